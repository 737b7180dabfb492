"""Repeated records: the posts of a thread, comments and reviews, the rows of a board. Begin at ``find.py``.

Each room uses those before it:

- ``signs``: what proposes records. A page's ``outline`` and the ``segments`` of it; times (``anchors``, and those of
  something else, ``other_times``), headings and offers to reply (``labels``), ``ids``, ``letters``, the words that
  speak for a forum (``evidence``), the board a thread stands on (``trail``).
- ``content``: what a record holds. Its ``bodies``, ``quotes`` and ``profiles``, what all share (``chrome``), its
  ``buttons`` and what they say (``button_words``), by what machine it was sent (``devices``), and what JSON-LD states
  of it (``stated``).
- ``authors``: who wrote it (``names``, ``bylines``, ``portraits``, ``members``, ``standins``) and who did not
  (``bystanders``, ``nobody``).
- ``lists``: the ``rows`` of a board, the links that are their titles (``headlines``), and their ``counts``.
- ``posts``: which records are taken. ``groups`` around times, ``named`` elements, what stands alone (``lone``,
  ``only``), ``replies`` inside them, what opens a ``thread`` (``openings``); ``naming`` tells whose a record is,
  ``fields`` what it says, ``verdicts`` whether it is a post.
- ``learning``: what a site's pages teach of one another, as ``lessons`` of the ``shapes`` that records have.

``reasons`` says why each was taken.
"""
