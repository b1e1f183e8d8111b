"""What a refusal says of a field: what was wrong with it, and what may be given."""

import pytest

from chapter47.table import Action, Amount, OneOf, Option, Several, Text
from chapter47.table.prompts import Field, Prompt, Whole

CARDS = Several(("AH", "QD", "5D"), 2)
GIVEN = [
    (CARDS, [], "set: it must be 2 of AH, QD, 5D: none is named"),
    (CARDS, ["AH"], "set: it must be 2 of AH, QD, 5D: 1 is named"),
    (CARDS, ["AH", "QD", "5D"], "set: it must be 2 of AH, QD, 5D: 3 are named"),
    (CARDS, "AH", "set: it must be 2 of AH, QD, 5D: 'AH' is no list"),
    (CARDS, ["AH", "AH"], "set: it 'AH' is not among AH, QD, 5D, or named twice"),
    (CARDS, "", "set needs it: 2 of AH, QD, 5D"),
    (Amount(500, 10_000), "", "set needs it: from $5 to $100"),
    (Amount(500, 10_000), 400, "set: it $4 is not from $5 to $100"),
    (Amount(500, 10_000, 500), 700, "set: it $7 is not a multiple of $5"),
    (Whole(1, 6), "", "set needs it: a whole number from 1 to 6"),
    (Whole(1, 6), 3.0, "set: it 3.0 is not a whole number from 1 to 6"),
    (OneOf(("on", "off")), "", "set needs it: one of on, off"),
    (OneOf(("on", "off")), "up", "set: it 'up' is not one of on, off"),
    (OneOf(()), 3, "set: it 3 cannot be chosen: there is none to choose from now"),
    (OneOf(()), "", "set needs it: there is none to choose from now"),
    (Text(3), "long", "set: it must be a text of at most 3 characters"),
]


@pytest.mark.parametrize(("field", "value", "sentence"), GIVEN)
def test_a_refusal_says_what_was_wrong_and_what_may_be_given(
    field: Field, value: object, sentence: str
) -> None:
    option = Option("set", cite="11.9(a)", fields={"it": field})
    (objection,) = option.objections(Action("seat:1", "set", {"it": value}))
    assert (objection.message, objection.cite) == (sentence, "19:47-11.9(a)")


@pytest.mark.parametrize(
    ("field", "wanted"),
    [
        (CARDS, "2 of AH, QD, 5D"),
        (Amount(500, 10_000), "from $5 to $100"),
        (Whole(1, 6), "a whole number from 1 to 6"),
        (OneOf(("on", "off")), "one of on, off"),
        (Text(3), "a text of at most 3 characters"),
    ],
)
def test_of_a_field_that_was_left_out_it_says_what_may_be_given(field: Field, wanted: str) -> None:
    option = Option("set", cite="11.9(a)", fields={"it": field})
    (objection,) = option.objections(Action("seat:1", "set"))
    assert (objection.code, objection.message) == ("missing", f"set needs it: {wanted}")


@pytest.mark.parametrize("field", ["to", "amount"])
def test_how_much_is_bet_goes_without_the_name_of_its_field(field: str) -> None:
    option = Option("raise", fields={field: Amount(600, 2000)})
    (missing,) = option.objections(Action("seat:1", "raise"))
    assert missing.message == "raise needs an amount: from $6 to $20"
    (wrong,) = option.objections(Action("seat:1", "raise", {field: 300}))
    assert (wrong.code, wrong.message) == ("field", "raise: $3 is not from $6 to $20")


def test_a_field_is_named_as_people_say_it() -> None:
    option = Option("mark", fields={"on_pass": Amount(500, 1000)})
    (wrong,) = option.objections(Action("seat:1", "mark", {"on_pass": 100}))
    assert wrong.message == "mark: on pass $1 is not from $5 to $10"


def test_who_is_not_asked_hears_for_whom_the_table_waits_as_people_name_them() -> None:
    asked = {who: [Option("go_on")] for who in ("seat:10", "dealer", "seat:4")}
    prompt = Prompt("betting", "$10 to call", lambda: asked)
    _, (objection,) = prompt.find(Action("seat:3", "go_on"))
    assert objection.message == (
        "it is not the turn of seat 3: the table waits for seat 4, seat 10, the dealer "
        "($10 to call)"
    )


def test_an_empty_text_is_no_answer_left_out_where_it_may_be_chosen() -> None:
    option = Option("set", fields={"spot": OneOf(("", "left")), "why": Text()})
    assert option.objections(Action("seat:1", "set", {"spot": "", "why": ""})) == []


def offered(*options: Option) -> Prompt:
    return Prompt("betting", "your turn", lambda: {"seat:1": options}, "19:47-14.7")


def test_a_refusal_without_a_paragraph_of_its_own_cites_the_one_of_the_question() -> None:
    prompt = offered(Option("raise", fields={"to": Amount(400, 800)}), Option("fold", cite="14.9"))
    for action, cite in (
        (Action("seat:1", "raise", {"to": 100}), "19:47-14.7"),
        (Action("seat:1", "fold", {"loudly": True}), "19:47-14.9"),
    ):
        option, (objection,) = prompt.find(action)
        assert (option, objection.cite) == (None, cite)


def test_of_much_that_is_open_a_refusal_names_what_was_meant_and_not_all_of_it() -> None:
    bets = [Option("bet", fixed={"wager": f"number {n}"}) for n in range(1, 31)]
    prompt = offered(*bets, Option("ready"))
    _, (objection,) = prompt.find(Action("seat:1", "bet", {"wager": "number 31"}))
    assert objection.message == (
        "seat 1 may not bet number 31 now; "
        "open are: bet number 1, bet number 10, bet number 11 ... bet number 9 (30 choices)"
    )
    _, (objection,) = offered(*bets[:2], Option("ready")).find(Action("seat:1", "bet"))
    assert objection.message.endswith("open are: bet number 1, bet number 2")
    _, (objection,) = offered(*bets[:2], Option("ready")).find(Action("seat:1", "leap"))
    assert objection.message.endswith("open are: bet number 1, bet number 2, ready")
