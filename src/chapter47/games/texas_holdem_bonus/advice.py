"""Advice at each stage: what it is worth to go on or to wager, from the cards that one has seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.felt.card_memory import memory_of
from chapter47.games.texas_holdem_bonus.lab.endings import Terms
from chapter47.games.texas_holdem_bonus.lab.strategies import seen_cards
from chapter47.games.texas_holdem_bonus.lab.worths import worth_of
from chapter47.games.texas_holdem_bonus.procedure import CHECK, FOLD, MAKES
from chapter47.games.texas_holdem_bonus.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.table import Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value both choices; after the flop a card of another hand counts if it was seen."""
    without = next((name for name in (FOLD, CHECK) if knows.option(name) is not None), None)
    if without is None:
        told = f"there is no advice in Texas hold 'em bonus poker on this: {knows.text}"
        raise NothingToAdvise(told)
    own, board = seen_cards(knows)
    gone = memory_of(knows).besides([*own, *board])
    worth = worth_of(Terms.of(knows.setting), own, board, gone)
    choices = [Choice(without, worth.without)]
    made = next((name for name in MAKES.values() if knows.option(name) is not None), None)
    if made is not None:
        choices.append(Choice(made, worth.made))
    cards = cards_text(own) + (f" and {cards_text(board)}" if board else "")
    return Advice.ranked(
        f"{knows.text} with {cards}",
        knows.stakes[Wager(knows.seat, ANTE)],
        choices,
        [
            f"{worth.deals:,} deals may follow, with best play from here on",
            "the payout limit and the bonus wager are left out",
        ],
    )


ADVICE = Adviser(advise)
