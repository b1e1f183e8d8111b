"""The page on data shows what happens, and names every frame and kind of plot that there is."""

import doctest
from pathlib import Path

from chapter47.data.frames.parts import PARTS
from chapter47.data.frames.play import EVENT
from chapter47.desk.answers.plots import KINDS

PAGE = (Path(__file__).parent.parent.parent / "docs/data.md").read_text("utf-8")


def test_the_python_of_the_page_gives_what_it_shows():
    found = doctest.DocTestParser().get_doctest(PAGE, {}, "data", "data.md", 0)
    assert len(found.examples) >= 6
    assert doctest.DocTestRunner().run(found).failed == 0


def test_every_frame_and_every_plot_is_named():
    parts = [part for parts in (*PARTS.values(), EVENT) for part in parts if part.name != "rows"]
    for name in (*(part.name for part in parts), *KINDS):
        assert f"`{name}`" in PAGE, name
