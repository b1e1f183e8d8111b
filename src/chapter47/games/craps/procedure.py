"""Craps: one throw of the dice, from the offer of the dice to the settlement."""

from chapter47.games.craps.calls import call_of
from chapter47.games.craps.crew import dice_keeper, is_mini
from chapter47.games.craps.possession import DicePassed
from chapter47.games.craps.settlement import settle_ended_hand, settle_throw
from chapter47.games.craps.shooter import seek_shooter, settle_who_throws
from chapter47.games.craps.state import Round
from chapter47.games.craps.window import return_vigorish, take_wagers
from chapter47.table import Procedure, RoundVoid

BETTING, THROW, AT_REST, SETTLEMENT = "betting", "throw", "dice at rest", "settlement"


class InvalidRoll(Exception):
    """A throw that decides nothing; the dice are thrown again."""


def play(t: Round) -> Procedure:
    """One throw."""
    yield from t.wait_for_players()
    try:
        yield from play_throw(t)
    except RoundVoid as void:
        return_vigorish(t, cite=void.cite)
        raise


def play_throw(t: Round) -> Procedure:
    """From the offer of the dice to the settlement."""
    t.state.draw = t.commit("throw", cite="1.8")
    faces = None
    while faces is None:
        yield from seek_shooter(t)  # 1.7(b), 1.11(c)
        yield from settle_ended_hand(t)
        try:
            yield from take_wagers(t)  # 1.3
            if (yield from settle_who_throws(t)):  # 1.8, 1.11(b)
                faces = yield from throw_dice(t)  # 1.8 to 1.10(a)
        except DicePassed:
            continue
    keeper, cite = dice_keeper(t.setting), "1.10(c)" if is_mini(t.setting) else "1.10(b)"
    die_1, die_2 = faces
    t.announce(call_of(die_1, die_2, t.state.point), cite="1.10(a)")
    t.announce(f"The {keeper} brings the dice to the center", cite=cite)
    t.phase = SETTLEMENT
    yield from settle_throw(t, faces)
    if t.state.shooter is not None:
        t.announce(f"The {keeper} passes the dice to seat {t.state.shooter}", cite=cite)


def throw_dice(t: Round) -> Procedure[tuple[int, ...]]:
    """Throw until a throw is valid; returns the upper faces."""
    state = t.state
    while True:
        t.phase = THROW
        state.faces = ()
        try:
            number = t.setting.number("dice_in_play")
            state.faces = yield from t.throw(state.draw, dice=number, cite="1.8")
            t.phase = AT_REST
            yield from t.step("call the throw", cite="1.10(a)", name="call")
        except InvalidRoll:
            if state.faces:
                state.draw = t.commit("throw", cite="1.8")
            continue
        return state.faces
