"""What a winning hand is paid, under the options that the licensee has chosen."""

from math import lcm

from chapter47.equipment.cards import parse_cards
from chapter47.families.blackjack import totals
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.options import is_offered
from chapter47.games.blackjack.wagers.stakes import ACTIONS
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds
from chapter47.table import Wager

OFFERED_BY = {
    rules.DESIGNATED: "designated_blackjack",
    rules.SUITED_678: "suited_678",
    rules.THREE_SEVENS: "three_sevens",
    rules.FIVE_CARDS: "five_card_21",
}
"""The option that must be on for a combination to be paid as such."""


def paid_as(setting: Setting, kind: int) -> str:
    """The row of the pay table for a combination; where it is not offered, that of a plain hand."""
    option = OFFERED_BY.get(kind)
    if option is not None and not is_offered(setting, option):
        kind = rules.BLACKJACK if kind == rules.DESIGNATED else rules.EVEN
    return rules.COMBINATIONS[kind]


def odds_of(setting: Setting, kind: int) -> Odds:
    """What a winning hand with a combination is paid."""
    return setting.odds("blackjack", paid_as(setting, kind), str(setting.option("variation")))


def cite_of(setting: Setting, kind: int) -> str:
    """The paragraph that pays a combination."""
    return setting.payout_cite(
        "blackjack", paid_as(setting, kind), str(setting.option("variation"))
    )


def designated(setting: Setting) -> tuple[int, int]:
    """The ace and face card that the licensee has designated, or no cards."""  # 2.3(e)3
    if not is_offered(setting, "designated_blackjack"):
        return totals.NO_CARD, totals.NO_CARD
    ace, face = parse_cards(str(setting.option("designated_blackjack")))
    return ace, face


def table_of(setting: Setting, wager: str) -> str:
    """The label of the pay table that a wager is paid by."""
    if wager in ACTIONS:
        return str(setting.option("variation"))
    if wager == "match_the_dealer":
        return str(setting.number("decks"))
    option = f"{wager}_table"
    return str(setting.option(option)) if option in setting.options else ""


def chip_unit(setting: Setting, wager: Wager) -> Cents:
    """The amount of which a wager must be a multiple so that all its payouts are whole cents.

    Half of a main wager may be surrendered or insured.
    """
    name = "blackjack" if wager.name in ACTIONS else wager.name
    parts = [
        odds.ratio.denominator for odds in setting.pays(name, table_of(setting, name)).values()
    ]
    return lcm(*parts, 2 if name == "blackjack" else 1)
