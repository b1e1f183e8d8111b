"""Settlement of hands: what each wager on a hand wins or loses, and the super bonus."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NoReturn

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealing import up_card
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import (
    COUPONS,
    STAKES,
    cite_of,
    odds_of,
    super_bonus_of,
)
from chapter47.money import EXACT, Cents, Odds
from chapter47.table import INVENTORY, Move, Procedure, RoundVoid, Wager, rack
from chapter47.table.events import Settled

OVER = "over 21"


def cards_of(t: Round, box: Box, hand: BoxHand) -> list[int]:
    """The cards of a hand."""
    return t.hand(box.name, hand.label)


def has_blackjack(t: Round, box: Box) -> bool:
    """Say whether a box was dealt a blackjack."""
    hand = box.hands[0]
    return not box.is_split and totals.is_blackjack(cards_of(t, box, hand), hand.from_split)


def _done(t: Round, wager: Wager, settled: Settled) -> None:
    """A coupon beside the original wager goes with it."""
    if STAKES.is_original(wager):
        came_to = settled.paid + settled.returned - settled.stake
        COUPONS.settle(t, (wager.seat, wager.box), came_to)


def win(t: Round, wager: Wager, odds: Odds, *, cite: str, reason: str) -> Procedure:
    """Pay a wager."""
    _done(t, wager, (yield from t.win(wager, odds, cite=cite, reason=reason)))


def lose(t: Round, wagers: Iterable[Wager], *, cite: str, reason: str) -> Procedure:
    """Collect wagers."""
    for wager in wagers:
        _done(t, wager, (yield from t.lose(wager, cite=cite, reason=reason)))


def push(t: Round, wagers: Iterable[Wager], *, cite: str, reason: str) -> Procedure:
    """Return wagers that neither won nor lost."""
    for wager in wagers:
        _done(t, wager, (yield from t.push(wager, cite=cite, reason=reason)))


def give_back(t: Round, wagers: Iterable[Wager], *, cite: str, reason: str) -> Procedure:
    """Return wagers that count no more."""
    for wager in wagers:
        _done(t, wager, (yield from t.void(wager, cite=cite, reason=reason)))


def half_of(t: Round, wagers: Iterable[Wager]) -> Cents:
    """What wagers lose when they are surrendered."""
    part = Fraction(t.setting.figure("surrender_loses"))
    return sum(EXACT.apply(t.stake(wager) * part) for wager in wagers)


def take_half(t: Round, wager: Wager) -> Procedure:
    """Collect what a surrendered wager loses, and return the rest."""
    part = Fraction(t.setting.figure("surrender_loses"))
    reason = "half of the wager is given up"
    settled = yield from t.lose_part(wager, part, cite="19.8", reason=reason, result="surrender")
    _done(t, wager, settled)


def end_hand(t: Round, box: Box, hand: BoxHand, *, reason: str, cite: str) -> None:
    """Remove a hand of which nothing waits any more."""
    hand.is_over = True
    t.discard_hand(box.name, hand.label, reason=reason, cite=cite)


def bust(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Collect the wagers and cards of a hand over 21 at once."""
    for seat in STAKES.bettors(t, box, hand):
        added = STAKES.added(t, seat, box, hand)
        wagers = [*STAKES.on_hand(t, seat, box, hand), *added]
        yield from lose(t, wagers, cite="19.12", reason=OVER)
    end_hand(t, box, hand, reason=OVER, cite="19.12")


def rescue(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Return what was doubled; the wager is lost at once, or waits where a blackjack may show.

    Who shares the box and did not double plays on.
    """
    reason = "the doubled hand is rescued"
    for seat in STAKES.bettors(t, box, hand):
        added = STAKES.added(t, seat, box, hand)
        if not added:
            continue
        yield from give_back(t, added, cite="19.9", reason=reason)
        if t.state.now.is_ruled_out:
            lying = STAKES.on_hand(t, seat, box, hand)
            yield from lose(t, lying, cite="19.9", reason=reason)
        else:
            hand.rescued_by.add(seat)
    if not STAKES.bettors(t, box, hand):
        end_hand(t, box, hand, reason="rescued", cite="19.9")


def settle_hand(t: Round, box: Box, hand: BoxHand, dealer: list[int]) -> Procedure:
    """Settle all wagers on a hand against the dealer's finished hand."""
    cards = cards_of(t, box, hand)
    blackjack = totals.is_blackjack(cards, hand.from_split)
    score, dealer_score = totals.score(cards), totals.score(dealer)
    dealer_blackjack = totals.is_blackjack(dealer, False)
    result = rules.outcome(score, blackjack, dealer_score, dealer_blackjack)
    told = f"{_told(score, blackjack)} against {_told(dealer_score, dealer_blackjack)}"
    for seat in STAKES.bettors(t, box, hand):
        lying, added = STAKES.on_hand(t, seat, box, hand), STAKES.added(t, seat, box, hand)
        if hand.is_surrendered:
            yield from settle_surrender(t, lying, dealer_blackjack)
        elif dealer_blackjack:
            yield from _lose_to_blackjack(t, lying, added)
        elif seat in hand.rescued_by:
            yield from lose(t, lying, cite="19.9", reason="the doubled hand is rescued")
        elif result == comparison.LOSE:
            yield from lose(t, [*lying, *added], cite="19.5(c)", reason=told)
        elif result == comparison.VOID:
            yield from push(t, [*lying, *added], cite="19.5(d)", reason=told)
        else:
            yield from pay_hand(t, box, hand, lying, told)
            for wager in added:
                yield from win(t, wager, t.setting.odds("double"), cite="19.9", reason=told)
    if result == comparison.WIN:
        pay_super_bonus(t, box, hand, cards)


def _told(score: int, blackjack: bool) -> str:
    return "blackjack" if blackjack else str(score)


def pay_hand(t: Round, box: Box, hand: BoxHand, wagers: list[Wager], why: str) -> Procedure:
    """Pay winning wagers what the cards are worth; a doubled hand is paid 1 to 1."""
    cards = cards_of(t, box, hand)
    kind = rules.combination(cards, totals.is_blackjack(cards, hand.from_split))
    if hand.is_doubled:
        kind = rules.EVEN
    reason = why if kind == rules.EVEN else f"{rules.COMBINATIONS[kind]}, {why}"
    for wager in wagers:
        cite = cite_of(t.setting, kind)
        yield from win(t, wager, odds_of(t.setting, kind), cite=cite, reason=reason)


def pay_super_bonus(t: Round, box: Box, hand: BoxHand, cards: list[int]) -> None:
    """Pay the super bonus to those on the box, and the others at the table their share."""
    kind = rules.combination(cards, False)
    if not rules.wins_super_bonus(kind, up_card(t), box.is_split, hand.is_doubled):
        return
    originals = t.state.originals
    won = {seat: super_bonus_of(t.setting, originals[seat, box.number]) for seat in box.bettors}
    winners = {seat: cents for seat, cents in won.items() if cents}
    if not winners:
        return
    t.announce(f"Box {box.number}: super bonus", cite="19.5(g)")
    for seat, cents in winners.items():
        _give(t, seat, cents, "super bonus")
    others = {seat for seat, _ in originals} - set(winners)
    for seat in sorted(others):
        _give(t, seat, t.setting.money("super_bonus_to_others"), "super bonus of another player")


def _give(t: Round, seat: int, cents: Cents, reason: str) -> None:
    t.move(f"{reason}, seat {seat}", Move(INVENTORY, rack(seat), cents), cite="19.5(g)")


def settle_surrender(t: Round, wagers: list[Wager], dealer_blackjack: bool) -> Procedure:
    """A surrendered wager that waited loses half, or all of it to a blackjack."""
    if dealer_blackjack:
        yield from lose(t, wagers, cite="19.8", reason="surrendered against a blackjack")
        return
    for wager in wagers:
        yield from take_half(t, wager)


def _lose_to_blackjack(t: Round, lying: list[Wager], added: list[Wager]) -> Procedure:
    """A dealer's blackjack takes the original wager; what was added or split is returned."""
    for wager in lying:
        is_lost = comparison.lost_to_dealer_blackjack(t.stake(wager), STAKES.is_original(wager))
        if is_lost:
            yield from lose(t, [wager], cite="19.5(c)", reason="the dealer has a blackjack")
        else:
            reason = "only the original wager is lost to a blackjack"
            yield from give_back(t, [wager], cite="19.10", reason=reason)
    reason = "what was doubled is not lost to a blackjack"
    yield from give_back(t, added, cite="19.9", reason=reason)


def void_round(t: Round, reason: str, *, cite: str) -> NoReturn:
    """End the round: what is not yet decided is returned."""
    raise RoundVoid(reason, cite=cite, reshuffle=True)
