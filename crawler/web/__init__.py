"""The read-only web page: topics, rows, stories and one story's spread."""
