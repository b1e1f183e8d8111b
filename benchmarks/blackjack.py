"""How fast blackjack is solved and simulated, on one core."""

from time import process_time

import numpy as np

from chapter47.games.blackjack.lab import Terms, basic_chart, plan, solve
from chapter47.games.blackjack.lab.solve import solve_up
from chapter47.games.blackjack.lab.terms import blackjack

Row = tuple[str, float, str, str, float | None]

ROUNDS = 20_000_000

NOTEBOOK = 7e6
"""Hands a second and core that H. Hoppe's numba notebook plays by basic strategy from six decks."""

GOAL = 1.0
"""Seconds for the exact analysis of six decks with splits to four hands."""


def run() -> list[Row]:
    """Solve six decks with splits to four hands; play them by basic strategy."""
    setting = blackjack(decks=6, resplitting=True)
    terms = Terms.of(setting)
    solve_up(terms, terms.shoe, 0)
    basic_chart(terms)
    started = process_time()
    solve(terms)
    solved = process_time() - started
    started = process_time()
    chart = basic_chart(terms)
    charted = process_time() - started
    rows: list[Row] = [
        ("exact, six decks, all up cards, four hands", solved, "s", "a second", GOAL / solved),
        ("basic strategy derived", charted, "s", "", None),
    ]
    strategy = chart.strategy("basic")
    for name, chosen in (
        ("one box", {}),
        ("six boxes", {"boxes": 6}),
    ):
        played = plan(setting, strategy, **chosen)
        speed = _speed(played, chosen.get("boxes", 1))
        rows.append((f"hands, {name}", speed, "a second", "numba notebook", speed / NOTEBOOK))
    return rows


def _speed(played, boxes: int) -> float:
    played.kernel(np.uint64(0), 0, 1000, *played.figures)
    rounds = ROUNDS // boxes
    started = process_time()
    played.kernel(np.uint64(1), 0, rounds, *played.figures)
    return rounds * boxes / (process_time() - started)
