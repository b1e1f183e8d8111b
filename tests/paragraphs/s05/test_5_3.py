"""Roulette: the wheel and the ball, no more bets, the marker, and the order of settlement."""

import pytest

from chapter47.equipment.randomness import verify
from chapter47.table import Refused
from tests.play import bet, events, net, open_table, ready
from tests.support import cites


def told(table) -> list[str]:
    """What happened, in short."""
    lines = []
    for entry in table.log:
        e, kind = entry.event, type(entry.event).__name__
        if kind == "Announced":
            lines.append(e.text)
        elif kind == "StateChanged":
            lines.append(f"{e.what} {e.value}")
        elif kind == "Settled":
            lines.append(f"{e.result} {e.wager} {e.spot}".strip())
        elif kind in ("Committed", "WagerPlaced", "WheelSpun", "Revealed"):
            lines.append(kind)
    return lines


@cites("19:47-5.3")
def test_the_whole_spin_in_order():
    table = open_table("roulette", seats=2)
    bet(table, 1, "red", 1000)
    bet(table, 2, "black", 1000)
    table.act("seat:1", "ready")
    table.act("seat:2", "ready")
    (spun,) = events(table, "WheelSpun")
    lines = told(table)
    call = lines.index("Revealed") + 1
    assert lines[:call] == [
        "Committed",
        "WagerPlaced",
        "WagerPlaced",
        "The wheel turns, and the ball is spun against it",
        "No more bets",
        "WheelSpun",
        "Revealed",
    ]
    assert lines[call].split(", ")[0] == spun.result
    assert lines[call + 1] == f"marker {spun.result}"
    assert lines[-2] == "marker None"
    assert lines[-1] == "Committed"  # to the next spin, before anybody bets on it
    for e in (*events(table, "Announced"), *events(table, "WheelSpun"), *events(table, "Revealed")):
        assert e.cite == "19:47-5.3"


@cites("19:47-5.3")
def test_the_spin_follows_from_what_was_committed_before_the_wagers():
    table = open_table("roulette")
    for _ in range(5):
        bet(table, 1, "red", 500)
        ready(table)
    for spun, shown in zip(events(table, "WheelSpun"), events(table, "Revealed"), strict=True):
        (before,) = [e for e in events(table, "Committed") if e.draw == spun.draw]
        assert len(spun.pockets) == 38
        check = verify(
            before.commitment,
            bytes.fromhex(shown.secret),
            before.purpose,
            {"spin": {"pockets": 38}},
            [spun.pockets.index(spun.result)],
        )
        assert check


@cites("19:47-5.3")
def test_losers_are_swept_before_winners_are_paid_the_smallest_odds_first():
    table = open_table("roulette", equipment="declared")
    bet(table, 1, "straight", 100, spot="5")
    bet(table, 1, "straight", 100, spot="6")
    bet(table, 1, "split", 100, spot="4-5")
    bet(table, 1, "four_numbers", 100, spot="1-2-4-5")
    bet(table, 1, "three_numbers", 100, spot="4-5-6")
    bet(table, 1, "six_numbers", 100, spot="4-5-6-7-8-9")
    bet(table, 1, "low", 500)
    bet(table, 1, "black", 500)
    bet(table, 1, "dozen", 500, spot="1-12")
    bet(table, 1, "column", 500, spot="2-35")
    ready(table)
    table.act("dealer", "spin", result="5")
    lines = told(table)
    assert lines[lines.index("5, red, odd") :] == [
        "5, red, odd",
        "marker 5",
        "lose black",
        "lose straight 6",
        "win column 2-35",
        "win dozen 1-12",
        "win low",
        "win six_numbers 4-5-6-7-8-9",
        "win three_numbers 4-5-6",
        "win four_numbers 1-2-4-5",
        "win split 4-5",
        "win straight 5",
        "marker None",
    ]
    assert {e.cite for e in events(table, "Settled") if e.result == "lose"} == {"19:47-5.3"}


@cites("19:47-5.3")
@pytest.mark.parametrize(
    ("number", "call"),
    [("17", "17, black, odd"), ("36", "36, red, even"), ("0", "0"), ("00", "00")],
)
def test_the_dealer_calls_number_colour_and_parity(number, call):
    table = open_table("roulette", equipment="declared")
    bet(table, 1, "red", 500)
    ready(table)
    table.act("dealer", "spin", result=number)
    assert call in [e.text for e in events(table, "Announced")]


@cites("19:47-5.3")
def test_a_person_who_deals_takes_wagers_while_the_ball_runs():
    table = open_table("roulette", dealer="manual", equipment="declared")
    with pytest.raises(Refused, match="open are: spin ball"):
        table.act("dealer", "no_more_bets")
    bet(table, 1, "red", 1000)
    table.act("dealer", "spin_ball")
    assert [e.text for e in events(table, "Announced")] == [
        "The wheel turns, and the ball is spun against it"
    ]
    with pytest.raises(Refused, match="may not spin ball now"):
        table.act("dealer", "spin_ball")
    bet(table, 1, "straight", 100, spot="8")
    bet(table, 1, "black", 500)
    table.act("dealer", "no_more_bets")
    assert events(table, "Announced")[-1].text == "No more bets"
    with pytest.raises(Refused, match="not the turn of seat 1"):
        bet(table, 1, "odd", 500)
    table.act("dealer", "spin", result="8")
    table.act("dealer", "collect")
    with pytest.raises(Refused, match=r"black of seat 1 is paid \$5 \(1 to 1 on \$5\), not \$10"):
        table.act("dealer", "pay", amount=1000)
    table.act("dealer", "pay", amount=500)
    with pytest.raises(Refused, match="not the turn of seat 1"):
        bet(table, 1, "odd", 500)  # no betting before the marker is lifted
    table.act("dealer", "pay", amount=3500)
    assert told(table)[-1] == "marker None"
    assert net(table, 1) == 3500 + 500 - 1000
    bet(table, 1, "odd", 500)


@cites("19:47-5.3")
def test_a_person_who_closes_the_wagers_first_spins_the_ball_next():
    table = open_table("roulette", dealer="manual")
    bet(table, 1, "red", 1000)
    table.act("dealer", "no_more_bets")
    assert not events(table, "Announced")
    table.act("dealer", "spin_ball")
    texts = [e.text for e in events(table, "Announced")]
    assert texts == ["The wheel turns, and the ball is spun against it", "No more bets"]
    table.act("dealer", "spin")
    assert len(events(table, "WheelSpun")) == 1


@cites("19:47-5.3")
@pytest.mark.parametrize(("wheel", "pockets"), [("double zero", 38), ("single zero", 37)])
def test_every_pocket_of_the_wheel_can_come(wheel, pockets):
    table = open_table("roulette", bankroll=10**8, options={"wheel": wheel})
    for _ in range(600):
        bet(table, 1, "red", 500)
        ready(table)
    assert len({e.result for e in events(table, "WheelSpun")}) == pockets


@cites("19:47-5.3", "19:47-5.2")
def test_what_a_zero_halves_and_what_prison_sets_free_is_settled_in_the_order_of_the_layout():
    """The order has red before odd, whichever was laid first."""
    table = open_table("roulette", equipment="declared")
    in_prison = {"wheel": "single zero", "single_zero_rule": "en prison"}
    prison = open_table("roulette", equipment="declared", options=in_prison)
    for one in (table, prison):
        for wager in ("odd", "red"):
            bet(one, 1, wager, 1000)
    ready(table)
    table.act("dealer", "spin", result="0")
    halved = [(e.wager, e.result) for e in events(table, "Settled")]
    assert halved == [("red", "loses half"), ("odd", "loses half")]
    for number in ("0", "0", "5"):
        ready(prison)
        prison.act("dealer", "spin", result=number)
        while prison.prompt.phase != "betting":
            wager = prison.prompt.options["seat:1"][0].fixed["wager"]
            prison.act("seat:1", "leave_in_prison", wager=wager)
    freed = [("red", "freed"), ("odd", "freed")]
    assert [(e.wager, e.result) for e in events(prison, "Settled")] == [*halved, *freed]
