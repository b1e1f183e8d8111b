"""Settlement of a coup: losing wagers are collected first, then winning ones are paid."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.families.baccarat.hands import TIE
from chapter47.rule import rule
from chapter47.table.procedure import Procedure
from chapter47.table.round import Round
from chapter47.table.wagers import Wager

LOSES, PUSHES, WINS = -1, 0, 1


@rule
def settle_hand(result: int, hand: int) -> int:
    """What becomes of a wager on a hand, by the result with which that hand wins.

    >>> from chapter47.families.baccarat.hands import BANKER_WINS, PLAYER_WINS
    >>> settle_hand(PLAYER_WINS, PLAYER_WINS), settle_hand(TIE, BANKER_WINS)
    (1, 0)
    """  # 3.2, 7.2
    if result == TIE:
        return PUSHES
    return WINS if result == hand else LOSES


@rule
def settle_tie(result: int) -> int:
    """What becomes of a wager on a tie.

    >>> settle_tie(TIE), settle_tie(1)
    (1, -1)
    """  # 3.2, 7.2
    return WINS if result == TIE else LOSES


@dataclass(frozen=True)
class Outcome:
    """What becomes of a wager: it loses, is returned or is paid, and how."""

    wager: Wager
    result: int
    reason: str
    pay: Callable[[], Procedure[Any]] | None = None
    """How it is paid, if it wins."""


def settle(t: Round, outcomes: Sequence[Outcome], *, cite: str) -> Procedure:
    """Collect what has lost, then pay what has won and return what stands off."""
    for outcome in outcomes:
        if outcome.result == LOSES:
            yield from t.lose(outcome.wager, cite=cite, reason=outcome.reason)
    for outcome in outcomes:
        if outcome.result == WINS:
            assert outcome.pay is not None, outcome
            yield from outcome.pay()
        elif outcome.result == PUSHES:
            yield from t.push(outcome.wager, cite=cite, reason=outcome.reason)
