"""The wagers of let it ride, exactly."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from chapter47.families.showdown.side_wagers import analyse_tables
from chapter47.families.showdown.three_cards import count_three
from chapter47.games.let_it_ride.lab.riding import riding_of, ways_of
from chapter47.games.let_it_ride.lab.strategies import BEST, RULES_OF_THUMB, Ride
from chapter47.games.let_it_ride.rules import Paid
from chapter47.games.let_it_ride.wagers import BONUS, FIRST, THREE_CARD_BONUS, pays_of
from chapter47.lab import Analysis, analyse
from chapter47.lab.kinds import ways_by_net
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.ranking.high import PokerHand
from chapter47.ranking.kinds import NOTHING, in_order
from chapter47.ranking.orders import FIVE_CARD_HIGH

UNIT = "three equal wagers are laid; the unit is one of them"


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis; the three wagers together, bonus wagers under each table.

    >>> best, *_ = analyses(Setting.make("let-it-ride"), "wager_1")
    >>> best.deals, f"{float(best.house_edge):.6f}"
    (51979200, '0.035057')
    """
    found: list[Analysis] = []
    for name, of in OF_WAGER.items():
        if name in setting.wagers and wager in (None, name):
            found += of(setting)
    return found


def _three(setting: Setting) -> Iterator[Analysis]:
    """The three wagers together, for the best play and rules of thumb."""
    found, pays = riding_of(setting), pays_of(setting)
    for strategy in (Ride(BEST), *RULES_OF_THUMB):
        ways = ways_of(found.end(strategy.rides(setting)), pays)
        yield analyse(
            setting,
            FIRST,
            ways,
            options=["pay_table"],
            pay_table=setting.table(FIRST),
            strategy=strategy.name,
            assumes=[UNIT, "the payout limit is out of reach"],
            deals=found.deals,
        )


def _bonus(setting: Setting) -> Iterator[Analysis]:
    for table in setting.tables(BONUS.name):
        stake = setting.limit(BONUS.name).minimum
        awards = setting.prizes(BONUS.name, table)
        # The stake stays with the house, so an award of a dollar for a dollar wins nothing.
        wins = {on: worth(prize, stake) / stake - 1 for on, prize in awards.items()}
        ways = ways_by_net(count_five(), in_order(wins, Paid, Fraction(0)))
        yield analyse(setting, BONUS.name, ways, pay_table=table)


def _three_card_bonus(setting: Setting) -> Iterator[Analysis]:
    return analyse_tables(setting, THREE_CARD_BONUS, count_three())


@cache
def count_five() -> Counter[int]:
    """All hands of five cards by what they are to the bonus wager, a pair being nothing."""
    counts: Counter[int] = Counter(dict.fromkeys((NOTHING, *Paid), 0))
    for category, hands in FIVE_CARD_HIGH.count_categories().items():
        counts[int(category) - 1 if category > PokerHand.PAIR else NOTHING] += hands
    return counts


OF_WAGER: dict[str, Callable[[Setting], Iterator[Analysis]]] = {
    FIRST: _three,
    BONUS.name: _bonus,
    THREE_CARD_BONUS.name: _three_card_bonus,
}
