"""All that a player of poker can be offered."""

from collections.abc import Iterator

from chapter47.games.poker.betting import COMPLETE, FORCED
from chapter47.games.poker.blinds import NO_STRADDLE, STRADDLE
from chapter47.games.poker.draws import DRAW, STAND
from chapter47.games.poker.irregularities.late import ALL_IN_FOR_POT, PLAY_ON
from chapter47.games.poker.seating import (
    ASK_ME,
    ASK_TO_SEE,
    AUTO_MUCK,
    COME_BACK,
    KEEP_SEAT,
    POST,
    SEAT_CHANGE,
    SIT_OUT,
    TAKE_SEAT,
    WAIT,
)
from chapter47.games.poker.showdown import MUCK, SHOW
from chapter47.games.poker.stakes import game_of
from chapter47.games.poker.state import BOARD
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.acts.pooling import BET_TO, CALL, CHECK, FOLD, NAMED, RAISE_TO
from chapter47.table.repertoire import Doing, Plain, Repertoire, places_of, simple

BOARD_CARDS = 5


def repertoire(setting: Setting) -> Repertoire:
    """Bets and raises by the amounts that have names, cards exchanged by their places."""
    game = game_of(setting)
    return Repertoire(
        decisions=tuple(_decisions(setting)),
        hands=[(seat_name(1), ""), (BOARD, "")],
        most_cards=max(game.own_cards, BOARD_CARDS),
        others=1,
        unit="bet",
        plain=Plain(decides=tuple(_plays(setting)), dealer_cards=0),
    )


def _plays(setting: Setting) -> Iterator[Doing]:
    """What is decided in a hand: bets, and cards to be exchanged."""
    game = game_of(setting)
    yield from simple(FOLD, CHECK, CALL)
    for act in (BET_TO, RAISE_TO):
        yield from (Doing(act, choice=amount) for amount in NAMED)
    yield from simple(FORCED, COMPLETE, STAND)
    for street in game.streets:
        for count in range(1, street.draw + 1):
            for places in places_of(game.own_cards, count):
                yield Doing(DRAW, choice=f"{count} {places}")


def _decisions(setting: Setting) -> Iterator[Doing]:
    yield from _plays(setting)
    yield from simple(STRADDLE, NO_STRADDLE, SHOW, MUCK, ALL_IN_FOR_POT, PLAY_ON)
    yield from simple(SIT_OUT, COME_BACK, POST, WAIT, ASK_ME, AUTO_MUCK, SEAT_CHANGE)
    for seat in range(1, setting.law.file.game.seats + 1):
        yield Doing(ASK_TO_SEE, choice=str(seat))
    yield from simple(KEEP_SEAT)
    for seat in range(1, setting.law.file.game.seats + 1):
        yield Doing(TAKE_SEAT, choice=str(seat))
