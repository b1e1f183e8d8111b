"""Signs as pages to be printed, one on each sheet."""

from collections.abc import Sequence
from pathlib import Path

from chapter47.house.paper.press import printed
from chapter47.house.signs.sign import Sign

FOLDER = Path(__file__).parent


def html(signs: Sequence[Sign], paper: str = "a4", *, linked: Sequence[str] = ()) -> str:
    """Signs as one page of HTML, a sheet for each."""
    return printed(FOLDER, "sign_print.html", paper, linked=linked, signs=signs)
