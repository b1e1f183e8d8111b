"""Minibaccarat: house money, settled before third cards and moved to a hand if its winner likes."""

from typing import Any

import pytest

from chapter47.table import Refused
from tests.baccarat import at_the_betting, bet, deal, events, ready, settled
from tests.support import cites

LATER = "2012-01-01"


def dealt(*cards: str, seats: int = 1, limits: Any = None, **options: Any):
    """$10 on the player and $5 of house money at each seat; these are the first cards."""
    options = {"house_money": True} | options
    table = at_the_betting("minibaccarat", seats, as_of=LATER, options=options, limits=limits or {})
    for seat in range(1, seats + 1):
        bet(table, seat, "player", 1000)
        bet(table, seat, "house_money", 500)
    ready(table)
    deal(table, *cards)
    return table


PAIR = ("4C", "3D", "4D", "KD")
BOTH = ("4C", "3D", "4D", "3C")
NONE = ("JC", "3D", "QC", "KD")


@cites("19:47-7.2", "19:47-7.3")
@pytest.mark.parametrize(
    ("cards", "paid", "odds"), [(PAIR, 1500, "3 to 1"), (BOTH, 7500, "15 to 1")]
)
def test_a_pair_pays_three_to_one_and_two_pairs_fifteen_before_third_cards(cards, paid, odds):
    table = dealt(*cards)
    (won,) = events(table, "Settled")
    assert (won.wager, won.paid, won.returned, won.odds) == ("house_money", paid, 500, odds)
    assert won.cite == "19:47-7.3"
    assert len(events(table, "CardDealt")) == 4
    assert [option.name for option in table.prompt.options["seat:1"]] == [
        "take_winnings",
        "move_to_player",
        "move_to_banker",
    ]


@cites("19:47-7.2")
def test_a_jack_and_a_queen_are_no_pair_and_it_is_collected_before_third_cards():
    table = dealt(*NONE)
    (lost,) = events(table, "Settled")
    assert (lost.wager, lost.result, lost.paid) == ("house_money", "lose", 0)
    assert table.prompt.phase != "house money"


@cites("19:47-7.2")
def test_any_part_of_stake_and_winnings_is_moved_and_settled_with_the_hand():
    """$5 and $15: $12 go to the banker, who wins 9 over 8, less 60 cents up to 75."""
    table = dealt("4C", "3D", "4D", "6C")
    rack = table.ledger["seat:1/rack"]
    for amount in (2100, 1250):
        with pytest.raises(Refused):
            table.act("seat:1", "move_to_banker", amount=amount)
    table.act("seat:1", "move_to_banker", amount=1200)
    assert settled(table)[1, "banker"] == ("win", 1200)
    assert settled(table)[1, "player"] == ("lose", 0)
    assert table.ledger["seat:1/rack"] == rack + 1200
    assert table.ledger["marker:1"] == 75


@cites("19:47-7.2")
def test_what_is_moved_joins_the_wager_that_lies_there():
    table = dealt("4C", "KS", "4D", "6C")
    table.act("seat:1", "move_to_player", amount=2000)
    assert settled(table)[1, "player"] == ("win", 3000)


@cites("19:47-7.2", "19:47-8.2")
def test_no_more_is_moved_than_the_limits_of_the_hand_leave():
    limits = {"player": {"minimum": "$5", "maximum": "$20"}, "banker": {"minimum": "$25"}}
    table = dealt(*PAIR, limits=limits)
    assert {o.name for o in table.prompt.options["seat:1"]} == {"take_winnings", "move_to_player"}
    with pytest.raises(Refused, match=r"19:47-8\.2"):
        table.act("seat:1", "move_to_player", amount=1100)
    table.act("seat:1", "move_to_player", amount=1000)


@cites("19:47-7.2", "19:47-8.2")
def test_all_of_it_is_moved_where_it_is_just_the_least_wager_and_no_limit_bars_more():
    table = dealt(*PAIR, limits={"banker": {"minimum": "$20"}})
    with pytest.raises(Refused) as refused:
        table.act("seat:1", "move_to_banker", amount=2100)
    assert "8.2" not in str(refused.value), "there are no more than $20 of it"
    table.act("seat:1", "move_to_banker", amount=2000)


@cites("19:47-7.2")
def test_where_one_hand_only_is_allowed_it_moves_to_no_other():
    table = dealt(*PAIR, both_sides=False)
    assert {o.name for o in table.prompt.options["seat:1"]} == {"take_winnings", "move_to_player"}


@cites("19:47-7.3")
def test_it_is_settled_from_the_dealers_right():
    table = dealt(*PAIR, seats=3)
    asked = []
    while table.prompt.phase == "house money":
        (actor,) = table.prompt.options
        asked.append(actor)
        table.act(actor, "take_winnings")
    assert asked == ["seat:3", "seat:2", "seat:1"]
    assert [e.seat for e in events(table, "Settled")][:3] == [3, 2, 1]


@cites("19:47-7.2")
def test_a_winner_who_leaves_has_taken_the_money():
    options = {"house_money": True, "side_wager_alone": True}
    table = at_the_betting("minibaccarat", 2, as_of=LATER, options=options)
    bet(table, 1, "player", 1000)
    bet(table, 2, "house_money", 500)
    ready(table)
    deal(table, *PAIR)
    assert set(table.prompt.options) == {"seat:2"}
    table.act("seat:2", "leave")
    assert table.prompt.phase != "house money"
    assert 2 not in table.players


@cites("19:47-7.2")
def test_it_needs_a_wager_beside_it():
    table = at_the_betting("minibaccarat", 1, as_of=LATER, options={"house_money": True})
    with pytest.raises(Refused, match="needs one on the player"):
        bet(table, 1, "house_money", 500)
