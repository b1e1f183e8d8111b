"""The deck (14.2 to 14.5): opened for the first two players, shuffled for every hand, cut."""

from collections.abc import Sequence

from chapter47.equipment.cards import card_text, deck
from chapter47.games.poker.hands import by_rank_and_suit
from chapter47.games.poker.state import Round, hand_of
from chapter47.table import Procedure, seat_name
from chapter47.table.cards import shuffles
from chapter47.table.cards.opening import OPENING, inspect_cards, spread_deck, wash_deck

DECK = deck()
SHUFFLE, CUT_MADE = "shuffle", "cut made"
FOR_BUTTON = "for the button"
FIRST_PLAYERS = 2


def open_table(t: Round) -> Procedure:
    """Spread both decks; when two players have come they look at them, then they are mixed."""
    cards = t.state.cards
    is_idle = not t.table.players
    t.phase = OPENING
    if not cards.are_new and not is_idle:
        return
    if cards.are_new:
        yield from inspect_cards(t, cite="14.4")
    while len(t.seats()) < FIRST_PLAYERS:
        text = "the table waits for two players"
        yield from t.prompt(text, dict, phase="waiting", cite="13:69F-14.5(d)")
    for number in range(1, cards.decks + 1):
        spread_deck(t, number, DECK, cite="13:69F-14.5(d)")
    for number in range(1, cards.decks + 1):
        yield from wash_deck(t, number, cite="13:69F-14.5(d)")
    cards.are_new = False


def shuffle(t: Round) -> Procedure:
    """Shuffle the whole deck, and let the dealer cut it; a supervisor may have it cut again."""
    t.phase = SHUFFLE
    shuffle_deck(t, cite="13:69F-14.5(a)")
    yield from t.step("the shuffle is complete", cite="13:69F-14.5(a)")
    yield from cut(t, cite="13:69F-14.5(b)")
    t.phase = CUT_MADE
    yield from t.step("the cards are cut", cite="13:69F-14.5(b)")


def shuffle_deck(t: Round, *, cite: str) -> None:
    """Shuffle all cards of a deck; of two the one that has waited comes into play."""
    shuffles.shuffle_cards(t, DECK, t.state.cards.way, cite=cite)
    shuffles.tell_batch(t, "backs of the deck in play", cite=cite)


def cut(t: Round, *, cite: str) -> Procedure:
    """The dealer cuts with one hand, onto the cover card."""
    least = t.setting.number("least_cut")
    yield from t.cut(offer_to=(), minimum=least, cutting_card_from_back=None, cite=cite)


def draw_for_button(t: Round, seats: Sequence[int]) -> Procedure[int]:
    """A card to each player; the highest by rank, then by suit, has the first button."""
    if t.setting.option("first_button") != "high card":
        return max(seats)
    t.phase = SHUFFLE
    yield from shuffle(t)
    t.phase = FOR_BUTTON
    drawn: dict[int, int] = {}
    for seat in seats:
        drawn[seat] = yield from t.deal(seat_name(seat), hand=FOR_BUTTON, cite="14.10")
    button = max(seats, key=lambda seat: by_rank_and_suit(drawn[seat]))
    t.announce(f"Seat {button} has the button with {card_text(drawn[button])}", cite="14.10")
    t.collect_cards(cite="14.10")
    return button


def burn(t: Round) -> Procedure:
    """Burn the top card, unless its place is taken by an exposed card or it lies there already."""
    hand = hand_of(t)
    if hand.no_burn or hand.burn_waits:
        hand.no_burn = hand.burn_waits = False
        return
    before = len(t.shoe.discard_rack)
    yield from t.burn(1, cite="13:69F-14.10(g)")
    hand.burns += t.shoe.discard_rack[before:]
    hand.burned += 1
