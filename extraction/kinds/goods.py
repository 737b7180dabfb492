"""Whether a page sells: what it says of its kind to search engines, its prices, and a button that buys."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extraction.article.metadata import STORIES, Metadata
from extraction.markup.tree import Tree
from extraction.markup.worded import Worded
from extraction.prices import LONGEST_PRICE, PRICE

#: Prices from which a page that does not call itself an article is a shop's, and from which it shows many goods.
_LEAST_PRICES, _MANY_PRICES = 6, 12
_BUY = Worded(
    r"^\W*(?:add(?:ed)? to (?:\w+ )?(?:cart|bag|basket|trolley)|buy (?:it )?now"
    r"|加入(?:购物车|購物車)|(?:立即|马上)(?:购买|抢购)|立即購買|カートに入れる|in den warenkorb|in (?:je )?winkelwagen"
    r"|(?:ajouter|aggiungi|añadir|adicionar|dodaj) (?:au|al?|ao|do) (?:la )?(?:panier|carrello|carrito|cesta|carrinho"
    r"|koszyka)|(?:добавить )?в корзину|купить|do košík[ua]|kosárba|lägg i varukorg(?:en)?)\b",
    "add buy 加入 立即 马上 カート warenkorb winkelwagen panier carrello carrito cesta carrinho koszyka корзину купить"
    " košík kosár varukorg",
    re.MULTILINE,
)
#: Steps of an address that hold one thing to buy, and many.
_ONE_STEP = re.compile(r"/(?:products?|goods|items?|itm|dp|p|pr|detail|sku)/[^/?]", re.IGNORECASE)
_MANY_STEP = re.compile(r"/(?:collections?|categor(?:y|ies)|cat|c|browse|product-category|search)/", re.IGNORECASE)
_GOODS = frozenset({"product", "productgroup", "offer", "aggregateoffer", "individualproduct"})
_LISTS = frozenset({"collectionpage", "searchresultspage", "itemlist", "offercatalog"})


@dataclass(frozen=True, slots=True)
class Shop:
    """What tells that a page sells: ``one`` thing, or ``many``."""

    one: bool = False
    many: bool = False


def shop_of(tree: Tree, metadata: Metadata, url: str = "", *, dated: bool = False) -> Shop:
    """Return whether a page sells; one that tells search engines that it is an article does not.

    ``dated``: a time is told where a story's is, as few goods have; advertisements beside a story have prices too.

    >>> from extraction.article.metadata import read_metadata
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<h1>Tea pot</h1><p>Holds a litre.</p><span>€ 20</span><button>Add to cart</button>")
    >>> shop_of(tree, read_metadata(tree))
    Shop(one=True, many=False)
    """
    kinds = metadata.kinds
    if kinds & STORIES:
        return Shop()
    says = (metadata.first("og:type") or "").lower()
    listed, named = bool(kinds & _GOODS), bool(_ONE_STEP.search(url))
    told = listed or says.startswith(("product", "og:product"))
    if dated and not (told or named):
        return Shop()
    short = "\n".join(text for i, text in tree.said if len(tree.texts[i]) <= LONGEST_PRICE)
    prices, buttons = len(PRICE.findall(short)), _BUY.search(short) is not None
    if named and buttons:
        return Shop(one=True)
    if dated and not says.startswith(("product", "og:product")) and not (listed and buttons):
        return Shop()
    if not told and not (buttons and prices) and (prices < _LEAST_PRICES or says == "article"):
        return Shop()
    many = says.endswith("group") or bool(kinds & _LISTS) or (not listed and prices >= _MANY_PRICES)
    many = many or (not listed and bool(_MANY_STEP.search(url)))
    return Shop(one=not many, many=many)
