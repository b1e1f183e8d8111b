"""Life of the cards: when others take their place."""

from chapter47.games.blackjack.cards.cutting import farthest_right
from chapter47.games.blackjack.cards.shuffle import open_and_shuffle
from chapter47.games.blackjack.cards.shuffle_ways import FROM_THE_HAND, way
from chapter47.rule import rule
from chapter47.table import Action, Option, Procedure, Round, Whole

IN_USE, NEW_CARDS = "cards_in_use", "new_cards"
MOST_HOURS = 10_000
"""How many hours can be told."""


@rule
def must_be_changed(hours: int, most: int) -> bool:
    """Say whether cards have been in use for as long as they may be.

    >>> must_be_changed(23, 24), must_be_changed(24, 24)
    (False, True)
    """
    return hours >= most  # 2.4


def acts_of_the_floor() -> list[Option]:
    """What the floorperson may do about the cards between rounds."""
    told = {"hours": Whole(0, MOST_HOURS)}
    return [
        Option(IN_USE, "say how long the cards have been in use", "2.4", fields=told),
        Option(NEW_CARDS, "have new cards brought", "2.4"),
    ]


def act_of_the_floor(t: Round, action: Action) -> Procedure | None:
    """Change the cards if they are too old, or because the floorperson wants it."""
    if action.name == IN_USE and not must_be_changed(action.args["hours"], _most_hours(t)):
        return None
    return change_cards(t)


def _most_hours(t: Round) -> int:
    from_the_hand = way(t) == FROM_THE_HAND
    return t.setting.number("card_hours_from_the_hand" if from_the_hand else "card_hours")


def change_cards(t: Round) -> Procedure:
    """Take the cards away and open the table again with others."""
    t.change("cards", "removed from the table", cite="2.4")
    yield from open_and_shuffle(t, farthest_right(t))  # 2.5(e)4
