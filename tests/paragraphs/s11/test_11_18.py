"""Pai gow poker: what the three-card and seven-card bonus wagers pay."""

import pytest

from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.money import MoneyError, Odds
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    GAME,
    house_way,
    open_at,
    settled,
    tell,
    wager,
    won,
)
from tests.play import events
from tests.support import cites

DEUCES = "2H 2D 8H 7D 6H 4H 3H"


def whole_round(cards: str, options, dealer: str = DEUCES, limits=None, **stakes: int):
    table = open_at(1, options={"bonus": False, "insurance": "none"} | options, limits=limits or {})
    wager(table, 1, pai_gow_poker=1000, **stakes)
    table.act("dealer", "no_more_bets")
    tell(table, {0: dealer, 1: cards})
    house_way(table, 1)
    return table


@cites("19:47-11.18(a)")
def test_odds_are_stated_with_to_and_never_with_for():
    setting = Setting.make(
        GAME, options={"bonus": False, "three_card_bonus": True, "seven_card_bonus": "B"}
    )
    for name in ("three_card_bonus", "seven_card_bonus"):
        rows = setting.rows(name, "B")
        assert rows
        for row in rows:
            assert " to " in row.odds and "for" not in row.odds
            assert " to " in str(Odds.parse(row.odds))
    table = whole_round("9S 9D 9C 7H 5S KD 2C", {"seven_card_bonus": "A"}, seven_card_bonus=100)
    assert settled(table, "seven_card_bonus").odds == "3 to 1"


@cites("19:47-11.18(b)")
@pytest.mark.parametrize(
    ("three", "odds", "name"),
    [
        ("9S 8S 7S", 40, "straight flush with no joker"),
        ("AS 2S 3S", 40, "straight flush with no joker"),
        ("QS KS AS", 40, "straight flush with no joker"),
        ("9S 9D 9C", 25, "three-of-a-kind"),
        ("AS AD Joker", 25, "three-of-a-kind"),
        ("9S 8S Joker", 5, "straight flush"),
        ("9S 8D 7S", 4, "straight"),
        ("9S 8D Joker", 4, "straight"),
        ("9S 5S 3S", 3, "flush"),
        ("9S 5S Joker", 3, "flush"),
        ("9S 9D 3S", 1, "one pair"),
        ("AS 7C Joker", 1, "one pair"),
        ("KS AS 2S", 3, "flush"),
        ("KS AD 2S", None, None),
        ("9S 7C 3S", None, None),
    ],
)
def test_the_three_card_bonus_wager_pays(three: str, odds, name):
    rest = "KC QD JC TC"
    if "JS" in three or "9S 8D" in three or "9S 8S" in three:
        rest = "KC QD 5C 3C"
    table = whole_round(f"{three} {rest}", {"three_card_bonus": True}, three_card_bonus=200)
    paid = settled(table, "three_card_bonus")
    if odds is None:
        assert paid.result == "lose"
    else:
        assert (paid.paid, paid.reason) == (200 * odds, name)


TABLES = {
    "A": {
        "AS AD AC AH Joker 4D 2C": 500,
        "AS KS QS JS TS 4D 2C": 250,
        "AS KS QS JS Joker 4D 2C": 250,
        "9S 8S 7S 6S 5S KD 2C": 50,
        "9S 8S Joker 6S 5S KD 2C": 50,
        "9S 9D 9C 9H 5S KD 2C": 25,
        "9S 9D 9C 5H 5S KD 2C": 5,
        "9S 8S 5S 4S 2S KD JC": 4,
        "9S 9D 9C 7H 5S KD 2C": 3,
        "9S 8D 7S 6C 5S KD 2C": 2,
    },
    "B": {
        "AS AD AC AH Joker 4D 2C": 500,
        "AS KS QS JS TS 4D 2C": 200,
        "9S 8S 7S 6S 5S KD 2C": 50,
        "9S 8S Joker 6S 5S KD 2C": 30,
        "9S 9D 9C 9H 5S KD 2C": 25,
        "9S 9D 9C 5H 5S KD 2C": 5,
        "9S 8S 5S 4S 2S KD JC": 4,
        "9S 9D 9C 7H 5S KD 2C": 3,
        "9S 8D 7S 6C 5S KD 2C": 2,
    },
}


@cites("19:47-11.18(c)", "19:47-11.18(c)[table A]", "19:47-11.18(c)[table B]")
@pytest.mark.parametrize(
    ("name", "cards", "odds"),
    [(name, cards, odds) for name, rows in TABLES.items() for cards, odds in rows.items()],
)
def test_the_seven_card_bonus_wager_pays_by_table_a_or_b(name: str, cards: str, odds: int):
    table = whole_round(cards, {"seven_card_bonus": name}, seven_card_bonus=200)
    paid = settled(table, "seven_card_bonus")
    assert (paid.paid, paid.cite) == (200 * odds, f"19:47-11.18(c)[table {name}]")


@cites("19:47-11.18(c)")
def test_table_b_came_on_2005_12_05():
    for day, lawful in (("2005-12-04", False), ("2005-12-05", True)):
        options = {"seven_card_bonus": "B", "bonus": False}
        if lawful:
            assert Setting.make(GAME, as_of=day, options=options)
        else:
            with pytest.raises(OptionNotAllowed, match=r"none, A \(19:47-11\.18\(c\)\)"):
                Setting.make(GAME, as_of=day, options=options)
    with pytest.raises(MoneyError):
        Odds.parse("50 of 1")


@cites("19:47-11.18(d)")
@pytest.mark.parametrize(
    ("minimum", "limit", "lawful"),
    [(1, 50_000, True), (1, 49_999, False), (150, 74_999, False), (150, 75_000, True)],
)
def test_a_limit_is_at_least_50000_or_what_the_least_wager_could_win(minimum, limit, lawful):
    options = {
        "bonus": False,
        "seven_card_bonus": "A",
        "three_card_bonus": True,
        "seven_card_payout_limit": limit,
    }
    limits = {"seven_card_bonus": {"minimum": minimum, "maximum": 500}}
    if lawful:
        assert open_at(1, options=options, limits=limits)
    else:
        with pytest.raises(Refused, match=r"too low: at least .*11\.18\(d\)"):
            open_at(1, options=options, limits=limits)


@cites("19:47-11.18(d)")
def test_the_limit_holds_for_the_seven_card_bonus_wager_only():
    options = {
        "seven_card_bonus": "A",
        "three_card_bonus": True,
        "seven_card_payout_limit": 50_000,
    }
    limits = {
        "seven_card_bonus": {"maximum": 1000},
        "three_card_bonus": {"maximum": 5000},
    }
    table = whole_round(
        "AS AD AC AH Joker 4D 2C",
        options,
        limits=limits,
        seven_card_bonus=20_000,
        three_card_bonus=500_000,
    )
    assert settled(table, "three_card_bonus").paid == 25 * 500_000
    paid = settled(table, "seven_card_bonus")
    assert (paid.paid, paid.cite) == (5_000_000, "19:47-11.18(d)")
    assert settled(table).result == "push"
    assert won(table, 1) == 25 * 500_000 + 5_000_000


@cites("19:47-11.18(d)")
def test_each_player_has_a_limit_of_his_own_anew_in_every_round():
    options = {"seven_card_bonus": "A", "seven_card_payout_limit": 50_000, "bonus": False}
    limits = {"seven_card_bonus": {"maximum": 1000}}
    table = open_at(1, 2, options=options | {"insurance": "none"}, limits=limits)
    for round_number in (1, 2):
        for seat in (1, 2):
            wager(table, seat, pai_gow_poker=1000, seven_card_bonus=50_000)
        table.act("dealer", "no_more_bets")
        tell(table, {0: DEUCES, 1: "AS KS QS JS TS 4D 2C", 2: "AD KD QD JD TD 5C 3C"})
        house_way(table, 1, 2)
        for seat in (1, 2):
            paid = [
                e.paid
                for e in events(table, "Settled")
                if (e.wager, e.seat) == ("seven_card_bonus", seat)
            ]
            assert paid == [5_000_000] * round_number
