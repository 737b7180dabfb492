"""How relevant an address is expected to be, by where it was found; what its anchor says may raise it (``Entry``)."""

from typing import Final

#: A page or a feed of a seed list: a person named it.
SEED: Final = 1.0
#: It completes a story or a thread on the topic: more than any link promises.
PART: Final = 0.95
#: A feed that a seed site's page announces, or a sitemap of a seed list: it leads to many pages.
FEED: Final = 0.9
#: A question to a search engine: the first of the plan; the last promises ``QUESTIONS`` less.
QUESTION: Final = 0.9
#: A sitemap that a seed site's robots.txt names: all of the site, most of it old.
SITEMAP: Final = 0.8
#: What a search engine found for the topic's words, whatever its title says.
HIT: Final = 0.7
#: What a seed site's feed or sitemap lists, whatever its title says.
LISTED: Final = 0.3
#: From the plan's first question to its last.
QUESTIONS: Final = 0.3
#: From a result page to the one behind it.
NEXT_RESULTS: Final = 0.05
