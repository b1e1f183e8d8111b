"""Settlement of hands: what each wager on a hand wins or loses, and the super bonus."""

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealing import up_card
from chapter47.families.blackjack.hands import Compared, cards_of, end_hand
from chapter47.families.blackjack.settling import DOUBLE_NOT_LOST, OVER
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import (
    MAIN,
    SETTLING,
    STAKES,
    super_bonus_of,
)
from chapter47.money import Cents
from chapter47.table import INVENTORY, Move, Procedure, Wager, rack

RESCUED = "the doubled hand is rescued"


def bust(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Collect the wagers and cards of a hand over 21 at once."""
    yield from SETTLING.lose(t, STAKES.all_on(t, box, hand), cite="19.12", reason=OVER)
    end_hand(t, box, hand, reason=OVER, cite="19.12")


def rescue(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Return what was doubled; the wager is lost at once, or waits where a blackjack may show.

    Who shares the box and did not double plays on.
    """
    for seat in STAKES.bettors(t, box, hand):
        added = STAKES.added(t, seat, box, hand)
        if not added:
            continue
        yield from SETTLING.give_back(t, added, cite="19.9", reason=RESCUED)
        if t.state.now.is_ruled_out:
            lying = STAKES.on_hand(t, seat, box, hand)
            yield from SETTLING.lose(t, lying, cite="19.9", reason=RESCUED)
        else:
            hand.rescued_by.add(seat)
    if not STAKES.bettors(t, box, hand):
        end_hand(t, box, hand, reason="rescued", cite="19.9")


def settle_hand(t: Round, box: Box, hand: BoxHand, dealer: list[int]) -> Procedure:
    """Settle all wagers on a hand against the dealer's finished hand."""
    cards = cards_of(t, box, hand)
    both = Compared.of(cards, hand, dealer)
    result, told = rules.outcome(*both), both.told(in_words=t.table.tells_in_words)
    for seat in STAKES.bettors(t, box, hand):
        lying, added = STAKES.on_hand(t, seat, box, hand), STAKES.added(t, seat, box, hand)
        if hand.is_surrendered:
            yield from SETTLING.settle_surrender(
                t, lying, dealer_blackjack=both.dealer_blackjack, cite="19.8"
            )
        elif both.dealer_blackjack:
            yield from SETTLING.lose_to_blackjack(t, lying, lost="19.5(c)", returned="19.10")
            yield from SETTLING.give_back(t, added, cite="19.9", reason=DOUBLE_NOT_LOST)
        elif seat in hand.rescued_by:
            yield from SETTLING.lose(t, lying, cite="19.9", reason=RESCUED)
        elif result == comparison.LOSE:
            yield from SETTLING.lose(t, [*lying, *added], cite="19.5(c)", reason=told)
        elif result == comparison.VOID:
            yield from SETTLING.push(t, [*lying, *added], cite="19.5(d)", reason=told)
        else:
            yield from pay_hand(t, box, hand, lying, told)
            yield from SETTLING.win(t, added, t.setting.payout("double"), reason=told)
    if result == comparison.WIN:
        pay_super_bonus(t, box, hand, cards)


def pay_hand(t: Round, box: Box, hand: BoxHand, wagers: list[Wager], why: str) -> Procedure:
    """Pay winning wagers what the cards are worth; a doubled hand is paid 1 to 1."""
    cards = cards_of(t, box, hand)
    kind = rules.combination(cards, totals.is_blackjack(cards, hand.from_split))
    if hand.is_doubled:
        kind = rules.EVEN
    reason = why if kind == rules.EVEN else f"{rules.COMBINATIONS[kind]}, {why}"
    paid = t.setting.payout(MAIN, rules.COMBINATIONS[kind])
    yield from SETTLING.win(t, wagers, paid, reason=reason)


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
