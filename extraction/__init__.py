"""What does a page say? HTML in, dataclasses out."""

from extraction.page import Article, Link, Listing, Page, Post, Thread, Topic
from extraction.read import extract

__all__ = ["Article", "Link", "Listing", "Page", "Post", "Thread", "Topic", "extract"]
