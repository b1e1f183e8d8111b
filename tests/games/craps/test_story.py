"""A whole hand told to a table with declared dice, settled, saved and played again."""

from pathlib import Path

import chapter47
from chapter47.table import replay
from chapter47.table.log import from_lines, to_lines
from tests.games.craps.support import craps, holds, settled, throw
from tests.play import bet, events

EXAMPLES = Path(__file__).parents[3] / "examples" / "craps"


def test_a_hand_is_settled_from_its_story():
    settlement = chapter47.settle(EXAMPLES / "hand.toml")
    lines = [(line.cite, dict(line.owed)) for line in settlement.lines]
    assert lines == [
        ("19:47-1.9(b)2", {}),
        ("19:47-1.6", {2: 5000}),  # $20 of odds on 9 win $30
        ("19:47-1.2(a)3i(2)", {2: 2000}),
        ("19:47-1.6", {}),
        ("19:47-1.2(a)1ii(2)", {}),
        ("19:47-1.2(a)2i(2)", {2: 4000}),
        ("19:47-1.2(a)5", {}),
    ]
    totals = [(t.seat, t.put_down, t.received, t.net) for t in settlement.totals]
    assert totals == [(1, 3500, 0, -3500), (2, 6200, 11_000, 4800)]


def test_two_shooters_and_everything_that_lasts():
    """Place bets and hardways live on over points and shooters, come bets over a point."""
    table = craps(seats=2, line="pass")
    bet(table, 2, "place_to_win", 1000, spot="5")
    bet(table, 2, "ten_the_hardway", 200)
    throw(table, (6, 4))  # the point is 10; place bets and hardways rested
    bet(table, 2, "come", 1000)
    throw(table, (2, 3))  # place 5 wins $14; the come bet travels to 5
    bet(table, 2, "come_odds", 2000, spot="5")
    throw(table, (5, 5))  # pass wins $5, the hardway $14; a come out roll follows
    assert holds(table, 1) == 500
    assert holds(table, 2) == 1400 + 1400
    bet(table, 1, "pass", 500)
    throw(table, (1, 4))  # the point is 5: the come bet wins $10, its odds rest and go back
    assert settled(table)[-2:] == [("come_odds 5", "void", 0), ("come 5", "win", 1000)]
    throw(table, (3, 4))  # seven out
    assert holds(table, 2) == 1400 + 1400 + 1000 - 1000 - 200
    assert holds(table, 1) == 0
    table.act("seat:2", "accept", dice=[3, 5])
    bet(table, 2, "dont_pass", 500)
    throw(table, (6, 6))
    assert settled(table)[-1] == ("dont_pass", "void", 0)
    assert [e.value for e in events(table, "StateChanged") if e.what == "puck"] == [
        10,
        "off",
        5,
        "off",
    ]
    again = replay(table.game, from_lines(to_lines(table.log)))
    assert again.log.head == table.log.head
    assert again.state.shooter == 2


def test_a_throw_is_a_round():
    table = craps(line="pass")
    throw(table, (3, 3), (4, 5), (3, 3))
    assert len(events(table, "RoundEnded")) == 3
    assert not any(e.void for e in events(table, "RoundEnded"))
