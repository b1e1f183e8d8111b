"""Every number against every place of the layout: exactly one result, and the law's payout."""

import pytest

from chapter47.table import Wager
from tests.games.roulette import hand
from tests.play import events, open_table, ready

WHEELS = list(hand.ZEROS)
STAKE = 600


def all_places_covered(table) -> list[tuple[str, str]]:
    """Chips on every place, put there directly: how they are placed is tested elsewhere."""
    layout = table.state.layout
    places = [(wager, spot) for wager in layout.places for spot in layout.spots(wager)]
    for wager, spot in places:
        table.round.place(Wager(1, wager, spot), STAKE, cite="5.1")
    return places


@pytest.mark.parametrize("wheel", WHEELS)
def test_the_layout_has_exactly_the_places_that_geometry_gives(wheel: str):
    table = open_table("roulette", options={"wheel": wheel})
    layout = table.state.layout
    places = [(wager, spot) for wager in layout.places for spot in layout.spots(wager)]
    assert len(places) == len(set(places)) == {"double zero": 161}.get(wheel, 157)
    assert set(places) == set(hand.places(wheel))
    for wager, spot in places:
        numbers = {n for n in hand.numbers(wheel) if hand.covered(wager, spot, n)}
        assert set(layout.numbers_of(wager, spot)) == numbers, (wager, spot)


def on_zero(rule: str) -> tuple[str, int, int]:
    """Result, payment and return of an even-money wager on a zero."""
    return {"surrender": ("loses half", 0, 300), "lose all": ("lose", 0, 0)}[rule]


@pytest.mark.parametrize(
    ("wheel", "options", "rule"),
    [
        ("double zero", {}, "surrender"),
        ("double zero", {"double_zero_rule": "lose all"}, "lose all"),
        ("single zero", {}, "lose all"),
        ("double zero as single zero", {}, "lose all"),
    ],
)
def test_each_number_settles_each_wager_once_and_pays_what_the_law_says(wheel, options, rule):
    table = open_table(
        "roulette", bankroll=10**8, equipment="declared", options={"wheel": wheel} | options
    )
    for number in hand.numbers(wheel):
        places = all_places_covered(table)
        ready(table)
        start = len(events(table, "Settled"))
        table.act("dealer", "spin", result=number)
        settled = events(table, "Settled")[start:]
        assert sorted((e.wager, e.spot) for e in settled) == sorted(places)
        for e in settled:
            if hand.covered(e.wager, e.spot, number):
                expected = ("win", STAKE * hand.pays(e.wager, e.spot), STAKE)
            elif e.wager in hand.EVEN_MONEY and int(number) == 0:
                expected = on_zero(rule)
            else:
                expected = ("lose", 0, 0)
            assert (e.result, e.paid, e.returned) == expected, (number, e.wager, e.spot)
        assert not table.live_wagers


@pytest.mark.parametrize("wheel", ["double zero", "single zero"])
def test_en_prison_holds_even_money_wagers_on_a_zero_and_changes_nothing_else(wheel: str):
    rule = "double_zero_rule" if wheel == "double zero" else "single_zero_rule"
    options = {"wheel": wheel, rule: "en prison"}
    for number in hand.numbers(wheel):
        table = open_table("roulette", bankroll=10**8, equipment="declared", options=options)
        places = all_places_covered(table)
        ready(table)
        table.act("dealer", "spin", result=number)
        if int(number) == 0:
            for wager in hand.EVEN_MONEY:
                table.act("seat:1", "leave_in_prison", wager=wager)
        settled = {(e.wager, e.spot): (e.result, e.paid) for e in events(table, "Settled")}
        held = {wager.account: table.ledger[wager.account] for wager in table.live_wagers}
        if int(number) == 0:
            assert held == {f"seat:1/wager/{w}:imprisoned": STAKE for w in hand.EVEN_MONEY}
            places = [place for place in places if place[0] not in hand.EVEN_MONEY]
        else:
            assert held == {}
        assert set(settled) == set(places)
        for (wager, spot), result in settled.items():
            wins = hand.covered(wager, spot, number)
            expected = ("win", STAKE * hand.pays(wager, spot)) if wins else ("lose", 0)
            assert result == expected, (number, wager, spot)
