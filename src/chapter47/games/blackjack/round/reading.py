"""The hole card under an ace or ten: read by a device before the players decide."""

from chapter47.families.blackjack.insuring import settle_insurance
from chapter47.families.blackjack.reading import Reading, read_hole_card
from chapter47.games.blackjack.round.insurance import CITE as INSURANCE
from chapter47.games.blackjack.state import Round
from chapter47.table import DEALER, Procedure


def read_or_go_on(t: Round) -> Procedure[bool]:
    """Read the hole card; returns whether it makes a blackjack, which ends the round."""
    found = yield from read_hole_card(t, cite="2.6")
    if found is Reading.NONE:
        yield from settle_insurance(t, t.hand(DEALER)[1], lost_by=INSURANCE)
    return found is Reading.BLACKJACK
