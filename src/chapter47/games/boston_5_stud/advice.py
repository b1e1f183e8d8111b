"""Advice on three cards: what the second wager is worth, and to fold, from what one has seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.adviser import Adviser
from chapter47.families.showdown.views import box_asked, stake_of
from chapter47.felt.card_memory import seen_cards
from chapter47.games.boston_5_stud.lab.terms import terms_of
from chapter47.games.boston_5_stud.lab.worths import three_worth
from chapter47.games.boston_5_stud.procedure import FOLD, PLACE_SECOND
from chapter47.games.boston_5_stud.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.ranking.three import describe_three, rank_three_cards
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value both choices; a card of another hand counts if it was shown, and so does the limit."""
    fold = knows.option(FOLD)
    if fold is None:
        raise NothingToAdvise(f"there is no advice in Boston 5 stud poker on this: {knows.text}")
    cards, up, others = seen_cards(knows, box_asked(knows, fold))
    ante, fixed = stake_of(knows, fold, ANTE), dict(fold.fixed)
    found = three_worth(terms_of(knows.setting, ante), cards, up=up, seen=others)
    folded, second = found.worths
    choices = [Choice(FOLD, folded, fixed)]
    if knows.option(PLACE_SECOND) is not None:
        told = describe_three(rank_three_cards(cards))
        choices.append(Choice(PLACE_SECOND, second, fixed, told))
    return Advice.ranked(
        f"second wager or fold with {cards_text(cards)}",
        ante,
        choices,
        [
            f"{int(found.ends.sum()):,} ways to go on from the cards that you have not seen",
            "the ante bonus and the payout limit are counted, the optional bonus is settled",
        ],
    )


ADVICE = Adviser(advise)
