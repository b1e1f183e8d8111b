"""Additional wagers that are decided by the first cards, before any further card is dealt."""

from collections.abc import Callable

from chapter47.equipment.cards import SEVEN
from chapter47.families.blackjack import totals
from chapter47.games.blackjack.phases import SETTLEMENT
from chapter47.games.blackjack.round.deal import deal_card, up_card, up_points
from chapter47.games.blackjack.side_wagers import rules as side_wagers
from chapter47.games.blackjack.state import Box, Round
from chapter47.money import Odds
from chapter47.table import Procedure, Wager

LOST = "13:69F-2.17(d)"


def settle_first_cards(t: Round) -> Procedure:
    """Settle what the first two cards of each box decide."""
    t.phase = SETTLEMENT
    for box in t.state.now.boxes.values():
        wagers = [wager for wager in t.wagers(box=box.number) if wager.name in _SETTLE]
        if wagers:
            t.turn_up(box.name, cite=t.setting.wager(wagers[0].name).cite)
        for wager in wagers:
            yield from _SETTLE[wager.name](t, box, wager)


def _decide(t: Round, wager: Wager, outcome: str) -> Procedure:
    """Pay a wager for an outcome, or collect it where there is none."""
    if not outcome:
        lost = LOST if wager.name in _OF_217 else t.setting.wager(wager.name).cite
        yield from t.lose(wager, cite=lost, reason="not won by these cards")
        return
    odds = t.setting.odds(wager.name, outcome)
    paid_by = t.setting.payout_cite(wager.name, outcome)
    yield from t.win(wager, odds, cite=paid_by, reason=outcome)


def _over_13(t: Round, box: Box, wager: Wager) -> Procedure:
    yield from _even(t, wager, side_wagers.is_over_13(*box.sequence[:2]), "over 13")  # 2.2(b)3ii


def _under_13(t: Round, box: Box, wager: Wager) -> Procedure:
    yield from _even(t, wager, side_wagers.is_under_13(*box.sequence[:2]), "under 13")


def _even(t: Round, wager: Wager, wins: bool, reason: str) -> Procedure:
    if not wins:
        yield from t.lose(wager, cite=LOST, reason=f"not {reason}")
        return
    cite = t.setting.payout_cite(wager.name)
    yield from t.win(wager, t.setting.odds(wager.name), cite=cite, reason=reason)


def _same_suit(t: Round, box: Box, wager: Wager) -> Procedure:
    kind = side_wagers.same_suit(*box.sequence[:2])
    yield from _decide(t, wager, side_wagers.SAME_SUIT[kind])


def _bonus(t: Round, box: Box, wager: Wager) -> Procedure:
    first, second = box.sequence[:2]
    yield from _decide(t, wager, side_wagers.BONUS[side_wagers.bonus(first, second)])


def _in_between(t: Round, box: Box, wager: Wager) -> Procedure:
    first, second = box.sequence[:2]
    kind = side_wagers.in_between(first, second, up_card(t))
    yield from _decide(t, wager, side_wagers.IN_BETWEEN[kind])


def _match(t: Round, box: Box, wager: Wager) -> Procedure:
    """Both cards may match, and both are paid."""  # 2.23
    kinds = [side_wagers.match(card, up_card(t)) for card in box.sequence[:2]]
    outcomes = [side_wagers.MATCHES[kind] for kind in kinds if kind]
    if not outcomes:
        yield from t.lose(wager, cite="2.23", reason="no match")
        return
    each = [t.setting.odds(wager.name, outcome) for outcome in outcomes]
    odds = Odds(sum(one.win for one in each), each[0].stake)  # type: ignore[arg-type]
    yield from t.win(wager, odds, cite="2.23", reason=" and ".join(outcomes))


def _twenty_point(t: Round, box: Box, wager: Wager) -> Procedure:
    """A pair of queens waits if the dealer may have a blackjack."""  # 2.24
    if _twenty(t, box, False) == side_wagers.QUEENS and totals.may_have_blackjack(up_points(t)):
        return
    yield from _decide(t, wager, side_wagers.TWENTIES[_twenty(t, box, False)])


def _twenty(t: Round, box: Box, dealer_blackjack: bool) -> int:
    hearts = t.setting.table("twenty_point") not in t.setting.figure("twenty_point_any_queens")
    first, second = box.sequence[:2]
    return side_wagers.twenty_point(first, second, dealer_blackjack, hearts)


def settle_queens(t: Round, dealer_blackjack: bool) -> Procedure:
    """Settle the twenty point wagers that waited for the dealer's second card."""
    for wager in t.wagers("twenty_point"):
        kind = _twenty(t, t.state.now.boxes[wager.box], dealer_blackjack)
        yield from _decide(t, wager, side_wagers.TWENTIES[kind])


def _sevens(t: Round, box: Box, wager: Wager) -> Procedure:
    """Two sevens wait for a third card."""
    if side_wagers.run_of(box.sequence, SEVEN, 2) < 2 or len(box.sequence) > 2:
        yield from _decide(t, wager, side_wagers.SEVENS[side_wagers.sevens(box.sequence[:3])])


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
                yield from deal_card(t, box.name, hand="sevens", cite="13:69F-2.17(b)4", box=box)
            kind = side_wagers.sevens(box.sequence[:3])
            yield from _decide(t, wager, side_wagers.SEVENS[kind])


_OF_217 = ("over_13", "under_13", "same_suit", "sevens")

_SETTLE: dict[str, Callable[[Round, Box, Wager], Procedure]] = {
    "over_13": _over_13,
    "under_13": _under_13,
    "same_suit": _same_suit,
    "sevens": _sevens,
    "bonus": _bonus,
    "in_between": _in_between,
    "match_the_dealer": _match,
    "twenty_point": _twenty_point,
}
