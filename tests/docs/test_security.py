"""The table of threats names tests that exist, for every threat one, and each setting it names."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)


def test_every_test_that_is_named_exists() -> None:
    assert len(NAMED) > 30
    for path, name in NAMED:
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        there = {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}
        assert name in there, f"{path} has no {name}: name the test that shows it"


def test_every_threat_has_a_test() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "shown by" not in line]
    assert len(rows) > 25
    for row in rows:
        assert len(row.split(" | ")) == 4, row
        assert re.search(r"`tests/[\w/]+\.py::\w+`", row.split(" | ")[3]), row


def test_the_page_for_who_found_something_leads_there() -> None:
    assert "(docs/security.md)" in (ROOT / "SECURITY.md").read_text("utf-8")
