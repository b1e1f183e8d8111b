"""The ceremony of a table, left to the house: the cut, the choice of dice, who takes the shoe."""

from collections.abc import Iterable

from chapter47.table import Option, Table, seat_name
from chapter47.table.events import Acted


def leave_to_the_house(table: Table, seats: Iterable[int]) -> list[int]:
    """Answer for these seats as long as nothing but a formality is asked; returns the acts' events.

    What the answer is, the option itself says.
    """
    done: list[int] = []
    actors = [seat_name(seat) for seat in seats]
    while found := _next(table, actors):
        actor, option = found
        entries = table.act(actor, option.name, **option.fixed)
        done += [entry.seq for entry in entries if isinstance(entry.event, Acted)]
    return done


def _next(table: Table, actors: list[str]) -> tuple[str, Option] | None:
    """The first of them who is asked for a formality, and the usual answer."""
    offered = table.prompt.options
    for actor in actors:
        for option in offered.get(actor, ()):
            if option.as_usual:
                return actor, option
    return None
