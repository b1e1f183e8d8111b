"""The dealer's hand: its second card, how far it is drawn, and a card that nobody used."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.dealing import Deal, up_card
from chapter47.families.blackjack.state import T
from chapter47.table import DEALER, Procedure, Round


def dealers_cards(t: Round[T], hand: str = "") -> list[int]:
    """The dealer's cards; a hand with a name begins with the first card of the one without."""
    cards = t.hand(DEALER, hand)
    return [up_card(t), *cards] if hand else cards


def must_stand(cards: list[int], *, draws_on_soft_17: bool) -> bool:
    """Say whether the dealer must stand on his cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [must_stand(parse_cards(two), draws_on_soft_17=True) for two in ("KS 7C", "AS 6C", "KS")]
    [True, False, False]
    """
    if len(cards) < 2:
        return False
    soft = totals.is_soft_hand(cards)
    return not totals.dealer_draws(totals.score(cards), soft, draws_on_soft_17)


def show_hole_card(t: Round[T], *, cite: str) -> Procedure[list[int]]:
    """Turn up the dealer's second card; returns his hand."""
    yield from t.step("turn up the hole card", cite=cite, name="turn_up")
    return t.turn_up(DEALER, cite=cite)


def draw_to_17(
    t: Round[T], deal: Deal, *, draws_on_soft_17: bool, cite: str, hand: str = ""
) -> Procedure:
    """Draw until the dealer must stand, and call his total."""
    while not must_stand(dealers_cards(t, hand), draws_on_soft_17=draws_on_soft_17):
        yield from deal.card(t, DEALER, hand=hand, cite=cite)
    score = totals.score(dealers_cards(t, hand))
    told = "over 21" if score > totals.BEST else str(score)
    t.announce(f"Dealer: {told}", cite=cite)
    yield from t.step(f"the dealer has {told}", cite=cite, name="stand")


def burn_exposed(t: Round[T], *, cite: str) -> Procedure:
    """Burn a card that all have seen and nobody could take."""
    if t.state.now.exposed:
        t.state.now.exposed = False
        yield from t.burn(1, cite=cite, reason="an exposed card that nobody could use")
