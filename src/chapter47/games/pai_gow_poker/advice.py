"""Advice on setting a hand: the worth of every legal setting against the house way in force."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.equipment.cards import card_text, cards_text, parse_card
from chapter47.games.pai_gow_poker.completion.forming import HOUSE_WAY, LOW, SET
from chapter47.games.pai_gow_poker.completion.players import SURRENDER
from chapter47.games.pai_gow_poker.lab.main_wager import vigorish_of, way_of, wheel_of
from chapter47.games.pai_gow_poker.lab.solve import solve
from chapter47.games.pai_gow_poker.rules import setting_values
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.money import Cents
from chapter47.ranking.hand import hand_of
from chapter47.ranking.words import describe
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value every setting of the player's seven cards; those of equal values are named once."""
    option = knows.option(SET)
    if option is None:
        raise NothingToAdvise(f"there is no advice in pai gow poker on this: {knows.text}")
    unit = _stake(knows, option.fixed.get("position"))
    if not unit:
        raise NothingToAdvise("a bank's hand meets many others: there is no advice on setting it")
    cards = [parse_card(text) for text in option.fields[LOW].choices]  # type: ignore[union-attr]
    way = way_of(knows.setting)
    return Advice.ranked(
        f"set {cards_text(cards)}",
        unit,
        _choices(knows, cards, dict(option.fixed)),
        [
            f"the other hand is set as {way.title} sets hands, from the other cards",
            "vigorish is taken from what is won; additional wagers are left out",
        ],
    )


def _stake(knows: Knowledge, place: int | None) -> Cents:
    """What lies on the hand; who has but one hand is not told its place."""
    return sum(
        cents
        for wager, cents in knows.stakes.items()
        if wager.name == PAI_GOW_POKER and wager.seat == knows.seat and place in (None, wager.box)
    )


def _choices(knows: Knowledge, cards: list[int], fixed: dict[str, int]) -> Iterator[Choice]:
    setting = knows.setting
    way, wheel, vigorish = way_of(setting), wheel_of(setting), vigorish_of(setting)
    house = way.set(cards, wheel=wheel)
    same_as_house = setting_values(hand_of(cards), house.low[0], house.low[1], wheel)
    for one in solve(cards, way, wheel=wheel, vigorish=vigorish):
        note = f"{describe(one.high_value)} high, {describe(one.low_value)} low"
        low = [card_text(card) for card in one.low]
        yield Choice(SET, one.worth(vigorish), fixed | {LOW: low}, note)
        if (one.high_value, one.low_value) == same_as_house:
            yield Choice(HOUSE_WAY, one.worth(vigorish), fixed, house.says)
    if knows.option(SURRENDER) is not None:
        yield Choice(SURRENDER, Fraction(-1), fixed)
