"""Kernel and table play the same rounds and pay the same cents; a room only describes them."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from chapter47.kits.partition import settlements
from chapter47.kits.supplied import NotProved, must
from chapter47.table import DEALER, Option, Table, seat_name
from chapter47.table.events import CardDealt, Settled

Came = dict[Hashable, int]
"""What became of each wager of each seat, in cents."""

Answer = tuple[str, dict[str, Any]]
"""The name and the arguments of an act."""

WANTED = (
    "CONFORMANCE = Conformance(describe=...), which describes random rounds to table and kernel"
)
MOST_ACTS = 2_000


class Evening(Protocol):
    """Some rounds at one table with declared equipment, described for table and kernel alike."""

    table: Table
    rounds: int
    chance: random.Random

    def wager(self) -> None:
        """Place the wagers of a round at the table."""

    def answer(self, actor: str, options: Mapping[str, Option]) -> Answer | None:
        """What somebody does at a prompt after the betting: equipment is told, decisions made.

        Nothing, if he may but need not act.
        """

    def kernel(self) -> Came:
        """What the compiled rules give for the round that the table has just played."""

    def came(self, start: int) -> Came:
        """What the table gave, from the event numbered `start` on; `settled` reads it mostly."""


@dataclass(frozen=True)
class Conformance:
    """How a room describes random rounds, and on how many evenings both are compared."""

    describe: Callable[[random.Random], Evening]
    evenings: int = 12
    rounds: int | None = None
    """Of each evening, if not as many as it says itself."""
    both: Sequence[Hashable] = ()
    """Keys, without seats, that must have won and lost over all evenings: so that something was
    compared."""
    kind: Callable[[Any], Hashable] = lambda key: key[1]
    """What of a key names the wager."""


def play(evening: Evening) -> None:
    """Play one round to its end."""
    table = evening.table
    evening.wager()
    table.act(DEALER, "no_more_bets")
    number = table.rounds
    for _ in range(MOST_ACTS):
        if table.rounds != number:
            return
        offered = {actor: options for actor, options in table.prompt.options.items() if options}
        if any(option.name == "no_more_bets" for option in offered.get(DEALER, ())):
            return
        actor = evening.chance.choice(list(offered))
        answer = evening.answer(actor, {option.name: option for option in offered[actor]})
        if answer is not None:
            name, args = answer
            table.act(actor, name, **args)
    raise NotProved(f"the round did not end; the table waits: {table.prompt.text}")


def settled(table: Table, start: int) -> Came:
    """What each wager came to by the settlements since an event, by seat, wager and spot."""
    return _came((e.seat, e.wager, e.spot, _net(e)) for e in settlements(table, start))


def came_with(table: Table, start: int, main: str, *apart: str) -> Came:
    """What a wager came to with all that followed from it, and each wager apart, by seat."""
    told = settlements(table, start)
    return _came((e.seat, e.wager if e.wager in apart else main, _net(e)) for e in told)


def _came(found: Iterable[tuple[Any, ...]]) -> Came:
    came: Came = {}
    for *key, net in found:
        came[tuple(key)] = came.get(tuple(key), 0) + net
    return came


def _net(event: Settled) -> int:
    return event.paid + event.returned - event.stake


def dealt(table: Table, start: int) -> dict[str, list[int]]:
    """The cards that were dealt to each place since an event, up or down."""
    hands: dict[str, list[int]] = {}
    for entry in table.log.entries[start:]:
        event = entry.event
        if isinstance(event, CardDealt):
            card = event.hidden_card if event.card is None else event.card
            hands.setdefault(event.to, []).append(int(card or 0))
    return hands


def sit(table: Table, seats: int, bankroll: int = 10**8) -> Table:
    """Let players sit down at the first seats."""
    for seat in range(1, seats + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=bankroll)
    return table


def compare(conformance: Conformance, seed: int, seen: Counter[tuple[Hashable, str]]) -> None:
    """One evening: every round of it comes to the same at the table and in the kernel."""
    evening = conformance.describe(random.Random(seed))
    for number in range(conformance.rounds or evening.rounds):
        start = len(evening.table.log)
        play(evening)
        at_table, in_kernel = evening.came(start), evening.kernel()
        told = f"round {number} of evening {seed}, {dict(evening.table.setting.options)}"
        must(at_table == in_kernel, f"{told}: {at_table} at the table, {in_kernel} in the kernel")
        for key, net in at_table.items():
            fate = "win" if net > 0 else "lose" if net < 0 else "even"
            seen[conformance.kind(key), fate] += 1


def check(game: str, conformance: Conformance) -> None:
    """All evenings of a game, each of whose wagers has both won and lost."""
    seen: Counter[tuple[Hashable, str]] = Counter()
    for seed in range(conformance.evenings):
        compare(conformance, seed, seen)
    must(seen, f"nothing was compared for {game}")
    missing = is_settled(seen, conformance.both)
    must(not missing, f"too little was compared for {game}: {'; '.join(missing)}")


def is_settled(seen: Counter[tuple[Hashable, str]], wagers: Sequence[Hashable]) -> list[str]:
    """What did not happen although it should have been compared."""
    return [
        f"{wager} never came to {fate!r}"
        for wager in wagers
        for fate in ("win", "lose")
        if not seen[wager, fate]
    ]
