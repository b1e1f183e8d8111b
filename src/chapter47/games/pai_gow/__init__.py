"""Pai gow (19:47-10): four tiles set as two hands, against the dealer or a bank."""

from chapter47.games.pai_gow.irregularities import RULINGS
from chapter47.games.pai_gow.options import check_setting
from chapter47.games.pai_gow.procedure import play
from chapter47.games.pai_gow.repertoire import repertoire
from chapter47.games.pai_gow.state import Lasting, seat_left
from chapter47.table import Game

GAME = Game(
    "pai-gow",
    play=play,
    new_state=Lasting,
    seat_left=seat_left,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.pai_gow.lab",
    felt="chapter47.games.pai_gow.felt",
    advice="chapter47.games.pai_gow.advice",
)
