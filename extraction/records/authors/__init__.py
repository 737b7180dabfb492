"""Who wrote a record, and who is only named in it. Begin at ``names.py``."""
