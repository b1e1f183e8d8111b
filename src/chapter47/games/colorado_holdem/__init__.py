"""Colorado hold 'em poker (19:47-23): two of three cards, with three for all, by a pay table."""

from chapter47.games.colorado_holdem.irregularities import RULINGS
from chapter47.games.colorado_holdem.procedure import play
from chapter47.games.colorado_holdem.repertoire import repertoire
from chapter47.games.colorado_holdem.state import Lasting
from chapter47.games.colorado_holdem.wagers import check_setting, positions
from chapter47.table import Game

GAME = Game(
    "colorado-holdem",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    seats=positions,
    lab="chapter47.games.colorado_holdem.lab",
    felt="chapter47.games.colorado_holdem.felt",
    steps="chapter47.games.colorado_holdem.steps",
    advice="chapter47.games.colorado_holdem.advice",
)
