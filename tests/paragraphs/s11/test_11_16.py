"""Pai gow poker: what bonus, envy and insurance pay, and payout limits."""

import pytest

from chapter47.law.payout_limits import least_limit, limited
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    GAME,
    close,
    house_way,
    one_round,
    open_at,
    settled,
    tell,
    wager,
)
from tests.play import events
from tests.support import cites

BONUS = {"insurance": "none"}
BOTH = {"insurance": "A"}
BOTH_AT_LEAST = {"bonus": {"minimum": 5}, "insurance": {"minimum": 100}}
DEUCES = "2H 2D 8H 7D 6H 4H 3H"

PAYS = {
    "seven-card straight flush with no joker": ("TS 9S 8S 7S 6S 5S 4S", 8000, 5000),
    "royal flush plus royal match": ("AS KS QS JS TS KD QD", 2000, 1000),
    "seven-card straight flush with joker": ("TS 9S 8S Joker 6S 5S 4S", 1000, 500),
    "five aces": ("AS AD AC AH Joker 4D 2C", 400, 250),
    "royal flush": ("AS KS QS JS TS 4D 2C", 150, 50),
    "straight flush": ("9S 8S 7S 6S 5S KD 2C", 50, 20),
    "four-of-a-kind": ("9S 9D 9C 9H 5S KD 2C", 25, 5),
    "full house": ("9S 9D 9C 5H 5S KD 2C", 5, None),
    "flush": ("9S 8S 5S 4S 2S KD JC", 4, None),
    "three-of-a-kind": ("9S 9D 9C 7H 5S KD 2C", 3, None),
    "straight": ("9S 8D 7S 6C 5S KD 2C", 2, None),
}


@cites("19:47-11.16(a)")
@pytest.mark.parametrize("hand", PAYS)
def test_the_bonus_wager_pays(hand: str):
    cards, odds, _ = PAYS[hand]
    table = one_round(cards, dealer=DEUCES, options=BONUS, stakes={"bonus": 200})
    paid = settled(table, "bonus")
    assert (paid.paid, paid.reason, paid.cite) == (200 * odds, hand, "19:47-11.16(a)")


@cites("19:47-11.16(b)")
@pytest.mark.parametrize("hand", PAYS)
def test_the_envy_bonus_pays(hand: str):
    cards, _, envy = PAYS[hand]
    table = open_at(1, 2, options=BONUS)
    wager(table, 1, pai_gow_poker=2000, bonus=1000)
    wager(table, 2, pai_gow_poker=2000)
    close(table)
    tell(table, {0: DEUCES, 2: cards, 1: "JH TC 8C 7C 5D 3C 3D"})
    house_way(table, 1, 2)
    paid = [e.paid for e in events(table, "Settled") if e.wager == "envy"]
    assert paid == ([envy * 100] if envy else [])


LOW_HANDS = {
    "nine high": "9C 8D 7H 5S 4C 3D 2H",
    "ten high": "TC 8D 7H 5S 4C 3D 2H",
    "jack high": "JC 8D 7H 5S 4C 3D 2H",
    "queen high": "QC 8D 7H 5S 4C 3D 2H",
    "king high": "KC 8D 7H 5S 4C 3D 2H",
    "ace high": "AC QD TH 8S 6C 4D 3H",
}
INSURANCE = {
    "A": [400, 40, 20, 5, 3, 2],
    "B": [250, 75, 25, 5, 3, 2],
    "C": [100, 50, 25, 10, 5, 1],
    "D": [100, 25, 15, 6, 5, 3],
    "E": [100, 25, 15, 7, 5, 3],
}


@cites(
    "19:47-11.16(c)",
    "19:47-11.16(c)[table A]",
    "19:47-11.16(c)[table B]",
    "19:47-11.16(c)[table C]",
    "19:47-11.16(c)[table D]",
    "19:47-11.16(c)[table E]",
)
@pytest.mark.parametrize("table_name", INSURANCE)
@pytest.mark.parametrize("row", range(6))
def test_the_insurance_wager_pays_by_the_table_chosen(table_name: str, row: int):
    hand = list(LOW_HANDS)[row]
    options = {"bonus": False, "insurance": table_name}
    table = one_round(
        LOW_HANDS[hand], dealer="KS KD QH JS 9S 5D 3C", options=options, stakes={"insurance": 300}
    )
    paid = settled(table, "insurance")
    assert paid.paid == 300 * INSURANCE[table_name][row]
    assert paid.cite == f"19:47-11.16(c)[table {table_name}]"
    assert paid.reason == f"pai gow, {hand}"


@cites("19:47-11.16(d)")
@pytest.mark.parametrize(
    ("options", "limits", "limit", "lawful"),
    [
        (BONUS, {}, 40_000, True),
        (BONUS, {}, 39_999, False),
        # $60 of insurance win 400 times $60; where no bonus wager is offered nobody is envied
        (
            {"bonus": False, "insurance": "A"},
            {"insurance": {"minimum": 60}, "bonus": {"minimum": 5}},
            40_000,
            True,
        ),
        (BONUS, {"bonus": {"minimum": 4}}, 40_000, True),
        # $5 wins 8,000 times $5, and envy for three more such hands and two royal matches
        (BONUS, {"bonus": {"minimum": 5}}, 40_000 + 3 * 5_000 + 2 * 1_000, True),
        (BONUS, {"bonus": {"minimum": 5}}, 40_000 + 3 * 5_000 + 2 * 1_000 - 1, False),
        ({"bonus": False, "insurance": "A"}, {"insurance": {"minimum": 100}}, 40_000, True),
        # a pai gow for $100 wins 400 times that, and envy for four such hands and a royal match
        (BOTH, BOTH_AT_LEAST, 61_000, True),
        (BOTH, BOTH_AT_LEAST, 60_999, False),
        (
            {"bonus": False, "insurance": "A"},
            {"insurance": {"minimum": 200, "maximum": 500}},
            79_999,
            False,
        ),
        (
            {"bonus": False, "insurance": "A"},
            {"insurance": {"minimum": 200, "maximum": 500}},
            80_000,
            True,
        ),
    ],
)
def test_a_limit_is_at_least_40000_or_what_the_least_wagers_could_win(
    options, limits, limit, lawful
):
    chosen = options | {"bonus_payout_limit": limit}
    if lawful:
        assert open_at(1, options=chosen, limits=limits)
    else:
        with pytest.raises(Refused, match=r"too low: at least .*11\.16\(d\)"):
            open_at(1, options=chosen, limits=limits)
    assert least_limit(40_000, 57_000) == 57_000


@cites("19:47-11.16(d)")
def test_a_limit_holds_for_all_payouts_of_11_15_to_one_player_in_a_round_and_for_no_other():
    options = {"insurance": "none", "bonus_payout_limit": 40_000}
    table = one_round(
        PAYS["seven-card straight flush with no joker"][0],
        dealer=DEUCES,
        options=options,
        stakes={"bonus": 1000, "pai_gow_poker": 2000},
    )
    paid = settled(table, "bonus")
    assert (paid.paid, paid.returned, paid.cite) == (4_000_000, 1000, "19:47-11.16(d)")
    assert settled(table).paid == 2000
    table = open_at(1, 2, options=options)
    wager(table, 1, pai_gow_poker=2000, bonus=2500)
    wager(table, 2, pai_gow_poker=2000)
    close(table)
    tell(table, {0: DEUCES, 1: "AS KS QS JS Joker KD QD", 2: "AH KH QH JH TH 9H 8S"})
    house_way(table, 1, 2)
    envy, bonus = [(e.wager, e.paid) for e in events(table, "Settled")][-2:]
    assert envy == ("envy", 5_000)
    assert bonus == ("bonus", 4_000_000 - 5_000)
    assert limited(800_000, 4_000_000, 3_500_000) == 500_000


def test_without_a_limit_everything_is_paid():
    assert Setting.make(GAME).number("bonus_payout_limit") == 0
    table = one_round(
        PAYS["seven-card straight flush with no joker"][0],
        dealer=DEUCES,
        options=BONUS,
        stakes={"bonus": 1000},
    )
    assert settled(table, "bonus").paid == 8_000_000


@cites("19:47-11.16(d)")
def test_each_player_has_a_limit_of_his_own_for_bonus_envy_and_insurance_anew_in_every_round():
    options = {"insurance": "A", "bonus_payout_limit": 40_000}
    table = open_at(1, 2, options=options, limits={"insurance": {"maximum": 500}})
    hands = {
        0: "KS KD QH JS 9D 5H 3C",
        1: "9C 8D 7H 5D 4C 3D 2H",  # nine high: 400 to 1 on $100 is the whole limit
        2: PAYS["seven-card straight flush with no joker"][0],  # 8,000 to 1 on $10 is twice that
    }
    for _ in range(2):
        start = len(table.log)
        wager(table, 1, pai_gow_poker=2000, bonus=500, insurance=10_000)
        wager(table, 2, pai_gow_poker=2000, bonus=1000)
        close(table)
        tell(table, hands)
        house_way(table, 1, 2)
        paid: dict[tuple[int, str], int] = {}
        for entry in table.log.entries[start:]:
            if type(entry.event).__name__ == "Settled" and entry.event.wager != "pai_gow_poker":
                key = (entry.event.seat, entry.event.wager)
                paid[key] = paid.get(key, 0) + entry.event.paid
        assert paid[1, "insurance"] == 4_000_000
        assert paid.get((1, "envy"), 0) == 0, "the envy bonus counts with the insurance wager"
        assert paid[2, "bonus"] == 4_000_000, "what another player is paid does not count"
