"""Draws the felt of any room as a picture: its own felt.html, or the generic one."""

from functools import cache
from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from chapter47.felt.card_places import lies_on
from chapter47.felt.card_table import CardTable
from chapter47.felt.figures import wagers_told
from chapter47.felt.places import Places
from chapter47.felt.rooms import felt_of, folder_of, layout_of
from chapter47.felt.score_boards import boards_on
from chapter47.felt.slips import on_slips, slips
from chapter47.felt.tile_art import tile_drawing, tile_title
from chapter47.felt.view import FeltView
from chapter47.law.setting import Setting
from chapter47.table import Game

ART = Path(__file__).parent / "art"
STILL = ".felt * { animation: none !important; }"
"""A picture that stands alone shows what lies there, and not how it came."""
FELT, CARDS, GENERIC = "felt.html", "card_table.html", "generic.html"


def has_felt(game: Game) -> bool:
    """Say whether a room draws its own layout."""
    return (folder_of(game) / FELT).exists() or felt_of(game).layout is not None


def draw_felt(game: Game, setting: Setting, felt: FeltView) -> Markup:
    """The layout as one SVG, with everything that lies on it."""
    room = folder_of(game)
    is_own = (room / FELT).exists()
    layout = None if is_own else layout_of(game, setting)
    if layout:
        return draw_card_table(layout, setting, felt)
    own = felt_of(game)
    drawn = environment(room).get_template(FELT if is_own else GENERIC)
    return Markup(
        drawn.render(
            felt=felt,
            setting=setting,
            at=Places(felt, setting, own.is_off, own.colour_of),
            figures=own.figures(setting) if own.figures else {},
            wagers=[] if is_own else wagers_told(setting),
        )
    )


def alone(felt: Markup) -> str:
    """A felt that brings its colours along, since a picture does not see those of the page."""
    colours = (ART / "felt.css").read_text("utf-8").replace("&", "&amp;").replace("<", "&lt;")
    head, mark, rest = str(felt).partition(">")
    return f"{head}{mark}<style>{colours}{STILL}</style>{rest}"


def draw_card_table(layout: CardTable, setting: Setting, felt: FeltView) -> Markup:
    """The felt of a card game, from its description."""
    drawn = environment(ART).get_template(CARDS)
    at, lies = Places(felt, setting), lies_on(layout, felt)
    marked = lies.aside, lies.marked
    return Markup(
        drawn.render(
            felt=felt,
            setting=setting,
            at=at,
            layout=layout,
            lies=lies,
            slips={
                box: slips(layout, at, lies.slots, box, hands, marked)
                for box, hands in lies.hands.items()
            },
            boards=boards_on(layout, felt),
        )
    )


@cache
def environment(room: Path) -> Environment:
    """Where a room's layout finds its templates: its own folder, then the art of all felts."""
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(folder) for folder in (room, ART)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {
        "zip": zip,
        "on_slips": on_slips,
        "tile_drawing": tile_drawing,
        "tile_title": tile_title,
    }
    return made
