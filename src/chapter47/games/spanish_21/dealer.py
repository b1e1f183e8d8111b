"""The dealer's hand: his second card, what he draws, and what it settles (19.12, 19.5)."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.dealers_hand import burn_exposed, draw_to_17, show_hole_card
from chapter47.families.blackjack.hands import cards_of
from chapter47.families.blackjack.insuring import settle_insurance
from chapter47.families.blackjack.phases import DEALERS_HAND, SETTLEMENT
from chapter47.games.spanish_21.deal import DEAL
from chapter47.games.spanish_21.settlement import settle_hand
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import STAKES
from chapter47.table import DEALER, Procedure

DRAWS_ON_SOFT_17 = False
"""The layout says that the dealer stands on every 17 (13:69E-1.10B(b)3)."""


def finish(t: Round) -> Procedure:
    """Show the hole card, draw as the layout says, and settle from the dealer's right."""
    t.phase = DEALERS_HAND
    cards = yield from show_hole_card(t, cite="19.7")
    yield from settle_insurance(t, cards[1], lost_by="19.11")
    t.phase = DEALERS_HAND
    if not totals.is_blackjack(cards, False) and _is_played_against(t):
        yield from draw_to_17(t, DEAL, draws_on_soft_17=DRAWS_ON_SOFT_17, cite="19.12")
    t.phase = SETTLEMENT
    for box, hand in STAKES.undecided(t):
        yield from settle_hand(t, box, hand, t.hand(DEALER))
    yield from burn_exposed(t, cite="19.15")


def _is_played_against(t: Round) -> bool:
    """Say whether a wager depends on the dealer's total: a 21 wins against any."""
    return any(
        not hand.is_surrendered
        and totals.score(cards_of(t, box, hand)) < totals.BEST
        and {*STAKES.bettors(t, box, hand)} - hand.rescued_by
        for box, hand in STAKES.undecided(t)
    )
