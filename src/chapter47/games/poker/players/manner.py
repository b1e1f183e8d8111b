"""What house players of every kind do beside their bets: come in, stay ready, keep to the rules."""

from chapter47.games.poker.blinds import NO_STRADDLE
from chapter47.games.poker.irregularities.late import PLAY_ON
from chapter47.games.poker.seating import POST
from chapter47.games.poker.showdown import MUCK
from chapter47.games.poker.stakes import least_buy_in
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import READY
from chapter47.table.acts.pooling import BETWEEN_HANDS
from chapter47.table.knowledge import Knowledge

BUY_INS = 4
"""A house player comes with so many times the least buy-in."""
QUIETLY = (NO_STRADDLE, MUCK, PLAY_ON)
"""What is answered without a thought: no straddle, a losing hand unseen, an exposed card played."""


def between(knows: Knowledge, *, posts: bool) -> Move | None:
    """Between hands: post what is owed, if that is the player's way, then be ready."""
    if posts and knows.option(POST) is not None:
        return Move(POST)
    return Move(READY) if knows.option(READY) is not None else None


def beside(knows: Knowledge, *, posts: bool) -> Move | None:
    """What to do where nothing is bet or drawn; nothing where the player must think."""
    if knows.phase == BETWEEN_HANDS:
        return between(knows, posts=posts)
    return next((Move(name) for name in QUIETLY if knows.option(name) is not None), None)


def usual_buy_in(setting: Setting) -> Cents:
    """What a house player buys chips for."""
    return BUY_INS * least_buy_in(setting)


def chips_to_buy(knows: Knowledge) -> Cents:
    """What he must buy now to be dealt in again; nothing while he has chips that play."""
    if knows.phase != BETWEEN_HANDS or not knows.options:
        return 0
    ready = knows.option(READY)
    plays = ready is not None and not ready.note
    if knows.rack >= least_buy_in(knows.setting) or (knows.rack and plays):
        return 0
    return usual_buy_in(knows.setting) - knows.rack
