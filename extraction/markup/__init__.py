"""From bytes to a tree: what every later step reads, made once a page."""
