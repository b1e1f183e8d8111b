"""Questions to the labs as people say them: their words, cards in words, totals of hands."""

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.desk.analyses import answer, lab_of
from chapter47.desk.questions import as_asked
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.lab.errors import CannotSolve

SAID = [
    ("blackjack", "A7 against 9", ["A 7", "--up", "9"]),
    ("blackjack", "ace seven against a nine", ["A 7", "--up", "9"]),
    ("blackjack", "I have a pair of eights against the dealer's 10", ["8 8", "--up", "10"]),
    ("blackjack", "88 v T", ["8 8", "--up", "T"]),
    ("blackjack", "hard 16 v 10", ["hard 16", "--up", "10"]),
    ("blackjack", "16 vs. 10", ["16", "--up", "10"]),
    ("blackjack", "8 8 against 10 seen 5 5", ["8 8", "--up", "10", "--seen", "5 5"]),
    ("blackjack", "K 6 dealer shows an ace", ["K 6", "--up", "A"]),
    ("blackjack", "side bets", ["wagers"]),
    ("spanish-21", "the super bonus", ["super"]),
    ("spanish-21", "sevens", ["sevens"]),
    ("spanish-21", "7H 7H against 9 --wager 25", ["7H 7H", "--up", "9", "--wager", "25"]),
    ("double-attack-blackjack", "bust it", ["bust-it"]),
    ("three-card-poker", "Queen of spades, six of diamonds, 4C", ["QS 6D 4C"]),
    ("three-card-poker", "QS6D4C against 9H", ["QS 6D 4C", "--up", "9H"]),
    ("three-card-poker", "rules of thumb", ["strategy"]),
    ("caribbean-stud", "payout limit", ["limit"]),
    ("caribbean-stud", "progressive meter", ["meter"]),
    ("let-it-ride", "the payout limit $25", ["limit", "$25"]),
    ("pai-gow-poker", "house way foxwoods", ["house-way", "foxwoods"]),
    ("pai-gow", "6-6 4-5 2-4 1-1", ["6-6 4-5 2-4 1-1"]),
    ("minibaccarat", "House money", ["house-money"]),
    ("minibaccarat", "shoe nine of hearts, 9C KD", ["shoe", "9H 9C KD"]),
    ("minibaccarat", "favorable 22", ["favourable", "22"]),
    ("red-dog", "number of decks", ["decks"]),
    ("poker", "AsKs vs QhQd", ["AsKs", "vs", "QhQd"]),
    ("poker", "push or fold 10", ["push-fold", "10"]),
    ("keno", "1 2 3 : 1/3 @ 1", ["1", "2", "3", ":", "1/3", "@", "1"]),
]


@pytest.mark.parametrize(("game", "typed", "taken"), SAID)
def test_a_question_is_taken_as_the_lab_takes_it(game: str, typed: str, taken: list[str]) -> None:
    """In words apart, as a shell gives them."""
    questions = lab_of(game_of(game).setting()).questions
    assert as_asked(questions, typed.split()) == taken


def test_a_question_in_one_word_is_the_same() -> None:
    questions = lab_of(game_of("blackjack").setting()).questions
    for typed in ("A7 against 9", "side bets", "a pair of eights against an ace"):
        assert as_asked(questions, [typed]) == as_asked(questions, typed.split())


@pytest.mark.parametrize("game", ["blackjack", "punto-banco", "keno", "pai-gow", "poker"])
def test_every_example_of_a_lab_stays_as_it_is(game: str) -> None:
    questions = lab_of(game_of(game).setting()).questions
    for question in questions:
        if "against" not in question.args:
            assert as_asked(questions, question.args) == list(question.args)


def test_a_word_that_is_nearly_a_question_is_told_which() -> None:
    for game, typed, near in (
        ("blackjack", "wagrs", "wagers"),
        ("poker", "frequencys", "frequenc"),
    ):
        with pytest.raises(CannotSolve, match=f"did you mean '{near}"):
            answer(game_of(game).setting(), [typed])


def test_a_hard_total_is_weighed_by_the_cards_that_make_it() -> None:
    """Against a ten of eight decks 127 tens are left, and 32 of each other rank that makes 16."""
    setting = game_of("blackjack").setting()

    def asked(hand: str) -> dict[str, object]:
        told = answer(setting, [hand, "--up", "10"]).to_json()
        assert isinstance(told, dict)
        return told

    parts = {"K 6": 127 * 32, "9 7": 32 * 32}
    hands = {hand: asked(hand) for hand in parts}
    for choice in ("draw", "stand"):
        worth = weight = 0.0
        for hand, ways in parts.items():
            played = ways * (1 - float(str(hands[hand]["dealer_blackjack"])))
            choices = hands[hand]["choices"]
            assert isinstance(choices, dict)
            worth += played * choices[choice]
            weight += played
        total = asked("16")["choices"]
        assert isinstance(total, dict)
        assert total[choice] == pytest.approx(worth / weight, abs=1e-12)
        assert "split" not in total


@pytest.mark.parametrize("game", ["blackjack", "spanish-21", "double-attack-blackjack"])
def test_a_total_says_what_it_assumes_in_each_kin_of_blackjack(game: str) -> None:
    told = CliRunner().invoke(app, ["solve", game, "hard", "16", "v", "10"]).stdout
    said = " ".join(told.split())
    assert "best: draw" in said
    assert "hard 16 is two cards, each as often as the shoe deals them: 10 6, 9 7" in said
    assert "three cards and more are asked by their cards" in said
    assert "10 6" in said and "9 7" in said


def test_totals_that_are_pairs_or_soft_or_none() -> None:
    setting = game_of("blackjack").setting()

    def told(hand: str) -> str:
        return str(answer(setting, [hand, "--up", "6"]))

    assert told("soft 18") == told("A 7")
    assert "10 10" in told("20")
    with pytest.raises(BadInput, match="two cards without an ace make 4 to 20"):
        told("21")
    with pytest.raises(BadInput, match="soft 12 to soft 20"):
        told("soft 21")
