"""Advice on three cards: what each discard is worth with a bet and without, and a declaration."""

from fractions import Fraction

from chapter47.equipment.cards import card_text, cards_text
from chapter47.families.adviser import Adviser
from chapter47.felt.card_memory import memory_of
from chapter47.games.colorado_holdem.lab.strategies import own_cards
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.lab.worths import worths_of
from chapter47.games.colorado_holdem.procedure import DECLARE, DISCARD, FOLD, MAKE_BET, PLAY_ON
from chapter47.games.colorado_holdem.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.table import Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value every choice; a card that another player has shown counts."""
    if not any(knows.option(name) for name in (MAKE_BET, PLAY_ON, FOLD)):
        raise NothingToAdvise(
            f"there is no advice in Colorado hold 'em poker on this: {knows.text}"
        )
    cards, terms = own_cards(knows), Terms.of(knows.setting)
    gone = memory_of(knows).besides(cards)
    found = worths_of(terms, cards, gone)
    choices = []
    for away, worth in found.ante.items():
        thrown = {DISCARD: [card_text(away)]}
        if knows.option(PLAY_ON) is not None:
            choices.append(Choice(PLAY_ON, worth, thrown))
        if knows.option(MAKE_BET) is not None:
            choices.append(Choice(MAKE_BET, (1 + terms.bet) * worth, thrown))
    if knows.option(FOLD) is not None:
        choices.append(Choice(FOLD, Fraction(-1)))
    if knows.option(DECLARE) is not None and found.declared is not None:
        choices.append(Choice(DECLARE, found.declared[0]))
    return Advice.ranked(
        f"{knows.text} with {cards_text(cards)}",
        knows.stakes[Wager(knows.seat, ANTE)],
        choices,
        [
            f"{found.boards:,} boards may come",
            "the payout limit and the bonus wager are left out",
        ],
    )


ADVICE = Adviser(advise)
