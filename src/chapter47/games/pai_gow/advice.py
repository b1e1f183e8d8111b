"""Advice on setting a hand: the worth of every setting against the house way in force."""

from collections.abc import Iterator

from chapter47.equipment.cards import card_text, parse_card
from chapter47.equipment.tiles import faces_text
from chapter47.games.pai_gow.completion.forming import HOUSE_WAY, LOW, SET
from chapter47.games.pai_gow.lab.main_wager import vigorish_of, way_of
from chapter47.games.pai_gow.lab.solve import solve
from chapter47.games.pai_gow.state import PAI_GOW
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.money import Cents
from chapter47.ranking.tiles import describe_tiles, rank_tiles
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value every setting of the player's four tiles; those of equal values are named once."""
    option = knows.option(SET)
    if option is None:
        raise NothingToAdvise(f"there is no advice in pai gow on this: {knows.text}")
    unit = _stake(knows, option.fixed.get("position"))
    if not unit:
        raise NothingToAdvise("a bank's hand meets many others: there is no advice on setting it")
    tiles = [parse_card(text) for text in option.fields[LOW].choices]  # type: ignore[union-attr]
    return Advice.ranked(
        f"set {faces_text(tiles)}",
        unit,
        _choices(knows, tiles, dict(option.fixed)),
        [
            f"the other hand is set as {way_of(knows.setting).title} sets hands, from the other"
            " tiles",
            "vigorish is taken from what is won",
        ],
    )


def _stake(knows: Knowledge, place: int | None) -> Cents:
    """What lies on the hand; who has but one hand is not told its place."""
    return sum(
        cents
        for wager, cents in knows.stakes.items()
        if wager.name == PAI_GOW and wager.seat == knows.seat and place in (None, wager.box)
    )


def _choices(knows: Knowledge, tiles: list[int], fixed: dict[str, int]) -> Iterator[Choice]:
    way, vigorish = way_of(knows.setting), vigorish_of(knows.setting)
    house = way.set(tiles)
    same_as_house = (rank_tiles(house.high), rank_tiles(house.low))
    for one in solve(tiles, way, vigorish=vigorish):
        note = f"{describe_tiles(one.high_value)} high, {describe_tiles(one.low_value)} low"
        low = [card_text(tile) for tile in one.low]
        yield Choice(SET, one.worth(vigorish), fixed | {LOW: low}, note)
        if (one.high_value, one.low_value) == same_as_house:
            yield Choice(HOUSE_WAY, one.worth(vigorish), fixed, house.says)
