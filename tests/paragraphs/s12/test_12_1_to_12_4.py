"""Pokette: terms, wheel and layout, opening, and who wagers. Inferred but for the titles."""

from collections import Counter

import pytest

from chapter47.games.pokette.layout import Layout, wheel_of
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pokette.hand import CARDS, bring, open_hand_wagers, spin
from tests.play import bet, events, net, open_table, ready
from tests.support import cites


@cites("19:47-12.1")
@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ("7S", "8H", "straight_open"),
        ("KS", "QH", "straight_open"),
        ("2S", "3H", "straight_open"),
        ("7S", "9H", "straight_inside"),
        ("AS", "QH", "straight_inside"),
        ("3S", "AH", "straight_inside"),
        ("AS", "KH", "straight_inside"),
        ("2S", "AH", "straight_inside"),
        ("7S", "TH", None),
        ("KS", "2H", None),
        ("7S", "7H", None),
    ],
)
def test_open_is_completed_by_two_ranks_and_inside_by_one(first, second, kind):
    for hand in ((first, second), (second, first)):
        table = open_table("pokette", equipment="declared")
        bring(table, *hand)
        straights = open_hand_wagers(table) & {"straight_open", "straight_inside"}
        assert straights == ({kind} if kind else set())


@cites("19:47-12.2")
@pytest.mark.parametrize("others", [1, 2, 3, 4, 5, 6, 7, 8])
def test_the_wheel_bears_one_deck_and_a_few_sections_without_a_card(others):
    wheel = wheel_of(Setting.make("pokette", options={"other_sections": others}))
    assert Counter(wheel.pockets) == Counter(CARDS) + Counter({"Joker": others})
    at = [place for place, name in enumerate(wheel.pockets) if name == "Joker"]
    gaps = [b - a for a, b in zip(at, [*at[1:], at[0] + len(wheel.pockets)], strict=True)]
    assert max(gaps) - min(gaps) <= 1


@cites("19:47-12.2")
def test_red_and_black_cards_lie_in_turn_on_the_wheel():
    cards = [name for name in wheel_of(Setting.make("pokette")).pockets if name != "Joker"]
    assert [card[1] in "HD" for card in cards] == [True, False] * 26


@cites("19:47-12.2")
def test_the_layout_shows_ranks_in_rows_and_suits_in_columns():
    places = Layout.of(Setting.make("pokette")).places
    assert list(places["single_rank"]) == [*"AKQJ", "10", *"98765432"]
    assert places["single_rank"]["10"] == ("TS", "TH", "TC", "TD")
    assert list(places["suit"]) == ["spades", "hearts", "clubs", "diamonds"]
    assert set(places["single_card"]) == set(CARDS)
    assert len(places["split"]) == 13 * 3 + 12 * 4
    assert len(places["corner"]) == 12 * 3
    assert list(places["double_rank"])[:2] == ["A-K", "K-Q"]
    assert len(places["double_rank"]) == 12
    assert "2-A" not in places["double_rank"]


@cites("19:47-12.3")
def test_wheel_and_cards_are_inspected_once_before_the_first_wager():
    table = open_table("pokette", equipment="declared", dealer="manual")
    with pytest.raises(Refused):
        bet(table, 1, "red", 500)
    (option,) = table.options("dealer")
    assert (option.label, option.cite) == ("inspect the wheel and the cards", "19:47-12.3")
    table.act("dealer", option.name)
    for _ in range(2):
        bet(table, 1, "red", 500)
        spin(table, "Joker")
        while any(o.name == "collect" for o in table.options("dealer")):
            table.act("dealer", "collect")
    told = [e.cite for e in events(table, "Announced") if "inspected" in e.text]
    assert told == ["19:47-12.3"]


@cites("19:47-12.4")
def test_only_seated_players_wager_with_chips_that_they_have_and_the_floorperson_can_void():
    table = open_table("pokette", equipment="declared", bankroll=1_000)
    with pytest.raises(Refused):
        table.act("seat:2", "bet", wager="red", amount=500)
    with pytest.raises(Refused):
        bet(table, 1, "red", 1_500)
    bet(table, 1, "red", 1_000)
    ready(table)
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="red")
    spin_cites = {e.cite for e in events(table, "WagerPlaced")}
    assert spin_cites == {"19:47-12.5"}
    table.report("floorperson", "interfered_spin")
    table.act("seat:1", "take_back", wager="red")
    assert net(table, 1, 1_000) == 0
