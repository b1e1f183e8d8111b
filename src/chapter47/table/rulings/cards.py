"""Rulings on single cards: found face up, drawn in error, drawn where none was due."""

from collections.abc import Callable, Iterable

from chapter47.table.objections import Objection
from chapter47.table.procedure import Report
from chapter47.table.round import Round
from chapter47.table.rulings.reports import card_of, cite_of
from chapter47.table.rulings.rounds import void_round

FACE_UP = "found face up in the shoe"


def card_not_used(reason: str) -> Callable[[Round, Report], None]:
    """The ruling that the next card goes to the discard rack, where all can see it."""

    def run(t: Round, report: Report) -> None:
        t.discard_next(reason, cite=cite_of(t, report), card=card_of(report))

    return run


def card_face_up(t: Round, report: Report) -> None:
    """A card found face up is not used; if there are more than the law's figure, all is void."""
    t.found_face_up += 1
    card_not_used(FACE_UP)(t, report)
    if t.found_face_up > t.setting.number("most_face_up"):
        void_round("more than one card was face up in the shoe")(t, report)


def card_drawn_in_error(t: Round, report: Report) -> None:
    """The card, which nobody has seen, is the next card."""
    t.hold_next(cite=cite_of(t, report))


def cards_are_left(t: Round, report: Report) -> Iterable[Objection]:
    """Object where no card can come from the shoe any more."""
    if not t.shoe.remaining:
        yield Objection("cards", "no cards are left in the shoe", cite_of(t, report))


def none_are_left(t: Round, report: Report) -> Iterable[Objection]:
    """Object where cards are left; a table that holds the cards itself knows."""
    if not t.table.equipment_is_declared and t.cards_left:
        message = f"cards are left in the shoe: {t.cards_left}"
        yield Objection("cards", message, cite_of(t, report))


def no_card_waits(t: Round, report: Report) -> Iterable[Objection]:
    """Object where a card drawn in error waits already."""
    if t.holds_a_card:
        yield Objection("held", "a card drawn in error already waits", cite_of(t, report))
