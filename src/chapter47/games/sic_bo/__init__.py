"""Sic bo (19:47-9): three dice in a covered shaker, fifty spots on the layout."""

from chapter47.games.sic_bo.irregularities import RULINGS
from chapter47.games.sic_bo.procedure import play
from chapter47.games.sic_bo.repertoire import repertoire
from chapter47.games.sic_bo.state import State
from chapter47.table import Game

GAME = Game(
    "sic-bo",
    play=play,
    rulings=RULINGS,
    new_state=State,
    repertoire=repertoire,
    lab="chapter47.games.sic_bo.lab",
    felt="chapter47.games.sic_bo.felt",
    steps="chapter47.games.sic_bo.steps",
)
