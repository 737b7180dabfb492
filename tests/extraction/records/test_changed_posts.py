"""What programs write below a post that was changed: when it was, and by whom, as their translations say it."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract

TEXTS = (
    "The seal wears out after two winters, mine did so twice.",
    "Take the one of silicone, it lasts longer in the cold.",
    "Thanks, I ordered two of them yesterday.",
)
NAMES = ("ada", "bob", "cy")
#: As forum programs write it below a post, each in its tongues.
NOTES = """
最后由 {by} 于 2026-03-02 10:10 编辑
最后由 {by} 于 2026-03-02 10:10 编辑，总共编辑了 1 次
最后由 {by} 编辑于 2026-3-2 10:10
本帖最后由 {by} 于 2026-3-2 10:10 编辑
最後由 {by} 於 2026-03-02 10:10 編輯
最後修改：2026-03-02 10:10，由 {by} 修改
[ 本帖最后由 {by} 于 2026-3-2 10:10 编辑 ]
此帖由 {by} 在 2026-03-02 10:10 进行编辑
Last edited by {by} on Mon Mar 02, 2026 10:10 am, edited 1 time in total.
Last edited by {by}; 03-02-2026 at 10:10 AM.
Last edited: Mar 2, 2026
« Last Edit: March 02, 2026, 10:10:00 AM by {by} »
Edited by {by}, 02 March 2026 - 10:10 AM.
This post was last modified: 03-02-2026, 10:10 AM by {by}.
This post has been edited by {by}: Mar 2 2026, 10:10 AM
Zuletzt geändert von {by} am Mo 2. Mär 2026, 10:10, insgesamt 1-mal geändert.
Zuletzt bearbeitet: 2. März 2026
Geändert von {by} (02.03.2026 um 10:10 Uhr)
Dieser Beitrag wurde zuletzt bearbeitet: 02.03.2026, 10:10 von {by}.
Bearbeitet von {by}, 2. März 2026 - 10:10.
« Letzte Änderung: 02. März 2026, 10:10:00 von {by} »
Dernière modification par {by} le lun. 2 mars 2026 10:10, modifié 1 fois.
Dernière édition: 2 Mars 2026
Modifié par {by}, 02 mars 2026 - 10:10.
« Modifié: 02 mars 2026, 10:10:00 par {by} »
Message édité par {by} le 02-03-2026 à 10:10:00
Última edición por {by} el Lun Mar 02, 2026 10:10 am, editado 1 vez en total.
Última edición: 2 Mar 2026
Editado por {by}, 02 marzo 2026 - 10:10.
Última edição por {by} em 02 Mar 2026, 10:10, em um total de 1 vez.
Última edição: 2 Mar 2026
Editado por {by}, 02 março 2026 - 10:10.
Ultima modifica di {by} il lun mar 02, 2026 10:10 am, modificato 1 volta in totale.
Ultima modifica: 2 Marzo 2026
Messaggio modificato da {by}, 02 marzo 2026 - 10:10
Последний раз редактировалось {by} 02 мар 2026, 10:10, всего редактировалось 1 раз.
Последнее редактирование: 2 мар 2026
Сообщение отредактировал {by} - 2.03.2026, 10:10
Отредактировано {by} (2026-03-02 10:10:00)
Отредактировал {by} - Понедельник, 02.03.2026, 10:10
Востаннє редагувалось {by} в 02 бер 2026, 10:10, всього редагувалось 1 раз.
Останнє редагування: 2 бер 2026
Ostatnio zmieniony 02 mar 2026, 10:10 przez {by}, łącznie zmieniany 1 raz.
Ostatnia edycja: 2 Marzec 2026
Edytowane 2 Marca 2026 przez {by}
Naposledy upravil(a) {by} dne 02 bře 2026 10:10, celkem upraveno 1 x.
Naposledy upravené 02 mar 2026, 10:10 používateľom {by}, celkovo upravené 1 krát.
Laatst gewijzigd door {by} op 02 mar 2026, 10:10, 1 keer totaal gewijzigd.
Laatst bewerkt: 2 mrt 2026
Bewerkt door {by}, 02 maart 2026 - 10:10.
Senast redigerad av {by} den 02 mar 2026, 10:10, redigerad totalt 1 gånger.
Senast ändrad av {by} 2026-03-02 klockan 10:10.
Redigerad av {by}, 02 mars 2026 - 10:10.
Senest rettet af {by} 2. mar 2026, 10:10, rettet i alt 1 gang.
Redigeret af {by}: 02-03-2026 10:10
Sist redigert av {by} 02 mar 2026, 10:10, redigert 1 gang totalt.
Viimeksi muokannut {by}, 02 Maalis 2026, 10:10, muokattu yhteensä 1 kertaa.
Muokattu 2.3.2026 10:10
Viimeksi muokattu: 2. maaliskuuta 2026
A hozzászólást 1 alkalommal szerkesztették, utoljára {by} 2026. márc. 2., 10:10-kor.
Utoljára szerkesztve: 2026. március 2.
Szerkesztette: {by} (2026-03-02 10:10:00)
Ultima oară modificat {by} pe 02 Mar 2026, 10:10, modificat 1 dată în total.
Editat de {by}, 02 martie 2026 - 10:10.
Last edited by {by} 02 Mar 2026 10:10, toplamda 1 kere düzenlendi.
En son {by} tarafından 02 Mar 2026, 10:10 tarihinde düzenlendi, toplamda 1 kere düzenlendi.
Son düzenleme: 2 Mart 2026
Düzenleyen {by} : 02.03.2026 10:10
Τελευταία επεξεργασία από {by} στις 02 Μαρ 2026, 10:10, έχει επεξεργασθεί 1 φορά συνολικά.
Τελευταία επεξεργασία: 2 Μαρτίου 2026
آخر تعديل بواسطة {by} في الاثنين مارس 02, 2026 10:10 am, تم التعديل 1 مرة.
آخر تعديل: 2 مارس 2026
آخرین ویرایش توسط {by} on 02 مارس 2026, 10:10, ویرایش شده در 1.
נערך לאחרונה על ידי {by} ב 02 מרץ 2026, 10:10, נערך פעם אחת.
最終編集者 {by} [ 2026年3月02日(月) 10:10 ], 累計 1 回
最終更新日時: 2026-03-02 10:10
마지막으로 {by} 이(가) 2026년 3월 2일 10:10에 수정하였습니다, 총 1 번 수정하셨습니다.
마지막 편집: 2026년 3월 2일
แก้ไขล่าสุดโดย {by} เมื่อ 02 มี.ค. 2026 10:10, แก้ไขทั้งหมด 1 ครั้ง
แก้ไขครั้งสุดท้าย: 2 มีนาคม 2026
Sửa lần cuối bởi {by} vào ngày 02/03/2026 10:10 với 1 lần sửa trong tổng số.
Chỉnh sửa lần cuối: 2 Tháng 3 2026
Terakhir diubah oleh {by} on 02 Mar 2026, 10:10, total 1 kali diubah.
Terakhir diedit: 2 Maret 2026
Последно промяна от {by} на 02 мар 2026, 10:10, променено общо 1 път.
Последна редакция: 2 март 2026
Zadnjič spremenil {by}, dne 02 mar 2026 10:10, skupaj popravljeno 1 krat.
Zadnja izmjena: {by}; 02.03.2026 u 10:10.
Zadnji put uredio {by}, 02 ožu 2026, 10:10. Ukupno je uređivano 1 put.
Poslednji put menjao {by} dana 02 Mar 2026, 10:10, izmenjena samo jedanput
Последњи пут изменио {by} 02 мар 2026, 10:10, укупно измењено 1 пут.
Viimati muutis {by}, 02 Mär 2026 10:10, muudetud 1 kord kokku.
Pēdējo reizi labojis {by} 02 Mar 2026, 10:10, labots 1 reizi.
Paskutinį kartą redagavo {by} 2026 Kov 02 10:10. Iš viso redaguota 1 kartą.
Darrera edició per {by} el dl. mar. 02, 2026 10:10, editat 1 vegada en total.
Azken edizioa: {by} - 2026/03/02 10:10
Síðast breytt af {by} þann 02. mar 2026 10:10, breytt 1 sinni samtals.
""".strip().splitlines()


def _posts(note: str) -> list[tuple[str | None, str, datetime | None]]:
    posts = "".join(
        f"<div class=b12 id=p{n}><div class=b13><a href=/u/{by}>{by}</a> 2026-03-0{n} 09:0{n}</div>"
        f"<div class=b16>{text}{note.format(by=by) if n == 2 else ''}</div></div>"
        for n, by, text in zip(range(1, 4), NAMES, TEXTS, strict=True)
    )
    page = extract(f"<title>Leak</title><h1>Leak</h1><div>{posts}</div>", "http://bbs.test/topic/12")
    assert page.thread is not None
    return [(post.author, post.text, post.published_at) for post in page.thread.posts]


@pytest.mark.parametrize("note", NOTES)
def test_a_note_that_a_post_was_changed_is_none_of_its_words_nor_its_time(note: str) -> None:
    told = [(by, text, datetime(2026, 3, n, 9, n)) for n, by, text in zip(range(1, 4), NAMES, TEXTS, strict=True)]
    assert _posts(f"<div class=b20>{note}</div>") == told
    assert _posts(f"<br><br>{note}") == told


def test_who_tells_of_a_change_in_a_post_says_it() -> None:
    said = "Das letzte Mal geändert habe ich es am 2. März 2019, seitdem hält es."
    assert _posts(f"<br><br>{said}")[1][1] == f"{TEXTS[1]}\n{said}"
