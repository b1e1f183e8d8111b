"""Texas hold 'em bonus poker (19:47-28): two cards of one's own, five for all, three decisions."""

from chapter47.families.showdown.state import Lasting
from chapter47.games.texas_holdem_bonus.irregularities import RULINGS
from chapter47.games.texas_holdem_bonus.procedure import play
from chapter47.games.texas_holdem_bonus.repertoire import repertoire
from chapter47.games.texas_holdem_bonus.wagers import check_setting
from chapter47.table import Game

GAME = Game(
    "texas-holdem-bonus",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.texas_holdem_bonus.lab",
    felt="chapter47.games.texas_holdem_bonus.felt",
    steps="chapter47.games.texas_holdem_bonus.steps",
    advice="chapter47.games.texas_holdem_bonus.advice",
)
