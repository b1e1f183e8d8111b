"""The notebooks run, check what they say, and are shown without a network."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.notebooks import NOTEBOOKS, ROOT, cells_of, page_of

FEWEST_CHECKS = 3


def by_name(name: str) -> Path:
    (found,) = (one for one in NOTEBOOKS if one.stem == name)
    return found


def test_every_notebook_checks_what_it_says() -> None:
    assert len(NOTEBOOKS) == 5
    for notebook in NOTEBOOKS:
        code = "\n".join(cell.code for cell in cells_of(notebook) if not cell.says)
        assert len(re.findall(r"^\s*assert ", code, re.M)) >= FEWEST_CHECKS, notebook.name


def test_a_page_shows_text_code_and_what_came() -> None:
    page = page_of(by_name("pai_gow_poker_solved"))
    assert page.startswith("# Pai gow poker solved\n\nEvery deal counted")
    assert "\nSeven cards of 53 are set" in page
    assert '```python\nseven = chapter47.solve("pai-gow-poker"' in page
    assert "<td class=n>49,571,153</td>" in page
    assert "<strong>0.257%</strong>" in page
    assert "mo.md" not in page and "import marimo" not in page


def test_a_picture_is_shown_for_light_and_dark_and_asks_nobody() -> None:
    page = page_of(by_name("what_amendments_did"))
    assert page.count("<svg") == 2 and 'class="c47p d"' in page
    asked = re.findall(r"""(?:src|href)=["']?(https?:[^"' >]+)|url\((https?:[^)]+)\)""", page)
    assert asked == [] and "<script" not in page


def test_a_check_that_does_not_hold_stops_the_page(tmp_path: Path) -> None:
    text = by_name("pai_gow_poker_solved").read_text("utf-8")
    assert text.count("8_250_459_031_214_400") == 1
    wrong = tmp_path / "wrong.py"
    wrong.write_text(text.replace("8_250_459_031_214_400", "8_250_459_031_214_401"))
    with pytest.raises(AssertionError):
        page_of(wrong)


def exported(notebook: Path, folder: Path) -> str:
    made = folder / "made.html"
    words = ["-m", "marimo", "export", "html", str(notebook), "-o", str(made)]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return made.read_text("utf-8")


def test_marimo_exports_the_quickest(tmp_path: Path) -> None:
    assert "49,571,153" in exported(by_name("pai_gow_poker_solved"), tmp_path)


@pytest.mark.prove
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda one: one.stem)
def test_marimo_exports_each(notebook: Path, tmp_path: Path) -> None:
    assert notebook.stem in exported(notebook, tmp_path)
