"""The lines of what is written in TOML, found without a parser that tells them."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chapter47.desk.described.places import Loc, Place, lines_of

ROOT = Path(__file__).parents[2]
WRITTEN = [*ROOT.glob("examples/*/*.toml"), *ROOT.glob("src/chapter47/games/*/law.toml")]

HARD = (
    r'''# A text with all that TOML has
title = "a [round] # is no comment"  # [[round]]
"quoted key" = 1
a . b . "c.d" = { x = [ 1, { y = "}" } ], z = '\' }
date = 1979-05-27 07:32:00
long = """
[[round]]
wagers = "]\""" """
other = '''.rstrip()
    + """ '''
[table] '''
[[round]]
wagers = [
    # none yet
    { seat = 1, cards = ["9H",
        "5S"] }, { seat = 2 },

    { seat = 3 }
]
[round.hands]
dealer = [
  "9H",  # a card
  "5S"
]
[[round]]
[[round.story]]
act = 'deal'
[[ round . story ]]
act = "x"
"""
)
"""By hand: the line of each."""
LINES = {
    ("title",): 2,
    ("quoted key",): 3,
    ("a", "b", "c.d", "z"): 4,
    ("a", "b", "c.d", "x", 1, "y"): 4,
    ("date",): 5,
    ("long",): 6,
    ("other",): 9,
    ("round", 0): 11,
    ("round", 0, "wagers"): 12,
    ("round", 0, "wagers", 0): 14,
    ("round", 0, "wagers", 0, "cards", 1): 15,
    ("round", 0, "wagers", 1): 15,
    ("round", 0, "wagers", 2, "seat"): 17,
    ("round", 0, "hands"): 19,
    ("round", 0, "hands", "dealer", 1): 22,
    ("round", 1): 24,
    ("round", 1, "story", 0, "act"): 26,
    ("round", 1, "story", 1): 27,
    ("round", 1, "story", 1, "act"): 28,
}


def locs(value: Any, at: Loc = ()) -> Iterator[Loc]:
    """The place of everything in what a parser has read."""
    if at:
        yield at
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from locs(inner, (*at, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from locs(inner, (*at, number))


def test_lines_are_those_that_a_reader_counts() -> None:
    found = lines_of(HARD)
    assert {loc: found.get(loc) for loc in LINES} == LINES
    assert set(found) == set(locs(tomllib.loads(HARD)))


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_everything_in_a_file_has_its_line_and_the_key_stands_there(path: Path) -> None:
    text = path.read_text("utf-8")
    found, rows = lines_of(text), text.split("\n")
    assert set(found) == set(locs(tomllib.loads(text)))
    for loc, line in found.items():
        assert not isinstance(loc[-1], str) or loc[-1] in rows[line - 1], (loc, line)


@pytest.mark.parametrize("text", ["a = [", "= 5", "[", "a = {b", '"""', "a = 1 =", "[[a]", "a."])
def test_what_is_no_toml_ends_all_the_same(text: str) -> None:
    assert all(line == 1 for line in lines_of(text).values())


def test_a_place_within_something_without_a_line_has_the_line_around_it() -> None:
    lines = {("round",): 3, ("round", 0): 3, ("round", 0, "result"): 5}
    assert str(Place(("round", 0, "results", 0), lines)) == "line 5, round 1, result 1"
    assert str(Place(("round", 0, "cards", 2), lines)) == "line 3, round 1, card 3"
    assert str(Place(("stacks", "seat 1"), lines)) == "stacks, seat 1"
