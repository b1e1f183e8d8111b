"""Blackjack: the progressive wager."""

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import Meter, Meters, Table, seat_name
from tests.games.blackjack.at_table import decide
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


def progressive_table(meter: Meter | None = None, seats: int = 1, **options) -> Table:
    room = game_of("blackjack")
    table = Table(
        room,
        room.setting(options={"progressive": True, **options}),
        entropy=Seeded(1),
        equipment="declared",
        meters=Meters(meter) if meter else None,
    )
    for seat in range(1, seats + 1):
        table.act(seat_name(seat), "sit", player="one")
        table.act(seat_name(seat), "buy_in", amount=1_000_000)
        bet(table, seat, "blackjack", 1000)
        bet(table, seat, "progressive", 100)
    ready(table)
    return table


def paid(table: Table) -> list[int]:
    return [e.paid for e in events(table, "Settled") if e.wager == "progressive"]


@cites("19:47-2.19")
def test_half_of_each_dollar_feeds_the_meter_before_the_deal():
    meter = Meter("blackjack", reset=1_000_000)
    table = progressive_table(meter, seats=2)
    assert meter.cents == 1_000_100
    assert table.ledger["meter:blackjack"] == 100
    assert table.ledger["inventory"] == 100


@cites("19:47-2.19")
def test_a_table_of_its_own_has_a_meter_that_starts_at_ten_thousand_dollars():
    table = open_table("blackjack", equipment="declared", options={"progressive": True})
    bet(table, 1, "blackjack", 1000)
    bet(table, 1, "progressive", 100)
    ready(table)
    assert [e.value for e in events(table, "Consulted")] == [1_000_050]


@cites("19:47-2.19")
@pytest.mark.parametrize(
    ("story", "four_decks", "eight_decks"),
    [
        ("AS 5D KC TD", 0, 0),
        ("2S 5D AC TD stand 2H", 0, 0),
        ("AS 5D AC TD draw 9H", 2500, 2500),
        ("AS 5D AS TD draw 9H", 5000, 10_000),
        ("AS 5D AC TD draw AH draw 8C", 25_000, 25_000),
        ("AS 5D AS TD draw AS draw 8C", 250_000, 250_000),
        ("AS 5D AC TD draw AH draw AD draw 7C", 100_005, 150_000),
        ("AS 5D AC TD draw AS draw AC draw 7C", 100_005, 1_000_050),
        ("AS 5D AS TD draw AS draw AS draw 7C", 1_000_050, 1_000_050),
        ("AS 5D AC TD split AH 9C", 25_000, 25_000),
        ("AS 5D AC TD split AH AD", 100_005, 150_000),
    ],
)
def test_aces_in_sequence_from_the_first_card(story, four_decks, eight_decks):
    for label, pays in (("four decks", four_decks), ("eight decks", eight_decks)):
        table = progressive_table(progressive_table=label)
        decide(table, story)
        while table.prompt.phase != "betting":
            deal(table, "5C")
        assert paid(table) == [pays]


@cites("19:47-2.19")
def test_payouts_come_from_the_meter_and_an_emptied_meter_starts_again():
    meter = Meter("blackjack", reset=1_000_000)
    table = progressive_table(meter)
    decide(table, "AS 5D AS TD draw AS draw AS draw 7C 5C")
    assert meter.cents == 1_000_000
    assert table.ledger["meter:blackjack"] == 50 - 1_000_050
    table = progressive_table(meter)
    decide(table, "AS 5D AC TD draw 9H 5C")
    assert meter.cents == 1_000_050 - 2500


@cites("19:47-2.19")
def test_winners_of_one_round_share_equally():
    meter = Meter("blackjack", reset=1_000_000, start=1_000_001 - 100)
    table = progressive_table(meter, seats=2, decks=8)
    deal(table, "AS", "AS", "5D", "AS", "AS", "TD")
    decide(table, "draw AS draw AS draw 7C")
    decide(table, "draw AS draw AS draw 7C", seat=2)
    deal(table, "5C")
    assert paid(table) == [500_001, 500_000]
    assert meter.cents == 1_000_000


@cites("19:47-2.19")
def test_a_busted_hand_with_aces_stays_until_it_is_checked():
    table = progressive_table()
    decide(table, "AS 5D AC TD draw TH draw KC")
    gone = [e.reason for e in events(table, "CardsDiscarded")]
    assert gone == ["burned", "round over"]
    assert paid(table) == [2500]
    assert net(table, 1) == -1000 - 100 + 2500
