"""Advice on doubling: what it is worth, from the cards that one has seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.felt.card_memory import memory_of
from chapter47.games.double_down_stud.lab.strategies import results_of, seen_cards, worth_of
from chapter47.games.double_down_stud.procedure import DOUBLE, STAND
from chapter47.games.double_down_stud.wagers import INITIAL
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.ranking.kinds import NOTHING
from chapter47.table import Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value both choices; a card of another hand counts if it was seen."""
    if knows.option(STAND) is None:
        raise NothingToAdvise(f"there is no advice in double down stud on this: {knows.text}")
    cards = seen_cards(knows)
    gone = memory_of(knows).besides(cards)
    worth = worth_of(knows.setting, cards, gone)
    found = results_of(knows.setting, cards, gone)
    choices = [Choice(STAND, worth)]
    if knows.option(DOUBLE) is not None:
        choices.append(Choice(DOUBLE, 2 * worth))
    return Advice.ranked(
        f"{knows.text} with {cards_text(cards)}",
        knows.stakes[Wager(knows.seat, INITIAL)],
        choices,
        [
            f"{found.total() - found[NOTHING]} of {found.total()} last cards do not lose",
            "the payout limit is left out",
        ],
    )


ADVICE = Adviser(advise)
