"""Casino war (19:47-22): one card each, and war on a tie."""

from chapter47.games.casino_war.irregularities import RULINGS
from chapter47.games.casino_war.procedure import play
from chapter47.games.casino_war.repertoire import repertoire
from chapter47.games.casino_war.state import State
from chapter47.table import Game

GAME = Game(
    "casino-war",
    play=play,
    new_state=lambda _: State(),
    rulings=RULINGS,
    repertoire=repertoire,
    taken_for={"war": "initial"},  # 22.8(e), 22.10(a)
    lab="chapter47.games.casino_war.lab",
    felt="chapter47.games.casino_war.felt",
    advice="chapter47.games.casino_war.advice",
    steps="chapter47.games.casino_war.steps",
)
