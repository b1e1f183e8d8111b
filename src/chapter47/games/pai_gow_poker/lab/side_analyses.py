"""The side wagers, exactly, under every pay table."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb

from chapter47.games.pai_gow_poker.lab.classes import DECK
from chapter47.games.pai_gow_poker.lab.imperial import imperial_ways
from chapter47.games.pai_gow_poker.lab.side_counts import (
    BONUS,
    PAI_GOW,
    PROGRESSIVE,
    SEVEN,
    THREE,
    Sets,
    sets_of,
)
from chapter47.games.pai_gow_poker.side_wagers.payouts import SIDE_WAGERS, royal_match
from chapter47.lab import Analysis, analyse
from chapter47.lab.kinds import count_paid, ways_by_net
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Rounding, cents, dollars, payout
from chapter47.ranking.kinds import highest_type, in_order, paid_type

CARDS_OF = {
    "bonus": 7,
    "insurance": 7,
    "three_card_bonus": 3,
    "seven_card_bonus": 7,
    "progressive": 7,
}
"""The wagers on hand types, and how many cards decide them."""

OPTIONS = {"bonus": ("royal_match", "best_hand"), "progressive": ("progressive_reset",)}
"""The options on which a wager depends."""
LIMITED = ("bonus", "insurance", "seven_card_bonus", "imperial")
UNLIMITED = ("no payout is cut by the limit for all of a round",)


def side_analyses(setting: Setting, only: str | None = None) -> Iterator[Analysis]:
    """Every side wager that is offered, or one, under each of its pay tables."""
    for wager in setting.wagers if only is None else [only]:
        if wager == "random_number":
            yield from _random_number(setting)
        elif wager == "progressive":
            yield from _progressive(setting, setting.number("progressive_reset") * DOLLAR)
        elif wager == "imperial":
            ways = imperial_ways(setting)
            yield _analysis(setting, wager, "", None, ways, sum(ways.values()))
        elif wager in CARDS_OF:
            for table in setting.tables(wager):
                ways = on_cards_ways(setting, wager, table)
                deals = comb(DECK.size, CARDS_OF[wager])
                yield _analysis(setting, wager, table, None, ways, deals)


def sets_for(setting: Setting, wager: str) -> Sets:
    """The counts from which a wager on hand types is worked out."""
    if wager == "bonus":
        return sets_of(BONUS[royal_match(setting)])
    return sets_of(
        {
            "insurance": PAI_GOW,
            "three_card_bonus": THREE,
            "seven_card_bonus": SEVEN,
            "progressive": PROGRESSIVE,
        }[wager]
    )


def picker(setting: Setting, wager: str) -> Callable[..., int]:
    """How one of several types held is chosen."""
    by_rank = wager == "bonus" and setting.option("best_hand") == "by rank"
    return highest_type if by_rank else paid_type


def ratios(setting: Setting, wager: str, table: str = "") -> list[Fraction]:
    """What each type of a wager wins for one unit; 0 where it does not pay."""
    return SIDE_WAGERS[wager].pays(setting, table)


def on_cards_ways(setting: Setting, wager: str, table: str) -> Counter[Fraction]:
    """The hands that end in each net result."""
    pays = ratios(setting, wager, table)
    counts = count_paid(sets_for(setting, wager), pays, picker(setting, wager))
    return ways_by_net(counts, pays)


def amounts(setting: Setting, wager: str, table: str, meter: int) -> list[Fraction]:
    """What each type pays in cents, with so much on the meter."""
    rows = {on: worth(prize, 0, meter) for on, prize in setting.prizes(wager, table).items()}
    return in_order(rows, SIDE_WAGERS.get(wager, SIDE_WAGERS["bonus"]).kinds, Fraction(0))


def progressive_ways(setting: Setting, table: str, meter: int) -> Counter[Fraction]:
    """The hands that end in each net result; the chip itself never comes back (11.14(b))."""
    pays = amounts(setting, "progressive", table, meter)
    stake = cents(table)
    ways: Counter[Fraction] = Counter()
    for types, hands in sets_for(setting, "progressive").items():
        kind = paid_type(types, pays)
        ways[(pays[kind] if kind >= 0 else Fraction(0)) / stake - 1] += hands
    return ways


def _progressive(setting: Setting, meter: int) -> Iterator[Analysis]:
    for table in setting.tables("progressive"):
        ways = progressive_ways(setting, table, meter)
        told = f"meter at {dollars(meter)}"
        yield _analysis(setting, "progressive", table, told, ways, comb(DECK.size, 7))


def _random_number(setting: Setting) -> Iterator[Analysis]:
    """The number shown is one of seven; rounding counts where the stake is small."""
    numbers = setting.number("highest_number")
    rounding = Rounding.parse(str(setting.figure("random_number_rounding")))
    stake = setting.limit("random_number").minimum
    for table in setting.tables("random_number"):
        odds = setting.odds("random_number", table=table)
        rounded = Fraction(payout(stake, odds, rounding), stake)
        told = {odds.ratio: "where nothing is rounded"}
        told.setdefault(rounded, f"{dollars(stake)} wagered")
        for win, strategy in told.items():
            ways = {win: 1, Fraction(-1): numbers - 1}
            yield _analysis(setting, "random_number", table, strategy, Counter(ways), numbers)


def _analysis(
    setting: Setting,
    wager: str,
    table: str,
    strategy: str | None,
    ways: Counter[Fraction],
    deals: int,
) -> Analysis:
    own = ("own_pays",) if setting.wager(wager).own_pays else ()
    return analyse(
        setting,
        wager,
        ways,
        pay_table=table or None,
        options=(*OPTIONS.get(wager, ()), *own),
        strategy=strategy,
        assumes=UNLIMITED if wager in LIMITED else (),
        deals=deals,
    )
