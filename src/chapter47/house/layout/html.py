"""A layout as a page to be printed: the picture, how it is scaled, and its inscriptions."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from chapter47.house.layout.layout import FOOT, NAME, SCALE_NOTE, Inscription, Layout, told_feet
from chapter47.house.paper.press import data_uri, printed

FOLDER = Path(__file__).parent
ROOM = {"a4": (273, 155), "letter": (255, 160)}
"""How wide and how high a picture may be on a turned sheet, in millimetres."""
MILLIMETRES = 25.4


def html(page: Layout, paper: str = "a4", *, linked: Sequence[str] = ()) -> str:
    """A layout as one page of HTML."""
    wide, high = ROOM.get(paper, ROOM["a4"])
    scale = MILLIMETRES * max(float(page.inches) / wide, float(page.high) / high)
    given = {
        "page": page,
        "picture": data_uri(page.picture(Fraction(scale))),
        "scale": f"1 : {scale:.1f}",
        "feet": told_feet(float(page.inches)),
        "deep": told_feet(float(page.high)),
        "foot": FOOT * MILLIMETRES / scale,
        "note": SCALE_NOTE,
        "groups": _groups(page.inscriptions),
        "name": NAME,
    }
    return printed(FOLDER, "layout_print.html", paper, linked=linked, **given)


def _groups(found: Sequence[Inscription]) -> list[tuple[str, str, list[str]]]:
    """What is inscribed, by what it stands for and by its paragraph."""
    groups: dict[tuple[str, str], list[str]] = {}
    for one in found:
        groups.setdefault((one.what, one.cite), []).append(one.text)
    return [(what, cite, texts) for (what, cite), texts in groups.items()]
