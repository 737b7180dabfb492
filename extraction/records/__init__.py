"""Repeated records: the posts of a thread, comments and reviews, the rows of a board. Begin at ``find.py``."""
