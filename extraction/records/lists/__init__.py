"""The rows of a board or another list of pages. Begin at ``rows.py``."""
