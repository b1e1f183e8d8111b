"""Exact analysis and simulation of double attack blackjack."""

from pathlib import Path

from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.figures import NO_CUTTING_CARD
from chapter47.families.blackjack.lab.kin import WayToPlay, deal_declared
from chapter47.families.blackjack.lab.named import STRATEGIES
from chapter47.games.double_attack_blackjack.lab.analyses import analyses, counterparts
from chapter47.games.double_attack_blackjack.lab.answers import ASKED, answer
from chapter47.games.double_attack_blackjack.lab.simulation import (
    plan,
    strategy_of,
    way_to_play,
)
from chapter47.games.double_attack_blackjack.lab.systems import count_system
from chapter47.games.double_attack_blackjack.lab.terms import terms_of
from chapter47.lab.room import Lab

LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    counterparts=counterparts,
    solve=answer,
    taken={
        "double": "what is added to a hand is counted where it wins even money",
        "split": "a hand made by splitting is paid as the initial wager is",
    },
    long_means=Path(__file__).with_name("long_means.json"),
    questions=ASKED,
)

__all__ = [
    "LAB",
    "NO_CUTTING_CARD",
    "STRATEGIES",
    "WayToPlay",
    "analyses",
    "answer",
    "chart_by_size",
    "count_system",
    "deal_declared",
    "plan",
    "strategy_of",
    "terms_of",
    "way_to_play",
]
