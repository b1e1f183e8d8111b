"""What is remembered: counts by what they depend on; nothing that a question supposes for ever."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import chapter47

HOME = Path(chapter47.__file__).parent
FOR_EVER = {
    "deck": "whole decks, and small ones in tests",
    "cards": "how many cards there are to a hand",
    "most": "how many cards there are to a hand",
    "up": "the ten values of a card",
    "draws_on_soft_17": "yes or no",
    "ace_low": "yes or no",
    "value": "the ten values of a card",
    "kind_of": "a rule of a room",
    "types": "a rule of a room",
    "strategy": "a name of the room's; another is refused before",
    "name": "a name of the room's; another is refused before",
    "hand": "a name of the room's; another is refused before",
    "kind": "a number of the layout",
    "row": "a number of the layout",
    "slot": "a place of the layout",
    "self": "kept by as many decks as there are",
}
"""What a cache of a lab without bounds may depend on, and how many of it there are."""


def unbounded() -> Iterator[tuple[str, set[str]]]:
    """Each function of a lab that keeps all its results, with what they depend on."""
    for path in sorted(HOME.rglob("*.py")):
        if "lab" not in path.relative_to(HOME).with_suffix("").parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                marks = {ast.unparse(mark) for mark in node.decorator_list}
                if marks & {"cache", "lru_cache(maxsize=None)", "lru_cache(None)"}:
                    given = [*node.args.args, *node.args.kwonlyargs]
                    yield f"{path.name}:{node.name}", {one.arg for one in given}


def test_what_depends_on_terms_is_not_kept_for_ever() -> None:
    found = dict(unbounded())
    assert len(found) > 10
    wrong = {name: given - FOR_EVER.keys() for name, given in found.items()}
    assert not {name: given for name, given in wrong.items() if given}


ASKED = """
import resource, sys
from chapter47.api import odds

def used():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()

game, wager, payout = sys.argv[1:4]
after = []
for number in range(60):
    odds(game, wager=wager, what_if={payout: f"{number + 100} to 1"})
    after.append(used())
print(after[19], after[59])
"""


def grown(game: str, wager: str, payout: str) -> float:
    """By how much a process grew from its twentieth what-if to its sixtieth, in megabytes."""
    args = [sys.executable, "-c", ASKED, game, wager, payout]
    done = subprocess.run(args, check=True, capture_output=True, text=True, timeout=3000)
    twentieth, sixtieth = map(int, done.stdout.split())
    return (sixtieth - twentieth) / 2**20


MOST = 40
"""Megabytes; what depends on one what-if alone took from ten to eighty."""

needs_proc = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no /proc here")


@needs_proc
def test_sixty_what_ifs_leave_the_memory_of_a_process_where_it_was() -> None:
    assert grown("three-card-poker", "ante", "ante_bonus:straight") < MOST


@needs_proc
@pytest.mark.prove
@pytest.mark.parametrize(
    ("game", "payout"),
    [
        ("four-card-poker", "automatic_bonus:three-of-a-kind"),
        ("caribbean-stud", "bet:straight"),
        ("colorado-holdem", "ante:straight"),
        ("double-down-stud", "initial:straight"),
        ("boston-5-stud", "ante_bonus:straight"),
    ],
)
def test_sixty_what_ifs_of_large_counts_leave_the_memory_where_it_was(
    game: str, payout: str
) -> None:
    wager = "initial" if game == "double-down-stud" else "ante"
    assert grown(game, wager, payout) < MOST
