"""Mini-dice: irregularities."""

import pytest

from chapter47.table import DEALER, FLOORPERSON, Refused, replay
from tests.paragraphs.s13.shakes import accept, open_mini_dice, place
from tests.play import bet, events, net, open_table, ready, uncover
from tests.support import cites


def shaking(**chosen):
    """A table with $6 on place 6 and $5 on any 7, whose holder is about to shake."""
    table = open_mini_dice(seats=2, dealer="manual", **chosen)
    place(table, "6", 600)
    bet(table, 1, "any_7", 500)
    ready(table)
    accept(table)
    return table


def go_to(table, phase: str) -> None:
    if phase != "shake":
        table.act("seat:1", "shake")
    if phase == "uncovered":
        uncover(table, 3, 4)
    assert table.prompt.phase == phase


def shown_to_the_floor():
    """A table whose dice lie there, to be judged."""
    table = shaking()
    go_to(table, "uncovered")
    return table


VOID_IN = {
    "die_leaves": ("shake", "covered", "uncovered"),
    "die_not_flat": ("covered", "uncovered"),
    "lid_off_early": ("shake", "covered", "uncovered"),
}


@cites("19:47-13.8")
@pytest.mark.parametrize(
    ("irregularity", "phase"), [(name, phase) for name in VOID_IN for phase in VOID_IN[name]]
)
def test_a_doubtful_shake_is_void_and_repeated_and_decides_nothing(irregularity, phase):
    table = shaking()
    go_to(table, phase)
    table.report(DEALER, irregularity)
    ruled = [(event.irregularity, event.cite) for event in events(table, "Ruled")]
    assert ruled == [(irregularity, "19:47-13.8")]
    assert not events(table, "Settled")
    assert table.prompt.phase == "shake"
    assert sum(table.accounts[w.account] for w in table.live_wagers) == 1100
    table.act("seat:1", "shake")
    uncover(table, 2, 4)
    table.act(DEALER, "call")
    table.act(DEALER, "collect")
    table.act(DEALER, "pay", amount=700)
    assert net(table, 1) == 200
    assert replay(table.game, table.log.entries).log.head == table.log.head


@cites("19:47-13.8")
def test_a_void_shake_shows_what_it_would_have_been_and_another_is_committed_to():
    table = open_table("mini-dice", dealer="manual")
    bet(table, 1, "field", 100)
    ready(table)
    accept(table)
    table.act("seat:1", "shake")
    table.report(DEALER, "lid_off_early")
    first, second = events(table, "Committed")
    assert [event.secret for event in events(table, "Revealed")] == [first.secret]
    table.act("seat:1", "shake")
    table.act(DEALER, "uncover")
    assert events(table, "DiceThrown")[0].draw == second.draw


@cites("19:47-13.8", "13:69F-13.6(b)1")
def test_an_unpayable_wager_found_after_the_shake_is_paid_rounded_up():
    table = shaking()
    table.act("seat:1", "shake")
    uncover(table, 2, 4)
    table.report(DEALER, "unpayable_wager_found", wager="seat:1/wager/place:6", amount=700)
    table.act(DEALER, "call")
    table.act(DEALER, "collect")
    table.act(DEALER, "pay", amount=900)  # 7 to 6 on $7 is $8.16 2/3
    settled = events(table, "Settled")[-1]
    assert (settled.stake, settled.paid, settled.returned) == (700, 900, 700)
    assert net(table, 1) == 900 - 500


@cites("19:47-13.8", "13:69F-13.6(b)1")
@pytest.mark.parametrize("found", [400, 700])
def test_by_option_an_unpayable_wager_is_void(found: int):
    table = shaking(options={"unpayable_wager": "void"})
    table.act("seat:1", "shake")
    uncover(table, 2, 4)
    table.report(DEALER, "unpayable_wager_found", wager="seat:1/wager/place:6", amount=found)
    table.act(DEALER, "return")
    event = events(table, "Settled")[-1]
    assert (event.result, event.stake, event.cite) == ("void", found, "13:69F-13.6(b)1")
    assert net(table, 1) == -500


@cites("19:47-13.8", "13:69F-13.6(b)1")
def test_only_an_unpayable_amount_that_the_player_has_can_be_found():
    table = shaking(bankroll=2000)
    table.act("seat:1", "shake")
    uncover(table, 2, 4)
    with pytest.raises(Refused, match=r"\$12 on place 6 can be paid"):
        table.report(DEALER, "unpayable_wager_found", wager="seat:1/wager/place:6", amount=1200)
    with pytest.raises(Refused, match=r"has not so many chips: \$1 are missing"):
        table.report(DEALER, "unpayable_wager_found", wager="seat:1/wager/place:6", amount=1600)
    table.report(DEALER, "unpayable_wager_found", wager="seat:1/wager/place:6", amount=1500)
    assert (table.ledger["seat:1/wager/place:6"], table.ledger["seat:1/rack"]) == (1500, 0)


@cites("19:47-13.8", "13:69F-13.6(b)1")
def test_a_wager_found_twice_as_it_lies_is_not_moved_again():
    table = shaking()
    table.act("seat:1", "shake")
    uncover(table, 2, 4)
    table.report(DEALER, "unpayable_wager_found", wager="seat:1/wager/place:6", amount=700)
    before = len(table.log)
    table.report(FLOORPERSON, "unpayable_wager_found", wager="seat:1/wager/place:6", amount=700)
    news = [type(entry.event).__name__ for entry in table.log.entries[before:]]
    assert news == ["Reported", "Ruled"]
    assert table.ledger["seat:1/wager/place:6"] == 700


@cites("19:47-13.8")
def test_a_disputed_face_is_decided_or_voided_by_the_floorperson():
    table = shaking()
    go_to(table, "uncovered")
    with pytest.raises(Refused, match="called by the floorperson"):
        table.report(DEALER, "face_disputed", decision="void")
    table.report(FLOORPERSON, "face_disputed", decision="3-3")
    told = events(table, "Announced")[-1]
    assert (told.text, told.cite) == ("The floorperson decides: 3-3", "19:47-13.8")
    table.act(DEALER, "call")
    table.act(DEALER, "collect")
    table.act(DEALER, "pay", amount=700)
    assert net(table, 1) == 200

    for decision in ("7-1", "1-7", "0-1"):
        with pytest.raises(Refused):
            shown_to_the_floor().report(FLOORPERSON, "face_disputed", decision=decision)
    for decision in ("1-6", "6-1"):
        shown_to_the_floor().report(FLOORPERSON, "face_disputed", decision=decision)

    again = shown_to_the_floor()
    again.report(FLOORPERSON, "face_disputed", decision="void")
    assert again.prompt.phase == "shake"
    assert not events(again, "Settled")


@cites("19:47-13.8")
@pytest.mark.parametrize("phase", ["betting", "shake", "covered", "uncovered"])
def test_tampering_returns_all_wagers_and_stops_the_table(phase: str):
    table = open_table("mini-dice", dealer="manual", options={"shaker": "automated"})
    place(table, "6", 600)
    for act in ("no_more_bets", "shake", "uncover"):
        if table.prompt.phase != phase:
            table.act(DEALER, act)
    table.report(FLOORPERSON, "tampering")
    assert [event.cite for event in events(table, "Ruled")] == ["13:69E-1.16A(b)"]
    assert net(table, 1) == 0
    assert table.prompt.phase == "stopped"
    assert {event.draw for event in events(table, "Revealed")} == {1}
    table.act(FLOORPERSON, "reopen")
    bet(table, 1, "field", 100)
