"""Poker (19:47-14): players against each other, one procedure for every game of 14.8."""

from chapter47.games.poker.irregularities import RULINGS
from chapter47.games.poker.jackpots import meters
from chapter47.games.poker.procedure import play
from chapter47.games.poker.repertoire import repertoire
from chapter47.games.poker.stakes import seats_of, setting_objections, told_stakes
from chapter47.games.poker.state import Lasting
from chapter47.table import Game

GAME = Game(
    "poker",
    play=play,
    new_state=Lasting,
    seat_left=Lasting.leave,
    rulings=RULINGS,
    check_setting=setting_objections,
    stakes=told_stakes,
    seats=seats_of,
    meters=meters,
    repertoire=repertoire,
    lab="chapter47.games.poker.lab",
    felt="chapter47.games.poker.felt",
    advice="chapter47.games.poker.advice",
    asks="What are my odds here?",
    players="chapter47.games.poker.players",
)
