"""The crapssim library on the same dice: what every player holds, roll by roll.

The two differ in five habits, each of which is levelled here by an option or a call:

- hardways work on a come out roll there; here they rest unless called on (19:47-1.3);
- lay bets rest on a come out roll there; here only place bets to win do (19:47-1.2(a)5);
- a hardway or buy bet that wins comes down there and is made again, which holds the same money;
- vigorish is rounded to the nearest chip there; here down, but for an option (19:47-1.5);
- winnings that do not divide are paid in fractions there; here they are rounded up (19:47-1.4), so
  that stakes are chosen that pay exactly.
"""

import random

import numpy as np
import pytest
from crapssim import bet as peer
from crapssim.strategy import Strategy as PeerStrategy
from crapssim.strategy.odds import OddsMultiplier
from crapssim.table import Table as PeerTable

from chapter47.games.craps.at_table import Playing
from chapter47.games.craps.kernel import follow_dice
from chapter47.games.craps.program import Program
from chapter47.games.craps.strategies import (
    ALWAYS,
    Strategy,
    bet,
    come,
    dont_come,
    dont_pass,
    fire,
    odds,
    odds_to_win,
    pass_bet,
    place,
)
from tests.games.craps.support import LATE, holds, setting
from tests.play import open_table

RICH = 1_000_000
OPTIONS = {
    "six_seven_eight": True,
    "hop": True,
    "fire_bet": "A",
    "odds_multiple": 10,
    "vigorish_rounding": "nearest",
}


class Keep(PeerStrategy):
    """Keeps bets of the peer up: on come out rolls, with a point, or always."""

    def __init__(self, *bets: peer.Bet, when: str = "always", most: int | None = None):
        self.bets = bets
        self.when = when
        self.most = most

    def completed(self, player):
        return False

    def update_bets(self, player):
        point_on = player.table.point.status == "On"
        if self.when != "always" and (self.when == "point") != point_on:
            return
        for one in self.bets:
            alive = len(player.get_bets_by_type(type(one)))
            counted = self.most is not None and alive >= self.most
            if not player.already_placed(one) and not counted:
                player.add_bet(one.copy())


def peer_holds(strategy: PeerStrategy, throws: list[tuple[int, int]]) -> list[int]:
    """The cents that the peer's player has gained after each throw."""
    table = PeerTable()
    table.settings["max_odds"] = dict.fromkeys((4, 5, 6, 8, 9, 10), 10)
    table.settings["max_dont_odds"] = dict.fromkeys((4, 5, 6, 8, 9, 10), 20)
    table.settings["vig_floor"] = 1
    player = table.add_player(bankroll=RICH, strategy=strategy)
    told = []
    for dice in throws:
        table.fixed_run([dice])
        told.append(round(100 * (player.total_player_cash - RICH)))
    return told


def ours_at_the_table(strategy: Strategy, throws: list[tuple[int, int]]) -> list[int]:
    table = open_table(
        "craps",
        seats=2,
        bankroll=10_000_000,
        equipment="declared",
        as_of=LATE,
        options=OPTIONS,
    )
    playing = Playing(table, {1: pass_bet(5), 2: strategy})
    told = []
    for dice in throws:
        playing.roll(*dice)
        told.append(holds(table, 2))
    return told


def ours_in_the_kernel(strategy: Strategy, throws: list[tuple[int, int]]) -> list[int]:
    numbers = np.array([6 * (a - 1) + b - 1 for a, b in throws], np.int64)
    program = Program(setting(as_of=LATE, options=OPTIONS), [strategy])
    held = follow_dice(numbers, program.sheet, 10_000_000)
    return (held[:-1].sum(axis=2)[:, 0] - 10_000_000).tolist()


PASS, DONT, COME, DONT_COME = peer.PassLine, peer.DontPass, peer.Come, peer.DontCome
PAIRS: dict[str, tuple[Strategy, PeerStrategy]] = {
    "pass": (pass_bet(10), Keep(PASS(10), when="come out")),
    "don't pass": (dont_pass(10), Keep(DONT(10), when="come out")),
    "pass with odds": (
        pass_bet(10) + odds("pass", 2),
        Keep(PASS(10), when="come out") + OddsMultiplier(PASS, 2),
    ),
    "don't pass with odds": (
        dont_pass(10) + odds_to_win("dont_pass", 1),
        Keep(DONT(10), when="come out")
        + OddsMultiplier(DONT, {4: 2, 5: 1.5, 6: 1.2, 8: 1.2, 9: 1.5, 10: 2}),
    ),
    "come with odds": (
        come(10, most=2) + odds("come", 3),
        Keep(COME(10), when="point", most=2) + OddsMultiplier(COME, 3),
    ),
    "come with odds that always work": (
        come(10) + odds("come", 1, works=True),
        Keep(COME(10), when="point") + OddsMultiplier(COME, 1, always_working=True),
    ),
    "don't come with odds": (
        dont_come(10, most=3) + odds_to_win("dont_come", 1),
        Keep(DONT_COME(10), when="point", most=3)
        + OddsMultiplier(
            DONT_COME, {4: 2, 5: 1.5, 6: 1.2, 8: 1.2, 9: 1.5, 10: 2}, always_working=True
        ),
    ),
    "place": (
        place({4: 10, 5: 10, 6: 12, 8: 12, 9: 10, 10: 10}, when=ALWAYS),
        Keep(
            *(peer.Place(n, a) for n, a in ((4, 10), (5, 10), (6, 12), (8, 12), (9, 10), (10, 10)))
        ),
    ),
    "place, called on": (
        place({5: 10, 6: 12}, when=ALWAYS, works=True),
        Keep(peer.Place(5, 10, always_working=True), peer.Place(6, 12, always_working=True)),
    ),
    "hardways": (
        bet("four_the_hardway", 1, works=True)
        + bet("six_the_hardway", 2, works=True)
        + bet("eight_the_hardway", 3, works=True)
        + bet("ten_the_hardway", 4, works=True),
        Keep(*(peer.HardWay(n, a) for n, a in ((4, 1), (6, 2), (8, 3), (10, 4)))),
    ),
    "propositions": (
        bet("any_seven", 1)
        + bet("any_craps", 2)
        + bet("craps_two", 3)
        + bet("craps_three", 4)
        + bet("craps_twelve", 5)
        + bet("eleven", 6)
        + bet("craps_eleven", 8)
        + bet("horn", 8)
        + bet("field", 5)
        + bet("hop", 1, "3-4")
        + bet("hop", 2, "5-5"),
        Keep(
            peer.Any7(1),
            peer.AnyCraps(2),
            peer.Two(3),
            peer.Three(4),
            peer.Boxcars(5),
            peer.Yo(6),
            peer.CAndE(8),
            peer.Horn(8),
            peer.Field(5),
            peer.Hop((3, 4), 1),
            peer.Hop((5, 5), 2),
        ),
    ),
    "fire": (fire(5), Keep(peer.Fire(5))),
}
WITH_VIGORISH: dict[str, tuple[Strategy, PeerStrategy]] = {
    "buy": (
        place({4: 20, 6: 40, 9: 30}, when=ALWAYS, wager="buy"),
        Keep(peer.Buy(4, 20), peer.Buy(6, 40), peer.Buy(9, 30)),
    ),
    "lay": (
        place({4: 40, 5: 60, 8: 60}, when=ALWAYS, wager="lay"),
        Keep(*(peer.Lay(n, a, always_working=True) for n, a in ((4, 40), (5, 60), (8, 60)))),
    ),
}


def dice(seed: int, rolls: int) -> list[tuple[int, int]]:
    chance = random.Random(seed)
    return [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(rolls)]


@pytest.mark.parametrize("name", PAIRS)
def test_kernel_and_peer_hold_the_same_after_every_roll(name: str):
    ours, theirs = PAIRS[name]
    throws = dice(47, 1500)
    expected = peer_holds(theirs, throws)
    assert len(set(expected)) > 20
    assert ours_in_the_kernel(ours, throws) == expected


@pytest.mark.parametrize("name", [*PAIRS, *WITH_VIGORISH])
def test_table_and_peer_hold_the_same_after_every_roll(name: str):
    ours, theirs = (PAIRS | WITH_VIGORISH)[name]
    throws = dice(11, 60)
    assert ours_at_the_table(ours, throws) == peer_holds(theirs, throws)


def test_where_the_peer_differs_it_is_by_a_citation():
    """Without the call hardways rest on a come out roll here: 1.3, by option."""
    throws = dice(3, 300)
    theirs = peer_holds(Keep(peer.HardWay(8, 3)), throws)
    assert ours_in_the_kernel(bet("eight_the_hardway", 3), throws) != theirs
    assert ours_in_the_kernel(bet("eight_the_hardway", 3, works=True), throws) == theirs
