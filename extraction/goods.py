"""Whether a page sells: what it says of its kind to search engines, its prices, and a button that buys."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extraction.article.byline import TIME_META
from extraction.article.metadata import Metadata
from extraction.tree import Tree

#: Characters of the longest text that is a price or a button.
_LONGEST = 40
#: Prices from which a page that does not call itself an article is a shop's, and from which it shows many goods.
_LEAST_PRICES, _MANY_PRICES = 6, 12
_PRICE = re.compile(r"[$€£¥￥]\s?\d|\d\s?(?:€|元|USD\b|EUR\b|CNY\b)")
_BUY = re.compile(
    r"^\W*(?:add(?:ed)? to (?:\w+ )?(?:cart|bag|basket|trolley)|buy (?:it )?now"
    r"|加入(?:购物车|購物車)|(?:立即|马上)(?:购买|抢购)|立即購買|ajouter au panier|in den warenkorb)\b",
    re.IGNORECASE | re.MULTILINE,
)
_GOODS = frozenset({"product", "productgroup", "offer", "aggregateoffer", "individualproduct"})
_STORIES = frozenset({"article", "newsarticle", "blogposting", "techarticle", "report", "reportagenewsarticle"})
_LISTS = frozenset({"collectionpage", "searchresultspage", "itemlist", "offercatalog"})


@dataclass(frozen=True, slots=True)
class Shop:
    """What tells that a page sells: ``one`` thing, or ``many``."""

    one: bool = False
    many: bool = False


def shop_of(tree: Tree, metadata: Metadata, *, dated: bool = False) -> Shop:
    """Return whether a page sells; one that tells search engines that it is an article does not.

    ``dated``: a time is told where a story's is, as few goods have; advertisements beside a story have prices too.

    >>> from extraction.article.metadata import read_metadata
    >>> from extraction.tree import parse
    >>> tree = parse("<h1>Tea pot</h1><p>Holds a litre.</p><span>€ 20</span><button>Add to cart</button>")
    >>> shop_of(tree, read_metadata(tree))
    Shop(one=True, many=False)
    """
    kinds = metadata.kinds
    if kinds & _STORIES:
        return Shop()
    says = (metadata.first("og:type") or "").lower()
    product = says.startswith(("product", "og:product"))
    told = product or bool(kinds & _GOODS)
    if dated and not product and not (told and not metadata.first(*TIME_META)):
        return Shop()
    short = "\n".join(text.strip() for text in tree.texts if text and len(text) <= _LONGEST)
    prices, buttons = len(_PRICE.findall(short)), len(_BUY.findall(short))
    if not told and not (buttons and prices) and (prices < _LEAST_PRICES or says == "article"):
        return Shop()
    many = says.endswith("group") or bool(kinds & _LISTS) or (not told and prices >= _MANY_PRICES)
    return Shop(one=not many, many=many)
