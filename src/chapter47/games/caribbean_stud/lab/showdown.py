"""Every hand of Caribbean stud poker, with every up card, against all hands of the dealer."""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown, Terms
from chapter47.games.caribbean_stud.wagers import ANTE, BET, plays_from
from chapter47.lab.counts import FEW
from chapter47.lab.orbits import Deck
from chapter47.law.payout_limits import payout_limit
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.orders import FIVE_CARD_HIGH, WITHOUT_JOKER

DECK = Deck()


def terms_of(setting: Setting, ante: Cents | None = None) -> Terms:
    """What ante and bet pay under a setting; with an ante of so much, the payout limit counted."""
    raised = setting.number("bet_in_antes")
    pays = [setting.odds(BET, hand.title).ratio for hand in WITHOUT_JOKER]
    limit = payout_limit(setting, BET)
    if ante is not None and limit:
        pays = [min(one, Fraction(limit, raised * ante)) for one in pays]
    return Terms(
        raises=(raised,),
        raise_pays=tuple(pays),
        bonus_pays=(Fraction(0),) * len(pays),
        ante_pays=setting.odds(ANTE).ratio,
        plays_from=plays_from(setting),
    )


def showdown_of(terms: Terms) -> Showdown:
    """All deals under these terms, for each card of the dealer's that may be turned up.

    How hands meet does not depend on what they are paid, so that the deals are counted once.
    """
    return replace(_counted(terms.plays_from), terms=terms)


@lru_cache(maxsize=FEW)
def _counted(lowest: int) -> Showdown:
    hands = Hands.of(DECK, FIVE_CARD_HIGH)
    dealer = dealers_hands(DECK, FIVE_CARD_HIGH)
    nothing = (Fraction(0),) * len(WITHOUT_JOKER)
    terms = Terms(raises=(1,), raise_pays=nothing, bonus_pays=nothing, plays_from=lowest)
    return Showdown.of(terms, hands, dealer, is_one_seen=True)
