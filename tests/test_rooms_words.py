"""Floors above and below the rooms name no act, wager or hand of a room: the room says what it is.

What acts there are follows from the rooms' own offers and repertoires, wagers from their law.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import chapter47
from chapter47.games import game_names, game_of

SOURCE = Path(chapter47.__file__).parent
ROOMS = ("games", "families")

OWN = {
    "table/acts/pooling.py": {"bet", "call", "check", "fold", "moved_here", "raise"},  # in turn
    "table/acts/window.py": {"bet", "no_more_bets", "ready"},
    "table/acts/shuffling.py": {"cut", "decline"},
    "table/acts/shaking.py": {"shake"},
    "table/acts/dealing.py": {"deal"},
    "table/acts/double_shoe.py": {"deal"},
    "table/cards/burns.py": {"let_it_go", "see_burned_card", "show"},
    "table/cards/deals.py": {"deal"},
    "table/coupons.py": {"keep_coupon", "match_play", "progressive_coupon"},
}
"""Acts of the table's own parts, each where it is offered."""

TOLD = {"bet", "cut", "deal", "no_more_bets", "raise", "ready", "shake"}
"""The table's own acts, which every floor may name: they wager, deal, close and bet in turn."""

ORDINARY = {
    *("2", "3", "4", "eleven"),  # numbers
    *("big", "even", "first", "high", "low", "second", "total", "turn"),
    *("black", "joker", "red", "suit"),  # of cards
    *("draw", "edge", "field", "place", "play", "player", "replay", "set", "void"),
    *("check", "fold", "progressive"),  # of a reality, of a long line, of a coupon
    *("enter", "call", "open", "pay"),
    "accept",  # of an answer that rests on a choice of ours
}
"""Words of English, of Python and of the chapter that mean something else there, too."""

OTHERWISE = {
    "house/check/beside.py": {"initial"},  # what a meter shows at first
    "house/check/finding.py": {"pass"},  # a rule that is kept
}
"""Words that mean something else in one module."""

LEFT = {
    "envs/poker_env.py": {"fold"},  # the environment of one room
    "felt/fold.py": {"bank", "muck", "fold"},
    "felt/score_boards.py": {"banker", "tie"},
}
"""What is still told by the name that a room gives it."""


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def constants(path: Path) -> dict[str, str]:
    """The names of a module that stand for a text, those that it imports too."""
    found = {}
    for node in parsed(path).body:
        if isinstance(node, ast.Assign):
            target = node.targets[0]
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=False))
            for name, value in pairs:
                if isinstance(name, ast.Name) and isinstance(value, ast.Constant):
                    found[name.id] = value.value
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("chapter47."):
            other = SOURCE.joinpath(*str(node.module).split(".")[1:]).with_suffix(".py")
            names = constants(other) if other.exists() else {}
            found |= {a.asname or a.name: names[a.name] for a in node.names if a.name in names}
    return {name: text for name, text in found.items() if isinstance(text, str)}


def offered() -> set[str]:
    """The names of all options that rooms and their families make."""
    found = set()
    for path in (path for room in ROOMS for path in (SOURCE / room).rglob("*.py")):
        named = constants(path)
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Option":
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
                elif isinstance(first, ast.Name) and first.id in named:
                    found.add(named[first.id])
    return found


@cache
def words() -> frozenset[str]:
    """Every act, wager and hand of a room."""
    found = offered()
    for game in game_names():
        room = game_of(game)
        repertoire = room.repertoire(room.setting())
        found |= {doing.name for doing in repertoire.decisions}
        found |= {wager.name for wager in room.law.file.wager}
        found |= {hand for _, hand in repertoire.hands if hand}
    return frozenset(found)


def test_the_words_of_rooms_are_found_by_what_rooms_offer():
    assert {"go_to_war", "relinquish", "moved_here", "co_bank", "straddle"} <= words()
    assert {"pair_plus", "dont_come_odds"} <= words()


FILES = sorted(
    path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in ROOMS
)


@pytest.mark.parametrize("floor", sorted({path.relative_to(SOURCE).parts[0] for path in FILES}))
def test_no_floor_but_the_rooms_names_an_act_a_wager_or_a_hand_of_theirs(floor: str):
    for path in FILES:
        place = path.relative_to(SOURCE).as_posix()
        if place.split("/")[0] != floor:
            continue
        named = OWN | OTHERWISE | LEFT
        allowed = TOLD | ORDINARY | named.get(place, set())
        for line, text in strings(parsed(path)):
            assert text not in words() or text in allowed, f"{place}:{line} names {text!r}"


def test_what_is_allowed_is_there():
    for place, allowed in (OWN | OTHERWISE | LEFT).items():
        found = {text for _, text in strings(parsed(SOURCE / place))}
        assert allowed <= found, f"{place} no longer names {allowed - found}: take it off the list"
