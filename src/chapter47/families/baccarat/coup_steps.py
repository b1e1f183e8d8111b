"""A coup in steps: a wager on a hand or a tie, and the cards by the drawing table."""

from typing import Any

import numpy as np

from chapter47.families.baccarat.drawing import NO_CARD, banker_draws, player_draws
from chapter47.families.baccarat.hands import (
    BANKER,
    BANKER_WINS,
    PLAYER,
    PLAYER_WINS,
    RESULTS,
    compare,
    together,
    value_of,
)
from chapter47.families.baccarat.settlement import LOSES, WINS, settle_hand, settle_tie
from chapter47.lab.steps import (
    CARDS,
    DRAWS,
    MASK,
    OVER,
    READY,
    Places,
    Row,
    Seen,
    Stepping,
    draw,
)
from chapter47.lab.streams import Stream, inlined
from chapter47.law.setting import Setting
from chapter47.money import Cents, payout
from chapter47.table.vigorish import vigorish_on

HANDS = {PLAYER: PLAYER_WINS, BANKER: BANKER_WINS}
MOST_DRAWN = 6


def coup_steps(setting: Setting) -> Stepping | None:
    """The least wager on either hand or a tie; vigorish counts as soon as it is owed."""
    names = tuple(setting.wagers)
    if set(names) - {*HANDS, RESULTS[0]}:
        return None
    brings = np.zeros((len(RESULTS), len(names) + 1), np.int64)
    for act, name in enumerate(names, 1):
        for result in RESULTS:
            brings[1 + result, act] = _net(setting, name, result)
    unit = min(setting.limit(name).minimum for name in names)
    figures = (brings, CARDS * setting.number("decks"))
    return Stepping(begin, step, see, DRAWS + MOST_DRAWN, figures, unit)


def _net(setting: Setting, name: str, result: int) -> Cents:
    stake = setting.limit(name).minimum
    came = settle_hand(result, HANDS[name]) if name in HANDS else settle_tie(result)
    if came != WINS:
        return -stake if came == LOSES else 0
    won = payout(stake, setting.odds(name))
    return won - vigorish_on(setting, won) if name == BANKER else won


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Nothing is dealt before the wager."""


@inlined
def value_drawn(row: Row, stream: Stream, cards: int) -> Any:
    """What the next card counts."""
    return value_of(draw(row, stream, cards))


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> Any:
    """Deal the coup, and settle the wager if there is one."""
    brings, cards = figures
    row[OVER] = 1
    if act == READY:
        return np.int64(0)
    player = value_drawn(row, stream, cards)
    banker = value_drawn(row, stream, cards)
    player = together(player, value_drawn(row, stream, cards))
    banker = together(banker, value_drawn(row, stream, cards))
    third = NO_CARD
    whole = player
    if player_draws(player, banker):
        third = value_drawn(row, stream, cards)
        whole = together(player, third)
    if banker_draws(player, banker, third):
        banker = together(banker, value_drawn(row, stream, cards))
    return brings[1 + compare(whole, banker), act]


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """Which wagers are open."""
    if row[OVER] == 0:
        for act in range(figures[0].shape[1]):
            seen[places[MASK] + act] = 1
