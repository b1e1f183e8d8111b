"""Forming a high and a low hand of four tiles at the table."""

from collections.abc import Sequence

from chapter47.equipment.tiles import faces_text
from chapter47.families.banked.house_ways import SetHand
from chapter47.families.banked.placed import HIGH, LOW
from chapter47.games.pai_gow.deal.positions import name_of
from chapter47.games.pai_gow.house_ways.way import HouseWay, house_way
from chapter47.games.pai_gow.state import PlacedHand, Round
from chapter47.law.setting import Setting
from chapter47.ranking.tiles import rank_tiles


def house_way_of(setting: Setting) -> HouseWay:
    """How the licensee has the dealer's hands set."""
    return house_way(str(setting.option("house_way")))  # 10.7, 10.9(f)


def by_house_way(t: Round, tiles: Sequence[int]) -> SetHand:
    """Four tiles as the dealer's would be set."""
    return house_way_of(t.setting).set(tiles)


def tiles_of(t: Round, hand: PlacedHand) -> list[int]:
    """The four tiles of a hand."""
    name = name_of(hand.place)
    return [dealt.card for dealt in t.dealt if dealt.to == name]


def form(t: Round, hand: PlacedHand, two: Sequence[int]) -> None:
    """Set two tiles together and the others together; the higher two are the high hand."""
    others = tiles_of(t, hand)
    for tile in two:
        others.remove(tile)
    hand.low, hand.high = sorted((tuple(two), tuple(others)), key=rank_tiles)  # 10.1
    t.arrange(name_of(hand.place), {HIGH: hand.high, LOW: hand.low})


def form_by_house_way(t: Round, hand: PlacedHand) -> None:
    """Set a hand the house way."""
    form(t, hand, by_house_way(t, tiles_of(t, hand)).low)


def values(hand: PlacedHand) -> tuple[int, int]:
    """The ranks of a set hand: of its high hand and of its low hand."""
    return rank_tiles(hand.high), rank_tiles(hand.low)


def show(t: Round, hand: PlacedHand, what: str, *, cite: str) -> None:
    """Lay the two hands face up."""
    t.change(what, {HIGH: faces_text(hand.high), LOW: faces_text(hand.low)}, cite=cite)
