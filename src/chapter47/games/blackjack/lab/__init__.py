"""Exact analysis and simulation of blackjack."""

from chapter47.games.blackjack.lab.advice import Advice, advise
from chapter47.games.blackjack.lab.analyses import analyses
from chapter47.games.blackjack.lab.answers import answer
from chapter47.games.blackjack.lab.basic import basic_chart
from chapter47.games.blackjack.lab.counting import CountSystem
from chapter47.games.blackjack.lab.figures import NO_CUTTING_CARD, Play
from chapter47.games.blackjack.lab.follow import follow
from chapter47.games.blackjack.lab.simulation import (
    STRATEGIES,
    deal_declared,
    plan,
    prospects,
    simulate_ruin,
    strategy_of,
)
from chapter47.games.blackjack.lab.solve import Solution, solve
from chapter47.games.blackjack.lab.strategy import Chart, Strategy
from chapter47.games.blackjack.lab.terms import Terms
from chapter47.lab.room import Lab

LAB = Lab(analyses, plan, STRATEGIES, solve=answer)

__all__ = [
    "LAB",
    "NO_CUTTING_CARD",
    "STRATEGIES",
    "Advice",
    "Chart",
    "CountSystem",
    "Play",
    "Solution",
    "Strategy",
    "Terms",
    "advise",
    "analyses",
    "answer",
    "basic_chart",
    "deal_declared",
    "follow",
    "plan",
    "prospects",
    "simulate_ruin",
    "solve",
    "strategy_of",
]
