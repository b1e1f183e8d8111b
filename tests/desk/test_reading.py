"""What people type is understood, and what could mean two things is not guessed."""

import pytest

from chapter47.desk.commands import Ambiguous, understand
from chapter47.desk.reading import plain, read, readable
from chapter47.table import Amount, OneOf, Option, Several, Whole

INITIAL = Option("bet", fixed={"wager": "initial"}, fields={"amount": Amount(500, 100_000)})
TIE = Option("bet", fixed={"wager": "tie"}, fields={"amount": Amount(100, 10_000)})
SPLIT = Option(
    "bet",
    fixed={"wager": "split"},
    fields={"spot": OneOf(("17-20", "1-2")), "amount": Amount(100, 10_000)},
)
WAR = Option("go_to_war", fields={"tie": Amount(100, 10_000)}, optional=frozenset({"tie"}))
SET = Option("set_hand", fields={"low": Several(("9H", "9S", "AC"), 2)})
OPEN = [INITIAL, TIE, SPLIT, WAR, SET, Option("surrender")]


@pytest.mark.parametrize(
    ("typed", "name", "args"),
    [
        ("bet tie $5", "bet", {"wager": "tie", "amount": 500}),
        ("tie 5", "bet", {"wager": "tie", "amount": 500}),
        ("bet wager=tie amount=5", "bet", {"wager": "tie", "amount": 500}),
        ("tie 0.25", "bet", {"wager": "tie", "amount": 25}),
        ("split 17-20 2.50", "bet", {"wager": "split", "spot": "17-20", "amount": 250}),
        ("bet split 10 1-2", "bet", {"wager": "split", "spot": "1-2", "amount": 1000}),
        ("go to war", "go_to_war", {}),
        ("go_to_war 10", "go_to_war", {"tie": 1000}),
        ("Go-To-War tie=$10", "go_to_war", {"tie": 1000}),
        ("surr", "surrender", {}),
        ("set_hand 9h AC", "set_hand", {"low": ["9H", "AC"]}),
    ],
)
def test_typed_acts(typed: str, name: str, args: dict[str, object]) -> None:
    meant = understand(OPEN, typed.split())
    assert meant is not None
    assert (meant.option.name, meant.args, meant.missing) == (name, args, [])


def test_what_is_missing_can_be_asked() -> None:
    meant = understand(OPEN, ["bet", "split"])
    assert meant is not None
    assert (meant.args, meant.missing) == ({"wager": "split"}, ["spot", "amount"])


@pytest.mark.parametrize("typed", ["double", "wager=tie wager=war", "surrender 5", "5"])
def test_what_is_not_open_is_not_understood(typed: str) -> None:
    assert understand(OPEN, typed.split()) is None


def test_a_bet_on_nothing_in_particular_is_not_guessed() -> None:
    with pytest.raises(Ambiguous, match="could mean bet initial, bet tie"):
        understand(OPEN, ["bet", "5"])


def test_an_unreadable_value_is_kept_for_the_table_to_refuse() -> None:
    meant = understand([Option("deal", fields={"card": OneOf(("9H", "TD"))})], ["deal", "9X"])
    assert meant is not None and meant.args == {"card": "9X"}


@pytest.mark.parametrize(
    ("typed", "args"),
    [
        ("bet total 10 5", {"spot": "10", "amount": 500}),
        ("bet total $3 5", {"spot": "5", "amount": 300}),
        ("bet total 3 5", {"spot": "3", "amount": 500}),  # refused: no such total
        ("bet total 30 10", {"spot": "30", "amount": 1000}),
    ],
)
def test_a_number_where_a_spot_is_named_is_no_amount(typed: str, args: dict[str, object]) -> None:
    """`total 3 5` was taken as $3 on a total of 5, which nobody had named."""
    fields = {"spot": OneOf(tuple(map(str, range(4, 18)))), "amount": Amount(100, 10_000)}
    meant = understand([Option("bet", fixed={"wager": "total"}, fields=fields)], typed.split())
    assert meant is not None
    assert meant.args == {"wager": "total"} | args


def test_values_are_read_by_their_field() -> None:
    assert read(Amount(1, 10_000), 12.5) == 1250
    assert read(Amount(1, 10_000), 12) == 1200
    assert read(OneOf(("TD",)), "10♦") == "TD"
    assert read(OneOf((17, 20)), "17") == 17
    assert read(Whole(1, 6), "4") == 4
    assert read(Several(("9H", "9S"), 2), "9h, 9s") == ["9H", "9S"]
    assert not readable(Whole(1, 6), "four")
    assert plain("Don't Pass") == "dont_pass"
