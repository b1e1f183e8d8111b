"""Mini-dice (19:47-13): two dice in a shaker that the players hold in turn."""

from chapter47.games.mini_dice.irregularities import RULINGS
from chapter47.games.mini_dice.procedure import play
from chapter47.games.mini_dice.repertoire import repertoire
from chapter47.games.mini_dice.state import State
from chapter47.table import Game

GAME = Game(
    "mini-dice",
    play=play,
    rulings=RULINGS,
    new_state=State,
    repertoire=repertoire,
    lab="chapter47.games.mini_dice.lab",
    felt="chapter47.games.mini_dice.felt",
)
