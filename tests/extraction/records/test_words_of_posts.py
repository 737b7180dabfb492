"""Which words of a post are its writer's own, beside what it shows: programs, cards of pages that it links to."""

from __future__ import annotations

import pytest

from extraction.markup.tree import parse
from extraction.records.signs.outline import Outline
from tests.extraction.records.pages import NOW, read_page

POST = (
    "<div class=post><a class=author href=/user/{n}>Picker{n}</a> <span>2026-03-0{n} 10:0{n}</span>"
    "<div class=content><p>{said}</p></div></div>"
)


def _texts(*said: str) -> list[tuple[str, str | None]]:
    found = read_page("".join(POST.format(n=n, said=words) for n, words in enumerate(said, 1)), now=NOW)
    return [(post.text, post.quote) for post in found.posts]


def test_strings_in_a_program_are_no_quotations() -> None:
    string = "<span class=token>dry</span>(<span class='token single-quoted-string'>'leaves'</span>)"
    shown = _texts(f"I call <pre><code>{string}</code></pre>", "Thank you, that works.", "For me it does not.")
    assert shown[0] == ("I call\ndry('leaves')", None)


def test_the_card_of_a_page_that_a_post_links_to_is_not_what_it_says() -> None:
    card = (
        "</p><{tag} class='{name}'><h3><a href=https://news.test/tea>Tea is dearer</a></h3>"
        "<div>Growers said on 2026-02-11 that frost took half of the leaves.</div></{tag}><p>"
    )
    cards = (card.format(tag="aside", name="onebox"), card.format(tag="div", name="block block--unfurl"))
    said = ["Have you read this?", "I have, and so did my neighbour.", "It says the same of coffee."]
    assert _texts(said[0] + cards[0], said[1], said[2] + cards[1]) == [(words, None) for words in said]


def test_a_post_that_is_shown_cut_and_then_whole_is_told_once() -> None:
    whole = (
        "We pick when three leaves have opened on each shoot, and never after rain.</p><p>The rest of the year the "
        "hill belongs to the goats."
    )
    read_more = f"{whole[:100]}…</p><a href=# class=more>Read more</a><p>{whole}"
    shown = _texts("When do you pick?", read_more, "Thank you.")
    assert shown[1] == (whole.replace("</p><p>", "\n"), None)


def test_a_line_that_a_post_says_twice_stays() -> None:
    verse = "Two leaves and a bud, two leaves and a bud, that is all we pick."
    said = f"{verse}</p><p>And then we sing on the way down.</p><p>{verse}"
    assert _texts(said, "Thank you.", "Sing it to us.")[0] == (said.replace("</p><p>", "\n"), None)


def test_a_blockquote_with_a_number_of_its_own_is_a_comment_and_so_is_one_inside() -> None:
    def comment(n: int, name: str, inside: str = "") -> str:
        return (
            f"<blockquote id=cmt{n} class=cmt><img><cite><b><a href=#>{name}</a></b>"
            f"<small>2026-03-0{n} 10:00:07 | <a href=#reply class=kico-reply>回复</a></small></cite>"
            f"<q>I wait for {n} minutes, and the tea is fine.</q>{inside}</blockquote>"
        )

    told = comment(1, "ada", comment(2, "bo", comment(3, "cy"))) + comment(4, "di")
    story = f"<h1>Tea</h1><p class=meta>Posted by Eve on 2026-02-01</p><p>{'A story of tea. ' * 40}</p>"
    records = read_page(f"{story}<div class=cmts><b class=cmts-title>评论</b>{told}</div>")
    assert [post.author for post in records.posts] == ["ada", "bo", "cy", "di"]
    assert [post.text for post in records.posts] == [
        f"I wait for {n} minutes, and the tea is fine." for n in range(1, 5)
    ]


def test_a_mails_signature_in_a_paragraph_is_no_part_of_its_text() -> None:
    post = (
        "<div class=email><a class=author href=/u/{n}>Ada {n}</a> <span>2026-03-0{n} 10:00</span>"
        "<div class=email-body><p>Pot {n} is warm.\n\n-- \nA cup of tea, and half a day.</p></div></div>"
    )
    records = read_page(f"<body>{''.join(post.format(n=n) for n in range(1, 6))}")
    assert [found.text for found in records.posts] == [f"Pot {n} is warm." for n in range(1, 6)]


def test_the_links_in_brackets_below_a_post_are_its_buttons_and_a_source_in_brackets_is_not() -> None:
    form = (
        "<a name=t{n}></a><div style='margin-left: {n}px'><table><tr><td>From: </td><td>"
        "<a href=/user/{n}><b>{who}</b></a></td></tr><tr><td>Date: </td><td>2026-03-0{n} 12:40 UTC</td></tr></table>"
        "<div>{text}<p>(<a href=#>Reply</a>) {more}(<a href=#>Thread</a>)</p></div></div>"
    )
    said = [("ada", "I pour twice."), ("(Anonymous)", "Thank you!"), ("bob", "Twice is a waste.")]
    told = "".join(
        form.format(n=n, who=who, text=text, more="(<a href=#>Parent</a>) " if n > 1 else "")
        for n, (who, text) in enumerate(said, 1)
    ).replace("<a href=/user/2><b>(Anonymous)</b></a>", "(Anonymous)")
    found = read_page(f"<h3>Tea</h3><p>{'The water is to cool. ' * 9}</p><div id=Comments>{told}</div>", now=NOW)
    assert [(post.author, post.text) for post in found.posts] == said
    source = "See here:</p><p><a href=/x>How to pour tea</a> (<a href=/y>The Tea Times</a>)"
    assert _texts("Who?", source, "Thanks.")[1] == ("See here:\nHow to pour tea (The Tea Times)", None)


def test_a_posts_subject_behind_a_label_is_none_of_its_words() -> None:
    form = (
        "<tr><td class=row><a href=/user/profile/{n}.java>Picker{n}</a><br><span>Membro desde: 0{n}/11/2005 10:15:22"
        "</span></td><td><table><tr><td><span class=details>"
        "0{n}/03/2026 12:40:11</span><span class=details>Assunto:{re}Hibernate com SQLite</span></td></tr>"
        "<tr><td><span class=postbody>{text}</span></td></tr></table></td></tr>"
    )
    said = ("Boa tarde, alguém já usou?", "Já, mas precisa de um dialeto.", "Assunto: resolvido. Valeu!")
    told = "".join(form.format(n=n, text=text, re="Re:" if n > 1 else "") for n, text in enumerate(said, 1))
    page = f"<html lang=pt><title>Hibernate com SQLite - Fórum</title><body><table>{told}</table>"
    found = read_page(page, "http://a.test/posts/list/120.java", NOW)
    assert [post.text for post in found.posts] == list(said)
    assert [post.published_at and post.published_at.year for post in found.posts] == [2026, 2026, 2026]


def test_who_rated_a_post_is_told_below_it_and_none_of_its_words() -> None:
    rated = (
        "怎么挑茶壶？</p><h4>本帖最近评分记录</h4><ul><li>hulu 茶币 +5 我很赞同 2026-03-01 13:01</li>"
        "<li>admin 茶币 +1 欢迎新人 2026-03-02 08:00</li></ul><p>"
    )
    assert _texts(rated, "看泥料。", "谢谢。") == [("怎么挑茶壶？", None), ("看泥料。", None), ("谢谢。", None)]


def test_a_name_under_a_comment_is_its_writers_own_word() -> None:
    said = ["Where do you pick?</p><p>Kind regards</p><p>Picker1", "On the hill.", "Thank you, Picker2."]
    assert _texts(*said)[0] == ("Where do you pick?\nKind regards\nPicker1", None)


def test_a_badge_that_a_post_is_pinned_and_from_what_it_was_sent_are_none_of_its_words() -> None:
    badge, sent = "<span class=stick>置顶</span>", "</p><p class=from>来自<a href=/app>iPhone客户端</a>"
    said = [f"{badge}新茶到了。", f"谢谢。{sent}", "置顶的茶。"]
    assert _texts(*said) == [("新茶到了。", None), ("谢谢。", None), ("置顶的茶。", None)]


def test_who_says_no_more_than_their_own_name_says_that() -> None:
    assert _texts("Picker1", "On the hill.", "Thank you.")[0] == ("Picker1", None)


def test_words_that_are_marked_up_are_parted_only_where_the_page_parts_them() -> None:
    said = "泡<b>八十</b>度的水，<a href=/x>见此</a>。<i> Two </i><b>cups</b>, <b>not</b>\n<b>one</b>."
    assert _texts(said, "谢谢。")[0] == ("泡八十度的水，见此。 Two cups, not one.", None)


def test_code_is_as_it_was_written() -> None:
    number = "<span class=hljs-number>{n}</span>"
    code = f"<pre><code class=py>def {{word}}(n={number}):\n    return {number}\n\n{{word}}({number})\n</code></pre>"
    words = enumerate(("pour", "pick", "dry"), 1)
    said = [f"To {word}:</p>{code.format(n=n, word=word)}<p>I {word}." for n, word in words]
    assert _texts(*said)[1] == ("To pick:\ndef pick(n=2):\n    return 2\n\npick(2)\nI pick.", None)
    boxed = "<p>Code: <a href=#>Select all</a></p><div class=blockcode><ol><li>a<li>b</ol><em>复制代码</em></div>"
    assert _texts(f"So:</p>{boxed}<p>Code", "Thank you.")[0] == ("So:\na\nb\nCode", None)
    plain = "<pre class=prettyprint>if dry:\n    pick()</pre>"
    assert _texts(f"No:</p>{plain}<p>", "Thank you.")[0] == ("No:\nif dry:\n    pick()", None)


def test_what_a_post_earned_is_none_of_its_words() -> None:
    told = "【答案】应助回帖<br>★ ★ ★<br>茶客9: 金币+4, 谢谢参与 2026-03-02 08:00"
    earned = f"<table class=award><tr><td>{told}</td></tr></table>"
    assert _texts("怎么挑茶壶？", f"{earned}看泥料。", "谢谢。")[1] == ("看泥料。", None)


def test_quotations_in_each_other_are_numbered_above_who_said_them() -> None:
    floor = "<div class=box><div class=info><i class=right>{}</i><b>{} ip：10.1.*.* 的原贴：</b></div>{}<p>{}</p></div>"
    first = floor.format(1, "杭州市网友", "", "今年的茶贵了。")
    both = floor.format(2, "北京市网友", first, "贵得多。")
    told = _texts(f"{both}<p>我也这么看。", "谢谢。", f"{first}<p>明年更贵。")
    assert [text for text, _ in told] == ["我也这么看。", "谢谢。", "明年更贵。"]
    assert "贵得多。" in (told[0][1] or "")


def test_a_note_on_a_change_is_known_by_what_it_is_called_and_goes_on_with_the_reason() -> None:
    called = "Yes.<p class=editedby><span>Bo messed with this at 13:11 on Mar 4, 2026</span>"
    reasoned = "No.<span class=edit>Edited by <b>Cy</b> on 2026-03-04 13:12<br>Why: a typo</span>"
    told = _texts("When do you pick?", called, reasoned)
    assert [text for text, _ in told] == ["When do you pick?", "Yes.", "No."]


def test_the_number_and_the_name_of_whom_a_post_answers_are_not_what_it_says() -> None:
    said = ["新茶到了，大家来看一看。", "多少钱一斤？", "三百。"]
    answer = "<span>回复2# <a href=#>Picker2</a>：</span>"
    assert _texts(said[0], said[1], answer + said[2]) == [(words, None) for words in said]
    assert _texts(said[0], said[1], "回复2楼：我也要")[2] == ("回复2楼：我也要", None)


def test_a_body_that_readers_may_quote_is_no_quotation_in_its_post() -> None:
    outline = Outline(
        parse("<div class=selectionQuoteable>In May.</div><p class=quotable>In June.<p class=quoted>When?")
    )
    assert [outline.nodes[i].text for i in outline.quotes] == ["When?"]


def test_a_body_whose_signature_may_be_marked_is_no_signature() -> None:
    classes = "'message-body view-body-signature-highlight'"
    post = (
        "<div class=post><a class=author href=/user/{n}>Picker{n}</a> <span>2026-03-0{n} 10:0{n}</span>"
        "<div class={classes}><p>{said}</p></div><div class='post-body signature'>Two leaves and a bud.</div></div>"
    )
    said = ["We pick in May.", "Here it is June.", "I wait until then."]
    found = read_page("".join(post.format(n=n, said=text, classes=classes) for n, text in enumerate(said, 1)), now=NOW)
    assert [post.text for post in found.posts] == said


def test_a_body_is_found_beside_what_some_posts_have_in_a_cell_of_its_kind() -> None:
    post = (
        "<table><tr><td><a class=author href=/user/{n}>Picker{n}</a></td><td><i>2026-03-0{n} 10:0{n}</i></td></tr>"
        "<tr class=post><td class=message><div><div>{said}</div></div></td></tr>"
        "<tr class=post><td class=message>{thanks}</td></tr></table>"
    )
    said = ["We pick in May, before the rain.", "Here it is June, as the hill is high.", "I wait until then."]
    shown = (post.format(n=n, said=text, thanks="Ada says thanks" * (n == 2)) for n, text in enumerate(said, 1))
    assert [found.text for found in read_page("".join(shown), "http://forum.test/topic/7", NOW).posts] == said


@pytest.mark.parametrize("rule", ["_____", "—————", "――――――――", "──────"])
def test_a_line_of_dashes_of_whatever_length_parts_a_signature(rule: str) -> None:
    shown = _texts(f"We pick in May.<br>{rule}<br>Two leaves and a bud.", "Thank you.", "Here it is June.")
    assert shown[0] == ("We pick in May.", None)


@pytest.mark.parametrize(
    "line",
    [
        "<a class=mention href=/u/1>@Picker1</a> said in <a href=/t/7>When the leaves are picked on the hill</a>:",
        "<a class=mention href=/u/1>@Picker1</a> 在 山上什么时候可以采今年的第一批春茶 中说：",
    ],
)
def test_a_line_that_speaks_to_whoever_is_quoted_heads_the_quotation(line: str) -> None:
    said = f"{line}</p><blockquote><p>In spring.</p></blockquote><p>Which week of it?"
    assert _texts("In spring.", said, "The second one.")[1][0] == "Which week of it?"


def test_the_number_of_the_post_that_is_answered_and_its_author_are_no_words_of_a_post() -> None:
    said = "回复<a href=#7>#1</a> @<a href=/u/1>Picker1</a> :</p><p>Which week of it?"
    assert _texts("In spring.", said, "The second one.")[1] == ("Which week of it?", None)


def test_the_files_of_a_post_are_none_of_its_words() -> None:
    files = "</p><div class=attachments>Adjuntos:<br><a href=/7>abrir</a> | <a href=/8>bajar</a> - te.jpg</div><p>"
    legend = "</p><fieldset><legend>Attached Images</legend><a href=/8>leaves.jpg</a> (7 KB)</fieldset><p>"
    said = ("This is my hill in the spring.", "And this is mine after the rain.", "Both are green.")
    assert _texts(said[0] + files, said[1] + legend, said[2]) == [(words, None) for words in said]


@pytest.mark.parametrize("name", ["blind", "sound_only", "screen-out"])
def test_what_only_screen_readers_tell_is_none_of_a_posts_words(name: str) -> None:
    told = f"<span class={name}>질문</span>In spring."
    assert _texts(told, "The second week.", "After the rain.")[0] == ("In spring.", None)


def test_what_is_quoted_and_how_a_post_is_called_is_known_in_arabic() -> None:
    title = "شجرة الليمون لا تثمر"
    quoted = (
        "<div><div class=smallfont>اقتباس:</div><table><tr><td class=alt2><div>المشاركة الأصلية كتبت بواسطة"
        " <strong>فهد</strong></div><div>السقي اليومي كثير.</div></td></tr></table></div>"
    )
    posts = "".join(
        f"<table id=post{n}><tr><td><a name=post{n}></a> 03-2{n}-2026, 09:40 PM</td></tr>"
        f"<tr><td><a class=bigusername href=member.php?u={n}>كاتب{n}</a></td></tr><tr><td id=td_post_{n}>"
        f"<div class=smallfont><strong>{'رد: ' if n > 1 else ''}{title}</strong></div><hr>"
        f"<div id=post_message_{n}>{said}</div></td></tr></table>"
        for n, said in enumerate(("زرعت شتلة ليمون قبل سنتين.", "مرتين في الأسبوع تكفي.", f"{quoted}جزاك الله خير."), 1)
    )
    found = read_page(f"<title>{title}</title><h1>{title}</h1>{posts}", "http://a.test/showthread.php?t=9")
    assert [post.text for post in found.posts] == [
        "زرعت شتلة ليمون قبل سنتين.",
        "مرتين في الأسبوع تكفي.",
        "جزاك الله خير.",
    ]


def test_files_under_words_in_bold_that_head_a_block_of_a_post_are_not_what_it_says() -> None:
    files = "<strong>附件</strong>:<br><img src=/t.jpg> 電池量測.jpg (164.20KB); 點閱: 31"
    said = ("果然第三顆只剩 9.8V！", "謝謝林桑，省了七千塊。", "用三用電表量每一顆。")
    posts = "".join(
        f"<table class=outer><tr><th><a href=/userinfo.php?uid={n}>Picker{n}</a></th></tr><tr><td class=even>"
        f"<div class=comText>{text}</div>{f'<div class=comText>{files}</div>' if n == 2 else ''}"
        f"<div class=post_ip>發表於:2026/3/{n} 9:31</div></td></tr></table>"
        for n, text in enumerate(said, 1)
    )
    found = read_page(posts, "http://a.test/viewtopic.php?topic_id=791", now=NOW)
    assert [post.text for post in found.posts] == [*said]
