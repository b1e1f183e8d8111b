"""Pokette (19:47-12): a wheel of cards, and hands of three that its results make."""

from chapter47.games.pokette.irregularities import RULINGS
from chapter47.games.pokette.procedure import play
from chapter47.games.pokette.repertoire import repertoire
from chapter47.games.pokette.state import State
from chapter47.table import Game

GAME = Game(
    "pokette",
    play=play,
    new_state=State,
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.pokette.lab",
    felt="chapter47.games.pokette.felt",
    steps="chapter47.games.pokette.steps",
)
