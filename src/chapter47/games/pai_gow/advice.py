"""Advice on setting a hand: the worth of every setting against the house way in force."""

from collections.abc import Iterator

from chapter47.equipment.tiles import faces_text
from chapter47.families.adviser import Adviser
from chapter47.families.banked.worths import ToSet, hand_to_set, setting_choices
from chapter47.games.pai_gow.lab.main_wager import way_of
from chapter47.games.pai_gow.lab.solve import solve
from chapter47.games.pai_gow.state import PAI_GOW
from chapter47.lab.advice import Advice, Choice
from chapter47.ranking.tiles import describe_tiles, rank_tiles
from chapter47.table.knowledge import Knowledge
from chapter47.table.vigorish import rate_of


def advise(knows: Knowledge) -> Advice:
    """Value every setting of the player's four tiles; those of equal values are named once."""
    hand, way = hand_to_set(knows, PAI_GOW, "pai gow"), way_of(knows.setting)
    return Advice.ranked(
        f"set {faces_text(hand.pieces)}",
        hand.stake,
        _choices(knows, hand),
        [
            f"the other hand is set as {way.title} sets hands, from the other tiles",
            "vigorish is taken from what is won",
        ],
    )


def _choices(knows: Knowledge, hand: ToSet) -> Iterator[Choice]:
    way, vigorish = way_of(knows.setting), rate_of(knows.setting)
    house = way.set(hand.pieces)
    same_as_house = (rank_tiles(house.high), rank_tiles(house.low))
    found = solve(hand.pieces, way, vigorish=vigorish)
    return setting_choices(found, vigorish, (same_as_house, house.says), hand.fixed, describe_tiles)


ADVICE = Adviser(advise)
