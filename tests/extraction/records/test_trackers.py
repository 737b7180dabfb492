"""What trackers of bugs, archives of mail in tables, guestbooks and boards of pictures write around their posts."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

_SAID = (
    "Since the last update the kettle takes eleven minutes where it took four. The water has not changed.",
    "Which lid is it? The old ones close worse than they did, as the rubber in them dries out.",
    "The old one, and you are right. I have ordered another, and it boils in four minutes again.",
)
_NAMES = ("Teodor Halvorsen", "Marie Dubosc", "Kenji Aramaki")


@pytest.mark.parametrize("address", ["{name}@tea.test", "{name}(at)tea(dot)test"])
def test_letters_whose_headings_are_tables_are_by_whom_they_are_from(address: str) -> None:
    letters = "".join(
        f"<div class=wrap><table><tr><th>From:</th><td>{name} &lt;{address.format(name=name[:4])}&gt;</td></tr>"
        f"<tr><th>To:</th><td>kettles@lists.test</td></tr><tr><th>Subject:</th><td>Slow kettle</td></tr>"
        f"<tr><th>Date:</th><td>2026-03-0{n + 1} 10:00:07</td></tr>"
        f"<tr><th>Message-ID:</th><td><a href=/id/C{n}@tea.test>C{n}@tea.test</a></td></tr></table>"
        f"<pre>{said}</pre></div>"
        for n, (name, said) in enumerate(zip(_NAMES, _SAID, strict=True))
    )
    page = extract(f"<title>Slow kettle</title><h2>Slow kettle</h2>{letters}", "https://lists.test/id/flat/C0", now=NOW)
    assert page.thread is not None
    assert [(post.author, post.text) for post in page.thread.posts] == list(zip(_NAMES, _SAID, strict=True))


def test_posts_that_are_addresses_of_what_was_done_are_posts() -> None:
    notes = ("https://tea.test/lids/251757", "Pull request: https://tea.test/pull/9842", "Done: https://tea.test/c/26")
    posts = "".join(
        f"<div id=c{n} class=bz_comment><div class=bz_comment_user><span class=fn>{name}</span></div>"
        f"<span class=bz_comment_time>2026-03-0{n + 1} 10:00:07</span>"
        f"<pre class=bz_comment_text>{before}<a href={address}>{address}</a></pre></div>"
        for n, (name, note) in enumerate(zip(_NAMES, notes, strict=True))
        for before, _, address in [note.rpartition(" ")]
    )
    records = read_page(f"<title>Lids</title><h1>Lids</h1>{posts}", "https://bugs.test/show_bug.cgi?id=251757", NOW)
    assert [post.author for post in records.posts] == list(_NAMES)
    assert [post.text.replace(" ", "") for post in records.posts] == [note.replace(" ", "") for note in notes]


def test_what_the_owner_of_a_guestbook_replies_stands_behind_each_entry() -> None:
    reply = "<div class=guestbook-reply><strong>Sergei</strong> replied: <p>Thank you! That is nice to hear.</p></div>"
    entries = "".join(
        f"<li><div><strong>{name}</strong> wrote on <time datetime=2026-03-0{n + 1}T10:00:07>{n + 1} March</time></div>"
        f"<div><p>{said}</p></div>{reply if n == 1 else ''}</li>"
        for n, (name, said) in enumerate(zip(_NAMES, _SAID, strict=True))
    )
    page = extract(f"<title>Me</title><h2>Messages</h2><ol>{entries}</ol>", "https://me.test/guests.html", now=NOW)
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == [*_NAMES[:2], "Sergei", _NAMES[2]]


def test_a_list_of_addresses_in_a_post_is_no_profile_of_its_author() -> None:
    links = (
        "<p>Site: <a href=https://a.test/>https://a.test/</a><br>Code: <a href=https://b.test/>https://b.test/</a></p>"
    )
    head = "<div class=about><a class=user href=/u/{n}>{name}</a> <i>2026-03-0{n}</i></div>"
    first = f"{head.format(n=1, name='Ada')}<div class=detail-body><p>{_SAID[0]}</p>{links}</div>"
    answers = "".join(
        f"<li class=answer>{head.format(n=n, name=name)}<div class='detail-body answer-body'><p>{said}</p></div></li>"
        for n, (name, said) in enumerate(zip(_NAMES[1:], _SAID[1:], strict=True), 2)
    )
    html = f"<title>Kettles</title><h1>Kettles</h1>{first}<h3>回帖</h3><ul>{answers}</ul>"
    page = extract(html, "http://bbs.test/jie/7.html", now=NOW)
    assert page.thread is not None
    assert page.thread.posts[0].text == f"{_SAID[0]}\nSite: https://a.test/\nCode: https://b.test/"


def test_the_opening_post_of_a_board_of_pictures_stands_below_the_form_for_replies() -> None:
    form = (
        "<form><table><tr><td>名 稱<td><input name=a><tr><td>內 文<td><textarea></textarea><tr><td colspan=2>"
        "可附加圖檔類型：GIF, JPG, PNG，瀏覽器才能正常附加圖檔。附加圖檔最大上傳資料量為 2000 KB。</table></form>"
    )
    post = (
        "<div class={kind} id=r{n}>{file}<span class=title>無標題</span> 名稱: <span class=name>無名氏</span> "
        "[26/03/0{n}(日)01:12 ID:Kd8mQ2xE] <a href='javascript:quote({n});'>No.{n}</a>"
        "<div class=quote>{said}</div></div>"
    )
    file = "檔名：<a href=src/7.jpg>7.jpg</a>-(187 KB, 800x600) <br><a href=src/7.jpg><img src=thumb/7.jpg></a>"
    said = ("末班車拍的，整節車廂只有我一個人。", "那是玻璃反光啊", "我去睡了，晚安", "樓上好可怕")
    posts = "".join(
        post.format(n=n, kind="reply" if n > 1 else "threadpost", file="" if n > 1 else file, said=text)
        for n, text in enumerate(said, 1)
    )
    page = extract(f"<title>鐵道</title><h1>鐵道</h1>{form}{posts}", "http://img.test/rail/pixmicat.php?res=1", now=NOW)
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == list(said)


def test_headings_of_some_comments_are_no_names_where_all_tell_one_beside_the_time() -> None:
    heads = ("好想去", "Re: 好想去", "Re: Re: 好想去", "(無標題)")
    names = ("阿芬", "小魚", "阿芬", "阿明")
    comments = "".join(
        f"<div class=comment><h3>{head}</h3><div class=comment_author>{name} | 29 七月, 2025 10:1{n}</div>"
        f"<p class=comment_text>九份的芋圓真的百吃不膩，第{n}次去也是。</p><a href=#{n}>回應</a></div>"
        for n, (head, name) in enumerate(zip(heads, names, strict=True))
    )
    html = f"<title>九份</title><h2>九份</h2><p>{'石階上的紅燈籠還沒亮。' * 9}</p><h2>迴響</h2>{comments}"
    assert [post.author for post in extract(html, "http://fish.test/77.html", now=NOW).comments] == list(names)


def test_a_label_on_a_line_of_its_own_is_before_a_name() -> None:
    reviews = "".join(
        f"<div class=avis><div class=client><p>Nom</p><p>{name}</p><p>Publié le</p><p>1{n}/01/2026</p></div>"
        f"<div class=commentaire><p><strong>{title}</strong></p><p>{said}</p></div></div>"
        for n, (name, title, said) in enumerate(zip(_NAMES, ("Parfait", "Décevant", "Correct"), _SAID, strict=True))
    )
    html = f"<html lang=fr><title>Hôtel</title><h1>Hôtel</h1><p>Le calme.</p><h2>Avis</h2>{reviews}"
    assert [post.author for post in extract(html, "http://hotel.test/avis.html", now=NOW).comments] == list(_NAMES)


def test_a_day_between_two_breaks_of_a_long_paragraph_is_a_time() -> None:
    comments = "".join(
        f"<li><p><strong>{name}</strong><br>March 0{n}, 2026<br>{said * (3 if n == 1 else 1)}</p></li>"
        for n, (name, said) in enumerate(zip(_NAMES, _SAID, strict=True), 1)
    )
    html = f"<h1>Kettles</h1><p>{'Kettles boil water for tea. ' * 40}</p><h2>Comments</h2><ul>{comments}</ul>"
    told = extract(html, "https://blog.test/kettles.html", now=NOW).comments
    assert [post.published_at and post.published_at.day for post in told] == [1, 2, 3]


def test_posts_of_a_board_where_hardly_anybody_has_a_name_are_known_by_their_numbers() -> None:
    said = (
        "三列独立シート以外は人権がない",
        "テロだろ",
        "名作が来てしまった",
        "隣の人がずっと納豆巻きを食べてた。",
        "みんなの事件簿を聞かせてくれ。",
    )
    posts = "".join(
        f"<div class=post><div class=subject></div>{'<b class=poster_name>夜の散歩</b>' if n == 1 else ''}"
        f"<div class=post_date>0{n} March 2026 00:0{n}</div><a name={5119 + 2 * n}>No. {5119 + 2 * n}</a>"
        f"<br><div class=content><div class=p_con>{text}</div><div class=foot>&nbsp;</div></div></div>"
        for n, text in enumerate(said, 1)
    )
    page = extract(f"<title>tabi</title><h1>旅と乗り物</h1>{posts}", "http://ita.test/tabi/5121", now=NOW)
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == ["夜の散歩", *[None] * 4]


def test_a_bodys_class_that_only_lays_it_out_names_no_other_body() -> None:
    head = "<div class=text-muted>By <a class=user href=/user/{n}>{name}</a> on <i>0{n}.03.2026 10:14:33</i></div>"
    first = f"<div>{head.format(n=1, name='Ada')}<div><span><p>{_SAID[0]}</p></span></div>"
    first += "<div class=clearfix><ul><li><a href=#> Reply</a><li><a href=#> Share</a></ul></div></div>"
    answers = "".join(
        f"<div class=forum_answer id=answer_{n}>{head.format(n=n, name=name)}<div class=clearfix><p>{said}</p></div>"
        "</div>"
        for n, (name, said) in enumerate(zip(_NAMES[1:], _SAID[1:], strict=True), 2)
    )
    html = f"<title>Kettles</title><h1>Kettles</h1>{first}<h3>2 Answers</h3>{answers}"
    page = extract(html, "http://help.test/forum/help-1/question/70", now=NOW)
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == list(_SAID)


def test_who_sent_the_only_post_stands_behind_a_label() -> None:
    html = (
        "<title>失物招領</title><h3>失物招領</h3><div class=panel><div class='forum-post'><div class=forum-post-text>"
        "<p>今天早上七點左右在停車場撿到一串鑰匙，有一個黃色小鴨吊飾。</p><p>請失主去領。</p>"
        "<a href=/forum/3/88/create/>發表回覆</a>"
        "</div><div><small>發表者 <strong>5F-2 許太太</strong></small></div>"
        "<div><small>2026年3月4日 08:25</small></div></div></div>"
    )
    page = extract(html, "http://tea.test/forum/3/88/", now=NOW)
    assert page.thread is not None
    assert [(post.author, post.text[:4]) for post in page.thread.posts] == [("5F-2 許太太", "今天早上")]


def test_a_term_without_a_time_is_a_post_of_its_own_and_no_part_of_the_one_before() -> None:
    said = (
        "今年も漁港が熱い季節です",
        "乙でした、また来週",
        "どこの漁港ですか",
        "あぼーん",
        "保守しておきます",
        "ありがとう",
    )
    posts = "".join(
        f"<dt>{n} ：<b>名無しの釣り人{n}</b>：{'' if n == 4 else f'2026/03/0{n} 19:02:14'}</dt><dd>{text}<br></dd>"
        for n, text in enumerate(said, 1)
    )
    html = f"<title>釣り</title><h1>釣り</h1><dl class=thread>{posts}</dl>"
    page = extract(html, "http://bbs.test/test/read.cgi/fishing/1351936934/", now=NOW)
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == list(said)
