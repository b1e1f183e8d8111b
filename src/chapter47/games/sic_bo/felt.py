"""The sic bo layout in pictures: what each spot says that it pays."""

from typing import Any

from chapter47.families.shaken.spots import spots, spots_of
from chapter47.felt.characters import (
    HEAD,
    QUIET,
    Cell,
    Chips,
    bands,
    cell,
    dice,
    line,
    players,
)
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.sic_bo.layout import odds, results
from chapter47.law.setting import Setting

WIDTH = 78


def figures(setting: Setting) -> dict[str, Any]:
    """What each spot pays, one figure for each way in which it can win.

    >>> figures(Setting.make("sic-bo"))["odds"]["one_of_a_kind", "5"]
    ['1 to 1', '2 to 1', '3 to 1']
    """
    return {
        "odds": {
            (spot.wager, spot.name): [str(odds(setting, spot, way)) for way in results(spot)]
            for spot in spots(setting)
        }
    }


def draw(felt: FeltView, setting: Setting) -> str:
    """The layout in a terminal, and the dice that were uncovered last."""
    chips = Chips(felt)
    by_wager = {name: spots_of(entry) for name, entry in setting.wagers.items()}

    def row(wager: str, widths: list[int]) -> list[Cell]:
        return [
            cell(width, spot.name, chips.on(wager, spot.name))
            for width, spot in zip(widths, by_wager[wager], strict=True)
        ]

    def plain(wager: str, word: str, width: int) -> Cell:
        return cell(width, word, chips.on(wager))

    twelve = [12] * 5 + [13]
    rows = [
        [
            plain("small", "SMALL 4-10", 25),
            plain("any_three_of_a_kind", "ANY TRIPLE", 26),
            plain("big", "BIG 11-17", 25),
        ],
        [cell(WIDTH, line("two of a kind", QUIET))],
        row("two_of_a_kind", twelve),
        [cell(WIDTH, line("three of a kind", QUIET))],
        row("three_of_a_kind", twelve),
        [cell(WIDTH, line("total", QUIET))],
        row("total", [5] * 8 + [4] * 5 + [5]),
        [cell(WIDTH, line("two dice", QUIET))],
        row("two_dice_combination", [4] * 11 + [5] * 4),
        [cell(WIDTH, line("one of a kind", QUIET))],
        row("one_of_a_kind", twelve),
    ]
    said = dice(felt.dice) if felt.dice else []
    if felt.dice:
        said[2] += f"   [{HEAD}]{sum(felt.dice)}[/]"
    return "\n".join([*said, bands(rows), players(felt)])


FELT = Felt(draw=draw, figures=figures)
