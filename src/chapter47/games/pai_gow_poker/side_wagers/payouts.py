"""The side wagers that cards decide: what they can be, which rule says so, and what is paid."""

from collections.abc import Sequence

from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand, RoyalMatch, bonus_types
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import (
    SevenCardHand,
    seven_card_types,
)
from chapter47.games.pai_gow_poker.paying_hands.insurance import PaiGow, pai_gow_types
from chapter47.games.pai_gow_poker.paying_hands.progressive import (
    ProgressiveHand,
    progressive_types,
)
from chapter47.games.pai_gow_poker.paying_hands.three_card import ThreeCardHand, three_card_types
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import NOTHING, highest_type, paid_type
from chapter47.table.side_wagers import SideWager

THREE_CARDS, EXPOSURE, REARRANGED = "three cards", "exposure", "rearranged"

SIDE_WAGERS = {
    side.name: side
    for side in (
        SideWager("progressive", ProgressiveHand, progressive_types, EXPOSURE, several=True),
        SideWager("bonus", BonusHand, bonus_types, REARRANGED, several=True),
        SideWager("insurance", PaiGow, pai_gow_types, REARRANGED, several=True),
        SideWager("three_card_bonus", ThreeCardHand, three_card_types, THREE_CARDS, several=True),
        SideWager("seven_card_bonus", SevenCardHand, seven_card_types, EXPOSURE, several=True),
        SideWager("imperial", SevenCardHand, seven_card_types, REARRANGED, several=True),
    )
}
"""By name. Where several types are held, the one that pays most is paid (11.9(j))."""


def royal_match(setting: Setting) -> RoyalMatch:
    """The royal match that the licensee has chosen."""  # 11.3(f)2
    return RoyalMatch[str(setting.option("royal_match")).upper().replace(" ", "_")]


def bonus_hand(setting: Setting, cards: Sequence[int]) -> BonusHand | None:
    """The type for which a bonus wager is paid."""
    pick = highest_type if setting.option("best_hand") == "by rank" else paid_type
    kind = pick(bonus_types(cards, royal_match(setting)), SIDE_WAGERS["bonus"].pays(setting))
    return None if kind == NOTHING else BonusHand(kind)


def insurance_hand(cards: Sequence[int]) -> PaiGow | None:
    """The pai gow that seven cards are, if they are one."""
    types = pai_gow_types(cards)
    return PaiGow(types.bit_length() - 1) if types else None


def three_card_hand(setting: Setting, cards: Sequence[int]) -> ThreeCardHand | None:
    """The type for which a three-card bonus wager is paid."""
    kind = SIDE_WAGERS["three_card_bonus"].paid(setting, cards)
    return None if kind is None else ThreeCardHand(kind)


def seven_card_hand(setting: Setting, wager: str, cards: Sequence[int]) -> SevenCardHand | None:
    """The type for which a seven-card bonus wager, or the imperial one, is paid."""
    kind = SIDE_WAGERS[wager].paid(setting, cards)
    return None if kind is None else SevenCardHand(kind)
