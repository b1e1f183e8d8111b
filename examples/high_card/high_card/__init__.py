"""High card (19:47-8.4): the higher card wins, ties lose."""

from chapter47.law.setting import Setting
from chapter47.table import Game
from high_card.procedure import Last, play
from high_card.repertoire import repertoire


def nobody_has_wagered(_: Setting) -> Last:
    """The last wagers, when a table opens."""
    return {}


def forget(last: Last, seat: int) -> None:
    """The last wager of a player who leaves."""
    last.pop(seat, None)


GAME = Game(
    "high-card",
    play=play,
    new_state=nobody_has_wagered,
    seat_left=forget,
    repertoire=repertoire,
    lab="high_card.lab",
    felt="high_card.felt",
)
