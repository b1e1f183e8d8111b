"""Advice on a hand: what each choice is worth, from the cards that one has seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.families.showdown.views import box_asked, stake_of
from chapter47.families.showdown.worths import hand_worth
from chapter47.felt.card_memory import seen_cards
from chapter47.games.four_card_poker.lab.showdown import terms_of
from chapter47.games.four_card_poker.procedure import FOLD, MAKE_PLAY
from chapter47.games.four_card_poker.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.ranking.orders import FOUR_OF_FIVE, FOUR_OF_SIX
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value folding and a play wager of one, two and three antes against the up card."""
    fold, may = knows.option(FOLD), knows.option(MAKE_PLAY)
    if fold is None:
        raise NothingToAdvise(f"there is no advice in four card poker on this: {knows.text}")
    cards, up, others = seen_cards(knows, box_asked(knows, fold))
    terms, ante = terms_of(knows.setting), stake_of(knows, fold, ANTE)
    found = hand_worth(terms, FOUR_OF_FIVE, cards, up=up, seen=others, dealers=FOUR_OF_SIX)
    fixed = dict(fold.fixed)
    choices = [Choice(FOLD, found.worths[0], fixed)]
    for antes, value in zip(terms.raises, found.worths[1:], strict=True):
        args = fixed | {"amount": antes * ante}
        if may is not None and may.fields["amount"].problem(args["amount"]) is None:
            choices.append(Choice(MAKE_PLAY, value, args))
    return Advice.ranked(
        f"play or fold {cards_text(cards)} against {cards_text(up)}",
        ante,
        choices,
        [
            f"the dealer's hand is any of {found.deals:,} from the cards that you have not seen",
            "the automatic bonus is counted, aces up is left out",
        ],
    )


ADVICE = Adviser(advise)
