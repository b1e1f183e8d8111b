"""Card counting as data: tags, when to bet how much, when to play otherwise."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.decisions import AT_FIRST, LATER, NEVER, UPS
from chapter47.families.blackjack.lab.hands import NO_PAIR, VALUES, all_hands
from chapter47.families.blackjack.lab.strategy import VALUE_TEXT, Strategy
from chapter47.lab.errors import LabError

MOST = 20
"""True counts beyond this are played alike."""

_WORDS = {name: code for code, name in enumerate(choices.DECISIONS)}


class BadSystem(LabError):
    """A count system that cannot be used."""

    def __init__(self, what: str, allowed: str) -> None:
        super().__init__(f"the count system {what}: {allowed}")


@dataclass(frozen=True)
class CountSystem:
    """Tags, a betting ramp and departures from basic strategy by true count."""

    name: str
    tags: tuple[int, ...]
    """By value, aces to tens."""
    estimate: int = 1
    """The step in which cards left are judged by eye; 52 for whole decks."""
    ramp: Mapping[int, int] = field(default_factory=lambda: {0: 1})
    """The units bet from a true count on; below the first the smallest."""
    insure_at: int = NEVER
    departures: tuple[tuple[str, str, int, str], ...] = ()
    """Hand ("16", "A 7", "10 10"), up card, true count, decision taken from that count on."""

    @staticmethod
    def read(data: Mapping[str, Any]) -> "CountSystem":
        """Make a system of plain data."""
        tags = tuple(data["tags"][text] for text in VALUE_TEXT)
        ramp = {int(count): int(units) for count, units in data.get("ramp", {}).items()}
        if ramp and min(ramp.values()) < 1:
            raise BadSystem("bets nothing at some count", "bet one unit or more")
        departures = tuple(
            (row["hand"], str(row["up"]), int(row["at"]), row["then"])
            for row in data.get("departure", ())
        )
        return CountSystem(
            data["name"],
            tags,
            int(data.get("estimate", 1)),
            ramp or {0: 1},
            int(data.get("insure_at", NEVER)),
            departures,
        )

    def bets(self) -> tuple[int, list[int]]:
        """The lowest true count of the ramp, and the units for it and each one above."""
        ramp = dict(self.ramp)
        low = min(ramp)
        units = [ramp[low]]
        for count in range(low + 1, max(ramp) + 1):
            units.append(ramp.get(count, units[-1]))
        return low, units

    def decisions(self, strategy: Strategy) -> NDArray[np.int8]:
        """The decisions of the kernel: rows by layer, at first and later, up card; columns by hand.

        Without departures there is one layer; else one for each true count from -MOST to MOST.
        """
        plain = np.stack([strategy.first, strategy.play])
        if not self.departures:
            return plain.reshape(2 * UPS, -1)
        layers = np.stack([plain] * (2 * MOST + 1))
        for hand, up, at, then in self.departures:
            if up not in VALUE_TEXT or then not in _WORDS:
                raise BadSystem(
                    f"has a departure {hand!r} against {up!r} to {then!r}",
                    f"up cards are {', '.join(VALUE_TEXT)}, decisions {', '.join(_WORDS)}",
                )
            decision = _WORDS[then]
            for found in _hands_called(hand):
                two = all_hands().size[found] == 2
                if two:
                    layers[MOST + at :, AT_FIRST, VALUE_TEXT.index(up), found] = decision
                if decision <= choices.DRAW or (decision == choices.DOUBLE and two):
                    layers[MOST + at :, LATER, VALUE_TEXT.index(up), found] = decision
        return layers.reshape(-1, plain.shape[-1])


def _hands_called(name: str) -> list[int]:
    """The hands of a hard total, of an ace with another card as a soft total, or a pair."""
    hands = all_hands()
    words = name.split()
    if len(words) == 2 and all(word in VALUE_TEXT for word in words):
        low, high = sorted(VALUE_TEXT.index(word) for word in words)
        if low == high:
            return [i for i in range(len(hands.size)) if hands.pair[i] == low]
        if low == 0:
            return [
                i
                for i in range(len(hands.size))
                if hands.soft[i] and hands.score[i] == high + 12 and hands.size[i] > 1
            ]
    if len(words) == 1 and words[0].isdigit():
        return [
            i
            for i in range(len(hands.size))
            if not hands.soft[i]
            and hands.score[i] == int(words[0])
            and hands.size[i] > 1
            and hands.pair[i] == NO_PAIR
        ]
    raise BadSystem(f"names a hand {name!r}", 'write "16", "A 7" or "10 10"')


def load_system(folder: Path, name: str) -> CountSystem:
    """Read a system of a folder by its name."""
    path = folder / f"{name}.toml"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in folder.glob("*.toml")))
        raise BadSystem(f"{name!r} is not known", f"there are {known}")
    return CountSystem.read(tomllib.loads(path.read_text(encoding="utf-8")))


def no_count(insures: bool) -> CountSystem:
    """No count at all: one unit each round, insurance always or never."""
    return CountSystem("none", (0,) * VALUES, insure_at=-NEVER if insures else NEVER)
