"""What is kept of each title: as few bytes as a million titles on a laptop ask for."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable
from datetime import UTC, datetime
from zlib import crc32

from extraction.titles.places import Keys, Places
from extraction.titles.reading import Reader, Reading

#: How a title is kept: two bytes a character of almost every script.
_CODE = "utf-16-le"
#: Stories of the same words that are looked at: "notice" is the title of any number.
_MOST = 16


class KeptTitles:
    """Titles, what of them is the story's, their stories, keys and times, by their numbers (how many came before).

    ``forget`` drops the oldest; the others keep their numbers.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.forgotten = 0
        self._text = bytearray()
        self._ends = array("Q", [0])
        self._starts, self._stops = array("H"), array("H")
        self._stories = array("I")
        self._times = array("I")
        self._places = Places()
        self._keys = Keys()
        #: Of titles that are forgotten but still named.
        self._named: dict[int, str] = {}

    @property
    def next_number(self) -> int:
        """How many titles were ever kept."""
        return self.forgotten + len(self._starts)

    def put(self, reading: Reading, key: Hashable | None, story: int | None, at: datetime | None) -> int:
        """Keep a title, of the story that began with the title ``story`` (``None``: with itself); return its number."""
        number = self.next_number
        self._text += reading.title.encode(_CODE, "surrogatepass")
        self._ends.append(len(self._text))
        self._starts.append(reading.start)
        self._stops.append(reading.stop)
        self._stories.append(number if story is None else story)
        self._times.append(0 if at is None else max(0, int(at.timestamp())))
        self._keys.put(number, key)
        # The whole of it too: when the same title comes again, its ending may be thought of otherwise.
        for text in dict.fromkeys(filter(None, (reading.says, reading.whole))):
            # A story that begins here was told in no words before.
            if story is None or self._is_new(text, story):
                self._places.put(_hash(text), number)
        return number

    def title(self, number: int) -> str:
        """Return a title as it came."""
        place = number - self.forgotten
        if place < 0:
            return self._named.get(number, "")
        return self._text[self._ends[place] : self._ends[place + 1]].decode(_CODE, "surrogatepass")

    def says(self, number: int) -> str:
        """Return what a title says without what is not the story's."""
        place = number - self.forgotten
        return self._reader.says(self.title(number), self._starts[place], self._stops[place])

    def words(self, number: int) -> list[str]:
        """Return a title's words, as it would be cut now."""
        place = number - self.forgotten
        return self._reader.words(self.title(number), self._starts[place], self._stops[place])

    def removed(self, number: int) -> str:
        """Return what was taken off a title's end."""
        return self._reader.removed(self.title(number), self._stops[number - self.forgotten])

    def story(self, number: int) -> int:
        """Return the number of the title that a title's story began with."""
        return self._stories[number - self.forgotten]

    def saying(self, says: str) -> list[int]:
        """Return the first title of each story that is told in just these words; of very many, the latest."""
        numbers = list(self._places.at(_hash(says)))[-_MOST:]
        return [n for n in numbers if says in (self.says(n), self._reader.whole(self.title(n)))]

    def number(self, key: Hashable) -> int | None:
        """Return the number of the title that has a key."""
        return self._keys.number(key)

    def key(self, number: int) -> Hashable:
        """Return a title's key, or its number where it has none."""
        return self._keys.key(number)

    def older_than(self, time: datetime) -> int:
        """Return how many of the first titles were met before a time."""
        limit = time.astimezone(UTC).timestamp()
        young = (place for place, at in enumerate(self._times) if at >= limit)
        return self.forgotten + next(young, len(self._times))

    def forget(self, before: int, named: Iterable[int]) -> None:
        """Drop the titles before a number, but for how the ``named`` ones read."""
        self._named = {number: self.title(number) for number in named if number < before}
        gone = before - self.forgotten
        self._stories = self._stories[gone:]
        self._keys.forget(before, set(self._stories))
        del self._text[: self._ends[gone]]
        self._ends = array("Q", [end - self._ends[gone] for end in self._ends[gone:]])
        self._starts, self._stops, self._times = self._starts[gone:], self._stops[gone:], self._times[gone:]
        self.forgotten = before
        self._places = Places()
        for number in range(before, self.next_number):
            for text in dict.fromkeys(filter(None, (self.says(number), self._reader.whole(self.title(number))))):
                if self._is_new(text, self.story(number)):
                    self._places.put(_hash(text), number)

    def _is_new(self, says: str, story: int) -> bool:
        return all(self.story(number) != story for number in self.saying(says))


def _hash(text: str) -> int:
    return crc32(text.encode("utf-8", "surrogatepass"))
