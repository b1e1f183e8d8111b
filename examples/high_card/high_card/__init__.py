"""High card (19:47-8.4): the higher card wins, ties lose."""

from chapter47.table import Game
from high_card.procedure import play
from high_card.repertoire import repertoire

GAME = Game(
    "high-card", play=play, repertoire=repertoire, lab="high_card.lab", felt="high_card.felt"
)
