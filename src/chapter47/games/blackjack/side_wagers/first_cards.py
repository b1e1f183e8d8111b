"""Additional wagers that are decided by the first cards, before any further card is dealt."""

from collections.abc import Callable

from chapter47.equipment.cards import SEVEN
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import up_card, up_points
from chapter47.families.blackjack.match_the_dealer import settle_match
from chapter47.families.blackjack.phases import SETTLEMENT
from chapter47.games.blackjack.round.deal import DEAL
from chapter47.games.blackjack.side_wagers import rules as side_wagers
from chapter47.games.blackjack.side_wagers.catalogue import SIDE_WAGERS
from chapter47.games.blackjack.side_wagers.rules import OverUnder
from chapter47.games.blackjack.state import Round
from chapter47.ranking.kinds import NOTHING
from chapter47.table import Procedure, Wager
from chapter47.table.side_wagers import settle_side_wager

LOST = "13:69F-2.17(d)"
NOT_WON = "not won by these cards"


def settle_first_cards(t: Round) -> Procedure:
    """Settle what the first two cards of each box decide."""
    t.phase = SETTLEMENT
    for box in t.state.now.boxes.values():
        wagers = [wager for wager in t.wagers(box=box.number) if wager.name in _SETTLE]
        if wagers:
            t.turn_up(box.name, cite=t.setting.wager(wagers[0].name).cite)
        for wager in wagers:
            yield from _SETTLE[wager.name](t, box, wager)


def _decide(t: Round, wager: Wager, kind: int) -> Procedure:
    """Pay a wager for what its cards are, or collect it."""
    side = SIDE_WAGERS[wager.name]
    paid = None if kind == NOTHING else side.kinds(kind)
    lost = LOST if wager.name in _OF_217 else t.setting.wager(wager.name).cite
    why = f"not {wager.name.replace('_', ' ')}" if side.kinds is OverUnder else NOT_WON
    yield from settle_side_wager(t, wager, paid, lost_by=lost, why=why)


def _two_cards(t: Round, box: Box, wager: Wager) -> Procedure:
    """The player's first two cards decide."""
    yield from _decide(t, wager, SIDE_WAGERS[wager.name].classify(*box.sequence[:2]))


def _in_between(t: Round, box: Box, wager: Wager) -> Procedure:
    first, second = box.sequence[:2]
    yield from _decide(t, wager, side_wagers.in_between(first, second, up_card(t)))


def _match(t: Round, box: Box, wager: Wager) -> Procedure:
    yield from settle_match(t, wager, box.sequence[:2], up_card(t), lost_by="2.23")


def _twenty_point(t: Round, box: Box, wager: Wager) -> Procedure:
    """A pair of queens waits if the dealer may have a blackjack."""  # 2.24
    is_queens = _twenty(t, box, False) == side_wagers.Twenty.PAIR_OF_QUEENS
    if is_queens and totals.may_have_blackjack(up_points(t)):
        return
    yield from _decide(t, wager, _twenty(t, box, False))


def _twenty(t: Round, box: Box, dealer_blackjack: bool) -> int:
    hearts = t.setting.table("twenty_point") not in t.setting.figure("twenty_point_any_queens")
    first, second = box.sequence[:2]
    return side_wagers.twenty_point(first, second, dealer_blackjack, hearts)


def settle_queens(t: Round, dealer_blackjack: bool) -> Procedure:
    """Settle the twenty point wagers that waited for the dealer's second card."""
    for wager in t.wagers("twenty_point"):
        kind = _twenty(t, t.state.now.boxes[wager.box], dealer_blackjack)
        yield from _decide(t, wager, kind)


def _sevens(t: Round, box: Box, wager: Wager) -> Procedure:
    """Two sevens wait for a third card."""
    if side_wagers.run_of(box.sequence, SEVEN, 2) < 2 or len(box.sequence) > 2:
        yield from _decide(t, wager, side_wagers.sevens(box.sequence[:3]))


def third_card(t: Round, box: Box) -> Procedure:
    """Settle sevens wagers once the third card of a box is dealt, to whichever hand."""
    for wager in t.wagers("sevens", box=box.number):
        yield from _sevens(t, box, wager)


def no_third_card(t: Round, *, dealer_blackjack: bool = False) -> Procedure:
    """Settle sevens wagers that still wait: no third card came, or one is dealt for them alone."""
    for box in t.state.now.boxes.values():
        for wager in t.wagers("sevens", box=box.number):
            deals = dealer_blackjack and t.setting.option("sevens_card_after_blackjack")
            if deals and len(box.sequence) == 2:
                yield from DEAL.card(t, box.name, hand="sevens", cite="13:69F-2.17(b)4", box=box)
            yield from _decide(t, wager, side_wagers.sevens(box.sequence[:3]))


_OF_217 = ("over_13", "under_13", "same_suit", "sevens")

_SETTLE: dict[str, Callable[[Round, Box, Wager], Procedure]] = {
    "over_13": _two_cards,
    "under_13": _two_cards,
    "same_suit": _two_cards,
    "sevens": _sevens,
    "bonus": _two_cards,
    "in_between": _in_between,
    "match_the_dealer": _match,
    "twenty_point": _twenty_point,
}
