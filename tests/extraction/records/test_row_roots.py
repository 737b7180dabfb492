"""Which elements are the rows of a list: whatever part of a table they stand in, and only such as have a title."""

from __future__ import annotations

from tests.extraction.records.pages import BUSY, told_rows


def test_rows_stand_in_one_table_whatever_parts_of_it_hold_them() -> None:
    rows = [
        f"<tr{' class=bg' if n % 2 else ''}><td class='title face{n % 3}'><a href=/t/{n}>{title}</a></td>"
        f"<td><a href=/u/{n}>{name}</a></td><td>{views}</td><td>{replies}</td><td>2026-03-0{n} 10:00</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY[:9], 1)
    ]
    heads = "<tr><th>标题</th><th>作者</th><th>点击</th><th>回复</th><th>回复时间</th></tr>"
    parts = f"<tbody>{heads}</tbody><tbody>{''.join(rows[:5])}</tbody><tbody>{''.join(rows[5:])}</tbody>"
    assert told_rows(f"<table>{parts}</table>") == BUSY[:9]
