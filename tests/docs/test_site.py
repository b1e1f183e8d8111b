"""The documentation is built without a warning, holds everything, and shows what is printed."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest
from sphinx.util.inventory import InventoryFile

import chapter47
from tests.docs.examples import PAGES, ROOT, agrees, blocks, place, run
from tests.docs.pages import command_names

TWO_CLICKS = {
    "Install": "pip install",
    "A first answer": "chapter47 odds",
    "A first table": "chapter47 play",
    "Settle a hand": "chapter47 settle",
    "Check a submission": "chapter47 check",
    "Train an agent": "gymnasium.make",
    "Add a game": "chapter47 new-game",
}
"""What a newcomer finds from the front page, and a command that the page then shows."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    words = ["-q", "-W", "--keep-going", "-b", "html", str(ROOT / "docs"), str(folder)]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *words], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return folder


def test_every_command_has_its_page(site: Path) -> None:
    assert len(command_names()) > 15
    for name in command_names():
        text = (site / f"made/commands/{name}.html").read_text("utf-8")
        assert f"chapter47 {name}" in text and "--help" in text, name


def test_every_public_name_is_there(site: Path) -> None:
    with (site / "objects.inv").open("rb") as file:
        found = InventoryFile.load(file, "", lambda base, name: name)
    known = {name for kind in found for name in found[kind]}
    functions = [n for n in chapter47.__all__ if n not in ("games", "law", "BadInput")]
    missing = [n for n in functions if f"chapter47.api.{n}" not in known]
    assert not missing and len(functions) >= 6
    assert "chapter47.errors.BadInput" in known
    assert {
        "chapter47.lab.analysis.Analysis.house_edge",
        "chapter47.table.table.Table.act",
    } <= known


def test_a_newcomer_finds_what_he_wants_in_two_clicks(site: Path) -> None:
    front = (site / "index.html").read_text("utf-8")
    for title, command in TWO_CLICKS.items():
        (where,) = set(
            re.findall(
                rf'<td><p><a class="reference internal" href="([^"]+)">'
                rf"<span[^>]*>{title}</span>",
                front,
            )
        )
        assert command in re.sub(r"<[^>]+>", "", (site / where).read_text("utf-8")), title


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_its_commands_print(page: Path) -> None:
    folder = place()
    for shown in blocks(page):
        for command, said in shown.commands:
            printed = run(command, folder)
            assert agrees(said, printed), f"{command}\n" + "\n".join(printed)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_python_of_a_page_gives_what_it_shows(page: Path) -> None:
    found = doctest.DocTestParser().get_doctest(page.read_text("utf-8"), {}, page.stem, None, 0)
    assert doctest.DocTestRunner().run(found).failed == 0
