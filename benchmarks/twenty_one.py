"""How fast blackjack's kin are solved and simulated, on one core, beside blackjack itself."""

from time import process_time

from benchmarks.blackjack import hands_a_second
from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.games.blackjack.lab import basic_chart
from chapter47.games.blackjack.lab import plan as blackjack_plan
from chapter47.games.blackjack.lab import terms_of as blackjack_terms
from chapter47.games.blackjack.lab.terms import blackjack
from chapter47.games.double_attack_blackjack.lab import plan as attack_plan
from chapter47.games.double_attack_blackjack.lab import terms_of as attack_terms
from chapter47.games.double_attack_blackjack.lab.terms import double_attack
from chapter47.games.spanish_21.lab import plan as spanish_plan
from chapter47.games.spanish_21.lab import terms_of as spanish_terms
from chapter47.games.spanish_21.lab.terms import spanish_21

Row = tuple[str, float, str, str, float | None]

GOAL = 5.0
"""Seconds for the exact solution of a rule set."""

AFTER = {
    "Spanish 21": (spanish_terms(spanish_21(decks=8)), spanish_terms(spanish_21())),
    "double attack": (attack_terms(double_attack()), attack_terms(double_attack(decks=6))),
}
"""Terms that are solved first, for compilation, and those that are measured."""


def run() -> list[Row]:
    """Solve six decks of each; play them by basic strategy as blackjack is played."""
    rows: list[Row] = []
    for name, (before, terms) in AFTER.items():
        for what, found in (("exact", solve), ("chart by number of cards", chart_by_size)):
            found(before)
            seconds = _seconds(found, terms)
            rows.append((f"{name}, {what}", seconds, "s", "five seconds", GOAL / seconds))
    setting = blackjack(decks=6, resplitting=True)
    strategy = basic_chart(blackjack_terms(setting)).strategy("basic")
    for boxes in (1, 6):
        whole = hands_a_second(blackjack_plan(setting, strategy, boxes=boxes), boxes)
        for name, plan in (
            ("Spanish 21", spanish_plan(spanish_21(), boxes=boxes)),
            ("double attack", attack_plan(double_attack(decks=6), boxes=boxes)),
        ):
            speed = hands_a_second(plan, boxes)
            what = f"{name}, hands, {boxes} {'box' if boxes == 1 else 'boxes'}"
            rows.append((what, speed, "a second", "blackjack, same boxes", speed / whole))
    return rows


def _seconds(found, terms: Terms) -> float:
    started = process_time()
    found(terms)
    return process_time() - started
