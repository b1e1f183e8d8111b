"""The probability and accounting report of wagers under given terms."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from chapter47.data.page import Page
from chapter47.data.receipt import Receipt, receipt_of, stamped
from chapter47.desk.analyses import analyses, beside_odds, lab_of
from chapter47.desk.receipts import about_game, setting_of
from chapter47.games import game_of
from chapter47.house.documents.shown import shown
from chapter47.house.late import late
from chapter47.house.par.bands import CONFIDENCES, METHODS, ROUNDS, Band, bands, z_of
from chapter47.house.par.conventions import Convention, conventions
from chapter47.house.par.outcomes import Result as NetResult
from chapter47.house.par.outcomes import results
from chapter47.house.par.sensitivity import Sensitivity, sensitivities
from chapter47.house.worth.kept import Kept
from chapter47.house.worth.worth import is_decision, is_in_force
from chapter47.lab import Analysis
from chapter47.lab.analysis import number
from chapter47.lab.answer import AnswerTable
from chapter47.law.setting import Setting
from chapter47.results import Result

Progress = Callable[[int, int, str], None]
"""Called with the sheets done, all there are, and what is worked out now."""


@dataclass(frozen=True)
class Mistake:
    """One way to decide, and what it costs against the best that the lab knows."""

    strategy: str
    edge: Fraction
    cost: Fraction
    """What is lost more of each initial wager than by the best way."""

    def to_json(self) -> dict[str, Any]:
        """The way to decide, as plain data."""
        return {
            "strategy": self.strategy,
            "house_edge": number(self.edge),
            "cost": number(self.cost),
        }


@dataclass(frozen=True)
class Sheet:
    """All figures of one way to make a wager."""

    title: str
    analysis: Analysis
    edges: Sequence[Convention]
    results: Sequence[NetResult]
    bands: Sequence[Band]
    options: Sequence[Sensitivity]
    strategies: Sequence[Mistake]
    """All ways to decide that the lab knows, from the best; empty where nothing is decided."""

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of a round, in initial wagers."""
        return sqrt(self.analysis.variance)

    @property
    def volatility(self) -> Sequence[tuple[float, float, float]]:
        """A confidence, its z, and the volatility index: z times the standard deviation."""
        return [(one, z_of(one), z_of(one) * self.standard_deviation) for one in CONFIDENCES]

    @property
    def average_wager(self) -> Fraction:
        """All money put down in a round on average, in initial wagers."""
        return self.analysis.distribution.mean_wagered

    @property
    def may_be_off(self) -> str:
        """How far figures may be off by rounding, in words; nothing where all are exact."""
        error = self.analysis.error
        if error is None:
            return ""
        return f"Each probability is within {error:.0e} of itself, the edge within " + (
            f"{self.analysis.edge_error:.0e}."
        )

    def to_json(self) -> dict[str, Any]:
        """The sheet as plain data: what `odds` gives of the wager, and what is worked out of it."""
        base = self.analysis.house_edge
        return {
            "title": self.title,
            **self.analysis.to_json(),
            "return": number(1 - base) if self.analysis.error is None else float(1 - base),
            "edges": [one.to_json() for one in self.edges],
            "average_wager": number(self.average_wager),
            "results": [one.to_json() for one in self.results],
            "volatility": [
                {"confidence": confidence, "z": z, "index": index}
                for confidence, z, index in self.volatility
            ],
            "bands": [one.to_json() for one in self.bands],
            "sensitivity": [one.to_json(base) for one in self.options],
            "strategies": [one.to_json() for one in self.strategies],
        }


@dataclass(frozen=True, repr=False)
class Par(Result):
    """The sheets of a game's wagers, or of one."""

    setting: Setting
    sheets: Sequence[Sheet]
    beside: Sequence[AnswerTable] = ()
    """What the lab tells of a game whose players bet against each other."""
    asked: Mapping[str, Any] | None = None
    """Wager and strategy, as they were asked for."""

    @property
    def title(self) -> str:
        """What the report is of."""
        return game_of(self.setting.game).title

    def bare_json(self) -> dict[str, Any]:
        """The report as plain data, without its receipt."""
        return {
            "schema": "par/1",
            "game": self.setting.game,
            "title": self.title,
            "cite": str(self.setting.law.cite),
            "as_of": self.setting.as_of.isoformat(),
            "changed_options": dict(self.setting.changed_options),
            "warnings": list(self.setting.warnings),
            "methods": METHODS,
            "sheets": [one.to_json() for one in self.sheets],
            "beside": [one.to_json() for one in self.beside],
        }

    @property
    def receipt(self) -> Receipt:
        """By which the same report can be made again."""
        asked = dict(self.asked or {})
        return receipt_of(
            self.bare_json(),
            "par",
            about_game(self.setting, wager=asked.get("wager")),
            settings=[self.setting],
            modules=[__name__],
            strategy=asked.get("strategy"),
        )

    def to_json(self) -> dict[str, Any]:
        """The report as plain data, with its receipt."""
        return stamped(self.bare_json(), self.receipt)

    def __repr__(self) -> str:
        """Of which game it is, and what its sheets are of, on one line."""
        titles = [*(one.title for one in self.sheets), *(one.title for one in self.beside)]
        told = titles[0] if len(titles) == 1 else f"{len(titles)} sheets"
        return f"<Par of {self.setting.game} as of {self.setting.as_of}: {told}>"

    def page(self) -> Page:
        """The report in parts and tables."""
        return shown(late("par.told:document", self))


def par(
    setting: Setting,
    *,
    wager: str | None = None,
    strategy: str | None = None,
    kept: Kept | None = None,
    progress: Progress | None = None,
) -> Par:
    """The report of a game's wagers under a setting, or of one wager.

    Each is made as the lab's usual strategy decides, or another by its name, and paid by the pay
    table in force; what other tables and other strategies are worth stands beside.

    >>> sheets = par(game_of("casino-war").setting(), wager="tie").sheets
    >>> sheets[0].title, str(sheets[0].edges[0].edge), str(sheets[0].results[1].probability)
    ('Tie wager, on the original deal', '58/311', '23/311')
    """
    kept = kept or Kept()
    every = analyses(setting, wager=wager)
    asked = every if strategy is None else analyses(setting, wager=wager, strategy=strategy)
    chosen = _sheets_of(setting, asked, strategy)
    sheets = []
    for done, one in enumerate(chosen):
        title = title_of(setting, one)
        if progress is not None:
            progress(done, len(chosen), title)
        sheets.append(_sheet(setting, title, one, every, kept))
    beside = [] if wager or strategy else beside_odds(setting)
    return Par(setting, sheets, beside, {"wager": wager, "strategy": strategy})


def par_again(receipt: Receipt, _: Any = None) -> dict[str, Any]:
    """The report that answers the question of a receipt."""
    wager = receipt.question.get("wager")
    return par(setting_of(receipt), wager=wager, strategy=receipt.strategy).to_json()


def title_of(setting: Setting, analysis: Analysis) -> str:
    """What a sheet is of: the wager, and where or how it is made."""
    title = setting.law.words.title(analysis.wager)
    return f"{title}, {analysis.strategy}" if analysis.strategy else title


def _sheets_of(setting: Setting, found: Sequence[Analysis], strategy: str | None) -> list[Analysis]:
    """The analyses that have a sheet of their own: in force, and decided in one way.

    What hangs on an option may be told in several analyses; only those in force are taken.
    """
    here = [one for one in found if is_in_force(setting, one.wager, one.pay_table)]
    if strategy is not None:
        return here
    usual = _usual(setting, here)
    return [
        one
        for one in here
        if not is_decision(setting, one.strategy) or one.strategy == usual[one.wager]
    ]


def _usual(setting: Setting, found: Sequence[Analysis]) -> dict[str, str]:
    """By wager the way to decide that is reported: the lab's usual one, else the first."""
    usual = lab_of(setting).usual_strategy
    ways: dict[str, str] = {}
    for one in found:
        if one.strategy and is_decision(setting, one.strategy):
            known = ways.setdefault(one.wager, one.strategy)
            ways[one.wager] = usual if one.strategy == usual else known
    return ways


def _sheet(
    setting: Setting, title: str, analysis: Analysis, every: Sequence[Analysis], kept: Kept
) -> Sheet:
    return Sheet(
        title=title,
        analysis=analysis,
        edges=conventions(analysis),
        results=results(setting, analysis),
        bands=[band for rounds in ROUNDS for band in bands(analysis.distribution, rounds)],
        options=sensitivities(setting, analysis, kept),
        strategies=_strategies(setting, analysis, every),
    )


def _strategies(setting: Setting, analysis: Analysis, every: Sequence[Analysis]) -> list[Mistake]:
    """All ways to decide about the same wager, under the same pay table."""
    if not is_decision(setting, analysis.strategy):
        return []
    same = [
        one
        for one in every
        if one.wager == analysis.wager
        and one.pay_table == analysis.pay_table
        and is_decision(setting, one.strategy)
    ]
    best = min(one.house_edge for one in same)
    found = [Mistake(str(one.strategy), one.house_edge, one.house_edge - best) for one in same]
    return sorted(found, key=lambda one: one.edge)
