"""Draws the felt of any room: its own felt.html, or the generic one."""

import inspect
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.server.felt_places import Places
from chapter47.server.felt_view import FeltView

TEMPLATES = Path(__file__).parent / "templates"
FELT, GENERIC = "felt.html", "felt_generic.html"


def room_of(game: str) -> Path:
    """The folder of a room, where its procedure lies."""
    return Path(inspect.getfile(game_of(game).play)).parent


def has_felt(game: str) -> bool:
    """Say whether a room draws its own layout."""
    return (room_of(game) / FELT).exists()


def draw_felt(felt: FeltView, setting: Setting) -> Markup:
    """The layout as one SVG, with everything that lies on it."""
    name = FELT if has_felt(felt.game) else GENERIC
    template = environment(felt.game).get_template(name)
    figures = asked_of_room(setting, "figures")
    drawn = template.render(
        felt=felt,
        setting=setting,
        at=Places(felt, setting, asked_of_room(setting, "is_off")),
        figures=figures(setting) if figures else {},
    )
    return Markup(drawn)


@cache
def environment(game: str) -> Environment:
    """Where a room's layout finds its templates: its own folder, then the server's."""
    folders = [room_of(game), TEMPLATES]
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(folder) for folder in folders]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["zip"] = zip
    return made


def asked_of_room(setting: Setting, name: str) -> Any:
    """What a room's layout answers beside wagers and odds: its wheel, which chips rest; or None."""
    module = game_of(setting.game).felt
    return getattr(import_module(module), name, None) if module else None
