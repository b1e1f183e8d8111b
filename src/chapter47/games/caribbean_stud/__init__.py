"""Caribbean stud poker (19:47-16): five cards against the dealer's, of which one is seen."""

from chapter47.games.caribbean_stud.irregularities import RULINGS
from chapter47.games.caribbean_stud.procedure import play
from chapter47.games.caribbean_stud.progressive import own_meter
from chapter47.games.caribbean_stud.repertoire import repertoire
from chapter47.games.caribbean_stud.state import Lasting
from chapter47.table import Game

GAME = Game(
    "caribbean-stud",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    meters=own_meter,
    repertoire=repertoire,
    lab="chapter47.games.caribbean_stud.lab",
    felt="chapter47.games.caribbean_stud.felt",
    steps="chapter47.games.caribbean_stud.steps",
    advice="chapter47.games.caribbean_stud.advice",
)
