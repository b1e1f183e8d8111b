"""Every kind of event is told in a sentence, and a sentence knows no more than its reader."""

import re
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from chapter47.table import narrate
from chapter47.table.events import KINDS, Event, field_names
from chapter47.table.log import Log
from chapter47.table.telling import lines
from chapter47.table.views import view


def sample(hint: Any) -> Any:
    """Some value of a type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return sample(next(arg for arg in args if arg is not type(None)))
    if origin is tuple:
        return (sample(args[0]), sample(args[0]))
    if origin is dict:
        return {"card": "9H"}
    return {int: 3, bool: True}.get(hint, "Ann")


def event(kind: type[Event]) -> Event:
    """An event of a kind with some value in every field of its own."""
    hints = get_type_hints(kind)
    own = [name for names in field_names(kind) for name in names]
    values = {name: sample(hints[name]) for name in own}
    return kind(**values, cite="19:47-22.6", seen_by=("seat:1",))


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_has_a_sentence(kind: type[Event]) -> None:
    log = Log("key")
    log.append(event(kind))
    for audience in ("public", "seat:1"):
        (row,) = view(log, audience)
        told = narrate.with_cite(row)
        assert re.fullmatch(r'(?s)["$A-Z0-9].*[.…"] \[19:47-22\.6\]', told), told
        assert "_" not in told


def test_who_may_not_see_a_card_is_not_told_it() -> None:
    log = Log("key")
    card = KINDS["CardDealt"](  # type: ignore[call-arg]
        to="seat:1", index=1, face_up=False, hidden_card=51, seen_by=("seat:1",)
    )
    log.append(card)
    assert narrate.narrate(view(log, "public")[0]) == "A card face down to seat 1."
    assert narrate.narrate(view(log, "seat:1")[0]) == "AS face down to seat 1."


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (
            {"kind": "Settled", "seat": 2, "wager": "split", "spot": "17-20", "result": "win"}
            | {"stake": 500, "paid": 8500, "returned": 500, "odds": "17 to 1", "reason": "17"},
            "Seat 2, split 17-20 $5 wins $85 at 17 to 1 (17).",
        ),
        (
            {"kind": "Settled", "seat": 2, "wager": "initial", "result": "surrender"}
            | {"stake": 500, "paid": 0, "returned": 250, "odds": "", "reason": ""},
            "Seat 2, initial $5 surrender: $2.50 goes back.",
        ),
        (
            {"kind": "Settled", "seat": 2, "wager": "initial", "result": "push"}
            | {"stake": 500, "paid": 0, "returned": 500, "odds": "", "reason": "equal"},
            "Seat 2, initial $5 pushes (equal).",
        ),
        (
            {
                "kind": "ChipsMoved",
                "reason": "vigorish",
                "moves": [["seat:1/rack", "vigorish", 25]],
            },
            "Vigorish: $0.25 from seat 1 to vigorish.",
        ),
        (
            {
                "kind": "ChipsMoved",
                "reason": "the bets are gathered",
                "moves": [["seat:1/bet", "pot", 200], ["seat:2/bet", "pot", 200]],
            },
            "The bets are gathered: $2 from seat 1's bet to the pot, "
            "$2 from seat 2's bet to the pot.",
        ),
        (
            {"kind": "CardDealt", "to": "board", "hand": "", "card": 34, "face_up": True},
            "TH to the board.",
        ),
        (
            {"kind": "Acted", "by": "seat:3", "name": "go_to_war", "args": {"tie": 1000}},
            "Seat 3: go to war.",
        ),
        ({"kind": "StateChanged", "what": "dice in play", "value": [1, 2]}, "Dice in play: 1 2."),
        ({"kind": "DiceThrown", "dice": [3, 4]}, "The dice show 3, 4: 7."),
    ],
)
def test_sentences(row: dict[str, Any], told: str) -> None:
    assert narrate.narrate(row) == told


def test_the_cards_of_a_hand_are_told_together_and_no_heading_stands_alone() -> None:
    down = {"kind": "CardDealt", "to": "seat:1", "hand": "", "face_up": False, "card": None}
    rows = [
        {"kind": "RoundStarted", "number": 1},
        down | {"cite": "19:47-11.8(c)"},
        down | {"cite": "19:47-11.8(c)", "hidden": {"hidden_card": 51}},
        {"kind": "Revealed", "draw": 1, "secret": "00"},
        down | {"cite": "19:47-11.8(c)"},
        down | {"cite": "19:47-11.8(c)", "to": "dealer"},
        down | {"cite": "19:47-11.8A(f)", "to": "dealer", "face_up": True, "card": 50},
        {"kind": "RoundStarted", "number": 2},
    ]
    told = list(lines([row | {"seq": seq} for seq, row in enumerate(rows)]))
    assert [(line.first, line.last, line.with_cite) for line in told] == [
        (0, 0, "Round 1"),
        (1, 4, "3 cards face down to seat 1. [19:47-11.8(c)]"),
        (5, 5, "A card face down to the dealer. [19:47-11.8(c)]"),
        (6, 6, "AH to the dealer. [19:47-11.8A(f)]"),
    ]


def test_the_reason_for_which_a_hand_is_void_stands_behind_a_colon() -> None:
    row = {"kind": "ChipsMoved", "reason": "the hand is void: a spilled drink", "moves": []}
    assert narrate.narrate(row).startswith("The hand is void: a spilled drink:")
