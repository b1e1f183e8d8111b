"""Rulings of games in which hands meet the dealer's: exposed cards, misdeals, devices that fail."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from chapter47.families.showdown.dealing import InPlay, NotDealt, take_hand
from chapter47.table import (
    DEALER,
    Field,
    HandVoid,
    Objection,
    OneOf,
    Procedure,
    Report,
    Round,
    seat_name,
)
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.decks import DecksInUse
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.coupons import return_coupons
from chapter47.table.rulings.devices import dealt_by_hand, shuffled_by_hand
from chapter47.table.rulings.reports import cite_of


def expose_dealer_card(t: Round[Any], *, cite: str) -> None:
    """Turn up the dealer's last card that lies face down, where there is one."""
    down = [dealt for dealt in t.dealt if dealt.to == DEALER and not dealt.face_up]
    if down:
        t.expose(down[-1], cite=cite)


def void_hand(t: Round[Any], play: InPlay, box: int, *, cite: str, reason: str) -> Procedure:
    """Return all wagers of one hand, and a coupon beside them, and take it out of the round."""
    del play.hands[box]
    play.raised.discard(box)
    play.folded.discard(box)
    yield from t.void_box(box, cite=cite, reason=reason)
    return_coupons(t, box=box, cite=cite)
    take_hand(t, box, reason=reason, cite=cite)


def player_misdealt(t: Round[Any], play: InPlay, report: Report) -> Procedure:
    """A hand with a wrong number of cards is void, and no other."""
    box = report.details["position"]
    is_awaited = play.waits_for == seat_name(box)
    reason = "a wrong number of cards was dealt"
    yield from void_hand(t, play, box, cite=cite_of(t, report), reason=reason)
    if is_awaited:
        raise NotDealt if t.phase == DEAL else HandVoid


def dealer_lacks_card(play: InPlay) -> None:
    """The dealer's next card does not come in its turn; it will be dealt in the end."""
    if play.waits_for == DEALER:
        raise NotDealt
    play.passed_over += 1


def hands_field(play: InPlay) -> Mapping[str, Field]:
    """The field that names a hand in play that is not folded."""
    return {"position": OneOf(tuple(box for box in play.clockwise() if box not in play.folded))}


def dealer_lacks_no_other(t: Round[Any], play: InPlay, report: Report) -> Iterable[Objection]:
    """Object where the dealer lacks a card already: two of them are another misdeal."""
    if play.passed_over or play.missing:
        message = "the dealer lacks a card already: two missing cards are a misdeal"
        yield Objection("missing", message, cite_of(t, report))


def lies_face_down(area: str, what: str) -> Callable[[Round[Any], Report], Iterable[Objection]]:
    """The check that a card for all still lies face down in an area."""

    def check(t: Round[Any], report: Report) -> Iterable[Objection]:
        if not any(dealt.to == area and not dealt.face_up for dealt in t.dealt):
            yield Objection("card", f"no {what} lies face down", cite_of(t, report))

    return check


def device_shuffles(t: Round[Any], cards: DecksInUse, report: Report) -> Iterable[Objection]:
    """Object where no device shuffles."""
    if not cards.by_device:
        yield shuffled_by_hand(t, report)


def device_deals(t: Round[Any], cards: DecksInUse, report: Report) -> Iterable[Objection]:
    """Object where no device deals."""
    if cards.deal != AUTOMATED_SHOE:
        yield dealt_by_hand(t, report)
