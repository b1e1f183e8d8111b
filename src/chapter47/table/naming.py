"""Who and what an act names: seats as they are written, and what there never is at a table."""

from collections.abc import Iterable

from chapter47.law.errors import LawError
from chapter47.law.words import Words
from chapter47.table.actions import Action
from chapter47.table.objections import Objection
from chapter47.table.wagers import DEALER, FLOORPERSON, seat_name, seat_number

PEOPLE = (DEALER, FLOORPERSON, "house", "boxperson", "stickperson")
LONGEST = 40


def actor_named(text: str) -> str:
    """Whoever is meant: a seat may be written as people write it.

    >>> actor_named("seat 3"), actor_named("Seat 12"), actor_named("seat:3"), actor_named("dealer")
    ('seat:3', 'seat:12', 'seat:3', 'dealer')
    """
    kind, _, number = text.partition(" ")
    written = f"seat:{number}"
    return written if kind.lower() == "seat" and seat_number(written) is not None else text


def nobody(action: Action) -> Objection | None:
    """What is said of somebody who is never at a table, however people call him."""
    if seat_number(action.by) is not None or action.by in PEOPLE:
        return None
    asked = action.by[:LONGEST]
    seat = seat_name(int(asked)) if asked.isascii() and asked.isdigit() else seat_name(1)
    message = f"there is nobody called {asked!r} at the table: write {seat}, or {DEALER}"
    return Objection("nobody", message)


def never(words: Words, action: Action, open_now: Iterable[str]) -> Objection | None:
    """What is said of somebody, an act or a wager that there never is; nothing if there is.

    `open_now` are the names of what is open to anybody.
    """
    if none := nobody(action):
        return none
    if action.name not in words.acts and action.name not in open_now:
        return Objection("unknown", str(words.no_act(action.name[:LONGEST])))
    wager = action.args.get("wager")
    if isinstance(wager, str) and wager and wager not in words.titles:
        try:
            meant = words.wager(wager[:LONGEST]).wager
        except LawError as error:
            return Objection("unknown", str(error))
        message = f"there is no wager {wager[:LONGEST]!r} at {words.game}: write {meant!r}"
        return Objection("unknown", message)
    return None
