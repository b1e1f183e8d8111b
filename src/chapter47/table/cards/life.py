"""Life of the cards: after so many hours, or when the floorperson wants it, others come."""

from chapter47.rule import rule
from chapter47.table.actions import Action
from chapter47.table.prompts import Option, Whole
from chapter47.table.round import Round

IN_USE, NEW_CARDS = "cards_in_use", "new_cards"
MOST_HOURS = 10_000
"""How many hours can be told."""


@rule
def must_be_changed(hours: int, most: int) -> bool:
    """Say whether cards have been in use for as long as they may be.

    >>> must_be_changed(23, 24), must_be_changed(24, 24)
    (False, True)
    """
    return hours >= most


def acts_of_the_floor(*, cite: str) -> list[Option]:
    """What the floorperson may do about the cards between rounds."""
    told = {"hours": Whole(0, MOST_HOURS)}
    return [
        Option(IN_USE, "say how long the cards have been in use", cite, fields=told),
        Option(NEW_CARDS, "have new cards brought", cite),
    ]


def asks_for_new_cards(action: Action, most_hours: int) -> bool:
    """Whether an act of the floorperson means that other cards must come."""
    return action.name == NEW_CARDS or must_be_changed(action.args["hours"], most_hours)


def remove_cards(t: Round, what: str = "cards", *, cite: str) -> None:
    """Take cards from the table; others have to be opened."""
    t.change(what, "removed from the table", cite=cite)
