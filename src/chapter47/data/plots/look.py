"""How plots look: colours that colour-blind people tell apart, letters, light and dark."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Look:
    """The colours of a plot on a light or a dark ground."""

    ground: str
    letters: str
    quiet: str
    """Lines of axes and what stands for nothing in particular."""
    series: tuple[str, ...]
    """Of the colours of Okabe and Ito those that stand out from the ground, the best first."""
    band: str
    """Behind a line of the first colour: where it may be."""
    inner: str
    """The same, nearer to it."""
    lost: str
    even: str
    won: str


LIGHT = Look(
    ground="#ffffff",
    letters="#1b1f24",
    quiet="#c9ced6",
    series=("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"),
    band="#cfe3f1",
    inner="#8fc0e0",
    lost="#d55e00",
    even="#8a9099",
    won="#0072b2",
)
DARK = Look(
    ground="#14171a",
    letters="#e8eaed",
    quiet="#4a5058",
    series=("#56b4e9", "#e69f00", "#35c69b", "#f0e442", "#dd92bd", "#f0783c", "#ffffff"),
    band="#203a4c",
    inner="#2f5f80",
    lost="#f0783c",
    even="#8a9099",
    won="#56b4e9",
)

MOST_SERIES = len(LIGHT.series)
"""More of them no eye tells apart by colour: they are drawn each by itself."""

DECISIONS: Mapping[str, str] = {
    "H": "#f5f6f7",
    "S": "#f0e442",
    "D": "#56b4e9",
    "P": "#4cc9a0",
    "R": "#f2a27c",
}
"""The ground of a decision in a chart, by its first letter; black letters are read on each."""


def config(look: Look) -> dict[str, Any]:
    """What Vega-Lite is told of letters, axes and ground."""
    text = {"labelColor": look.letters, "titleColor": look.letters}
    return {
        "background": look.ground,
        "font": "sans-serif",
        "padding": 14,
        "title": {
            "anchor": "start",
            "color": look.letters,
            "subtitleColor": look.letters,
            "fontSize": 15,
            "subtitleFontSize": 12,
            "subtitlePadding": 5,
            "offset": 10,
        },
        "axis": {
            **text,
            "labelFontSize": 12,
            "titleFontSize": 12,
            "titleFontWeight": "normal",
            "domainColor": look.quiet,
            "tickColor": look.quiet,
            "gridColor": look.quiet,
            "gridOpacity": 0.45,
        },
        "legend": {**text, "labelFontSize": 12, "titleFontSize": 12, "labelLimit": 420},
        "header": {**text, "labelFontSize": 12, "titleFontSize": 12, "labelLimit": 300},
        "view": {"stroke": None},
        "range": {"category": list(look.series)},
    }
