"""Decks of 48 cards: every ten is taken out when the cards are inspected, and destroyed."""

from chapter47.equipment.cards import deck
from chapter47.families.blackjack.state import T
from chapter47.table import FLOORPERSON, Procedure, Round
from chapter47.table.cards.opening import OPENING, inspect_cards, prepare

TENS = ("10",)


def cards_without_tens(decks: int) -> tuple[int, ...]:
    """So many decks in which only ace, 2 to 9 and the pictures are left.

    >>> len(cards_without_tens(6))
    288
    """
    return deck(without_ranks=TENS, decks=decks)


def inspect_and_strip(t: Round[T], *, cite: str) -> Procedure:
    """Sort and inspect the cards; the tens go, the floorperson sees to that and destroys them."""
    yield from inspect_cards(t, cite=cite)
    yield from prepare(t, "the 10 of every suit is removed from each deck", cite=cite)
    if t.table.dealer_is_manual:
        text = "verify that all tens are out of every deck, and destroy them"
        yield from t.ask_one(FLOORPERSON, ["verify"], text=text, cite=cite, phase=OPENING)
    t.change("tens", "removal verified and cards destroyed by the floorperson", cite=cite)
