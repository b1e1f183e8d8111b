"""Boston 5 stud poker (19:47-24): three cards, a second wager or a fold, and two cards more."""

from chapter47.games.boston_5_stud.irregularities import RULINGS
from chapter47.games.boston_5_stud.procedure import play
from chapter47.games.boston_5_stud.repertoire import repertoire
from chapter47.games.boston_5_stud.state import Lasting
from chapter47.games.boston_5_stud.wagers import check_setting
from chapter47.table import Game

GAME = Game(
    "boston-5-stud",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.boston_5_stud.lab",
    felt="chapter47.games.boston_5_stud.felt",
    steps="chapter47.games.boston_5_stud.steps",
    advice="chapter47.games.boston_5_stud.advice",
)
