from tests.crawler.conftest import mariadb

__all__ = ["mariadb"]
