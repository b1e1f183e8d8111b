"""Which authorized games a new game is like: by what is used, what is wagered, what is said."""

import re
from dataclasses import dataclass

from chapter47.games import game_names
from chapter47.law.book import GameLaw, law_of
from chapter47.law.said import said

KIND, WORDS, NAMES = 2.0, 6.0, 2.0
"""What weighs how much: the same kind of equipment, the same words, the same names of wagers."""
MOST = 3
TOLD = 8
_WORD = re.compile(r"[a-z]{4,}")
_COMMON = frozenset(
    (
        *("with", "that", "this", "from", "they", "them", "their", "which", "when", "what", "each"),
        *(
            "every",
            "before",
            "after",
            "have",
            "game",
            "round",
            "wager",
            "player",
            "dealer",
            "house",
        ),
        *("card", "other", "more", "than", "then", "made", "make", "first", "second", "only"),
    )
)
"""Words that every game has."""


@dataclass(frozen=True)
class Likeness:
    """An authorized game, and what a new game has in common with it."""

    game: str
    title: str
    cite: str
    shares: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """The likeness as plain data."""
        return {"game": self.game, "cite": self.cite, "shares": list(self.shares)}


def like(law: GameLaw) -> list[Likeness]:
    """The authorized games that are most like a game, the nearest first.

    >>> [one.game for one in like(law_of("minibaccarat"))][0]
    'punto-banco'
    """
    found = []
    mine = _words(law)
    for name in game_names():
        other = law_of(name)
        if other.name == law.name or other.file.subchapter.number is None:
            continue
        theirs = _words(other)
        words = mine & theirs
        names = _names(law) & _names(other)
        is_kind = law.file.game.kind == other.file.game.kind
        near = KIND * is_kind + NAMES * len(names)
        near += WORDS * len(words) / max(1, len(mine | theirs)) ** 0.5
        shares = (
            *([f"played with {law.file.game.kind}"] if is_kind else []),
            *(f"a wager called {one}" for one in sorted(names)),
            *([f"words of its rules: {', '.join(sorted(words)[:TOLD])}"] if words else []),
        )
        one = Likeness(other.name, other.file.game.title, str(other.cite), shares)
        found.append((near, one))
    found.sort(key=lambda pair: (-pair[0], pair[1].game))
    return [one for _, one in found[:MOST]]


def _words(law: GameLaw) -> set[str]:
    """What is said of a game, as words that are compared."""
    file = law.file
    told = [file.game.summary, *(entry.says for entry in file.section)]
    told += [entry.title for entry in file.wager]
    return {said(word) for text in told for word in _WORD.findall(text.lower())} - _COMMON


def _names(law: GameLaw) -> set[str]:
    named = (said(name) for entry in law.file.wager for name in (entry.title, *entry.also))
    return {name for name in named if name not in _COMMON}
