"""Repeated records: the posts of a thread, comments and reviews, the rows of a board. Begin at ``find.py``.

What proposes records: times (``anchors``, grown by ``segments``, ranked in ``groups``), names of elements (``named``,
``ids``), headings and offers to reply (``labels``), letters (``letters``, ``plain_letters``), links that are titles
(``headlines``), a post of its own shape (``openings``, ``lone``). Which of them are taken: ``posts``, with ``thread``
for what opens them and ``only`` for what stands alone. What a record holds: ``reading``, then ``fields`` with
``bodies``, ``quotes``, ``profiles``, ``chrome``, ``repeats``. Who wrote it: ``names``, ``people``, ``bylines``,
``portraits``, ``members``, ``nobody``, ``standins``; who did not: ``bystanders``. A row of a list: ``rows``,
``counts``; the board a thread stands on: ``trail``. Whether they are posts at all: ``verdicts``, with the words of
``evidence``. What sites taught: ``lessons``, of the ``shapes`` that records have.
"""
