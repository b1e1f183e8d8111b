"""Everyday words find what they mean, in every game, the nearest first."""

import pytest

from chapter47.house.lawbook.search import NAMED, NothingFound, search, search_page
from chapter47.law.book import law_of, names

SAID = [
    ("pass line", "craps", "wager", "pass"),
    ("yo", "craps", "wager", "eleven"),
    ("hard eight", "craps", "wager", "eight_the_hardway"),
    ("any triple", "sic-bo", "wager", "any_three_of_a_kind"),
    ("corner", "roulette", "wager", "four_numbers"),
    ("2nd dozen", "roulette", "wager", "dozen"),
    ("late surrender", "blackjack", "option", "surrender"),
    ("insurance", "blackjack", "wager", "insurance"),
    ("payout limit", "pai-gow-poker", "payout limit", "bonus"),
    ("hit", "blackjack", "act", "draw"),
    ("pair plus", "three-card-poker", "wager", "pair_plus"),
    ("envy", "pai-gow-poker", "wager", "envy"),
]


@pytest.mark.parametrize(("words", "game", "kind", "name"), SAID, ids=[row[0] for row in SAID])
def test_everyday_words_find_the_thing_meant(words: str, game: str, kind: str, name: str):
    nearest = [hit.item for hit in search(words) if hit.near == NAMED]
    assert (game, kind) in [(item.game, item.kind) for item in nearest]
    found = [item.name for item in nearest if (item.game, item.kind) == (game, kind)]
    assert name in found, found


@pytest.mark.parametrize("game", names())
def test_every_name_that_people_have_for_a_wager_finds_it(game: str):
    law = law_of(game)
    for entry in law.file.wager:
        if entry.in_force(law.default_date):
            for words in (entry.title, *entry.also):
                found = [hit.item.name for hit in search(words, game=game) if hit.near == NAMED]
                assert entry.name in found, words


def test_the_nearest_come_first_and_texts_behind():
    nears = [hit.near for hit in search("surrender")]
    assert nears == sorted(nears, reverse=True) and len(set(nears)) > 2


def test_what_people_call_an_act_finds_what_is_said_of_it():
    (soft,) = [hit for hit in search("hit", game="blackjack") if hit.item.name == "soft_17"]
    assert soft.called == "hit is draw" and soft.near < NAMED


def test_a_short_word_is_no_beginning_of_another():
    assert not any(
        " you" in f" {hit.item.says.lower()}"
        and hit.near < NAMED
        and " yo " not in f" {hit.item.says.lower()} "
        for hit in search("yo")
    )


def test_the_regulations_for_all_games_are_searched_once():
    found = [hit.item for hit in search("half an hour's notice")]
    assert [item.cite for item in found if not item.game] == ["19:47-8.3"]
    outside = [hit.item for hit in search("wager outside the limits") if not hit.item.game]
    assert [item.cite for item in outside if item.kind == "irregularity"] == ["19:47-8.2"]


def test_a_day_has_its_own_answers():
    assert "2.24" not in {hit.item.cite for hit in search("twenty point", "2006-03-09")}
    with pytest.raises(NothingFound):
        search("twenty point bonus", "2001-03-09")


def test_limits_and_amounts_are_found_as_they_are_written():
    assert any("$40,000" in hit.item.says for hit in search("$40,000"))
    assert {hit.item.game for hit in search("10000 to 1")} >= {"colorado-holdem"}


def test_counts_are_those_of_what_was_found():
    page = search_page("surrender")
    assert sum(page["games"].values()) == len(page["found"])
