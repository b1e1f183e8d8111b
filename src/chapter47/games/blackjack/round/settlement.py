"""Settlement of hands: what each wager on a hand wins or loses, and what it comes to."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NoReturn

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.side_wagers.progressive import may_still_win
from chapter47.games.blackjack.side_wagers.streak import is_streak
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.coupons import COUPONS
from chapter47.games.blackjack.wagers.payouts import cite_of, designated, odds_of, paid_as
from chapter47.games.blackjack.wagers.stakes import (
    ACTIONS,
    actions,
    double_wager,
    is_original,
    wager_on,
)
from chapter47.money import EXACT, Cents, Odds
from chapter47.table import Procedure, RoundVoid, Wager
from chapter47.table.events import Settled


def cards_of(t: Round, box: Box, hand: BoxHand) -> list[int]:
    """The cards of a hand."""
    return t.hand(box.name, hand.label)


def has_blackjack(t: Round, box: Box) -> bool:
    """Say whether a box was dealt a blackjack."""
    hand = box.hands[0]
    return not box.is_split and totals.is_blackjack(cards_of(t, box, hand), hand.from_split)


def _record(t: Round, wager: Wager, settled: Settled) -> None:
    """Add a result to what the player's main wagers on the box have come to."""
    place = (wager.seat, wager.box)
    came_to = settled.paid + settled.returned - settled.stake
    net = t.state.now.net
    net[place] = net.get(place, 0) + came_to
    if wager.name == ACTIONS[0]:
        COUPONS.settle(t, place, came_to)


def win(t: Round, wager: Wager, odds: Odds, *, cite: str, reason: str) -> Procedure:
    """Pay a main wager."""
    _record(t, wager, (yield from t.win(wager, odds, cite=cite, reason=reason)))


def lose(t: Round, wager: Wager, *, cite: str, reason: str) -> Procedure:
    """Collect a main wager."""
    _record(t, wager, (yield from t.lose(wager, cite=cite, reason=reason)))


def push(t: Round, wager: Wager, *, cite: str, reason: str) -> Procedure:
    """Return a main wager that neither won nor lost."""
    _record(t, wager, (yield from t.push(wager, cite=cite, reason=reason)))


def void(t: Round, wager: Wager, *, cite: str, reason: str) -> Procedure:
    """Return a main wager that counts no more."""
    _record(t, wager, (yield from t.void(wager, cite=cite, reason=reason)))


def half_of(t: Round, wagers: Iterable[Wager]) -> Cents:
    """What wagers lose when they are surrendered."""  # 2.8
    part = Fraction(t.setting.figure("surrender_loses"))
    return sum(EXACT.apply(t.stake(wager) * part) for wager in wagers)


def take_half(t: Round, wager: Wager) -> Procedure:
    """Collect what a surrendered wager loses, and return the rest."""  # 2.8
    part = Fraction(t.setting.figure("surrender_loses"))
    reason = "half of the wager is given up"
    settled = yield from t.lose_part(wager, part, cite="2.8", reason=reason, result="surrender")
    _record(t, wager, settled)


def wagers_of(t: Round, box: Box, hand: BoxHand, action: int) -> list[tuple[Wager, Wager]]:
    """For each player with money on a hand: his wager, and where what he doubled lies."""
    found = []
    for seat in box.bettors:
        wager = wager_on(t, seat, box.number, hand.label, action)
        if wager is not None:
            found.append((wager, double_wager(seat, box.number, action, hand.label)))
    return found


def end_hand(t: Round, box: Box, hand: BoxHand, *, reason: str, cite: str) -> None:
    """Remove a hand of which nothing waits any more."""
    hand.is_over = True
    t.turn_up(box.name, hand.label, cite=cite)
    if not may_still_win(t, box.number, box.sequence):
        t.discard_hand(box.name, hand.label, reason=reason, cite=cite)


def bust(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Collect the wagers and cards of a hand over 21 at once."""
    t.turn_up(box.name, hand.label, cite="2.12")
    for action in range(actions(t.setting)):
        for wager, added in wagers_of(t, box, hand, action):
            yield from lose(t, wager, cite="2.12", reason="over 21")
            if t.stake(added):
                yield from lose(t, added, cite="2.12", reason="over 21")
    end_hand(t, box, hand, reason="over 21", cite="2.12")


def settle_hand(t: Round, box: Box, hand: BoxHand, action: int, dealer: list[int]) -> Procedure:
    """Settle all wagers on a hand against a finished hand of the dealer."""  # 2.3(a), (b), (e)
    cards = cards_of(t, box, hand)
    blackjack = totals.is_blackjack(cards, hand.from_split)
    score, dealer_score = totals.score(cards), totals.score(dealer)
    dealer_blackjack = totals.is_blackjack(dealer, False)
    result = comparison.outcome(score, blackjack, dealer_score, dealer_blackjack)
    told = f"{_told(score, blackjack)} against {_told(dealer_score, dealer_blackjack)}"
    for wager, added in wagers_of(t, box, hand, action):
        if hand.is_surrendered:
            yield from settle_surrender(t, wager, dealer_blackjack)
        elif dealer_blackjack and result == comparison.LOSE:
            yield from _lose_to_blackjack(t, wager, added)
        elif result == comparison.LOSE:
            yield from lose(t, wager, cite="2.3(e)", reason=told)
            if t.stake(added):
                yield from lose(t, added, cite="2.3(e)", reason=told)
        elif result == comparison.VOID:
            yield from push(t, wager, cite="2.3(b)", reason=told)
            if t.stake(added):
                yield from push(t, added, cite="2.3(b)", reason=told)
        else:
            yield from pay_hand(t, wager, cards, blackjack, told)
            if t.stake(added):
                yield from win(t, added, t.setting.odds("double"), cite="2.10", reason=told)


def _told(score: int, blackjack: bool) -> str:
    return "blackjack" if blackjack else str(score)


def pay_hand(t: Round, wager: Wager, cards: list[int], blackjack: bool, why: str) -> Procedure:
    """Pay a winning wager what its cards are worth."""  # 2.3(e), 2.16
    kind = rules.combination(cards, blackjack, *designated(t.setting))
    name = paid_as(t.setting, kind)
    reason = why if name == rules.COMBINATIONS[rules.EVEN] else f"{name}, {why}"
    cite = cite_of(t.setting, kind)
    yield from win(t, wager, odds_of(t.setting, kind), cite=cite, reason=reason)


def settle_surrender(t: Round, wager: Wager, dealer_blackjack: bool) -> Procedure:
    """A surrendered wager that waited loses half, or all of it to a blackjack."""  # 2.8
    if dealer_blackjack:
        yield from lose(t, wager, cite="2.8", reason="surrendered against a blackjack")
    else:
        yield from take_half(t, wager)


def _lose_to_blackjack(t: Round, wager: Wager, added: Wager) -> Procedure:
    """A dealer's blackjack takes the original wager; what was added or split is returned."""
    lost = comparison.lost_to_dealer_blackjack(t.stake(wager), is_original(wager))
    if lost:
        yield from lose(t, wager, cite="2.3(b)", reason="the dealer has a blackjack")
    else:
        reason = "only the original wager is lost to a blackjack"
        yield from void(t, wager, cite="2.11", reason=reason)
    if t.stake(added):
        reason = "what was doubled is not lost to a blackjack"
        yield from void(t, added, cite="2.10", reason=reason)


def return_box(t: Round, box: int, *, cite: str, reason: str) -> Procedure:
    """Return all wagers of a round on a box whose hand is dead; streaks stay as they are."""
    streaks = [wager for wager in t.wagers(box=box) if is_streak(wager)]
    yield from t.void_box(box, cite=cite, reason=reason, but=streaks)


def void_round(t: Round, reason: str, *, cite: str) -> NoReturn:
    """End the round: what is not yet decided is returned; streaks stay as they are."""
    undecided = [*t.wagers(), *t.lit]
    only = {wager: None for wager in undecided if not is_streak(wager)}
    t.return_wagers(reason, cite=cite, only=only)
    raise RoundVoid(reason, cite=cite, reshuffle=True, wagers_stand=True)
