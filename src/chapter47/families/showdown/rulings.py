"""Rulings of games in which hands meet the dealer's: exposed cards, misdeals, devices that fail."""

from collections.abc import Callable, Iterable, Mapping
from typing import NoReturn

from chapter47.families.showdown.dealing import InPlay, NotDealt, take_hand
from chapter47.families.showdown.decks import DeckRules, cut, shuffle_deck
from chapter47.families.showdown.state import L
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
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.coupons import void_box
from chapter47.table.rulings.decks import wrong_count
from chapter47.table.rulings.devices import dealt_by_hand, shuffled_by_hand
from chapter47.table.rulings.reports import cite_of
from chapter47.table.state import S


def improper_cut(t: Round[S], report: Report) -> Procedure:
    """The dealer cuts again."""
    yield from cut(t, cite=cite_of(t, report))


def expose_dealer_card(t: Round[S], *, cite: str) -> None:
    """Turn up the dealer's last card that lies face down, where there is one."""
    down = [dealt for dealt in t.dealt if dealt.to == DEALER and not dealt.face_up]
    if down:
        t.expose(down[-1], cite=cite)


def void_hand(t: Round[S], play: InPlay, box: int, *, cite: str, reason: str) -> Procedure:
    """Return all wagers of one hand, and a coupon beside them, and take it out of the round."""
    del play.hands[box]
    play.raised.discard(box)
    play.folded.discard(box)
    yield from void_box(t, box, cite=cite, reason=reason)
    take_hand(t, box, reason=reason, cite=cite)


def player_misdealt(t: Round[L], report: Report) -> Procedure:
    """A hand with a wrong number of cards is void, and no other."""
    play, box = t.state.play, report.details["position"]
    is_awaited = play.waits_for == seat_name(box)
    reason = "a wrong number of cards was dealt"
    yield from void_hand(t, play, box, cite=cite_of(t, report), reason=reason)
    if is_awaited:
        raise NotDealt if t.phase == DEAL else HandVoid


def dealer_lacks_card(t: Round[L], _: Report) -> None:
    """The dealer's next card does not come in its turn; it will be dealt in the end."""
    play = t.state.play
    if play.waits_for == DEALER:
        raise NotDealt
    play.passed_over += 1


def hands_field(t: Round[L]) -> Mapping[str, Field]:
    """The field that names a hand in play that is not folded."""
    play = t.state.play
    return {"position": OneOf(tuple(box for box in play.clockwise() if box not in play.folded))}


def lacks_no_other(t: Round[L], report: Report) -> Iterable[Objection]:
    """Object where the dealer lacks a card already: two of them are another misdeal."""
    if t.state.play.passed_over or t.state.play.missing:
        message = "the dealer lacks a card already: two missing cards are a misdeal"
        yield Objection("missing", message, cite_of(t, report))


def stub_count_wrong(t: Round[L], report: Report) -> NoReturn:
    """All hands are void; a deck that was not misdealt is removed."""
    cite = cite_of(t, report)
    wrong_count(t, report, t.state.cards, misdealt=cite, cite=cite)


def lies_face_down(area: str, what: str) -> Callable[[Round[S], Report], Iterable[Objection]]:
    """The check that a card for all still lies face down in an area."""

    def check(t: Round[S], report: Report) -> Iterable[Objection]:
        if not any(dealt.to == area and not dealt.face_up for dealt in t.dealt):
            yield Objection("card", f"no {what} lies face down", cite_of(t, report))

    return check


def shuffler_jams(rules: DeckRules) -> Callable[[Round[L], Report], None]:
    """The ruling that the cards are shuffled again, of two decks the same one."""

    def run(t: Round[L], report: Report) -> None:
        t.back_to_device()
        shuffle_deck(t, t.state.cards, rules, cite=cite_of(t, report))

    return run


def device_shuffles(t: Round[L], report: Report) -> Iterable[Objection]:
    """Object where no device shuffles."""
    if not t.state.cards.by_device:
        yield shuffled_by_hand(t, report)


def device_deals(t: Round[L], report: Report) -> Iterable[Objection]:
    """Object where no device deals."""
    if t.state.cards.deal != AUTOMATED_SHOE:
        yield dealt_by_hand(t, report)
