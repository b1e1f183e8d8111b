"""What all ways of dealing share: hands in play, the cards left over, positions without a wager."""

from chapter47.families.banked.placed import whose_hands
from chapter47.families.banked.places import called, clockwise_from, place_name
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Lasting, PlacedHand, Round
from chapter47.table import Procedure
from chapter47.table.cards.deals import Place, pick_up, pick_up_idle
from chapter47.table.cards.stub import put_aside_rest

STACKS, DELIVERY = "stacks", "delivery"


class DealAgain(Exception):
    """The cards are shuffled again before any hand was delivered, and dealt anew."""

    def __init__(self, *, cite: str) -> None:
        self.cite = cite
        super().__init__(cite)


def make_hands(t: Round) -> None:
    """Note whose hands are in play: of the wagers, of the bank, of the dealer."""
    play = t.state.play
    seats = whose_hands(t, PAI_GOW_POKER, play.bank)
    play.hands = {place: PlacedHand(place, seat) for place, seat in seats.items()}
    t.must_stay(seat for seat in seats.values() if seat)  # 11.7(b)


def position(t: Round, place: int) -> Place:
    """A position as cards are dealt to it; only those with a wager are in play."""
    state: Lasting = t.state
    return Place(place_name(place), called(place, state.places), place in state.play.hands)


def from_start(t: Round) -> list[Place]:
    """All positions, clockwise from the starting position."""
    state: Lasting = t.state
    return [position(t, place) for place in clockwise_from(state.play.start, state.places)]


def put_aside_four(t: Round, *, cite: str) -> Procedure:
    """Count the cards left over, unseen, and put them in the discard rack."""
    left = t.setting.number("cards_left")
    yield from put_aside_rest(t, left, CARDS, wrong="not_four_left", cite=cite)


def collect_unwagered(t: Round, *, cite: str) -> None:
    """Put the cards of positions without a wager in the discard rack, unseen."""
    state: Lasting = t.state
    pick_up_idle(t, [position(t, place) for place in range(state.places)], cite=cite)


def take_cards(t: Round, place: int, *, reason: str, cite: str) -> None:
    """Put the cards of a position in the discard rack, in order."""
    pick_up(t, place_name(place), reason=reason, cite=cite)
