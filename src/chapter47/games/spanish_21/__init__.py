"""Spanish 21 (19:47-19): blackjack without tens, in which 21 always wins."""

from chapter47.families.blackjack.boxes import seats
from chapter47.games.spanish_21.irregularities import RULINGS
from chapter47.games.spanish_21.procedure import play
from chapter47.games.spanish_21.repertoire import repertoire
from chapter47.games.spanish_21.state import new_state, seat_left
from chapter47.table import Game

GAME = Game(
    "spanish-21",
    play=play,
    new_state=new_state,
    seat_left=seat_left,
    rulings=RULINGS,
    seats=seats,
    repertoire=repertoire,
    lab="chapter47.games.spanish_21.lab",
    felt="chapter47.games.spanish_21.felt",
    advice="chapter47.games.spanish_21.advice",
)
