"""What plots show: figures of the lab under one setting after another, or of rounds played."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from chapter47.data.pages.lab import name_of
from chapter47.data.pages.resting import heading
from chapter47.data.plots import draw
from chapter47.data.plots.plot import Plot
from chapter47.desk.analyses import analyses, plan_resting
from chapter47.desk.answers.solved import Solved
from chapter47.desk.comparisons import comparisons
from chapter47.desk.errors import DeskError
from chapter47.errors import BadInput, meant
from chapter47.games import game_of
from chapter47.lab import Analysis, SimulationPlan, SimulationResult
from chapter47.lab.answer import ColouredChart
from chapter47.lab.by_round import CELL, ROUND, TIMES, rounds_of
from chapter47.lab.tally import NET, Histogram
from chapter47.law.entry import value_text
from chapter47.law.setting import Setting

KINDS = ("distribution", "option", "convergence", "bankroll", "strategy", "amendments")
MOST_VALUES = 24
"""An option with more numbers than that is asked at so many of them."""
POINTS = 60
"""So many times the edge so far is told."""
SHARES = {"p5": 5, "p25": 25, "p50": 50, "p75": 75, "p95": 95}


@dataclass(frozen=True)
class Asked:
    """What a plot is asked for."""

    setting: Setting
    wager: str | None = None
    strategy: str | None = None
    against: str = ""
    """The option against which edges are drawn."""
    rounds: int = 0
    """Rounds of a simulation, or of a session; 0 for as many as are usual."""
    sessions: int = 1000
    seed: int = 47


def plot_of(kind: str, asked: Asked) -> Plot:
    """A plot of one of the kinds.

    >>> from chapter47.games import game_of
    >>> plot_of("distribution", Asked(game_of("casino-war").setting(), wager="tie"))
    <Plot: Casino war, Tie wager, on the original deal>
    """
    if kind not in KINDS:
        listed = ", ".join(KINDS)
        raise DeskError(f"there is no plot {kind!r}{meant(kind, KINDS)}: there are {listed}")
    made = {
        "distribution": _distribution,
        "option": _by_option,
        "convergence": _convergence,
        "bankroll": _bankroll,
        "strategy": _strategy,
        "amendments": _amendments,
    }
    return made[kind](asked)


def _found(asked: Asked, setting: Setting | None = None) -> list[Analysis]:
    return analyses(setting or asked.setting, wager=asked.wager, strategy=asked.strategy)


def _series(one: Analysis) -> str:
    return f"{name_of(one)}{f', {one.strategy}' if one.strategy else ''}"


def _title(setting: Setting) -> str:
    return setting.law.file.game.title


def _beneath(setting: Setting, *more: str, options: Mapping[str, Any] | None = None) -> str:
    """The day and the options, and what must be said with them."""
    _, _, under = heading(setting.game, setting.as_of, options or {}).partition(", ")
    told = [under[:1].upper() + under[1:], *more, *setting.warnings]
    return "; ".join(filter(None, told))


def _distribution(asked: Asked) -> Plot:
    one = _one_of(_found(asked), "the distribution")
    rows = [
        {"net": float(net), "text": _net(net), "probability": float(p)} for net, p in one.outcomes
    ]
    title = f"{_title(asked.setting)}, {_series(one)}"
    edge = f"house edge {float(one.house_edge):.4%}"
    return draw.distribution(title, _beneath(asked.setting, edge, options=one.options), rows)


def _net(net: Fraction) -> str:
    if net.denominator == 1:
        return str(net)
    return f"{float(net):.4g}"


def _one_of(found: Sequence[Analysis], what: str) -> Analysis:
    """The first analysis of the first wager; a game without any says so."""
    if not found:
        raise DeskError(f"there is no wager to draw {what} of: this lab analyses none")
    return found[0]


def _by_option(asked: Asked) -> Plot:
    setting, law = asked.setting, asked.setting.law
    known = {e.name: e for e in law.file.option if e.in_force(setting.as_of)}
    if not asked.against:
        raise DeskError(f"say against which option with --against: {', '.join(known)}")
    name = law.words.option(asked.against)
    if name not in known:
        setting.option(name)
    row = known[name].row_on(setting.as_of)
    values: Iterable[Any] = row.choices or _numbers(row.minimum or 0, row.maximum or 0)
    rows, refused = [], []
    for value in values:
        options = {**setting.changed_options, name: value}
        try:
            under = game_of(setting.game).setting(as_of=setting.as_of, options=options)
            found = _found(asked, under)
        except BadInput as error:
            refused.append(f"{value_text(value)}: {error}")
            continue
        rows += [
            {"value": value_text(value), "series": _series(one), "edge": float(one.house_edge)}
            for one in found
        ]
    if not rows:
        raise DeskError(f"no value of {name} can be analysed: {refused[0]}")
    told = _changing(rows)
    if not told:
        raise DeskError(f"the house edges of {setting.game} do not depend on {name}")
    title = f"{_title(setting)}: house edge by {name.replace('_', ' ')}"
    return draw.by_option(title, _beneath(setting), known[name].title, told)


def _numbers(least: int, most: int) -> list[int]:
    if most - least < MOST_VALUES:
        return list(range(least, most + 1))
    steps = np.linspace(least, most, MOST_VALUES)
    return sorted({int(value) for value in steps})


def _changing(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The rows of series that are not all the same, or that are not there for every value."""
    edges: dict[str, list[float]] = {}
    for row in rows:
        edges.setdefault(row["series"], []).append(row["edge"])
    values = len({row["value"] for row in rows})
    moved = {name for name, of in edges.items() if len(set(of)) > 1 or len(of) < values}
    return [row for row in rows if row["series"] in moved]


def _simulated(asked: Asked) -> tuple[SimulationPlan, str]:
    """What is simulated, and which of its wagers is drawn."""
    plan, _ = plan_resting(asked.setting, asked.strategy)
    if asked.wager is None:
        return plan, next(iter(plan.wagers))
    place = asked.setting.law.words.wager(asked.wager)
    if place.wager not in plan.wagers:
        listed = ", ".join(plan.wagers)
        raise DeskError(f"no wager {place.wager!r} is simulated: there are {listed}")
    return plan, place.wager


def _convergence(asked: Asked) -> Plot:
    plan, name = _simulated(asked)
    rounds = asked.rounds or 4 * plan.chunk
    rows = []
    result: SimulationResult | None = None
    for result in _so_far(plan, rounds, asked.seed):
        one = result[name]
        if one.rounds > 1:
            low, high = one.interval  # of the mean, whose sign is the player's
            rows.append(
                {
                    "rounds": result.rounds_done,
                    "edge": float(one.house_edge),
                    "low": -high,
                    "high": -low,
                }
            )
    if result is None or not rows:
        raise DeskError(f"{name} was not decided in {rounds:,} rounds: ask for more --rounds")
    against = comparisons(asked.setting, plan, result, asked.strategy)[name]
    title = f"{_title(asked.setting)}, {asked.setting.law.words.title(name)}, simulated"
    beneath = _beneath(asked.setting, f"seed {asked.seed}", f"{rounds:,} rounds")
    return draw.convergence(title, beneath, rows, against.house_edge)


def _so_far(plan: SimulationPlan, rounds: int, seed: int) -> Iterator[SimulationResult]:
    """What a simulation has come to after more and more of its rounds."""
    stops = np.unique(np.geomspace(min(100, rounds), rounds, POINTS).astype(np.int64))
    before = np.zeros(plan.cells, np.int64)
    chunk = 0
    for stop in map(int, stops):
        while stop > (chunk + 1) * plan.chunk:
            before += plan.kernel(np.uint64(seed), chunk, plan.chunk, *plan.figures).ravel()
            chunk += 1
        here = stop - chunk * plan.chunk
        cells = before + plan.kernel(np.uint64(seed), chunk, here, *plan.figures).ravel()
        wagers = plan.read([int(cell) for cell in cells])
        yield SimulationResult(seed, rounds, stop, wagers, 0.0)


def _bankroll(asked: Asked) -> Plot:
    plan, name = _simulated(asked)
    length = asked.rounds or 200
    nets = _nets(plan, name, length * asked.sessions, asked.seed)
    paths = np.cumsum(nets.reshape(asked.sessions, length), axis=1)
    steps = np.unique(np.linspace(1, length, min(length, 200)).astype(np.int64))
    rows: list[dict[str, Any]] = [{"round": 0, "mean": 0.0, **dict.fromkeys(SHARES, 0.0)}]
    for step in map(int, steps):
        here = paths[:, step - 1]
        shares = {name: float(np.percentile(here, share)) for name, share in SHARES.items()}
        rows.append({"round": step, "mean": float(here.mean()), **shares})
    named = asked.setting.law.words.title(name)
    title = f"{_title(asked.setting)}, {named}: how far a bankroll goes"
    sessions = f"{asked.sessions:,} sessions of {length:,} rounds, each with the same wager"
    return draw.fan(title, _beneath(asked.setting, sessions, f"seed {asked.seed}"), rows)


def _nets(plan: SimulationPlan, name: str, rounds: int, seed: int) -> "np.ndarray[Any, Any]":
    """What the player was ahead in each round by a wager, in units of it."""
    first = 0
    for wager, form in plan.wagers.items():
        if wager == name:
            break
        first += form.cells
    worth = np.zeros(form.cells)
    if isinstance(form, Histogram):
        worth[:] = [float(net) for net, _ in form.outcomes]
    else:
        worth[NET] = 1 / form.unit
    nets = np.zeros(rounds)
    for played in rounds_of(plan, rounds, seed=seed, name=name):
        cells = played.entries[:, CELL]
        here = played.entries[(cells >= first) & (cells < first + form.cells)]
        came = worth[here[:, CELL] - first] * here[:, TIMES]
        np.add.at(nets, here[:, ROUND] + played.before, came)
    return nets


def _strategy(asked: Asked) -> Plot:
    solved = Solved.of(asked.setting, [])
    if not isinstance(solved.answer, ColouredChart):
        raise DeskError(
            f"what {asked.setting.game} solves by itself is no chart of decisions: "
            "a plot of the strategy is had of blackjack and its kin"
        )
    rows = [
        {"kind": row.get("kind", ""), "hand": row["hand"], "facing": up, "decision": decision}
        for row in solved.answer.chart
        for up, decision in row["cells"].items()
    ]
    options = solved.resting.options
    under = _beneath(asked.setting, options=options)
    title = f"{_title(asked.setting)}: what to do with each hand"
    return draw.strategy(title, [*_lines(under), *_lines(solved.answer.note)], rows)


LETTERS = 76


def _lines(text: str) -> list[str]:
    import textwrap

    return textwrap.wrap(text, LETTERS)


def _amendments(asked: Asked) -> Plot:
    law = asked.setting.law
    days = sorted({law.adopted, *law.change_dates()})
    days = [day for day in days if law.adopted <= day <= law.default_date]
    rows: list[dict[str, Any]] = []
    part: dict[str, int] = {}
    before: dict[str, _Edge] = {}
    for day in [*days, law.default_date]:
        edges = _edges_on(asked, day)
        for name, one in edges.items():
            part[name] = part.get(name, 0) + (name not in before)
            told = {"day": day.isoformat(), "wager": one.wager, "series": name}
            rows.append({**told, "edge": one.edge, "part": f"{name} {part[name]}"})
        before = edges
    changed, told_beneath = _amended(rows)
    if not changed:
        raise DeskError(
            f"no amendment of {asked.setting.game} from {days[0]} to {law.default_date} changed a "
            "house edge, or brought a wager, under the usual options of its day"
        )
    title = f"{_title(asked.setting)}: what amendments did to the house edge"
    until = f"From {days[0]} to {law.default_date}, under the usual options of each day"
    span = days[0].isoformat(), law.default_date.isoformat()
    return draw.amendments(title, f"{until}{told_beneath}", changed, span)


class _Edge(NamedTuple):
    wager: str
    edge: float


MOST_DRAWN = 12
"""More wagers than that are not drawn, but counted."""


def _amended(rows: Sequence[Mapping[str, Any]]) -> tuple[list[Mapping[str, Any]], str]:
    """The rows of what had another edge before, and of wagers that were not always there."""
    edges: dict[str, set[float]] = {}
    days: dict[str, set[str]] = {}
    wagers: dict[str, str] = {}
    for row in rows:
        edges.setdefault(row["series"], set()).add(row["edge"])
        days.setdefault(row["wager"], set()).add(row["day"])
        wagers.setdefault(row["wager"], row["series"])  # one of its series stands for a wager
    every = len({row["day"] for row in rows})
    moved = [name for name, of in edges.items() if len(of) > 1]
    came = [wagers[wager] for wager, of in days.items() if len(of) < every]
    drawn = list(dict.fromkeys([*moved, *came]))
    left = len(drawn) - MOST_DRAWN
    kept = set(drawn[:MOST_DRAWN])
    beneath = f"; {left} more wagers came or went" if left > 0 else ""
    return [row for row in rows if row["series"] in kept], beneath


def _edges_on(asked: Asked, day: dt.date) -> dict[str, _Edge]:
    """The house edges of a day; of wagers that it does not know there are none."""
    try:
        under = game_of(asked.setting.game).setting(as_of=day)
        return {
            _series(one): _Edge(one.wager, float(one.house_edge)) for one in _found(asked, under)
        }
    except BadInput:
        return {}
