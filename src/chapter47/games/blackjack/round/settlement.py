"""Settlement of hands: what each wager on a hand wins or loses, and what it comes to."""

from typing import NoReturn

from chapter47.families.blackjack import comparison
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.hands import Compared, cards_of
from chapter47.families.blackjack.settling import DOUBLE_NOT_LOST, OVER, Settling
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.side_wagers.progressive import may_still_win
from chapter47.games.blackjack.side_wagers.streak import is_streak
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.coupons import COUPONS
from chapter47.games.blackjack.wagers.payouts import designated, paid_as
from chapter47.games.blackjack.wagers.stakes import ACTIONS, actions, double_wager, wager_on
from chapter47.table import Procedure, RoundVoid, Wager

SETTLING = Settling(COUPONS, originals=ACTIONS)


def wagers_of(t: Round, box: Box, hand: BoxHand, action: int) -> list[tuple[Wager, list[Wager]]]:
    """For each player with money on a hand: his wager, and what he has added by doubling."""
    found = []
    for seat in box.bettors:
        wager = wager_on(t, seat, box.number, hand.label, action)
        if wager is not None:
            double = double_wager(seat, box.number, action, hand.label)
            found.append((wager, [double] if t.stake(double) else []))
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
            yield from SETTLING.lose(t, [wager, *added], cite="2.12", reason=OVER)
    end_hand(t, box, hand, reason=OVER, cite="2.12")


def settle_hand(t: Round, box: Box, hand: BoxHand, action: int, dealer: list[int]) -> Procedure:
    """Settle all wagers on a hand against a finished hand of the dealer."""  # 2.3(a), (b), (e)
    cards = cards_of(t, box, hand)
    both = Compared.of(cards, hand, dealer)
    result, told = comparison.outcome(*both), both.told(in_words=t.table.tells_in_words)
    for wager, added in wagers_of(t, box, hand, action):
        if hand.is_surrendered:
            yield from SETTLING.settle_surrender(
                t, [wager], dealer_blackjack=both.dealer_blackjack, cite="2.8"
            )
        elif both.dealer_blackjack and result == comparison.LOSE:
            yield from SETTLING.lose_to_blackjack(t, [wager], lost="2.3(b)", returned="2.11")
            yield from SETTLING.give_back(t, added, cite="2.10", reason=DOUBLE_NOT_LOST)
        elif result == comparison.LOSE:
            yield from SETTLING.lose(t, [wager, *added], cite="2.3(e)", reason=told)
        elif result == comparison.VOID:
            yield from SETTLING.push(t, [wager, *added], cite="2.3(b)", reason=told)
        else:
            yield from pay_hand(t, wager, cards, both.blackjack, told)
            yield from SETTLING.win(t, added, t.setting.payout("double"), reason=told)


def pay_hand(t: Round, wager: Wager, cards: list[int], blackjack: bool, why: str) -> Procedure:
    """Pay a winning wager what its cards are worth."""  # 2.3(e), 2.16
    kind = rules.combination(cards, blackjack, *designated(t.setting))
    name = paid_as(t.setting, kind)
    reason = why if name == rules.COMBINATIONS[rules.EVEN] else f"{name}, {why}"
    yield from SETTLING.win(t, [wager], t.setting.payout("blackjack", name), reason=reason)


def void_round(t: Round, reason: str, *, cite: str) -> NoReturn:
    """End the round: what is not yet decided is returned; streaks stay as they are."""
    undecided = [*t.wagers(), *t.lit]
    only = {wager: None for wager in undecided if not is_streak(wager)}
    t.return_wagers(reason, cite=cite, only=only)
    raise RoundVoid(reason, cite=cite, reshuffle=True, wagers_stand=True)
