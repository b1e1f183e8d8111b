"""Keno (19:47-15): tickets, numbered games, twenty of eighty numbers drawn."""

from chapter47.games.keno.irregularities import RULINGS
from chapter47.games.keno.procedure import play
from chapter47.games.keno.repertoire import repertoire
from chapter47.games.keno.schedule import check_setting
from chapter47.games.keno.state import State
from chapter47.table import Game

GAME = Game(
    "keno",
    play=play,
    new_state=State,
    seat_left=State.forget,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.keno.lab",
    felt="chapter47.games.keno.felt",
)
