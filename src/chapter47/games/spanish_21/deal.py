"""The deal: the cards of all hands (19.7), and what the first two decide at once (19.6)."""

from chapter47.families.blackjack.dealing import Deal, up_card
from chapter47.families.blackjack.match_the_dealer import MATCH_THE_DEALER, settle_match
from chapter47.families.blackjack.phases import SETTLEMENT
from chapter47.games.spanish_21.state import Round
from chapter47.table import Procedure

DEAL = Deal("19.7", last_round="19.4")


def settle_matches(t: Round) -> Procedure:
    """Collect and pay the match-the-dealer wagers before any further card is dealt."""
    t.phase = SETTLEMENT
    for box in t.state.now.boxes.values():
        for wager in t.wagers(MATCH_THE_DEALER, box=box.number):
            yield from settle_match(t, wager, box.sequence[:2], up_card(t), lost_by="19.6")
