"""Three card poker (19:47-20): play or fold three cards against the dealer's, and pair plus."""

from chapter47.families.showdown.state import Lasting
from chapter47.games.three_card_poker.irregularities import RULINGS
from chapter47.games.three_card_poker.procedure import play
from chapter47.games.three_card_poker.repertoire import repertoire
from chapter47.table import Game

GAME = Game(
    "three-card-poker",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.three_card_poker.lab",
    felt="chapter47.games.three_card_poker.felt",
    steps="chapter47.games.three_card_poker.steps",
    advice="chapter47.games.three_card_poker.advice",
)
