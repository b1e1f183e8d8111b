"""The hole card under an ace or ten: read by a device before the players decide."""

from enum import Enum

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.dealing import READ, ReaderFails, hole_card_is, up_points
from chapter47.families.blackjack.phases import READING, SETTLEMENT
from chapter47.families.blackjack.state import T
from chapter47.table import DEALER, Procedure, Report, Round
from chapter47.table.rulings.reports import cite_of

NO_BLACKJACK = "No blackjack"
READER, OUT_OF_USE, IN_USE = "card reader", "out of use", "in use"


class Reading(Enum):
    """What came of reading the hole card."""

    NOT_READ = "not read"
    BLACKJACK = "blackjack"
    NONE = "no blackjack"


def read_hole_card(t: Round[T], *, cite: str) -> Procedure[Reading]:
    """Read the hole card where that is done, and say what came of it."""
    t.state.now.is_ruled_out = not totals.may_have_blackjack(up_points(t))
    if hole_card_is(t) != READ or t.state.now.is_ruled_out:
        return Reading.NOT_READ
    t.phase = READING
    try:
        yield from t.step("put the hole card into the card reader", cite=cite, name="read")
    except ReaderFails:
        return Reading.NOT_READ
    t.phase = SETTLEMENT
    first, second = t.hand(DEALER)
    if totals.makes_blackjack(totals.points(first), totals.points(second)):
        t.announce("Blackjack", cite=cite)
        t.turn_up(DEALER, cite=cite)
        return Reading.BLACKJACK
    t.announce(NO_BLACKJACK, cite=cite)
    t.state.now.is_ruled_out = True
    return Reading.NONE


def reader_fails(t: Round[T], report: Report) -> None:
    """The hole card is not read any more, not even the one that was about to be."""
    was_reading = t.phase == READING
    t.state.reader_works = False
    t.change(READER, OUT_OF_USE, cite=cite_of(t, report))
    if was_reading:
        raise ReaderFails
