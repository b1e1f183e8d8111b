"""Double cross poker (19:47-25): two cards of one's own, and three of an arm of the cross."""

from chapter47.games.double_cross_poker.irregularities import RULINGS
from chapter47.games.double_cross_poker.procedure import play
from chapter47.games.double_cross_poker.repertoire import repertoire
from chapter47.games.double_cross_poker.state import Lasting
from chapter47.games.double_cross_poker.wagers import check_setting
from chapter47.table import Game

GAME = Game(
    "double-cross-poker",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.double_cross_poker.lab",
    felt="chapter47.games.double_cross_poker.felt",
    steps="chapter47.games.double_cross_poker.steps",
    advice="chapter47.games.double_cross_poker.advice",
)
