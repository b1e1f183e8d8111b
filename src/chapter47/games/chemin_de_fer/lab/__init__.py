"""Chemin de fer in the lab: the coup as a game, its exact solution, and whole shoes."""

from pathlib import Path

from chapter47.games.chemin_de_fer.lab.analyses import analyses
from chapter47.games.chemin_de_fer.lab.answers import ASKED, answer
from chapter47.games.chemin_de_fer.lab.simulation import plan
from chapter47.games.chemin_de_fer.lab.strategies import NAMED
from chapter47.lab.room import Lab

STRATEGIES = tuple(NAMED)

LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    solve=answer,
    at_table=lambda _, name: NAMED[name],
    long_means=Path(__file__).with_name("long_means.json"),
    questions=ASKED,
)

__all__ = ["LAB", "STRATEGIES", "analyses", "answer", "plan"]
