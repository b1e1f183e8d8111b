"""Draws the felt of any room as a picture: its own felt.html, or the generic one."""

from functools import cache
from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from chapter47.felt.places import Places
from chapter47.felt.rooms import folder_of, said_by
from chapter47.felt.view import FeltView
from chapter47.law.setting import Setting
from chapter47.table import Game

ART = Path(__file__).parent / "art"
FELT, GENERIC = "felt.html", "generic.html"


def has_felt(game: Game) -> bool:
    """Say whether a room draws its own layout."""
    return (folder_of(game) / FELT).exists()


def draw_felt(game: Game, setting: Setting, felt: FeltView) -> Markup:
    """The layout as one SVG, with everything that lies on it."""
    template = environment(folder_of(game)).get_template(FELT if has_felt(game) else GENERIC)
    figures = said_by(game, "figures")
    drawn = template.render(
        felt=felt,
        setting=setting,
        at=Places(felt, setting, said_by(game, "is_off")),
        figures=figures(setting) if figures else {},
    )
    return Markup(drawn)


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
    made.globals["zip"] = zip
    return made
