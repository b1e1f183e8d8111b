"""What each lawful choice of each option does to the edge of a wager."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from chapter47.house.worth.alternatives import (
    alternatives,
    is_thinned,
    matter,
    option_entry,
)
from chapter47.house.worth.kept import Kept
from chapter47.house.worth.worth import Worth, in_force, usual_ways, worths
from chapter47.lab import Analysis
from chapter47.lab.analysis import number
from chapter47.law.cite import full_cite
from chapter47.law.entry import value_text
from chapter47.law.setting import Setting

Progress = Callable[[int, int], None]
"""Called with the choices done and all there are."""
NOT_OFFERED = "the wager is not offered"


@dataclass(frozen=True)
class Chosen:
    """One choice of an option, and the edge that the wager then has."""

    value: str
    worth: Worth | None
    """Nothing where the wager is not offered, or the choice is not lawful with the others."""
    why: str = ""
    """Why there is no edge, in words."""
    here: bool = False
    """Whether it is the choice of the setting."""

    def to_json(self, base: Fraction) -> dict[str, Any]:
        """The choice as plain data, and by how much it is another than the setting's."""
        told: dict[str, Any] = {"value": self.value, "here": self.here, "why": self.why or None}
        if self.worth is None:
            return told | {"house_edge": None, "element_of_risk": None, "difference": None}
        exact = self.worth.error is None
        return told | {
            "house_edge": number(self.worth.edge) if exact else float(self.worth.edge),
            "element_of_risk": float(self.worth.element_of_risk),
            "difference": float(self.worth.edge - base),
        }


@dataclass(frozen=True)
class Sensitivity:
    """All choices of one option."""

    option: str
    title: str
    cite: str
    choices: tuple[Chosen, ...]
    some_only: bool
    """Whether there are more choices than are told."""

    @property
    def matters(self) -> bool:
        """Whether any choice gives another edge than another."""
        edges = {(one.worth.edge, one.worth.wagered) for one in self.choices if one.worth}
        return len(edges) > 1

    def to_json(self, base: Fraction) -> dict[str, Any]:
        """The option as plain data."""
        return {
            "option": self.option,
            "title": self.title,
            "cite": self.cite,
            "some_only": self.some_only,
            "changes_the_edge": self.matters,
            "choices": [one.to_json(base) for one in self.choices],
        }


def sensitivities(
    setting: Setting, analysis: Analysis, kept: Kept, progress: Progress | None = None
) -> list[Sensitivity]:
    """What each option that matters to an analysed wager does to it, in the order of the law."""
    base = Worth.of(analysis)
    wager = base.wager if base.wager in setting.wagers else base.wager.partition(" ")[0]
    names = matter(setting, wager, base.asked)
    others = alternatives(setting, names)
    found: dict[str, list[Chosen]] = {
        name: [Chosen(value_text(setting.options[name]), base, here=True)] for name in names
    }
    for done, other in enumerate(others):
        if other.setting is None:
            chosen = Chosen(other.text, None, other.refused)
        else:
            worth = same_way(other.setting, base, worths(other.setting, wager, kept))
            chosen = Chosen(other.text, worth, "" if worth else NOT_OFFERED)
        found[other.option].append(chosen)
        if progress is not None:
            progress(done + 1, len(others))
    return [
        Sensitivity(
            name,
            entry.title,
            full_cite(setting.lettered(entry.cite)),
            tuple(choices),
            is_thinned(setting, name),
        )
        for name, choices in found.items()
        for entry in [option_entry(setting, name)]
    ]


def same_way(setting: Setting, base: Worth, found: Sequence[Worth]) -> Worth | None:
    """The same way to make a wager under another setting, by the pay table in force there.

    Where no way has its name, the only one that there is.
    """
    here = in_force(setting, [one for one in found if one.wager == base.wager])
    same = [one for one in here if one.way == base.way]
    usual = usual_ways(setting, here)
    return same[0] if same else usual[0] if len(usual) == 1 else None
