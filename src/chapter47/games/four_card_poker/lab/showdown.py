"""Every hand of four card poker, with every up card, against all hands of the dealer."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown, Terms
from chapter47.games.four_card_poker.wagers import ANTE, BONUS, PLAY
from chapter47.lab.orbits import Deck
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.ranking.four import FourCards
from chapter47.ranking.kinds import in_order
from chapter47.ranking.orders import FOUR_OF_FIVE, FOUR_OF_SIX

DECK = Deck()


def terms_of(setting: Setting) -> Terms:
    """What ante, play wager and automatic bonus pay; between one ante and three nothing is best."""
    earns = {on: worth(prize, 1) for on, prize in setting.prizes(BONUS).items()}
    return Terms(
        raises=tuple(range(1, setting.number("most_antes") + 1)),
        raise_pays=(setting.odds(PLAY).ratio,) * len(FourCards),
        bonus_pays=tuple(in_order(earns, FourCards, Fraction(0))),
        ante_pays=setting.odds(ANTE).ratio,
        ties_win=True,
    )


def showdown_of(terms: Terms) -> Showdown:
    """All deals, for each card of the dealer's that may be turned up.

    How hands meet does not depend on what they are paid, so that the deals are counted once.
    """
    return replace(_counted(), terms=terms)


@cache
def _counted() -> Showdown:
    hands, dealer = Hands.of(DECK, FOUR_OF_FIVE), dealers_hands(DECK, FOUR_OF_SIX)
    nothing = (Fraction(0),) * len(FourCards)
    terms = Terms(raises=(1,), raise_pays=nothing, bonus_pays=nothing)
    return Showdown.of(terms, hands, dealer, is_one_seen=True)
