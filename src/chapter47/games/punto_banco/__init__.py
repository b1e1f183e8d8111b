"""Baccarat-punto banco (19:47-3): two hands, a drawing table, and a shoe that goes round."""

from chapter47.games.punto_banco.irregularities import RULINGS
from chapter47.games.punto_banco.procedure import play
from chapter47.games.punto_banco.repertoire import repertoire
from chapter47.games.punto_banco.state import State, seat_left
from chapter47.table import Game

GAME = Game(
    "punto-banco",
    play=play,
    new_state=lambda _: State(),
    seat_left=seat_left,
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.punto_banco.lab",
    felt="chapter47.games.punto_banco.felt",
    steps="chapter47.games.punto_banco.steps",
)
