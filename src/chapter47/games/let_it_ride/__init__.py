"""Let it ride poker (19:47-18): three equal wagers, two of which may be taken back."""

from chapter47.families.showdown.state import Lasting
from chapter47.games.let_it_ride.irregularities import RULINGS
from chapter47.games.let_it_ride.procedure import play
from chapter47.games.let_it_ride.repertoire import repertoire
from chapter47.games.let_it_ride.wagers import check_setting
from chapter47.table import Game

GAME = Game(
    "let-it-ride",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    check_setting=check_setting,
    repertoire=repertoire,
    lab="chapter47.games.let_it_ride.lab",
    felt="chapter47.games.let_it_ride.felt",
    steps="chapter47.games.let_it_ride.steps",
    advice="chapter47.games.let_it_ride.advice",
)
