"""Advice on a hand: what it is worth to play and to fold, from the cards that one has seen."""

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.worths import hand_worth
from chapter47.felt.card_memory import memory_of
from chapter47.games.three_card_poker.lab.showdown import terms_of
from chapter47.games.three_card_poker.procedure import FOLD, MAKE_PLAY
from chapter47.games.three_card_poker.strategies import own_cards
from chapter47.games.three_card_poker.wagers import ANTE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.ranking.orders import THREE_CARD_HIGH
from chapter47.ranking.three import describe_three
from chapter47.table import DEALER
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value both choices; a card of the dealer's, or of another hand, counts if it was seen."""
    fold = knows.option(FOLD)
    if fold is None:
        raise NothingToAdvise(f"there is no advice in three card poker on this: {knows.text}")
    cards, memory = own_cards(knows), memory_of(knows)
    up = [card for card in memory.hand(DEALER) if card is not None]
    seen = [card for card in memory.gone if card not in (*cards, *up)]
    found = hand_worth(terms_of(knows.setting), THREE_CARD_HIGH, cards, up=up, seen=seen)
    fixed = dict(fold.fixed)
    folded, played = found.worths
    choices = [Choice(FOLD, folded, fixed)]
    if knows.option(MAKE_PLAY) is not None:
        choices.append(Choice(MAKE_PLAY, played, fixed, describe_three(found.value)))
    box = fixed.get("position", knows.seat)
    unit = sum(c for w, c in knows.stakes.items() if w.name == ANTE and w.box == box)
    return Advice.ranked(
        f"play or fold {cards_text(cards)}",
        unit,
        choices,
        [
            f"the dealer's hand is any of {found.deals:,} from the cards that you have not seen",
            "the ante bonus is counted, other wagers are left out",
        ],
    )
