"""What runs beside a crawl's requests: Scrapy's extensions, named in ``EXTENSIONS`` of ``crawler/settings.py``."""
