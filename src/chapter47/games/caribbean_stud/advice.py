"""Advice on a hand: what it is worth to bet and to fold, from the cards that one has seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.families.showdown.views import box_asked, stake_of
from chapter47.families.showdown.worths import hand_worth
from chapter47.felt.card_memory import seen_cards
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.games.caribbean_stud.procedure import FOLD, MAKE_BET
from chapter47.games.caribbean_stud.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.ranking.words import describe
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value both choices against the dealer's up card; the payout limit counts."""
    fold = knows.option(FOLD)
    if fold is None:
        raise NothingToAdvise(f"there is no advice in Caribbean stud poker on this: {knows.text}")
    cards, up, others = seen_cards(knows, box_asked(knows, fold))
    ante = stake_of(knows, fold, ANTE)
    terms = terms_of(knows.setting, ante)
    found = hand_worth(terms, FIVE_CARD_HIGH, cards, up=up, seen=others)
    folded, bet = found.worths
    choices = [Choice(FOLD, folded)]
    if knows.option(MAKE_BET) is not None:
        choices.append(Choice(MAKE_BET, bet, note=describe(found.value)))
    return Advice.ranked(
        f"bet or fold {cards_text(cards)} against {cards_text(up)}",
        ante,
        choices,
        [
            f"the dealer's hand is any of {found.deals:,} from the cards that you have not seen",
            "the progressive wager is left out: no flush is folded",
        ],
    )


ADVICE = Adviser(advise)
