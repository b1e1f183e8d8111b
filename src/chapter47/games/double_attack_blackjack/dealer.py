"""The dealer's hand: his second card, what he draws, and what it settles (26.5, 26.7)."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.hands import has_blackjack
from chapter47.families.blackjack.insuring import settle_insurance
from chapter47.families.blackjack.phases import DEALERS_HAND, SETTLEMENT
from chapter47.games.double_attack_blackjack import rules
from chapter47.games.double_attack_blackjack.deal import deal_card
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
    yield from t.step("turn up the hole card", cite="26.7", name="turn_up")
    cards = t.turn_up(DEALER, cite="26.7")
    yield from settle_insurance(t, cards[1], cite=INSURANCE_CITE)
    t.phase = DEALERS_HAND
    blackjack = totals.is_blackjack(cards, False)
    if not blackjack and _is_played_against(t):
        yield from _draw(t)
    elif t.wagers(BUST_IT) and rules.may_break(cards):
        yield from deal_card(t, DEALER, cite=t.setting.wager(BUST_IT).cite)
    t.phase = SETTLEMENT
    yield from _settle_bust_it(t)
    for box, hand in _undecided(t):
        yield from settle_hand(t, box, hand, t.hand(DEALER))
    if t.state.now.exposed:
        t.state.now.exposed = False
        yield from t.burn(1, cite="26.x", reason="an exposed card that nobody could use")


def stands(cards: list[int]) -> bool:
    """Say whether the dealer must stand on his cards."""
    if len(cards) < 2:
        return False
    soft = totals.is_soft_hand(cards)
    return not totals.dealer_draws(totals.score(cards), soft, rules.DRAWS_ON_SOFT_17)


def _draw(t: Round) -> Procedure:
    """Draw to 16 and stand on all 17s."""
    while not stands(t.hand(DEALER)):
        yield from deal_card(t, DEALER, cite="26.7")
    score = totals.score(t.hand(DEALER))
    told = "over 21" if score > totals.BEST else str(score)
    t.announce(f"Dealer: {told}", cite="26.7")
    yield from t.step(f"the dealer has {told}", cite="26.7", name="stand")


def _undecided(t: Round) -> list[tuple[Box, BoxHand]]:
    """The hands with wagers that wait for the dealer, from his right."""
    return [
        (box, hand)
        for box in reversed(list(t.state.now.boxes.values()))
        for hand in reversed(box.hands)
        if not hand.is_over and STAKES.bettors(t, box, hand)
    ]


def _is_played_against(t: Round) -> bool:
    """Say whether a wager depends on the dealer's total."""
    return any(not hand.is_surrendered and not has_blackjack(t, box) for box, hand in _undecided(t))


def _settle_bust_it(t: Round) -> Procedure:
    """Pay the Bust It wagers if the dealer has gone over 21 with exactly three cards."""
    if not t.wagers(BUST_IT):
        return
    kind = BUST.paid(t.setting, t.hand(DEALER))
    cite = t.setting.wager(BUST_IT).cite
    for wager in reversed(t.wagers(BUST_IT)):
        yield from settle_side_wager(t, wager, kind, lost_by=cite, why=NOT_BROKEN)
