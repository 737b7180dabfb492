"""The rows: SQLite by default, MySQL or MariaDB for many workers."""
