"""Advice on a hand: what it is worth to play and to fold, from the cards that one has seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.families.showdown.views import box_asked, stake_of
from chapter47.families.showdown.worths import hand_worth
from chapter47.felt.card_memory import seen_cards
from chapter47.games.three_card_poker.lab.showdown import terms_of
from chapter47.games.three_card_poker.procedure import FOLD, MAKE_PLAY
from chapter47.games.three_card_poker.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.ranking.orders import THREE_CARD_HIGH
from chapter47.ranking.three import describe_three
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value both choices; a card of the dealer's, or of another hand, counts if it was seen."""
    fold = knows.option(FOLD)
    if fold is None:
        raise NothingToAdvise(f"there is no advice in three card poker on this: {knows.text}")
    cards, up, others = seen_cards(knows, box_asked(knows, fold))
    found = hand_worth(terms_of(knows.setting), THREE_CARD_HIGH, cards, up=up, seen=others)
    fixed = dict(fold.fixed)
    folded, played = found.worths
    choices = [Choice(FOLD, folded, fixed)]
    if knows.option(MAKE_PLAY) is not None:
        choices.append(Choice(MAKE_PLAY, played, fixed, describe_three(found.value)))
    return Advice.ranked(
        f"play or fold {cards_text(cards)}",
        stake_of(knows, fold, ANTE),
        choices,
        [
            f"the dealer's hand is any of {found.deals:,} from the cards that you have not seen",
            "the ante bonus is counted, other wagers are left out",
        ],
    )


ADVICE = Adviser(advise)
