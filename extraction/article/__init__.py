"""A story: its body, title, byline and what the page tells about it. Begin at ``body.py``.

What a page shows, line by line: ``lines``, and how much of each is told (``prose``). What is no part of a story:
``boilerplate``, ``cards`` and ``overview`` of others, ``next_stories``, ``inserts``, ``captions``, ``consent``, what is
told twice (``repeats``) or by its site under every story (``template``). Where one begins and ends: ``heads``,
``edges``, ``runs``, ``biography``. In what form it is kept: ``body_html``, ``tables``, ``images``, in several pages
``parts``, by scripts ``scripted``. Its fields: ``title``, ``published``, ``source``, ``author`` (with ``people`` and
``reporters``) and what it is ``about``, told by its ``byline``, whose labels stand in ``labels``, and its ``metadata``,
each as a ``fact`` with the rule that found it.
"""
