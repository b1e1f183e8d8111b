"""How many rounds a table plays with its full log, and how many the kernels of the rooms play."""

from time import perf_counter

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.games.casino_war import lab as war_lab
from chapter47.lab import simulate
from chapter47.table import DEALER, Table, replay

Row = tuple[str, float, str, str, float | None]
ROUNDS = 1_000
SIMULATED = 50_000_000


def run() -> list[Row]:
    """Casino war at the table, replayed, and in its kernel."""
    table, seconds = play(ROUNDS)
    at_table = ROUNDS / seconds
    started = perf_counter()
    replay(table.game, table.log.entries)
    replayed = ROUNDS / (perf_counter() - started)
    setting = game_of("casino-war").setting()
    simulate(war_lab.plan(setting), 1_000, seed=1)
    result = simulate(war_lab.plan(setting), SIMULATED, seed=1)
    in_kernel = SIMULATED / result.seconds
    return [
        ("casino war rounds at the table", at_table, "rounds/s", "", None),
        ("events written and chained", len(table.log) / seconds, "events/s", "", None),
        ("casino war rounds replayed", replayed, "rounds/s", "playing", replayed / at_table),
        ("casino war rounds in the kernel", in_kernel, "rounds/s", "table", in_kernel / at_table),
        *_spins("roulette"),
        *_spins("pokette"),
    ]


def play(rounds: int) -> tuple[Table, float]:
    """Play rounds with one seat, going to war on every tie."""
    game = game_of("casino-war")
    table = Table(game, game.setting(), entropy=Seeded(47))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=10**9)
    started = perf_counter()
    while table.rounds <= rounds:
        if table.prompt.phase == "betting":
            table.act("seat:1", "bet", wager="initial", amount=1000)
            table.act(DEALER, "no_more_bets")
        elif table.prompt.phase == "decision":
            table.act("seat:1", "go_to_war")
        else:
            table.act("seat:1", "decline")
    return table, perf_counter() - started


def _spins(game: str) -> list[Row]:
    setting = game_of(game).setting()
    lab = game_of(game).laboratory()
    plan = lab.plan(setting, lab.usual_strategy)
    simulate(plan, 1_000, seed=1)
    result = simulate(plan, SIMULATED, seed=1)
    return [(f"{game} spins in the kernel", SIMULATED / result.seconds, "spins/s", "", None)]
