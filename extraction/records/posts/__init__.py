"""Which elements of a page are posts, and how the posts of a thread are read. Begin at ``posts.py``."""
