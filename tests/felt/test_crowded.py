"""Where much lies close together every amount can be read."""

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import FeltView
from chapter47.games import game_of
from tests.felt.test_paid import boxes, overlap

DIGIT, HIGH = 0.57, 0.72
"""How wide and how high a figure is, as parts of the size of its type."""
BOTH: list[dict[str, Any]] = [
    {"seat": seat, "player": f"player {seat}", "rack": 0, "owes": 0, "mine": seat == 1}
    for seat in (1, 2)
]
NUMBERS = ("4", "5", "6", "8", "9", "10")
BY_NUMBER = ("lay", "place_to_lose", "dont_come", "come_odds", "buy", "place_to_win")
SMALL = ("four_the_hardway", "craps_two", "eleven", "any_seven", "any_craps", "horn")
LARGE = ("pass", "dont_pass", "come", "field")


def amounts(picture: ElementTree.Element) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the amounts on chips."""
    found = []
    for stack in (g for g in picture.iter() if g.get("class") == "chips"):
        x, y, scale = map(float, re.findall(r"[\d.]+", stack.get("transform", "")))
        (worth,) = [text for text in stack if text.get("class") == "worth"]
        size = float(worth.get("font-size", "")) * scale
        half, foot = DIGIT * size * len(worth.text or "") / 2, y + 5.5 * scale
        found.append((x - half, foot - HIGH * size, x + half, foot))
    return found


@pytest.mark.parametrize(
    "places",
    [
        *([(wager, spot) for spot in NUMBERS] for wager in BY_NUMBER),
        [(wager, "") for wager in SMALL],
        [(wager, "") for wager in LARGE],
    ],
)
def test_two_digits_of_two_players_in_a_box_of_craps(places: list[tuple[str, str]]) -> None:
    wagers = [
        {"seat": seat, "wager": wager, "spot": spot, "position": 0, "cents": cents}
        | {"said": {}, "mine": seat == 1}
        for wager, spot in places
        for seat, cents in ((1, 2500), (2, 4000))
    ]
    room = game_of("craps")
    view = FeltView(game="craps", seats=BOTH, wagers=wagers)
    shown = amounts(ElementTree.fromstring(str(draw_felt(room, room.setting(), view))))
    assert len(shown) == len(wagers)
    assert not [two for two in combinations(shown, 2) if overlap(*two)]


def test_results_at_neighbouring_corners_of_roulette() -> None:
    """Corners and sides of a number lie forty units apart; a slip is wider."""
    corners = ("1-2-4-5", "4-5-7-8", "2-3-5-6", "5-6-8-9")
    places = [("four_numbers", spot) for spot in corners]
    places += [("split", spot) for spot in ("2-5", "4-5", "5-6", "5-8")] + [("straight", "5")]
    rows = [
        {"seat": 1, "wager": wager, "spot": spot, "position": 0, "net": -500}
        for wager, spot in places
    ]
    shown = boxes("roulette", FeltView(game="roulette", seats=BOTH, settled=rows))
    assert len(shown) == len(places)
    assert not [two for two in combinations(shown, 2) if overlap(*two)]
