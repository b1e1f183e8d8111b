"""The wager of fast action hold'em, exactly, under every strategy."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from chapter47.games.fast_action_holdem.house_ways.way import HouseWay
from chapter47.games.fast_action_holdem.lab.hands import Fours, Whole, fours_against
from chapter47.games.fast_action_holdem.lab.plays import STRATEGIES, keeps_of, way_played
from chapter47.games.fast_action_holdem.rules import ORDERS
from chapter47.games.fast_action_holdem.wagers import (
    AT_ONCE,
    FAST_ACTION,
    NATURAL,
    NO_HOLDING,
    least_natural,
    way_of,
)
from chapter47.lab import Analysis, analyse
from chapter47.lab.counts import SOME
from chapter47.lab.distribution import mean_of
from chapter47.law.setting import Setting


class Deals(NamedTuple):
    """How all deals end for somebody who keeps cards in one way, by what his four cards hold."""

    wins: tuple[int, ...]
    copies: tuple[int, ...]
    deals: tuple[int, ...]

    @property
    def total(self) -> int:
        """All deals."""
        return sum(self.deals)


class Natural(NamedTuple):
    """What the wager wins, and what is supposed of a natural."""

    pays: Fraction
    least: int
    odds: Fraction
    at_once: bool

    @staticmethod
    def of(setting: Setting) -> "Natural":
        """What a setting supposes."""
        pays, least = setting.odds(FAST_ACTION).ratio, least_natural(setting)
        if least == NO_HOLDING:
            return Natural(pays, least, pays, False)
        at_once = setting.option("natural_paid") == AT_ONCE
        return Natural(pays, least, setting.odds(NATURAL).ratio, at_once)


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The wager's exact analysis under each strategy.

    >>> best, *_ = analyses(Setting.make("fast-action-holdem"))
    >>> best.deals
    32952022032593664000
    """
    if wager not in (None, FAST_ACTION):
        return []
    way = way_of(setting)
    natural = Natural.of(setting)
    named = ["house_way", "natural"]
    if natural.least != NO_HOLDING:
        named += ["natural_odds", "natural_paid"]
    assumes = [
        f"the dealer keeps cards as {way.title!r} does, which is a choice and no text of the "
        "chapter",
        "each deal is counted in all orders of the player's and the dealer's four cards",
        "the cards are shuffled before the round; no card of another player is seen",
    ]
    found = []
    for strategy in STRATEGIES:
        ways = ways_of(deals_of(way, way_played(setting, strategy)), natural)
        found.append(
            analyse(setting, FAST_ACTION, ways, options=named, strategy=strategy, assumes=assumes)
        )
    return found


@lru_cache(maxsize=SOME)
def deals_of(way: HouseWay, player: HouseWay | None) -> Deals:
    """All deals against a dealer's way, for somebody who keeps cards by a way or best."""
    fours = fours_against(way)
    return count_deals(fours, keeps_of(fours, player))


def count_deals(fours: Fours, keeps: Whole) -> Deals:
    """All deals, with each keep in so many of the orders in which the four cards come."""
    wins = fours.sizes * (keeps * fours.wins).sum(axis=1)
    copies = fours.sizes * (keeps * fours.copies).sum(axis=1)
    deals = fours.sizes * (ORDERS * fours.deals)
    return Deals(*(_by_holding(fours, made) for made in (wins, copies, deals)))


def _by_holding(fours: Fours, made: Whole) -> tuple[int, ...]:
    """What all fours of each holding make together: more than an array's numbers can hold."""
    return tuple(sum(made[fours.holdings == holding].tolist()) for holding in range(NO_HOLDING))


def ways_of(deals: Deals, natural: Natural) -> Counter[tuple[Fraction, Fraction]]:
    """All deals by net result and money wagered, in units of the wager."""
    ways: Counter[tuple[Fraction, Fraction]] = Counter()
    one = Fraction(1)
    for holding, (wins, all_of) in enumerate(zip(deals.wins, deals.deals, strict=True)):
        is_natural = holding >= natural.least
        if is_natural and natural.at_once:
            ways[natural.odds, one] += all_of
            continue
        ways[natural.odds if is_natural else natural.pays, one] += wins
        ways[-one, one] += all_of - wins
    return +ways


def edge_of(deals: Deals, natural: Natural) -> Fraction:
    """The house edge."""
    return -mean_of(ways_of(deals, natural))
