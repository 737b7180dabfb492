"""What an address of the demo web answers, what is true of it, and the host that both are made for."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from extraction.page import Kind, Post, Topic

Language = Literal["zh", "en"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server sends back; ``delay`` is how many seconds it thinks before that."""

    status: int
    headers: dict[str, str]
    body: bytes
    delay: float = 0.0


@dataclass(slots=True)
class Truth:
    """What a perfect reader would say of a page, in the words of ``extraction.page``.

    ``relevant`` is whether the page is about tea culture (a listing: whether it leads to such a page); ``story`` is
    equal for every repost of a story and for every page of a thread.
    """

    kind: Kind
    relevant: bool
    title: str | None = None
    body: str = ""
    published_at: datetime | None = None
    source: str | None = None
    author: str | None = None
    story: str | None = None
    language: Language = "zh"
    posts: list[Post] = field(default_factory=list)
    comments: list[Post] = field(default_factory=list)
    topics: list[Topic] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Everything that is said on the page below its title."""
        return "\n".join([self.body, *(post.text for post in self.posts)]).strip()


class Site:
    """The pages of one host, as they are made; ``encoding`` is what is sent, ``content_type`` what is claimed."""

    def __init__(
        self,
        host: str,
        *,
        robots: str = "User-agent: *\nDisallow:\n",
        encoding: str = "utf-8",
        content_type: str = "text/html; charset=utf-8",
        delay: float = 0.0,
    ) -> None:
        self.host = host
        self.robots = robots
        self.encoding = encoding
        self.content_type = content_type
        self.delay = delay
        self.pages: dict[str, Answer] = {}
        self.truth: dict[str, Truth] = {}

    def url(self, path: str) -> str:
        """Return the absolute address of a path on this host."""
        return f"http://{self.host}{path}"

    def add(
        self, path: str, text: str, truth: Truth | None = None, *, status: int = 200, content_type: str | None = None
    ) -> str:
        """Put a page at ``path`` and return its address."""
        url = self.url(path)
        headers = {"Content-Type": content_type or self.content_type}
        self.pages[url] = Answer(status, headers, text.encode(self.encoding), self.delay)
        if truth is not None:
            self.truth[url] = truth
        return url

    def redirect(self, path: str, location: str, *, status: int = 302) -> str:
        """Make ``path`` point elsewhere and return its address."""
        url = self.url(path)
        self.pages[url] = Answer(status, {"Location": location, "Content-Type": "text/html"}, b"", self.delay)
        return url
