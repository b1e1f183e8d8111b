"""Asks a room's lab: exact analyses, simulation plans, and which analysis a simulation tests."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.desk.questions import as_asked, names_of, needed_by, question_of
from chapter47.doors import opened
from chapter47.errors import meant
from chapter47.games import game_of
from chapter47.lab import Analysis, Histogram, LabError, SimulationPlan
from chapter47.lab.answer import Answer, AnswerTable
from chapter47.lab.dependence import Dependence
from chapter47.lab.errors import CannotSolve
from chapter47.lab.grounds import Ground, grounds_asked
from chapter47.lab.room import Lab
from chapter47.law import supposing
from chapter47.law.noting import NotingSetting, noting
from chapter47.law.said import said
from chapter47.law.schema import Value
from chapter47.law.setting import Setting, Supposed
from chapter47.money import Cents
from chapter47.table.game import Game


class NoLab(LabError):
    """A room that has nothing to compute with."""

    def __init__(self, game: str) -> None:
        super().__init__(f"{game} has no lab")


class NothingToSolve(LabError):
    """A room whose lab answers no questions beside its odds."""

    def __init__(self, game: str, name: str) -> None:
        super().__init__(
            f"{game} has no solve: `chapter47 odds {name}` gives the edge of every wager, "
            "under each strategy where something is decided"
        )


class NotAskedHere(LabError):
    """A question that can be asked only on another day, or under other options."""

    def __init__(self, word: str, needed: Iterable[str]) -> None:
        super().__init__(f"`{word}` cannot be asked here: it needs {' '.join(needed)}")


class NoPlan(LabError):
    """A lab that does not say how to simulate."""

    def __init__(self, game: Game) -> None:
        where = game.lab.replace(".", "/")
        super().__init__(
            f"the lab of {game.name} does not say how to simulate: write `plan(setting, strategy)`,"
            f" which returns a SimulationPlan, in {where}.py, and add it: `Lab(analyses, plan)`"
        )


class NotAnalysed(LabError):
    """A wager of the law that the lab does not analyse by itself."""

    def __init__(self, wager: str, analysed: Iterable[str]) -> None:
        super().__init__(
            f"{wager} is analysed only as part of another: "
            f"there are analyses of {', '.join(dict.fromkeys(analysed))}"
        )


class UnknownStrategy(LabError):
    """A way to decide that the lab does not know."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        names = [*dict.fromkeys(known)]
        listed = ", ".join(map(repr, names)) or "none in this game"
        super().__init__(
            f"there is no strategy {name!r}{meant(name, names)}: strategies are {listed}"
        )


def lab_of(setting: Setting) -> Lab:
    """The room's lab."""
    game = game_of(setting.game)
    if not game.lab:
        raise NoLab(game.title.lower())
    return opened(game.lab, "LAB", Lab)


def suppose(setting: Setting, what_if: Mapping[str, Any] | None) -> Setting:
    """A setting under what-ifs: of the law, and those that the room's lab offers beside it."""
    if not what_if:
        return setting
    what_ifs = lab_of(setting).what_ifs
    return supposing.suppose(setting, what_if, what_ifs(setting) if what_ifs else None)


@dataclass(frozen=True)
class Resting:
    """All that an answer rests on, of what the law or the licensee says."""

    setting: Setting
    asked: tuple[str, ...]
    """Options, figures and payouts that were looked up for it, by their names."""

    @property
    def options(self) -> dict[str, Value]:
        """The options that matter to it, as they are set."""
        known = self.setting.options
        return {name: known[name] for name in self.asked if name in known}

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The options, figures and payouts, each with its paragraph and source."""
        return grounds_asked(self.setting, self.asked)

    def to_json(self) -> dict[str, Any]:
        """What it rests on as plain data, to stand beside the answer."""
        return {
            "game": self.setting.game,
            "as_of": self.setting.as_of.isoformat(),
            "options": self.options,
            "rests_on": [ground.to_json() for ground in self.grounds],
            "warnings": list(self.setting.warnings),
        }


def answer(setting: Setting, args: Sequence[str]) -> Answer:
    """What the room's lab answers to a question."""
    return answer_resting(setting, args)[0]


def answer_resting(setting: Setting, args: Sequence[str]) -> tuple[Answer, Resting]:
    """What the room's lab answers to a question, and all that this rests on."""
    solve = lab_of(setting).solve
    if solve is None:
        raise NothingToSolve(game_of(setting.game).title.lower(), setting.game)
    questions = lab_of(setting).questions
    asked = as_asked(questions, args)
    question = question_of(questions, asked)
    if question is not None and (needed := needed_by(question, setting)):
        raise NotAskedHere(question.word, needed)
    noted = noting(setting)
    try:
        found = solve(noted, asked)
    except CannotSolve as error:
        raise CannotSolve(error.asked, error.instead, names_of(questions)) from None
    _require_asked(noted, "what is asked")
    return found, Resting(setting, tuple(noted.asked))


def _require_asked(noted: NotingSetting, asked: str) -> None:
    """Refuse what-ifs of something that was not asked for."""
    for one in noted.supposed:
        if one.name not in noted.asked:
            raise supposing.NotAsked(one, asked, why=_why(noted, one))


def beside_odds(setting: Setting) -> list[AnswerTable]:
    """What a room's lab tells with the odds: tables of a game without wagers against the house."""
    found = [answer(setting, question) for question in lab_of(setting).beside_odds]
    return [one for one in found if isinstance(one, AnswerTable)]


def analyses(
    setting: Setting, *, wager: str | None = None, strategy: str | None = None
) -> list[Analysis]:
    """The exact analyses of the wagers, or of one; of all strategies, or of one.

    A wager goes by what people call it, also on a spot: place 6. Each rests on all that the lab
    asked of the law for its wager. A what-if that changes none of them is refused.
    """
    words = setting.law.words
    place = None if wager is None else words.wager(wager)
    one_wager = place.wager if place else None
    found, asked = _resting(setting, one_wager)
    if one_wager is not None and not found:
        setting.wager(one_wager)
        titles = [words.title(one.wager) for one in lab_of(setting).analyses(setting, None)]
        raise NotAnalysed(words.title(one_wager), titles)
    odds = f"the odds of {words.title(one_wager)}" if one_wager else f"the odds of {setting.game}"
    for one in setting.supposed:
        if one.name not in asked:
            raise supposing.NotAsked(one, odds, why=_why(setting, one))
        if _told(found) == _told(_resting(supposing.without(setting, one), one_wager)[0]):
            raise supposing.ChangesNothing(one, odds)
    if place and place.spot:
        found = _on_spot(place.spot, found)
    if strategy is None:
        return found
    name = _named(strategy, [one.strategy for one in found if one.strategy])
    return [one for one in found if one.strategy == name]


def _on_spot(spot: str, found: list[Analysis]) -> list[Analysis]:
    """Those of the analyses that are of a spot, where they differ by it."""
    wanted = said(spot)
    of_it = [one for one in found if wanted in said(f"{one.wager} {one.strategy or ''}").split()]
    return of_it or found


def _resting(setting: Setting, wager: str | None) -> tuple[list[Analysis], set[str]]:
    """The analyses of each wager, or of one, resting on what was asked for it; and all asked."""
    found, asked = list[Analysis](), set[str]()
    for name in setting.wagers if wager is None else [wager]:
        analysed, noted = _analysed(setting, name)
        found += analysed
        asked.update(noted.asked)
    return found, asked


def _analysed(
    setting: Setting, wager: str, amount: Cents | None = None
) -> tuple[list[Analysis], NotingSetting]:
    noted = noting(setting)
    lab = lab_of(setting)
    if amount is not None and lab.at_amount is not None:
        found = list(lab.at_amount(noted, wager, amount))
    else:
        found = list(lab.analyses(noted, wager))
    return [one.resting_on(setting, noted.asked) for one in found], noted


def analysed_asking(
    setting: Setting, wager: str, amount: Cents | None = None
) -> tuple[list[Analysis], set[str]]:
    """The analyses of a wager by its name, and the wagers whose limits the lab asked for.

    At an amount they are what chips make of it, where a lab knows that.

    >>> found, limits = analysed_asking(game_of("casino-war").setting(), "tie")
    >>> len(found), limits
    (2, set())
    """
    found, noted = _analysed(setting, wager, amount)
    return found, set(noted.limits_asked)


def _why(setting: Setting, one: Supposed) -> str:
    """Why a lab cannot suppose something otherwise, where it says so."""
    return lab_of(setting).taken.get(one.name, "")


def _told(found: Iterable[Analysis]) -> list[tuple[object, ...]]:
    """What analyses say of the wagers, whatever they rest on."""
    return [(one.wager, one.pay_table, one.strategy, one.distribution.outcomes) for one in found]


def dependences(setting: Setting) -> list[Dependence]:
    """How the edges of a game depend on figures that no text gives; mostly there are none."""
    lab = lab_of(setting)
    return list(lab.dependences(setting)) if lab.dependences else []


def plan(setting: Setting, strategy: str | None = None) -> SimulationPlan:
    """What the room's lab would simulate, under its usual strategy or another."""
    return plan_resting(setting, strategy)[0]


def plan_resting(setting: Setting, strategy: str | None = None) -> tuple[SimulationPlan, Resting]:
    """What the room's lab would simulate, and all that this rests on."""
    noted = noting(setting)
    make = lab_of(setting).plan
    if make is None:
        raise NoPlan(game_of(setting.game))
    found = make(noted, usual_strategy(setting, strategy))
    _require_asked(noted, "the simulation")
    return found, Resting(setting, tuple(noted.asked))


def usual_strategy(setting: Setting, strategy: str | None) -> str:
    """The strategy that a simulation plays: the one asked for, else the usual; empty if none."""
    lab = lab_of(setting)
    if strategy is None:
        return lab.simulated or lab.usual_strategy
    return _named(strategy, list(lab.strategies))


def about(setting: Setting, strategy: str | None = None) -> dict[str, Any]:
    """All that a simulation of a setting rests on, as plain data."""
    planned, resting = plan_resting(setting, strategy)
    return about_plan(planned, resting, strategy)


def about_plan(plan: SimulationPlan, resting: Resting, strategy: str | None) -> dict[str, Any]:
    """All that the simulation of a plan rests on, as plain data."""
    setting = resting.setting
    return resting.to_json() | {
        "changed_options": dict(setting.changed_options),
        "strategy": usual_strategy(setting, strategy) or None,
        "assumes": list(plan.assumes),
        "what_if": [str(one) for one in setting.supposed],
    }


def _named(wanted: str, known: list[str]) -> str:
    """A strategy by its name, or by a part that no other has."""
    if wanted in known:
        return wanted
    text = said(wanted)
    exact = {name for name in known if said(name) == text}
    near = exact or {name for name in known if text in said(name)}
    if len(near) != 1:
        raise UnknownStrategy(wanted, known)
    return near.pop()


def exact_counterparts(
    setting: Setting, plan: SimulationPlan, strategy: str | None = None
) -> Mapping[str, Analysis]:
    """For each simulated wager the exact analysis that it tests, where there is one.

    A lab may say so itself with its `counterparts`. Else it is the first analysis of that wager
    under the pay table in use whose net results the simulation counts: that of the strategy played,
    or one that names none of the lab's strategies.
    """
    lab, played = lab_of(setting), usual_strategy(setting, strategy)
    if lab.counterparts is not None:
        return lab.counterparts(setting, played)
    found = list(lab.analyses(setting, None))
    others = set(lab.strategies) - {played}
    matched = {}
    for wager, form in plan.wagers.items():
        tables = {None, setting.table(wager)} if wager in setting.wagers else set()
        fitting = [
            one
            for one in found
            if one.wager == wager
            and (not tables or one.pay_table in tables)
            and one.strategy not in others
            and _counts(form, one)
        ]
        same = [one for one in fitting if one.strategy == (played or None)]
        if same or fitting:
            matched[wager] = (same or fitting)[0]
    return matched


def _counts(form: Any, analysis: Analysis) -> bool:
    if not isinstance(form, Histogram):
        return True
    return analysis.distribution.nets.keys() <= {net for net, _ in form.outcomes}
