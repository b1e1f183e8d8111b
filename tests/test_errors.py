"""A refusal is told as one: every exception of the package says what it is."""

import ast
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.cli.command_group import BAD_INPUT, is_refusal
from chapter47.errors import BadInput
from chapter47.families.banked.house_ways import UnknownHouseWay
from chapter47.law.errors import UnknownName

PACKAGE = Path(chapter47.__file__).parent

PROGRAM = {"ValueError", "LookupError", "KeyError", "IndexError", "TypeError"}
"""What Python itself raises where the program is wrong."""


def test_no_class_of_ours_looks_like_a_mistake_of_the_program():
    wrong = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = {ast.unparse(base) for base in node.bases}
                if bases & PROGRAM and "BadInput" not in bases and node.name != "BadInput":
                    wrong.append(f"{path.relative_to(PACKAGE)}: {node.name} is no BadInput")
    assert wrong == []


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "pai-gow-poker", "deals", "nonsense"),
        ("solve", "pai-gow-poker", "house-way", "nonsense"),
        ("solve", "pai-gow-poker", "nonsense"),
        ("solve", "blackjack", "nonsense"),
        ("solve", "big-six"),
        ("odds", "nonsense"),
        ("odds", "craps", "--wager", "nonsense"),
        ("odds", "craps", "--strategy", "nonsense"),
        ("odds", "craps", "--as-of", "nonsense"),
        ("odds", "craps", "-o", "nonsense"),
        ("odds", "craps", "-o", "nonsense=1"),
        ("simulate", "craps", "--strategy", "nonsense"),
        ("simulate", "big-six", "--strategy", "nonsense"),
        ("simulate", "craps", "--rounds", "0"),
    ],
    ids=" ".join,
)
def test_nonsense_is_refused_in_one_sentence(words):
    found = CliRunner().invoke(app, list(words))
    assert found.exit_code == BAD_INPUT, found.output
    assert "mistake in chapter47" not in found.output


def test_a_refusal_may_also_be_caught_as_what_it_was():
    for error in (
        UnknownName("game", "bingo", ["craps"]),
        UnknownHouseWay("x", ["ballys"], cite="11.9(d)"),
    ):
        assert isinstance(error, BadInput) and isinstance(error, LookupError)
        assert is_refusal(error)
    assert not is_refusal(KeyError("seat")) and not is_refusal(ValueError("seat"))
