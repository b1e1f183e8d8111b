"""Advice on the one decision: what folding and each raise is worth with the cards seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.felt.card_memory import memory_of
from chapter47.games.double_cross_poker.lab.strategies import acts, seen_cards
from chapter47.games.double_cross_poker.lab.terms import Terms
from chapter47.games.double_cross_poker.lab.worths import worth_of
from chapter47.games.double_cross_poker.procedure import FOLD
from chapter47.games.double_cross_poker.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.table import Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value every open choice; a card of another hand counts if it was seen."""
    if knows.option(FOLD) is None:
        raise NothingToAdvise(f"there is no advice in double cross poker on this: {knows.text}")
    own, seen = seen_cards(knows)
    gone = memory_of(knows).besides([*own, *seen])
    worth = worth_of(Terms.of(knows.setting), own, seen, gone)
    named = acts(knows.setting)
    return Advice.ranked(
        f"{knows.text} with {cards_text(own)} and {cards_text(seen)} of the cross",
        knows.stakes[Wager(knows.seat, ANTE)],
        [
            Choice(named[choice], value)
            for choice, value in worth.choices.items()
            if knows.option(named[choice]) is not None
        ],
        [
            f"{worth.deals:,} crosses and hands of the dealer may follow",
            "what is seen first, which arms count and what is paid is no text of the chapter",
            "the payout limit and the three-card wager are left out",
        ],
    )


ADVICE = Adviser(advise)
