"""Minibaccarat (19:47-7): punto banco with one dealer, and the wagers offered beside it."""

from chapter47.games.minibaccarat.irregularities import RULINGS
from chapter47.games.minibaccarat.procedure import play
from chapter47.games.minibaccarat.repertoire import repertoire
from chapter47.games.minibaccarat.state import State, seat_left
from chapter47.table import Game

GAME = Game(
    "minibaccarat",
    play=play,
    new_state=lambda _: State(),
    seat_left=seat_left,
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.minibaccarat.lab",
    felt="chapter47.games.minibaccarat.felt",
    steps="chapter47.games.minibaccarat.steps",
    advice="chapter47.games.minibaccarat.advice",
)
