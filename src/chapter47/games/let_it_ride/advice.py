"""Advice on a wager: what it is worth to let it ride, from the cards that one has seen."""

from fractions import Fraction

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.felt.card_memory import memory_of
from chapter47.games.let_it_ride.lab.strategies import seen_cards
from chapter47.games.let_it_ride.lab.worths import results_of, worth_of
from chapter47.games.let_it_ride.procedure import LET_IT_RIDE, TAKE_IT_BACK
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.ranking.kinds import NOTHING
from chapter47.table import Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value both choices; a card of another hand counts if it was seen."""
    option = knows.option(LET_IT_RIDE)
    if option is None:
        raise NothingToAdvise(f"there is no advice in let it ride on this: {knows.text}")
    cards, fixed = seen_cards(knows), dict(option.fixed)
    gone = memory_of(knows).besides(cards)
    found = results_of(knows.setting, cards, gone)
    ways, paid = found.total(), found.total() - found[NOTHING]
    return Advice.ranked(
        f"{knows.text} with {cards_text(cards)}",
        knows.stakes[Wager(knows.seat, str(fixed["wager"]))],
        [
            Choice(LET_IT_RIDE, worth_of(knows.setting, cards, gone), fixed),
            Choice(TAKE_IT_BACK, Fraction(0), fixed),
        ],
        [
            f"{paid:,} of {ways:,} ways to go on are paid",
            "the payout limit and the bonus wagers are left out",
        ],
    )


ADVICE = Adviser(advise)
