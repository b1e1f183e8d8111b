"""The index agrees with the printed tables of contents and historical notes, counted by hand."""

import datetime as dt
import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from chapter47.law import index
from chapter47.law.datafile import DATA, DataError
from chapter47.law.errors import UnknownName
from chapter47.law.index import NotInIndex
from chapter47.law.tables import read_paragraphs, read_sections, read_subchapters

COUNTED_BY_HAND = {
    1: {"1996": 11, "2001": 11, "2006": 11},
    2: {"1996": 21, "2001": 22, "2006": 25},
    3: {"1996": 12, "2001": 12, "2006": 12},
    5: {"1996": 7, "2001": 7, "2006": 7},
    8: {"1996": 5, "2001": 5, "2006": 5},
    11: {"1996": 16, "2001": 16, "2006": 21, "2009": 21},
    14: {"1996": 19, "2001": 20},
    18: {"1996": 13, "2001": 13},
    19: {"1996": 0, "2001": 15},
    22: {"1996": 0, "2001": 10},
}


@pytest.mark.parametrize("subchapter", COUNTED_BY_HAND)
def test_number_of_sections(subchapter: int) -> None:
    expected = COUNTED_BY_HAND[subchapter]
    assert {name: len(index.sections(subchapter, name)) for name in expected} == expected


def test_whole_tables_of_contents() -> None:
    assert len(index.sections(edition="1996")) == 225
    assert len(index.sections(edition="2001")) == 252
    through_eleven = [s for s in index.sections(edition="2006") if s.cite.subchapter <= 11]
    assert len(through_eleven) == 130


def test_sections_that_came_between_editions() -> None:
    def added(older: str, newer: str) -> set[str]:
        before = {s.number for s in index.sections(edition=older)}
        return {s.number for s in index.sections(edition=newer)} - before

    assert {n for n in added("1996", "2001") if not n.startswith(("19.", "22."))} == {
        "2.22",
        "14.13A",
    }
    assert {n for n in added("2001", "2006") if int(n.split(".")[0]) <= 22} == {
        "2.6A",
        "2.23",
        "2.24",
        "11.14",
        "11.15",
        "11.16",
        "11.17",
        "11.18",
    }


def test_titles_follow_the_edition() -> None:
    drawing = index.section("2.12")
    assert drawing.title_in("2001") == "Drawing of additional cards by players and dealers"
    assert drawing.title_in("2006") == "Drawing of additional cards by players and the dealer"
    assert drawing.title_in("2009") is None
    shaker = index.section("11.4")
    assert shaker.title_in("2001") != shaker.title_in("2006") == shaker.title
    assert index.section("18.11").title_in("1996") == "Payout odds"
    assert index.section("18.11").title_in("2001") == "Payout odds; payout limitation"
    assert index.section("11.15").title_in("2009") == (
        "Pai gow insurance wager; optional bonus wager; payment of envy bonus"
    )


def test_slips_of_the_scans_are_not_changes_of_title() -> None:
    for number in ("1.6", "2.16", "5.1", "5.2", "5.3", "5.4"):
        assert len({title for _, title in index.section(number).titles}) == 1, number


def test_reserved_sections() -> None:
    reserved = [section.number for section in index.sections() if section.is_reserved]
    assert reserved == ["4.2", "5.7", "6.6", "12.10", "14.19"]
    assert all(index.paragraph(number).executable == "no" for number in reserved)
    assert index.subchapter(19).reserved == ("1996",)


def test_sections_never_seen_in_print_say_how_they_are_known() -> None:
    unseen = [section for section in index.sections() if not section.title]
    assert unseen
    assert all(section.note for section in unseen)
    assert {index.section(n).basis for n in ("23.5", "26.7", "27.8")} == {"reference"}
    assert index.section("23.8").basis == "between"
    assert index.section("23.6A").basis == "successor"
    assert index.section("28.11").basis == "pattern"
    assert index.section("25.x(b)").title == "Irregularities"


@pytest.mark.parametrize(
    ("number", "adopted", "instrument"),
    [
        (1, "1978-06-02", "R.1978 d.186"),
        (5, "1978-06-02", "R.1978 d.186"),
        (6, "1991-11-04", "R.1991 d.532"),
        (7, "1986-08-04", "R.1986 d.308"),
        (8, "1983-12-05", "R.1983 d.551"),
        (9, "1991-12-16", "R.1991 d.615"),
        (10, "1992-10-19", "R.1992 d.411"),
        (11, "1992-10-19", "R.1992 d.406"),
        (12, "1992-11-16", "R.1992 d.453"),
        (13, "1997-10-06", "R.1997 d.427"),
        (14, "1994-03-21", "R.1994 d.141"),
        (15, "1995-06-05", "R.1995 d.285"),
        (16, "1995-08-07", "R.1995 d.430"),
        (17, "1994-12-05", "R.1994 d.593"),
        (18, "1995-10-02", "R.1995 d.534"),
        (19, "2000-01-03", "R.2000 d.2"),
        (20, "1997-03-17", "R.1997 d.134"),
        (21, "1998-07-20", "R.1998 d.371"),
        (22, "1999-01-19", "R.1999 d.29"),
        (23, "2001-08-20", "R.2001 d.288"),
        (24, "2003-06-16", "R.2003 d.243"),
        (25, "2004-08-16", "R.2004 d.326"),
        (26, "2004-09-07", "R.2004 d.340"),
        (27, "2004-12-20", "R.2004 d.465"),
        (28, "2005-10-17", "R.2005 d.356"),
    ],
)
def test_adoption_of_subchapters(number: int, adopted: str, instrument: str) -> None:
    subchapter = index.subchapter(number)
    assert (subchapter.adopted.isoformat(), subchapter.instrument) == (adopted, instrument)


@pytest.mark.parametrize(
    ("number", "temporary"), [(15, "1995-03-13"), (16, "1994-08-22"), (18, "1995-01-24")]
)
def test_temporary_adoptions(number: int, temporary: str) -> None:
    subchapter = index.subchapter(number)
    first = dt.date.fromisoformat(temporary)
    day = dt.timedelta(days=1)
    assert subchapter.temporary == first
    assert subchapter.status_on(first - day) == "absent"
    assert subchapter.status_on(first) == "temporary"
    assert subchapter.status_on(subchapter.adopted - day) == "temporary"
    assert subchapter.status_on(subchapter.adopted) == "adopted"


def test_only_three_subchapters_began_as_temporary_rules() -> None:
    assert [s.number for s in index.subchapters() if s.temporary] == [15, 16, 18]


def test_games_have_the_day_of_their_subchapter_or_their_own() -> None:
    craps, mini_craps = index.subchapter(1).games
    assert (craps.name, craps.adopted) == ("craps", dt.date(1978, 6, 2))
    assert (mini_craps.name, mini_craps.adopted) == ("mini-craps", dt.date(1996, 8, 5))
    mambo = index.subchapter(14).games[-1]
    assert (mambo.name, mambo.adopted, mambo.by) == ("mambo stud poker", None, dt.date(2001, 3, 9))
    assert [game.name for game in index.subchapter(5).games] == ["roulette", "big six wheel"]
    assert index.subchapter(8).games == ()


def test_history_of_a_section() -> None:
    odds_of_craps = index.section("1.6").history
    assert odds_of_craps[-1].date == dt.date(1999, 11, 15)
    assert odds_of_craps[-1].instrument == "R.1999 d.392"
    assert [entry.date.isoformat() for entry in index.section("11.15").history] == [
        "2002-09-16",
        "2004-07-19",
        "2009-10-05",
    ]


@pytest.mark.parametrize(
    ("number", "since"),
    [
        ("1.6", "1978-06-02"),
        ("11.9", "1992-10-19"),
        ("11.8A", "1993-05-03"),
        ("11.13", "1995-02-06"),
        ("11.14", "2002-06-17"),
        ("11.15", "2002-09-16"),
        ("2.22", "2001-03-09"),
        ("2.24", "2006-03-09"),
        ("19.5", "2000-01-03"),
        ("22.8", "1999-01-19"),
        ("28.6", "2005-10-17"),
    ],
)
def test_since_when_a_section_is_in_the_chapter(number: str, since: str) -> None:
    assert index.section(number).since == dt.date.fromisoformat(since)


def test_no_section_is_older_than_its_subchapter() -> None:
    for section in index.sections():
        assert section.since >= index.subchapter(section.cite.subchapter).adopted, section.number


def test_every_paragraph_stands_in_a_section_of_the_same_editions() -> None:
    for paragraph in index.paragraphs():
        section = index.section(paragraph.cite)
        assert set(paragraph.editions) <= set(section.editions), paragraph.cite


def test_every_section_seen_in_print_has_a_paragraph() -> None:
    with_paragraphs = {paragraph.cite.section for paragraph in index.paragraphs()}
    printed = {section.number for section in index.sections() if section.basis == "printed"}
    assert printed == with_paragraphs


def test_paragraphs_counted_by_hand() -> None:
    assert len(index.paragraphs()) == 833
    by_22_8 = [p.cite.short for p in index.paragraphs(22) if p.cite.section == "22.8"]
    assert by_22_8 == [f"22.8{p}" for p in ("(e)", "(f)", "(g)", "(g)1", "(g)2", "(g)3", "(h)")]
    assert len(index.paragraphs(11, "2009")) == 238


def test_the_fields_of_a_paragraph() -> None:
    paragraph = index.paragraph("19:47-1.9(e)2")
    assert paragraph.editions == ("2003",)
    assert paragraph.kind == "irregularity"
    assert paragraph.who == ("dealer", "stickperson", "floorperson")
    assert paragraph.executable == "partly"
    assert paragraph.has_text
    unseen = index.paragraph("7.9")
    assert not unseen.has_text and unseen.who == ()


def test_paragraphs_are_in_the_order_of_the_chapter() -> None:
    cites = [paragraph.cite for paragraph in index.paragraphs()]
    assert all(first < second for first, second in pairwise(cites))


@pytest.mark.parametrize(
    ("place", "day"),
    [
        ("11", "2009-10-05"),
        ("2.3", "2003-06-16"),
        ("22.9(a)2", "2006-03-09"),
        ("21.9", "1998-07-20"),
        ("1.2", "2001-03-09"),
    ],
)
def test_text_is_verified_through_its_latest_edition(place: str, day: str) -> None:
    assert index.verified_through(place) == dt.date.fromisoformat(day)


def test_no_text_no_verified_day() -> None:
    assert index.verified_through("7") is None
    assert index.verified_through("2.17") is None


def test_what_is_not_in_the_index_is_refused_with_a_hint() -> None:
    with pytest.raises(NotInIndex, match=r"no section 19:47-22.11; near it are .*22.1"):
        index.section("22.11")
    with pytest.raises(NotInIndex, match=r"no paragraph 19:47-22.9\(a\)4; .*22.9\(a\)3"):
        index.paragraph("22.9(a)4")
    with pytest.raises(NotInIndex, match=r"13:69F-2\.11"):
        index.section("13:69F-2.11")
    with pytest.raises(UnknownName, match="subchapter '29'"):
        index.subchapter(29)
    with pytest.raises(UnknownName, match="edition '1999'"):
        index.sections(2, "1999")


def test_has_section() -> None:
    assert index.has_section("22.8(g)3") and index.has_section("22")
    assert not index.has_section("22.11") and not index.has_section("29")
    assert not index.has_section("13:69F-2.11")


def corrupt(folder: Path, file: str, old: str, new: str) -> Path:
    for source in DATA.iterdir():
        shutil.copy(source, folder)
    content = (folder / file).read_text()
    assert content.count(old) == 1, old
    (folder / file).write_text(content.replace(old, new))
    return folder


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("22.1\t2001", "22,1\t2001", r"line \d+: '22,1' is not a citation"),
        ("22.1\t2001", "22.1(a)\t2001", r"line \d+: 22.1\(a\) is not a section"),
        ("22.1\t2001", "22.3\t2001", r"line \d+: 22.2 must stand before 22.3"),
        ("22.1\t2001", "22.1\t1999", r"line \d+: editions holds '1999', not one of 1996"),
        ("22.1\t2001\tprinted", "22.1\t2001\tguess", r"line \d+: basis is 'guess'"),
        ("22.1\t2001\tprinted", "22.1\t2001", r"line \d+: 4 columns instead of 5"),
        ("18.11\t2001", "18.11\t1996", r"line \d+: 18.11 has two titles in the edition of 1996"),
        ("section\teditions", "section\tedition", "line 1: the columns must be section, editions"),
    ],
)
def test_a_mistake_in_the_sections_is_named(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    folder = corrupt(tmp_path, "sections.tsv", old, new)
    with pytest.raises(DataError, match=f"sections.tsv, {complaint}"):
        list(read_sections(folder))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("19:47-22.9(a)2\t", "19:47-22.9(a)1\t", r"19:47-22.9\(a\)1 stands twice"),
        ("19:47-22.9(a)2\t", "13:69F-22.9(a)2\t", r"13:69F-22.9\(a\)2 is not in chapter 47"),
        (
            "19:47-22.9(a)2\t2001,2006\tpayout",
            "19:47-22.9(a)2\t2001,2006\tprize",
            "kind is 'prize'",
        ),
    ],
)
def test_a_mistake_in_the_paragraphs_is_named(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    folder = corrupt(tmp_path, "paragraphs.tsv", old, new)
    with pytest.raises(DataError, match=rf"paragraphs.tsv, line \d+: {complaint}"):
        list(read_paragraphs(folder))


def test_mistakes_in_the_other_tables_are_named(tmp_path: Path) -> None:
    folder = corrupt(tmp_path, "amendments.tsv", "11.18\t2004-07-19", "11.19\t2004-07-19")
    with pytest.raises(DataError, match=r"must stand before 11\.19"):
        list(read_sections(folder))
    folder = corrupt(tmp_path, "subchapters.toml", "number = 22", "number = 23")
    with pytest.raises(DataError, match=r"subchapter\[21\]: number must be 22"):
        list(read_subchapters(folder))
    folder = corrupt(tmp_path, "subchapters.toml", "number = 22", "number = 22\nsince = 1999")
    with pytest.raises(DataError, match=r"subchapter\[21\].since: unknown key"):
        list(read_subchapters(folder))
