"""The dealer's hand: his second card, what he draws, and what it settles (19.12, 19.5)."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.hands import cards_of
from chapter47.families.blackjack.insuring import settle_insurance
from chapter47.families.blackjack.phases import DEALERS_HAND, SETTLEMENT
from chapter47.games.spanish_21.deal import deal_card
from chapter47.games.spanish_21.settlement import settle_hand
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import STAKES
from chapter47.table import DEALER, Procedure

DRAWS_ON_SOFT_17 = False
"""The layout says that the dealer stands on every 17 (13:69E-1.10B(b)3)."""


def finish(t: Round) -> Procedure:
    """Show the hole card, draw as the layout says, and settle from the dealer's right."""
    t.phase = DEALERS_HAND
    yield from t.step("turn up the hole card", cite="19.7", name="turn_up")
    cards = t.turn_up(DEALER, cite="19.7")
    yield from settle_insurance(t, cards[1], cite="19.11")
    t.phase = DEALERS_HAND
    if not totals.is_blackjack(cards, False) and _is_played_against(t):
        yield from _draw(t)
    t.phase = SETTLEMENT
    for box, hand in _undecided(t):
        yield from settle_hand(t, box, hand, t.hand(DEALER))
    if t.state.now.exposed:
        t.state.now.exposed = False
        yield from t.burn(1, cite="19.15", reason="an exposed card that nobody could use")


def stands(cards: list[int]) -> bool:
    """Say whether the dealer must stand on his cards."""
    if len(cards) < 2:
        return False
    soft = totals.is_soft_hand(cards)
    return not totals.dealer_draws(totals.score(cards), soft, DRAWS_ON_SOFT_17)


def _draw(t: Round) -> Procedure:
    """Draw to 16 and stand on all 17s."""
    while not stands(t.hand(DEALER)):
        yield from deal_card(t, DEALER, cite="19.12")
    score = totals.score(t.hand(DEALER))
    told = "over 21" if score > totals.BEST else str(score)
    t.announce(f"Dealer: {told}", cite="19.12")
    yield from t.step(f"the dealer has {told}", cite="19.12", name="stand")


def _undecided(t: Round) -> list[tuple[Box, BoxHand]]:
    """The hands with wagers that wait for the dealer, from his right."""
    return [
        (box, hand)
        for box in reversed(list(t.state.now.boxes.values()))
        for hand in reversed(box.hands)
        if not hand.is_over and STAKES.bettors(t, box, hand)
    ]


def _is_played_against(t: Round) -> bool:
    """Say whether a wager depends on the dealer's total: a 21 wins against any."""
    return any(
        not hand.is_surrendered
        and totals.score(cards_of(t, box, hand)) < totals.BEST
        and {*STAKES.bettors(t, box, hand)} - hand.rescued_by
        for box, hand in _undecided(t)
    )
