"""The craps layout in a terminal: every chip in its place, the puck, the dice and the call."""

from collections.abc import Collection, Mapping
from typing import Any

from chapter47.games.craps.calls import call_of
from chapter47.games.craps.layout import POINTS
from chapter47.games.craps.state import OFF, USUAL, hardways_on, works
from chapter47.law.setting import Setting
from chapter47.table import Table, Wager
from chapter47.table.drawing import (
    HEAD,
    QUIET,
    Cell,
    Chips,
    Line,
    bands,
    cell,
    dice,
    latest,
    line,
    players,
)
from chapter47.table.events import Announced, DiceThrown

SIGNS = {6: "SIX", 9: "NINE"}
BOXES = (
    ("lay", "lay"),
    ("place_to_lose", "lose"),
    ("dont_come", "dc"),
    ("dont_come_odds", "dc odds"),
    ("come", "come"),
    ("come_odds", "odds"),
    ("buy", "buy"),
    ("place_to_win", "place"),
)
"""What may lie on a number, from the top of its box down."""
PROPS = (
    (
        ("any_seven", "SEVEN"),
        ("any_craps", "ANY CRAPS"),
        ("horn", "HORN"),
        ("craps_eleven", "C & E"),
    ),
    (
        ("four_the_hardway", "HARD 4"),
        ("six_the_hardway", "HARD 6"),
        ("eight_the_hardway", "HARD 8"),
        ("ten_the_hardway", "HARD 10"),
    ),
    (("craps_two", "TWO"), ("craps_three", "THREE"), ("eleven", "YO"), ("craps_twelve", "TWELVE")),
)
WIDTH, LEFT, BOX = 77, 11, 10
PUCK = "bold black on white"


def draw(table: Table, audiences: Collection[str]) -> str:
    """The layout with everything on it."""
    chips = Chips(table, audiences)
    rows = [_numbers(table, chips), *_lines(chips), *_props(table, chips)]
    shooter = table.state.shooter
    return "\n".join(
        [
            *_throw(table),
            bands(rows),
            players(table, mark=shooter, sign="shooter:" if shooter else ""),
        ]
    )


def is_off(setting: Setting, states: Mapping[str, Any], stack: Mapping[str, Any]) -> bool:
    """Say whether chips rest on the next roll, from what was announced."""  # 1.2(a)5
    wager = Wager(stack["seat"], stack["wager"], stack["spot"])
    come_out = states.get("puck", OFF) == OFF
    return not works(wager, stack["said"].get("call", USUAL), come_out, hardways_on(setting))


def _numbers(table: Table, chips: Chips) -> list[Cell]:
    point = table.state.point
    off = () if point else ((" OFF ", "bold white on black"),)
    row = [cell(LEFT, "DON'T COME", chips.on("dont_come"), off)]
    for number in POINTS:
        sign = SIGNS.get(number, str(number))
        head: Line = ((f" {sign} ", PUCK), (" ON", HEAD)) if number == point else line(sign, HEAD)
        lying = [
            (*chips.on(name, str(number), word), *_off(table, name, str(number)))
            for name, word in BOXES
        ]
        row.append(cell(BOX, head, *lying))
    return row


def _off(table: Table, name: str, spot: str) -> Line:
    """A word on chips that do not work on the next roll."""  # 1.2(a)5, 1.3
    here = [w for w in table.live_wagers if (w.name, w.spot) == (name, spot)]
    return ((" off", QUIET),) if here and not any(map(table.state.works, here)) else ()


def _lines(chips: Chips) -> list[list[Cell]]:
    odds = 20
    return [
        [cell(WIDTH, (("COME  ", "bold red"), *chips.on("come")))],
        [
            cell(
                WIDTH,
                ((" (2)   3   4   9   10   11  (12)   FIELD  ", HEAD), *chips.on("field")),
            )
        ],
        [
            cell(WIDTH - odds - 1, (("DON'T PASS BAR 12  ", HEAD), *chips.on("dont_pass"))),
            cell(odds, (("odds ", QUIET), *chips.on("dont_pass_odds"))),
        ],
        [
            cell(WIDTH - odds - 1, (("PASS LINE  ", HEAD), *chips.on("pass"))),
            cell(odds, (("odds ", QUIET), *chips.on("pass_odds"))),
        ],
    ]


def _props(table: Table, chips: Chips) -> list[list[Cell]]:
    widths = (18, 18, 19, 19)
    rows = [
        [
            cell(width, ((f"{word} ", HEAD), *chips.on(name), *_off(table, name, "")))
            for width, (name, word) in zip(widths, props, strict=True)
        ]
        for props in PROPS
    ]
    offered = table.setting.wagers
    more: list[Line] = [
        ((f"{word} ", HEAD), *chips.on(name))
        for name, word in (("six_seven_eight", "6-7-8"), ("fire", "FIRE"))
        if name in offered
    ]
    more += [((f"hop {spot} ", HEAD), *chips.on("hop", spot)) for _, spot in chips.spots("hop")]
    if more:
        rows.append([cell(WIDTH, *more)])
    return rows


def _throw(table: Table) -> list[str]:
    thrown = latest(table, DiceThrown)
    if thrown is None:
        return []
    shown = dice(thrown.dice)
    shown[2] += f"   [{HEAD}]{_call(table, thrown.dice)}[/]"
    return shown


def _call(table: Table, faces: tuple[int, ...]) -> str:
    """What the stickperson called, if he has; the point may have changed since."""
    plain = call_of(faces[0], faces[1], 0).split(",")[0]
    for entry in reversed(table.log.entries):
        event = entry.event
        if isinstance(event, DiceThrown):
            return plain
        if isinstance(event, Announced) and event.text.startswith(plain):
            return event.text
    return plain
