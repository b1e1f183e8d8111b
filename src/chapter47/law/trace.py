"""Traces each paragraph of the index to the code that performs it and the tests that prove it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from chapter47.law.cite import Cite
from chapter47.law.cite_index import CiteIndex
from chapter47.law.errors import LawError
from chapter47.law.index import NotInIndex, has_section, paragraphs
from chapter47.law.places import CitingTest, Place, citing_tests, code_places
from chapter47.law.tables import Paragraph


class Status(StrEnum):
    """How far a paragraph has been brought."""

    COVERED = "covered"
    CODE_ONLY = "code only"
    MISSING = "missing"
    NOT_EXECUTABLE = "not executable"
    TESTS_NOT_HERE = "tests not here"


@dataclass(frozen=True, slots=True)
class PartTrace:
    """One paragraph with all that cites it."""

    paragraph: Paragraph
    code: tuple[Place, ...]
    """Places that cite exactly this paragraph."""
    nearby: tuple[Place, ...]
    """Places that cite what is directly around it, or, where only a title was read, inside it."""
    tests: tuple[CitingTest, ...] | None
    """Tests that cite exactly this paragraph; nothing where there is no tests folder to read."""

    @property
    def cite(self) -> Cite:
        """The paragraph's address."""
        return self.paragraph.cite

    @property
    def status(self) -> Status:
        """Only a test that cites exactly this paragraph covers it."""
        if self.tests:
            return Status.COVERED
        if self.paragraph.executable == "no":
            return Status.NOT_EXECUTABLE
        if self.tests is None:
            return Status.TESTS_NOT_HERE
        return Status.CODE_ONLY if self.code else Status.MISSING


@dataclass(frozen=True, slots=True)
class Summary:
    """The counts of one subchapter."""

    subchapter: int
    counts: dict[Status, int]

    @property
    def paragraphs(self) -> int:
        """How many paragraphs were counted."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class Project:
    """Where the code and the tests are; an installed package comes without tests."""

    base: Path
    package: Path
    tests: Path | None

    @classmethod
    def at(cls, root: Path | None = None) -> "Project":
        """The project in a folder, or the one from which this program runs."""
        package = Path(__file__).parents[1] if root is None else root / "src" / "chapter47"
        base = package.parents[1]
        tests = base / "tests"
        is_checkout = package.parent.name == "src" and tests.is_dir()
        return cls(base, package, tests if is_checkout else None)


def trace(
    subchapter: int | None = None, root: Path | None = None, within: Cite | str | None = None
) -> list[PartTrace]:
    """Trace the paragraphs of a subchapter, of one place and what lies in it, or of the chapter."""
    if within is not None and subchapter is not None:
        raise LawError("name a paragraph or a subchapter, not both")
    wanted = paragraphs(subchapter) if within is None else _within(within, paragraphs())
    project = Project.at(root)
    code: defaultdict[Cite, list[Place]] = defaultdict(list)
    inside: defaultdict[Cite, list[Place]] = defaultdict(list)
    index = CiteIndex(project.base) if root is None else None
    for place in code_places(project.package, project.base, index):
        code[place.cite].append(place)
        around = place.cite.parent
        while around is not None:
            inside[around].append(place)
            around = around.parent
    tests: defaultdict[Cite, list[CitingTest]] = defaultdict(list)
    for test in citing_tests(project.tests, project.base, index) if project.tests else ():
        tests[test.cite].append(test)
    if index is not None:
        index.keep()
    traces = []
    for paragraph in wanted:
        cite = paragraph.cite
        nearby = code.get(cite.parent, []) if cite.parent and cite.parent.section else []
        if not paragraph.has_text:
            nearby = nearby + inside.get(cite, [])
        proving = tuple(tests.get(cite, ())) if project.tests else None
        traces.append(PartTrace(paragraph, tuple(code.get(cite, ())), tuple(nearby), proving))
    return traces


def _within(place: Cite | str, known: Sequence[Paragraph]) -> list[Paragraph]:
    cite = Cite.parse(place)
    found = [paragraph for paragraph in known if cite.contains(paragraph.cite)]
    if not found:
        raise NotInIndex("paragraph", cite, [paragraph.cite.local for paragraph in known])
    return found


def summary(traces: Iterable[PartTrace]) -> list[Summary]:
    """Count the statuses, subchapter by subchapter."""
    counters: defaultdict[int, Counter[Status]] = defaultdict(Counter)
    for part in traces:
        counters[part.cite.subchapter][part.status] += 1
    return [
        Summary(number, {status: counter[status] for status in Status})
        for number, counter in sorted(counters.items())
    ]


def strays(root: Path | None = None) -> list[Place | CitingTest]:
    """Find the figures, code and tests that cite a section which the chapter does not have."""
    project = Project.at(root)
    found: list[Place | CitingTest] = []
    for place in code_places(project.package, project.base):
        if place.kind != "comment":
            found.append(place)
    if project.tests:
        found += citing_tests(project.tests, project.base)
    return [stray for stray in found if stray.cite.is_here and not has_section(stray.cite)]
