"""The dealer's hand, or hands: his second card, what he draws, and what it settles."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealers_hand import (
    burn_exposed,
    dealers_cards,
    draw_to_17,
    show_hole_card,
)
from chapter47.families.blackjack.hands import has_blackjack, waiting_hands
from chapter47.families.blackjack.insuring import settle_insurance
from chapter47.families.blackjack.phases import DEALERS_HAND, SETTLEMENT
from chapter47.games.blackjack.round.deal import DEAL
from chapter47.games.blackjack.round.insurance import CITE as INSURANCE
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
    yield from burn_exposed(t, cite="2.15")


def _dealers_hand(t: Round, action: int) -> Procedure:
    has_hole_card = len(dealers_cards(t, ORDINALS[action])) > 1
    if not has_hole_card and not _depends(t, action):
        return
    t.phase = DEALERS_HAND
    if has_hole_card:
        yield from show_hole_card(t, cite="2.6")
    else:
        yield from DEAL.card(t, DEALER, hand=ORDINALS[action], cite=_cite(t))
    cards = dealers_cards(t, ORDINALS[action])
    blackjack = totals.is_blackjack(cards, False)
    yield from settle_insurance(t, cards[1], spot=ORDINALS[action], lost_by=INSURANCE)
    if action == 0:
        yield from settle_queens(t, blackjack)
    t.phase = DEALERS_HAND
    if not blackjack and _is_played_against(t, action):
        soft = draws_on_soft_17(t)
        hand = ORDINALS[action]
        yield from draw_to_17(t, DEAL, hand=hand, draws_on_soft_17=soft, cite="2.12")
    yield from _settle(t, action)


def _cite(t: Round) -> str:
    return "2.18" if actions(t.setting) > 1 else "2.6"


def draws_on_soft_17(t: Round) -> bool:
    """Say whether the licensee has chosen that the dealer draws on a soft 17."""  # 2.12
    return t.setting.option("soft_17") == "draw"


def _undecided(t: Round, action: int) -> list[tuple[Box, BoxHand]]:
    """The hands with wagers that wait for a hand of the dealer, from his right."""
    return [(box, hand) for box, hand in waiting_hands(t) if wagers_of(t, box, hand, action)]


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
    cards = dealers_cards(t, ORDINALS[action])
    for box, hand in _undecided(t, action):
        t.turn_up(box.name, hand.label, cite="2.3(e)")
        yield from settle_hand(t, box, hand, action, cards)
