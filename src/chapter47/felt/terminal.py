"""Draws the felt of any room with characters: from its description, or in its own way."""

from chapter47.felt.card_characters import draw_cards
from chapter47.felt.rooms import felt_of, layout_of
from chapter47.felt.view import FeltView, Watch
from chapter47.law.setting import Setting
from chapter47.table import Game, Table


def draw(game: Game, setting: Setting, felt: FeltView) -> str:
    """The layout with everything on it, as text with marks of style; nothing if it has none."""
    own = felt_of(game).draw
    if own:
        return own(felt, setting)
    layout = layout_of(game, setting)
    return draw_cards(felt, layout) if layout else ""


def draw_table(table: Table, audiences: list[str]) -> str:
    """A table's layout as these audiences, all together, see it now."""
    return draw(table.game, table.setting, Watch(table, audiences).felt)
