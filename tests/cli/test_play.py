"""A sitting in the terminal: what is typed happens, what is not open is explained."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from tests.support import cites


def sit(*typed: str, args: tuple[str, ...] = (), game: str = "casino-war") -> str:
    """What a sitting prints; the cards are declared, so that nothing is left to chance."""
    lines = "".join(f"{line}\n" for line in typed)
    result = CliRunner().invoke(app, ["play", game, "--declared", *args], input=lines)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_round_is_played_and_saved(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    text = sit(
        *("bet initial 10", "tie 5", "", "deal 7S", "deal 7H", "1 tie=20", "deal QC", "8d", "quit"),
        args=("--save", str(log)),
    )
    assert "Seat 1, tie $5 wins $50 at 10 to 1 (tied cards). [19:47-22.9(a)2]" in text
    assert "Seat 1, war $10 wins $20 at 2 to 1 (higher war card). [19:47-22.9(a)3]" in text
    assert "Seat 1 Player 1: $1,040, $40 ahead." in text  # +50 -10 +20 -20
    assert f"Saved {len(chapter47.replay(log).log)} events" in text


def test_the_end_of_input_ends_the_sitting() -> None:
    text = sit("bet initial 10")
    assert text.endswith("Seat 1 Player 1: $990 and $10 on the layout, even.\n")


def test_several_seats_take_turns_and_can_act_for_each_other() -> None:
    text = sit(
        *("seat 2 bet initial 20", "initial 10", "ready", "ready", "deal 9H", "deal 2C", "deal 5S"),
        args=("--player", "Ann", "--player", "Bob", "--bankroll", "$100"),
    )
    assert "Ann takes seat 1." in text and "Bob takes seat 2." in text
    assert "Seat 1, initial $10 wins $10 at 1 to 1" in text
    assert "Seat 1 Ann: $110, $10 ahead." in text
    assert "Seat 2 Bob: $80, $20 behind." in text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("tie 5", "'tie 5' is not open to seat 1 now; open: bet initial, ready"),
        ("initial 3", "$3 is not from $5 to $1,000"),
        ("initial 2000", "$2,000 is not from $5 to $1,000"),
        ("initial ten", "'ten'"),
        ("dance", "there is no wager or act 'dance' at casino war (did you mean 'done'?); open: "),
        ("surender", "at casino war (did you mean 'surrender'?); open: bet initial, ready"),
        ("surrender", "'surrender' is not open to seat 1 now; open: bet initial, ready"),
        ("seat 5 ready", "'ready' is not open to seat 5 now; open: sit"),
        ("report", "wager_outside_limits"),
        ("report fire", "no irregularity 'fire'"),
        ("report card_face_up", "belongs to the original deal or war deal"),
        ("help", "law 22.1  what a paragraph says"),
        ("?", "bet initial AMOUNT ($5 to $1,000)  [19:47-22.9(a)1]"),
        ("chips", "seat 1 Player 1: $1,000"),
        ("table", "│ 1 Player 1 │"),
        ("", "ready"),
        ("leave", "Everybody has left the table."),
        ("=", "there is no wager or act '='"),
        ("bet \x00 é 5", "not open"),
    ],
)
def test_what_is_typed_is_answered(typed: str, said: str) -> None:
    assert said in sit(typed)


@cites("19:47-8.2")
def test_a_wager_outside_the_limits_that_was_accepted_is_reported_at_the_terminal() -> None:
    text = sit(
        "report wager_outside_limits seat=1 wager=initial", "$3", "ready", "deal 9H", "deal 5S"
    )
    assert (
        "A wager below the minimum or above the maximum that a dealer has accepted stands" in text
    )
    assert "19:47-8.2" in text
    assert "$3 ahead" in text


def test_fields_that_were_left_out_are_asked_for() -> None:
    text = sit("bet initial", "10", "bet tie", "", "ready", "report card_face_up", "2H", "deal 9H")
    assert "amount ($5 to $1,000)> 10" in text
    assert "Seat 1 puts $10 on initial." in text
    assert "Ruling on card face up" in text
    assert "Seat 1 puts" not in text.split("Seat 1 puts $10 on initial.")[1]


@pytest.mark.parametrize("word", ["quit", "Exit", "q"])
@pytest.mark.parametrize("asks", [("bet initial",), ("initial 10", "ready", "report card_face_up")])
def test_a_sitting_ends_where_a_field_is_asked_for(asks: tuple[str, ...], word: str) -> None:
    text = sit(*asks, word, "bet initial 25")
    assert text.splitlines()[-2].endswith(f"> {word}"), "nothing is said to it, nor done after it"
    assert "$25" not in text
    assert text.splitlines()[-1].startswith("Seat 1 Player 1: $")


def test_house_is_the_house_way_where_that_is_open_and_else_asks_for_house_players() -> None:
    args = ["play", "pai-gow-poker"]
    lines = "house\npai_gow_poker 10\nready\n{}\nquit\n"
    for said in ("house", "house way", "house_way", "seat 1 house"):
        text = CliRunner().invoke(app, args, input=lines.format(said)).stdout
        assert text.count("There are no house players in this game.") == 1, "before the deal"
        assert "not open" not in text and "has no house players" not in text
        assert "Seat 1, pai gow poker $10" in text, "its hands are set, and the round is settled"


def test_a_person_deals_and_is_told_a_wrong_payout() -> None:
    typed = ["initial 10", "ready", "no_more_bets", *["deal 9H", "deal 5S"], "pay 15", "pay 10"]
    opened = ["go_on", "verify", "go_on", "go_on"]
    text = sit(*opened, "go_on", "go_on", *typed, args=("--deal-by-hand",))
    assert "is paid $10 (1 to 1 on $10), not $15" in text
    assert "Seat 1, initial $10 wins $10" in text


def test_hidden_cards_are_not_told_to_the_whole_terminal(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    args = ["play", "casino-war", "--seed", "3", "--hide", "--save", str(log)]
    result = CliRunner().invoke(app, args, input="decline\ninitial 10\nready\nquit\n")
    assert result.exit_code == 0, result.output
    burned = [
        row["hidden"]["hidden_cards"]
        for row in map(json.loads, log.read_text().splitlines())
        if row["kind"] == "CardsDiscarded" and "hidden" in row
    ]
    assert burned
    assert "1 card to the discard rack: burned." in result.stdout


def test_a_hint_values_every_choice_and_marks_the_best() -> None:
    """Kings tie: 22 x 21 + 12 x 24 x 23 of 310 x 309 war deals tie, and t x 2 - (1 - t) / 2."""
    played = ("bet initial 10", "", "", "deal KS", "deal KH")
    text = sit(*played, "hint", "hint seat 2", "hint json", "quit", args=("--seats", "2"))
    assert "asks nothing of seat:2" in text
    best = next(line for line in text.splitlines() if line.strip().startswith("best"))
    assert "go_to_war" in best and "-0.315064" in best and "-$3.1506" in best
    assert "310 cards are unseen: 6 decks without the 2 that you saw since the shuffle" in text
    made = json.loads(text[text.index("{\n") : text.rindex("}") + 1])
    assert made["best"] == "go_to_war" and made["unit_cents"] == 1000
    assert [choice["act"] for choice in made["choices"]] == ["go_to_war", "surrender"]


def test_a_hint_where_nothing_is_decided() -> None:
    assert "Roulette gives no advice: nothing is decided there after the wager" in sit(
        "hint", game="roulette"
    )


def test_what_stands_in_quotation_marks_is_one_word() -> None:
    text = sit(
        'three_spots 2 numbers="4 8 15" games=2',
        'ways "1 2 / 3 4 / 5 6" "3/2 3/4 @ 0.50"',
        game="keno",
    )
    assert "Seat 1 puts $4 on three spots" in text
    assert ": 4 8 15, 1/3 @ $2, for 2 games" in text
    assert ": 1 2 / 3 4 / 5 6, 3/2 @ $0.50, 3/4 @ $0.50, for the game" in text
    assert text.endswith("Seat 1 Player 1: $993 and $7 on the layout, even.\n")


def test_vigorish_that_is_owed_is_no_gain() -> None:
    cards = ("KH", "9S", "KD", "KS")  # player nothing, banker nine: a natural
    text = sit("decline", "banker 10", "", *cards, game="minibaccarat")
    assert text.endswith("Seat 1 Player 1: $1,010, owing $0.50, $9.50 ahead.\n")


def test_what_lies_in_a_pot_is_nobodys_loss_yet() -> None:
    """The blinds of $1 and $2 are posted, and the terminal is left."""
    text = sit(
        *("", "", "", "quit"),
        args=(
            *("--player", "Ann", "--player", "Bob", "--player", "Cy"),
            *("--option", "first_button=right of the dealer"),
        ),
        game="poker",
    )
    assert "Seat 1 Ann: $999 and $1 in the pot, even.\n" in text
    assert "Seat 2 Bob: $998 and $2 in the pot, even.\n" in text
    assert text.endswith("Seat 3 Cy: $1,000, even.\n")


def test_a_hand_of_poker_ends_with_what_each_player_won_or_lost() -> None:
    """Seat 1 has the small blind of $1, calls $1 more, and folds to a raise nobody calls."""
    text = sit(
        *("", "", "", *(f"deal {card}" for card in ("AS", "KS", "QS", "AD", "KD", "QD"))),
        *("fold", "call", "raise 4", "fold", "quit"),
        args=(
            *("--player", "Ann", "--player", "Bob", "--player", "Cy"),
            *("--option", "first_button=right of the dealer", "--option", "house_fee=none"),
        ),
        game="poker",
    )
    assert "  In this hand: seat 1 -$2, seat 2 +$2, seat 3 $0.\n" in text
    assert "on the layout" not in text, "poker has no layout to bet on"
