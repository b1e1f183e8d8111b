"""Rulings of blackjack and its kin that are the same in all of them; each cites its own section."""

from collections.abc import Iterable
from typing import Any

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import (
    READ,
    CardExposed,
    DealerMissed,
    hole_card_is,
    up_points,
)
from chapter47.families.blackjack.missing import takes_second_card
from chapter47.families.blackjack.phases import INITIAL_DEAL
from chapter47.table import DEALER, Objection, Procedure, Report, Round
from chapter47.table.rulings.reports import card_of, cite_of


def exposed_card(t: Round[Any], report: Report) -> None:
    """The card that all have seen is offered as the next card, to the player who decides first."""
    t.expose_next(cite=cite_of(t, report), card=card_of(report))
    t.state.now.exposed = True
    raise CardExposed


def dealer_missed_card(t: Round[Any], _: Report) -> None:
    """The players get their two cards first, then the dealer the right number."""
    if not t.hand(DEALER):
        raise DealerMissed


def second_card_late(t: Round[Any], number: int, *, cite: str) -> Procedure:
    """The player takes his second card after all others; else the box that is dead is returned."""
    now = t.state.now
    box: Box = now.boxes[number]
    takes = yield from takes_second_card(t, box, cite=cite)
    t.phase = INITIAL_DEAL
    if takes:
        now.late_second.append(number)
        return None
    del now.boxes[number]
    return box


def shuffler_set_aside(t: Round[Any], report: Report) -> None:
    """The device leaves the table, and the cards are shuffled by hand before the next round."""
    t.state.device_is_removed = True
    t.table.must_shuffle = True
    t.change("automated shuffler", "removed from the table", cite=cite_of(t, report))


def reader_is_used(t: Round[Any], report: Report) -> Iterable[Objection]:
    """Object where no hole card is read."""
    if hole_card_is(t) != READ:
        message = "no card reader is in use at this table"
        yield Objection("reader", message, cite_of(t, report))


def read_needlessly(t: Round[Any], report: Report, *, up: str) -> Iterable[Objection]:
    """Object where the hole card is to be read because of the up card, named as the room does."""
    if totals.may_have_blackjack(up_points(t)):
        message = f"{up} is up, so the hole card is read"
        return [Objection("reader", message, cite_of(t, report))]
    return reader_is_used(t, report)
