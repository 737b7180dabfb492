"""Knows what labels an advertisement among posts or rows, in whose shape it is."""

from __future__ import annotations

import re

_ADVERT = re.compile(
    r"\W*(?:advert(?:isements?|ising|s)?|(?:google )?ads?(?:[ -]?bot)?|promoted(?: post)?"
    r"|sponsor(?:ed|is[eé]e?|izzato|owane)?(?: (?:links?|post|content))?|gesponser[td]|gesponsord|patrocinado|promovido"
    r"|anzeigen?|werbung|publicité|publicidade?|anuncios?|pubblicità|реклама|reklama?"
    r"|广告|廣告|広告|スポンサー(?:リンク)?|광고)\W*",
    re.IGNORECASE,
)


def is_advert(text: str) -> bool:
    """Whether a text labels what is beside it as an advertisement, or names as its author that it is one.

    >>> is_advert("Sponsored"), is_advert("广告"), is_advert("Ada")
    (True, True, False)
    """
    return bool(_ADVERT.fullmatch(text))
