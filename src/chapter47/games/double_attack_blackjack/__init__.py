"""Double attack blackjack (19:47-26): the dealer's card first, and then a second wager."""

from chapter47.families.blackjack.boxes import seats
from chapter47.games.double_attack_blackjack.irregularities import RULINGS
from chapter47.games.double_attack_blackjack.procedure import play
from chapter47.games.double_attack_blackjack.repertoire import repertoire
from chapter47.games.double_attack_blackjack.state import new_state, seat_left
from chapter47.table import Game

GAME = Game(
    "double-attack-blackjack",
    play=play,
    new_state=new_state,
    seat_left=seat_left,
    rulings=RULINGS,
    seats=seats,
    repertoire=repertoire,
    lab="chapter47.games.double_attack_blackjack.lab",
    felt="chapter47.games.double_attack_blackjack.felt",
    advice="chapter47.games.double_attack_blackjack.advice",
)
