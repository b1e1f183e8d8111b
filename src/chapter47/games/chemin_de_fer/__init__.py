"""Baccarat-chemin de fer (19:47-4): a patron banks, and the others play against the bank."""

from chapter47.games.chemin_de_fer.irregularities import RULINGS
from chapter47.games.chemin_de_fer.procedure import play
from chapter47.games.chemin_de_fer.repertoire import repertoire
from chapter47.games.chemin_de_fer.state import State, seat_left
from chapter47.table import Game

GAME = Game(
    "chemin-de-fer",
    play=play,
    new_state=lambda _: State(),
    seat_left=seat_left,
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.chemin_de_fer.lab",
    felt="chapter47.games.chemin_de_fer.felt",
    advice="chapter47.games.chemin_de_fer.advice",
)
