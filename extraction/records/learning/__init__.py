"""What a site's pages tell of one another: the ``shapes`` of their posts, kept as ``lessons``."""
