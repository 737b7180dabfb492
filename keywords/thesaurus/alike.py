"""How many texts say what a text says? A law's versions of many towns speak with one voice."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

#: Cosine of their words from which two texts are made after one model: versions of a law have more, and two reports on
#: one event less. Where it lies between .25 and .4 changes little (``benchmarks/thesaurus.py``).
ALIKE = 0.3
#: Texts that are compared at once, so that a large topic does not fill the memory.
_AT_ONCE = 500


def voices(texts: Sequence[Collection[str]]) -> list[float]:
    """Return for each text, given as its words, its part of a voice: 1 / how many texts are like it, itself too.

    >>> law = ["房屋", "征收", "补偿"]
    >>> voices([[*law, "甲市"], [*law, "乙市"], ["春茶", "上市"], []])
    [0.5, 0.5, 1.0, 1.0]
    """
    from scipy import sparse  # half a second to load, which most commands need not wait for

    numbers: dict[str, int] = {}
    rows, columns = list[int](), list[int]()
    for row, words in enumerate(texts):
        for word in set(words):
            rows.append(row)
            columns.append(numbers.setdefault(word, len(numbers)))
    if not rows:
        return [1.0] * len(texts)
    held = sparse.csr_matrix((np.ones(len(rows)), (rows, columns)), shape=(len(texts), len(numbers)))
    having = np.asarray(held.sum(axis=0)).ravel()
    weighed = held @ sparse.diags(np.log1p(len(texts) / having))
    length = np.sqrt(np.asarray(weighed.multiply(weighed).sum(axis=1)).ravel())
    unit = sparse.csr_matrix(sparse.diags(1 / np.maximum(length, 1e-9)) @ weighed)
    shares = list[float]()
    for start in range(0, len(texts), _AT_ONCE):
        cosines = (unit[start : start + _AT_ONCE] @ unit.T).toarray()
        shares += [1.0 / max(int(like), 1) for like in (cosines >= ALIKE).sum(axis=1)]
    return shares
