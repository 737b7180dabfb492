"""Bringing a database's tables to the state that ``crawler/storage/schema.py`` describes, one revision at a time."""
