"""Caribbean stud poker: the meter, and what is paid."""

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import Meter, Meters, Refused, Table, seat_name
from tests.play import events
from tests.showdown import rack, settled, tell, told_table, until, wager
from tests.support import cites

GAME = "caribbean-stud"
ROYAL, ROYAL_2 = "AS KS QS JS TS", "AH KH QH JH TH"
STRAIGHT_FLUSH = "9C 8C 7C 6C 5C"
IDLE = "QD JC 9D 4D 2D"
"""A dealer's hand that does not play."""


def linked(meters: Meters, seats: int = 2, **options) -> Table:
    """A table on shared meters."""
    room = game_of(GAME)
    table = Table(
        room,
        room.setting(options=options),
        entropy=Seeded(16),
        equipment="declared",
        meters=meters,
    )
    for seat in range(1, seats + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=1_000_000)
    return table


def meter(start: int = 1_000_000) -> Meters:
    return Meters(Meter(GAME, reset=1_000_000, start=start))


def play(table: Table, hands: dict[int, str], dealer: str = IDLE, progressive: bool = True):
    for seat in hands:
        wager(table, seat, ante=500, **({"progressive": 100} if progressive else {}))
    tell(table, hands, dealer)
    for seat in sorted(hands):
        table.act(f"seat:{seat}", "make_bet")


@cites("19:47-16.11")
def test_each_dollar_feeds_the_meter_by_the_rate_before_the_deal():
    meters = meter()
    table = linked(meters)
    play(table, {1: "AS AD QC 8H 3S", 2: "KH KC 7S 6C 2C"})
    assert meters.read(GAME) == 1_000_140
    lit = [e for e in events(table, "StateChanged") if e.what == "acceptors lit"]
    assert [(e.value, e.cite) for e in lit] == [([1, 2], "19:47-16.11")]
    half = meter()
    play(linked(half, progressive_rate=50), {1: "AS AD QC 8H 3S"})
    assert half.read(GAME) == 1_000_050


@cites("19:47-16.11", "19:47-16.12")
def test_a_royal_flush_takes_the_whole_meter_which_then_shows_its_reset_amount():
    meters = meter(5_000_000)
    table = linked(meters)
    play(table, {1: ROYAL})
    assert settled(table, 1, "progressive") == [("win", 5_000_070, "19:47-16.12")]
    assert meters.read(GAME) == 1_000_000
    said = [e.text for e in events(table, "Announced")]
    assert "The payout for royal flush is validated" in said


@cites("19:47-16.11", "19:47-16.13")
def test_only_royal_flushes_with_the_wager_and_all_their_cards_share_the_meter():
    """Seat 3 has a royal flush and no wager, seat 1 a wager and an ace."""
    meters = meter(5_000_000)
    table = linked(meters, seats=3, progressive_rate=0)
    for seat, progressive in ((1, {"progressive": 100}), (2, {"progressive": 100}), (3, {})):
        wager(table, seat, ante=500, **progressive)
    tell(table, {1: "AC 9S 8S 4H 3H", 2: ROYAL_2, 3: ROYAL}, IDLE)
    for seat in (1, 2, 3):
        table.act(f"seat:{seat}", "make_bet")
    assert settled(table, 2, "progressive") == [("win", 5_000_000, "19:47-16.12")]

    table = linked(meter(5_000_000), progressive_rate=0, deal="from the hand")
    for seat in (1, 2):
        wager(table, seat, ante=500, progressive=100)
    tell(table, {1: ROYAL, 2: "AH KH QH JH"}, "QD JC 9D 4D")
    table.report("dealer", "dealer_card_exposed")
    assert settled(table, 1, "progressive") == [("win", 5_000_000, "19:47-16.12")]
    assert not [e for e in events(table, "Settled") if e.seat == 2 and e.paid]


@cites("19:47-16.12")
def test_an_award_takes_nothing_off_a_meter_that_shows_less_than_its_reset_amount():
    meters = meter(700_000)
    table = linked(meters, progressive_rate=0, awards_deducted=True)
    play(table, {1: "AS KS 8S 6S 3S"})
    assert settled(table, 1, "progressive") == [("win", 5_000, "19:47-16.12")]
    assert meters.read(GAME) == 700_000
    assert not [e for e in events(table, "Consulted") if "deduct" in e.what]


@cites("19:47-16.11")
def test_two_royal_flushes_of_one_round_share_what_the_first_paid_finds():
    meters = meter(5_000_001)
    table = linked(meters, progressive_rate=0)
    play(table, {1: ROYAL, 2: ROYAL_2})
    assert settled(table, 2, "progressive")[0][1] == 2_500_001, "the odd cent to the first paid"
    assert settled(table, 1, "progressive")[0][1] == 2_500_000
    assert meters.read(GAME) == 1_000_000


@cites("19:47-16.11")
def test_straight_flushes_are_paid_one_after_another_a_tenth_of_what_is_then_there():
    meters = meter(5_000_009)
    table = linked(meters, progressive_rate=0)
    play(table, {1: STRAIGHT_FLUSH, 2: "9H 8H 7H 6H 5H"})
    assert settled(table, 2, "progressive")[0][1] == 500_000, "rounded down to the cent"
    assert settled(table, 1, "progressive")[0][1] == 450_000
    assert meters.read(GAME) == 5_000_009 - 950_000


@cites("19:47-16.11")
def test_a_royal_before_a_straight_flush_leaves_it_a_tenth_of_the_reset_amount():
    meters = meter(5_000_000)
    table = linked(meters, progressive_rate=0)
    play(table, {1: STRAIGHT_FLUSH, 2: ROYAL_2})
    assert settled(table, 1, "progressive")[0][1] == 100_000
    assert meters.read(GAME) == 900_000


@cites("19:47-16.11", "19:47-16.12")
@pytest.mark.parametrize(("start", "left"), [(2_000_000, 1_950_000), (1_020_000, 1_000_000)])
def test_fixed_awards_come_off_the_meter_but_never_below_its_reset_amount(start: int, left: int):
    meters = meter(start)
    table = linked(meters, progressive_rate=0)
    before = table.ledger["inventory"] + table.ledger[f"meter:{GAME}"]
    play(table, {1: "AS AD AC AH 2S"})
    assert settled(table, 1, "progressive") == [("win", 50_000, "19:47-16.12")]
    assert meters.read(GAME) == left
    paid = before - table.ledger["inventory"] - table.ledger[f"meter:{GAME}"]
    assert paid == 50_000 - 100 + 500, "the award less the dollar, and the ante's win"
    (off,) = [e for e in events(table, "ChipsMoved") if e.reason == "the award comes off the meter"]
    assert [tuple(m) for m in off.moves] == [(f"meter:{GAME}", "inventory", start - left)]
    assert off.cite == "19:47-16.12"
    other = meter(start)
    play(linked(other, progressive_rate=0, awards_deducted=False), {1: "AS AD AC AH 2S"})
    assert other.read(GAME) == start


@cites("19:47-16.11")
def test_a_share_of_the_meter_is_validated_paid_and_documented_before_play_goes_on():
    table = told_table(GAME, dealer="manual")
    until(table, "betting")
    wager(table, 1, ante=500, progressive=100)
    table.act("dealer", "no_more_bets")
    own, theirs = STRAIGHT_FLUSH.split(), IDLE.split()
    while table.prompt.phase != "turn":
        (option,) = table.prompt.options["dealer"]
        if "card" not in option.fields:
            table.act("dealer", option.name)
        elif "dealer" in option.label:
            table.act("dealer", "deal", card=theirs.pop())
        else:
            table.act("dealer", "deal", card=own.pop())
    table.act("seat:1", "make_bet")
    steps = []
    while table.prompt.phase != "betting":
        ((person, (option,)),) = table.prompt.options.items()
        steps.append((person, table.prompt.text))
        table.act(person, option.name)
    (paid,) = [place for place, (_, text) in enumerate(steps) if text.startswith("pay progressive")]
    assert steps[paid + 1] == ("dealer", "the documents are complete")


@cites("19:47-16.11")
def test_several_tables_feed_one_meter_and_one_winner_empties_it_for_all():
    meters = meter()
    tables = [linked(meters) for _ in range(3)]
    for table in tables:
        play(table, {1: "AS AD QC 8H 3S", 2: "KH KC 7S 6C 2C"})
    assert meters.read(GAME) == 1_000_000 + 3 * 140
    play(tables[1], {1: ROYAL})
    assert settled(tables[1], 1, "progressive")[-1][1] == 1_000_000 + 420 + 70
    play(tables[2], {1: "AS AD QC 8H 3S"})
    assert meters.read(GAME) == 1_000_070


@cites("19:47-16.12")
@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        (ROYAL, 100),
        (STRAIGHT_FLUSH, 50),
        ("AS AC AH 9D 9C", 7),
        ("9S 9C 9H 9D 2S", 20),
        ("AS QS 9S 5S 2S", 5),
        ("9S 8C 7D 6H 5S", 4),
        ("9S 9C 9H 6D 2S", 3),
        ("9S 9C 6H 6D 2S", 2),
        ("9S 9C 8H 6D 2S", 1),
    ],
)
def test_antes_pay_1_to_1_and_bets_by_their_table(cards: str, odds: int):
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: cards}, "3C 3D 4D 8D KD")
    table.act("seat:1", "make_bet")
    assert settled(table, 1, "ante") == [("win", 1000, "19:47-16.12")]
    assert settled(table, 1, "bet") == [("win", 2000 * odds, "19:47-16.12")]


@cites("19:47-16.12")
def test_an_ace_king_that_beats_the_dealers_pays_even_money():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: "AS KC QH JD 9S"}, "AC KD QD JC 8D")
    table.act("seat:1", "make_bet")
    assert rack(table, 1) == 1_000_000 + 3000


@cites("19:47-16.12")
@pytest.mark.parametrize(("options", "won"), [({}, 500_000), ({"bet_payout_limit": 0}, 800_000)])
def test_a_bet_wins_at_most_5000_dollars_and_goes_back_on_top(options, won: int):
    table = told_table(GAME, options=options)
    wager(table, 1, ante=20_000)
    tell(table, {1: "9S 9C 9H 9D 2S"}, "3C 3D 4D 8D KD")
    table.act("seat:1", "make_bet")
    assert settled(table, 1, "ante")[0][1] == 20_000, "the ante is outside the limit"
    assert settled(table, 1, "bet")[0][1] == won
    assert rack(table, 1) == 1_000_000 + 20_000 + won


@cites("19:47-16.12")
@pytest.mark.parametrize(
    ("table", "awards"),
    [
        ("P1", (100, 75, 50)),
        ("P2", (150, 100, 50)),
        ("P3", (500, 100, 50)),
        ("P4", (500, 150, 75)),
        ("P5", (500, 250, 100)),
        ("P6", (250, 150, 100)),
    ],
)
def test_progressive_awards_by_their_table_whatever_the_dealer_holds(table: str, awards):
    hands = ("9S 9C 9H 9D 2S", "AS AC AH 9D 9C", "AS QS 9S 5S 2S")
    for cards, award in zip(hands, awards, strict=True):
        played = linked(meter(), 1, progressive=table, progressive_rate=0)
        play(played, {1: cards}, "KS KC KH KD TD")
        assert settled(played, 1, "progressive") == [("win", award * 100, "19:47-16.12")]
    lost = linked(meter(), 1, progressive=table)
    play(lost, {1: "9S 8C 7D 6H 5S"}, IDLE)
    assert settled(lost, 1, "progressive") == [("lose", 0, "19:47-16.12")]


@cites("19:47-16.12")
def test_a_licensee_may_pay_more_on_a_bet_than_is_printed_and_not_less(tmp_path):
    more, less = tmp_path / "more.toml", tmp_path / "less.toml"
    more.write_text('[bet]\n"two pairs" = "3 to 1"\n', encoding="utf-8")
    table = told_table(GAME, options={"own_pays": str(more)})
    wager(table, 1, ante=1000)
    tell(table, {1: "9S 9D 4C 4H 2S"}, "KS KD QC JH 3D")
    table.act("seat:1", "make_bet")
    assert settled(table, 1, "bet") == [("win", 6000, "19:47-16.12")]
    less.write_text('[bet]\n"two pairs" = "1 to 1"\n', encoding="utf-8")
    with pytest.raises(Refused, match="two pairs"):
        told_table(GAME, options={"own_pays": str(less)})
