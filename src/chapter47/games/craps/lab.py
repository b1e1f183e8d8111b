"""Craps in the lab: every wager exactly, pass with odds, the fire bet, and the simulation."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from chapter47.games.craps import amounts
from chapter47.games.craps.at_table import Seated
from chapter47.games.craps.chain import Course, Hand, course, fire_chain, fire_points
from chapter47.games.craps.errors import StrategyError
from chapter47.games.craps.every_wager import EVERY, every_wager
from chapter47.games.craps.kernel import play_rolls
from chapter47.games.craps.layout import (
    FLAT_BET,
    ODDS_WAGER,
    POINTS,
    SLOTS,
    Slot,
    odds_of,
)
from chapter47.games.craps.options import ODDS_BY_POINT, odds_multiple
from chapter47.games.craps.program import Program
from chapter47.games.craps.rules import (
    BUY,
    COME,
    DONT_COME,
    DONT_PASS_ODDS,
    FIELD,
    LAY,
    LOSES,
    PASS_ODDS,
    VOID,
)
from chapter47.games.craps.strategies import NAMED, Bet, Strategy
from chapter47.games.craps.tested import tested
from chapter47.games.craps.walk import walk_of, walk_rolls
from chapter47.games.craps.window import vigorish_at
from chapter47.lab import Analysis, Distribution, SimulationPlan, Sums, analyse
from chapter47.lab.analysis import number
from chapter47.lab.grounds import grounds_of
from chapter47.lab.room import Lab
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds, dollars

STRATEGIES = (*NAMED, EVERY)
FAIR = ("every face of every die is equally likely",)

Outcomes = dict[tuple[Fraction, Fraction], Fraction]


@dataclass(frozen=True, repr=False)
class RollAnalysis(Analysis):
    """What a wager is worth, and how many rolls it lives."""

    rolls: Fraction = Fraction(1)
    """The mean number of rolls to its decision, counting rolls on which it works."""
    variance_of_rolls: Fraction = Fraction(0)

    @staticmethod
    def of(analysis: Analysis, rolls: Fraction, variance: Fraction) -> "RollAnalysis":
        """An analysis with the rolls that the wager lives."""
        return RollAnalysis(**vars(analysis), rolls=rolls, variance_of_rolls=variance)

    @property
    def edge_when_decided(self) -> Fraction:
        """What the house keeps of each unit that is won or lost, void wagers left out."""
        return self.house_edge / (1 - self.push_frequency)

    @property
    def edge_per_roll(self) -> Fraction:
        """What the house keeps of each unit in each roll."""
        return self.house_edge / self.rolls

    def to_json(self) -> dict[str, Any]:
        """The analysis as JSON, with its rolls."""
        return super().to_json() | {
            "rolls": number(self.rolls),
            "variance_of_rolls": number(self.variance_of_rolls),
            "edge_when_decided": number(self.edge_when_decided),
            "edge_per_roll": number(self.edge_per_roll),
        }


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis, and the flat bets with as many odds as the table allows.

    >>> plain, with_full_odds = analyses(Setting.make("craps"), "pass")
    >>> plain.house_edge, with_full_odds.strategy
    (Fraction(7, 495), 'with full odds: 5 times')
    """
    names = [name for name in setting.wagers if wager in (None, name)]
    return [analysis for name in names for analysis in _wager(setting, name)]


def at_amount(setting: Setting, wager: str, amount: Cents) -> list[Analysis]:
    """A wager of an amount: winnings and vigorish are rounded to chips, as at the table.

    >>> exact, rounded = (f(Setting.make("craps"), "buy", *args)[0]
    ...     for f, *args in ((analyses,), (at_amount, 3000)))
    >>> str(exact.house_edge), str(rounded.house_edge)  # $1 of $30 is less than a twentieth
    ('1/20', '1/30')
    """
    return list(_wager(setting, wager, amount)) if wager in setting.wagers else []


def _wager(setting: Setting, name: str, stake: Cents | None = None) -> Iterator[Analysis]:
    if name == "fire":
        yield from _fire(setting)
        return
    for table in setting.tables(name):
        alike: dict[tuple[Distribution, Fraction, Fraction], list[Start]] = {}
        for start in _starts(name):
            way = course(start.slot, point=start.point)
            outcomes = outcomes_of(setting, start.slot, way, table, stake)
            values = Distribution.of_probabilities(outcomes)
            alike.setdefault((values, way.rolls, way.variance_of_rolls), []).append(start)
        for (values, rolls, variance), starts in alike.items():
            made = analyse(
                setting,
                name,
                values,
                pay_table=table or None,
                options=_options(starts[0].slot),
                strategy=_where([start.where for start in starts]),
                assumes=_assumes(setting, starts[0].slot, stake),
            )
            yield RollAnalysis.of(made, rolls, variance)
    if name in ODDS_WAGER and any(odds_multiple(setting, point) for point in POINTS):
        yield with_odds(setting, name)


@dataclass(frozen=True)
class Start:
    """Where a wager begins, the point that is up then, and the number it is about."""

    slot: Slot
    point: int = 0
    where: str = ""


def _starts(name: str) -> Iterator[Start]:
    for slot in SLOTS:
        if slot.name != name or (slot.kind in (COME, DONT_COME) and slot.number):
            continue
        if slot.kind in (PASS_ODDS, DONT_PASS_ODDS):
            for point in POINTS:
                yield Start(slot, point, str(point))
        elif slot.kind in (COME, DONT_COME):
            yield Start(slot, POINTS[0])
        else:
            yield Start(slot, 0, slot.spot)


def _where(spots: Sequence[str]) -> str | None:
    if not any(spots):
        return None
    if len(spots) > 2:
        return "two different faces" if spots[0] == "1-2" else "a pair"
    return f"on {' or '.join(spots)}"


def _options(slot: Slot) -> list[str]:
    return ["vigorish"] if slot.kind in (BUY, LAY) else []


def _assumes(setting: Setting, slot: Slot, stake: Cents | None) -> tuple[str, ...]:
    if slot.kind not in (BUY, LAY) or setting.option("vigorish") == "nothing":
        return FAIR
    rate = Fraction(setting.figure("vigorish_rate")) * 100
    exact = f"vigorish at its exact rate of {rate}%, which only some stakes can pay"
    if stake is not None:
        owed = vigorish_at(setting, slot, stake)
        exact = f"vigorish of {dollars(owed)} on {dollars(stake)}, as it is rounded"
    if setting.option("vigorish") != "up front":
        return (*FAIR, exact)
    told = "vigorish is put down beside the stake: the element of risk counts it as wagered"
    return (*FAIR, exact, told)


def outcomes_of(
    setting: Setting, slot: Slot, way: Course, table: str = "", stake: Cents | None = None
) -> Outcomes:
    """Net result and money wagered of a wager of one unit, with their probabilities.

    Vigorish is taken at its exact rate, which stakes that are no multiple of twenty chips miss,
    unless the stake is told; paid up front, it is money put down.
    """
    outcomes: Outcomes = {}
    is_up_front = slot.kind in (BUY, LAY) and setting.option("vigorish") == "up front"
    in_advance = _vigorish(setting, slot, stake) if is_up_front else Fraction(0)
    for end, probability in way.ends.items():
        if end.result == VOID:
            net = Fraction(0)
        elif end.result == LOSES:
            net = Fraction(-1) - in_advance
        elif slot.kind == FIELD:
            net = _won(setting, setting.odds(slot.name, str(end.row), table), stake)
        else:
            won = _won(setting, odds_of(setting, slot, end.row), stake)
            net = won - _vigorish(setting, slot, stake)
        key = net, 1 + in_advance
        outcomes[key] = outcomes.get(key, Fraction(0)) + probability
    return outcomes


def _won(setting: Setting, odds: Odds, stake: Cents | None) -> Fraction:
    """What a unit wins: exactly, or of a stake that is paid in whole chips."""
    if stake is None or setting.option("payouts") == "exact":
        return odds.ratio
    unit = setting.money("chip_unit")
    return Fraction(amounts.winnings(stake, int(odds.win), int(odds.stake), unit), stake)


def _vigorish(setting: Setting, slot: Slot, stake: Cents | None = None) -> Fraction:
    if slot.kind not in (BUY, LAY) or setting.option("vigorish") == "nothing":
        return Fraction(0)
    if stake is not None:
        return Fraction(vigorish_at(setting, slot, stake), stake)
    rate = Fraction(setting.figure("vigorish_rate"))
    return rate if slot.kind == BUY else rate * odds_of(setting, slot, slot.number).ratio


Times = int | Fraction | Mapping[int, int | Fraction]


def with_odds(setting: Setting, flat: str = "pass", times: Times | None = None) -> RollAnalysis:
    """A flat bet with odds of so many times, by point or for all; by default as the table allows.

    For don't pass and don't come the multiple is what the odds win.

    >>> with_odds(Setting.make("craps"), "pass", 2).element_of_risk
    Fraction(1, 165)
    """
    if times is None:
        by_point = {point: Fraction(odds_multiple(setting, point)) for point in POINTS}
    elif isinstance(times, Mapping):
        by_point = {point: Fraction(times.get(point, 0)) for point in POINTS}
    else:
        by_point = {point: Fraction(times) for point in POINTS}
    (start,) = _starts(flat)
    slot = start.slot
    way = course(slot, point=start.point)
    outcomes: Outcomes = {}
    for end, probability in way.ends.items():
        net, wagered = Fraction(0), Fraction(1)
        if end.result != VOID:
            net = Fraction(-1) if end.result == LOSES else odds_of(setting, slot, 0).ratio
        if end.number:
            ratio = setting.odds(ODDS_WAGER[flat], str(end.number)).ratio
            stake = by_point[end.number] / (ratio if "dont" in flat else 1)
            net += -stake if end.result == LOSES else stake * ratio
            wagered += stake
        outcomes[net, wagered] = outcomes.get((net, wagered), Fraction(0)) + probability
    told = _times(by_point)
    made = analyse(
        setting,
        flat,
        Distribution.of_probabilities(outcomes),
        options=["odds_multiple", *dict.fromkeys(ODDS_BY_POINT.values())] if times is None else [],
        strategy=f"with full odds: {told}" if times is None else f"with odds of {told}",
        assumes=FAIR,
    )
    odds = {f"odds on {point}": str(by_point[point]) for point in POINTS}
    made = replace(
        made,
        options={**made.options, **odds},
        grounds=(*made.grounds, *grounds_of(setting, ODDS_WAGER[flat])),
    )
    return RollAnalysis.of(made, way.rolls, way.variance_of_rolls)


def _times(by_point: Mapping[int, Fraction]) -> str:
    """How many times the flat bet, at once or by point."""
    if len(set(by_point.values())) == 1:
        return f"{by_point[POINTS[0]]} times"
    alike: dict[Fraction, list[str]] = {}
    for point, times in by_point.items():
        alike.setdefault(times, []).append(str(point))
    return ", ".join(f"{times} times on {' and '.join(on)}" for times, on in alike.items())


def _fire(setting: Setting) -> Iterator[Analysis]:
    points = fire_points()
    chain, start = fire_chain(), Hand(0, 0)
    for table in setting.tables("fire"):
        outcomes: Outcomes = {}
        pays = setting.pays("fire", table)
        for count, probability in points.items():
            odds = pays.get(str(count))
            key = odds.ratio if odds else Fraction(-1), Fraction(1)
            outcomes[key] = outcomes.get(key, Fraction(0)) + probability
        values = Distribution.of_probabilities(outcomes)
        made = analyse(setting, "fire", values, pay_table=table, assumes=FAIR)
        yield RollAnalysis.of(made, chain.expected_steps(start), chain.variance_of_steps(start))


def strategy_of(setting: Setting, name: str) -> Strategy:
    """A strategy by its name; that of every wager is made for what the setting offers."""
    if name == EVERY:
        return every_wager(setting)
    if name not in NAMED:
        raise StrategyError(f"no strategy {name!r}; there are {', '.join(STRATEGIES)}")
    return NAMED[name]


def plan(
    setting: Setting, strategy: str | Strategy | Sequence[Strategy] = STRATEGIES[0]
) -> SimulationPlan:
    """The simulation of one strategy, by name or composed, or of several players at one table."""
    if isinstance(strategy, str):
        strategy = strategy_of(setting, strategy)
    players = [strategy] if isinstance(strategy, Strategy) else list(strategy)
    program = Program(setting, players)
    wagers = {}
    for index, player in enumerate(players):
        for name in program.reports:
            prefix = f"player {index + 1}: " if len(players) > 1 else ""
            wagers[prefix + name] = Sums(_unit(player, name))
    walk = walk_of(program.sheet)
    if walk is None:
        return SimulationPlan(play_rolls, wagers, (program.sheet,))
    return SimulationPlan(walk_rolls, wagers, tuple(walk))


def _unit(strategy: Strategy, report: str) -> int:
    """The initial wager in cents: the stake of the bet, or of the flat bet that odds support."""
    name, _, spot = report.partition(" ")
    flat = FLAT_BET.get(name, name)
    for part in strategy.parts:
        if isinstance(part, Bet) and part.wager == flat and (part.spot == spot or flat != name):
            return part.amounts[0]
    return 100


LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    lambda setting, name: tested(setting, strategy_of(setting, name), analyses(setting)),
    at_amount=at_amount,
    at_table=lambda setting, name: Seated(setting, strategy_of(setting, name), name),
    simulated=EVERY,
)
