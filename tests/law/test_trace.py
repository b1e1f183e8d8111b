"""Each paragraph is traced to the code that cites it and to the tests that prove it."""

import os
from pathlib import Path

import pytest

from chapter47.law.cite import Cite
from chapter47.law.places import UnreadableCite, citing_tests, code_places
from chapter47.law.trace import PartTrace, Project, Status, strays, summary, trace

LAW = """\
[subchapter]
number = 22
title = "Casino war"

[[wager]]                  # 22.6
name = "tie"
cite = "22.9(a)2"
note = "not a cite: # 22.10(a)"
odds = [{ from = 1999-01-19, pays = "10 to 1" }, { cite = '22.9(a)3', pays = "2 to 1" }]

[[interpretation]]
cites = [
    "22.10(c)",
    "13:69F-22.10(c)",
]
"""
PROCEDURE = '''\
"""The round; it follows 22.7 and takes 1.5 seconds."""

WAR = {"cite": "22.8(f)"}


def play(t, cite="22.8(h)"):
    """Deal as 22.8(f) says."""
    t.collect("initial", cite="22.8(e)")   # the initial wager is lost: 22.8(g)1, 2
    t.settle("22.8(g)3")
    t.pay(cite="22.9(a)1" if t.won else "22.9(a)2")
    t.note("22.10", cite="")
    return "22.8(a) is not here"
'''
TESTS = """\
import pytest
from tests.support import cites

pytestmark = [cites("19:47-22.10(d)")]


@cites("19:47-22.9(a)2", "22.9(a)3")
def test_tie_pays_ten():
    pass


@pytest.mark.cites("22.8(g)1-3")
class TestWar:
    @cites("22.8(f)")
    async def test_three_burn_cards(self):
        pass

    @pytest.mark.parametrize("n", [pytest.param(1, marks=cites("22.8(h)"))])
    def test_collection(self, n):
        pass

    @cites("22.10(a)")
    def helper(self):
        pass


def test_without_citation():
    pass
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    room = tmp_path / "src" / "chapter47" / "games" / "casino_war"
    room.mkdir(parents=True)
    (room / "law.toml").write_text(LAW)
    (room / "procedure.py").write_text(PROCEDURE)
    law = tmp_path / "src" / "chapter47" / "law"
    law.mkdir()
    (law / "cite.py").write_text('CITE = "22.10(b)"  # 22.10(b)\n')
    tests = tmp_path / "tests" / "games"
    tests.mkdir(parents=True)
    (tests / "test_war.py").write_text(TESTS)
    return tmp_path


def part(traces: list[PartTrace], cite: str) -> PartTrace:
    return next(entry for entry in traces if entry.cite == Cite.parse(cite))


def test_places_in_a_room(checkout: Path) -> None:
    found = code_places(checkout / "src" / "chapter47", checkout)
    room = "src/chapter47/games/casino_war"
    assert {(str(p), p.cite.short, p.kind) for p in found} == {
        (f"{room}/law.toml:5", "22.6", "comment"),
        (f"{room}/law.toml:7", "22.9(a)2", "figure"),
        (f"{room}/law.toml:9", "22.9(a)3", "figure"),
        (f"{room}/law.toml:13", "22.10(c)", "figure"),
        (f"{room}/law.toml:14", "13:69F-22.10(c)", "figure"),
        (f"{room}/procedure.py:1", "22.7", "comment"),
        (f"{room}/procedure.py:3", "22.8(f)", "code"),
        (f"{room}/procedure.py:6", "22.8(h)", "code"),
        (f"{room}/procedure.py:6", "22.8(f)", "comment"),
        (f"{room}/procedure.py:8", "22.8(e)", "code"),
        (f"{room}/procedure.py:8", "22.8(g)1", "comment"),
        (f"{room}/procedure.py:8", "22.8(g)2", "comment"),
        (f"{room}/procedure.py:9", "22.8(g)3", "code"),
        (f"{room}/procedure.py:10", "22.9(a)1", "code"),
        (f"{room}/procedure.py:10", "22.9(a)2", "code"),
    }


def test_tests_that_cite(checkout: Path) -> None:
    found = citing_tests(checkout / "tests", checkout)
    file = "tests/games/test_war.py"
    war = {"22.8(g)1", "22.8(g)2", "22.8(g)3", "22.10(d)"}
    by_name: dict[str, set[str]] = {}
    for test in found:
        by_name.setdefault(str(test), set()).add(test.cite.short)
    assert by_name == {
        f"{file}::test_tie_pays_ten": {"22.9(a)2", "22.9(a)3", "22.10(d)"},
        f"{file}::TestWar::test_three_burn_cards": war | {"22.8(f)"},
        f"{file}::TestWar::test_collection": war | {"22.8(h)"},
        f"{file}::test_without_citation": {"22.10(d)"},
    }


def rewritten(path: Path, text: str) -> None:
    """Another text of the same length, by the same clock: a coarse one has not moved on."""
    before = path.stat()
    assert len(text.encode()) == before.st_size
    path.write_text(text)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_what_is_rewritten_at_once_is_read_anew(checkout: Path) -> None:
    """The program, the law that says which room it is, and the tests."""
    package, tests = checkout / "src" / "chapter47", checkout / "tests"
    room = package / "games" / "casino_war"
    code_places(package, checkout), citing_tests(tests, checkout)
    rewritten(room / "procedure.py", PROCEDURE.replace("22.8(h)", "22.8(b)"))
    rewritten(tests / "games" / "test_war.py", TESTS.replace("22.9(a)3", "22.9(a)1"))
    code = {place.cite.short for place in code_places(package, checkout)}
    assert "22.8(b)" in code and "22.8(h)" not in code
    cited = {test.cite.short for test in citing_tests(tests, checkout)}
    assert "22.9(a)1" in cited and "22.9(a)3" not in cited
    rewritten(room / "law.toml", LAW.replace("number = 22", "number = 21"))
    comments = {p.cite.short for p in code_places(package, checkout) if p.kind == "comment"}
    assert "22.7" not in comments  # a bare number is a paragraph of the room itself alone


def test_status_of_each_paragraph(checkout: Path) -> None:
    traces = trace(22, checkout)
    statuses = {entry.cite.short: entry.status.value for entry in traces}
    covered = "22.8(f) 22.8(g)1 22.8(g)2 22.8(g)3 22.8(h) 22.9(a)2 22.9(a)3 22.10(d)"
    code_only = "22.6 22.7 22.8(e) 22.9(a)1 22.10(c)"
    missing = "22.1 22.2 22.3 22.4 22.5 22.8(g) 22.10(a) 22.10(b)"
    assert statuses == (
        dict.fromkeys(covered.split(), "covered")
        | dict.fromkeys(code_only.split(), "code only")
        | dict.fromkeys(missing.split(), "missing")
    )


def test_a_citation_of_the_parent_is_only_nearby(checkout: Path) -> None:
    room = checkout / "src" / "chapter47" / "games" / "casino_war"
    (room / "rules.py").write_text('def compare(cite="22.8(g), 22.6(b)"): ...\n')
    traces = trace(22, checkout)
    lead_in, below = part(traces, "22.8(g)"), part(traces, "22.8(g)1")
    assert [str(place) for place in lead_in.code] == ["src/chapter47/games/casino_war/rules.py:1"]
    assert lead_in.status is Status.CODE_ONLY
    assert [place.cite.short for place in below.nearby] == ["22.8(g)"]
    assert "rules.py" not in " ".join(map(str, below.code))
    only_a_title = part(traces, "22.6")
    assert [place.cite.short for place in only_a_title.nearby] == ["22.6(b)"]
    assert part(traces, "22.8(f)").nearby == ()


def test_a_parent_cited_by_a_test_does_not_cover_what_is_below(checkout: Path) -> None:
    (checkout / "tests" / "games" / "test_war.py").write_text(
        'from tests.support import cites\n\n\n@cites("22.8(g)")\ndef test_war():\n    pass\n'
    )
    traces = trace(22, checkout)
    assert part(traces, "22.8(g)").status is Status.COVERED
    assert part(traces, "22.8(g)1").tests == ()


def test_what_cannot_be_executed_is_not_missing(checkout: Path) -> None:
    traces = trace(1, checkout)
    assert part(traces, "1.7(c)1").status is Status.NOT_EXECUTABLE
    assert part(traces, "1.7(c)").status is Status.MISSING


def test_without_tests_nothing_is_called_missing(checkout: Path) -> None:
    (checkout / "tests").rename(checkout / "away")
    assert Project.at(checkout).tests is None
    traces = trace(22, checkout)
    assert {entry.status for entry in traces} == {Status.TESTS_NOT_HERE}
    assert all(entry.tests is None for entry in traces)
    assert part(traces, "22.8(e)").code
    assert part(trace(4, checkout), "4.2").status is Status.NOT_EXECUTABLE


def test_summary_counts_every_paragraph_once(checkout: Path) -> None:
    [casino_war] = summary(trace(22, checkout))
    assert casino_war.subchapter == 22
    assert casino_war.counts == {
        Status.COVERED: 8,
        Status.CODE_ONLY: 5,
        Status.MISSING: 8,
        Status.NOT_EXECUTABLE: 0,
        Status.TESTS_NOT_HERE: 0,
    }
    assert casino_war.paragraphs == 21
    whole = summary(trace(root=checkout))
    assert sum(entry.paragraphs for entry in whole) == 833
    assert [entry.subchapter for entry in whole] == list(range(1, 28))


def test_strays_are_citations_of_sections_that_do_not_exist(checkout: Path) -> None:
    assert strays(checkout) == []
    room = checkout / "src" / "chapter47" / "games" / "casino_war"
    (room / "law.toml").write_text(LAW + '\n[[figure]]\ncite = "22.11(a)"\n')
    (room / "rules.py").write_text('CITE = "29.1(a)"  # 22.99(a)\n')
    (checkout / "tests" / "games" / "test_more.py").write_text(
        'from tests.support import cites\n\n\n@cites("22.12", "13:69F-99.1")\ndef test_x(): ...\n'
    )
    assert [(str(stray), stray.cite.short) for stray in strays(checkout)] == [
        ("src/chapter47/games/casino_war/law.toml:18", "22.11(a)"),
        ("src/chapter47/games/casino_war/rules.py:1", "29.1(a)"),
        ("tests/games/test_more.py::test_x", "22.12"),
    ]


@pytest.mark.parametrize(
    ("file", "content", "line"),
    [
        ("src/chapter47/games/casino_war/rules.py", "\nx = f(cite='22,8')\n", 2),
        ("src/chapter47/games/casino_war/law.toml", "\n\ncite = '22.8(G)'\n", 3),
        ("tests/test_x.py", "@cites('casino war')\ndef test_x(): ...\n", 1),
    ],
)
def test_an_unreadable_citation_is_named_by_file_and_line(
    checkout: Path, file: str, content: str, line: int
) -> None:
    (checkout / file).write_text(content)
    with pytest.raises(UnreadableCite, match=f"{file}, line {line}: .* is not a citation"):
        trace(22, checkout)
