"""What may tell of a record: a page's ``outline`` and ``segments``, times, headings, ids, letters, words."""
