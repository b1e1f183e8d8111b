"""Four card poker (19:47-27): the best four of five against the best four of the dealer's six."""

from chapter47.families.showdown.state import Lasting
from chapter47.games.four_card_poker.irregularities import RULINGS
from chapter47.games.four_card_poker.procedure import play
from chapter47.games.four_card_poker.repertoire import repertoire
from chapter47.table import Game

GAME = Game(
    "four-card-poker",
    play=play,
    new_state=Lasting,
    rulings=RULINGS,
    repertoire=repertoire,
    lab="chapter47.games.four_card_poker.lab",
    felt="chapter47.games.four_card_poker.felt",
    steps="chapter47.games.four_card_poker.steps",
    advice="chapter47.games.four_card_poker.advice",
)
