"""Where in a description something stands: its round, its item, and its line in the file."""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

Loc = tuple[str | int, ...]
"""The keys and numbers that lead to something."""

ITEMS = {
    "wagers": "wager",
    "decisions": "decision",
    "cards": "card",
    "dice": "throw",
    "results": "result",
    "numbers": "number",
    "balls": "draw",
}
"""What one of the things under a key is called."""
ALSO = {"results": "result", "numbers": "number", "as_of": "date", "act": "decision"}
"""Keys that may be written otherwise."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})|'
    r"'''.*?'''(?:'{0,2})|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"'[^'\n]*'",
    re.DOTALL,
)
_SIMPLE = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]*|[^\s,\]}#]+")


@dataclass(frozen=True)
class Place:
    """Where something stands.

    >>> lines = lines_of('game = "craps"\\n[[round]]\\nwagers = [\\n  {seat = 1},\\n]')
    >>> str(Place(("round", 0, "wagers", 0), lines)), str(Place(("round", 0, "hands", "dealer", 2)))
    ('line 4, round 1, wager 1', 'round 1, dealer, card 3')
    """

    loc: Loc = ()
    lines: Mapping[Loc, int] = field(default_factory=dict, repr=False, compare=False)

    def at(self, *steps: str | int) -> "Place":
        """A place within this one."""
        return Place((*self.loc, *steps), self.lines)

    @property
    def line(self) -> int:
        """The line of the file, or of what it is part of; 0 where nothing was written."""
        found = 0
        loc: Loc = ()
        for step in self.loc:
            for name in (step, ALSO.get(str(step), step)):
                if (*loc, name) in self.lines:
                    loc = (*loc, name)
                    found = self.lines[loc]
                    break
            else:
                return found
        return found

    def __str__(self) -> str:
        """The line, the round and the item, as a reader counts."""
        words: list[str] = []
        hand = False
        for step in self.loc:
            if isinstance(step, int):
                if hand:
                    words.append(f"card {step + 1}")
                else:
                    words[-1] = f"{ITEMS.get(words[-1], words[-1])} {step + 1}"
            elif step == "hands":
                hand = True
            else:
                words.append(step)
        if hand and words[-1].startswith("round "):
            words.append("hands")
        line = [f"line {self.line}"] if self.line else []
        return ", ".join([*line, *words])


def lines_of(text: str) -> dict[Loc, int]:
    """The line on which each thing of a TOML text begins, which must be TOML.

    >>> lines_of("a = [1,\\n 2]\\n[b]\\nc.d = 5\\n[[e]]\\n[[e]]\\nf = {'g h' = 1}")
    {('a',): 1, ('a', 0): 1, ('a', 1): 2, ('b',): 3, ('b', 'c'): 4, ('b', 'c', 'd'): 4, \
('e',): 5, ('e', 0): 5, ('e', 1): 6, ('e', 1, 'f'): 7, ('e', 1, 'f', 'g h'): 7}
    """
    reader = _Reader(text)
    with suppress(IndexError, RecursionError):  # the lines that were found are told
        reader.read()
    return reader.lines


class _Reader:
    """Reads TOML for its lines alone: what things mean is read elsewhere."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[Loc, int] = {}
        self._at = 0
        self._ends = [match.start() for match in re.finditer("\n", text)]
        self._counts: dict[Loc, int] = {}

    def read(self) -> None:
        """Read the whole text."""
        table: Loc = ()
        while self._next():
            if self._next() == "[":
                table = self._header()
            else:
                self._pair(table)

    def _next(self) -> str:
        """What comes behind blanks, lines and comments; nothing at the end."""
        match = _BLANK.match(self.text, self._at)
        assert match is not None
        self._at = match.end()
        return self.text[self._at : self._at + 1]

    def _note(self, loc: Loc, at: int) -> None:
        for end in range(1, len(loc) + 1):
            self.lines.setdefault(loc[:end], bisect_right(self._ends, at - 1) + 1)

    def _header(self) -> Loc:
        start = self._at
        many = self.text.startswith("[[", start)
        self._at += 2 if many else 1
        loc: Loc = ()
        keys = self._keys()
        for key in keys[: -1 if many else None]:
            loc = (*loc, key)
            if loc in self._counts:
                loc = (*loc, self._counts[loc] - 1)
        if many:
            loc = (*loc, keys[-1])
            count = self._counts[loc] = self._counts.get(loc, 0) + 1
            loc = (*loc, count - 1)
        self._next()
        self._at += 2 if many else 1
        self._note(loc, start)
        return loc

    def _pair(self, table: Loc) -> None:
        self._next()
        start = self._at
        loc = (*table, *self._keys())
        self._next()
        self._at += 1  # the sign of equality
        self._note(loc, start)
        self._value(loc)

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while True:
            if self._next() in ('"', "'"):
                keys.append(tomllib.loads(f"key = {self._take(_STRING)}")["key"])
            else:
                keys.append(self._take(_BARE))
            if self._next() != ".":
                return keys
            self._at += 1

    def _value(self, loc: Loc) -> None:
        opening = self._next()
        if opening == "[":
            self._at += 1
            count = 0
            while self._next() != "]":
                self._note((*loc, count), self._at)
                self._value((*loc, count))
                count += 1
                self._comma()
            self._at += 1
        elif opening == "{":
            self._at += 1
            while self._next() != "}":
                self._pair(loc)
                self._comma()
            self._at += 1
        else:
            self._take(_STRING if opening in ('"', "'") else _SIMPLE)

    def _comma(self) -> None:
        if self._next() == ",":
            self._at += 1

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self._at)
        if match is None:
            raise IndexError(self._at)
        self._at = match.end()
        return match[0]
