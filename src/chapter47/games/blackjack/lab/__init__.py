"""Exact analysis and simulation of blackjack."""

from pathlib import Path

from chapter47.families.blackjack.lab.advice import Advice, advise
from chapter47.families.blackjack.lab.basic import basic_chart
from chapter47.families.blackjack.lab.counting import CountSystem
from chapter47.families.blackjack.lab.figures import NO_CUTTING_CARD
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.named import STRATEGIES
from chapter47.families.blackjack.lab.solve import Solution, solve
from chapter47.families.blackjack.lab.strategy import Chart, Strategy
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.games.blackjack.lab.analyses import analyses, counterparts
from chapter47.games.blackjack.lab.answers import ASKED, answer
from chapter47.games.blackjack.lab.figures import WayToPlay
from chapter47.games.blackjack.lab.seated import Seated
from chapter47.games.blackjack.lab.simulation import (
    deal_declared,
    plan,
    prospects,
    simulate_ruin,
    strategy_of,
)
from chapter47.games.blackjack.lab.systems import count_system
from chapter47.games.blackjack.lab.terms import terms_of, what_ifs
from chapter47.lab.room import Lab

LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    counterparts,
    solve=answer,
    taken={
        "double": "what is added to a hand is counted where it wins even money",
        "split": "a hand made by splitting is paid as the blackjack wager is",
    },
    at_table=lambda setting, name: Seated(strategy_of(setting, name)),
    what_ifs=what_ifs,
    long_means=Path(__file__).with_name("long_means.json"),
    questions=ASKED,
)

__all__ = [
    "LAB",
    "NO_CUTTING_CARD",
    "STRATEGIES",
    "Advice",
    "Chart",
    "CountSystem",
    "Solution",
    "Strategy",
    "Terms",
    "WayToPlay",
    "advise",
    "analyses",
    "answer",
    "basic_chart",
    "count_system",
    "deal_declared",
    "follow",
    "plan",
    "prospects",
    "simulate_ruin",
    "solve",
    "strategy_of",
    "terms_of",
    "what_ifs",
]
