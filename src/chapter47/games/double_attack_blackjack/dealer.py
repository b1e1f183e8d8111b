"""The dealer's hand: his second card, what he draws, and what it settles (26.5, 26.7)."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.dealers_hand import burn_exposed, draw_to_17, show_hole_card
from chapter47.families.blackjack.hands import has_blackjack
from chapter47.families.blackjack.insuring import settle_insurance
from chapter47.families.blackjack.phases import DEALERS_HAND, SETTLEMENT
from chapter47.games.double_attack_blackjack import rules
from chapter47.games.double_attack_blackjack.deal import DEAL
from chapter47.games.double_attack_blackjack.settlement import settle_hand
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.games.double_attack_blackjack.wagers import BUST, BUST_IT, STAKES
from chapter47.table import DEALER, Procedure
from chapter47.table.side_wagers import settle_side_wager

INSURANCE_CITE = "26.5"
NOT_BROKEN = "the dealer did not break with three cards"


def finish(t: Round) -> Procedure:
    """Show the hole card, draw as the layout says, and settle from the dealer's right."""
    t.phase = DEALERS_HAND
    cards = yield from show_hole_card(t, cite="26.7")
    yield from settle_insurance(t, cards[1], lost_by=INSURANCE_CITE)
    t.phase = DEALERS_HAND
    blackjack = totals.is_blackjack(cards, False)
    if not blackjack and _is_played_against(t):
        yield from draw_to_17(t, DEAL, draws_on_soft_17=rules.DRAWS_ON_SOFT_17, cite="26.7")
    elif t.wagers(BUST_IT) and rules.may_break(cards):
        yield from DEAL.card(t, DEALER, cite=t.setting.wager(BUST_IT).cite)
    t.phase = SETTLEMENT
    yield from _settle_bust_it(t)
    for box, hand in STAKES.undecided(t):
        yield from settle_hand(t, box, hand, t.hand(DEALER))
    yield from burn_exposed(t, cite="26.x")


def _is_played_against(t: Round) -> bool:
    """Say whether a wager depends on the dealer's total."""
    return any(
        not hand.is_surrendered and not has_blackjack(t, box) for box, hand in STAKES.undecided(t)
    )


def _settle_bust_it(t: Round) -> Procedure:
    """Pay the Bust It wagers if the dealer has gone over 21 with exactly three cards."""
    if not t.wagers(BUST_IT):
        return
    kind = BUST.paid(t.setting, t.hand(DEALER))
    cite = t.setting.wager(BUST_IT).cite
    for wager in reversed(t.wagers(BUST_IT)):
        yield from settle_side_wager(t, wager, kind, lost_by=cite, why=NOT_BROKEN)
