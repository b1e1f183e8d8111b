"""The exact worth of every legal setting of seven cards against a house way."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from chapter47.equipment.cards import card_name, checked_card
from chapter47.equipment.errors import EquipmentError
from chapter47.families.banked.worths import SettingWorth, meet_all
from chapter47.games.pai_gow_poker.house_ways.way import HouseWay
from chapter47.games.pai_gow_poker.lab.avoiding import ways_avoiding
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.rules import CARDS, LOW_CARDS, is_legal, setting_values
from chapter47.ranking.hand import hand_of


class NotSevenCards(EquipmentError):
    """Cards that are no hand of pai gow poker."""

    def __init__(self, wrong: str) -> None:
        super().__init__(wrong, "a hand is seven different cards of the 53", "19:47-11.8(c)")


def solve(
    cards: Sequence[int],
    against: HouseWay,
    *,
    wheel: int,
    vigorish: Fraction,
    bank: bool = False,
    seen: Sequence[int] = (),
) -> list[SettingWorth]:
    """Every legal setting, the best first, against a hand set by a house way from the other cards.

    To the player a copy is no win; to the bank, whose opponent sets the house way, it is. Cards
    seen elsewhere are held by nobody. Settings of equal values are given once.
    """
    hand = _checked(cards, seen)
    ways = ways_avoiding(all_classes(), hand | hand_of(seen))
    other = set_classes(against, wheel)
    settings: dict[tuple[int, int], SettingWorth] = {}
    for low in combinations(sorted(cards, reverse=True), LOW_CARDS):
        values = setting_values(hand, low[0], low[1], wheel)
        if not is_legal(*values) or values in settings:
            continue
        high = tuple(card for card in sorted(cards, reverse=True) if card not in low)
        others = other.high, other.low
        settings[values] = meet_all((high, low), values, others, ways, is_bank=bank)  # 11.10(l)
    return sorted(settings.values(), key=lambda s: s.worth(vigorish), reverse=True)


def _checked(cards: Sequence[int], seen: Sequence[int]) -> int:
    for card in (*cards, *seen):
        checked_card(card)
    if len(cards) != CARDS:
        raise NotSevenCards(f"{len(cards)} cards cannot be set")
    known = [*cards, *seen]
    for place, card in enumerate(known):
        if card in known[:place]:
            raise NotSevenCards(f"The {card_name(card)} is there twice")
    return hand_of(cards)
