"""Every day since 1996 has one edition that speaks for it."""

import datetime as dt
from pathlib import Path

import pytest

from chapter47.law.datafile import DATA, DataError
from chapter47.law.editions import NoEdition, edition, edition_on, editions, readoptions
from chapter47.law.errors import UnknownName


def on(day: str, subchapter: int | None = None) -> str:
    return edition_on(dt.date.fromisoformat(day), subchapter).name


@pytest.mark.parametrize(
    ("day", "subchapter", "name"),
    [
        ("1996-03-11", None, "1996"),
        ("2001-03-08", None, "1996"),
        ("2001-03-09", None, "2001"),
        ("2003-06-16", None, "2001"),
        ("2003-06-15", 2, "2001"),
        ("2003-06-16", 2, "2003"),
        ("2003-06-16", 7, "2001"),
        ("2006-03-08", None, "2001"),
        ("2006-03-09", None, "2006"),
        ("2006-03-09", 2, "2006"),
        ("2009-10-04", 11, "2006"),
        ("2009-10-05", 11, "2009"),
        ("2009-10-05", 2, "2006"),
        ("2011-11-06", 11, "2009"),
        ("2011-11-07", 11, "13:69F"),
        ("2024-01-01", None, "13:69F"),
    ],
)
def test_the_edition_that_speaks_for_a_day(day: str, subchapter: int | None, name: str) -> None:
    assert on(day, subchapter) == name


def test_before_the_first_edition_the_error_names_both_days() -> None:
    with pytest.raises(NoEdition, match=r"1996-03-10.*1996-03-11 \(R.1996 d.178\)"):
        on("1996-03-10")


def test_dates_of_the_editions() -> None:
    assert edition("1996").expires == dt.date(2001, 3, 11)
    assert edition("1996").verified_through == dt.date(1998, 7, 20)
    assert edition("2001").expires == dt.date(2006, 3, 9)
    assert edition("2006").expires == dt.date(2006, 9, 5)
    assert edition("2006").expires - edition("2006").effective == dt.timedelta(days=180)
    assert edition("2009").subchapters == (11,)
    assert edition("13:69F").verified_through is None


def test_the_chapter_was_adopted_in_1978_and_readopted_five_times() -> None:
    assert [entry.date.isoformat() for entry in readoptions()] == [
        "1978-06-02",
        "1983-05-04",
        "1988-04-28",
        "1993-04-15",
        "1996-03-11",
        "2001-03-09",
    ]


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="1996, 2001"):
        edition("1999")


@pytest.mark.parametrize(
    ("line", "replacement", "complaint"),
    [
        ("effective = 1996-03-11", 'effective = "soon"', r"edition\[0\].*'soon', not a date"),
        ("effective = 2001-03-09", "effective = 1995-01-01", r"edition\[1\].effective.*oldest"),
        ('dated_by = "proposal"', 'dated_by = "rumour"', r"edition\[5\].*'rumour'.*readoption"),
        ("expires = 2006-09-05", "expired = 2006-09-05", r"edition\[3\].expired: unknown key"),
        ('name = "2009"', "name = 2009", r"edition\[4\]: name must be a text"),
    ],
)
def test_a_mistake_in_the_file_is_named(
    tmp_path: Path, line: str, replacement: str, complaint: str
) -> None:
    content = (DATA / "editions.toml").read_text()
    assert content.count(line) == 1
    (tmp_path / "editions.toml").write_text(content.replace(line, replacement))
    with pytest.raises(DataError, match=rf"editions.toml, {complaint}"):
        editions(tmp_path)
