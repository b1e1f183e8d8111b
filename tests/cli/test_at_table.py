"""What a sitting tells of the game that is played, and what it leaves to the house."""

from fractions import Fraction
from threading import Event
from typing import Any

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.cli.at_table.about import show_help
from chapter47.cli.at_table.odds import Odds
from chapter47.cli.at_table.quiet import Quiet
from chapter47.desk.formalities import leave_to_the_house
from chapter47.games import game_names, game_of
from chapter47.lab import Analysis
from chapter47.table.narrate import words

NARROW = 80


def play(game: str, *typed: str, args: tuple[str, ...] = ()) -> str:
    """What a sitting prints at a terminal of 80 columns."""
    lines = "".join(f"{line}\n" for line in typed)
    command = ["play", game, "--seed", "3", *args]
    result = CliRunner().invoke(app, command, input=lines, env={"COLUMNS": str(NARROW)})
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def lines_of(game: str, *typed: str) -> list[str]:
    text = "".join(f"{line}\n" for line in typed)
    env = {"COLUMNS": str(NARROW)}
    result = CliRunner().invoke(app, ["play", game, "--seed", "3"], input=text, env=env)
    return result.stdout.splitlines()


@pytest.mark.parametrize(
    ("game", "formality", "first"),
    [
        ("blackjack", "cut the cards", "place your wagers"),
        ("casino-war", "cut the cards", "place your wagers"),
        ("craps", "the dice are offered", "a come out roll"),
        ("punto-banco", "cut the cards", "place your wagers"),
    ],
)
def test_a_newcomer_is_asked_for_his_wagers_first(game: str, formality: str, first: str) -> None:
    option = ("--option", "shuffle=manual") if game == "casino-war" else ()
    text = play(game, "quit", args=option)
    assert f"$1,000: {first}" in text
    assert f"$1,000: {formality}" not in text
    assert f"$1,000: {formality}" in play(game, "quit", args=(*option, "--ceremony"))


def test_the_shoe_and_the_shaker_go_by_a_newcomer() -> None:
    offered = "the shoe is offered to seat 1"
    assert offered not in play("punto-banco", "player 10", "", "quit")
    assert offered in play("punto-banco", "decline", "quit", args=("--ceremony",))
    typed, offered = ("field 10", "", "quit"), "the shaker is offered to seat 1"
    assert "Everybody declines: the dealer shakes" in play("mini-dice", *typed)
    assert offered not in play("mini-dice", *typed)
    assert offered in play("mini-dice", *typed, args=("--ceremony",))


def test_who_answers_for_a_player_is_on_record_and_is_not_told() -> None:
    text = play("blackjack", "log", "quit")
    before, log = text.split("$1,000> log")
    assert "Seat 1: decline." not in before
    assert "Seat 1: decline." in log


def test_only_formalities_are_answered_for_a_player() -> None:
    """Kings tie: war or surrender is his to decide, and a cut of the cards is not asked again."""
    table = chapter47.open_table("casino-war", equipment="declared")
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=100_00)
    leave_to_the_house(table, [1])
    table.act("seat:1", "bet", wager="initial", amount=1000)
    table.act("seat:1", "ready")
    for card in ("KS", "KH"):
        table.act("dealer", "deal", card=card)
    assert leave_to_the_house(table, [1]) == []
    assert {option.name for option in table.options("seat:1")} >= {"go_to_war", "surrender"}


def help_of(game: str, monkeypatch: Any, capsys: Any) -> str:
    monkeypatch.setenv("COLUMNS", str(NARROW))
    table = chapter47.open_table(game)
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=1000_00)
    leave_to_the_house(table, [1])
    show_help(table, table.options("seat:1"), company=False)
    return str(capsys.readouterr().out)


@pytest.mark.parametrize("game", game_names())
def test_help_is_about_the_game_that_is_played(game: str, monkeypatch: Any, capsys: Any) -> None:
    text = help_of(game, monkeypatch, capsys)
    room = game_of(game)
    setting = room.setting()
    said = " ".join(text.split())
    assert text.startswith(room.title)
    for name in room.repertoire(setting).spots:
        assert words(name) in said, "every wager that can be laid"
    for doing in room.repertoire(setting).decisions:
        assert room.law.words.told(doing.name) in said
    assert all(len(line) <= NARROW for line in text.splitlines())
    assert len(text.splitlines()) <= 40


def test_help_of_one_game_says_nothing_of_another(monkeypatch: Any, capsys: Any) -> None:
    war = help_of("casino-war", monkeypatch, capsys)
    assert "tie: 10 to 1" in war and "go to war, surrender" in war
    assert 'Write "initial $5" for a wager' in war
    dice = help_of("craps", monkeypatch, capsys)
    assert "tie" not in dice and "surrender" not in dice and "keno" not in dice.lower()
    assert "place to win: from 7 to 6 up to 9 to 5" in dice


def test_rules_are_those_of_the_day_and_of_what_the_house_offers() -> None:
    """Late surrender is 2.8, offered only where the house chose it; soft 17 is its choice, too."""
    text = play("blackjack", "rules", "quit")
    assert "[19:47-2.11]" in text and "[19:47-2.8]" not in text
    assert "what the dealer does on soft 17 (stand)" in text
    chosen = ("--option", "surrender=late", "--option", "soft_17=draw")
    other = play("blackjack", "rules", "quit", args=chosen)
    assert "give up half of the wager as the first decision" in other and "[19:47-2.8]" in other
    assert "what the dealer does on soft 17 (draw)" in other


def test_pays_are_those_of_the_table() -> None:
    """The field pays 12 double or triple, as the house has chosen."""
    assert "Tie wager 10 to 1 22.9(a)2" in play("casino-war", "pays", "quit").replace("19:47-", "")
    double = play("craps", "pays", "quit")
    triple = play("craps", "pays", "quit", args=("--option", "field_pays=triple twelve"))
    field = [text.split("Field bet ")[1].split("Any seven")[0] for text in (double, triple)]
    assert "12 2 to 1" in field[0] and "12 3 to 1" not in field[0]
    assert "12 3 to 1" in field[1] and "12 2 to 1" not in field[1]


def test_the_law_is_read_at_the_table() -> None:
    assert "19:47-22.9(a)2" in play("casino-war", "law 22.9(a)2", "quit")
    assert "22.9(a)3" not in play("casino-war", "law 22.9(a)2", "quit")
    assert "Write law and a section or paragraph, such as law 19:47-22" in play("casino-war", "law")
    assert "chapter 47 has no section 19:47-22.99" in play("casino-war", "law 22.99")
    assert "is not a citation" in play("casino-war", "law of the land")


def test_odds_are_told_at_the_table() -> None:
    """With six decks 23 of 311 cards tie a rank: 10 x 23/311 - 288/311 is a loss of 58/311."""
    text = play("casino-war", "odds tie", "odds tei", "quit")
    assert f"tie on the original deal {float(Fraction(58, 311)) * 100:.4f}%" in text
    assert "initial" not in text.split("> odds tie")[1].split("> odds tei")[0]
    assert "there is no wager 'tei' (did you mean 'tie'?)" in text


def test_a_table_waits_for_odds_no_longer_than_somebody_wants(capsys: Any) -> None:
    may_end = Event()

    def slow() -> list[Analysis]:
        may_end.wait()
        return []

    odds = Odds(slow)
    odds.show(is_over=lambda: True)
    assert "Still being worked out: play on" in capsys.readouterr().out
    impatient = Odds(slow, patience=0)
    impatient.show(is_over=lambda: False)
    assert "Still being worked out: play on" in capsys.readouterr().out
    may_end.set()
    odds.show(is_over=lambda: False)
    assert "There is nothing to analyse." in capsys.readouterr().out


def test_a_lab_that_refuses_says_so_to_who_asked() -> None:
    def refuses() -> list[Analysis]:
        raise ValueError("there is no lab")

    with pytest.raises(ValueError, match="there is no lab"):
        Odds(refuses).show(is_over=lambda: False)


@pytest.mark.parametrize("said", ["box 2 10", "blackjack box 2 10", "bet blackjack box 2 $10"])
def test_a_box_is_named_as_a_box(said: str) -> None:
    text = play("blackjack", said, "table", "quit")
    assert "bet blackjack box 2 AMOUNT ($5 to $1,000)" in text
    assert "bet blackjack 2" not in text.split(f"> {said}")[0]
    assert "Seat 1 puts $10 on blackjack at position 2." in text


def test_the_own_box_is_named_by_its_number_too() -> None:
    assert "Seat 1 puts $20 on blackjack. " in play("blackjack", "box 1 20", "quit")
    refused = play("blackjack", "box 9 20", "quit")
    assert "'box 9 20' is not open" in refused
    assert "open: bet blackjack, bet blackjack box 2, bet blackjack box 3" in refused


def test_roulettes_wagers_are_told_by_kind_and_on_request_one_by_one() -> None:
    short = lines_of("roulette", "?", "quit")
    start = next(n for n, line in enumerate(short) if line.endswith("> ?"))
    listed = short[start + 1 : -2]
    assert len(listed) <= 24, "a screen"
    text = " ".join(" ".join(listed).split())
    assert "four numbers 1-2-4-5 $1 Four numbers around a corner: 1-2-4-5, 2-3-5-6" in text
    assert "red $5 or black, odd, even, low, high; $5 to $1,000" in text
    whole = play("roulette", "? all", "quit")
    assert "bet black AMOUNT ($5 to $1,000) [19:47-5.1]" in whole


@pytest.mark.parametrize(
    "example", ["straight 0 $1", "four numbers 1-2-4-5 $1", "red $5", "take colour yellow $1"]
)
def test_what_is_shown_as_a_way_to_write_it_is_understood(example: str) -> None:
    assert example in play("roulette", "?", "quit")
    text = play("roulette", example, "quit")
    assert "not open" not in text and "could mean" not in text
    assert "puts $" in text or "yellow" in text


@pytest.mark.parametrize(
    ("game", "example", "refused"),
    [("roulette", "column 1-34 $5", "column 1-34 $1"), ("mini-dice", "place 4 $5", "place 4 $1")],
)
def test_an_example_keeps_to_the_limits_of_its_wager(game: str, example: str, refused: str) -> None:
    """One of many spots is offered from a step on, since chips may lie on it already."""
    said = play(game, "?" if game == "roulette" else "help", "quit")
    assert example in said and refused not in said
    assert "Seat 1 puts $5" in play(game, example, "quit")
    assert "Seat 1 puts" not in play(game, refused, "quit")


def test_wagers_that_are_analysed_spot_by_spot_are_told_in_a_hint() -> None:
    """At sic bo a total of 4 comes three times in 216 and pays 60 to 1: 33/216 are lost."""
    text = play("sic-bo", "hint", "quit")
    assert f"{100 * 33 / 216:.4f}%" in text.split("> hint")[1]


def test_a_deck_is_not_spread_over_the_screen() -> None:
    text = play("pai-gow-poker", "log", "quit")
    before, log = text.split("$1,000> log")
    assert "Deck 1 is spread face up: 2C 3C 4C ... Joker (53 cards)." in before
    assert "7D 8D 9D" not in before
    assert "7D 8D 9D" in log


def test_a_marker_that_is_lifted_is_in_the_log_alone() -> None:
    played = play("roulette", "red 5", "", "quit")
    assert "Marker: " in played and "Marker: none." not in played
    values = [None, 0, "", "seat:2"]
    rows = [
        {"seq": seq, "kind": "StateChanged", "what": "marker", "value": value}
        for seq, value in enumerate(values)
    ]
    assert [row["value"] for row in Quiet().rows(rows)] == [0, "seat:2"]


def test_before_wagers_a_hint_tells_what_each_is_worth() -> None:
    """Two of 38 pockets are green: an even-money wager loses half on them, another all."""
    text = play("roulette", "hint", "quit")
    assert f"red {100 / 38:.4f}%" in text
    assert f"straight {200 / 38:.4f}%" in text
    assert "take colour" not in text.split("> hint")[1]


def test_who_sits_alone_where_others_are_needed_is_told_how_to_get_them() -> None:
    assert "--house KIND fills a seat (" in play("poker", "quit")
