"""What a judge learns from a crawl's pages and from people."""

from __future__ import annotations

from pathlib import Path

from keywords import Judge
from keywords.background import USUAL_THRESHOLD
from keywords.examples import HEAD, Example
from keywords.terms import parse_terms

FILLER = "昨天下午三点，市里的图书馆举行了一场读书会，来了不少读者，大家谈起各自喜欢的作家。"
OVENS = "制茶师傅把鲜叶摊开，炒锅烧热，杀青之后揉捻，再慢慢烘干。"


def judge(*lines: str) -> Judge:
    return Judge(parse_terms("\n".join(lines), Path("tea.txt")))


def example(judging: Judge, title: str, text: str, url: str = "", *, label: bool | None = None) -> Example:
    verdict = judging.judge(title, text)
    mentions = tuple((match.term, match.count, match.in_title) for match in verdict.matches)
    relevance = verdict.score if label is None else float(label)
    return Example(url, title, title, text[:HEAD], len(text), mentions, relevance, relevance, verdict.foreign, label)


def teach(judging: Judge, pages: int, title: str, text: str, url: str = "", *, label: bool | None = None) -> None:
    for number in range(pages):
        judging.learn(example(judging, f"{title}{number}", text, url.format(number), label=label))


def test_a_term_that_the_crawls_pages_mention_in_passing_comes_to_tell_little() -> None:
    judging = judge("经济", "外贸", "关税")
    before = judging.judge("经济论坛", FILLER)
    teach(judging, 100, "读书会", FILLER + "经济。")
    teach(judging, 60, "关税上调，外贸下滑", FILLER + "关税、外贸，关税、外贸、关税。")
    assert before.relevant
    assert not judging.judge("经济论坛", FILLER).relevant
    assert judging.judge("关税上调，外贸承压", FILLER + "关税，外贸。").relevant


def test_the_threshold_follows_the_background_of_the_crawl() -> None:
    strict, lax = judge("茶叶", "龙井"), judge("茶叶", "龙井")
    for _ in range(150):
        strict.learn(example(strict, "读书会", FILLER + "茶叶，茶叶，茶叶，龙井，龙井。"))
        strict.learn(example(strict, "龙井茶叶", FILLER + "茶叶龙井" * 60))
        lax.learn(example(lax, "读书会", FILLER))
        lax.learn(example(lax, "读书会", FILLER + "茶叶，龙井。"))
    assert lax.background.threshold < USUAL_THRESHOLD < strict.background.threshold


def test_words_that_stand_with_the_terms_come_to_speak_for_a_page_without_them() -> None:
    judging = judge("茶叶", "龙井")
    before = judging.judge("老手艺", OVENS)
    teach(judging, 150, "龙井茶叶", "茶叶龙井。" + OVENS)
    teach(judging, 150, "读书会", FILLER)
    after = judging.judge("老手艺", OVENS)
    assert after.score > before.score
    assert after.classifier is not None
    assert after.classifier > 0.5 > judging.judge("图书馆", FILLER).score
    assert {"杀青", "揉捻", "茶叶", "炒锅"} & {word for word, _ in judging.reasons("老手艺", OVENS, 40)}


def test_what_people_accept_and_reject_outweighs_what_the_terms_say() -> None:
    judging = judge("茶叶", "龙井")
    mention = FILLER + "桌上有茶叶和龙井，茶叶和龙井。"
    assert judging.judge("读书会", mention).relevant
    teach(judging, 40, "读书会", mention, label=False)
    teach(judging, 40, "茶园采摘", OVENS + "茶叶，龙井。", label=True)
    assert not judging.judge("读书会", mention).relevant


def test_links_are_known_by_anchor_and_address_where_no_term_says_anything() -> None:
    judging = judge("homework", "syllabus")
    assert judging.link_log_odds("CS 302", "http://a.test/~jones/courses/cs302.html") == judging.link_log_odds(
        "My cat", "http://a.test/~jones/pets/cat.html"
    )
    teach(judging, 40, "CS course", "homework syllabus " * 20, "http://a.test/~smith/courses/cs{}.html")
    teach(judging, 40, "My pets", "cat dog " * 40, "http://a.test/~smith/pets/{}.html")
    course = judging.link_log_odds("302", "http://a.test/~jones/courses/cs302.html")
    assert course > judging.link_log_odds("Tom", "http://a.test/~jones/pets/tom.html") + 0.5
    assert "u:courses" in {feature for feature, _ in judging.link_reasons("", "http://a.test/courses/")}


def test_the_same_lessons_in_the_same_order_make_the_same_judge() -> None:
    one, two = judge("茶叶"), judge("茶叶")
    for judging in (one, two):
        teach(judging, 60, "茶叶", OVENS + "茶叶")
        teach(judging, 60, "读书会", FILLER)
    assert one.judge("老手艺", OVENS) == two.judge("老手艺", OVENS)


def test_a_page_in_a_script_of_none_of_the_terms_is_off_topic_and_teaches_nothing() -> None:
    judging = judge("茶叶", "龙井")
    verdict = judging.judge("A day in the library", "Many readers came and talked about books. " * 9)
    assert (verdict.foreign, verdict.relevant) == (True, False)
    judging.learn(example(judging, "A day in the library", "Many readers came and talked about books. " * 9))
    assert judging.background.pages == 0
    assert not judging.judge("读书会", FILLER * 3).foreign
    assert not judge("茶叶", "tea").judge("A day", "Many readers came and talked about books. " * 9).foreign


def test_another_version_of_the_list_keeps_what_was_learnt() -> None:
    judging = judge("茶叶")
    teach(judging, 40, "茶叶", OVENS + "茶叶")
    judging.use(parse_terms("茶叶\n龙井", Path("tea.txt")))
    assert judging.examples == 40
    assert judging.judge("龙井开采", "龙井。").matches
