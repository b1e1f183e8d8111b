"""Settlement of hands: what each wager on a hand wins or loses (26.5)."""

from collections.abc import Iterable

from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.hands import Compared, cards_of, end_hand
from chapter47.families.blackjack.settling import OVER
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.games.double_attack_blackjack.wagers import SETTLING, STAKES, paid_for
from chapter47.table import Procedure, Wager

ONLY_THE_INITIAL = "only the initial wager is lost to a blackjack"


def bust(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Collect the wagers and cards of a hand over 21 at once."""
    yield from SETTLING.lose(t, STAKES.all_on(t, box, hand), cite="26.5(a)", reason=OVER)
    end_hand(t, box, hand, reason=OVER, cite="26.5(a)")


def settle_hand(t: Round, box: Box, hand: BoxHand, dealer: list[int]) -> Procedure:
    """Settle all wagers on a hand against the dealer's finished hand."""
    both = Compared.of(cards_of(t, box, hand), hand, dealer)
    result, told = comparison.outcome(*both), both.told(in_words=t.table.tells_in_words)
    wagers = STAKES.all_on(t, box, hand)
    if result == comparison.VOID and not hand.is_surrendered:
        yield from SETTLING.push(t, wagers, cite="26.5(b)", reason=told)
    elif both.dealer_blackjack:  # the attack and what was added is returned
        yield from SETTLING.lose_to_blackjack(
            t, wagers, lost="26.5(b)", returned="26.5(b)", reason=ONLY_THE_INITIAL
        )
    elif hand.is_surrendered:
        yield from SETTLING.take_half(t, wagers, cite="26.5")
    elif result == comparison.LOSE:
        yield from SETTLING.lose(t, wagers, cite="26.5(a)", reason=told)
    else:
        yield from pay(t, wagers, both.blackjack, cite=_cite(both), reason=told)


def _cite(both: Compared) -> str:
    """The paragraph by which a hand wins."""
    if both.dealer_score > totals.BEST:
        return "26.5(a)1"
    ties = both.blackjack and both.dealer_score == both.score
    return "26.5(a)3" if ties else "26.5(a)2"


def pay(t: Round, wagers: Iterable[Wager], blackjack: bool, *, cite: str, reason: str) -> Procedure:
    """Pay winning wagers; a blackjack is paid on every part of the wager."""
    yield from SETTLING.win(t, wagers, paid_for(t.setting, blackjack), cite=cite, reason=reason)
