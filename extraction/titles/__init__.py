"""The same story, once: which earlier title does a title repeat?"""

from extraction.titles.index import Match, TitleIndex
from extraction.titles.vectors import THRESHOLD

__all__ = ["THRESHOLD", "Match", "TitleIndex"]
