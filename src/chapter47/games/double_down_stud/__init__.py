"""Double down stud (19:47-17): a card of your own, four for all, and one chance to double."""

from chapter47.families.showdown.state import Lasting
from chapter47.games.double_down_stud.irregularities import RULINGS
from chapter47.games.double_down_stud.procedure import play
from chapter47.games.double_down_stud.repertoire import repertoire
from chapter47.games.double_down_stud.wagers import check_setting
from chapter47.table import Game

GAME = Game(
    "double-down-stud",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.double_down_stud.lab",
    felt="chapter47.games.double_down_stud.felt",
    steps="chapter47.games.double_down_stud.steps",
    advice="chapter47.games.double_down_stud.advice",
)
