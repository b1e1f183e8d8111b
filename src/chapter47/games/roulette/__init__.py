"""Roulette (19:47-5.1 to 5.4): a ball, a wheel, and wagers on where it will rest."""

from chapter47.games.roulette.irregularities import RULINGS
from chapter47.games.roulette.procedure import check_setting, play
from chapter47.games.roulette.repertoire import repertoire
from chapter47.games.roulette.state import State
from chapter47.table import Game

GAME = Game(
    "roulette",
    play=play,
    new_state=State,
    seat_left=State.forget,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.roulette.lab",
    felt="chapter47.games.roulette.felt",
    steps="chapter47.games.roulette.steps",
)
