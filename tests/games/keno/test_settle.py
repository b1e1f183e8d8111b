"""Keno at the desk: described tickets, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"
BALLS = [*range(1, 6), *range(41, 56)]


def test_a_ticket_with_ways_beside_a_straight_one():
    found = chapter47.settle(EXAMPLES / "keno" / "ways.toml")
    # Caught are 3, 2 and 0 of the groups. Threes: 48 and 2, none; sixes: 5 of 6 pay 75, 3 of 6 pay
    # 3, 2 of 6 nothing; the nine: 5 of 9 pay 6. At half a dollar: 67. Seven ways cost 3.50.
    # Four of five pay 13, at two dollars 26, and the ticket costs 2.
    assert {total.seat: total.net for total in found.totals} == {
        1: 6_700 - 350,
        2: 2_600 - 200,
    }
    assert {line.cite for line in found.lines} == {"19:47-15.6"}


def test_a_prize_counts_once_whether_it_is_paid_or_not():
    ticket = {"seat": 1, "wager": "one_spot", "amount": "$1", "numbers": "1"}
    won = {"wagers": [ticket], "balls": BALLS}
    paid = {"wagers": [{"seat": 1, "act": "redeem", "ticket": 1}, ticket], "balls": BALLS}
    assert chapter47.settle({"game": "keno", "round": [won]}).net(1) == 200
    assert chapter47.settle({"game": "keno", "round": [won, paid]}).net(1) == 400


def test_a_ticket_for_several_games_is_still_his_for_those_to_come():
    ticket = {"seat": 1, "wager": "one_spot", "amount": "$1", "numbers": "80", "games": 3}
    (total,) = chapter47.settle(
        {"game": "keno", "round": [{"wagers": [ticket], "balls": BALLS}]}
    ).totals
    assert (total.put_down, total.on_layout, total.net) == (300, 200, -100)
