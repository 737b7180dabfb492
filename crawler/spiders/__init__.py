"""The spiders: ``search`` asks search engines, ``site`` reads seed sites, ``topic`` does both."""
