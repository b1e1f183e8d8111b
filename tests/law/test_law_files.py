"""A figure without citation, date and source does not load, and errors name file and key."""

import copy
import datetime as dt
import tomllib
from pathlib import Path
from typing import Any

import pytest

from chapter47.games import game_names
from chapter47.law import book
from chapter47.law.book import law_of, load_law
from chapter47.law.errors import NotInForce, OptionNotAllowed, UnknownName
from chapter47.law.schema import LawFileError, read_law
from chapter47.law.setting import Setting

PATH = law_of("casino-war").path
LAW = tomllib.loads(PATH.read_text(encoding="utf-8"))


def broken(change: Any) -> dict[str, Any]:
    data = copy.deepcopy(LAW)
    change(data)
    return data


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (lambda d: d["wager"][1].pop("cite"), r"wager.1 \(tie\).cite", "Field required"),
        (lambda d: d["wager"][1].pop("source"), r"wager.1 \(tie\).source", "Field required"),
        (lambda d: d["figure"][0].pop("from"), r"figure.0 \(burn_cards\).from", "Field required"),
        (lambda d: d["wager"][0].update(cite="22.x9"), r"\(initial\).cite", "22.x9"),
        (lambda d: d["wager"][0].update(source="hearsay"), r"\(initial\).source", "'seed'"),
        (
            lambda d: d["wager"][0]["pays"][0].update(odds="ten"),
            "odds",
            "cannot read 'ten' as odds",
        ),
        (lambda d: d["option"][0].update(default=5), r"option.0 \(decks\)", "not among 6, 7, 8"),
        (
            lambda d: d["option"][0].update(until=dt.date(1990, 1, 1)),
            r"\(decks\)",
            "must come after",
        ),
        (lambda d: d["limit"][0].update(minimum="$2,000"), "limit.0", "step <= minimum <= maximum"),
        (lambda d: d["wager"].append(d["wager"][0]), "", "two entries of wager 'initial' hold"),
        (lambda d: d.update(wagers=[]), "wagers", "Extra inputs"),
    ],
)
def test_a_mistake_is_named_with_its_file_and_key(change: Any, key: str, problem: str):
    with pytest.raises(LawFileError, match=rf"law.toml of casino_war: .*{key}.*{problem}"):
        read_law(broken(change), PATH)


def test_what_is_no_toml_is_named_with_its_file(tmp_path: Path):
    room = tmp_path / "some_room"
    room.mkdir()
    (room / "law.toml").write_text("wager = [", encoding="utf-8")
    with pytest.raises(LawFileError, match="law.toml of some_room"):
        load_law(room / "law.toml")


@pytest.mark.parametrize("game", game_names())
def test_every_law_loads_and_every_entry_says_where_and_since_when(game: str):
    law = law_of(game)
    assert law.adopted <= law.default_date
    file = law.file
    for entry in (*file.wager, *file.option, *file.figure, *file.limit, *file.irregularity):
        assert entry.from_ >= law.adopted or entry.cite.startswith("8."), entry
    assert file.wager and file.limit and file.irregularity


def test_unknown_and_unborn_names_are_told_apart():
    setting = Setting.make("casino-war")
    with pytest.raises(UnknownName, match="there is no wager 'fire'; there are: initial, tie, war"):
        setting.wager("fire")
    with pytest.raises(UnknownName, match="no option 'colour'"):
        Setting.make("casino-war", options={"colour": "red"})
    with pytest.raises(UnknownName, match="no game 'whist'"):
        law_of("whist")
    with pytest.raises(NotInForce, match=r"adopted 1999-01-19 \(19:47-22\)"):
        Setting.make("casino-war", as_of="1998-06-01")


def test_a_section_is_refused_before_its_day():
    with pytest.raises(NotInForce, match=r"19:47-22\.8"):
        book.at("1998-12-31").section("22.8")
    assert book.at("1999-01-19").section("22.8").title


def test_options_are_read_from_words_as_well():
    assert Setting.make("casino-war", options={"decks": "8"}).option("decks") == 8
    with pytest.raises(OptionNotAllowed, match="decks cannot be True"):
        Setting.make("casino-war", options={"decks": True})


def test_only_options_that_differ_from_the_default_are_told():
    assert Setting.make("casino-war", options={"decks": 6}).changed_options == {}
    assert Setting.make("casino-war", options={"decks": 7}).changed_options == {"decks": 7}


def test_posted_limits_replace_the_usual_ones():
    setting = Setting.make("casino-war", limits={"initial": {"minimum": "$25", "maximum": "$500"}})
    limit = setting.limit("initial")
    assert (limit.minimum, limit.maximum, limit.step) == (2500, 50_000, 100)
    with pytest.raises(OptionNotAllowed, match="limit of initial"):
        Setting.make("casino-war", limits={"initial": {"minimum": "$2,000"}})


def test_dated_figures_hold_from_their_day_to_the_next(tmp_path: Path):
    data = broken(
        lambda d: d["figure"].__setitem__(0, d["figure"][0] | {"until": dt.date(2001, 3, 9)})
    )
    later = data["figure"][0] | {"from": dt.date(2001, 3, 9), "value": 4}
    later.pop("until")
    data["figure"].append(later)
    law = book.GameLaw("casino-war", PATH, read_law(data, PATH))
    burned = {
        day: Setting.make(law, as_of=day).figure("burn_cards")
        for day in ("1999-01-19", "2001-03-08", "2001-03-09", "2001-03-10")
    }
    assert burned == {"1999-01-19": 3, "2001-03-08": 3, "2001-03-09": 4, "2001-03-10": 4}
    assert dt.date(2001, 3, 9) in law.change_dates()


def of_its_own() -> dict[str, Any]:
    """The law of a game that is not of the chapter, citing its own rules."""
    text = PATH.read_text(encoding="utf-8").replace('cite = "22.', 'cite = "casino-war:1.')
    data = tomllib.loads(text.replace('"22.', '"casino-war:1.').replace('"8.2"', '"19:47-8.2"'))
    del data["subchapter"]["number"]
    return data


def test_a_game_outside_the_chapter_cites_its_own_rules_and_the_chapter_in_full():
    data = of_its_own()
    data["option"][0]["cite"] = "19:47-8.2"
    assert read_law(data, PATH).subchapter.number is None
    data["wager"][0]["cite"] = "22.9(a)1"
    data["wager"][1]["needs"]["cite"] = "8.4"
    data["wager"][2]["cite"] = "high-card:1.1"
    with pytest.raises(LawFileError) as refused:
        read_law(data, PATH)
    assert [problem.partition(":")[0] for problem in refused.value.problems] == [
        "wager.0 (initial).cite",
        "wager.1 (tie).needs.cite",
        "wager.2 (war).cite",
    ]
    first, second, third = refused.value.problems
    assert 'write "casino-war:22.9(a)1" for a rule of its own, or 19:47-22.9(a)1' in first
    assert 'write "casino-war:8.4"' in second
    assert "'high-card:1.1' is a rule of high-card" in third


def test_a_game_of_the_chapter_has_no_rules_of_its_own():
    data = broken(lambda d: d["wager"][0].update(cite="casino-war:1.1"))
    with pytest.raises(LawFileError, match=r"initial\).cite: 'casino-war:1.1'.*has a subchapter"):
        read_law(data, PATH)
