"""Red dog and chemin de fer: rounds in their kernels, and how long the exact answers take."""

from time import perf_counter

from chapter47.games import game_of
from chapter47.games.chemin_de_fer.lab import plan as chemin_plan
from chapter47.games.chemin_de_fer.lab.coup import Coup
from chapter47.games.chemin_de_fer.lab.solution import Freedom, solve_coup
from chapter47.games.red_dog import lab as red_dog_lab
from chapter47.lab import SimulationPlan, simulate

Row = tuple[str, float, str, str, float | None]
SIMULATED = 20_000_000


def run() -> list[Row]:
    """Both kernels, the edges of red dog for every shoe, and the solution of chemin de fer."""
    red_dog, chemin = game_of("red-dog").setting(), game_of("chemin-de-fer").setting()
    started = perf_counter()
    red_dog_lab.answer(red_dog, ["decks"])
    edges = perf_counter() - started
    coup = Coup.without_replacement(6)
    freedom = Freedom.of(player_is_free=False, banker_is_free=True)
    solve_coup(coup, freedom)
    started = perf_counter()
    solve_coup(coup, freedom)
    solved = perf_counter() - started
    return [
        ("red dog rounds in the kernel", _speed(red_dog_lab.plan(red_dog)), "rounds/s", "", None),
        ("chemin de fer coups in the kernel", _speed(chemin_plan(chemin)), "coups/s", "", None),
        ("red dog: exact edges of eight shoes", edges, "s", "", None),
        ("chemin de fer: exact optimal play", solved, "s", "", None),
    ]


def _speed(plan: SimulationPlan) -> float:
    simulate(plan, 1_000, seed=1)
    return SIMULATED / simulate(plan, SIMULATED, seed=1).seconds
