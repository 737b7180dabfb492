"""Which program made a page? By what it writes into its pages: a generator, a credit line, names that only it has."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice

from extraction.article.fact import NOTHING, Fact
from extraction.markup.tree import Tree
from extraction.markup.worded import Worded

#: Texts that are looked at for a credit: it stands in the footer.
_LAST_TEXTS = 40
#: Characters of a credit, elements of one, and what it stands in.
_CREDIT, _CREDIT_ELEMENTS = 80, 12
_CREDIT_TAGS = frozenset(("p", "div", "span", "li", "td", "center", "small", "footer", "a"))
#: Elements whose names are looked at, from the page's first.
_ELEMENTS = 800
_GENERATORS = frozenset(("generator", "application-name", "copyright"))

#: The name that ``<meta name="generator">`` or a credit line ("Powered by …") gives, and the program's.
_NAMED = [
    (re.compile(pattern, re.IGNORECASE), name)
    for pattern, name in (
        (r"\bdiscuz", "Discuz!"),
        (r"\bphpwind", "phpwind"),
        (r"\bphpbb", "phpBB"),
        (r"\bvbulletin", "vBulletin"),
        (r"\bmybb", "MyBB"),
        (r"\bsmf\b|simple machines", "SMF"),
        (r"\bxenforo", "XenForo"),
        (r"\bip\.?board\b|invision (?:power|community)|\bips community", "Invision Community"),
        (r"\bfluxbb", "FluxBB"),
        (r"\bpunbb", "PunBB"),
        (r"\bvanilla(?: forums)?\b", "Vanilla"),
        (r"\bdiscourse\b", "Discourse"),
        (r"\bflarum\b", "Flarum"),
        (r"\bnodebb\b", "NodeBB"),
        (r"\bbbpress\b", "bbPress"),
        (r"\bwordpress\b", "WordPress"),
        (r"\bdrupal\b", "Drupal"),
        (r"\bjoomla", "Joomla"),
        (r"\btypecho\b", "Typecho"),
        (r"\bz-?blog", "Z-Blog"),
        (r"\bxiuno", "Xiuno"),
        (r"\bdvbbs|动网", "DVBBS"),
        (r"\bdedecms|织梦", "DedeCMS"),
        (r"\bmediawiki\b", "MediaWiki"),
        (r"\bghost\b", "Ghost"),
    )
]
#: Ids and classes that only one program writes, any of which is enough.
_NAMES: dict[str, str] = {
    "postmessage_": "Discuz!",
    "p_pop": "Discuz!",
    "phpbb": "phpBB",
    "postlist_hide": "vBulletin",
    "vbmenu_control": "vBulletin",
    "vb_postbit": "vBulletin",
    "xenforo": "XenForo",
    "p-body-pagecontent": "XenForo",
    "ipslayout_body": "Invision Community",
    "ipsbox": "Invision Community",
    "brdmain": "FluxBB",
    "quickreply_e": "MyBB",
    "forumposts": "SMF",
    "discourse-topic": "Discourse",
    "flarum-content": "Flarum",
    "bbp-body": "bbPress",
    "bbpress-forums": "bbPress",
    "wp-block-group": "WordPress",
}
_MARKS = re.compile(rf"(?<![a-z0-9])(?:{'|'.join(map(re.escape, _NAMES))})")
_PATHS = [
    (re.compile(pattern), name)
    for pattern, name in (
        (r"/wp-(?:content|includes)/", "WordPress"),
        (r"/sites/(?:default|all)/(?:files|themes|modules)/", "Drupal"),
        (r"/static/image/common/|forum\.php\?mod=", "Discuz!"),
        (r"/styles/prosilver/", "phpBB"),
        (r"/clientscript/vbulletin", "vBulletin"),
        (r"/jscripts/(?:general|thread)\.js|/cache/themes/theme\d", "MyBB"),
        (r"/applications/vanilla/|/applications/dashboard/", "Vanilla"),
        (r"/assets/forum-[0-9a-f]+\.js", "Flarum"),
    )
]
_CREDITED = Worded(
    r"powered by|forum software|软件|技术支持|由.+(?:驱动|提供)|proudly|theme by|running",
    "powered software 软件 技术支持 由 proudly theme running",
)


def find_software(tree: Tree) -> Fact:
    """Return the program that made a page, by the first fingerprint that tells one; the others are not looked for.

    >>> from extraction.markup.tree import parse
    >>> find_software(parse("<p>Powered by <b>Discuz! X3.4</b></p>")).value
    'Discuz!'
    >>> find_software(parse("<p>I like Discuz!</p>")).value
    """
    told = ((read(tree), rule, score) for read, rule, score in _RULES)
    return next((Fact(*fact) for fact in told if fact[0]), NOTHING)


def _by_generator(tree: Tree) -> str | None:
    named = (node for node in tree.all("meta") if (node.get("name") or "").lower() in _GENERATORS)
    return next((found for node in named if (found := _named(node.get("content") or ""))), None)


def _by_credit(tree: Tree) -> str | None:
    """What the last lines of the page credit."""
    texts, tags, end = tree.texts, tree.tags, tree.end
    short = (i for i in reversed(range(len(tags))) if texts[i] and tags[i] in _CREDIT_TAGS)
    places = list(islice((i for i in short if end[i] - i < _CREDIT_ELEMENTS), _LAST_TEXTS))
    if not places or not _CREDITED.has_word("\n".join(tree.inner[places[-1] :] + tree.after[places[-1] :]).lower()):
        return None
    lines = (tree.text_of(i)[:_CREDIT] for i in places)
    return next((found for line in lines if _CREDITED.search(line) and (found := _named(line))), None)


def _by_names(tree: Tree) -> str | None:
    if not _MARKS.search("\n".join([*tree.by_class, *tree.ids.values()]).lower()):
        return None
    first = enumerate(tree.classes[:_ELEMENTS])
    names = [name for number, classes in first for name in (tree.ids.get(number), classes) if name]
    mark = _MARKS.search("\n".join(names).lower())
    return _NAMES[mark[0]] if mark else None


def _by_paths(tree: Tree) -> str | None:
    """By where styles, scripts and pictures lie."""
    addresses = [node.get("href") or node.get("src") or "" for node in tree.all("link", "script")]
    joined = "\n".join(addresses)
    paths = [(path, program) for path, program in _PATHS if path.search(joined)]
    found = (program for address in addresses if paths for path, program in paths if path.search(address))
    return next(found, None)


def _named(text: str) -> str | None:
    return next((program for name, program in _NAMED if name.search(text)), None)


#: Fingerprints, surest first: a generator names the program, a path may be another program's on the same site.
_RULES: tuple[tuple[Callable[[Tree], str | None], str, float], ...] = (
    (_by_generator, "generator in the page's head", 1.0),
    (_by_credit, "credit line at its end", 0.9),
    (_by_names, "ids and classes", 0.8),
    (_by_paths, "paths of styles and scripts", 0.6),
)
