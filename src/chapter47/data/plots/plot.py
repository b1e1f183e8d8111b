"""A plot: what it shows as data, and as a picture on a light or a dark ground."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chapter47.data.extra import needed_for
from chapter47.data.files import put
from chapter47.data.plots.look import DARK, LIGHT, Look, config
from chapter47.errors import BadInput, meant

if TYPE_CHECKING:
    import altair

FORMS = ("svg", "png", "json")
SCALE = 2.0
"""So many pixels of a PNG stand for one of the plot, so that letters are sharp."""


@dataclass(frozen=True, repr=False)
class Plot:
    """A picture of an answer."""

    title: str
    draw: "Callable[[Look], altair.TopLevelMixin]"

    def __repr__(self) -> str:
        """What it shows, on one line."""
        return f"<Plot: {self.title}>"

    def chart(self, *, dark: bool = False) -> "altair.TopLevelMixin":
        """The chart of Altair, to be changed as one likes."""
        with needed_for("a plot"):
            return self.draw(DARK if dark else LIGHT)

    def spec(self, *, dark: bool = False) -> dict[str, Any]:
        """What Vega-Lite draws, with its data."""
        with needed_for("a plot"):
            told: dict[str, Any] = self.chart(dark=dark).to_dict(format="vega-lite")
        return told | {"config": config(DARK if dark else LIGHT)}

    def svg(self, *, dark: bool = False) -> str:
        """The picture as SVG."""
        with needed_for("a plot"):
            import vl_convert

            drawn: str = vl_convert.vegalite_to_svg(self.spec(dark=dark))
        return drawn

    def png(self, *, dark: bool = False) -> bytes:
        """The picture as PNG."""
        with needed_for("a plot"):
            import vl_convert

            drawn: bytes = vl_convert.vegalite_to_png(self.spec(dark=dark), scale=SCALE)
        return drawn

    def save(self, path: str | Path, *, dark: bool = False) -> Path:
        """Write it as the file's name says: SVG, PNG, or the data and form of Vega-Lite as JSON."""
        path = Path(path)
        form = path.suffix.lower().removeprefix(".")
        if form not in FORMS:
            raise BadInput(
                f"{path.name} does not say in which form to draw{meant(form, FORMS)}: "
                "let its name end with .svg, .png or .json"
            )
        if form == "png":
            drawn = self.png(dark=dark)
        elif form == "svg":
            drawn = self.svg(dark=dark).encode()
        else:
            drawn = (json.dumps(self.spec(dark=dark), indent=1) + "\n").encode()
        put(path, drawn)
        return path

    def _repr_html_(self) -> str:
        """On a light and a dark page alike: the browser takes the one that fits."""
        return (
            "<style>.c47p.d{display:none}@media (prefers-color-scheme:dark)"
            "{.c47p.l{display:none}.c47p.d{display:block}}</style>"
            f'<div class="c47p l">{self.svg()}</div><div class="c47p d">{self.svg(dark=True)}</div>'
        )
