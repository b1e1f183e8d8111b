"""Blackjack (19:47-2): each player against the dealer, nearest to 21."""

from chapter47.families.blackjack.boxes import seats
from chapter47.games.blackjack.irregularities import RULINGS
from chapter47.games.blackjack.options import check_setting
from chapter47.games.blackjack.procedure import play
from chapter47.games.blackjack.repertoire import repertoire
from chapter47.games.blackjack.side_wagers.progressive import own_meter
from chapter47.games.blackjack.state import new_state, seat_left
from chapter47.table import Game

GAME = Game(
    "blackjack",
    play=play,
    new_state=new_state,
    seat_left=seat_left,
    rulings=RULINGS,
    check_setting=check_setting,
    seats=seats,
    meters=own_meter,
    repertoire=repertoire,
    lab="chapter47.games.blackjack.lab",
    felt="chapter47.games.blackjack.felt",
    steps="chapter47.games.blackjack.steps",
    advice="chapter47.games.blackjack.advice",
)
