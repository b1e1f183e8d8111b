"""Which hand type of a side wager is paid, by the pay table of the setting."""

from collections.abc import Sequence

from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand, RoyalMatch, bonus_types
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import (
    SevenCardHand,
    seven_card_types,
)
from chapter47.games.pai_gow_poker.paying_hands.insurance import PaiGow, pai_gow_types
from chapter47.games.pai_gow_poker.paying_hands.three_card import ThreeCardHand, three_card_types
from chapter47.games.pai_gow_poker.paying_hands.types import (
    NOTHING,
    HandType,
    highest_type,
    in_order,
    paid_type,
)
from chapter47.law.setting import Setting
from chapter47.money import Odds

NO_ODDS = Odds.parse("0 to 1")


def bonus_hand(setting: Setting, cards: Sequence[int]) -> BonusHand | None:
    """The type for which a bonus wager is paid."""
    match = RoyalMatch[str(setting.option("royal_match")).upper().replace(" ", "_")]
    pick = highest_type if setting.option("best_hand") == "by rank" else paid_type
    kind = pick(bonus_types(cards, match), _ratios(setting, "bonus", BonusHand))
    return None if kind == NOTHING else BonusHand(kind)


def insurance_hand(cards: Sequence[int]) -> PaiGow | None:
    """The pai gow that seven cards are, if they are one."""
    types = pai_gow_types(cards)
    return PaiGow(types.bit_length() - 1) if types else None


def three_card_hand(setting: Setting, cards: Sequence[int]) -> ThreeCardHand | None:
    """The type for which a three-card bonus wager is paid."""
    ratios = _ratios(setting, "three_card_bonus", ThreeCardHand)
    kind = paid_type(three_card_types(cards), ratios)
    return None if kind == NOTHING else ThreeCardHand(kind)


def seven_card_hand(setting: Setting, wager: str, cards: Sequence[int]) -> SevenCardHand | None:
    """The type for which a seven-card bonus wager, or the imperial one, is paid."""
    kind = paid_type(seven_card_types(cards), _ratios(setting, wager, SevenCardHand))
    return None if kind == NOTHING else SevenCardHand(kind)


def odds_of(setting: Setting, wager: str, kind: HandType) -> Odds:
    """The odds at which a wager is paid for a type."""
    (odds,) = in_order(setting.pays(wager), [kind], NO_ODDS)
    return odds  # type: ignore[no-any-return]


def _ratios(setting: Setting, wager: str, kinds: type[HandType]) -> list[float]:
    return [odds.ratio for odds in in_order(setting.pays(wager), kinds, NO_ODDS)]
