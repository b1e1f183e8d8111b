"""Three card poker: completion of the round, decisions in turn and settlement the other way."""

import pytest

from chapter47.table import Refused
from tests.play import events
from tests.showdown import rack, settled, tell, told_table, wager
from tests.support import cites

GAME = "three-card-poker"
WIN, LOSE, PUSH = ("win", 1000), ("lose", 0), ("push", 0)


def round_of(player: str, dealer: str, **more):
    table = told_table(GAME, **more)
    wager(table, 1, ante=1000, pair_plus=500)
    tell(table, {1: player}, dealer)
    table.act("seat:1", "play")
    return table


@cites("19:47-20.10")
@pytest.mark.parametrize(
    ("player", "dealer", "ante", "play"),
    [
        ("2S 3D 5C", "JS TD 8C", WIN, PUSH),  # jack high does not play
        ("2S 3D 5C", "QS 3H 2C", LOSE, LOSE),  # queen high does
        ("2S 3D 5C", "2C 2H 4C", LOSE, LOSE),  # so does any class
        ("KS 3D 5C", "QS 3H 2C", WIN, WIN),
        ("QS 6D 4C", "QC 6H 4S", PUSH, PUSH),
        ("3S 3D KC", "2C 2H AC", WIN, WIN),  # the pair before the other card
        ("AS KS JS", "3C 2H AC", LOSE, LOSE),  # a straight is above a flush
    ],
)
def test_ante_and_play_by_whether_the_dealer_plays_and_whose_hand_is_higher(
    player, dealer, ante, play
):
    table = round_of(player, dealer)
    (first,), (second,) = settled(table, 1, "ante"), settled(table, 1, "play")
    assert (first[:2], second[:2]) == (ante, play)


@cites("19:47-20.10")
def test_players_decide_in_turn_clockwise_and_hands_are_settled_counterclockwise():
    table = told_table(GAME, seats=3)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000)
    tell(table, {1: "AS KD JC", 2: "QS 6D 4C", 3: "9S 9D 2C"}, "QH 6C 4D")
    assert list(table.prompt.options) == ["seat:1"]
    with pytest.raises(Refused):
        table.act("seat:2", "play")
    table.act("seat:1", "play")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "fold")
    assert settled(table, 2, "ante") == [("fold", 0, "19:47-20.10")]
    assert events(table, "CardsDiscarded")[-1].cards == (), "folded cards go unseen"
    assert not events(table, "CardTurned"), "the dealer waits until all have acted"
    table.act("seat:3", "play")
    turned = [e.to for e in events(table, "CardTurned")]
    assert turned == ["dealer"] * 3 + ["seat:3"] * 3 + ["seat:1"] * 3
    said = [e.text for e in events(table, "Announced")]
    assert said[-1] == "The dealer has high card, queen-six-four, and plays"
    order = [(e.seat, e.wager) for e in events(table, "Settled")]
    assert order == [(2, "ante"), (3, "ante"), (3, "play"), (1, "ante"), (1, "play")]


@cites("19:47-20.10")
def test_a_folding_player_loses_ante_and_pair_plus_but_not_what_the_dealers_cards_decide():
    options = {"six_card_bonus": "S1", "prime": True}
    table = told_table(GAME, options=options)
    wager(table, 1, ante=1000, pair_plus=500, six_card_bonus=100, prime=200)
    tell(table, {1: "9S 9C 2C"}, "9D 9H 4D")
    table.act("seat:1", "fold")
    assert settled(table, 1, "ante") == [("fold", 0, "19:47-20.10")]
    assert settled(table, 1, "pair_plus") == [("fold", 0, "19:47-20.10")]
    assert settled(table, 1, "six_card_bonus") == [("win", 5000, "19:47-20.11")]
    assert settled(table, 1, "prime") == [("win", 600, "19:47-20.11")]
    assert rack(table, 1) == 1_000_000 - 1500 + 5600


@cites("19:47-20.10")
def test_the_play_wager_equals_the_ante_and_needs_the_chips():
    table = told_table(GAME, bankroll=1500)
    wager(table, 1, ante=1000)
    tell(table, {1: "QS 6D 4C"}, "JS TD 8C")
    assert [option.name for option in table.prompt.options["seat:1"]] == ["fold"]
    table.act("seat:1", "buy_in", amount=500)
    table.act("seat:1", "play")
    (placed,) = [e for e in events(table, "WagerPlaced") if e.wager == "play"]
    assert placed.cents == 1000
    assert rack(table, 1) == 3000


@cites("19:47-20.10")
def test_cards_are_collected_so_that_each_hand_can_be_rebuilt():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: "QS 6D 4C", 2: "9S 9D 2C"}, "KS KD KC")
    table.act("seat:1", "play")
    table.act("seat:2", "play")
    last = events(table, "CardsDiscarded")[-1]
    groups = {frozenset(last.cards[n : n + 3]) for n in (0, 3, 6)}
    from tests.showdown import cards

    assert groups == {frozenset(cards(h)) for h in ("QS 6D 4C", "9S 9D 2C", "KS KD KC")}
