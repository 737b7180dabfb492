"""A story: its body, title, byline and what the page tells about it. Begin at ``body.py``."""
