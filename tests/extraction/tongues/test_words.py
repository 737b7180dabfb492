"""One table of what stands around a post: each tongue's buttons, quotations and pagers are known for what they are."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.navigation.pager_words import BEFORE, NEXT
from extraction.records.authors.no_names import is_no_ones
from extraction.tongues.words import TONGUES

#: Who posts what: texts in no tongue, so that only the words around them tell.
POSTS = (
    ("Marlo", "Sencha 80, gyokuro 60, hojicha 95."),
    ("Tibbo", "Puer 100, oolong 90, bancha 85."),
    ("Quenn", "Assam 98, keemun 92, lapsang 99."),
)
BUTTONS = ("reply", "quote", "report", "share", "like", "edit", "delete")


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_word_is_whole_in_lower_case_and_told_once_in_its_role(tongue: str) -> None:
    for role, words in TONGUES[tongue].items():
        assert words, role
        assert len(set(words)) == len(words), role
        assert [word for word in words if word != word.lower()] == [], role


@pytest.mark.parametrize("tongue", TONGUES)
def test_what_a_button_says_is_nobodys_name(tongue: str) -> None:
    said = [word for role in BUTTONS for word in TONGUES[tongue].get(role, ())]
    assert [word for word in said if not is_no_ones(word.capitalize())] == []


@pytest.mark.parametrize("tongue", [name for name, roles in TONGUES.items() if "next" in roles])
def test_a_pager_turns_one_way_or_the_other(tongue: str) -> None:
    page = TONGUES[tongue].get("page", [""])[0]
    for role, this, other in (("next", NEXT, BEFORE), ("previous", BEFORE, NEXT)):
        for word in TONGUES[tongue][role]:
            assert all(this.match(text) for text in (word, f"{word.capitalize()} »", f"« {word} {page}")), word
            assert not other.match(word), word


@pytest.mark.parametrize("tongue", [name for name, roles in TONGUES.items() if "wrote" in roles])
def test_a_post_is_read_with_its_tongues_buttons_and_quotations(tongue: str) -> None:
    roles = TONGUES[tongue]
    buttons = "".join(f" <a href=/{role}/{{n}}>{roles[role][0].capitalize()}</a>" for role in BUTTONS if role in roles)
    post = "<div><div><b>{by}</b> <i>2026-03-0{n} 10:00</i></div><div>{quoted}<p>{said}</p></div>" + buttons + "</div>"
    wrote = f"<div><i>Marlo {roles['wrote'][0]}:</i> <div>Sencha 80, gyokuro 60, hojicha 95.</div></div>"
    posts = "".join(
        post.format(by=by, n=n, said=said, quoted=wrote if n == 3 else "") for n, (by, said) in enumerate(POSTS, 1)
    )
    page = extract(f"<title>Chaforo</title><h1>Chaforo</h1><div>{posts}</div>", "http://bbs.test/topic/7")
    found = page.thread.posts if page.thread else page.comments
    assert [(post.author, post.text) for post in found] == list(POSTS)


@pytest.mark.parametrize("tongue", [name for name, roles in TONGUES.items() if "answers" in roles])
def test_a_boards_rows_tell_their_counts_and_who_wrote_last_in_its_tongue(tongue: str) -> None:
    views, answers, last, posts = (TONGUES[tongue][role][0] for role in ("views", "answers", "last", "posts"))
    row = (
        "<li><a href=/t/{n}>{said}</a><p>{v}: 1{n} | {a}: 2{n}</p><p><i>Author:</i> <a href=/u/{by}>{by}</a></p>"
        "<p>{last}: <a href=/u/Zubin>Zubin</a>, 2026-03-0{n} 10:00</p></li>"
    )
    labels = {"v": views.capitalize(), "a": answers.capitalize(), "last": f"{last} {posts}".capitalize()}
    told = [(by, said.rstrip("."), n) for n, (by, said) in enumerate(POSTS * 2, 1)]
    rows = "".join(row.format(by=by, said=said, n=n, **labels) for by, said, n in told)
    page = extract(f"<title>Chaforo</title><h1>Chaforo</h1><ul>{rows}</ul>", "http://bbs.test/forum/7")
    topics = page.listing.topics if page.listing else []
    assert [(topic.author, topic.views, topic.replies) for topic in topics] == [
        (by, 10 + n, 20 + n) for by, _, n in told
    ]


@pytest.mark.parametrize("tongue", [name for name, roles in TONGUES.items() if "comments" in roles])
def test_what_its_tongues_word_for_comments_heads_is_one(tongue: str) -> None:
    story = "".join(f"<p>{' '.join(said for _, said in POSTS)} {n} kyoto uji nara menghai anxi.</p>" for n in range(5))
    comment = "<div><b>Marlo</b> <i>2026-03-05 10:00</i><p>Lapsang 99, keemun 92.</p></div>"
    headed = f"<h3>1 {TONGUES[tongue]['comments'][-1].capitalize()}</h3>{comment}"
    page = extract(
        f"<title>Sencha 80 - Cha</title><h1>Sencha 80</h1><p>2026-03-01 08:00</p>{story}{headed}",
        "http://cha.test/2026/03/sencha.html",
    )
    assert [(post.author, post.text) for post in page.comments] == [("Marlo", "Lapsang 99, keemun 92.")]
