"""All hands void after some were settled: everybody has what he had before the round.

A table at which people deal is played at random. At every prompt after the first settlement of a
round, each irregularity that can be reported is reported in turn, and the table is put back; where
the ruling ends the round, what was settled in it must be gone.
"""

import random
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.kits.driver import fill, random_options
from chapter47.law.book import law_of
from chapter47.table import Meters, Refused, Table, rack, seat_name
from chapter47.table.events import (
    BoughtIn,
    Consulted,
    RoundEnded,
    RoundStarted,
    Settled,
    StateChanged,
)
from chapter47.table.log import Entry
from chapter47.table.procedure import Report

SEATS = 3
BANKROLL = 1_000_000
STANDS = {
    "blackjack": "19:47-2.15",
    "boston-5-stud": "19:47-24.12",
    "casino-war": "19:47-22.10(a)",
}
"""Where what was settled stands, by the room's own text or a choice that its law states."""

WANTED = {"match_play": True, "reader_is_visible": True}
"""Options under which more can happen."""
GIVEN_BACK = {"casino-war": ("war", "initial")}
"""Where a wager lies, another that was taken when it was made goes back with it."""

OFTEN, HURRY, SELDOM = 0.7, 0.3, 0.2
TWICE = "card_face_up"
"""What voids all hands when it happens a second time."""
CLOSING = ("no_more_bets", "ready")
"""The acts that close the wagers, which otherwise come last."""


@dataclass
class Seen:
    """What was reported after a settlement and has ended the round, and what it found settled."""

    rulings: set[str] = field(default_factory=set)
    results: set[str] = field(default_factory=set)
    """How wagers had come out that were taken back, or stood."""
    coupons: int = 0
    """How often a coupon had been taken before."""


def play(game: str, seed: int, rounds: int, seen: Seen, *, keen: Container[str]) -> None:
    """Play some rounds at a table; try every report after the first settlement of each.

    Those of which nobody is `keen` are tried only now and then.
    """
    chance = random.Random(f"{game} {seed} void")
    table = table_of(game, chance)
    for seat in range(1, min(SEATS, table.seat_count) + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=BANKROLL)
    began = _Start(table)
    for _ in range(rounds * 120):
        before = len(table.log)
        act(table, chance)
        new = table.log.entries[before:]
        if any(isinstance(entry.event, RoundStarted) for entry in new):
            began = _Start(table)
            rounds -= 1
            if rounds < 0:
                return
        if any(isinstance(entry.event, Settled) for entry in began.entries()):
            for report in reports(table, chance):
                if report.name not in keen and chance.random() > SELDOM:
                    continue
                try_report(game, began, report, chance, seen)


def table_of(game: str, chance: random.Random) -> Table:
    """A table at which a person deals, under some options, with a meter of its own."""
    room = game_of(game)
    names = {option.name for option in law_of(game).file.option}
    for _ in range(200):
        try:
            wanted = {name: WANTED[name] for name in WANTED if name in names}
            options = random_options(game, chance) | (wanted if chance.random() < OFTEN else {})
            setting = room.setting(options=options)
        except Refused:
            continue
        entropy = Seeded(chance.getrandbits(64))
        return Table(room, setting, entropy=entropy, dealer="manual", seats=SEATS)
    raise AssertionError(f"no permitted combination of options of {game} was found")


class _Start:
    """A round at its start, and what everybody had then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.at = len(table.log)
        self.racks = racks(table)
        self.meters = readings(table)

    def entries(self) -> Sequence[Entry]:
        """What has happened in the round."""
        return self.table.log.entries[self.at :]

    def had(self, seat: int) -> int:
        """The chips that a seat had at the start, and has bought since."""
        bought = (e.event for e in self.entries() if isinstance(e.event, BoughtIn))
        return self.racks[seat] + sum(event.cents for event in bought if event.seat == seat)


def racks(table: Table) -> dict[int, int]:
    """What each seat has in its rack."""
    return {seat: table.ledger[rack(seat)] for seat in table.players}


def readings(table: Table) -> dict[str, int]:
    """What each meter of the table shows."""
    if not isinstance(table.meters, Meters):
        return {}
    return {name: meter.cents for name, meter in table.meters.meters.items()}


def act(table: Table, chance: random.Random) -> None:
    """Do something that the prompt offers; wagers are closed only now and then."""
    offered = [(who, option) for who, options in table.prompt.options.items() for option in options]
    chance.shuffle(offered)
    hurried = chance.random() < HURRY
    offered.sort(key=lambda each: each[1].name in CLOSING and not hurried)
    for who, option in offered:
        args = fill(option, chance)
        if option.name == "pay":
            args.pop("amount", None)  # what is right is paid
        try:
            table.act(who, option.name, **args)
        except Refused:
            continue
        return
    raise AssertionError(f"nobody can do anything: {table.prompt.text}")


def reports(table: Table, chance: random.Random) -> Iterator[Report]:
    """Every irregularity that can be reported now, in some way."""
    for name in table.irregularities():
        ruling = table.game.rulings[name]
        assert table.round is not None
        option = ruling.option(table.round, name)
        if all(spec.examples() for spec in option.fields.values()):
            yield Report(ruling.by[0], name, fill(option, chance))


def try_report(game: str, began: _Start, report: Report, chance: random.Random, seen: Seen) -> None:
    """Report an irregularity, see whether all hands are void by it, and put the table back."""
    table, entries = began.table, list(began.table.log.entries)
    shown = readings(table)
    held, lay, settled = racks(table), lying(table), results(began.entries())
    taken = taken_for(game, began)
    if table.report_objections(report):
        return
    table.report(report.by, report.name, **report.details)
    go_through(table, chance)
    for again in [*reports(table, chance)]:  # all of them before one is reported
        if again.name == report.name == TWICE and not table.report_objections(again):
            table.report(again.by, again.name, **again.details)
            go_through(table, chance)
    told = table.log.entries[len(entries) :]
    ended = next((n for n, e in enumerate(told) if isinstance(e.event, RoundEnded)), None)
    if ended is not None and told[ended].event.void:
        told = told[: ended + 1]
        net = won_by_ruling(told)
        if game in STANDS:
            left = lying(table)
            back = {s: lay.get(s, 0) - left.get(s, 0) + taken.get(s, 0) for s in held}
            due = {s: held[s] + back[s] + net.get(s, (0, 0))[0] for s in held}
        else:
            due = {seat: began.had(seat) + sum(net.get(seat, (0, 0))) for seat in held}
            assert fates(began) <= {"returned", "taken back"}, report
            assert readings(table) == shown_then(began, told), report
        where = f"{game} {report.name} at {table.log.entries[len(entries) - 1].event}"
        assert racks(table) == due, where
        note(began, report, settled, entries, seen)
    table.restore(entries)
    if isinstance(table.meters, Meters):
        for name, cents in shown.items():
            table.meters.meters[name].cents = cents


def go_through(table: Table, chance: random.Random) -> None:
    """Do what a ruling asks for, until the round goes on or is over."""
    while table.prompt.ruling:
        act(table, chance)


def lying(table: Table) -> dict[int, int]:
    """What of each seat's own lies on the layout, or in acceptors that are lit."""
    found: dict[int, int] = {}
    assert table.round is not None
    for wager in {*table.live_wagers, *table.round.lit} - table.house_chips:
        cents = table.round.lit.get(wager) or table.ledger[wager.account]
        found[wager.seat] = found.get(wager.seat, 0) + cents
    return found


def taken_for(game: str, began: _Start) -> dict[int, int]:
    """What was taken of each seat when it made a wager that still lies there."""
    made, taken = GIVEN_BACK.get(game, ("", ""))
    seats = {wager.seat for wager in began.table.live_wagers if wager.name == made}
    events = [entry.event for entry in began.entries()]
    return {
        event.seat: event.stake
        for event in events
        if isinstance(event, Settled) and event.wager == taken and event.seat in seats
    }


def results(entries: Sequence[Entry]) -> set[str]:
    """How wagers have come out."""
    return {entry.event.result for entry in entries if isinstance(entry.event, Settled)}


def won_by_ruling(told: Sequence[Entry]) -> dict[int, tuple[int, int]]:
    """What the ruling itself has paid each seat, and what it kept of the stake."""
    found: dict[int, tuple[int, int]] = {}
    for entry in told:
        event = entry.event
        if isinstance(event, Settled):
            paid, kept = found.get(event.seat, (0, 0))
            found[event.seat] = paid + event.paid, kept + event.returned - event.stake
    return found


def fates(began: _Start) -> set[str]:
    """What has become at last of each coupon that was laid in the round."""
    last: dict[str, str] = {}
    for entry in began.entries():
        event = entry.event
        if isinstance(event, StateChanged) and event.what == "match play coupon":
            told, _, fate = str(event.value).rpartition(": ")
            last[told] = fate
    return {*last.values()}


def shown_then(began: _Start, told: Sequence[Entry]) -> dict[str, int]:
    """What the meters must show: as before, with what was fed, less what the ruling has paid."""
    found = dict(began.meters)
    for entry in began.entries():
        if not isinstance(entry.event, Consulted):
            continue
        name, _, asked = entry.event.what.removeprefix("meter:").partition(" ")
        verb, _, much = asked.partition(" ")
        if verb == "feed":
            found[name] += int(much)
        elif verb == "deduct" and entry in told:
            found[name] -= int(much)
    return found


def note(
    began: _Start, report: Report, settled: set[str], entries: Sequence[Entry], seen: Seen
) -> None:
    """Note what was tried."""
    seen.rulings.add(report.name)
    seen.results |= settled
    before = entries[began.at :]
    changes = [e.event for e in before if isinstance(e.event, StateChanged)]
    seen.coupons += any(
        c.what == "match play coupon" and str(c.value).endswith(": taken") for c in changes
    )
