"""How fast craps is played at the table and in the kernel, against crapssim, in one run."""

from collections.abc import Callable
from time import process_time

import numpy as np
from crapssim.bet import Come, PassLine, Place
from crapssim.strategy import Strategy as PeerStrategy
from crapssim.strategy.examples import IronCross, ThreePointMolly
from crapssim.strategy.odds import OddsMultiplier
from crapssim.strategy.single_bet import BetPassLine
from crapssim.strategy.tools import AddIfPointOn, CountStrategy
from crapssim.table import Table as PeerTable

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.games.craps.at_table import Playing
from chapter47.games.craps.lab import plan
from chapter47.games.craps.strategies import (
    POINT_UP,
    Bet,
    Strategy,
    bet,
    come,
    odds,
    pass_bet,
    place,
    three_point_molly,
)
from chapter47.lab import simulate
from chapter47.table import Table

Row = tuple[str, float, str, str, float | None]

ROLLS = 4_000
MANY = 1_000_000
LONG = 100_000_000
RICH = 10**9

STRATEGIES: dict[str, tuple[Strategy, Callable[[], PeerStrategy]]] = {
    "pass": (pass_bet(5), lambda: BetPassLine(5)),
    "pass with double odds": (
        pass_bet(5) + odds("pass", 2),
        lambda: BetPassLine(5) + OddsMultiplier(PassLine, 2),
    ),
    "pass and two come bets": (
        pass_bet(5) + come(5, most=2),
        lambda: BetPassLine(5) + CountStrategy(Come, 2, Come(5)),
    ),
    "place 6 and 8": (
        place({6: 12, 8: 12}),
        lambda: AddIfPointOn(Place(6, 12)) + AddIfPointOn(Place(8, 12)),
    ),
    "three point molly": (three_point_molly(5, 1), lambda: ThreePointMolly(5, 1)),
    "iron cross": (
        pass_bet(5)
        + odds("pass", 2)
        + place({5: 10, 6: 12, 8: 12}, skip_point=True)
        + bet("field", 5, when=POINT_UP),
        lambda: IronCross(5),
    ),
}


def run() -> list[Row]:
    """Measure every strategy over the same number of rolls at the peer, the table, the kernel."""
    rows: list[Row] = []
    setting = game_of("craps").setting()
    for name, (ours, peers) in STRATEGIES.items():
        peer = ROLLS / seconds(lambda peers=peers: at_peer(peers()))
        table = ROLLS / seconds(lambda ours=ours: at_table(ours))
        planned = plan(setting, ours)
        planned.kernel(np.uint64(1), 0, 1, *planned.figures)
        kernel = MANY / best(
            lambda planned=planned: planned.kernel(np.uint64(1), 0, MANY, *planned.figures)
        )
        rows.append((f"{name}, at crapssim", peer, "rolls/s", "", None))
        rows.append((f"{name}, at the table", table, "rolls/s", "crapssim", table / peer))
        sealed = ROLLS / chaining(ours)
        rows.append(
            (f"{name}, its events sealed alone", sealed, "rolls/s", "crapssim", sealed / peer)
        )
        rows.append((f"{name}, in the kernel", kernel, "rolls/s", "crapssim", kernel / peer))
    for name in ("pass", "three point molly"):
        result = simulate(plan(setting, STRATEGIES[name][0]), LONG, seed=47)
        rows.append((f"{LONG:,} rolls of {name}", result.seconds, "s", "on all cores", None))
    return rows


def at_peer(strategy: PeerStrategy) -> None:
    table = PeerTable(seed=47)
    table.add_player(bankroll=RICH, strategy=strategy)
    table.run(max_rolls=ROLLS, verbose=False)


def at_table(strategy: Strategy) -> None:
    assert played(strategy).log.head  # the chain is worked out when somebody looks


def chaining(strategy: Strategy) -> float:
    """The seconds for writing and chaining its events alone: no table with a log goes below."""
    log = played(strategy).log
    return seconds(lambda: log.head)


def played(strategy: Strategy) -> Table:
    """A table at which it was rolled; another seat shoots, as every shooter needs a line bet."""
    game = game_of("craps")
    table = Table(game, game.setting(), entropy=Seeded(47))
    shoots = any(isinstance(p, Bet) and p.wager == "pass" for p in strategy.parts)
    seats = {1: strategy} if shoots else {1: pass_bet(5), 2: strategy}
    for seat in seats:
        table.act(f"seat:{seat}", "sit", player="player")
        table.act(f"seat:{seat}", "buy_in", amount=RICH)
    playing = Playing(table, seats)
    for _ in range(ROLLS):
        playing.roll()
    return table


def seconds(work: Callable[[], object]) -> float:
    """The processor's seconds, which other programs on the machine do not lengthen."""
    start = process_time()
    work()
    return process_time() - start


def best(work: Callable[[], object]) -> float:
    """The fewest seconds of five runs."""
    return min(seconds(work) for _ in range(5))
