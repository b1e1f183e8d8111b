"""The hole card under an ace or ten: read by a device before the players decide."""

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.dealing import READ, ReaderFails, hole_card_is, up_points
from chapter47.families.blackjack.phases import READING, SETTLEMENT
from chapter47.games.blackjack.round.insurance import settle_insurance
from chapter47.games.blackjack.state import Round
from chapter47.table import DEALER, Procedure

NO_BLACKJACK = "No blackjack"
READER, OUT_OF_USE = "card reader", "out of use"


def read_hole_card(t: Round) -> Procedure:
    """Read the hole card; returns whether it makes a blackjack, which ends the round."""
    t.state.now.is_ruled_out = not totals.may_have_blackjack(up_points(t))
    if hole_card_is(t) != READ or t.state.now.is_ruled_out:
        return False
    t.phase = READING
    try:
        yield from t.step("put the hole card into the card reader", cite="2.6", name="read")
    except ReaderFails:
        return False
    t.phase = SETTLEMENT
    first, second = t.hand(DEALER)
    if totals.makes_blackjack(totals.points(first), totals.points(second)):
        t.announce("Blackjack", cite="2.6")
        t.turn_up(DEALER, cite="2.6")
        return True
    t.announce(NO_BLACKJACK, cite="2.6")
    t.state.now.is_ruled_out = True
    yield from settle_insurance(t, 0, second)
    return False
