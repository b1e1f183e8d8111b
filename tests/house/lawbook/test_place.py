"""A citation is answered by a page: what was read, what rests on it, and what is lost."""

import pytest

from chapter47.house.lawbook.answering import ask_law
from chapter47.house.lawbook.asked import About, asked
from chapter47.house.lawbook.place import place_page, versions_page
from chapter47.house.lawbook.reading import Known, lost_letters, reading_of
from chapter47.law.book import law_of, names
from chapter47.law.cite import Cite
from chapter47.law.errors import LawError, NotInForce
from chapter47.law.index import NotInIndex, paragraphs, sections


def says(page: dict) -> list[str]:
    return [row["says"] for row in page["said"]]


def test_a_section_with_its_paragraphs_and_what_rests_on_it():
    page = place_page("22.9")
    assert [row["cite"] for row in page["paragraphs"]] == [
        *("19:47-22.9(a)1", "19:47-22.9(a)2", "19:47-22.9(a)3"),
    ]
    assert says(page) == [
        *("Initial wager: 1 to 1", "Tie wager: 10 to 1"),
        "War wager: higher 2 to 1, equal 3 to 1",
    ]
    assert page["near"] == ["19:47-22.8", "19:47-22.10"]
    assert (page["title"], page["since"], page["as_of"]) == (
        *("Payout odds", "1999-01-19"),
        "2006-09-05",
    )


@pytest.mark.parametrize("text", ["22.9(a)3", "19:47-22.9(a)3", "N.J.A.C. 19:47-22.9(a)3"])
def test_a_paragraph_however_it_is_written(text: str):
    assert says(place_page(text)) == ["War wager: higher 2 to 1, equal 3 to 1"]


@pytest.mark.parametrize("number", range(1, 6))
def test_the_general_subchapter_reads_like_any_other(number: int):
    page = place_page(f"8.{number}")
    assert page["lost"] and "its text is lost" in page["reading"]
    (own, *_) = [row for row in page["said"] if row["kind"] == "section"]
    assert own["game"] == "" and own["source"] in ("sister", "successor") and own["note"]


def test_what_other_games_rest_on_it_is_told_in_short():
    limits = {
        row["game"]: row["count"]
        for row in place_page("8.2")["also_cited_by"]
        if row["kind"] == "limit"
    }
    assert limits["casino-war"] == 2 and limits["roulette"] == 14


@pytest.mark.parametrize(
    ("place", "known", "part"),
    [
        ("22.9", Known.TEXT, "Read in the printings of 2001 and 2006."),
        ("22.8", Known.PARTLY, "the text of (a) to (d) is lost"),
        ("22.8(b)", Known.LOST, "of 22.8 only (e) to (h) were read"),
        ("22.1", Known.TITLE, "stands only its title"),
        ("22.1(c)", Known.LOST, "of section 22.1 only the title is known"),
        ("23.8", Known.NUMBER, "its number lies between sections that were seen"),
        ("28.11", Known.NUMBER, "subchapters of its kind have it"),
        ("5.7", Known.TITLE, "reserved: there is no rule"),
        ("13:69F-2.17(b)1", Known.ELSEWHERE, "no index is kept here"),
    ],
)
def test_how_a_place_is_known_is_said(place: str, known: Known, part: str):
    reading = reading_of(Cite.parse(place))
    assert reading.known is known and part in reading.says


def test_every_section_and_paragraph_of_the_index_is_answered():
    for one in sections():
        page = place_page(str(one.cite))
        assert page["reading"], one.cite
        assert page["lost"] is not any(
            p.has_text for p in paragraphs(one.cite.subchapter) if one.cite.contains(p.cite)
        )
        assert page["title"] == one.title
    for part in paragraphs():
        if part.has_text:
            page = place_page(str(part.cite))
            assert not page["lost"] and page["paragraphs"][0]["cite"] == str(part.cite)


def test_every_citation_of_every_law_is_answered():
    for name in names():
        law = law_of(name)
        file = law.file
        entries = (*file.section, *file.wager, *file.option, *file.figure, *file.irregularity)
        for cite in {entry.cite for entry in entries if entry.in_force(law.default_date)}:
            told = {row["cite"] for row in place_page(cite, law.default_date)["said"]}
            assert told or Cite.parse(cite).subchapter != law.cite.subchapter, cite


def test_what_the_text_that_was_read_does_not_have_is_refused():
    for text in ("22.9(a)7", "22.8(k)", "22.99", "19:47-30.1"):
        with pytest.raises((NotInIndex, LawError)):
            place_page(text)
    assert lost_letters(Cite.parse("22.9")) == []


def test_a_day_before_a_section_is_refused_and_a_day_shows_its_own_figures():
    with pytest.raises(NotInForce, match="2001-03-09"):
        place_page("2.22", "1999-01-01")
    before, after = (place_page("1.6", day)["said"] for day in ("1999-11-14", "1999-11-15"))
    allowed = [
        next(row["says"] for row in rows if row["name"] == "odds_multiple")
        for rows in (before, after)
    ]
    assert ["0 to 10;" in allowed[0], "0 to 100;" in allowed[1]] == [True, True]


def test_versions_tell_each_printing_and_each_day():
    page = versions_page("18.11")
    assert [(row["edition"], row["title"], row["paragraphs"]) for row in page["printings"]] == [
        ("1996", "Payout odds", []),
        ("2001", "Payout odds; payout limitation", []),
    ]
    odds = [row for row in versions_page("1.6")["expressions"] if row["name"] == "odds_multiple"]
    assert [(row["from"], row["until"]) for row in odds][-2:] == [
        ("1991-02-19", "1999-11-15"),
        ("1999-11-15", None),
    ]
    assert ("1999-11-15", "amended", "R.1999 d.392") in [
        (row["on"], row["act"], row["instrument"]) for row in versions_page("1.6")["amendments"]
    ]


@pytest.mark.parametrize(
    ("text", "about", "answer"),
    [
        ("21", About.GAME, "fast-action-holdem"),  # and not blackjack, which is called so
        ("19:47-2", About.GAME, "blackjack"),
        ("5", About.PLACE, "19:47-5"),
        ("8", About.PLACE, "19:47-8"),
        ("22.9", About.PLACE, "19:47-22.9"),
        ("casino war", About.GAME, "casino-war"),
        ("Mini Craps", About.GAME, "mini-craps"),
        ("payout limit", About.WORDS, "payout limit"),
    ],
)
def test_what_is_asked_is_understood(text: str, about: About, answer: str):
    found = asked(text)
    assert (found.about, found.text) == (about, answer)


def test_words_behind_a_game_are_sought_in_it():
    found = asked("surrender casino war")
    assert (found.text, found.game) == ("surrender", "casino-war")
    page = ask_law("roulette corner")
    assert page["games"] == {"roulette": len(page["found"])}
    assert page["found"][0]["name"] == "four_numbers"


def test_no_subchapter_no_game_and_no_word():
    with pytest.raises(LawError, match="no subchapter '47'; there are: 1, 2, 3"):
        asked("47")
    with pytest.raises(LawError, match="did you mean 'casino-war'"):
        ask_law("casinowr")
    with pytest.raises(Exception, match="name a game, a citation"):
        asked(" ")
