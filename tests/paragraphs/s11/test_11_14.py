"""Pai gow poker: the progressive payout wager and its meter."""

import pytest

from chapter47.games import game_of
from chapter47.games.pai_gow_poker.side_wagers.progressive import progressive_of
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import Meter, Meters, Refused
from chapter47.table.progressives import is_deducted
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    GAME,
    LOSES,
    LOSES_LOW,
    PLAIN,
    WINS,
    WINS_LOW,
    announced,
    close,
    house_way,
    one_round,
    open_at,
    put_low,
    settled,
    tell,
    wager,
    won,
)
from tests.play import events
from tests.support import cites

ONE = PLAIN | {"progressive": "$1"}
FIVE = PLAIN | {"progressive": "$5"}

HANDS = {
    "natural royal flush and pair": "AS KS QS JS TS 4D 4C",
    "five aces and pair": "AS AD AC AH Joker 4D 4C",
    "natural royal flush": "AS KS QS JS TS 4D 2C",
    "five aces": "AS AD AC AH Joker 4D 2C",
    "royal flush and pair": "AS KS QS JS Joker 4D 4C",
    "royal flush": "AS KS QS JS Joker 4D 2C",
    "straight flush and pair": "9S 8S 7S 6S 5S KD KC",
    "straight flush": "9S 8S 7S 6S 5S KD 2C",
    "four-of-a-kind and pair": "9S 9D 9C 9H 5S KD KC",
    "four-of-a-kind": "9S 9D 9C 9H 5S KD 2C",
    "full house and pair": "9S 9D 9C 5H 5S KD KC",
    "full house": "9S 9D 9C 5H 5S KD 2C",
    "flush and pair": "9S 8S 5S 4S 2S KD KC",
    "flush": "9S 8S 5S 4S 2S KD JC",
    "straight and pair": "9S 8D 7S 6C 5S KD KC",
    "straight": "9S 8D 7S 6C 5S KD 2C",
    "three-of-a-kind": "9S 9D 9C 7H 5S KD 2C",
}
DOLLAR_TABLE = {
    "royal flush and pair": 200,
    "royal flush": 100,
    "straight flush and pair": 50,
    "straight flush": 25,
    "four-of-a-kind and pair": 40,
    "four-of-a-kind": 20,
    "full house and pair": 10,
    "full house": 5,
    "flush and pair": 6,
    "flush": 3,
    "straight and pair": 4,
    "straight": 2,
    "three-of-a-kind": 2,
}
FIVE_DOLLAR_TABLE = {
    "royal flush and pair": 1000,
    "royal flush": 500,
    "straight flush and pair": 250,
    "straight flush": 125,
    "four-of-a-kind and pair": 200,
    "four-of-a-kind": 100,
    "full house and pair": 50,
    "full house": 25,
    "flush and pair": 30,
    "flush": 15,
    "straight and pair": 20,
    "straight": 10,
    "three-of-a-kind": 10,
}
DEUCES = "2H 2D 8H 7D 6H 4H 3H"
"""A dealer's hand that shares no card with the hands above."""


def paid_for(hand: str, options, stake: int, meter: Meter):
    return one_round(
        HANDS[hand],
        dealer=DEUCES,
        options=options,
        stakes={"progressive": stake},
        meters=Meters(meter),
    )


@cites("19:47-11.14(a)")
def test_the_licensee_offers_a_wager_of_one_or_five_dollars_to_who_has_a_pai_gow_poker_wager():
    for options, stake in ((ONE, 100), (FIVE, 500)):
        limit = Setting.make(GAME, options=options).limit("progressive")
        assert (limit.minimum, limit.maximum) == (stake, stake)
        table = open_at(1, options=options)
        with pytest.raises(Refused, match="needs a pai gow poker wager"):
            wager(table, 1, progressive=stake)
        wager(table, 1, pai_gow_poker=1000, progressive=stake)
        with pytest.raises(Refused):
            wager(table, 1, progressive=stake)
    with pytest.raises(OptionNotAllowed):
        Setting.make(GAME, options={"progressive": "$2"})
    with pytest.raises(NotInForce, match="2002-06-17"):
        Setting.make(GAME, as_of="2002-06-16", options={"progressive": "$1"})
    assert Setting.make(GAME, as_of="2002-06-17").option("progressive") == "none"


@cites("19:47-11.14(b)")
def test_at_the_lock_out_chips_are_counted_against_lights_and_put_in_the_inventory():
    table = open_at(1, 2, 4, dealer="manual", options=ONE)
    for _ in range(2):
        table.act("dealer", "go_on")
    for seat in (1, 2, 4):
        wager(table, seat, pai_gow_poker=1000)
    for seat in (1, 4):
        wager(table, seat, progressive=100)
    table.act("dealer", "no_more_bets")
    assert announced(table, "No more bets")
    assert table.prompt.phase == "lock-out"
    assert table.ledger["seat:1/wager/progressive"] == 100
    table.act("dealer", "lock_out")
    lit = [e for e in events(table, "StateChanged") if e.what == "acceptors lit"]
    assert [e.value for e in lit] == [[1, 4]]
    assert table.ledger["seat:1/wager/progressive"] == 0
    assert table.ledger["inventory"] + table.ledger["meter:pai-gow-poker-1"] == 200
    assert not events(table, "CardDealt")


@cites("19:47-11.14(c)", "19:47-11.14(c)2")
def test_it_is_paid_whatever_becomes_of_the_main_wager_and_only_for_a_winning_hand():
    table = one_round(
        HANDS["straight"], ["8D", "7S"], options=ONE, stakes={"progressive": 100}, dealer=DEUCES
    )
    assert settled(table).result == "push"
    table = one_round(
        "9S 8H 7S 6C 5D KC 2C", ["7S", "6C"], options=ONE, stakes={"progressive": 100}
    )
    assert settled(table).result == "lose"
    assert settled(table, "progressive").paid == 200
    table = one_round(WINS, WINS_LOW, options=ONE, stakes={"progressive": 100})
    assert settled(table).result == "win"
    assert settled(table, "progressive").result == "lose"
    assert won(table, 1) == 1900 - 100


@cites("19:47-11.14(c)1")
def test_only_a_lit_position_is_paid():
    table = open_at(1, 2, dealer="manual", options=ONE)
    for _ in range(2):
        table.act("dealer", "go_on")
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=1000, progressive=100)
    table.act("dealer", "no_more_bets")
    table.report("floorperson", "acceptor_not_lit", position=1)
    table.act("dealer", "return")
    table.act("dealer", "lock_out")
    assert [lit.box for lit in table.round.lit] == [2]
    assert won(table, 1) == -1000
    while table.prompt.phase != "setting":
        tell(table, {0: DEUCES, 1: HANDS["flush"], 2: "QC JH TD 9C 8D 5C AH"})
        option = table.prompt.options.get("dealer", [None])[0]
        if option is not None:
            dice = {"die_1": 1, "die_2": 1, "die_3": 6} if "die_1" in option.fields else {}
            table.act("dealer", option.name, **dice)
    house_way(table, 1, 2)
    rounds = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == rounds:
        table.act("dealer", table.prompt.options["dealer"][0].name)
    paid = [e for e in events(table, "Settled") if e.wager == "progressive" and e.result != "void"]
    assert [(e.seat, e.result, e.paid) for e in paid] == [(2, "win", 200)]
    assert (settled(table).result, settled(table, seat=2).result) == ("win", "push")
    assert (won(table, 1), won(table, 2)) == (1000 - 50, 200 - 100)


@cites("19:47-11.14(c)3")
def test_a_supervisor_validates_what_comes_off_the_meter():
    table = open_at(1, dealer="manual", options=ONE)
    for _ in range(2):
        table.act("dealer", "go_on")
    wager(table, 1, pai_gow_poker=1000, progressive=100)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase != "setting":
        tell(table, {0: DEUCES, 1: HANDS["straight flush"]})
        option = table.prompt.options.get("dealer", [None])[0]
        if option is not None:
            dice = {"die_1": 1, "die_2": 1, "die_3": 6} if "die_1" in option.fields else {}
            table.act("dealer", option.name, **dice)
    house_way(table, 1)
    for act in ("set_dealer", "expose", "pay"):
        table.act("dealer", act)
    assert list(table.prompt.options) == ["floorperson"]
    table.act("floorperson", "validate")
    assert announced(table, "validated")[0].cite == "19:47-11.14(c)3"
    table.act("dealer", "pay", amount=2500)
    paid = settled(table, "progressive")
    assert (paid.paid, paid.cite) == (2500, "19:47-11.14(d)[$1 table]")


@cites("19:47-11.14(d)", "19:47-11.14(d)[$1 table]")
@pytest.mark.parametrize(("hand", "dollars"), DOLLAR_TABLE.items())
def test_the_amounts_of_the_one_dollar_wager(hand: str, dollars: int):
    table = paid_for(hand, ONE, 100, progressive_of(Setting.make(GAME, options=ONE)).new_meter())
    paid = settled(table, "progressive")
    assert (paid.paid, paid.reason, paid.stake) == (dollars * 100, hand, 100)


@cites("19:47-11.14(d)", "19:47-11.14(d)[$5 table]")
@pytest.mark.parametrize(("hand", "dollars"), FIVE_DOLLAR_TABLE.items())
def test_the_amounts_of_the_five_dollar_wager(hand: str, dollars: int):
    table = paid_for(hand, FIVE, 500, progressive_of(Setting.make(GAME, options=FIVE)).new_meter())
    paid = settled(table, "progressive")
    assert (paid.paid, paid.reason, paid.stake) == (dollars * 100, hand, 500)


@cites("19:47-11.14(d)[$1 table]", "19:47-11.14(d)[$5 table]")
@pytest.mark.parametrize(
    ("hand", "percent"),
    [
        ("natural royal flush and pair", 100),
        ("five aces and pair", 100),
        ("natural royal flush", 10),
        ("five aces", 10),
    ],
)
@pytest.mark.parametrize(("options", "stake", "part"), [(ONE, 100, 21), (FIVE, 500, 135)])
def test_the_highest_hands_are_paid_a_share_of_the_meter(hand, percent, options, stake, part):
    name = progressive_of(Setting.make(GAME, options=options)).new_meter().name
    meter = Meter(name, reset=1_000_000, start=2_000_000)
    table = paid_for(hand, options, stake, meter)
    shown = 2_000_000 + part
    expected = shown if percent == 100 else -(-shown // 10)
    assert settled(table, "progressive").paid == expected
    assert meter.cents == (1_000_000 if percent == 100 else shown - expected)


@cites("19:47-11.14(e)")
@pytest.mark.parametrize(
    ("options", "stake", "part"),
    [
        (ONE, 100, 21),
        (FIVE, 500, 135),
        (ONE | {"progressive_rate_1": 30}, 100, 30),
        (FIVE | {"progressive_rate_5": 40}, 500, 200),
    ],
)
def test_the_meter_advances_by_its_rate_of_every_wager(options, stake: int, part: int):
    meter = progressive_of(Setting.make(GAME, options=options)).new_meter()
    table = open_at(1, 2, options=options, meters=Meters(meter))
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=1000, progressive=stake)
    close(table)
    assert meter.cents == 1_000_000 + 2 * part
    assert table.ledger["meter:" + meter.name] == 2 * part


@cites("19:47-11.14(e)")
def test_the_rate_is_at_least_21_and_27_percent():
    for name, least in (("progressive_rate_1", 21), ("progressive_rate_5", 27)):
        assert Setting.make(GAME, options={name: least}).number(name) == least
        with pytest.raises(OptionNotAllowed, match=rf"{least} to 100 \(19:47-11\.14\(e\)\)"):
            Setting.make(GAME, options={name: least - 1})


@cites("19:47-11.14(e)")
@pytest.mark.parametrize(
    ("hand", "deducted"),
    [
        ("royal flush and pair", True),
        ("royal flush", True),
        ("straight flush and pair", True),
        ("straight flush", True),
        ("four-of-a-kind and pair", False),
        ("four-of-a-kind", False),
        ("full house and pair", False),
        ("three-of-a-kind", False),
    ],
)
def test_large_payouts_and_every_straight_flush_come_off_the_meter(hand: str, deducted: bool):
    for options, stake, part in ((ONE, 100, 21), (FIVE, 500, 135)):
        meter = progressive_of(Setting.make(GAME, options=options)).new_meter()
        table = paid_for(hand, options, stake, meter)
        paid = settled(table, "progressive")
        source = "meter:" + meter.name if deducted else "inventory"
        assert paid.moves[0].source == source
        assert meter.cents == 1_000_000 + part - (paid.paid if deducted else 0)
    assert is_deducted(5000, 5000, False) and not is_deducted(4999, 5000, False)


@cites("19:47-11.14(f)")
def test_a_meter_begins_and_is_reset_at_ten_thousand_dollars_or_more():
    assert progressive_of(Setting.make(GAME, options=ONE)).new_meter().cents == 1_000_000
    options = ONE | {"progressive_reset": 25_000}
    meter = progressive_of(Setting.make(GAME, options=options)).new_meter()
    assert meter.cents == 2_500_000
    paid_for("five aces and pair", options, 100, meter)
    assert meter.cents == 2_500_000
    with pytest.raises(OptionNotAllowed, match=r"10000 to 1000000 \(19:47-11\.14\(f\)\)"):
        Setting.make(GAME, options={"progressive_reset": 9_999})


@cites("19:47-11.14(g)")
def test_the_reading_when_the_wager_is_paid_counts_and_payments_go_counterclockwise():
    meter = Meter("pai-gow-poker-1", reset=1_000_000, start=3_000_000)
    table = open_at(1, 6, options=ONE, meters=Meters(meter))
    for seat in (1, 6):
        wager(table, seat, pai_gow_poker=1000, progressive=100)
    close(table)
    tell(table, {0: DEUCES, 6: "AS KS QS JS TS 4D 4C", 1: "AD KD QD JD TD 9C 5C"})
    house_way(table, 1)
    meter.feed(500_000)  # another table feeds it while hands are set
    house_way(table, 6)
    assert settled(table, "progressive", seat=6).paid == 3_000_000 + 42 + 500_000
    assert settled(table, "progressive", seat=1).paid == 100_000, "a tenth of the reset meter"
    assert meter.cents == 900_000


def test_several_tables_feed_one_meter_and_each_log_replays_alone():
    from chapter47.table import replay

    setting = Setting.make(GAME, options=ONE)
    meter = progressive_of(setting).new_meter()
    tables = [open_at(1, options=ONE, meters=Meters(meter)) for _ in range(3)]
    for table in tables:
        wager(table, 1, pai_gow_poker=1000, progressive=100)
        close(table)
    assert meter.cents == 1_000_000 + 3 * 21
    for table in tables:
        tell(table, {0: DEALER_HAND, 1: LOSES})
        put_low(table, 1, LOSES_LOW)
        again = replay(game_of(GAME), table.log.entries)
        assert again.log.head == table.log.head
    assert meter.cents == 1_000_000 + 3 * 21


def test_a_void_round_returns_the_chips_of_lit_acceptors():
    table = open_at(1, options=ONE)
    wager(table, 1, pai_gow_poker=1000, progressive=100)
    close(table)
    tell(table, {0: DEALER_HAND, 1: LOSES})
    table.report("dealer", "dealer_card_exposed")
    assert won(table, 1) == 0
