"""What each way to make a wager is worth under a setting: from the lab, or as it was kept."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from chapter47.data.receipt import files_named, law_digests
from chapter47.data.sources import digest_of_sources
from chapter47.desk.analyses import analysed_asking, lab_of
from chapter47.games import game_of
from chapter47.house.worth.kept import Kept
from chapter47.lab import Analysis
from chapter47.law.setting import Setting
from chapter47.money import Cents

Json = dict[str, Any]
TIMES = ":"
"""After it stands how often, in the name of a way that hangs on an option: full odds, 5 times."""


@dataclass(frozen=True)
class Worth:
    """One way to make a wager, and what it is worth."""

    wager: str
    pay_table: str | None
    strategy: str | None
    edge: Fraction
    """What the house keeps of each unit of the initial wager."""
    wagered: Fraction
    """All that is put at stake on average, in initial wagers."""
    variance: float
    error: float | None
    """How far the edge may be off by rounding; nothing where it is exact."""
    asked: tuple[str, ...]
    """The options that were asked for."""
    assumes: tuple[str, ...] = ()

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of each unit of all money wagered."""
        return self.edge / self.wagered

    @property
    def way(self) -> tuple[str, str]:
        """The wager and how it is made, whatever the options are on which its name hangs."""
        return self.wager, (self.strategy or "").partition(TIMES)[0]

    @staticmethod
    def of(analysis: Analysis) -> "Worth":
        """What an analysis comes to."""
        return Worth(
            wager=analysis.wager,
            pay_table=analysis.pay_table,
            strategy=analysis.strategy,
            edge=analysis.house_edge,
            wagered=analysis.distribution.mean_wagered,
            variance=float(analysis.variance),
            error=analysis.edge_error,
            asked=tuple(analysis.options),
            assumes=analysis.assumes,
        )

    def to_json(self) -> Json:
        """The worth as plain data, which `from_json` reads."""
        told = asdict(self)
        exact = {"edge": str(self.edge), "wagered": str(self.wagered)}
        return told | exact | {"asked": list(self.asked), "assumes": list(self.assumes)}

    @staticmethod
    def from_json(told: Json) -> "Worth":
        """Read a worth that was kept."""
        exact = {"edge": Fraction(told["edge"]), "wagered": Fraction(told["wagered"])}
        lists = {"asked": tuple(told["asked"]), "assumes": tuple(told["assumes"])}
        return Worth(**{**told, **exact, **lists})


def worths(setting: Setting, wager: str, kept: Kept, amount: Cents | None = None) -> list[Worth]:
    """What all ways to make a wager are worth, under each of its pay tables.

    At an amount it is what chips make of it, where a lab knows that.

    Nothing where the lab analyses it only as part of another, or the options do not offer it.

    >>> import tempfile
    >>> from pathlib import Path
    >>> kept = Kept(Path(tempfile.mkdtemp()) / "worths.sqlite")
    >>> found = worths(game_of("casino-war").setting(), "tie", kept)
    >>> str(found[0].edge), worths(game_of("casino-war").setting(), "tie", kept) == found, kept.made
    ('58/311', True, 2)
    """
    if wager not in setting.wagers:
        return []
    key = key_of(setting) | {"wager": wager, "amount": amount}
    fresh: list[tuple[list[Json], list[str]]] = []

    def analysed() -> tuple[list[Json], list[str]]:
        if not fresh:
            found, limits = analysed_asking(setting, wager, amount)
            fresh.append(([Worth.of(one).to_json() for one in found], sorted(limits)))
        return fresh[0]

    limits = kept.of(key | {"what": "limits"}, lambda: analysed()[1])
    posted = {name: str(setting.limit(name)) for name in limits}
    told = kept.of(key | {"posted": posted}, lambda: analysed()[0])
    return [Worth.from_json(one) for one in told]


def key_of(setting: Setting) -> Json:
    """All that the odds of a setting rest on, but for the limits that are posted."""
    return {
        "sources": digest_of_sources(game_of(setting.game).lab),
        "law": law_digests([setting]),
        "files": files_named([setting]),
        "game": setting.game,
        "as_of": setting.as_of.isoformat(),
        "options": dict(setting.options),
        "supposed": [str(one) for one in setting.supposed],
    }


def in_force(setting: Setting, found: Iterable[Worth]) -> list[Worth]:
    """Those under the pay tables that are in force."""
    return [one for one in found if is_in_force(setting, one.wager, one.pay_table)]


def is_in_force(setting: Setting, wager: str, pay_table: str | None) -> bool:
    """Say whether a pay table is the one in use for a wager, or the only one."""
    name = wager if wager in setting.wagers else wager.partition(" ")[0]
    if pay_table is None or name not in setting.wagers:
        return True
    return pay_table == setting.table(name)


def is_decision(setting: Setting, strategy: str | None) -> bool:
    """Say whether a strategy is one of several ways to decide, and not a place to wager on."""
    return strategy in lab_of(setting).strategies


def usual_ways(setting: Setting, found: Sequence[Worth]) -> list[Worth]:
    """Of the ways in force, one for each place to wager: as the lab's usual strategy decides."""
    here = in_force(setting, found)
    decided = [one for one in here if is_decision(setting, one.strategy)]
    usual = lab_of(setting).usual_strategy
    played = [one for one in decided if one.strategy == usual] or decided[:1]
    wagers = {one.wager for one in played}
    more = [one for one in decided if one.wager not in wagers]
    others = [one for one in here if one not in decided]
    return [*played, *_first_of_each(more), *others]


def _first_of_each(found: Iterable[Worth]) -> list[Worth]:
    first: dict[str, Worth] = {}
    for one in found:
        first.setdefault(one.wager, one)
    return list(first.values())
