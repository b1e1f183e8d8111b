"""Advice on setting a hand: the worth of every legal setting against the house way in force."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.families.banked.worths import ToSet, hand_to_set, setting_choices
from chapter47.games.pai_gow_poker.completion.players import SURRENDER
from chapter47.games.pai_gow_poker.lab.main_wager import way_of, wheel_of
from chapter47.games.pai_gow_poker.lab.solve import solve
from chapter47.games.pai_gow_poker.rules import setting_values
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER
from chapter47.lab.advice import Advice, Choice
from chapter47.ranking.hand import hand_of
from chapter47.ranking.words import describe
from chapter47.table.knowledge import Knowledge
from chapter47.table.vigorish import rate_of


def advise(knows: Knowledge) -> Advice:
    """Value every setting of the player's seven cards; those of equal values are named once."""
    hand, way = hand_to_set(knows, PAI_GOW_POKER, "pai gow poker"), way_of(knows.setting)
    return Advice.ranked(
        f"set {cards_text(hand.pieces)}",
        hand.stake,
        _choices(knows, hand),
        [
            f"the other hand is set as {way.title} sets hands, from the other cards",
            "vigorish is taken from what is won; additional wagers are left out",
        ],
    )


def _choices(knows: Knowledge, hand: ToSet) -> Iterator[Choice]:
    setting, cards = knows.setting, hand.pieces
    way, wheel, vigorish = way_of(setting), wheel_of(setting), rate_of(setting)
    house = way.set(cards, wheel=wheel)
    same_as_house = setting_values(hand_of(cards), house.low[0], house.low[1], wheel)
    found = solve(cards, way, wheel=wheel, vigorish=vigorish)
    yield from setting_choices(found, vigorish, (same_as_house, house.says), hand.fixed, describe)
    if knows.option(SURRENDER) is not None:
        yield Choice(SURRENDER, Fraction(-1), hand.fixed)


ADVICE = Adviser(advise)
