"""Fast action hold'em (19:47-21): four cards, of which two are kept; five for all; copies lose."""

from chapter47.games.fast_action_holdem.irregularities import RULINGS
from chapter47.games.fast_action_holdem.procedure import play
from chapter47.games.fast_action_holdem.repertoire import repertoire
from chapter47.games.fast_action_holdem.state import Lasting
from chapter47.games.fast_action_holdem.wagers import check_setting
from chapter47.table import Game

GAME = Game(
    "fast-action-holdem",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.fast_action_holdem.lab",
    felt="chapter47.games.fast_action_holdem.felt",
    advice="chapter47.games.fast_action_holdem.advice",
)
