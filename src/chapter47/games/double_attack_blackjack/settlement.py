"""Settlement of hands: what each wager on a hand wins or loses (26.5)."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NoReturn

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.games.double_attack_blackjack.wagers import COUPONS, STAKES, odds_of
from chapter47.money import EXACT, Cents, Odds
from chapter47.table import Procedure, RoundVoid, Wager
from chapter47.table.events import Settled

OVER = "over 21"
SURRENDER = "26.5"
"""The paragraphs on surrender are lost; wagers and their fate stand in 26.5."""


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


def take_half(t: Round, wagers: Iterable[Wager]) -> Procedure:
    """Collect what surrendered wagers lose, and return the rest."""
    part = Fraction(t.setting.figure("surrender_loses"))
    reason = "half of the wager is given up"
    for wager in wagers:
        settled = yield from t.lose_part(
            wager, part, cite=SURRENDER, reason=reason, result="surrender"
        )
        _done(t, wager, settled)


def wagers_on(t: Round, seat: int, box: Box, hand: BoxHand) -> list[Wager]:
    """All that a player has on a hand, what was added by doubling included."""
    return [*STAKES.on_hand(t, seat, box, hand), *STAKES.added(t, seat, box, hand)]


def end_hand(t: Round, box: Box, hand: BoxHand, *, reason: str, cite: str) -> None:
    """Remove a hand of which nothing waits any more."""
    hand.is_over = True
    t.discard_hand(box.name, hand.label, reason=reason, cite=cite)


def bust(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Collect the wagers and cards of a hand over 21 at once."""
    for seat in STAKES.bettors(t, box, hand):
        yield from lose(t, wagers_on(t, seat, box, hand), cite="26.5(a)", reason=OVER)
    end_hand(t, box, hand, reason=OVER, cite="26.5(a)")


def settle_hand(t: Round, box: Box, hand: BoxHand, dealer: list[int]) -> Procedure:
    """Settle all wagers on a hand against the dealer's finished hand."""
    cards = cards_of(t, box, hand)
    blackjack = totals.is_blackjack(cards, hand.from_split)
    score, dealer_score = totals.score(cards), totals.score(dealer)
    dealer_blackjack = totals.is_blackjack(dealer, False)
    result = comparison.outcome(score, blackjack, dealer_score, dealer_blackjack)
    told = f"{_told(score, blackjack)} against {_told(dealer_score, dealer_blackjack)}"
    for seat in STAKES.bettors(t, box, hand):
        wagers = wagers_on(t, seat, box, hand)
        if result == comparison.VOID and not hand.is_surrendered:
            yield from push(t, wagers, cite="26.5(b)", reason=told)
        elif dealer_blackjack:
            yield from _lose_to_blackjack(t, wagers)
        elif hand.is_surrendered:
            yield from take_half(t, wagers)
        elif result == comparison.LOSE:
            yield from lose(t, wagers, cite="26.5(a)", reason=told)
        else:
            cite = _cite(score, blackjack, dealer_score)
            yield from pay(t, wagers, blackjack, cite=cite, reason=told)


def _told(score: int, blackjack: bool) -> str:
    return "blackjack" if blackjack else str(score)


def _cite(score: int, blackjack: bool, dealer_score: int) -> str:
    """The paragraph by which a hand wins."""
    if dealer_score > totals.BEST:
        return "26.5(a)1"
    return "26.5(a)3" if blackjack and dealer_score == score else "26.5(a)2"


def pay(t: Round, wagers: Iterable[Wager], blackjack: bool, *, cite: str, reason: str) -> Procedure:
    """Pay winning wagers; a blackjack is paid on every part of the wager."""
    for wager in wagers:
        yield from win(t, wager, odds_of(t.setting, blackjack), cite=cite, reason=reason)


def _lose_to_blackjack(t: Round, wagers: Iterable[Wager]) -> Procedure:
    """A dealer's blackjack takes the initial wager; the attack and what was added is returned."""
    for wager in wagers:
        if comparison.lost_to_dealer_blackjack(t.stake(wager), STAKES.is_original(wager)):
            yield from lose(t, [wager], cite="26.5(b)", reason="the dealer has a blackjack")
        else:
            reason = "only the initial wager is lost to a blackjack"
            yield from give_back(t, [wager], cite="26.5(b)", reason=reason)


def void_round(t: Round, reason: str, *, cite: str) -> NoReturn:
    """End the round: what is not yet decided is returned."""
    raise RoundVoid(reason, cite=cite, reshuffle=True)
