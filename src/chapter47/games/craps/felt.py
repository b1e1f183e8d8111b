"""The craps layout in a terminal: every chip in its place, the puck, the dice and the call."""

from collections.abc import Mapping
from typing import Any

from chapter47.felt.characters import (
    HEAD,
    QUIET,
    Cell,
    Chips,
    Line,
    bands,
    cell,
    dice,
    line,
    players,
)
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.craps.calls import call_of
from chapter47.games.craps.layout import POINTS
from chapter47.games.craps.state import USUAL, hardways_on, works
from chapter47.law.setting import Setting
from chapter47.table import Wager

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
Place = tuple[str, str]
Places = set[Place]
PUCK = "bold black on white"


def draw(felt: FeltView, setting: Setting) -> str:
    """The layout with everything on it."""
    chips = Chips(felt)
    resting = _resting(felt, setting)
    rows = [_numbers(felt, chips, resting), *_lines(chips), *_props(setting, chips, resting)]
    shooter = felt.states.get("shooter")
    return "\n".join([*_throw(felt), bands(rows), players(felt, shooter, "shooter:")])


def is_off(setting: Setting, states: Mapping[str, Any], stack: Mapping[str, Any]) -> bool:
    """Say whether chips rest on the next roll, from what was announced."""  # 1.2(a)5
    wager = Wager(stack["seat"], stack["wager"], stack["spot"])
    come_out = point_of(states) is None
    return not works(wager, stack["said"].get("call", USUAL), come_out, hardways_on(setting))


def point_of(states: Mapping[str, Any]) -> int | None:
    """The number on which the puck stands, if it is on."""
    puck = states.get("puck")
    return puck if isinstance(puck, int) else None


def _resting(felt: FeltView, setting: Setting) -> Places:
    """Where nothing works on the next roll."""
    at_rest: dict[Place, bool] = {}
    for stack in felt.wagers:
        place = stack["wager"], stack["spot"]
        at_rest[place] = at_rest.get(place, True) and is_off(setting, felt.states, stack)
    return {place for place, rests in at_rest.items() if rests}


def _numbers(felt: FeltView, chips: Chips, resting: Places) -> list[Cell]:
    point = point_of(felt.states)
    off = () if point else ((" OFF ", "bold white on black"),)
    row = [cell(LEFT, "DON'T COME", chips.on("dont_come"), off)]
    for number in POINTS:
        sign = SIGNS.get(number, str(number))
        head: Line = ((f" {sign} ", PUCK), (" ON", HEAD)) if number == point else line(sign, HEAD)
        lying = [
            (*chips.on(name, str(number), word), *_off(resting, name, str(number)))
            for name, word in BOXES
        ]
        row.append(cell(BOX, head, *lying))
    return row


def _off(resting: Places, name: str, spot: str = "") -> Line:
    """A word on chips that do not work on the next roll."""  # 1.2(a)5, 1.3
    return ((" off", QUIET),) if (name, spot) in resting else ()


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


def _props(setting: Setting, chips: Chips, resting: Places) -> list[list[Cell]]:
    widths = (18, 18, 19, 19)
    rows = [
        [
            cell(width, ((f"{word} ", HEAD), *chips.on(name), *_off(resting, name)))
            for width, (name, word) in zip(widths, props, strict=True)
        ]
        for props in PROPS
    ]
    offered = setting.wagers
    more: list[Line] = [
        ((f"{word} ", HEAD), *chips.on(name))
        for name, word in (("six_seven_eight", "6-7-8"), ("fire", "FIRE"))
        if name in offered
    ]
    more += [((f"hop {spot} ", HEAD), *chips.on("hop", spot)) for _, spot in chips.spots("hop")]
    if more:
        rows.append([cell(WIDTH, *more)])
    return rows


def _throw(felt: FeltView) -> list[str]:
    if not felt.dice:
        return []
    shown = dice(felt.dice)
    shown[2] += f"   [{HEAD}]{call(felt)}[/]"
    return shown


def call(felt: FeltView) -> str:
    """What the stickperson called, if he has; the point may have changed since."""
    if not felt.dice:
        return ""
    plain = call_of(felt.dice[0], felt.dice[1], 0).split(",")[0]
    return next((text for text in reversed(felt.calls) if text.startswith(plain)), plain)


FELT = Felt(draw=draw, is_off=is_off)
