"""Advice on which two of four cards to keep, from the cards that one player has seen."""

from collections.abc import Iterator

from chapter47.equipment.cards import card_text, cards_text
from chapter47.families.adviser import Adviser
from chapter47.games.fast_action_holdem.keeping import CARDS, HOUSE_WAY, KEEP
from chapter47.games.fast_action_holdem.lab.strategies import own_cards
from chapter47.games.fast_action_holdem.lab.worths import keeps_of_hand
from chapter47.games.fast_action_holdem.rules import DEALT
from chapter47.games.fast_action_holdem.wagers import FAST_ACTION, way_of
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.table import Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value every keep of the player's four cards."""
    own = own_cards(knows)
    if knows.option(KEEP) is None:
        raise NothingToAdvise(f"there is no advice in fast action hold'em on this: {knows.text}")
    if len(own) != DEALT:
        raise NothingToAdvise("the lab knows hands of four cards; this one has another number")
    return Advice.ranked(
        f"keep two of {cards_text(own)}",
        knows.stakes[Wager(knows.seat, FAST_ACTION)],
        _choices(knows, own),
        [
            f"the dealer keeps cards as {way_of(knows.setting).title!r} does",
            "all deals of the other cards are counted, as if none of them had been seen",
        ],
    )


def _choices(knows: Knowledge, own: list[int]) -> Iterator[Choice]:
    house = way_of(knows.setting).set(own)
    for one in keeps_of_hand(knows.setting, own):
        deals = one.ends.deals
        note = f"wins {one.ends.wins / deals:.2%}, copies {one.ends.copies / deals:.2%}"
        yield Choice(KEEP, one.worth, {CARDS: [card_text(card) for card in one.kept]}, note)
        if set(one.kept) == set(house.kept):
            yield Choice(HOUSE_WAY, one.worth, note=house.says)


ADVICE = Adviser(advise)
