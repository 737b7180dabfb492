"""An online classifier of what has few words: it learns from one example after the other and says why."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from keywords.slots import SLOTS, Slots, slot_of

#: Examples that are learnt together: scikit-learn's call costs as much as a hundred of them.
BATCH: Final = 32
#: Size of a step, and how much weights shrink: large steps, since a crawl begins with few examples.
_STEP: Final = 3.0
_SHRINK: Final = 1e-5
#: A target this near to 0 or 1 is that.
_NO_PART: Final = 0.03


class Classifier:
    """Logistic regression by stochastic gradient descent (scikit-learn) on hashed features of equal weight.

    The same examples in the same order make the same classifier, in every process.

    >>> from keywords.slots import slots_of_texts
    >>> classifier = Classifier()
    >>> tea, car = slots_of_texts(["tea price", "car price"])
    >>> for _ in range(BATCH):
    ...     classifier.learn(tea, 1.0)
    ...     classifier.learn(car, 0.0)
    >>> classifier.log_odds(tea) > 0 > classifier.log_odds(car)
    True
    >>> [feature for feature, _ in classifier.strongest(["price", "tea", "unknown"], 1)]
    ['tea']
    """

    def __init__(self) -> None:
        self._weights: NDArray[np.float64] | None = None
        self._batch: list[tuple[Slots, float, float]] = []
        self.positives = self.negatives = 0.0

    def learn(self, slots: Slots, target: float, weight: float = 1.0) -> None:
        """Learn that what has features at these slots is on topic to this share; ``weight``: of so many examples."""
        if not len(slots):
            return
        self.positives += target * weight
        self.negatives += (1.0 - target) * weight
        self._batch.append((slots, target, weight))
        if len(self._batch) >= BATCH:
            self._fit()

    def log_odds(self, slots: Slots) -> float:
        """Return the log-odds that what has these features is on topic, both classes being as common; 0: unknown."""
        if self._weights is None or not len(slots):
            return 0.0
        return float(self._weights[slots].sum()) / math.sqrt(len(slots))

    def log_odds_of(self, slots: Sequence[Slots]) -> NDArray[np.float64]:
        """Return the log-odds of many at once, 0 for those without features: some 2 µs each."""
        if self._weights is None or not slots:
            return np.zeros(len(slots))
        sizes = np.fromiter(map(len, slots), dtype=np.int64, count=len(slots))
        whose = np.repeat(np.arange(len(slots)), sizes)
        sums = np.bincount(whose, self._weights[np.concatenate(slots)], len(slots))
        moves: NDArray[np.float64] = sums / np.sqrt(np.maximum(sizes, 1))
        return moves

    def strongest(self, features: Sequence[str], count: int) -> list[tuple[str, float]]:
        """Return the features that move the log-odds most, with how far each does."""
        if self._weights is None:
            return []
        distinct = list(dict.fromkeys(features))
        size = math.sqrt(max(len(distinct), 1))
        moves = [(feature, float(self._weights[slot_of(feature)]) / size) for feature in distinct]
        return sorted((move for move in moves if move[1]), key=lambda move: -abs(move[1]))[:count]

    @property
    def trust(self) -> float:
        """How far the classifier may be believed, from 0 to 1: it has to have seen both kinds.

        >>> Classifier().trust
        0.0
        """
        seen = min(self.positives, self.negatives)
        return seen / (seen + 50.0)

    @cached_property
    def _model(self) -> Any:
        from sklearn.linear_model import SGDClassifier  # a second to load, which only who learns waits for

        return SGDClassifier(
            loss="log_loss", learning_rate="constant", eta0=_STEP, alpha=_SHRINK, shuffle=False, random_state=0
        )

    def _fit(self) -> None:
        """Learn the batch: a target between 0 and 1 is an example of each class, with parts of the weight."""
        from scipy.sparse import csr_matrix

        examples = [
            (slots, kind, part * weight)
            for slots, target, weight in self._batch
            for kind, part in ((0, 1.0 - target), (1, target))
            if part > _NO_PART
        ]
        sizes = np.array([len(slots) for slots, _, _ in examples])
        rows = csr_matrix(
            (
                np.repeat(1.0 / np.sqrt(sizes), sizes),
                np.concatenate([slots for slots, _, _ in examples]),
                np.concatenate(([0], np.cumsum(sizes))),
            ),
            shape=(len(examples), SLOTS),
        )
        kinds, weights = [kind for _, kind, _ in examples], [weight for _, _, weight in examples]
        self._model.partial_fit(rows, kinds, classes=[0, 1], sample_weight=weights)
        self._weights = self._model.coef_[0]
        self._batch.clear()
