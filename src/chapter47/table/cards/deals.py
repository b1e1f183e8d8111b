"""Ways to deal unseen hands: one card at a time, or in stacks that a device makes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chapter47.table.procedure import Procedure
from chapter47.table.round import Round

DEAL = "deal"
"""The phase in which cards go to their places."""
NO_WAGER = "no wager at the position"


@dataclass(frozen=True)
class Place:
    """Where cards go: a hand in play, or a position whose cards nobody will need."""

    name: str
    """To whom cards are dealt, such as "seat:3"."""
    called: str
    """The place as the dealer calls it."""
    in_play: bool = True


def give(t: Round, place: Place, cards: int, *, cite: str) -> Procedure:
    """Give a place cards face down; what nobody can know is not told where cards are told."""
    if not t.table.equipment_is_declared:
        for _ in range(cards):
            t.deal_unseen(place.name, cite=cite)
    elif place.in_play:
        for _ in range(cards):
            yield from t.deal(place.name, cite=cite, face_up=False)
    else:
        yield from t.burn(cards, reason=NO_WAGER, cite=cite)


def deal_one_at_a_time(t: Round, places: Sequence[Place], cards: int, *, cite: str) -> Procedure:
    """From a manual shoe or from the hand: so many times round the table, a card to each place."""
    t.phase = DEAL
    if t.table.equipment_is_declared:
        for place in places:
            yield from give(t, place, cards, cite=cite)
        return
    for number in range(1, cards + 1):
        yield from t.step(f"deal card {number} to all from {places[0].called}", cite=cite)
        for place in places:
            yield from give(t, place, 1, cite=cite)


def deal_stacks(
    t: Round,
    places: Iterable[Place],
    cards: int,
    *,
    cite: str,
    what: str = "deliver a stack to",
) -> Procedure:
    """From an automated shoe: a stack of so many cards to each place, as the shoe gives them."""
    t.phase = DEAL
    for place in places:
        yield from t.step(f"{what} {place.called}", cite=cite)
        yield from give(t, place, cards, cite=cite)


def pick_up(t: Round, name: str, *, reason: str, cite: str) -> None:
    """Put the cards of a place in the discard rack, in order."""
    cards = [dealt.card for dealt in t.dealt if dealt.to == name]
    if cards:
        t.discard(cards, reason=reason, cite=cite)


def pick_up_idle(t: Round, places: Iterable[Place], *, cite: str) -> None:
    """Put the cards of places without a wager in the discard rack, unseen."""
    for place in places:
        if not place.in_play:
            pick_up(t, place.name, reason=NO_WAGER, cite=cite)
