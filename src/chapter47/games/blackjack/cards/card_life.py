"""Life of the cards: when others take their place."""

from chapter47.families.blackjack.cutting import farthest_right
from chapter47.games.blackjack.cards.shuffle import open_and_shuffle
from chapter47.games.blackjack.cards.shuffle_ways import FROM_THE_HAND, way
from chapter47.games.blackjack.state import Round
from chapter47.table import Action, Procedure
from chapter47.table.cards.life import asks_for_new_cards, remove_cards


def act_of_the_floor(t: Round, action: Action) -> Procedure | None:
    """Change the cards if they are too old, or because the floorperson wants it."""
    return change_cards(t) if asks_for_new_cards(action, _most_hours(t)) else None


def _most_hours(t: Round) -> int:
    from_the_hand = way(t) == FROM_THE_HAND
    return t.setting.number("card_hours_from_the_hand" if from_the_hand else "card_hours")


def change_cards(t: Round) -> Procedure:
    """Take the cards away and open the table again with others."""
    remove_cards(t, cite="2.4")
    yield from open_and_shuffle(t, farthest_right(t))  # 2.5(e)4
