"""The shoe of a baccarat table: opened, shuffled, cut, its first card shown and so many burned."""

from collections.abc import Callable, Iterable

from chapter47.equipment.cards import deck
from chapter47.families.baccarat.hands import burned_for
from chapter47.table.cards import cuts, shuffles
from chapter47.table.cards.burns import burn_shown
from chapter47.table.cards.opening import (
    inspect_cards,
    spread_cards,
    stack_cards,
    take_pre_shuffled,
)
from chapter47.table.cards.shuffles import Way
from chapter47.table.procedure import Procedure
from chapter47.table.round import Round

SHUFFLE = "shuffle"
"""The phase in which the cards are shuffled."""
PRE_SHUFFLED = "pre-shuffled"


def come_shuffled(t: Round) -> bool:
    """Whether new cards come inspected and shuffled to the table."""
    return t.setting.options.get("cards") == PRE_SHUFFLED


def open_table(t: Round, way: Way, *, cite: str) -> Procedure:
    """Inspect the cards, spread them for the first patrons, wash and stack them."""
    if come_shuffled(t):
        take_pre_shuffled(t, cite=cite)
        return
    yield from inspect_cards(t, cite=cite)
    yield from spread_cards(t, way.parts, cite=cite)
    yield from stack_cards(t, way.parts, cite=cite, washed=not way.by_device)


def shuffle(t: Round, way: Way, *, cite: str) -> None:
    """Shuffle all decks into what the table deals from."""
    shuffles.shuffle_cards(t, deck(decks=t.setting.number("decks")), way, cite=cite)
    shuffles.tell_batch(t, "batch in play", cite=cite)


def cut(t: Round, offer_to: Callable[[], Iterable[int]], *, cite: str) -> Procedure:
    """Offer the stack for the cut, and put the end card in towards the back."""
    yield from t.cut(
        offer_to=offer_to(),
        minimum=t.setting.number("least_cut"),
        cutting_card_from_back=t.setting.number("end_card_position"),
        cite=cite,
    )


def burn(t: Round, *, cite: str) -> Procedure:
    """Show the first card of the shoe, and burn as many more as it says.

    Where people hold the cards they do it by themselves: a round can be told without it.
    """
    if t.table.equipment_is_declared:
        return
    (first,) = yield from burn_shown(t, 1, cite=cite)
    yield from t.burn(burned_for(first), cite=cite)


def make_shoe(t: Round, way: Way, *, opened: str, cite: str) -> Procedure:
    """Shuffle, offer the cut to all from the lowest seat, and burn; open a table that has no shoe.

    `opened` is the paragraph on new cards. Nobody waits for a shuffle with which they came.
    """
    is_new = t.table.shoe is None
    if is_new:
        yield from open_table(t, way, cite=opened)
    t.phase = SHUFFLE
    shuffle(t, way, cite=cite)
    if not (is_new and come_shuffled(t)):
        yield from t.step("the shuffle is complete", cite=cite)
    yield from cut(t, lambda: cuts.clockwise_from(t, min(t.seats(), default=0)), cite=cite)
    yield from burn(t, cite=cite)
