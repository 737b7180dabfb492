"""What links to the page after, and to the one before, say in the tongues of the web."""

from __future__ import annotations

import re

_PAGE = r"(?:page|seite|página|pagina|sida|side|strona|сторінка|страница|sayfa|sivu|oldal|strana|stránka|halaman)"
_NEXT = (
    r"下一[页頁]|下[页頁]|[后後][页頁]|次(?:の)?(?:ページ)?(?:へ)?|다음(?:\s?페이지)?|next|nächste|suivante?|siguiente"
    r"|próxim[ao]|seguinte|successiv[ao]|prossim[ao]|volgende|næste|neste|nästa|seuraava|следующая|след\.?|вперёд|вперед|наступна"
    r"|następna|další|následující|ďalšia|következő|următoarea|sonraki|επόμενη"
    r"|(?:الصفحة )?التالي(?:ة)?|(?:עמוד )?הבא|(?:صفحه )?بعدی?"
    r"|अगला|(?:หน้า)?ถัดไป|trang (?:sau|tiếp|kế)|tiếp(?: theo)?|selanjutnya|berikutnya|seterusnya"
)
_BEFORE = (
    r"上一[页頁]|上[页頁]|前[页頁]|前(?:の)?(?:ページ)?(?:へ)?|이전(?:\s?페이지)?|prev(?:ious)?|vorherige|vorige"
    r"|précédente?|anterior"
    r"|precedente|forrige|föregående|edellinen|предыдущая|пред\.?|попередня|poprzednia|předchozí|predchádzajúca|előző"
    r"|anterioară|önceki|προηγούμενη"
    r"|(?:الصفحة )?السابق(?:ة)?|(?:עמוד )?הקודם|(?:صفحه )?قبلی?|पिछला|(?:หน้า)?ก่อนหน้า|trang trước|trước"
    r"|sebelumnya"
)
NEXT = re.compile(rf"^\W*(?:{_PAGE}\s)?(?:{_NEXT})(?:\s{_PAGE})?\W*$", re.IGNORECASE)
BEFORE = re.compile(
    rf"^\W*(?:(?:{_PAGE}\s)?(?:{_BEFORE})(?:\s{_PAGE})?|(?:old|new)er comments)\W*$",
    re.IGNORECASE,
)


def turns_page(text: str) -> bool:
    """Whether a text is what a pager's link says, and no more.

    >>> turns_page("Nächste Seite »"), turns_page("Page suivante"), turns_page("Nächste Woche")
    (True, True, False)
    """
    return bool(NEXT.match(text) or BEFORE.match(text))
