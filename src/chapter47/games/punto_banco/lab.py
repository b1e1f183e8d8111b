"""Punto banco in the lab: every coup of the shoe counted, and whole shoes played."""

from collections.abc import Sequence
from pathlib import Path

from chapter47.families.at_amount import with_vigorish
from chapter47.families.baccarat.lab import answers
from chapter47.families.baccarat.lab.prices import OnCoup, main_wagers
from chapter47.families.baccarat.lab.shoe import full_shoe
from chapter47.families.baccarat.lab.whole_shoes import simulation
from chapter47.lab import Analysis, SimulationPlan, analyse
from chapter47.lab.answer import AnswerTable
from chapter47.lab.room import Lab
from chapter47.law.setting import Setting
from chapter47.money import Cents

FRESH = "a full shoe, freshly shuffled, for every round"
EXACT_VIGORISH = "vigorish of exactly its rate, as on multiples of $5"


def wagers(setting: Setting) -> list[OnCoup]:
    """The wagers on either hand and on a tie."""
    return [*main_wagers(setting)]


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis over all ordered draws of six cards.

    >>> player, banker, tie = analyses(Setting.make("punto-banco"))
    >>> f"{float(player.house_edge):.6f} {float(banker.house_edge):.6f} {float(tie.house_edge):.6f}"
    '0.012351 0.010579 0.143596'
    """
    shoe = full_shoe(setting.number("decks"))
    return [
        analyse(
            setting,
            one.name,
            one.ways(shoe),
            options=["decks"],
            assumes=(FRESH, EXACT_VIGORISH) if one.name == "banker" else (FRESH,),
        )
        for one in wagers(setting)
        if wager in (None, one.name)
    ]


def plan(setting: Setting, _: str = "") -> SimulationPlan:
    """The simulation: whole shoes to the end card."""
    return simulation(
        wagers(setting),
        (),
        decks=setting.number("decks"),
        behind=setting.number("end_card_position"),
        more=setting.number("rounds_after_end_card"),
    )


def solve(setting: Setting, args: Sequence[str]) -> AnswerTable:
    """Answer a question about the shoe."""
    return answers.answer(setting, args, wagers)


def at_amount(setting: Setting, wager: str, amount: Cents) -> list[Analysis]:
    """The analyses of a wager of an amount, with vigorish as it is rounded."""
    return with_vigorish(setting, analyses(setting, wager), amount, ["banker"])


LAB = Lab(
    analyses,
    plan,
    solve=solve,
    long_means=Path(__file__).with_name("long_means.json"),
    at_amount=at_amount,
    questions=answers.ASKED,
)
