"""Which exact analysis each simulated wager of a strategy tests."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from chapter47.games.craps.layout import FLAT_BET, INDEX, ODDS_WAGER, POINTS, SLOTS, Slot
from chapter47.games.craps.options import odds_multiple
from chapter47.games.craps.program import Program
from chapter47.games.craps.rules import HOP, SEVEN
from chapter47.games.craps.strategies import Bet, Odds, Strategy
from chapter47.lab import Analysis, Distribution, analyse
from chapter47.law.setting import Setting


def tested(setting: Setting, strategy: Strategy, exact: Iterable[Analysis]) -> dict[str, Analysis]:
    """For each simulated wager the analysis of the same wager, of the same size throughout.

    A wager that grows is another game than one of a single amount, and so are odds that are
    called off with some of the come bets that they support.
    """
    by_name: dict[str, list[Analysis]] = {}
    for one in exact:
        in_use = setting.table(one.wager) if one.wager in setting.wagers else ""
        if one.pay_table in (None, in_use):
            by_name.setdefault(one.wager, []).append(one)
    found: dict[str, Analysis] = {}
    for report in Program(setting, [strategy]).reports:
        wager, _, spot = report.partition(" ")
        if wager in FLAT_BET:
            made = _odds(setting, strategy, wager, spot, by_name.get(wager, ()))
        else:
            made = _single(strategy, SLOTS[INDEX[wager, spot]], by_name.get(wager, ()))
        if made is not None:
            found[report] = made
    return found


def _single(strategy: Strategy, slot: Slot, exact: Iterable[Analysis]) -> Analysis | None:
    """The analysis of a wager that is always of one amount."""
    amounts = {
        part.amounts
        for part in strategy.parts
        if isinstance(part, Bet) and (part.wager, part.spot) == (slot.name, slot.spot)
    }
    if len(amounts) != 1 or any(len(one) > 1 for one in amounts):
        return None
    return next((one for one in exact if _is_about(one, slot)), None)


def _is_about(analysis: Analysis, slot: Slot) -> bool:
    """Whether an analysis, which may be of several places alike, is of this one."""
    if slot.kind == HOP:
        low, high = slot.spot.split("-")
        return analysis.strategy == ("a pair" if low == high else "two different faces")
    if slot.spot:
        return slot.spot in (analysis.strategy or "").split()
    return analysis.strategy is None


def _odds(
    setting: Setting, strategy: Strategy, wager: str, spot: str, exact: Iterable[Analysis]
) -> Analysis | None:
    """Odds in units of the flat bet: on one number, or on the point as it comes."""
    flat = FLAT_BET[wager]
    parts = [part for part in strategy.parts if isinstance(part, Odds) and part.flat == flat]
    bets = [part for part in strategy.parts if isinstance(part, Bet) and part.wager == flat]
    if len(parts) != 1 or len(bets) != 1 or len(bets[0].amounts) > 1:
        return None
    (part,) = parts
    if spot and not part.works:
        return None
    points = [int(spot)] if spot else list(POINTS)
    alike = {point: one for one in exact for point in points if str(point) in _numbers(one)}
    stakes = _stakes(setting, part)
    unit = setting.money("chip_unit")
    weights = {point: Fraction(ways(point)) for point in points}
    outcomes: dict[tuple[Fraction, Fraction], Fraction] = {}
    for point in points:
        if point not in alike or point not in stakes:
            return None
        stake = stakes[point]
        for net, chance in alike[point].outcomes:
            if (bets[0].amounts[0] * stake * net / unit).denominator != 1:
                return None  # what is paid is rounded
            key = net * stake, stake
            share = chance * weights[point] / sum(weights.values())
            outcomes[key] = outcomes.get(key, Fraction(0)) + share
    told = f"on {spot}" if spot else "on the point as it comes"
    return analyse(
        setting,
        wager,
        Distribution.of_probabilities(outcomes),
        strategy=f"{told}, in units of the flat bet",
        assumes=alike[points[0]].assumes,
    )


def _numbers(analysis: Analysis) -> list[str]:
    return (analysis.strategy or "").split()


def _stakes(setting: Setting, part: Odds) -> Mapping[int, Fraction]:
    """How many times the flat bet the odds on each point are."""
    stakes: dict[int, Fraction] = {}
    for point, times in part.times:
        ratio = setting.odds(ODDS_WAGER[part.flat], str(point)).ratio
        wins = part.to_win or (times is None and part.flat.startswith("dont"))
        many = Fraction(odds_multiple(setting, point)) if times is None else times
        stakes[point] = many / ratio if wins else many
    return stakes


def ways(total: int) -> int:
    """In how many of the 36 throws a total comes.

    >>> ways(4), ways(8)
    (3, 5)
    """
    return 6 - abs(SEVEN - total)
