"""Big six wheel (19:47-5.5 and 5.6): a wheel of 54 sections and wagers on its symbols."""

from chapter47.games.big_six.irregularities import RULINGS
from chapter47.games.big_six.procedure import play
from chapter47.games.big_six.repertoire import repertoire
from chapter47.table import Game

GAME = Game(
    "big-six",
    play=play,
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.big_six.lab",
    felt="chapter47.games.big_six.felt",
    steps="chapter47.games.big_six.steps",
)
