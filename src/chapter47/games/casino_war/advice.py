"""Advice on a tie: what war and surrender are worth, from the cards that one player has seen."""

from fractions import Fraction

from chapter47.equipment.cards import rank_of
from chapter47.families.adviser import Adviser
from chapter47.felt.card_memory import memory_of
from chapter47.games.casino_war.lab import GAVE_UP, WAR_LOST, WAR_TIED, WAR_WON, initial_outcomes
from chapter47.games.casino_war.procedure import GO_TO_WAR, SURRENDER
from chapter47.games.casino_war.rules import HIGHER, compare
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.lab.enumerate import shoe_of
from chapter47.table import Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value war and surrender; burned cards change no probability, being unseen."""
    if knows.option(SURRENDER) is None:
        raise NothingToAdvise(f"there is no advice in casino war on this: {knows.text}")
    decks = knows.setting.number("decks")
    left = list(shoe_of(decks))
    gone = memory_of(knows).gone
    for card, count in gone.items():
        left[rank_of(card)] -= count
    tied, higher, lower = _chances(left)
    nets = [net for net, _ in initial_outcomes(knows.setting)]
    pays = knows.setting.odds("tie").ratio
    choices = [Choice(SURRENDER, nets[GAVE_UP])]
    if knows.option(GO_TO_WAR) is not None:
        value = tied * nets[WAR_TIED] + higher * nets[WAR_WON] + lower * nets[WAR_LOST]
        second = float(tied * pays - (1 - tied))
        note = f"each dollar on a second tie is worth {second:+.4f}"
        choices.append(Choice(GO_TO_WAR, value, note=note))
    unseen = f"{sum(left)} cards are unseen: {decks} decks without the {sum(gone.values())}"
    return Advice.ranked(
        knows.text,
        knows.stakes[Wager(knows.seat, "initial")],
        choices,
        [f"{unseen} that you saw since the shuffle"],
    )


def _chances(left: list[int]) -> tuple[Fraction, Fraction, Fraction]:
    """The probabilities that the player's next card is equal to the dealer's, higher, lower."""
    cards = sum(left)
    deals = cards * (cards - 1)
    tied = sum(count * (count - 1) for count in left)
    higher = sum(
        mine * theirs
        for rank, mine in enumerate(left)
        for other, theirs in enumerate(left)
        if compare(4 * rank, 4 * other) == HIGHER
    )
    return Fraction(tied, deals), Fraction(higher, deals), Fraction(deals - tied - higher, deals)


ADVICE = Adviser(advise)
