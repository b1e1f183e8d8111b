"""The felt of Colorado hold 'em: three cards are named only where they are something."""

import pytest

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.games.colorado_holdem.hand import laid
from tests.support import cites


@cites("19:47-23.1[instant winner]", "19:47-23.1[hand]")
@pytest.mark.parametrize(
    ("own", "name"),
    [
        ("9S 9D 9C", "three nines"),
        ("9S 8S 7S", "straight flush"),
        ("9S 9D 2C", "pair of nines"),
        ("TC 9C 2C", ""),  # a flush takes five cards
        ("9S 8D 7C", ""),  # and so does a straight
    ],
)
def test_three_cards_are_named_as_instant_winners_or_pairs_and_not_as_hands_of_five(
    own: str, name: str
):
    table = laid(own, "KH 6H 4D")
    layout = layout_of(table.game, table.setting)
    lies = lies_on(layout, felt_view(table, "seat:1", (1,)))
    assert lies.hands[1][0].name == name
