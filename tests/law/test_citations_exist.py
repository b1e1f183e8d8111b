"""No test, figure or event of the project cites a section that the chapter does not have."""

from pathlib import Path

from chapter47.law.index import has_section
from chapter47.law.places import citing_tests, code_places
from chapter47.law.trace import strays

ROOT = Path(__file__).parents[2]


def named(found: list) -> str:
    return "\n".join(f"{place} cites {place.cite}" for place in found)


def test_every_citation_of_a_test_exists() -> None:
    tests = citing_tests(ROOT / "tests", ROOT)
    wrong = [test for test in tests if test.cite.is_here and not has_section(test.cite)]
    assert not wrong, named(wrong)


def test_every_citation_of_a_figure_exists() -> None:
    places = code_places(ROOT / "src" / "chapter47", ROOT)
    figures = [place for place in places if place.kind == "figure"]
    laws = list((ROOT / "src" / "chapter47" / "games").glob("*/law.toml"))
    assert {str(path.relative_to(ROOT)) for path in laws} == {place.file for place in figures}
    wrong = [place for place in figures if place.cite.is_here and not has_section(place.cite)]
    assert not wrong, named(wrong)


def test_nothing_cites_a_section_that_does_not_exist() -> None:
    found = strays(ROOT)
    assert not found, named(found)
