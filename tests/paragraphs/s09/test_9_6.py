"""Sic bo: irregularities."""

import pytest

from chapter47.table import DEALER, FLOORPERSON, Refused, replay
from tests.play import bet, events, net, open_table, ready, uncover
from tests.support import cites


def covered(**chosen):
    """A table with a wager of $5 on small and a complete shake under the lid."""
    table = open_table("sic-bo", equipment="declared", dealer="manual", **chosen)
    bet(table, 1, "small", 500)
    ready(table)
    table.act(DEALER, "shake")
    assert table.prompt.phase == "covered"
    return table


def called(table, *dice: int) -> None:
    uncover(table, *dice)
    table.act(DEALER, "call")


def rulings(table) -> list[tuple[str, str]]:
    return [(event.irregularity, event.cite) for event in events(table, "Ruled")]


@cites("19:47-9.6")
@pytest.mark.parametrize("seen", [False, True])
def test_a_die_that_is_not_flat_voids_the_shake_and_wagers_stand(seen: bool):
    table = covered()
    if seen:
        uncover(table, 1, 2, 3)
    table.report(DEALER, "die_not_flat")
    assert rulings(table) == [("die_not_flat", "19:47-9.6")]
    assert not events(table, "Settled")
    assert table.accounts["seat:1/wager/small"] == 500
    table.act(DEALER, "no_more_bets")
    table.act(DEALER, "shake")
    called(table, 6, 6, 5)
    table.act(DEALER, "enter")
    table.act(DEALER, "collect")
    assert net(table, 1) == -500


@cites("19:47-9.6")
def test_after_a_void_shake_wagers_may_be_withdrawn_but_none_made():
    table = covered()
    table.report(DEALER, "die_not_flat")
    assert table.prompt.phase == "betting"
    with pytest.raises(Refused, match="may not bet small"):
        bet(table, 1, "small", 500)
    table.act("seat:1", "take_back", wager="small")
    table.act(DEALER, "no_more_bets")
    assert net(table, 1) == 0
    assert [event.void for event in events(table, "RoundEnded")] == [False]
    assert not events(table, "DiceThrown")
    order = [entry.event for entry in table.log]
    closed = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert [e.cite for e in closed] == ["19:47-9.3", "19:47-9.6"]
    (taken,) = events(table, "WagerTakenBack")
    assert order.index(taken) < order.index(closed[1])


@cites("19:47-9.6")
def test_when_all_wagers_are_withdrawn_the_shake_that_never_was_is_shown():
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "small", 500)
    ready(table)
    table.act(DEALER, "shake")
    table.report(DEALER, "die_not_flat")
    table.act("seat:1", "take_back", wager="small")
    table.act(DEALER, "no_more_bets")
    shown = events(table, "Revealed")
    assert [(event.draw, event.cite) for event in shown] == [(1, "19:47-9.6"), (2, "19:47-9.6")]
    order = [entry.event for entry in table.log]
    assert order.index(shown[1]) < order.index(events(table, "RoundEnded")[0])


@cites("19:47-9.6")
def test_a_void_shake_shows_what_it_would_have_been_and_another_is_committed_to():
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "small", 500)
    ready(table)
    table.act(DEALER, "shake")
    table.report(FLOORPERSON, "die_not_flat")
    committed, revealed = events(table, "Committed"), events(table, "Revealed")
    assert [event.draw for event in committed] == [1, 2]
    assert [(event.draw, event.secret) for event in revealed] == [(1, committed[0].secret)]


@cites("19:47-9.6")
@pytest.mark.parametrize("order", ["close, then shake", "shake, then close"])
def test_a_lid_off_before_the_betting_is_closed_means_another_shake(order: str):
    table = open_table("sic-bo", dealer="manual", options={"order": order})
    if order == "shake, then close":
        table.act(DEALER, "shake")
    bet(table, 1, "small", 500)
    table.report(DEALER, "uncovered_early")
    first, second = events(table, "Committed")
    assert events(table, "Revealed")[0].secret == first.secret
    ready(table)
    table.act(DEALER, "shake")
    table.act(DEALER, "uncover")
    assert events(table, "DiceThrown")[0].draw == second.draw
    assert rulings(table) == [("uncovered_early", "19:47-9.6")]


@cites("19:47-9.6")
@pytest.mark.parametrize("seen", [False, True])
def test_too_few_shakes_are_repeated_with_the_wagers_as_they_are(seen: bool):
    table = covered()
    if seen:
        uncover(table, 1, 2, 3)
    table.report(FLOORPERSON, "too_few_shakes")
    assert table.prompt.phase == "shake"
    with pytest.raises(Refused, match="not the turn of seat 1"):
        table.act("seat:1", "take_back", wager="small")
    table.act(DEALER, "shake")
    called(table, 6, 6, 5)
    assert events(table, "DiceThrown")[-1].dice == (6, 6, 5)
    assert rulings(table) == [("too_few_shakes", "19:47-9.6")]


@cites("19:47-9.6")
def test_wrong_faces_in_the_display_are_corrected_and_the_dice_settle():
    table = open_table("sic-bo", dealer="manual", seed=3)
    bet(table, 1, "small", 500)
    ready(table)
    table.act(DEALER, "shake")
    table.act(DEALER, "uncover")
    table.act(DEALER, "call")
    dice = events(table, "DiceThrown")[0].dice
    wrong = dice[0] % 6 + 1
    table.act(DEALER, "enter", die_1=wrong)
    shown = [e.value["dice"] for e in events(table, "StateChanged") if e.what == "display"]
    assert shown == [sorted((wrong, *dice[1:]))]
    table.report(DEALER, "wrong_faces_entered")
    shown = [e.value["dice"] for e in events(table, "StateChanged") if e.what == "display"]
    assert shown[1:] == [sorted(dice)]
    with pytest.raises(Refused, match=r"and so it was entered \(19:47-9\.6\)"):
        table.report(DEALER, "wrong_faces_entered")


@cites("19:47-9.6")
def test_a_settlement_by_wrong_faces_is_taken_back_and_made_by_the_dice():
    table = open_table("sic-bo", seats=2, equipment="declared", dealer="manual")
    bet(table, 1, "small", 500)
    bet(table, 1, "total", 100, spot="6")
    bet(table, 2, "big", 700)
    ready(table)
    table.act(DEALER, "shake")
    called(table, 1, 2, 3)
    table.act(DEALER, "enter")
    table.act(DEALER, "collect")
    table.act(DEALER, "pay", amount=500)
    assert (net(table, 1), net(table, 2)) == (400, -700)
    table.report(FLOORPERSON, "wrong_faces_entered", die_1=5, die_2=5, die_3=4)
    assert (net(table, 1), net(table, 2)) == (-600, -700)
    assert sorted(table.accounts) == [
        "outside",
        "seat:1/rack",
        "seat:1/wager/small",
        "seat:1/wager/total:6",
        "seat:2/rack",
        "seat:2/wager/big",
    ]
    table.act(DEALER, "collect")
    table.act(DEALER, "collect")
    table.act(DEALER, "pay", amount=700)
    assert (net(table, 1), net(table, 2)) == (-600, 700)
    display = [e.value for e in events(table, "StateChanged") if e.what == "display"][-1]
    assert display["dice"] == [4, 5, 5]
    assert replay(table.game, table.log.entries).log.head == table.log.head


@cites("19:47-9.6")
def test_faces_told_wrongly_are_corrected_before_the_settlement():
    table = covered()
    uncover(table, 1, 2, 3)
    with pytest.raises(Refused, match="the dice show 1, 2, 3"):
        table.report(DEALER, "wrong_faces_entered", die_1=1, die_2=2, die_3=3)
    table.report(DEALER, "wrong_faces_entered", die_1=6, die_2=2, die_3=3)
    table.act(DEALER, "call")
    table.act(DEALER, "enter")
    table.act(DEALER, "collect")
    assert net(table, 1) == -500


@cites("19:47-9.6")
def test_a_settlement_is_not_corrected_at_the_cost_of_another_who_took_the_seat():
    table = open_table("sic-bo", seats=2, equipment="declared", dealer="manual")
    bet(table, 1, "big", 500)
    bet(table, 2, "small", 700)
    ready(table)
    table.act(DEALER, "shake")
    called(table, 6, 6, 5)
    table.act(DEALER, "enter")
    table.act(DEALER, "collect")
    table.report(DEALER, "wrong_faces_entered", die_1=1, die_2=1, die_3=2)
    table.act(DEALER, "collect")
    table.act("seat:1", "leave")
    with pytest.raises(Refused, match="seat 1 has left"):
        table.report(DEALER, "wrong_faces_entered", die_1=6, die_2=6, die_3=5)


@cites("19:47-9.6")
def test_where_only_the_display_was_wrong_what_was_settled_by_the_dice_stands():
    table = open_table("sic-bo", equipment="declared", dealer="manual")
    bet(table, 1, "big", 500)
    bet(table, 1, "small", 700)
    ready(table)
    table.act(DEALER, "shake")
    called(table, 1, 2, 3)
    table.act(DEALER, "enter", die_1=6)
    table.act(DEALER, "collect")
    table.report(DEALER, "wrong_faces_entered", die_1=1, die_2=2, die_3=3)
    assert [e.value["dice"] for e in events(table, "StateChanged") if e.what == "display"] == [
        [2, 3, 6],
        [1, 2, 3],
    ]
    assert (net(table, 1), table.accounts["seat:1/wager/small"]) == (-1200, 700)
    table.act(DEALER, "pay", amount=700)
    assert net(table, 1) == 700 - 500


@cites("19:47-9.6")
def test_only_who_was_settled_and_left_with_the_chips_bars_the_correction():
    """Whoever had no wager may go; of those who had, the first to be settled counts too."""
    table = open_table("sic-bo", seats=4, equipment="declared", dealer="manual")
    bet(table, 1, "big", 500)
    bet(table, 2, "big", 600)
    bet(table, 4, "small", 700)
    ready(table)
    table.act(DEALER, "shake")
    called(table, 1, 1, 2)
    table.act(DEALER, "enter")
    table.act(DEALER, "collect")
    table.act("seat:3", "leave")
    table.report(DEALER, "wrong_faces_entered", die_1=1, die_2=1, die_3=3)
    table.act(DEALER, "collect")
    table.act("seat:1", "leave")
    table.act(DEALER, "collect")
    with pytest.raises(Refused, match="seat 1 has left"):
        table.report(DEALER, "wrong_faces_entered", die_1=6, die_2=6, die_3=5)
    table.act("seat:2", "leave")
    with pytest.raises(Refused, match="seats 1, 2 have left"):
        table.report(DEALER, "wrong_faces_entered", die_1=6, die_2=6, die_3=5)


@cites("19:47-9.6")
def test_a_failed_display_leaves_the_dice_to_settle_from():
    table = covered()
    uncover(table, 1, 2, 3)
    table.report(DEALER, "device_fails", device="display", dice_seen=True)
    told = events(table, "Announced")[-1]
    assert (told.text, told.cite) == ("The wagers are settled from the dice", "19:47-9.6")
    table.act(DEALER, "call")
    table.act(DEALER, "enter")
    table.act(DEALER, "pay", amount=500)
    assert net(table, 1) == 500


@cites("19:47-9.6")
def test_an_automated_shaker_that_fails_unseen_voids_the_shake():
    table = open_table("sic-bo", dealer="manual", options={"shaker": "automated"})
    bet(table, 1, "small", 500)
    ready(table)
    table.report(DEALER, "device_fails", device="shaker", dice_seen=False)
    assert table.prompt.phase == "betting"
    assert table.accounts["seat:1/wager/small"] == 500
    assert not events(table, "Settled")
    with pytest.raises(Refused, match=r"shaken by hand \(19:47-9\.6\)"):
        covered().report(DEALER, "device_fails", device="shaker", dice_seen=False)


@cites("19:47-9.6")
def test_a_device_that_fails_before_the_betting_is_started_again():
    options = {"shaker": "automated", "order": "shake, then close"}
    table = open_table("sic-bo", dealer="manual", options=options)
    table.report(DEALER, "device_fails", device="shaker", dice_seen=False)
    assert table.prompt.phase == "shake"
    table.act(DEALER, "shake")
    assert table.prompt.phase == "betting"


@cites("19:47-9.6")
@pytest.mark.parametrize("phase", ["betting", "shake", "covered", "uncovered"])
def test_tampering_returns_all_wagers_and_stops_the_table(phase: str):
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "small", 500)
    for act in ("no_more_bets", "shake", "uncover"):
        if table.prompt.phase != phase:
            table.act(DEALER, act)
    table.report(FLOORPERSON, "tampering")
    assert rulings(table) == [("tampering", "13:69E-1.16A(b)")]
    assert net(table, 1) == 0
    assert table.prompt.phase == "stopped"
    with pytest.raises(Refused, match="the table is stopped: the shaker was tampered with"):
        bet(table, 1, "small", 500)
    assert {e.draw for e in events(table, "Revealed")} == {1}
    table.act(FLOORPERSON, "reopen")
    bet(table, 1, "small", 500)
    assert table.rounds == 2


@cites("19:47-9.6")
def test_a_late_or_moved_bet_is_not_in_action():
    table = open_table("sic-bo", equipment="declared", dealer="manual")
    bet(table, 1, "small", 500)
    bet(table, 1, "total", 100, spot="6")
    ready(table)
    table.report(DEALER, "late_bet", wager="seat:1/wager/total:6")
    table.act(DEALER, "return")
    table.act(DEALER, "shake")
    called(table, 1, 2, 3)
    table.act(DEALER, "enter")
    table.act(DEALER, "pay", amount=500)
    results = {event.wager: event.result for event in events(table, "Settled")}
    assert results == {"total": "void", "small": "win"}
    assert net(table, 1) == 500


@cites("19:47-9.6")
def test_irregularities_are_called_by_dealer_or_floorperson_in_their_phase():
    table = covered()
    with pytest.raises(Refused, match="called by the dealer or floorperson"):
        table.report("seat:1", "die_not_flat")
    with pytest.raises(Refused, match="belongs to the betting"):
        table.report(DEALER, "uncovered_early")
