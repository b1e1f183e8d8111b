"""Rulings of blackjack and its kin that are the same in all of them; each cites its own section."""

from collections.abc import Container, Iterable, Sequence

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealers_hand import dealers_cards, must_stand
from chapter47.families.blackjack.dealing import (
    READ,
    CardExposed,
    DealerMissed,
    NoCard,
    hole_card_is,
    up_points,
)
from chapter47.families.blackjack.missing import discards, discards_come_again, takes_second_card
from chapter47.families.blackjack.phases import INITIAL_DEAL
from chapter47.families.blackjack.settling import Settling
from chapter47.families.blackjack.state import T
from chapter47.table import DEALER, Objection, Procedure, Report, Round, Wager
from chapter47.table.coupons import void_box
from chapter47.table.rulings.cards import cards_are_left
from chapter47.table.rulings.reports import card_of, cite_of
from chapter47.table.rulings.rounds import void_all_hands

DEAD = "the hand is dead"
ALL_ARE_OUT = "all cards are on the table"


def exposed_card(t: Round[T], report: Report) -> None:
    """The card that all have seen is offered as the next card, to the player who decides first."""
    t.expose_next(cite=cite_of(t, report), card=card_of(report))
    t.state.now.exposed = True
    raise CardExposed


def dealer_missed_card(t: Round[T], _: Report) -> None:
    """The players get their two cards first, then the dealer the right number."""
    if not t.hand(DEALER):
        raise DealerMissed


def box_without_card(
    t: Round[T], report: Report, waiting: Sequence[int], *, but: Container[Wager] = ()
) -> Procedure:
    """A box without a card is dead and its wagers are returned, but for some."""
    number, cite = report.details["box"], cite_of(t, report)
    del t.state.now.boxes[number]
    yield from void_box(t, number, cite=cite, reason="no card was dealt", but=but)
    if number == waiting[0]:
        raise NoCard


def box_with_one_card(
    t: Round[T], report: Report, waiting: Sequence[int], *, but: Container[Wager] = ()
) -> Procedure:
    """The player takes his second card after all others, or the hand is dead."""
    now, number, cite = t.state.now, report.details["box"], cite_of(t, report)
    box: Box = now.boxes[number]
    takes = yield from takes_second_card(t, box, cite=cite)
    t.phase = INITIAL_DEAL
    if takes:
        now.late_second.append(number)
    else:
        del now.boxes[number]
        yield from void_box(t, number, cite=cite, reason=DEAD, but=but)
        t.discard_hand(box.name, reason="dead hand", cite=cite)
    if number == waiting[0]:
        raise NoCard


def return_dead_hand(
    t: Round[T],
    report: Report,
    settling: Settling,
    wagers: Iterable[Wager],
    box: Box,
    hand: BoxHand,
) -> Procedure:
    """Return the wagers of a hand that is dead, and take its cards away."""
    cite = cite_of(t, report)
    yield from settling.give_back(t, wagers, cite=cite, reason=DEAD)
    t.discard_hand(box.name, hand.label, reason="dead hand", cite=cite)


def not_enough_cards(t: Round[T], report: Report) -> Procedure:
    """The discard rack is shuffled, cut and burned from, and the round goes on."""
    cite, before = cite_of(t, report), t.phase
    if not discards(t):
        void_all_hands(t, ALL_ARE_OUT, cite=cite)
    yield from discards_come_again(t, cite=cite)
    burned = t.setting.number("first_burn")
    if t.shoe.remaining > burned:
        yield from t.burn(burned, cite=cite)
    t.phase = before


def shuffler_set_aside(t: Round[T], report: Report) -> None:
    """The device leaves the table, and the cards are shuffled by hand before the next round."""
    t.state.device_is_removed = True
    t.table.must_shuffle = True
    t.change("automated shuffler", "removed from the table", cite=cite_of(t, report))


def dealer_stands(t: Round[T], report: Report, *, draws_on_soft_17: bool) -> Iterable[Objection]:
    """Object where the dealer does not stand on his total yet, or no card is left."""
    if not must_stand(dealers_cards(t), draws_on_soft_17=draws_on_soft_17):
        message = "the dealer does not stand on his total yet"
        return [Objection("total", message, cite_of(t, report))]
    return cards_are_left(t, report)


def reader_is_used(t: Round[T], report: Report) -> Iterable[Objection]:
    """Object where no hole card is read."""
    if hole_card_is(t) != READ:
        message = "no card reader is in use at this table"
        yield Objection("reader", message, cite_of(t, report))


def read_needlessly(t: Round[T], report: Report, *, up: str) -> Iterable[Objection]:
    """Object where the hole card is to be read because of the up card, named as the room does."""
    if totals.may_have_blackjack(up_points(t)):
        message = f"{up} is up, so the hole card is read"
        return [Objection("reader", message, cite_of(t, report))]
    return reader_is_used(t, report)
