"""The hands in play, and how they are dealt: by hand, from a manual shoe, or in stacks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from chapter47.table import DEALER, Procedure, Round, seat_name
from chapter47.table.cards.deals import DEAL, Place, give, pick_up
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import LimitedPayouts
from chapter47.table.state import S


class NotDealt(Exception):
    """The card that was waited for does not come."""


@dataclass
class InPlay:
    """The hands of one round: who folds and raises, what goes wrong, what is paid within limits."""

    hands: dict[int, int] = field(default_factory=dict)
    """Whose each hand is, by its position, clockwise from the dealer's left."""
    folded: set[int] = field(default_factory=set)
    """Positions whose player has folded, though cards still lie there for another wager."""
    raised: set[int] = field(default_factory=set)
    """Positions whose player has made the wager that follows the look at the cards."""
    waits_for: str = ""
    """To whom the card goes, or whose decision it is, that is waited for."""
    passed_over: int = 0
    """So many of the dealer's next cards will not come in their turn."""
    missing: int = 0
    """So many of the dealer's cards have not come in their turn."""
    payouts: LimitedPayouts = field(default_factory=LimitedPayouts)
    """What was paid in the round under a payout limit."""

    def clockwise(self) -> list[int]:
        """The positions in play from the dealer's left."""
        return sorted(self.hands)

    def counterclockwise(self) -> list[int]:
        """The positions in play from the dealer's right."""
        return sorted(self.hands, reverse=True)

    def own_places(self) -> list[Place]:
        """Where the players' cards go: to each hand in turn."""
        return [place_of(box) for box in self.clockwise()]

    def places(self) -> list[Place]:
        """Where cards go: to each hand in turn, and to the dealer last."""
        return [*self.own_places(), Place(DEALER, "the dealer")]


def place_of(box: int) -> Place:
    """Where the cards of a position go.

    >>> place_of(3).name, place_of(3).called
    ('seat:3', 'position 3')
    """
    return Place(seat_name(box), f"position {box}")


def hands_in_play(t: Round[S]) -> InPlay:
    """A hand at every position with a wager; its player stays until the round is over."""
    hands = {wager.box: wager.seat for wager in t.wagers()}
    t.must_stay(hands.values())
    return InPlay(hands)


def deal_hands(
    t: Round[S],
    play: InPlay,
    way: str,
    cards: int,
    *,
    dealer: int,
    cite: str,
    again: str = "",
    after: int = 0,
) -> Procedure:
    """Deal so many cards face down to every hand and to the dealer, who is last.

    From an automated shoe they come in stacks, else one at a time. A card of the dealer's that did
    not come in its turn is dealt in the end, under the paragraph `again`, if the deal ends here.
    `after` are the cards that each has already.
    """
    t.phase = DEAL
    places = play.places()
    if way == AUTOMATED_SHOE or t.table.equipment_is_declared:
        for place in places:
            what = "deliver a stack" if way == AUTOMATED_SHOE else "deal"
            yield from t.step(f"{what} to {place.called}", cite=cite)
            number = dealer if place.name == DEALER else cards
            yield from _give(t, play, place, number, cite=cite)
    else:
        for number in range(1, max(cards, dealer) + 1):
            yield from t.step(
                f"deal card {after + number} to all from {places[0].called}", cite=cite
            )
            for place in places:
                if number <= (dealer if place.name == DEALER else cards):
                    yield from _give(t, play, place, 1, cite=cite)
    while again and play.missing:
        yield from give(t, places[-1], 1, cite=again)
        play.missing -= 1


def _give(t: Round[S], play: InPlay, place: Place, cards: int, *, cite: str) -> Procedure:
    """Give a place its cards, but none to a hand that is void, nor what the dealer misses."""
    for _ in range(cards):
        if place.name == DEALER and play.passed_over:
            play.passed_over -= 1
            play.missing += 1
            continue
        if place.name != DEALER and place.name not in map(seat_name, play.hands):
            return
        play.waits_for = place.name
        try:
            yield from give(t, place, 1, cite=cite)
        except NotDealt:
            play.missing += place.name == DEALER
        finally:
            play.waits_for = ""


def look_at_hands(t: Round[S], play: InPlay, *, cite: str) -> None:
    """Each player looks at the cards before him, and at no others."""
    for box, seat in play.hands.items():
        t.look(seat_name(box), by=seat_name(seat), cite=cite)


def whole_hands(t: Round[S], play: InPlay, cards: int) -> Iterator[tuple[int, Sequence[int]]]:
    """The positions whose hand has all its cards, counterclockwise, with these."""
    for box in play.counterclockwise():
        hand = t.hand(seat_name(box))
        if len(hand) == cards:
            yield box, hand


def take_hand(t: Round[S], box: int, *, reason: str, cite: str) -> None:
    """Put the cards of a position in the discard rack, in order."""
    pick_up(t, seat_name(box), reason=reason, cite=cite)
