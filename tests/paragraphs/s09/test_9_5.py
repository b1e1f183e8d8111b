"""Sic bo: procedures for opening and dealing the game."""

import pytest

from chapter47.table import DEALER, Refused
from tests.play import bet, events, net, open_table, ready, uncover
from tests.support import cites


def story(table) -> list[str]:
    """The kinds of events since the betting began, each announcement by its text."""
    told = []
    for entry in table.log:
        kind = type(entry.event).__name__
        told.append(entry.event.text if kind == "Announced" else kind)
    return told


@cites("19:47-9.5")
def test_the_order_of_a_round():
    table = open_table("sic-bo", equipment="declared")
    bet(table, 1, "small", 500)
    bet(table, 1, "big", 500)
    bet(table, 1, "total", 100, spot="11")
    ready(table)
    uncover(table, 5, 2, 4)
    told = story(table)
    told = told[told.index("No more bets") :]
    told = [event for event in told if event != "Acted"]
    assert told[:8] == [
        "No more bets",
        "ShakerShaken",
        "DiceThrown",
        "2, 4, 5: total 11",
        "StateChanged",
        "Settled",
        "Settled",
        "Settled",
    ]
    assert [e.result for e in events(table, "Settled")] == ["lose", "win", "win"]


@cites("19:47-9.5")
def test_by_option_the_dice_are_shaken_first_and_wagers_made_on_the_covered_dice():
    table = open_table("sic-bo", equipment="declared", options={"order": "shake, then close"})
    assert len(events(table, "ShakerShaken")) == 1
    bet(table, 1, "small", 500)
    ready(table)
    assert len(events(table, "ShakerShaken")) == 1
    uncover(table, 1, 2, 3)
    assert net(table, 1) == 500
    closed, shaken = story(table).index("No more bets"), story(table).index("ShakerShaken")
    assert shaken < closed


@cites("19:47-9.5")
def test_what_the_dice_will_show_is_fixed_before_the_first_wager():
    table = open_table("sic-bo")
    bet(table, 1, "small", 500)
    ready(table)
    told = story(table)
    assert told.index("Committed") < told.index("WagerPlaced") < told.index("DiceThrown")


@cites("19:47-9.5")
def test_the_shaker_is_shaken_at_least_three_times():
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "small", 500)
    ready(table)
    table.act(DEALER, "shake", times=2)
    assert (table.prompt.phase, table.prompt.text) == (
        "shake",
        "shake the shaker, at least 1 times",
    )
    with pytest.raises(Refused, match="open are: shake"):
        table.act(DEALER, "uncover")
    table.act(DEALER, "shake", times=1)
    assert table.prompt.phase == "covered"
    assert [event.times for event in events(table, "ShakerShaken")] == [2, 1]

    by_itself = open_table("sic-bo")
    bet(by_itself, 1, "small", 500)
    ready(by_itself)
    (shaken,) = events(by_itself, "ShakerShaken")
    assert (shaken.by, shaken.times, shaken.cite) == ("dealer", 3, "19:47-9.5")


@cites("19:47-9.5")
def test_the_winning_spots_light_up():
    table = open_table("sic-bo", equipment="declared")
    bet(table, 1, "small", 500)
    ready(table)
    uncover(table, 4, 1, 4)
    (display,) = [e for e in events(table, "StateChanged") if e.what == "display"]
    assert display.value == {
        "dice": [1, 4, 4],
        "winning": [
            "two of a kind 4",
            "total 9",
            "two dice combination 1-4",
            "small",
            "one of a kind 1",
            "one of a kind 4",
        ],
    }


@cites("19:47-9.5")
def test_losing_wagers_of_all_players_are_collected_before_any_is_paid():
    table = open_table("sic-bo", seats=3, equipment="declared", dealer="manual")
    for seat in (1, 2, 3):
        bet(table, seat, "big", 500)
        bet(table, seat, "small", 500)
    ready(table)
    table.act(DEALER, "shake")
    uncover(table, 1, 2, 3)
    table.act(DEALER, "call")
    table.act(DEALER, "enter")
    for _ in range(3):
        table.act(DEALER, "collect")
    with pytest.raises(Refused, match=r"small of seat 1 is paid \$5 \(1 to 1 on \$5\), not \$10"):
        table.act(DEALER, "pay", amount=1000)
    for _ in range(3):
        table.act(DEALER, "pay", amount=500)
    results = [(event.seat, event.result) for event in events(table, "Settled")]
    assert results == [(1, "lose"), (2, "lose"), (3, "lose"), (1, "win"), (2, "win"), (3, "win")]


@cites("19:47-9.5")
def test_a_person_who_deals_is_waited_for_at_every_step():
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "small", 500)
    steps = []
    table.act(DEALER, "no_more_bets")
    while table.prompt.phase != "betting":
        (option,) = table.prompt.options[DEALER]
        steps.append(option.name)
        called = [e for e in events(table, "Announced") if ": total" in e.text]
        assert bool(called) == ("call" in steps[:-1]), "nothing is called before the dealer does"
        table.act(DEALER, option.name)
    assert steps[:4] == ["shake", "uncover", "call", "enter"]
    assert steps[4:] in (["collect"], ["pay"])
