"""What happens to a page after its answer came, in the order of ``ITEM_PIPELINES`` in ``crawler/settings.py``."""
