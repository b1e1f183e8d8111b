"""The dealer's hand, or hands: his second card, what he draws, and what it settles."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealing import up_card
from chapter47.families.blackjack.hands import has_blackjack
from chapter47.families.blackjack.phases import DEALERS_HAND, SETTLEMENT
from chapter47.games.blackjack.round.deal import deal_card
from chapter47.games.blackjack.round.insurance import settle_insurance
from chapter47.games.blackjack.round.settlement import settle_hand, wagers_of
from chapter47.games.blackjack.side_wagers.first_cards import settle_queens
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.stakes import ORDINALS, actions
from chapter47.table import DEALER, Procedure


def finish(t: Round) -> Procedure:
    """Complete the dealer's hand and settle; with multiple action three times on one first card."""
    last = actions(t.setting) - 1
    for action in range(last + 1):
        yield from _dealers_hand(t, action)
        if action < last:
            keep = 0 if action else 1
            done = f"hand {action + 1} of the dealer is settled"
            t.discard_hand(DEALER, ORDINALS[action], reason=done, cite="2.18", keep=keep)
    if t.state.now.exposed:
        t.state.now.exposed = False
        yield from t.burn(1, cite="2.15", reason="an exposed card that nobody could use")


def dealers_cards(t: Round, action: int = 0) -> list[int]:
    """The dealer's hand in an action; all of them begin with the same first card."""  # 2.18
    hand = t.hand(DEALER, ORDINALS[action])
    return hand if action == 0 else [up_card(t), *hand]


def _dealers_hand(t: Round, action: int) -> Procedure:
    has_hole_card = len(dealers_cards(t, action)) > 1
    if not has_hole_card and not _depends(t, action):
        return
    t.phase = DEALERS_HAND
    if has_hole_card:
        yield from t.step("turn up the hole card", cite="2.6", name="turn_up")
        t.turn_up(DEALER, cite="2.6")
    else:
        yield from deal_card(t, DEALER, hand=ORDINALS[action], cite=_cite(t))
    cards = dealers_cards(t, action)
    blackjack = totals.is_blackjack(cards, False)
    yield from settle_insurance(t, action, cards[1])
    if action == 0:
        yield from settle_queens(t, blackjack)
    t.phase = DEALERS_HAND
    if not blackjack and _is_played_against(t, action):
        yield from _draw(t, action)
    yield from _settle(t, action)


def _cite(t: Round) -> str:
    return "2.18" if actions(t.setting) > 1 else "2.6"


def _draw(t: Round, action: int) -> Procedure:
    """Draw to 16 and stand on 17, on a soft 17 as the licensee has chosen."""  # 2.12
    draws_on_soft_17 = t.setting.option("soft_17") == "draw"
    while True:
        cards = dealers_cards(t, action)
        score = totals.score(cards)
        if not totals.dealer_draws(score, totals.is_soft_hand(cards), draws_on_soft_17):
            break
        yield from deal_card(t, DEALER, hand=ORDINALS[action], cite="2.12")
    told = "over 21" if score > totals.BEST else str(score)
    t.announce(f"Dealer: {told}", cite="2.12")
    yield from t.step(f"the dealer has {told}", cite="2.12", name="stand")


def _undecided(t: Round, action: int) -> list[tuple[Box, BoxHand]]:
    """The hands with wagers that wait for a hand of the dealer, from his right."""
    return [
        (box, hand)
        for box in reversed(list(t.state.now.boxes.values()))
        for hand in reversed(box.hands)
        if not hand.is_over and wagers_of(t, box, hand, action)
    ]


def _depends(t: Round, action: int) -> bool:
    """Say whether anything depends on the dealer's second card."""
    insured = any(wager.spot == ORDINALS[action] for wager in t.wagers("insurance"))
    waits = action == 0 and bool(t.wagers("twenty_point"))
    return insured or waits or bool(_undecided(t, action))


def _is_played_against(t: Round, action: int) -> bool:
    """Say whether a wager depends on the dealer's total."""
    return any(
        not hand.is_surrendered and not has_blackjack(t, box) for box, hand in _undecided(t, action)
    )


def _settle(t: Round, action: int) -> Procedure:
    """Collect what is lost and pay what is won, from the dealer's right."""  # 2.3(e)
    t.phase = SETTLEMENT
    cards = dealers_cards(t, action)
    for box, hand in _undecided(t, action):
        t.turn_up(box.name, hand.label, cite="2.3(e)")
        yield from settle_hand(t, box, hand, action, cards)
