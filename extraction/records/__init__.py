"""Repeated records: the posts of a thread, comments and reviews, the rows of a board. Begin at ``find.py``.

What proposes records: times (``anchors``, grown by ``segments``, ranked in ``groups``), names of elements
(``named``), headings and offers to reply (``labels``), links that are titles (``rows``), a post of its own shape
(``openings``, ``lone``). What a record holds: ``reading``, then ``fields`` with ``names``, ``bylines``, ``bodies``,
``quotes``, ``profiles``, ``chrome``. Whether they are posts at all: ``verdicts``, with the words of ``evidence``.
What sites taught: ``lessons``.
"""
