"""Every hand of three card poker against all hands of the dealer."""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown, Terms
from chapter47.families.showdown.thresholds import Threshold, best_threshold
from chapter47.games.three_card_poker.strategies import BEST, RULES_OF_THUMB, PlayFrom
from chapter47.games.three_card_poker.wagers import ANTE, ANTE_BONUS, PLAY, plays_from
from chapter47.lab.counts import FEW, SOME
from chapter47.lab.orbits import Deck
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import in_order
from chapter47.ranking.orders import THREE_CARD_HIGH
from chapter47.ranking.three import ThreeCards

DECK = Deck()


def terms_of(setting: Setting) -> Terms:
    """What ante, play wager and ante bonus pay under a setting."""
    earns = {on: worth(prize, 1) for on, prize in setting.prizes(ANTE_BONUS).items()}
    return Terms(
        raises=(1,),
        raise_pays=(setting.odds(PLAY).ratio,) * len(ThreeCards),
        bonus_pays=tuple(in_order(earns, ThreeCards, Fraction(0))),
        ante_pays=setting.odds(ANTE).ratio,
        plays_from=plays_from(setting),
    )


def showdown_of(terms: Terms, is_one_seen: bool = False) -> Showdown:
    """All deals under these terms; with one card of the dealer's seen, for each that it may be.

    How hands meet does not depend on what they are paid, so that the deals are counted once.
    """
    return replace(_counted(terms.plays_from, is_one_seen), terms=terms)


@lru_cache(maxsize=FEW)
def _counted(plays_from: int | None, is_one_seen: bool) -> Showdown:
    hands = Hands.of(DECK, THREE_CARD_HIGH)
    dealer = dealers_hands(DECK, THREE_CARD_HIGH)
    nothing = (Fraction(0),) * len(ThreeCards)
    terms = Terms(raises=(1,), raise_pays=nothing, bonus_pays=nothing, plays_from=plays_from)
    return Showdown.of(terms, hands, dealer, is_one_seen=is_one_seen)


@lru_cache(maxsize=SOME)
def threshold_of(terms: Terms) -> Threshold:
    """The one rule that loses least."""
    return best_threshold(showdown_of(terms))


def strategy_named(setting: Setting, name: str) -> PlayFrom:
    """A strategy by its name; the best play is to play from one hand on."""
    if name == BEST:
        return PlayFrom(BEST, threshold_of(terms_of(setting)).least)
    return next(strategy for strategy in RULES_OF_THUMB if strategy.name == name)
