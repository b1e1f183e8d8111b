"""Spanish 21: what goes wrong, and the rulings of 19.15, whose text is that of the sister game."""

from collections.abc import Iterable
from functools import partial

from chapter47.families.blackjack.dealing import (
    CardMissed,
    NoCard,
)
from chapter47.families.blackjack.missing import (
    boxes_with_one_card,
    boxes_without_cards,
    card_was_asked_for,
    dealer_is_next,
    discards,
    discards_come_again,
    none_are_left,
    none_is_exposed,
    requested_hand,
    takes_asked_card,
    with_one_card,
    without_cards,
)
from chapter47.families.blackjack.phases import (
    ADDITIONAL_CARDS,
    BETTING,
    DEALERS_HAND,
    DECISION,
    INITIAL_DEAL,
    INSURANCE,
    READING,
    SETTLEMENT,
    SHUFFLE,
)
from chapter47.families.blackjack.reading import reader_fails
from chapter47.families.blackjack.reports import (
    dealer_missed_card,
    exposed_card,
    read_needlessly,
    reader_is_used,
    second_card_late,
    shuffler_set_aside,
)
from chapter47.games.spanish_21.cards import WAYS, burn, mix, way
from chapter47.games.spanish_21.dealer import stands
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import SETTLING, STAKES
from chapter47.table import DEALER, FLOORPERSON, Objection, Procedure, Report, RoundVoid, Ruling
from chapter47.table.rulings.cards import (
    FACE_UP,
    card_drawn_in_error,
    card_not_used,
    cards_are_left,
)
from chapter47.table.rulings.devices import shuffled_by_hand
from chapter47.table.rulings.reports import card_field

CITE = "19.15"
DEALING = (INITIAL_DEAL, ADDITIONAL_CARDS, DEALERS_HAND)
DEAD = "the hand is dead"


def not_enough_cards(t: Round, _: Report) -> Procedure:
    """The discard rack is shuffled, cut and burned from, and the round goes on."""
    if not discards(t):
        raise RoundVoid("all cards are on the table", cite=CITE, reshuffle=True)
    before = t.phase
    yield from discards_come_again(t, cite=CITE)
    if t.shoe.remaining > t.setting.number("first_burn"):
        yield from burn(t, "first_burn", cite=CITE)
    t.phase = before


def no_cards_dealt(t: Round, report: Report) -> Procedure:
    """A box without a card is dead and its wagers are returned."""
    number = report.details["box"]
    is_next = number == without_cards(t)[0]
    del t.state.now.boxes[number]
    yield from t.void_box(number, cite=CITE, reason="no card was dealt")
    if is_next:
        raise NoCard


def one_card_dealt(t: Round, report: Report) -> Procedure:
    """The player takes his second card after all others, or the hand is dead."""
    number = report.details["box"]
    is_next = number == with_one_card(t)[0]
    dead = yield from second_card_late(t, number, cite=CITE)
    if dead is not None:
        yield from t.void_box(number, cite=CITE, reason=DEAD)
        t.discard_hand(dead.name, reason="dead hand", cite=CITE)
    if is_next:
        raise NoCard


def extra_card_not_dealt(t: Round, _: Report) -> Procedure:
    """The player takes the card after the other players, or the hand is dead."""
    box, hand = requested_hand(t)
    if (yield from takes_asked_card(t, box, cite=CITE)):
        t.state.now.late_hands.append((box, hand))
    else:
        hand.is_over = True
        yield from SETTLING.give_back(t, STAKES.all_on(t, box, hand), cite=CITE, reason=DEAD)
        t.discard_hand(box.name, hand.label, reason="dead hand", cite=CITE)
    raise CardMissed


def shuffler_jams(t: Round, _: Report) -> None:
    """The cards are shuffled again."""
    mix(t)


def hole_card_read_in_error(t: Round, _: Report) -> None:
    """All hands are dead if a player could have seen the value; else the round goes on."""
    if t.setting.option("reader_is_visible"):
        raise RoundVoid("the hole card could be seen", cite=CITE, reshuffle=True)


def card_reader_fails(t: Round, _: Report) -> None:
    """The hole card is not read any more."""
    reader_fails(t, cite=CITE)


def _stands(t: Round, report: Report) -> Iterable[Objection]:
    if not stands(t.hand(DEALER)):
        return [Objection("total", "the dealer does not stand on his total yet", CITE)]
    return cards_are_left(t, report)


def _has_device(t: Round, report: Report) -> Iterable[Objection]:
    if not WAYS[way(t)].by_device:
        yield shuffled_by_hand(t, report)


RULINGS = {
    "card_face_up": Ruling(
        card_not_used(FACE_UP), (*DEALING, DECISION), fields=card_field, check=cards_are_left
    ),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (*DEALING, DECISION), check=cards_are_left),
    "exposed_card": Ruling(exposed_card, (DECISION,), fields=card_field, check=none_is_exposed),
    "dealer_drew_on_17": Ruling(
        card_not_used("drawn by the dealer in error"),
        (DEALERS_HAND, SETTLEMENT),
        fields=card_field,
        check=_stands,
    ),
    "dealer_missed_card": Ruling(dealer_missed_card, (INITIAL_DEAL,), check=dealer_is_next),
    "not_enough_cards": Ruling(
        not_enough_cards, (INITIAL_DEAL, ADDITIONAL_CARDS, DEALERS_HAND), check=none_are_left
    ),
    "no_cards_dealt": Ruling(no_cards_dealt, (INITIAL_DEAL,), fields=boxes_without_cards),
    "one_card_dealt": Ruling(one_card_dealt, (INITIAL_DEAL,), fields=boxes_with_one_card),
    "extra_card_not_dealt": Ruling(
        extra_card_not_dealt, (ADDITIONAL_CARDS,), check=card_was_asked_for
    ),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=_has_device),
    "shuffler_set_aside": Ruling(
        shuffler_set_aside, (BETTING,), by=(FLOORPERSON,), check=_has_device
    ),
    "hole_card_read_in_error": Ruling(
        hole_card_read_in_error,
        (INSURANCE, DECISION),
        check=partial(read_needlessly, up="an ace, king, queen or jack"),
    ),
    "card_reader_fails": Ruling(
        card_reader_fails, (BETTING, INSURANCE, READING), check=reader_is_used
    ),
}
