"""A round that the floorperson ends after something of it was settled: everybody has it all back.

A table at which people deal is played at random. At every prompt after the first settlement that
followed the first card, throw or spin of a round, the floorperson voids the round, and the table is
put back. What everybody had just before that card, in his rack and before it, he must have again,
and meters show what they did.
"""

import random
from dataclasses import dataclass, field

from chapter47.table import FLOORPERSON, Meters, Table, rack, seat_name
from chapter47.table.events import (
    BallsDrawn,
    CardDealt,
    Consulted,
    DiceThrown,
    NumberDrawn,
    RoundStarted,
    Settled,
    WheelSpun,
)
from chapter47.table.middle import Middle
from tests.games.kits import voids

CAME = (CardDealt, DiceThrown, WheelSpun, NumberDrawn, BallsDrawn)
STANDS = {"boston-5-stud": "19:47-24.12", "casino-war": "19:47-22.10(a)"}
"""Where what was settled stands, by a choice that the law of the room states."""

OF_NO_HAND = {"pai-gow-poker": "random_number"}
"""Wagers that rest on nothing of the hands: they stay settled when all hands are void (11.13)."""


@dataclass
class Tried:
    """How wagers had come out when the floorperson ended a round, and at how many prompts."""

    results: set[str] = field(default_factory=set)
    prompts: int = 0


def play(game: str, seed: int, rounds: int) -> Tried:
    """Play some rounds at a table; void each at every prompt after its first settlement."""
    chance = random.Random(f"{game} {seed} ended")
    table = voids.table_of(game, chance)
    for seat in range(1, min(voids.SEATS, table.seat_count) + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=voids.BANKROLL)
    tried, before, settled = Tried(), held(table), set[str]()
    came, meters = False, voids.readings(table)
    for _ in range(rounds * 150):
        then, shown, start = held(table), voids.readings(table), len(table.log)
        voids.act(table, chance)
        for entry in table.log.entries[start:]:
            event = entry.event
            if isinstance(event, RoundStarted):
                came, settled, rounds = False, set(), rounds - 1
                then = held(table)
            elif isinstance(event, CAME) and not came:
                came, before, meters = True, then, with_fed(table, start, shown)
            elif isinstance(event, Settled) and event.wager == OF_NO_HAND.get(game):
                before[event.seat] += event.paid + event.returned - event.stake
            elif isinstance(event, Settled) and came:
                settled.add(event.result)
        if rounds < 0:
            break
        if settled:
            tried.prompts += 1
            tried.results |= settled
            void(game, table, before, meters)
    return tried


def held(table: Table) -> dict[int, int]:
    """What each seat has: in its rack, before it, in acceptors that are lit, and of the middle."""
    found = {seat: table.ledger[rack(seat)] for seat in table.players}
    houses = {wager.account for wager in table.house_chips}
    for account, cents in table.ledger.snapshot().items():
        of, _, name = account.partition("/")
        if name and name != "rack" and account not in houses:
            found[int(of.removeprefix("seat:"))] += cents
    assert table.round is not None
    for wager, cents in table.round.lit.items():
        if wager not in table.house_chips:
            found[wager.seat] += cents
    middle = Middle()
    for entry in table.log:
        middle.follow(entry.event.moves)
    for _, seat, cents in middle.owners():
        if seat:
            found[seat] += cents
    return found


def with_fed(table: Table, since: int, shown: dict[str, int]) -> dict[str, int]:
    """What meters show with what wagers have fed to them meanwhile."""
    fed = dict(shown)
    for entry in table.log.entries[since:]:
        if isinstance(entry.event, Consulted):
            name, _, asked = entry.event.what.removeprefix("meter:").partition(" ")
            if asked.startswith("feed "):
                fed[name] += int(asked.removeprefix("feed "))
    return fed


def void(game: str, table: Table, before: dict[int, int], meters: dict[str, int]) -> None:
    """Have the floorperson void the round, see what everybody has then, and put the table back."""
    entries, shown, due = list(table.log.entries), voids.readings(table), before
    if game in STANDS:
        due = held(table)
        for seat, cents in taken(game, table).items():
            due[seat] += cents
    table.act(FLOORPERSON, "void_round", reason="a fire alarm")
    assert table.prompt.phase == "stopped"
    where = f"{game} at {entries[-1].event}"
    racks = {seat: table.ledger[rack(seat)] for seat in table.players}
    assert racks == due, (where, racks, due)
    assert held(table) == due, where
    assert voids.readings(table) == meters, where
    table.restore(entries)
    if isinstance(table.meters, Meters):
        for name, cents in shown.items():
            table.meters.meters[name].cents = cents


def taken(game: str, table: Table) -> dict[int, int]:
    """What was taken of each seat when it made a wager that still lies there."""
    made, wanted = voids.GIVEN_BACK.get(game, ("", ""))
    seats = {wager.seat for wager in table.live_wagers if wager.name == made}
    events = table.log.round_until(len(table.log) - 1)
    return {
        event.seat: event.stake
        for event in (getattr(one, "event", one) for one in events)
        if isinstance(event, Settled) and event.wager == wanted and event.seat in seats
    }
