"""What do we look for? A topic's terms, and whether a page is about them."""

from keywords.errors import TopicError
from keywords.relevance import Judge
from keywords.terms import Term, TermList, load_terms

__all__ = ["Judge", "Term", "TermList", "TopicError", "load_terms"]
