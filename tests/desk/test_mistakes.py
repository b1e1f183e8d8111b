"""Every mistake of a description is told in one run, with the line of its own item."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.desk.described.mistakes import mistakes_in
from chapter47.desk.description import read_written
from chapter47.desk.errors import Unsettled

HERE = Path(__file__).parent
EXAMPLES = [
    path
    for game in chapter47.games()
    for path in sorted((HERE.parents[1] / "examples" / game).glob("*.toml"))
]
NO_KEY = "there is no such key"
PLANTED = {
    "roulette": [
        (4, "options, wheel", "option wheel cannot be 'triple zero': allowed are double zero"),
        (4, "options, colour", "there is no option 'colour'"),
        (5, "bankrol", "there is no such key (did you mean 'bankroll'?)"),
        (6, "bankroll", "cannot read 'lots' as money"),
        (10, "limits, corner-ish", "there is no wager 'corner-ish'"),
        (14, "round 1, wager 1", "'37' is no spot of straight"),
        (14, "round 1, wager 2", "there is no seat 12: seats are 1 to 8"),
        (16, "round 1, wager 3", "cannot read 'five' as money"),
        (17, "round 1, wager 4", "there is no wager 'purple' at roulette"),
        (18, "round 1, wager 5", "it is not told who lays it"),
        (19, "round 1, wager 6", f"chips: {NO_KEY}"),
        (20, "round 1, wager 7", "$2 is not from $5 to $100"),
        (22, "round 1, result 1", "'41' is not one of 0"),
        (25, "round 2, wager 1, seat", "a whole number is needed"),
    ],
    "blackjack": [
        (7, "stacks, seat 11", "there is no seat 11: seats are 1 to 6"),
        (8, "stacks, Ann", "'Ann' is no seat: write 'seat 3'"),
        (12, "round 1, wager 1", "$5,000 is not from $5 to $1,000"),
        (13, "round 1, wager 2", "there is no wager 'blakjack' at blackjack (did you mean"),
        (14, "round 1, wager 3", f"box: {NO_KEY}"),
        (19, "round 1, box 1, card 2", "'QQ' is not one of the cards of blackjack"),
        (19, "round 1, box 1, card 3", "The second KH cannot come from one deck"),
        (20, "round 1, box 4", "there are cards and no wager"),
        (22, "round 1, seat 9", "there is no seat 9"),
        (24, "round 1, seat 9, card 2", "'1Z' is not one of the cards"),
        (29, "round 2, story 1", "there is no seat 12"),
        (30, "round 2, story 2", "'XX' is not one of the cards"),
        (31, "round 2, story 3", "there is no wager or act 'dance' at blackjack"),
        (32, "round 2, story 4", "there is no irregularity 'earthquake' at blackjack"),
    ],
    "casino_war": [
        (5, "options, decks", "option decks cannot be 5: allowed are 6, 7, 8"),
        (8, "round 1, wager 2", "there is no seat 6: seats are 1 to 5"),
        (9, "round 1, wager 3", "$2,000 is not from $5 to $1,000"),
        (10, "round 1, wager 4", "cannot read '$1.505' as money"),
        (11, "round 1, wager 5", "amount: this is missing"),
        (12, "round 1, wager 6", "it is not told which wager"),
        (16, "round 1, card 7", "The seventh 9H cannot come from six decks"),
        (16, "round 1, card 8", "'Joker' is not one of the cards of casino war"),
        (19, "round 1, decision 2", "there is no wager or act 'jump' at casino war"),
        (20, "round 1, decision 3", f"colour: {NO_KEY}"),
        (22, "round 1, note", NO_KEY),
        (23, "round 1, winner", NO_KEY),
    ],
}
"""Forty mistakes of different kinds, in the order of their lines."""


@pytest.mark.parametrize("game", PLANTED)
def test_planted_mistakes_are_all_told_at_once_and_nothing_else(game: str) -> None:
    assert sum(map(len, PLANTED.values())) == 40
    with pytest.raises(Unsettled) as found:
        chapter47.settle(HERE / "planted" / f"{game}.toml")
    told = [mistake.to_json() for mistake in found.value.mistakes]
    assert [(one["line"], one["where"]) for one in told] == [
        (line, where) for line, where, _ in PLANTED[game]
    ]
    for one, (_, _, reason) in zip(told, PLANTED[game], strict=True):
        assert str(one["reason"]).startswith(reason)


def test_the_command_prints_each_on_its_own_line_and_lists_them_in_json() -> None:
    file = str(HERE / "planted" / "casino_war.toml")
    result = CliRunner().invoke(app, ["settle", file])
    first, *lines = result.stderr.splitlines()
    assert (result.exit_code, first) == (2, "chapter47: casino_war.toml: 12 mistakes:")
    assert [line.partition(":")[0].partition(" (")[0] for line in lines] == [
        f"line {line}, {where}" for line, where, _ in PLANTED["casino_war"]
    ]
    answer = json.loads(CliRunner().invoke(app, ["settle", file, "--json"]).stdout)
    assert [one["line"] for one in answer["mistakes"]] == [
        line for line, _, _ in PLANTED["casino_war"]
    ]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_nothing_is_found_wrong_with_what_settles(example: Path) -> None:
    written = read_written(example)
    assert mistakes_in(written.data, written.lines) == []


def war(**told: Any) -> dict[str, Any]:
    initial = {"seat": 1, "wager": "initial", "amount": "$10"}
    return {"game": "casino-war", "round": [{"wagers": [initial], **told}]}


def test_what_the_table_refused_before_a_mistake_is_told_with_it() -> None:
    """A war that is not decided in the first round, and a key that is not known in the second."""
    first = war(cards="9H 9S", decisions=[{"seat": 1, "decision": "cut"}])
    second = war(cards="9H 5S", decisions=[{"seat": 1, "decision": "leap"}])
    both = {**first, "round": [*first["round"], *second["round"]]}
    with pytest.raises(Unsettled) as found:
        chapter47.settle(both)
    told = [str(mistake) for mistake in found.value.mistakes]
    assert len(told) == 2
    assert told[0].startswith("round 1, decision 1 (seat 1 cut): seat 1 may not cut now")
    assert told[1].startswith("round 2, decision 1 (seat 1 leap): there is no wager or act 'leap'")


def test_what_follows_from_a_mistake_is_not_told() -> None:
    """Without the wager that is not one, the first card would have no place to go."""
    told = war(cards="9H 5S")
    told["round"][0]["wagers"][0]["wager"] = "initially"
    with pytest.raises(Unsettled) as found:
        chapter47.settle(told)
    assert len(found.value.mistakes) == 1


def test_every_seat_without_a_stack_is_told() -> None:
    story = ["deal AS KS AD KD", "seat 3 call", "seat 4 check"]
    told = {"game": "poker", "stacks": {"seat 1": "$100"}, "round": [{"story": story}]}
    with pytest.raises(Unsettled) as found:
        chapter47.settle(told)
    assert [str(one).partition(" has no stack")[0] for one in found.value.mistakes] == [
        "round 1, story 2 (seat 3 call): seat 3",
        "round 1, story 3 (seat 4 check): seat 4",
    ]


@pytest.mark.parametrize(
    ("data", "reasons"),
    [
        ({}, ["game: this is missing", "round: this is missing"]),
        ({"game": "whist", "round": [], "stacks": {"seat 1": "much"}},
         ["game: there is no game", "round: describe at least", "stacks, seat 1: cannot read"]),
        ({"game": 5, "round": "one"}, ["game: a text is needed", "round: a list is needed"]),
        ({"game": "keno", "round": [{"story": [5, {"seat": "x"}]}]},
         ["round 1, story 1: ", "round 1, story 2, seat: a whole number"]),
        ({"game": "keno", "options": {"x": [1]}, "limits": {"y": 3}, "round": [{"story": ["x"]}]},
         ["limits, y: a table of keys", "options, x: there is no option 'x'"]),
        ({"game": "keno", "round": [{"story": ["seat 1"]}]},
         ["round 1, story 1: 'seat 1' does not say what was done"]),
        ({"game": "sic-bo", "as_of": "May", "round": [{"dice": [1, 2, 7]}]},
         ["as_of: 'May' is not a date", "round 1, throw 1 (1-2-7): 7 is not a whole number"]),
    ],
)  # fmt: skip
def test_whatever_is_written_is_answered_in_sentences(
    data: dict[str, Any], reasons: list[str]
) -> None:
    with pytest.raises(Unsettled) as found:
        chapter47.settle(data)
    told = sorted(str(mistake) for mistake in found.value.mistakes)
    assert len(told) == len(reasons), told
    for text, reason in zip(told, reasons, strict=True):
        assert text.startswith(reason)


def test_what_people_call_things_is_no_mistake_beside_one() -> None:
    """Corner, 2nd 12 and a spot in another order are understood; the pocket 41 is not."""
    wagers = [
        {"seat": 1, "wager": "corner", "spot": "21-20-18-17", "amount": "$5"},
        {"seat": 1, "wager": "2nd 12", "amount": "$5"},
        {"seat": 2, "wager": "straight up", "spot": "17", "amount": "$5"},
        {"seat": 2, "wager": "corner-ish", "amount": "$5"},
    ]
    with pytest.raises(Unsettled) as found:
        chapter47.settle({"game": "roulette", "round": [{"wagers": wagers, "result": "41"}]})
    told = [str(mistake.where) for mistake in found.value.mistakes]
    assert sorted(told) == ["round 1, result 1", "round 1, wager 4"]
