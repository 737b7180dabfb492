"""Lines over posts that tell, in many tongues and in no element of their own, who wrote each and when."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract

POSTS = (
    ("Marlo", "Sencha 80, gyokuro 60, hojicha 95."),
    ("Tibbo", "Puer 100, oolong 90, bancha 85."),
    ("Quenn", "Assam 98, keemun 92, lapsang 99."),
    ("Lisbet", "Uji 70, nara 75, kyoto 80."),
)
LINES = [
    "Posted by {name} on 3 March 2026 10:0{i}",
    "{name} wrote on 3 March 2026 at 10:0{i}:",
    "by {name} » 3 March 2026, 10:0{i}",
    "Skrivet av {name} den 3 mars 2026 10:0{i}",
    "{name} skrev den 3 mars 2026 kl. 10:0{i}:",
    "av {name} » 3 mars 2026, 10:0{i}",
    "Skrevet af {name} den 3. marts 2026 kl. 10:0{i}",
    "{name} skrev den 3. marts 2026 kl. 10:0{i}:",
    "af {name} » 3. marts 2026, 10:0{i}",
    "Skrevet av {name} 3. mars 2026 kl. 10:0{i}",
    "{name} skrev 3. mars 2026 kl. 10:0{i}:",
    "Geschrieben von {name} am 3. März 2026 um 10:0{i}",
    "{name} schrieb am 3. März 2026 um 10:0{i}:",
    "von {name} » 3. März 2026, 10:0{i}",
    "Posté par {name} le 3 mars 2026 à 10:0{i}",
    "{name} a écrit le 3 mars 2026 à 10:0{i} :",
    "par {name} » 3 mars 2026, 10:0{i}",
    "Escrito por {name} el 3 de marzo de 2026 a las 10:0{i}",
    "{name} escribió el 3 de marzo de 2026 a las 10:0{i}:",
    "por {name} » 3 mar 2026, 10:0{i}",
    "Escrito por {name} em 3 de março de 2026 às 10:0{i}",
    "{name} escreveu em 3 de março de 2026 às 10:0{i}:",
    "por {name} » 3 mar 2026, 10:0{i}",
    "Scritto da {name} il 3 marzo 2026 alle 10:0{i}",
    "{name} ha scritto il 3 marzo 2026 alle 10:0{i}:",
    "da {name} » 3 marzo 2026, 10:0{i}",
    "Geplaatst door {name} op 3 maart 2026 om 10:0{i}",
    "{name} schreef op 3 maart 2026 om 10:0{i}:",
    "door {name} » 3 maart 2026, 10:0{i}",
    "Napisane przez {name} dnia 3 marca 2026 10:0{i}",
    "{name} napisał 3 marca 2026 o 10:0{i}:",
    "autor: {name} » 3 marca 2026, 10:0{i}",
    "Napsal {name} dne 3. března 2026 v 10:0{i}",
    "{name} napsal 3. března 2026 v 10:0{i}:",
    "od {name} » 3. 3. 2026 10:0{i}",
    "Kirjoittanut {name} 3. maaliskuuta 2026 klo 10.0{i}",
    "{name} kirjoitti 3.3.2026 klo 10:0{i}:",
    "Kirjoittaja {name} » 3.3.2026 10:0{i}",
    "Автор: {name}, 3 марта 2026 в 10:0{i}",
    "{name} написал 3 марта 2026 в 10:0{i}:",
    "{name} » 3 марта 2026, 10:0{i}",
    "Yazan: {name} 3 Mart 2026 10:0{i}",
    "{name} yazdı: 3 Mart 2026 10:0{i}",
    "gönderen {name} » 3 Mart 2026, 10:0{i}",
    "Írta: {name} 2026. március 3. 10:0{i}",
    "{name} írta 2026. március 3., 10:0{i}:",
    "Szerző: {name} » 2026.03.03. 10:0{i}",
    "Scris de {name} pe 3 martie 2026 la 10:0{i}",
    "{name} a scris pe 3 martie 2026 la 10:0{i}:",
    "de {name} » 3 martie 2026, 10:0{i}",
    "Ditulis oleh {name} pada 3 Maret 2026 10:0{i}",
    "{name} menulis pada 3 Maret 2026 10:0{i}:",
    "oleh {name} » 3 Maret 2026, 10:0{i}",
    "Đăng bởi {name} vào ngày 3 tháng 3 năm 2026 10:0{i}",
    "{name} viết ngày 3 tháng 3 năm 2026 10:0{i}:",
    "bởi {name} » 03/03/2026 10:0{i}",
    "Γράφτηκε από {name} στις 3 Μαρτίου 2026 10:0{i}",
    "{name} έγραψε στις 3 Μαρτίου 2026 10:0{i}:",
    "από {name} » 3 Μαρτίου 2026, 10:0{i}",
    "Escrit per {name} el 3 de març de 2026 a les 10:0{i}",
    "{name} va escriure el 3 de març de 2026 a les 10:0{i}:",
    "Автор: {name}, 3 березня 2026 о 10:0{i}",
    "{name} написав 3 березня 2026 о 10:0{i}:",
    "Napísal {name} dňa 3. marca 2026 o 10:0{i}",
    "{name} napísal 3. marca 2026 o 10:0{i}:",
    "Napisao {name} dana 3. ožujka 2026 u 10:0{i}",
    "{name} je napisao 3. ožujka 2026 u 10:0{i}:",
    "{name} 发表于 2026-03-03 10:0{i}",
    "由 {name} 于 2026-03-03 10:0{i} 发表",
    "作者：{name} 时间：2026-03-03 10:0{i}",
    "{name} 在 2026-03-03 10:0{i} 写道：",
    "投稿者: {name} 2026年3月3日 10:0{i}",
    "{name} さん 2026年3月3日 10:0{i}",
    "名前：{name} 投稿日：2026/03/03(火) 10:0{i}",
    "작성자: {name} 2026-03-03 10:0{i}",
]
FORMS = {
    "a paragraph": "<div class=post><p class=meta>{line}</p><div class=text>{said}</div></div>",
    "small print": "<li id=c{i}><small>{line}</small><p>{said}</p></li>",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("line", LINES)
def test_a_line_over_each_post_tells_in_its_tongue_who_wrote_it_and_when(line: str, form: str) -> None:
    told = enumerate(POSTS, 1)
    posts = "".join(FORMS[form].format(i=i, line=line.format(name=name, i=i), said=said) for i, (name, said) in told)
    page = extract(f"<title>Cha - Forum</title><h1>Cha</h1><ul>{posts}</ul>", "http://forum.test/topic/7")
    assert page.thread is not None
    assert [(post.author, post.text) for post in page.thread.posts] == list(POSTS)
    assert [post.published_at for post in page.thread.posts] == [datetime(2026, 3, 3, 10, i) for i in range(1, 5)]
