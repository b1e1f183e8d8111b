"""What is simulated: the figures of the law made ready for the kernel, and how it reports."""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow_poker.lab import round_kernel as kernel
from chapter47.games.pai_gow_poker.lab.classes import class_index
from chapter47.games.pai_gow_poker.lab.groups import codes_of
from chapter47.games.pai_gow_poker.lab.imperial import imperial_pays
from chapter47.games.pai_gow_poker.lab.main_wager import (
    WAGER,
    way_of,
    wheel_of,
)
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.lab.side_analyses import amounts, picker, ratios
from chapter47.games.pai_gow_poker.lab.side_counts import paid_types, sets_of_classes
from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand, bonus_types
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import seven_card_types
from chapter47.games.pai_gow_poker.paying_hands.insurance import pai_gow_types
from chapter47.games.pai_gow_poker.paying_hands.progressive import progressive_types
from chapter47.games.pai_gow_poker.paying_hands.three_card import ThreeCardHand
from chapter47.games.pai_gow_poker.side_wagers.payouts import royal_match
from chapter47.lab import Histogram, SimulationPlan, nets
from chapter47.lab.tally import Sums
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, cents
from chapter47.ranking.kinds import paid_type
from chapter47.table.vigorish import rate_of

MATCH = 1 << BonusHand.ROYAL_FLUSH_PLUS_ROYAL_MATCH


def unit_plan(setting: Setting) -> SimulationPlan:
    """The simulation: all set the house way; every wager of seat 1, and seat 1 as bank.

    The bank is reported for one to six opponents who wager one unit each, in such units.
    """
    forms = _forms(setting)
    wagers: dict[str, Histogram | Sums] = {}
    starts = np.full(kernel.ENVY + 2, -1, np.int64)
    cell = 0
    for number, named in forms.items():
        starts[number] = cell
        for name, form in named.items():
            wagers[name] = form
            cell += form.cells
    starts[-1] = cell
    return SimulationPlan(kernel.play_rounds, wagers, (figures(setting, starts),))


def _forms(setting: Setting) -> dict[int, Mapping[str, Histogram | Sums]]:
    """How each wager is reported, in the order of the kernel's numbers."""
    kept = 1 - rate_of(setting)
    forms: dict[int, Mapping[str, Histogram | Sums]] = {
        kernel.MAIN: {WAGER: nets(-1, 0, setting.odds(WAGER).ratio * kept)},
        kernel.BANK: {
            f"bank_{n}": nets(*(kept * b if b > 0 else Fraction(b) for b in range(-n, n + 1)))
            for n in range(1, kernel.OPPONENTS + 1)
        },
    }
    for number, name in (
        (kernel.BONUS, "bonus"),
        (kernel.INSURANCE, "insurance"),
        (kernel.SEVEN_CARD, "seven_card_bonus"),
    ):
        if name in setting.wagers:
            forms[number] = {name: nets(-1, *ratios(setting, name, setting.table(name)))}
    if "progressive" in setting.wagers:
        stake = cents(setting.table("progressive"))
        forms[kernel.PROGRESSIVE] = {
            "progressive": nets(-1, *(pays / stake - 1 for pays in _metered(setting)))
        }
    if "imperial" in setting.wagers:
        mine, theirs = ((Fraction(0), *pays) for pays in imperial_pays(setting))
        sums = [a + b if a or b else Fraction(-1) for a in mine for b in theirs]
        forms[kernel.IMPERIAL] = {"imperial": nets(*sums)}
    if "three_card_bonus" in setting.wagers:
        pays = ratios(setting, "three_card_bonus")
        forms[kernel.THREE_CARD] = {"three_card_bonus": nets(-1, *pays)}
    if "random_number" in setting.wagers:
        odds = setting.odds("random_number")
        forms[kernel.RANDOM_NUMBER] = {"random_number": nets(-1, odds.ratio)}
    if "envy" in setting.wagers:
        forms[kernel.ENVY] = {"envy": Sums(setting.money("envy_minimum"))}
    return forms


def _metered(setting: Setting) -> list[Fraction]:
    meter = setting.number("progressive_reset") * DOLLAR
    return amounts(setting, "progressive", setting.table("progressive"), meter)


def figures(setting: Setting, starts: NDArray[np.int64]) -> kernel.Figures:
    """The figures of the law as the kernel takes them."""
    way, finder = set_classes(way_of(setting), wheel_of(setting)), class_index()
    (codes,) = codes_of(finder, (way.high, way.low))
    paid = np.zeros((7, len(way.high)), np.int8)
    bonus = np.zeros(len(way.high), np.int64)
    match, envy, envy_stake = 0, [Fraction(0)], DOLLAR
    if "bonus" in setting.wagers:
        match = int(royal_match(setting))
        bonus = sets_of_classes(bonus_types, match) & ~MATCH
        pays, pick = ratios(setting, "bonus"), picker(setting, "bonus")
        paid[kernel.PLAIN_BONUS] = paid_types(bonus, pays, pick)
        paid[kernel.MATCHED_BONUS] = paid_types(bonus | MATCH, pays, pick)
        envy += amounts(setting, "envy", "", 0)
        envy_stake = setting.money("envy_minimum")
    for row, name, rule in (
        (kernel.PAI_GOW, "insurance", pai_gow_types),
        (kernel.SEVEN, "seven_card_bonus", seven_card_types),
    ):
        if name in setting.wagers:
            pays = ratios(setting, name, setting.table(name))
            paid[row] = paid_types(sets_of_classes(rule), pays, paid_type)
    if "progressive" in setting.wagers:
        paid[kernel.METERED] = paid_types(
            sets_of_classes(progressive_types), _metered(setting), paid_type
        )
    banker_types = 1
    if "imperial" in setting.wagers:
        mine, theirs = imperial_pays(setting)
        paid[kernel.IMPERIAL_MINE] = paid_types(sets_of_classes(seven_card_types), mine, paid_type)
        paid[kernel.IMPERIAL_THEIRS] = paid_types(sets_of_classes(pai_gow_types), theirs, paid_type)
        banker_types = len(theirs) + 1
    three = np.zeros(1 << len(ThreeCardHand), np.int8)
    if "three_card_bonus" in setting.wagers:
        pays = ratios(setting, "three_card_bonus")
        three = paid_types(np.arange(len(three)), pays, paid_type).astype(np.int8)
    numbers = setting.number("highest_number") if "random_number" in setting.wagers else 1
    return kernel.Figures(
        finder,
        codes.code,
        paid,
        ((bonus >> BonusHand.ROYAL_FLUSH) & 1).astype(np.bool_),
        match,
        three,
        np.array([int(amount) for amount in envy], np.int64),
        envy_stake,
        numbers,
        banker_types,
        starts,
    )
