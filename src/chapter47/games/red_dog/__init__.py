"""Red dog (19:47-6): two cards, and a third that should fall between them."""

from chapter47.games.red_dog.irregularities import RULINGS
from chapter47.games.red_dog.procedure import play
from chapter47.games.red_dog.repertoire import repertoire
from chapter47.games.red_dog.state import State
from chapter47.table import Game

GAME = Game(
    "red-dog",
    play=play,
    new_state=lambda _: State(),
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.red_dog.lab",
    felt="chapter47.games.red_dog.felt",
    steps="chapter47.games.red_dog.steps",
    advice="chapter47.games.red_dog.advice",
)
