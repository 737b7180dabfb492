"""What the elements of made-up pages are called: by their roles, by how they look, as programs do, or nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

UTILITY = ("flex mt-4", "text-sm text-gray-500", "p-2", "w-full", "col-12", "row", "mb-1 small", "d-flex", "font-bold")
_LETTERS = "abcdefghkmnpqrstuvxyz"


@dataclass(frozen=True, slots=True)
class Named:
    """A layout whose elements have classes, by their roles."""

    classes: dict[str, str]

    def attributes(self, role: str) -> str:
        """The class of an element that has a role, as written into its tag."""
        name = self.classes.get(role)
        return f' class="{name}"' if name else ""


def classes_of(
    chance: random.Random, naming: str, telling: Mapping[str, Sequence[str]], opaque: Callable[[random.Random], str]
) -> dict[str, str]:
    """Return what the elements of each role are called; ``telling`` are names that tell it, ``opaque`` makes others."""
    if naming == "none":
        return {}
    if naming == "telling":
        return {role: chance.choice(names) for role, names in telling.items()}
    if naming == "utility":
        return {role: chance.choice(UTILITY) for role in telling}
    return {role: opaque(chance) for role in telling}


def opaque_name(chance: random.Random) -> str:
    """Return a name as programs make them for threads: qz79."""
    return chance.choice(_LETTERS) + chance.choice(_LETTERS) + str(chance.randrange(1, 90))


def short_name(chance: random.Random) -> str:
    """Return a name as they make them for what is listed: ak7."""
    return chance.choice("abcdefgh") + chance.choice("kmnpqr") + str(chance.randrange(90))
