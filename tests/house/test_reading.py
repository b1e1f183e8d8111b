"""What a submission may say, and what is said of one that cannot be understood."""

import datetime as dt
from pathlib import Path
from textwrap import dedent

import pytest

from chapter47.house.submission import Unreadable, read, read_text

HEAD = 'day = 2006-09-05\nhouse = "A house"\n'
WAR = HEAD + '[[game]]\ngame = "casino-war"\n'


def told(text: str) -> list[str]:
    with pytest.raises(Unreadable) as refused:
        read_text(dedent(text), name="house.toml")
    return [str(mistake) for mistake in refused.value.mistakes]


def test_everything_that_is_written_is_read_with_its_line():
    submission = read_text(
        dedent("""\
        day = 2006-09-05
        house = "A house"
        reference = "RG 7"
        [[game]]
        game = "pai-gow-poker"
        place = "main floor"
        options = { progressive = "$1" }
        payout_limits = { bonus = "$50,000" }
        [game.limits.pai_gow_poker]
        minimum = "$15"
        [game.pays.bonus]
        "royal flush" = "150 to 1"
        [[game.meter]]
        name = "m"
        wager = "progressive"
        reset = "$20,000"
        odds_against = 2_000_000
        [[game.equipment]]
        kind = "shuffler"
        approved = 2004-03-01
        [game.pricing]
        hands_an_hour = 32
        average = { pai_gow_poker = "$40" }
        [[game.table]]
        number = 7
        seats = 6
        limits = { "pai gow poker" = { maximum = "$500" } }
        """)
    )
    assert (submission.day, submission.house, submission.reference) == (
        dt.date(2006, 9, 5),
        "A house",
        "RG 7",
    )
    (game,) = submission.games
    (table,) = game.tables
    assert (game.line, game.where("options", "progressive").line, table.line) == (4, 7, 24)
    assert (table.number, table.location, table.seats) == ("7", "main floor", 6)
    assert table.limits["pai gow poker"].line == 27
    assert game.pricing.average == {"pai_gow_poker": 4000}
    assert game.meters[0].odds_against == 2_000_000
    assert game.equipment[0].approved == dt.date(2004, 3, 1)
    setting = game.setting(table)
    limit = setting.limit("pai_gow_poker")
    assert (limit.minimum, limit.maximum) == (1500, 50_000), "the table's own, over the game's"
    assert setting.option("bonus_payout_limit") == 50_000
    assert setting.option("progressive_reset") == 20_000


def test_payouts_of_its_own_reach_the_setting():
    (game,) = read_text(
        HEAD + '[[game]]\ngame = "pai-gow-poker"\noptions = { starting_position = "random number",'
        ' random_number = "6 to 1", bonus = false }\n'
        '[game.pays.random_number]\nodds = "5 2/3 to 1"\n'
    ).games
    assert str(game.setting().odds("random_number")) == "5 2/3 to 1"


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("day = = 3", "house.toml:1", "it is not TOML"),
        (WAR + "options = { decks = nan }", "house.toml:5", "nan is no choice"),
        (WAR + "options = { decks = [6] }", "house.toml:5", "[6] is no choice"),
        (WAR + "optoins = {}", "house.toml:5", "did you mean 'options'?"),
        (WAR + "table = [{ number = 1 }, { number = 1 }]", "house.toml:5", "of another table"),
        (WAR + "table = [{ seats = 1 }]", "house.toml:5", "number: this is missing"),
        (WAR + "table = [{ number = inf }]", "house.toml:5", "inf is no number of a table"),
        (WAR + "limits.tie = { minimum = 5 }", "house.toml:5", "write it in quotes"),
        (WAR + 'limits.tie = { minimum = "five" }', "house.toml:5", "cannot read 'five' as money"),
        (WAR + 'pays.tie = { odds = "10 too 1" }', "house.toml:5", "cannot read '10 too 1'"),
        (WAR + "pricing = { hands_an_hour = 1.5 }", "house.toml:5", "1.5 is no whole number"),
        (WAR + "equipment = [{ kind = 'shoe', approved = 'May' }]", "house.toml:5", "is no day"),
        (WAR.replace("2006-09-05", "'2006-09-05'"), "house.toml:1", "write it without quotes"),
        (WAR.replace("house", "hose"), "house.toml:2", "did you mean 'house'?"),
        ("game = 5\n" + HEAD, "house.toml:1", "a list is needed"),
        ("a" * 40 + "= " + "9" * 5000, "house.toml", "too many digits"),
    ],
)
def test_what_cannot_be_understood_is_told_with_its_line(text: str, where: str, what: str):
    mistakes = told(text)
    assert any(one.startswith(f"{where}:") and what in one for one in mistakes), mistakes


def test_ten_megabytes_of_brackets_are_refused_in_a_sentence(tmp_path: Path):
    path = tmp_path / "brackets.toml"
    path.write_text("a = " + "[" * 10_000_000)
    with pytest.raises(Unreadable, match=r"^brackets.toml: it is too large"):
        read(path)
    path.write_text("a = " + "[" * 1_000_000)
    with pytest.raises(Unreadable, match=r"^brackets.toml: it is not TOML: it is nested too"):
        read(path)


def test_bytes_that_are_no_text_and_a_file_that_is_not_there(tmp_path: Path):
    path = tmp_path / "house.toml"
    path.write_bytes(b"day = \xff")
    with pytest.raises(Unreadable, match=r"^house.toml: it is not text in UTF-8: byte 7"):
        read(path)
    with pytest.raises(Unreadable, match=r"^none.toml: it cannot be opened: no such file"):
        read(tmp_path / "none.toml")


def test_all_mistakes_of_a_file_are_told_together_in_the_order_of_its_lines():
    mistakes = told(
        """\
        day = 2006-09-05
        hose = "A house"
        [[game]]
        game = 5
        limits = { pass = { minimun = "$1", maximum = 5 } }
        """
    )
    lines = [one.split(":")[1] for one in mistakes]
    assert len(mistakes) == 5, mistakes
    assert lines == sorted(lines)


def test_a_folder_is_read_as_one_and_says_the_day_once(tmp_path: Path):
    (tmp_path / "a.toml").write_text(HEAD)
    (tmp_path / "b.toml").write_text('[[game]]\ngame = "craps"\ntable = [{ number = 1 }]\n')
    submission = read(tmp_path)
    assert [game.file for game in submission.games] == ["b.toml"]
    assert submission.games[0].day == dt.date(2006, 9, 5)


def test_a_folder_with_one_bad_file_tells_that_file(tmp_path: Path):
    (tmp_path / "a.toml").write_text(HEAD)
    (tmp_path / "b.toml").write_text('[[game]]\ngame = "craps"\n')
    (tmp_path / "c.toml").write_text('[[game]]\ngame = "craps"\nplaze = "pit"\n')
    with pytest.raises(Unreadable, match=r"^c.toml:3: game 1, plaze: there is no such key"):
        read(tmp_path)
    (tmp_path / "c.toml").write_text("[[game")
    with pytest.raises(Unreadable, match=r"^c.toml:1: it is not TOML"):
        read(tmp_path)


def test_two_tables_of_a_folder_with_one_number_and_two_days(tmp_path: Path):
    game = '[[game]]\ngame = "craps"\ntable = [{ number = "C 1" }]\n'
    (tmp_path / "a.toml").write_text(HEAD + game)
    (tmp_path / "b.toml").write_text("day = 2001-03-09\n" + game)
    with pytest.raises(Unreadable) as refused:
        read(tmp_path)
    assert [str(one) for one in refused.value.mistakes] == [
        "b.toml:1: day: 2001-03-09 is not 2006-09-05, as a.toml:1 has it",
        "b.toml:4: game 1, table 1, number: C 1 is the number of another table, in a.toml:5: "
        "each table has its own",
    ]


def test_a_folder_without_a_day_or_a_file_says_so(tmp_path: Path):
    with pytest.raises(Unreadable, match=r"there is no .toml file in the folder"):
        read(tmp_path)
    (tmp_path / "b.toml").write_text('house = "A"\n')
    (tmp_path / "c.toml").write_text("")
    with pytest.raises(Unreadable, match=r"^b.toml: day: this is missing in all of b.toml, c.toml"):
        read(tmp_path)


def test_a_file_that_an_option_names_stands_beside_the_submission(tmp_path: Path):
    way = (Path(__file__).parents[2] / "src/chapter47/games/pai_gow/house_ways").glob("*.toml")
    (tmp_path / "ours.toml").write_text(sorted(way)[0].read_text("utf-8"), encoding="utf-8")
    text = HEAD + '[[game]]\ngame = "pai-gow"\noptions = { house_way = "ours.toml" }\n'
    (tmp_path / "house.toml").write_text(text)
    (game,) = read(tmp_path).games
    assert game.setting().option("house_way") == str(tmp_path / "ours.toml")
    for named in ("../ours.toml", "none.toml", str(tmp_path / "ours.toml")):
        (game,) = read_text(text.replace("ours.toml", named), folder=tmp_path / "x").games
        with pytest.raises(LookupError, match="no such file beside the submission"):
            game.setting()
