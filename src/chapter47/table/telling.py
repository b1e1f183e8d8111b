"""Tells a log to people: events in their order as lines, the cards of one hand in one line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from chapter47.table.narrate import Row, is_for_people, narrate

TOGETHER = ("CardDealt", "CardTurned")
"""Kinds that come card by card, and are told hand by hand."""


@dataclass(frozen=True)
class Line:
    """One line: a sentence with its paragraph, or the heading of a round."""

    first: int
    last: int
    """The events that it tells."""
    kind: str
    text: str
    cite: str = ""
    is_heading: bool = False

    @property
    def with_cite(self) -> str:
        """The sentence, with its paragraph behind it."""
        return f"{self.text} [{self.cite}]" if self.cite else self.text


def lines(rows: Iterable[Row]) -> Iterator[Line]:
    """Tell what people follow of a view; a heading stands before what happens in its round.

    >>> turned = {"kind": "CardTurned", "to": "seat:2", "hand": "low", "cite": "19:47-11.9(f)"}
    >>> for line in lines([turned | {"seq": 5, "card": 30}, turned | {"seq": 6, "card": 41}]):
    ...     line.with_cite
    'Seat 2, low hand turns up 9H QD. [19:47-11.9(f)]'
    """
    heading: Line | None = None
    run: list[Row] = []
    for row in rows:
        if row["kind"] == "RoundStarted":
            yield from _line(run)
            run = []
            heading = Line(row["seq"], row["seq"], "round", f"Round {row['number']}", "", True)
        elif is_for_people(row):
            if heading:
                yield heading
                heading = None
            if run and _is_told_anew(run[-1], row):
                run = []
            if run and not _goes_on(run[-1], row):
                yield from _line(run)
                run = []
            run.append(row)
    yield from _line(run)


def _goes_on(before: Row, row: Row) -> bool:
    """Say whether a row tells of one more card of the same hand, in the same way."""
    same = ("kind", "to", "hand", "face_up", "cite")
    return row["kind"] in TOGETHER and all(before.get(key) == row.get(key) for key in same)


def _is_told_anew(before: Row, row: Row) -> bool:
    """Say whether a bet in turn tells what was just told as an act, with what it put in."""
    is_act = before["kind"] == "Acted" and row["kind"] == "BetInTurn"
    return is_act and (before["by"], before["name"]) == (f"seat:{row['seat']}", row["act"])


def _line(run: list[Row]) -> Iterator[Line]:
    if run:
        first, last = run[0], run[-1]
        text = narrate(*run)
        yield Line(first["seq"], last["seq"], first["kind"], text, first.get("cite", ""))
