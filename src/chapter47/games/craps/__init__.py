"""Craps and mini-craps (19:47-1): two dice, a point, and nineteen wagers."""

from chapter47.games.craps.crew import is_mini
from chapter47.games.craps.irregularities import RULINGS
from chapter47.games.craps.options import check_setting
from chapter47.games.craps.procedure import play
from chapter47.games.craps.repertoire import repertoire
from chapter47.games.craps.state import State
from chapter47.law.setting import Setting
from chapter47.table import Game


def _seats(setting: Setting) -> int:
    return setting.number("mini_craps_seats") if is_mini(setting) else setting.law.file.game.seats


GAME = Game(
    "craps",
    play=play,
    new_state=State,
    rulings=RULINGS,
    check_setting=check_setting,
    seats=_seats,
    repertoire=repertoire,
    lab="chapter47.games.craps.lab",
    felt="chapter47.games.craps.felt",
    advice="chapter47.games.craps.hints",
    asks="What are odds and chips taken back worth?",
)
