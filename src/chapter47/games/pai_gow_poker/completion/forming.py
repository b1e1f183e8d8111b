"""Forming a high and a low hand of seven cards at the table."""

from collections.abc import Sequence

from chapter47.equipment.cards import cards_text
from chapter47.families.banked.house_ways import SetHand
from chapter47.families.banked.placed import HIGH, LOW
from chapter47.families.banked.places import place_name
from chapter47.games.pai_gow_poker.house_ways.way import HouseWay, house_way
from chapter47.games.pai_gow_poker.rules import is_foul
from chapter47.games.pai_gow_poker.state import PlacedHand, Round
from chapter47.law.setting import Setting
from chapter47.ranking.high import Wheel
from chapter47.ranking.joker import rank_cards_with_joker, rank_low_cards


def wheel_of(setting: Setting) -> Wheel:
    """The rank of A-2-3-4-5."""
    return Wheel.LOWEST if setting.option("wheel") == "lowest" else Wheel.SECOND  # 11.3(d)


def house_way_of(setting: Setting) -> HouseWay:
    """How the licensee has the dealer's hands set."""
    return house_way(str(setting.option("house_way")))  # 11.9(d)


def by_house_way(t: Round, cards: Sequence[int]) -> SetHand:
    """Seven cards as the dealer's would be set."""
    return house_way_of(t.setting).set(cards, wheel=wheel_of(t.setting))


def cards_of(t: Round, hand: PlacedHand) -> list[int]:
    """The seven cards of a hand."""
    name = place_name(hand.place)
    return [dealt.card for dealt in t.dealt if dealt.to == name]


def form(t: Round, hand: PlacedHand, low: Sequence[int]) -> None:
    """Set these cards low and the others high."""
    cards = cards_of(t, hand)
    hand.low = tuple(low)
    hand.high = tuple(card for card in cards if card not in low)
    t.arrange(place_name(hand.place), {HIGH: hand.high, LOW: hand.low})


def form_by_house_way(t: Round, hand: PlacedHand) -> None:
    """Set a hand the house way."""
    form(t, hand, by_house_way(t, cards_of(t, hand)).low)


def values(setting: Setting, hand: PlacedHand) -> tuple[int, int]:
    """The ranks of a set hand: of its high hand and of its low hand."""
    return rank_cards_with_joker(hand.high, wheel_of(setting)), rank_low_cards(hand.low)


def is_set_wrongly(setting: Setting, hand: PlacedHand) -> bool:
    """Whether a hand is set against the rules of the game."""
    return hand.wrong_count or is_foul(hand.high, hand.low, wheel_of(setting))


def show(t: Round, hand: PlacedHand, what: str, *, cite: str) -> None:
    """Lay the two hands face up."""
    t.change(what, {HIGH: cards_text(hand.high), LOW: cards_text(hand.low)}, cite=cite)
