"""The exact analysis of every additional wager, by counting deals of cards with suits."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from chapter47.equipment.cards import ACE, SEVEN, rank_of
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.match_the_dealer import match_ways
from chapter47.games.blackjack.side_wagers import rules as side_wagers
from chapter47.games.blackjack.side_wagers.catalogue import SIDE_WAGERS
from chapter47.lab.analysis import Analysis, analyse
from chapter47.lab.distribution import Distribution
from chapter47.lab.enumerate import draws, shoe_of, without_replacement
from chapter47.lab.kinds import ways_by_net
from chapter47.lab.meters import break_even
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents

CARDS = 52
ONE = Fraction(1)
OPTIONS = ("decks",)
FULL = ("a full shoe for every round",)

Ways = Counter[Fraction]


def side_analyses(
    setting: Setting, *, meter: Cents | None = None, only: str | None = None
) -> Iterator[Analysis]:
    """The analysis of each additional wager that the setting offers, under each pay table."""
    asked = {name for name in setting.wagers if only in (None, name)}
    for wager in ("over_13", "under_13", "same_suit"):
        if wager in asked:
            yield from _first_cards(setting, wager)
    if "sevens" in asked:
        yield _sevens(setting)
    if "match_the_dealer" in asked:
        yield _match(setting)
    if "twenty_point" in asked:
        yield from _twenty_point(setting)
    if "bonus" in asked:
        yield from _first_cards(setting, "bonus")
    if "in_between" in asked:
        yield from _in_between(setting)
    if "progressive" in asked:
        for table in setting.tables("progressive"):
            yield progressive(setting, table, meter)


def _analysis(
    setting: Setting, wager: str, ways: Ways, table: str | None = None, strategy: str | None = None
) -> Analysis:
    return analyse(
        setting, wager, ways, options=OPTIONS, pay_table=table, strategy=strategy, assumes=FULL
    )


def _shoe(setting: Setting) -> tuple[int, ...]:
    return (setting.number("decks"),) * CARDS


def _first_cards(setting: Setting, wager: str) -> Iterator[Analysis]:
    """A wager on the player's first two cards, under each of its pay tables."""
    side = SIDE_WAGERS[wager]
    counts: Counter[int] = Counter()
    for cards, count in without_replacement(_shoe(setting), 2):
        counts[side.classify(*cards)] += count
    for table in setting.tables(wager):
        ways = ways_by_net(counts, side.pays(setting, table))
        yield _analysis(setting, wager, ways, table or None)


def _nets(setting: Setting, wager: str, table: str | None = None) -> list[Fraction]:
    """The net result of each kind, and last that of none, which `NOTHING` finds there."""
    return [*SIDE_WAGERS[wager].pays(setting, table), -ONE]


def _dealer_blackjacks(shoe: tuple[int, ...]) -> int:
    """In how many orders the next two cards are a blackjack."""
    points = Counter[int]()
    for card, count in enumerate(shoe):
        points[totals.points(card)] += count
    return 2 * points[totals.ACE_POINTS] * points[totals.TEN_POINTS]


def _sevens(setting: Setting) -> Analysis:
    """Count three cards of the player and two of the dealer."""
    pays = _nets(setting, "sevens")
    dealt_anyway = setting.is_on("sevens_card_after_blackjack")
    shoe = _shoe(setting)
    cards = sum(shoe)
    ways: Ways = Counter()
    for first, first_ways, after_first in draws(shoe):
        rest = (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)
        if rank_of(first) != SEVEN:
            ways[pays[side_wagers.sevens((first,))]] += first_ways * rest
            continue
        for second, second_ways, after_second in draws(after_first):
            both = first_ways * second_ways
            rest = (cards - 2) * (cards - 3) * (cards - 4)
            if rank_of(second) != SEVEN:
                ways[pays[side_wagers.sevens((first, second))]] += both * rest
                continue
            for third, third_ways, after_third in draws(after_second):
                blackjacks = 0 if dealt_anyway else _dealer_blackjacks(after_third)
                dealt = (cards - 3) * (cards - 4) - blackjacks
                ways[pays[side_wagers.sevens((first, second, third))]] += both * third_ways * dealt
                ways[pays[side_wagers.sevens((first, second))]] += both * third_ways * blackjacks
    return _analysis(setting, "sevens", ways)


def _match(setting: Setting) -> Analysis:
    """The player's two cards against the up card."""
    table = setting.table("match_the_dealer")
    assert table is not None
    ways = match_ways(setting, _shoe(setting), table)
    return _analysis(setting, "match_the_dealer", ways, table)


def _twenty_point(setting: Setting) -> Iterator[Analysis]:
    """Count the player's two cards and the dealer's two."""
    shoe = _shoe(setting)
    cards = sum(shoe)
    rest = (cards - 2) * (cards - 3)
    for table in setting.tables("twenty_point"):
        pays = _nets(setting, "twenty_point", table)
        hearts = table not in setting.figure("twenty_point_any_queens")
        ways: Ways = Counter()
        for (first, second), count in without_replacement(shoe, 2):
            left = list(shoe)
            left[first] -= 1
            left[second] -= 1
            plain = pays[side_wagers.twenty_point(first, second, False, hearts)]
            better = pays[side_wagers.twenty_point(first, second, True, hearts)]
            blackjacks = _dealer_blackjacks(tuple(left)) if better != plain else 0
            ways[better] += count * blackjacks
            ways[plain] += count * (rest - blackjacks)
        yield _analysis(setting, "twenty_point", +ways, table)


def _in_between(setting: Setting) -> Iterator[Analysis]:
    """Count ranks alone, for suits do not matter."""
    for table in setting.tables("in_between"):
        pays = _nets(setting, "in_between", table)
        ways: Ways = Counter()
        for ranks, count in without_replacement(shoe_of(setting.number("decks")), 3):
            first, second, up = (4 * rank for rank in ranks)
            ways[pays[side_wagers.in_between(first, second, up)]] += count
        yield _analysis(setting, "in_between", ways, table)


def progressive(setting: Setting, table: str, meter: Cents | None = None) -> Analysis:
    """The progressive wager with a meter, the starting one if none is given.

    The player is taken to draw as long as his cards are aces, four at most.
    """
    meter = setting.money("progressive_start") if meter is None else meter
    prizes = [*SIDE_WAGERS["progressive"].pays(setting, table, meter), Fraction(0)]
    ways: Ways = Counter()
    _count_aces((), 1, _shoe(setting), prizes, ways)
    strategy = f"draws to aces in sequence; meter of ${meter // 100:,}"
    return _analysis(setting, "progressive", ways, table, strategy)


def _count_aces(
    dealt: tuple[int, ...], ways: int, shoe: tuple[int, ...], prizes: list[Fraction], found: Ways
) -> None:
    """Count the first four cards, stopping at the first that is no ace."""
    if len(dealt) == 4 or (dealt and rank_of(dealt[-1]) != ACE):
        cards = sum(shoe)
        for left in range(4 - len(dealt)):
            ways *= cards - left
        found[prizes[side_wagers.progressive(dealt)] - 1] += ways
        return
    for card, count, rest in draws(shoe):
        _count_aces((*dealt, card), ways * count, rest, prizes, found)


def break_even_meter(setting: Setting, table: str) -> Fraction:
    """The meter, in cents, at which the progressive wager has no edge either way."""
    return break_even(lambda meter: progressive(setting, table, meter).distribution.mean, 0, DOLLAR)


def streak(setting: Setting, length: int, win: Fraction, lose: Fraction, strategy: str) -> Analysis:
    """A streak wager, from the probabilities that a round of the main wager wins and loses.

    Rounds are taken as independent; a round without gain or loss moves nothing.

    >>> from chapter47.games.blackjack.lab.terms import blackjack
    >>> even = Fraction(1, 2)
    >>> streak(blackjack(streak=True), 2, even, even, "a fair coin").house_edge
    Fraction(0, 1)
    """
    wager = f"streak_{length}"
    wins = (win / (win + lose)) ** length
    pays = setting.odds(wager).ratio
    distribution = Distribution.of_probabilities({pays: wins, -ONE: 1 - wins})
    return analyse(setting, wager, distribution, options=["decks"], strategy=strategy)
