"""What can be counted and solved of poker: equity, outs, frequencies, rake, jackpots, end games."""

from chapter47.games.poker.lab.all_in import ALL_IN, analyses, plan
from chapter47.games.poker.lab.questions import ASKED, answer
from chapter47.lab.room import Lab

STRATEGIES = (ALL_IN,)

LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    solve=answer,
    beside_odds=(("rake",), ("frequencies",)),
    questions=ASKED,
)

__all__ = ["LAB", "STRATEGIES", "analyses", "answer", "plan"]
