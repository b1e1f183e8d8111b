"""The match-the-dealer wager: a player's first cards against the dealer's up card."""

from chapter47.equipment.cards import rank_of, suit_of
from chapter47.families.blackjack.state import T
from chapter47.law.prizes import Payout
from chapter47.ranking.kinds import NOTHING, Kind
from chapter47.rule import rule
from chapter47.table import Procedure, Round, Wager
from chapter47.table.side_wagers import SideWager, payout_for

MATCH_THE_DEALER = "match_the_dealer"


class Match(Kind):
    """A card of the rank of the dealer's up card."""

    UNSUITED_MATCH = 0
    SUITED_MATCH = 1


@rule
def match(card: int, up: int) -> int:
    """What one of a player's first two cards is paid for against the dealer's up card."""
    if rank_of(card) != rank_of(up):
        return NOTHING
    return Match.UNSUITED_MATCH + int(suit_of(card) == suit_of(up))


MATCH = SideWager(MATCH_THE_DEALER, Match, match, "first cards")


def settle_match(
    t: Round[T], wager: Wager, first_two: list[int], up: int, *, lost_by: str
) -> Procedure:
    """Both cards may match, and both are paid."""
    found = [match(card, up) for card in first_two]
    kinds = [Match(kind) for kind in found if kind != NOTHING]
    if not kinds:
        yield from t.lose(wager, cite=lost_by, reason="no match")
        return
    paid = Payout.together([payout_for(t.setting, wager.name, kind) for kind in kinds])
    reason = " and ".join(kind.title for kind in kinds)
    yield from t.win(wager, paid, reason=reason)
