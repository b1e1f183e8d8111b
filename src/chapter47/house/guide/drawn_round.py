"""A round on the felt: played by the room itself, drawn step by step, told in sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from chapter47.desk.errors import DeskError
from chapter47.desk.settle import settle
from chapter47.errors import BadInput
from chapter47.felt.fold import Fold, Row
from chapter47.felt.view import drawn, rows_for
from chapter47.house.guide.room_text import room_text
from chapter47.law.setting import Setting
from chapter47.money import signed
from chapter47.table import RECORD, Table
from chapter47.table.events import (
    BallsDrawn,
    CardDealt,
    DiceThrown,
    PotPushed,
    RoundEnded,
    Settled,
    WagerPlaced,
    WheelSpun,
)
from chapter47.table.telling import lines

FIRST, DEALT, END = "The wagers lie", "All is known", "It is settled"
OPENING = frozenset(("SeatTaken", "BoughtIn", "Shuffled", "StateChanged", "RoundEnded"))
"""Kinds that happen before a round, or that its picture shows."""
SHOWN = (CardDealt, DiceThrown, WheelSpun, BallsDrawn)


@dataclass(frozen=True)
class Step:
    """One picture of the round, and what happened before it."""

    title: str
    told: tuple[str, ...]
    rows: int
    """So many events lie behind it."""


@dataclass(frozen=True)
class DrawnRound:
    """A round in a few pictures."""

    says: str
    usual: bool
    """It is drawn under the usual options: under those chosen here it could not be."""
    steps: tuple[Step, ...]
    nets: tuple[str, ...]
    """What it came to for each seat."""
    table: Table

    def pictures(self) -> Iterator[str]:
        """Each step as an SVG that stands alone."""
        from chapter47.felt.pictures import alone, draw_felt

        rows = list(rows_for(self.table.log, (RECORD,)))
        for step in self.steps:
            lies = drawn(self.table, Fold().take(rows[: step.rows]), now=False)
            yield alone(draw_felt(self.table.game, self.table.setting, lies))

    def to_json(self) -> dict[str, Any]:
        """The round as plain data, without its pictures."""
        return {
            "says": self.says,
            "usual_options": self.usual,
            "steps": [{"title": step.title, "told": list(step.told)} for step in self.steps],
            "nets": list(self.nets),
        }


def drawn_round(setting: Setting) -> DrawnRound | None:
    """The round of a room's guide, under a setting; nothing where the room tells none.

    >>> war = drawn_round(Setting.make("casino-war"))
    >>> [step.title for step in war.steps], war.nets
    (['The wagers lie', 'All is known', 'It is settled'], ('Seat 1 +$110',))
    """
    example = room_text(setting.game).example
    if example is None:
        return None
    for as_offered in (True, False):
        try:
            found = settle(example.described(setting, as_offered=as_offered))
        except (BadInput, DeskError):
            continue
        nets = tuple(f"Seat {one.seat} {signed(one.net)}" for one in found.totals)
        usual = not as_offered
        return DrawnRound(example.says, usual, tuple(_steps(found.table)), nets, found.table)
    return None


def _steps(table: Table) -> Iterator[Step]:
    rows = list(rows_for(table.log, (RECORD,)))
    kinds = [type(entry.event) for entry in table.log]
    cuts = [(0, ""), *_cuts(kinds)]
    for (start, _), (end, title) in pairwise(cuts):
        yield Step(title, tuple(_told(rows[start:end])), end)


def _cuts(kinds: Sequence[type]) -> Iterator[tuple[int, str]]:
    """Where the pictures are taken: at the end of each of several rounds, or thrice in one."""
    ends = [place for place, kind in enumerate(kinds) if kind is RoundEnded]
    if len(ends) > 1:
        yield from ((place + 1, f"Round {number}") for number, place in enumerate(ends, 1))
        return
    stop = ends[0] if ends else len(kinds)
    settled = [n for n, kind in enumerate(kinds[:stop]) if kind in (Settled, PotPushed)]
    shown = [n for n, kind in enumerate(kinds[:stop]) if kind in SHOWN]
    laid = [n for n, kind in enumerate(kinds[:stop]) if kind is WagerPlaced]
    first = next((n for n in shown if laid and n > laid[0]), None)
    if first is not None:
        yield first, FIRST
    last_shown = max(shown, default=0)
    known = next((n for n in settled if n > last_shown), None)
    if known is not None and known > (first or 0):
        yield known, DEALT
    yield stop + 1, END


def _told(rows: Sequence[Row]) -> Iterator[str]:
    told = lines(row for row in rows if row["kind"] not in OPENING)
    return (line.text for line in told if not line.is_heading)
