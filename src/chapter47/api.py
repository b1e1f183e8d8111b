"""What a program asks of the chapter; the commands ask the same and give the same answers."""

import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table.objections import Objection, Refused

if TYPE_CHECKING:
    from chapter47.desk.own_strategies import OwnStrategy
    from chapter47.desk.settle import Settlement
    from chapter47.desk.verify import Verified
    from chapter47.lab import Analysis, SimulationResult
    from chapter47.lab.simulate import Progress
    from chapter47.table import Table

Day = dt.date | str
Options = Mapping[str, Any]
Limits = Mapping[str, Mapping[str, Any]]

DEALERS = ("automatic", "manual")
EQUIPMENT = ("random", "declared")


def setting(
    game: str,
    *,
    as_of: Day | None = None,
    options: Options | None = None,
    limits: Limits | None = None,
    what_if: Options | None = None,
) -> Setting:
    """A game on a day under options; without a day, on the last one its text is verified for.

    `what_if` changes what the law fixes, for the lab alone: an option beyond its choices, a figure,
    a payout, or what the lab of the game offers. Every answer then says so.

    >>> setting("casino-war", options={"decks": "8"}).option("decks")
    8
    >>> setting("casino-war", what_if={"decks": 5}).warnings
    ('what if: decks is 5, where the law has 6; this is not the law',)
    """
    chosen = game_of(game).setting(as_of=as_of, options=options, limits=limits)
    if not what_if:
        return chosen
    from chapter47.desk.analyses import suppose

    return suppose(chosen, what_if)


def open_table(
    game: str,
    *,
    as_of: Day | None = None,
    seats: int | None = None,
    options: Options | None = None,
    limits: Limits | None = None,
    seed: int | str | None = None,
    dealer: str = "automatic",
    equipment: str = "random",
) -> "Table":
    """Open a table; nothing happens at it but through `act` and `report`.

    A seed makes every shuffle, throw and spin repeatable, and foretellable: without one they come
    from the operating system. A manual dealer is a person who takes every step; declared equipment
    is dealt elsewhere, and the table is told what came.

    >>> table = open_table("casino-war", seats=2, seed=47)
    >>> sat = table.act("seat:1", "sit", player="Ann")
    >>> bought = table.act("seat:1", "buy_in", amount=100_00)
    >>> table.balance("seat:1/rack")
    '$100'
    """
    from chapter47.equipment.randomness import Seeded
    from chapter47.table import Table

    room = game_of(game)
    chosen = room.setting(as_of=as_of, options=options, limits=limits)
    most = room.seats(chosen) if room.seats else room.law.file.game.seats
    if seats is not None and not 1 <= seats <= most:
        message = f"a table of {room.title.lower()} has 1 to {most} seats, not {seats}"
        raise Refused(Objection("seats", message, str(room.law.cite)))
    _require("dealer", dealer, DEALERS)
    _require("equipment", equipment, EQUIPMENT)
    return Table(
        room,
        chosen,
        seats=seats,
        entropy=None if seed is None else Seeded(seed),
        dealer=dealer,
        equipment=equipment,
    )


def _require(what: str, given: str, allowed: tuple[str, ...]) -> None:
    if given not in allowed:
        raise Refused(Objection(what, f"{what} is {' or '.join(allowed)}, not {given!r}"))


def odds(
    game: str,
    *,
    wager: str | None = None,
    options: Options | None = None,
    as_of: Day | None = None,
    strategy: str | None = None,
    what_if: Options | None = None,
) -> "list[Analysis]":
    """The exact analyses of a game's wagers, under each pay table and strategy.

    With `what_if` they are those of a game that is not the law, and say so.

    >>> tie, tie_at_war = odds("casino-war", wager="tie", options={"decks": 8})
    >>> tie.house_edge
    Fraction(74, 415)
    """
    from chapter47.desk.analyses import analyses

    chosen = setting(game, as_of=as_of, options=options, what_if=what_if)
    return analyses(chosen, wager=wager, strategy=strategy)


def simulate(
    game: str,
    *,
    rounds: int,
    seed: int | None = None,
    options: Options | None = None,
    as_of: Day | None = None,
    strategy: "str | Path | OwnStrategy | None" = None,
    what_if: Options | None = None,
    threads: int | None = None,
    cluster: str | None = None,
    workers: int | None = None,
    progress: "Progress | None" = None,
) -> "SimulationResult":
    """Play rounds in compiled kernels; the same seed gives the same counts on any machine.

    Without a seed one is drawn, and the result names it. `threads` are those of this process, all
    cores if not given; `workers` are processes of this machine, `cluster` is the address of a Dask
    scheduler such as "tcp://scheduler:8786".

    A strategy is named, or one of your own: an object with a `name` and `move(knows)`, or the path
    of a file that says `STRATEGY`. It plays at the table, a thousand times as slow as a kernel.

    >>> found = simulate("big-six", rounds=5400, seed=47, options={"joker_and_flag": "45 to 1"})
    >>> found.about["options"], found["dollar_1"].rounds
    ({'joker_and_flag': '45 to 1', 'wheel': 'atlantic_city'}, 5400)
    """
    from dataclasses import replace
    from secrets import randbits

    from chapter47.desk.analyses import about_plan, plan_resting
    from chapter47.desk.own_strategies import is_own, own_strategy, simulate_own
    from chapter47.lab import simulate as run

    chosen = setting(game, as_of=as_of, options=options, what_if=what_if)
    seed = randbits(63) if seed is None else seed
    if is_own(strategy):
        return simulate_own(chosen, own_strategy(strategy), rounds, seed, progress)
    assert strategy is None or isinstance(strategy, str)
    planned, resting = plan_resting(chosen, strategy)
    found = run(
        planned,
        rounds,
        seed=seed,
        threads=threads,
        cluster=cluster,
        workers=workers,
        progress=progress,
    )
    return replace(found, about=about_plan(planned, resting, strategy))


def settle(described: Mapping[str, Any] | str | Path) -> "Settlement":
    """Settle a round that is described in a TOML file, or in a mapping of the same shape."""
    from chapter47.desk.settle import settle as run

    return run(described)


def replay(path: str | Path) -> "Table":
    """Play a saved log again: every event must come out as it is recorded."""
    from chapter47.desk.replay import replay as run

    return run(Path(path))


def verify(
    path: str | Path,
    *,
    key: str = "",
    receipts: Sequence[str | Path] = (),
    heads: Sequence[str] = (),
) -> "Verified":
    """Check a saved log or a view of one: its chain, its commitments, and what they decided.

    With the public `key` of a floor it must also be signed by it; `receipts` of that floor show
    that secrets were fixed before they were shown. A receipt, or one of the `heads` that somebody
    noted, that the log does not reach shows that something was cut off at its end.
    """
    from chapter47.desk.verify import verify as run

    return run(Path(path), key=key, receipts=[Path(one) for one in receipts], heads=heads)
