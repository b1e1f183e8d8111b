"""A tight player: few hands by a chart, no bluffs, out when the price is high."""

from chapter47.games.poker.draws import DRAWING
from chapter47.games.poker.players import betting_ways as ways
from chapter47.games.poker.players.charts import Chart, charts
from chapter47.games.poker.players.drawing import keep
from chapter47.games.poker.players.manner import beside
from chapter47.games.poker.sight import Sight, sight_of
from chapter47.lab.strategy import Move
from chapter47.table.knowledge import Knowledge

MOST_FOR_A_DRAW = 0.25
"""The part of the pot that a draw may cost."""
MOST_WITHOUT_THE_BEST = 0.45
"""What a hand that is only called with may cost, as a part of the pot after the call."""
BET, CALL = 0, 1


class Tight:
    """Plays by a chart of the game, the same way every time."""

    def move(self, knows: Knowledge) -> Move | None:
        """Press with what the chart has for it, stay with what it calls, else give up."""
        quiet = beside(knows, posts=False)
        if quiet is not None or not knows.options:
            return quiet
        sight = sight_of(knows)
        if knows.phase == DRAWING:
            return ways.exchange(knows, sight.own, keep(sight.game, sight.own))
        chart = charts()[sight.game.name]
        if _presses(chart, sight):
            return ways.press(knows, sight, *ways.HALF)
        if not sight.call or _stays(chart, sight):
            return ways.stay(knows)
        return ways.give_up(knows)


def _is_complete(sight: Sight) -> bool:
    """Whether a whole hand is there: nothing more is drawn, and enough cards are held."""
    game = sight.game
    if game.has_draw:
        return sight.street == len(game.streets) - 1
    needed = max(hand.cards for hand in game.hands)
    return len(sight.own) + len(sight.board) >= needed


def _presses(chart: Chart, sight: Sight) -> bool:
    if _is_complete(sight):
        return chart.is_made(sight.own, sight.board, BET)
    return chart.fits(chart.press, sight.own)


def _stays(chart: Chart, sight: Sight) -> bool:
    if not _is_complete(sight):
        return chart.fits(chart.stay, sight.own)
    if sight.pot_odds <= MOST_WITHOUT_THE_BEST and chart.is_made(sight.own, sight.board, CALL):
        return True
    is_last = sight.street == len(sight.game.streets) - 1
    draws = not is_last and chart.fits(chart.draws, (*sight.own, *sight.board))
    return draws and sight.pot_odds <= MOST_FOR_A_DRAW
