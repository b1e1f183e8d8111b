"""Red dog: what goes wrong, and the rulings of 6.7."""

from collections.abc import Iterable
from typing import NoReturn

from chapter47.games.red_dog.procedure import (
    DEAL,
    RAISES,
    RUN_OUT,
    SHUFFLE,
    STAND_OFF,
    THIRD_CARD,
    ThirdCardShown,
    shuffle_cards,
    way_of,
)
from chapter47.games.red_dog.state import Round
from chapter47.table import Objection, Report, Ruling
from chapter47.table.rulings.cards import (
    card_drawn_in_error,
    card_face_up,
    card_not_used,
    cards_are_left,
    no_card_waits,
    none_are_left,
)
from chapter47.table.rulings.devices import shuffled_by_hand
from chapter47.table.rulings.reports import card_field, card_of, cite_of
from chapter47.table.rulings.rounds import void_round

DEALING = (DEAL, THIRD_CARD)
BETTING = "betting"


def third_card_too_soon(t: Round, report: Report) -> NoReturn:
    """The card waits to be the third card, and no more raises are accepted."""
    t.expose_next(cite=cite_of(t, report), card=card_of(report))
    raise ThirdCardShown


def shuffler_jams(t: Round, report: Report) -> None:
    """The cards are shuffled again."""
    shuffle_cards(t, cite=cite_of(t, report))


def _none_waits_and_some_are_left(t: Round, report: Report) -> Iterable[Objection]:
    yield from no_card_waits(t, report)
    yield from cards_are_left(t, report)


def _must_be_a_device(t: Round, report: Report) -> Iterable[Objection]:
    if not way_of(t).by_device:
        yield shuffled_by_hand(t, report)


RULINGS = {
    "card_face_up": Ruling(card_face_up, DEALING, fields=card_field, check=cards_are_left),
    "card_drawn_in_error": Ruling(
        card_drawn_in_error, DEALING, check=_none_waits_and_some_are_left
    ),
    "third_card_too_soon": Ruling(
        third_card_too_soon, (RAISES,), fields=card_field, check=cards_are_left
    ),
    "card_not_due": Ruling(
        card_not_used("drawn where none was due"),
        (BETTING, STAND_OFF),
        fields=card_field,
        check=cards_are_left,
    ),
    RUN_OUT: Ruling(void_round("no card was left"), DEALING, check=none_are_left),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=_must_be_a_device),
}
