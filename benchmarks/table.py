"""How many rounds a table plays with its full log, how fast it is restored, and the kernels beside.

Tables are measured in processor time, which other programs on the machine do not lengthen.
"""

from collections.abc import Callable
from time import process_time

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.games.casino_war import lab as war_lab
from chapter47.lab import simulate
from chapter47.table import DEALER, Table, log, replay

Row = tuple[str, float, str, str, float | None]
ROUNDS = 1_000
TIMES = 5
OLD_ROUNDS = 1_900
"""Some 20,000 events."""
SIMULATED = 50_000_000


def run() -> list[Row]:
    """Casino war at the table, restored, and in its kernel; roulette and keno likewise."""
    at_table = ROUNDS / best(lambda: play(ROUNDS))
    table = play(ROUNDS)
    events = at_table * len(table.log) / ROUNDS
    replayed = ROUNDS / best(lambda: replay(table.game, table.log.entries))
    setting = game_of("casino-war").setting()
    simulate(war_lab.plan(setting), 1_000, seed=1)
    result = simulate(war_lab.plan(setting), SIMULATED, seed=1)
    in_kernel = SIMULATED / result.seconds
    return [
        ("casino war rounds at the table", at_table, "rounds/s", "", None),
        ("events written and chained", events, "events/s", "", None),
        ("casino war rounds replayed", replayed, "rounds/s", "playing", replayed / at_table),
        ("casino war rounds in the kernel", in_kernel, "rounds/s", "table", in_kernel / at_table),
        *_restart(),
        *_roulette(),
        *_keno(),
    ]


def play(rounds: int) -> Table:
    """Play rounds with one seat, going to war on every tie."""
    game = game_of("casino-war")
    table = Table(game, game.setting(), entropy=Seeded(47))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=10**9)
    while table.rounds <= rounds:
        if table.prompt.phase == "betting":
            table.act("seat:1", "bet", wager="initial", amount=1000)
            table.act(DEALER, "no_more_bets")
        elif table.prompt.phase == "decision":
            table.act("seat:1", "go_to_war")
        else:
            table.act("seat:1", "decline")
    assert table.log.head  # the chain is worked out when somebody looks
    return table


def _restart() -> list[Row]:
    """A table of many events read from its lines, its chain checked, and played again."""
    table = play(OLD_ROUNDS)
    lines = list(log.to_lines(table.log.entries))
    read = best(lambda: log.from_lines(lines))
    again = best(lambda: replay(table.game, table.log.entries))
    return [
        (f"a log of {len(lines):,} events read", read, "s", "", None),
        (f"a table of {len(lines):,} events restored", read + again, "s", "", None),
    ]


def _roulette() -> list[Row]:
    from chapter47.games.roulette import lab

    plan = lab.plan(game_of("roulette").setting())
    simulate(plan, 1_000, seed=1)
    result = simulate(plan, SIMULATED, seed=1)
    spins = SIMULATED / result.seconds
    at_table = ROUNDS / best(_spin)
    return [
        ("roulette spins at the table", at_table, "spins/s", "", None),
        ("roulette spins in the kernel", spins, "spins/s", "table", spins / at_table),
    ]


def _spin() -> None:
    game = game_of("roulette")
    table = Table(game, game.setting(), entropy=Seeded(47))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=10**9)
    while table.rounds <= ROUNDS:
        table.act("seat:1", "bet", wager="red", amount=1000)
        table.act(DEALER, "no_more_bets")
    assert table.log.head


def _keno() -> list[Row]:
    from chapter47.games.keno import lab

    plan = lab.plan(game_of("keno").setting())
    simulate(plan, 1_000, seed=1)
    result = simulate(plan, SIMULATED // 10, seed=1)
    games = SIMULATED / 10 / result.seconds
    at_table = ROUNDS / best(_draw)
    return [
        ("keno games at the table", at_table, "games/s", "", None),
        ("keno games in the kernel", games, "games/s", "table", games / at_table),
    ]


def _draw() -> None:
    game = game_of("keno")
    table = Table(game, game.setting(), entropy=Seeded(47))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=10**9)
    while table.rounds <= ROUNDS:
        table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
        table.act(DEALER, "no_more_bets")
        for option in table.options("seat:1"):
            if option.name == "redeem":
                table.act("seat:1", "redeem", **option.fixed)
    assert table.log.head


def best(work: Callable[[], object]) -> float:
    """The fewest seconds of the processor that some runs took."""
    seconds = []
    for _ in range(TIMES):
        started = process_time()
        work()
        seconds.append(process_time() - started)
    return min(seconds)
