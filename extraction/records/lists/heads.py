"""Reads the heads of a list's columns: of a table, or of rows whose cells are no table's."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import islice

from extraction.markup.worded import Worded
from extraction.records.lists.count_words import tell_of_topics, told_by
from extraction.records.signs.outline import MOST_COLUMNS, Outline, columns_in
from extraction.records.signs.texts import unspaced
from extraction.tongues.words import either, gate, words

#: Cells of a row of heads: a row of fewer is a table's title.
FEWEST_HEADS = 3

#: Characters of a head that are read, and those of one that is in no table's row.
_MOST_READ, _LONGEST_HEAD = 40, 24

#: Elements from where a list begins, and around a row, among which its heads stand where it is in no table.
_MOST_BEFORE, _ROW_LEVELS = 400, 3

_DIGIT = re.compile(r"\d")
#: What heads the columns of a ticket's state and of who is to work on it, and those of the kinds of topics.
_OTHERS = frozenset(words("state", "priority", "assignee"))
_KINDS = re.compile(
    r"카테고리|분류|말머리|탭|カテゴリー?|ジャンル|分类|分類|类别|類別|版块|板块|标签|標籤|(?:categor(?:y|ies)|forum|board|tag|prefix)s?"
    r"|kategorien?|catégories?|categor[ií]as?|категори[яи]|раздел",
    re.IGNORECASE,
)
#: What heads the column of those who began the topics, or sent the letters.
_AUTHORS = re.compile(
    rf"{either('author', 'sender', 'reporter')}|(?:topic |thread )?(?:author|starter)|ersteller|ผู้ตั้งกระทู้",
    re.IGNORECASE,
)
#: What heads the titles of topics, after which may stand how many there are.
TITLE_HEADS = Worded(
    rf"^(?:(?:(?:全部)?(?:主题|主題|标题|標題|帖子|贴子|文章|话题|話題|问题|問題)"
    rf"|(?:topic|thread|subject|title|discussion|question)s?|{either('topics')}|thema|betreff|titel|frage|sujet"
    r"|(?:topic|thread|discussion) (?:title|name|subject)|titre(?: d[eu](?: la)? (?:sujet|discussion))?|thementitel"
    r"|t[íi]tulo d(?:el?|o) (?:tema|tópico)|titolo discussione|название темы|назва теми|tytuł tematu"
    r"|ass?unto|tema|título|tópico|pregunta|pergunta|argomento|titolo|domanda|onderwerp|vraag|вопрос|제목|질문|件名|題名"
    r"|タイトル|質問|tiêu đề|judul)(?: ?[/(（\[【].{0,16})?)$",
    f"{gate('topics')} 主题 主題 标题 標題 帖子 贴子 文章 话题 話題 问题 問題 topic thread subject title discussion"
    " question thema betreff titel titre titulo título titolo название назва tytuł frage sujet asunto assunto"
    " tema tópico pregunta pergunta argomento domanda onderwerp vraag вопрос 제목 질문 件名 題名 タイトル 質問"
    " tiêu_đề judul",
)


def heads_over(outline: Outline, row: int) -> list[str]:
    """Return the heads of the columns over a row: those of the table it is in, or of one of as many columns above it
    that holds nothing else; none where there are none.
    """
    table = next((k for k in outline.tree.around(row) if outline.tags[k] == "table"), None)
    if table is None:
        return _heads_of_blocks(outline, row)
    heads, tables = heads_of_table(outline, table), outline.tree.by_tag["table"]
    above = tables[bisect_left(tables, table) - 1]
    if above < table <= above + _MOST_BEFORE and outline.ends[above] <= table and not tell_of_topics(heads):
        apart = heads_of_table(outline, above)
        if len(apart) == len(heads) and tell_of_topics(apart) and max(map(len, apart)) <= _LONGEST_HEAD:
            return apart
    return heads


def heads_nobody(head: str) -> bool:
    """Return whether below a head nobody is named who began a topic.

    >>> heads_nobody("Category"), heads_nobody("Assigned to"), heads_nobody("Reporter")
    (True, True, False)
    """
    return head.lower() in _OTHERS or bool(_KINDS.fullmatch(head))


def heads_authors(head: str) -> bool:
    """Return whether a head is that of those who began the topics."""
    return bool(_AUTHORS.fullmatch(head))


def heads_of_table(outline: Outline, table: int) -> list[str]:
    """Return what the cells of a table's first row say, each once a column."""
    lines = (k for k in range(table, outline.ends[table]) if outline.tags[k] == "tr")
    first = next((k for k in lines if len(outline.children(k)) >= FEWEST_HEADS), None)
    heads = []
    for k in outline.children(first) if first is not None else ():
        heads += [_head(outline, k)] * columns_in(outline.nodes[k])
    return heads


def _head(outline: Outline, cell: int) -> str:
    """What a head says, or tells those who point at it where that says more of what its column counts."""
    text, told = outline.tree.text_of(cell)[:_MOST_READ], outline.tree.titles.get(cell, "")[:_MOST_READ]
    return told if told and not told_by(text) and told_by(told) else unspaced(text)


def _heads_of_blocks(outline: Outline, row: int) -> list[str]:
    """The heads that stand before a row in an element of its kind, as many as it has cells."""
    cells = outline.children(row)
    while len(cells) == 1:
        row, cells = cells[0], outline.children(cells[0])
    if not FEWEST_HEADS <= len(cells) <= MOST_COLUMNS:
        return []
    above = next(islice(outline.tree.around(row), _ROW_LEVELS, None), 0)
    for k in range(above, min(above + _MOST_BEFORE, row)):
        if outline.tags[k] == outline.tags[row] and outline.own[k] <= _LONGEST_HEAD * len(cells):
            heads = [_head(outline, cell) for cell in outline.children(k)]
            told = [head for head in heads if not _DIGIT.search(head)]  # 22 views are a row's
            if len(heads) == len(cells) and max(map(len, heads)) <= _LONGEST_HEAD and tell_of_topics(told):
                return heads
    return []
