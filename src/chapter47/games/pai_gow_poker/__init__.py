"""Pai gow poker (19:47-11): seven cards set as two hands, against the dealer or a bank."""

from chapter47.games.pai_gow_poker.irregularities import RULINGS
from chapter47.games.pai_gow_poker.options import check_setting
from chapter47.games.pai_gow_poker.procedure import play
from chapter47.games.pai_gow_poker.repertoire import repertoire
from chapter47.games.pai_gow_poker.side_wagers.progressive import own_meter
from chapter47.games.pai_gow_poker.state import Lasting, seat_left
from chapter47.table import Game

GAME = Game(
    "pai-gow-poker",
    play=play,
    new_state=Lasting,
    seat_left=seat_left,
    rulings=RULINGS,
    check_setting=check_setting,
    meters=own_meter,
    repertoire=repertoire,
    lab="chapter47.games.pai_gow_poker.lab",
    felt="chapter47.games.pai_gow_poker.felt",
    advice="chapter47.games.pai_gow_poker.advice",
)
