"""What the law of pai gow poker allows on its days; figures.txt pins every figure."""

import pytest

from chapter47.law.book import law_of
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting

GAME = "pai-gow-poker"


@pytest.fixture
def file():
    return law_of(GAME).file


@pytest.mark.parametrize(
    ("day", "wagers"),
    [
        ("1993-01-01", ["pai_gow_poker"]),
        ("1996-01-01", ["pai_gow_poker"]),
        ("2003-01-01", ["pai_gow_poker", "bonus", "envy"]),
        ("2009-10-04", ["pai_gow_poker", "bonus", "envy"]),
        ("2009-10-05", ["pai_gow_poker", "bonus", "envy", "insurance"]),
        (None, ["pai_gow_poker", "bonus", "envy", "insurance"]),
    ],
)
def test_a_table_of_a_day_offers_what_was_lawful_then(day, wagers: list[str]):
    assert list(Setting.make(GAME, as_of=day).wagers) == wagers


@pytest.mark.parametrize(
    ("day", "option", "value"),
    [
        ("1993-05-02", "deal", "from the hand"),
        ("1994-05-01", "shuffle", "automated"),
        ("1994-05-01", "decks", 2),
        ("2009-10-04", "royal_match", "ace and king"),
    ],
)
def test_what_came_later_is_refused_before(day: str, option: str, value):
    with pytest.raises(OptionNotAllowed):
        Setting.make(GAME, as_of=day, options={option: value})
    assert Setting.make(GAME, options={option: value}).option(option) == value


def test_every_interpretation_names_its_paragraphs(file):
    cites = {cite for entry in file.interpretation for cite in entry.cites}
    assert {"11.3(e)", "11.8C(b)3", "11.9(e)", "11.10(c)", "11.14(e)", "11.15(d)2"} <= cites
    assert all(entry.difficulty and entry.reading for entry in file.interpretation)
