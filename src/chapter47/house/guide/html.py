"""The guide as a page to be printed, or to be handed out as a file."""

from collections.abc import Sequence
from pathlib import Path

from chapter47.games import game_of
from chapter47.house.guide.guide import Guide
from chapter47.house.paper.press import data_uri, printed

FOLDER = Path(__file__).parent


def html(page: Guide, paper: str = "a4", *, linked: Sequence[str] = ()) -> str:
    """A guide as one page of HTML, with its pictures in it; its style too, if it is not linked."""
    from chapter47.felt.pictures import alone, draw_felt
    from chapter47.felt.view import empty_felt

    setting = page.setting
    bare = alone(draw_felt(game_of(setting.game), setting, empty_felt(setting)))
    pictures = [data_uri(svg) for svg in page.round.pictures()] if page.round else []
    given = {"guide": page, "layout": data_uri(bare), "pictures": pictures}
    return printed(FOLDER, "guide_print.html", paper, linked=linked, **given)
