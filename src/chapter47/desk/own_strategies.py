"""Strategies of one's own: a Python file or an object that says what to do, played at the table.

A strategy has a `name` and `move(knows)`, which is asked whenever something is open to its seat. It
answers with a `Move`, or as people say it at the terminal ("hit", "pass line $10", "2nd 12 $5").
Where it answers nothing the house goes on for it: the least main wager if none lies there, the
careful way of a decision, ready.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any, Protocol, runtime_checkable

from chapter47.desk.commands import understand_line
from chapter47.desk.errors import DeskError
from chapter47.desk.formalities import leave_to_the_house
from chapter47.equipment.randomness import Seeded
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.lab.result import SimulationResult, WagerResult
from chapter47.lab.strategy import Move
from chapter47.lab.tally import Tally
from chapter47.law.setting import Setting
from chapter47.table import BET, READY, Amount, Option, Table, seat_name
from chapter47.table.events import RoundEnded, WagerPlaced, WagerTakenBack
from chapter47.table.knowledge import Act, Knowledge

FILE, SAID = ".py", "STRATEGY"
"""How the name of a strategy's file ends, and under which name it says the strategy."""
ALL = "all wagers"
ROUNDS_OF_A_TABLE = 500
"""After so many rounds a new table is opened, so that its log stays short."""
CHIPS = 1_000_000_00
STEPS = 10_000
"""No round takes so many acts."""
SEAT = seat_name(1)
BUY_IN = "buy_in"
ASSUMES = (
    "one seat is played at the table, and whatever is put down in a round counts with it, in units "
    "of what lay there when its seat was first ready",
    f"a new table, with new cards or dice, after {ROUNDS_OF_A_TABLE} rounds",
)


@runtime_checkable
class OwnStrategy(Protocol):
    """A way to decide that somebody made."""

    @property
    def name(self) -> str:
        """What it is called."""

    def move(self, knows: Knowledge) -> Act | str | None:
        """What to do; nothing where it has no say."""


def is_own(strategy: object) -> bool:
    """Say whether a strategy is a file or an object, no name of the lab's.

    >>> is_own("mine.py"), is_own("basic")
    (True, False)
    """
    if isinstance(strategy, str):
        return strategy.endswith(FILE)
    return strategy is not None


def own_strategy(given: object) -> OwnStrategy:
    """A strategy as it was given: an object, or the path of a file that says `STRATEGY`."""
    found = _read(Path(given)) if isinstance(given, str | Path) else given
    if not isinstance(found, OwnStrategy):
        what = f"{given}: {SAID}" if isinstance(given, str | Path) else repr(given)
        raise DeskError(
            f"{what} is no strategy: it has a `name`, and `move(knows)`, which answers with what "
            'to do, such as "hit", or with nothing'
        )
    return found


def _read(path: Path) -> object:
    if not path.is_file():
        raise DeskError(f"{path}: there is no such file")
    spec = spec_from_file_location(path.stem.replace("-", "_"), path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise DeskError(f"{path}: {type(error).__name__}: {error}") from None
    if not hasattr(module, SAID):
        raise DeskError(
            f"{path} says no {SAID}: end it with `{SAID} = Mine()`, of a class with a `name` and "
            "`move(knows)`"
        )
    return getattr(module, SAID)


@dataclass
class _Playing:
    """One seat at one table after another."""

    setting: Setting
    strategy: OwnStrategy
    seed: int
    counts: Counter[tuple[Fraction, Fraction]] = field(default_factory=Counter)
    tables: int = 0
    rounds: int = 0

    def play(self, rounds: int) -> None:
        """Play rounds at a new table."""
        self.tables += 1
        table = self._open()
        for _ in range(rounds):
            self._round(table)

    def _open(self) -> Table:
        room = game_of(self.setting.game)
        entropy = Seeded(f"{self.seed} {self.tables}")
        table = Table(room, self.setting, seats=1, entropy=entropy)
        table.act(SEAT, "sit", player=self.strategy.name)
        table.act(SEAT, BUY_IN, amount=CHIPS)
        return table

    def _round(self, table: Table) -> None:
        """Play until what was laid is decided, and nothing lies there any more."""
        start, chips = len(table.log), table.ledger[f"{SEAT}/rack"]
        initial = 0
        for _ in range(STEPS):
            leave_to_the_house(table, [1])
            down = sum(_laid(event) for event in table.log.events[start:])
            done = self._done(table, start)
            if done and down and not table.live_wagers:
                net = table.ledger[f"{SEAT}/rack"] - chips
                unit = initial or down
                self.counts[Fraction(net, unit), Fraction(down, unit)] += 1
                self.rounds += 1
                return
            act, args = self._next(table)
            if act == BUY_IN:
                chips += args["amount"]
            if act == READY and not initial:
                initial = down
            table.act(SEAT, act, **args)
        name = self.strategy.name
        raise DeskError(
            f"{name} came to no end of a round in {STEPS:,} acts: a strategy of one's own plays "
            "alone against the house"
        )

    def _asked(self, knows: Knowledge) -> Act | str | None:
        """What the strategy says; its own mistakes are told as its own, with their line."""
        try:
            return self.strategy.move(knows)
        except Exception as error:
            at = extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__}: {error}"
            raise DeskError(
                f"{self.strategy.name}: {what} ({at.filename}, line {at.lineno})"
            ) from None

    def _done(self, table: Table, start: int) -> bool:
        return any(isinstance(event, RoundEnded) for event in table.log.events[start:])

    def _next(self, table: Table) -> tuple[str, dict[str, Any]]:
        """What the strategy does, or else the house for it."""
        options = list(table.options(SEAT))
        if not options:
            raise DeskError(
                f"the table of {self.setting.game} waits for others: a strategy of one's own plays "
                "alone against the house"
            )
        move = self._asked(Knowledge.of(table, SEAT))
        if isinstance(move, str):
            try:
                meant = understand_line(options, move, self.setting.law.words)
            except BadInput as refused:
                raise DeskError(f"{self.strategy.name} says {move!r}: {refused}") from None
            return meant.option.name, dict(meant.option.fixed) | meant.args
        if move is not None:
            return move.act, dict(move.args)
        usual = _usual(table, options, self.setting)
        return usual.act, dict(usual.args)


def _laid(event: object) -> int:
    """What an event put down on the layout for the seat."""
    if isinstance(event, WagerPlaced) and event.seat == 1:
        return event.cents
    if isinstance(event, WagerTakenBack) and event.seat == 1:
        return -event.cents
    return 0


def _usual(table: Table, options: list[Option], setting: Setting) -> Move:
    """What is done where a strategy has no say."""
    bets = [one for one in options if one.name == BET and "wager" in one.fixed]
    if bets and not table.live_wagers:
        main = setting.law.file.game.main
        first = next((one for one in bets if one.fixed["wager"] == main), bets[0])
        given = {
            key: min(spec.examples()) if isinstance(spec, Amount) else spec.examples()[0]
            for key, spec in first.fields.items()
            if key not in first.optional
        }
        return Move(BET, dict(first.fixed) | given)
    careful = [one for one in options if one.is_careful or one.name == READY or one.routine]
    for option in [*careful, *options]:
        if all(key in option.optional for key in option.fields):
            return Move(option.name, option.fixed)
    first = options[0]
    return Move(
        first.name, dict(first.fixed) | {k: s.examples()[0] for k, s in first.fields.items()}
    )


def simulate_own(
    setting: Setting,
    strategy: OwnStrategy,
    rounds: int,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
) -> SimulationResult:
    """Play a strategy of one's own at the table; the same seed gives the same rounds.

    A round ends when all that the seat laid in it is decided. Ctrl-C ends with what is done.
    """
    if setting.supposed:
        raise DeskError("a table is opened under the law alone: leave out --what-if")
    playing, started = _Playing(setting, strategy, seed), perf_counter()
    try:
        while playing.rounds < rounds:
            playing.play(min(ROUNDS_OF_A_TABLE, rounds - playing.rounds))
            if progress is not None:
                progress(playing.rounds, rounds)
    except KeyboardInterrupt:
        pass
    return SimulationResult(
        seed=seed,
        rounds_asked=rounds,
        rounds_done=playing.rounds,
        wagers={ALL: WagerResult(ALL, _tally(playing.counts))},
        seconds=perf_counter() - started,
        about=_about(setting, strategy),
    )


def notes() -> list[str]:
    """What must be said beneath such a simulation, each a sentence."""
    return [
        "Played at the table, and held against nothing exact.",
        *(f"Taken for granted: {text}." for text in ASSUMES),
    ]


def _about(setting: Setting, strategy: OwnStrategy) -> Mapping[str, Any]:
    """All that it rests on, as plain data."""
    return {
        "game": setting.game,
        "as_of": setting.as_of.isoformat(),
        "options": dict(setting.changed_options),
        "rests_on": [],
        "warnings": list(setting.warnings),
        "changed_options": dict(setting.changed_options),
        "strategy": strategy.name,
        "assumes": list(ASSUMES),
        "what_if": [],
    }


def _tally(counts: Mapping[tuple[Fraction, Fraction], int]) -> Tally:
    return Tally(
        rounds=sum(counts.values()),
        net=sum((net * n for (net, _), n in counts.items()), Fraction(0)),
        wagered=sum((wagered * n for (_, wagered), n in counts.items()), Fraction(0)),
        squares=sum((net * net * n for (net, _), n in counts.items()), Fraction(0)),
        wins=sum(n for (net, _), n in counts.items() if net > 0),
        pushes=sum(n for (net, _), n in counts.items() if net == 0),
        counts=tuple((net, wagered, n) for (net, wagered), n in counts.items()),
    )
