"""Casino war: payout odds."""

import datetime as dt

import pytest

from chapter47.law import book
from chapter47.law.errors import NotInForce
from chapter47.law.setting import Setting
from tests.play import bet, deal, events, open_table, ready
from tests.support import cites

ADOPTED = dt.date(1999, 1, 19)


def settled(wager: str, cards: tuple[str, ...], war: tuple[str, ...] = (), tie: int = 0):
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 2500)
    bet(table, 1, "tie", 300)
    ready(table)
    deal(table, *cards)
    if war:
        table.act("seat:1", "go_to_war", **({"tie": tie} if tie else {}))
        deal(table, *war)
    return [e for e in events(table, "Settled") if e.wager == wager][-1]


@cites("19:47-22.9(a)1")
def test_22_9_a_1_initial_wager_pays_one_to_one():
    event = settled("initial", ("TD", "9S"))
    assert (event.odds, event.paid, event.returned, event.cite) == (
        "1 to 1",
        2500,
        2500,
        "19:47-22.9(a)1",
    )


@cites("19:47-22.9(a)2")
def test_22_9_a_2_tie_pays_ten_to_one_in_either_deal():
    event = settled("tie", ("TD", "TS"), ("2C", "3C"))
    assert (event.odds, event.paid, event.cite) == ("10 to 1", 3000, "19:47-22.9(a)2")
    event = settled("tie", ("TD", "TS"), ("2C", "2D"), tie=700)
    assert (event.odds, event.paid, event.returned) == ("10 to 1", 7000, 700)


@cites("19:47-22.9(a)3")
def test_22_9_a_3_war_pays_two_to_one_and_three_to_one_when_tied():
    event = settled("war", ("TD", "TS"), ("4C", "3C"))
    assert (event.odds, event.paid, event.cite) == ("2 to 1", 5000, "19:47-22.9(a)3")
    event = settled("war", ("TD", "TS"), ("3D", "3C"))
    assert (event.odds, event.paid) == ("3 to 1", 7500)


def test_the_game_begins_on_its_day_and_every_figure_with_it():
    day_before = ADOPTED - dt.timedelta(days=1)
    with pytest.raises(NotInForce, match=r"casino war did not exist on 1999-01-18.*1999-01-19"):
        Setting.make("casino-war", as_of=day_before)
    with pytest.raises(NotInForce, match="adopted 1999-01-19"):
        book.at(day_before).game("casino-war")
    for day in (ADOPTED, ADOPTED + dt.timedelta(days=1)):
        setting = Setting.make("casino-war", as_of=day)
        assert [str(odds) for odds in setting.pays("war").values()] == ["2 to 1", "3 to 1"]
        assert list(setting.wagers) == ["initial", "tie", "war"]
        assert set(setting.options) == {"decks", "shuffle", "missed_war_card"}
        assert setting.figure("burn_cards") == 3
        assert len(setting.irregularities) == 6
        assert setting.limit("tie").minimum == 100
    law = book.law_of("casino-war")
    assert law.change_dates() == [ADOPTED]
    file = law.file
    for entry in (*file.section, *file.limit, *file.figure, *file.irregularity):
        assert (entry.from_, entry.until) == (ADOPTED, None), entry
    assert (file.subchapter.number, file.game.seats) == (22, 7)


def test_the_text_is_verified_through_the_printing_of_2006():
    assert Setting.make("casino-war").as_of == dt.date(2006, 9, 5)
