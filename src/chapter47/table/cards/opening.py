"""Opening a table: cards are inspected, shown to the first players, washed and stacked."""

from collections.abc import Iterable, Sequence

from chapter47.equipment.cards import by_suit, cards_text
from chapter47.table.procedure import Procedure
from chapter47.table.round import Round
from chapter47.table.wagers import FLOORPERSON

OPENING = "opening"
"""The phase in which cards are made ready to be shuffled."""
MIXING = "mixing"
"""The part of it in which they are washed and stacked, where a card that shows has them remixed."""
WHOLE = ("",)
"""The parts of cards that are not kept apart in batches or sides."""


def prepare(t: Round, what: str, part: str = "", *, cite: str, phase: str = OPENING) -> Procedure:
    """Do something to the cards, or to a part of them, and tell it."""
    t.phase = phase
    yield from t.step(f"{part} cards {what}".strip(), cite=cite)
    t.change("cards", f"{part}: {what}" if part else what, cite=cite)


def inspect_cards(t: Round, *, cite: str) -> Procedure:
    """The dealer sorts and inspects the cards, and the floorperson verifies it."""
    yield from prepare(t, "sorted and inspected", cite=cite)
    if t.table.dealer_is_manual:
        text = "verify the inspection of the cards"
        yield from t.ask_one(FLOORPERSON, ["verify"], text=text, cite=cite, phase=OPENING)
    t.change("cards", "inspection verified by the floorperson", cite=cite)


def spread_cards(t: Round, parts: Iterable[str] = WHOLE, *, cite: str) -> Procedure:
    """Spread many decks for the first players to look at, each part by itself."""
    for part in parts:
        yield from prepare(t, "spread face up by deck, suit and sequence", part, cite=cite)


def stack_cards(
    t: Round,
    parts: Iterable[str] = WHOLE,
    *,
    cite: str,
    washed: bool = True,
    phase: str = OPENING,
) -> Procedure:
    """Turn the cards down, wash them where that is done, and stack them, each part by itself."""
    what = "turned down, washed and stacked" if washed else "turned down and stacked"
    for part in parts:
        yield from prepare(t, what, part, cite=cite, phase=phase)


def take_pre_shuffled(t: Round, *, cite: str) -> None:
    """Take cards that were inspected and shuffled before they came."""
    t.change("cards", "inspected and shuffled before they came", cite=cite)


def spread_deck(t: Round, number: int, cards: Sequence[int], *, cite: str) -> None:
    """Spread one deck by suit and in sequence, for the first player to look at."""
    t.change(f"deck {number} is spread face up", cards_text(by_suit(cards)), cite=cite)


def wash_deck(t: Round, number: int, *, cite: str) -> Procedure:
    """Turn one deck down, wash and stack it, after the first player has looked at it."""
    yield from t.step("the first player has inspected the cards", cite=cite)
    t.announce(f"Deck {number} is turned face down, washed and stacked", cite=cite)
