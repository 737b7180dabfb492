"""Where do we begin? A topic's sites, and the search engines that are asked for more."""
