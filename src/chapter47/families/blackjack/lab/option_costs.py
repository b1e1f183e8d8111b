"""What each option of a licensee costs the player who plays as well as can be."""

from collections.abc import Callable, Collection
from dataclasses import replace

from chapter47.families.blackjack.lab.answers import FiguresAnswer
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.law.setting import Setting


def option_costs(
    setting: Setting, names: Collection[str], terms_of: Callable[[Setting], Terms]
) -> FiguresAnswer:
    """How much more the house keeps when an option is chosen otherwise, one at a time."""
    value = float(solve(terms_of(setting)).value)
    figures = {}
    for entry in setting.law.file.option:
        if entry.name not in names or entry.name not in setting.options:
            continue
        for choice in entry.row_on(setting.as_of).choices:
            if choice != setting.option(entry.name):
                other = replace(setting, options={**setting.options, entry.name: choice})
                told = {False: "no", True: "yes"}[choice] if isinstance(choice, bool) else choice
                figures[f"{entry.name} {told}"] = value - float(solve(terms_of(other)).value)
    now = ", ".join(f"{name} {setting.option(name)}" for name in names)
    notes = ("in units of the wager; below zero it is better for the player", f"against {now}")
    return FiguresAnswer("what each option costs", figures, notes)
