"""What does a page say? HTML in, dataclasses out.

Who asks for no more than a part, as what a page is, does not wait until all rules of the reader are compiled.
"""

from typing import TYPE_CHECKING, Any

from extraction.page import Article, Link, Listing, Page, Post, Thread, Topic

if TYPE_CHECKING:
    from extraction.read import extract

__all__ = ["Article", "Link", "Listing", "Page", "Post", "Thread", "Topic", "extract"]


def __getattr__(name: str) -> Any:
    if name != "extract":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from extraction.read import extract

    return extract
