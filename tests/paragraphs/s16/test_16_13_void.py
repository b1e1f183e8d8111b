"""Caribbean stud poker: all hands void when a progressive award was paid already."""

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import Meter, Meters, Table, replay, seat_name
from chapter47.table.log import from_lines, to_lines
from tests.play import events
from tests.showdown import BANKROLL, rack, settled, wager
from tests.support import cites

GAME = "caribbean-stud"
LOW, IDLE = "AC KD 8H 4S 2C", "QD JC 9D 4D 2D"
FLUSH, STRAIGHT_FLUSH, ROYAL = "AS KS 8S 6S 3S", "9S 8S 7S 6S 5S", "AS KS QS JS TS"
RESET, FED = 1_000_000, 140
"""$10,000, and seventy cents of each of two dollars."""


def paid(meters: Meters, hand: str) -> Table:
    """A table of two at which the second player has just been paid his progressive award."""
    table, cards = dealt(meters, hand)
    while not settled(table, 2, "progressive"):
        go_on(table, cards)
    return table


def dealt(meters: Meters, hand: str) -> tuple[Table, dict[str, list[str]]]:
    """A table of two whose wagers are closed, and the cards that they will be dealt."""
    room = game_of(GAME)
    table = Table(
        room,
        room.setting(),
        entropy=Seeded(16),
        equipment="declared",
        dealer="manual",
        meters=meters,
    )
    for seat in (1, 2):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=BANKROLL)
    while table.prompt.phase != "betting":
        go_on(table, {})
    for seat in (1, 2):
        wager(table, seat, ante=500, progressive=100)
    table.act("dealer", "no_more_bets")
    return table, {"seat 1": LOW.split(), "seat 2": hand.split(), "dealer": IDLE.split()}


def go_on(table: Table, cards: dict[str, list[str]]) -> None:
    """Do what is asked; players bet, and cards come as told."""
    ((actor, options), *_) = table.prompt.options.items()
    place = table.prompt.text.removeprefix("deal to ")
    told = {"card": cards[place].pop(0)} if place in cards else {}
    table.act(actor, options[0].name, **told)


@cites("19:47-16.13")
@pytest.mark.parametrize(
    ("hand", "start", "shown"),
    [
        (FLUSH, 2_000_000, 2_000_000 + FED - 5_000),
        (STRAIGHT_FLUSH, 2_000_000, 1_800_126),
        (ROYAL, 2_000_000, RESET),
        (ROYAL, 700_000, RESET),
        (FLUSH, RESET, RESET),
    ],
    ids=["$50", "a tenth", "all", "all, less than the reset amount", "$50 above the reset amount"],
)
@pytest.mark.parametrize("since", [0, 2_500], ids=["alone", "fed by another table since"])
def test_an_award_goes_back_and_the_meter_shows_it_again(hand, start, shown, since):
    meters = Meters(Meter(GAME, reset=RESET, start=start))
    table = paid(meters, hand)
    assert meters.read(GAME) == shown
    meters.feed(GAME, since)
    table.report("dealer", "dealer_misdealt")
    assert events(table, "RoundEnded")[-1].void
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert meters.read(GAME) == start + FED + since, "what was fed stays"
    again = replay(table.game, from_lines(to_lines(table.log)))
    assert again.log.head == table.log.head


@cites("19:47-16.13")
@pytest.mark.parametrize("hand", [FLUSH, STRAIGHT_FLUSH, ROYAL])
@pytest.mark.parametrize("by", ["the ruling", "the floorperson"])
def test_a_progressive_wager_goes_back_while_its_award_is_being_paid(hand, by):
    """The acceptor is lit until the dealer has paid, so its dollar is returned with the others."""
    meters = Meters(Meter(GAME, reset=RESET, start=2_000_000))
    table, cards = dealt(meters, hand)
    while not table.prompt.text.startswith("pay progressive"):
        go_on(table, cards)
    if by == "the ruling":
        table.report("dealer", "dealer_misdealt")
    else:
        table.act("floorperson", "void_round", reason="a fire alarm")
    assert not settled(table, 2, "progressive")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert meters.read(GAME) == 2_000_000 + FED
