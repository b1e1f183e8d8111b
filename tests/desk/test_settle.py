"""Described rounds are settled to the cent, and impossible ones refused with the reason."""

from pathlib import Path
from typing import Any

import pytest

import chapter47
from chapter47.desk.errors import Unsettled
from chapter47.desk.settle import Settlement
from tests.support import cites

EXAMPLES = Path(__file__).parents[2] / "examples"

INITIAL = {"seat": 1, "wager": "initial", "amount": "$10"}
TIE = {"seat": 1, "wager": "tie", "amount": "$10"}
SURRENDER = {"seat": 1, "decision": "surrender"}


def war(*rounds: dict[str, Any], **table: Any) -> dict[str, Any]:
    return {"game": "casino-war", "round": list(rounds), **table}


@pytest.mark.parametrize(
    ("example", "net"),
    [
        ("higher-card", 0),  # +10 -10
        ("lower-card", -2000),  # -10 -10
        ("surrender", 9500),  # -5 +100
        ("war-won", 11000),  # +100 -10 +20
        ("war-lost", 8000),  # +100 -10 -10
        ("war-tied", 12000),  # +100 -10 +30
        ("war-tied-twice", 22000),  # +100 -10 +30 +100
    ],
)
@cites("22.9(a)1", "22.9(a)2", "22.9(a)3")
def test_worked_examples(example: str, net: int) -> None:
    settlement = chapter47.settle(EXAMPLES / "casino-war" / f"{example}.toml")
    assert settlement.net(1) == net


@pytest.mark.parametrize(
    ("example", "nets"),
    [
        ("blackjack/split-and-double", {1: 2500, 2: 7500}),  # +50 on 21, -25 on 18; 3 to 2
        ("blackjack/insurance", {1: 0, 2: 5000}),  # -25 and 2 to 1 on 12.50; 1 to 1
        ("pai-gow-poker/two-players", {1: 2375, 4: 1425}),  # even money less a twentieth
        ("pai-gow-poker/banker", {2: 4750, 5: 7600}),  # +47.50 and a push; +38 and +38
        ("spanish-21/rescue-and-bonus", {1: -2500, 2: 7500}),  # rescued; 6-7-8 of spades
        # $10 and $10 on one eight, $20 on the other; $20, $15 and $10, and 3 to 1 on $5
        ("double-attack-blackjack/attack-and-bust-it", {1: 4000, 2: 6000}),
        # -$10 and 5 to 2 on $5, the attack is returned; two blackjacks are void
        ("double-attack-blackjack/dealer-blackjack", {1: 250, 2: 0}),
        ("sic-bo/triple", {1: 90000, 2: -2000}),  # 180 to 1; big loses to a triple
        ("boston-5-stud/two-pairs", {1: -1000}),  # -5, -10 and -10; 2 to 1 and 1 to 1 on $5
        ("caribbean-stud/flush-and-meter", {1: 15_900}),  # 1 to 1, 5 to 1 on $20; $50 for $1
        ("three-card-poker/straight-loses", {1: 2000}),  # -10 and -10; 1 to 1 and 6 to 1
        ("punto-banco/banker-owes", {1: -1000, 2: 1200}),  # 75 cents are marked, not yet taken
        ("punto-banco/third-card", {1: 2000}),  # 7 over 6, with the card that was seen
        ("chemin-de-fer/bank-wins", {1: 76_000, 2: -50_000, 3: -30_000}),  # $800 less $40
        ("chemin-de-fer/banco", {1: 9500, 2: -10_000}),  # eight beats seven; $100 less $5
        ("minibaccarat/dragon-bonus", {1: 16600, 2: 0}),  # 1, 30 and 11 to 1; a stand-off
        ("red-dog/raised", {1: 2000, 2: 1000}),  # even money on $20 and on $10
        ("red-dog/three-of-a-kind", {1: 11_000}),  # 11 to 1
        ("red-dog/shown-too-soon", {1: 4500, 2: 5000}),  # even money on $45 and on $50
        # main pot $81: high $41 to two, low $40; side pots $72 and $70; $3 rake
        ("poker/side-pots", {1: 4000, 2: -2700, 3: 6400, 4: -8000}),
        ("poker/disputed", {1: -200, 2: -1000, 3: 1000}),  # $22 less $2; the raise is refused
        ("mini-dice/place", {1: 1400, 2: 1900}),  # 7 to 6; 2 to 1, even money, 4 to 1
    ],
)
@cites("11.9(j)", "11.10(g)", "11.10(l)")
def test_examples_of_other_rooms(example: str, nets: dict[int, int]) -> None:
    settlement = chapter47.settle(EXAMPLES / f"{example}.toml")
    assert {total.seat: total.net for total in settlement.totals} == nets


def test_vigorish_is_told_and_taken_out_of_what_is_received() -> None:
    settlement = chapter47.settle(EXAMPLES / "pai-gow-poker" / "two-players.toml")
    assert "wins $25 at 1 to 1 less $1.25 vigorish" in settlement.lines[1].text
    first = settlement.totals[0]
    assert (first.put_down, first.received) == (2500, 4875)


def test_hands_and_cards_tell_the_same_round() -> None:
    wagers = [INITIAL, {**INITIAL, "seat": 2}]
    as_they_came = chapter47.settle(war({"wagers": wagers, "cards": "9H 5S KD"}))
    by_hand = {"dealer": "KD", "seat 2": "5S", "seat 1": ["9H"]}
    told = chapter47.settle(war({"wagers": wagers, "hands": by_hand}))
    assert [line.to_json() for line in told.lines] == [
        line.to_json() for line in as_they_came.lines
    ]


@cites("22.10(a)")
def test_a_story_with_an_irregularity_is_settled_line_by_line() -> None:
    settlement = chapter47.settle(EXAMPLES / "casino-war" / "disputed.toml")
    lines = [(line.cite, dict(line.owed)) for line in settlement.lines]
    assert lines == [
        ("19:47-22.10(a)", {}),
        ("19:47-22.9(a)1", {1: 5000}),  # $25 and $25 won
        ("19:47-22.9(a)2", {3: 5500}),  # $5 and $50 won
        ("19:47-22.8(e)", {}),  # the initial $50 is taken
        ("19:47-22.9(a)3", {3: 20000}),  # $50 and $150 won
        ("19:47-22.9(a)2", {3: 22000}),  # $20 and $200 won
    ]
    assert [(t.seat, t.put_down, t.received, t.net) for t in settlement.totals] == [
        (1, 2500, 5000, 2500),
        (3, 12500, 47500, 35000),
    ]


def test_columns_and_story_tell_the_same_round() -> None:
    columns = war(
        {
            "wagers": [INITIAL, TIE],
            "cards": "7S 7H QC 8D",
            "decisions": [{"seat": 1, "decision": "go to war", "tie": 5}],
        }
    )
    story = war(
        {
            "story": [
                "seat 1 bet initial 10",
                "seat 1: bet tie $10",
                "deal 7S 7H",
                {"seat": 1, "decision": "go_to_war", "tie": "$5"},
                "deal QC",
                "dealer deal 8♦",
            ]
        }
    )
    for described in (columns, story):
        assert chapter47.settle(described).net(1) == 10000 - 1000 + 2000 - 500


def test_several_rounds_add_up_and_share_the_shoe() -> None:
    first = {"wagers": [INITIAL], "cards": ["9H", "5S"]}
    second = {
        "wagers": [INITIAL, {"seat": 2, "wager": "initial", "amount": 20}],
        "cards": "2C KD 9S",
    }
    settlement = chapter47.settle(war(first, second))
    assert (settlement.net(1), settlement.net(2)) == (0, 2000)
    assert [line.round for line in settlement.lines] == [1, 2, 2]
    with pytest.raises(Unsettled, match=r"round 7, card 1 \(9H\): The seventh 9H cannot come"):
        chapter47.settle(war(*[{"wagers": [INITIAL], "cards": ["9H", "5S"]}] * 7))


@pytest.mark.parametrize(
    ("described", "reason"),
    [
        ({"wagers": [INITIAL], "cards": ["9H"]}, r"round 1: .*card is missing.*19:47-22\.7"),
        ({"wagers": [INITIAL], "cards": "9H 9S"}, r"decision is missing.*go to war or surrender"),
        ({"wagers": [INITIAL], "cards": "9H 5S 3C"}, r"round 1, card 3: 3C is left over"),
        (
            {"wagers": [INITIAL], "cards": "9H 5S", "decisions": [SURRENDER]},
            r"round 1, decision 1: seat 1 surrender is left over",
        ),
        (
            {"wagers": [INITIAL], "cards": "9H 9S", "decisions": [{"seat": 1, "decision": "hit"}]},
            r"decision 1 \(seat 1 hit\): there is no wager or act 'hit' at casino war",
        ),
        (
            {"wagers": [INITIAL], "cards": "9H 9S", "decisions": [{"seat": 1, "decision": "cut"}]},
            r"decision 1 \(seat 1 cut\): .*may not cut now.*go to war, surrender.*22\.8\(d\)",
        ),
        (
            {
                "wagers": [INITIAL],
                "cards": "9H 9S",
                "decisions": [{"seat": 2, "decision": "fight"}],
            },
            r"not the turn of seat 2",
        ),
        (
            {"wagers": [INITIAL | {"amount": "$2"}], "cards": "9H 5S"},
            r"round 1, wager 1 .*\$2 is not from \$5 to \$1,000 \(19:47",
        ),
        ({"wagers": [TIE], "cards": "9H 5S"}, r"may not bet tie now"),
        ({"wagers": [INITIAL | {"amount": "ten"}], "cards": "9H 5S"}, r"cannot read 'ten' as"),
        ({"wagers": [INITIAL | {"seat": 9}], "cards": "9H 5S"}, r"no seat 9: seats are 1 to 7"),
        ({"wagers": [INITIAL], "cards": "9X 5S"}, r"card 1 \(9X\): .*'9X' is not one of"),
        ({"wagers": [INITIAL]}, r"round 1: what came is missing"),
        (
            {"wagers": [INITIAL], "cards": "9H 5S", "hands": {"dealer": "5S"}},
            r"the cards as they came, or the hands",
        ),
        (
            {"wagers": [INITIAL], "hands": {"dealer": "5S"}},
            r"the card is missing for 'deal to seat 1'",
        ),
        (
            {"wagers": [INITIAL], "hands": {"dealer": "5S", "seat 1": "9H 2C"}},
            r"round 1, seat 1, card 2: 2C is left over",
        ),
        ({"wagers": [INITIAL], "card": ["9H"]}, r"round 1, card: there is no such key"),
        (
            {"wagers": [INITIAL], "story": ["deal 9H 5S", "deal 3C"]},
            r"story 2: deal 3C is left over",
        ),
        ({"wagers": [INITIAL], "story": ["deal 9H", "report fire"]}, r"no irregularity 'fire'"),
        (
            {"wagers": [INITIAL], "story": ["deal 9H 9S", "report card_face_up card=5S"]},
            r"story 2 .*belongs to the original deal or war deal.*22\.10\(a\)",
        ),
        (
            {"wagers": [INITIAL, TIE], "story": ["seat 1 take back 5"]},
            r"could mean take back initial, take back tie",
        ),
        ({"wagers": [INITIAL], "story": ["seat 1"], "cards": "9H"}, r"a story tells everything"),
    ],
)
def test_an_impossible_round_is_refused(described: dict[str, Any], reason: str) -> None:
    with pytest.raises(Unsettled, match=reason):
        chapter47.settle(war(described))


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"as_of": "1998-06-01"}, r"adopted 1999-01-19"),
        ({"as_of": "June"}, r"'June' is not a date"),
        ({"options": {"decks": 5}}, r"decks cannot be 5: allowed are 6, 7, 8 \(19:47-22\.2\)"),
        ({"limits": {"initial": {"minimum": "$15"}}}, r"\$10 is not from \$15"),
        ({"game": "whist"}, r"no game 'whist'"),
        ({"bankroll": "lots"}, r"bankroll: cannot read 'lots' as money"),
        ({"round": []}, r"round: describe at least one"),
    ],
)
def test_an_impossible_table_is_refused(table: dict[str, Any], reason: str) -> None:
    with pytest.raises(Unsettled, match=reason):
        chapter47.settle(war({"wagers": [INITIAL], "cards": "9H 5S"}) | table)


def test_an_error_names_the_line_of_the_round(tmp_path: Path) -> None:
    file = tmp_path / "two.toml"
    file.write_text(
        'game = "casino-war"\n\n[[round]]\nwagers = [{seat=1, wager="initial", amount=5}]\n'
        'cards = ["9H", "5S"]\n\n[[round]]\nwagers = [{seat=1, wager="initial", amount=5}]\n'
        'cards = ["9H"]\n'
    )
    with pytest.raises(Unsettled, match=r"two\.toml: line 7, round 2: .*card is missing"):
        chapter47.settle(file)
    file.write_text("game = casino-war")
    with pytest.raises(Unsettled, match=r"two\.toml: it is not TOML: .*line 1"):
        chapter47.settle(file)


def test_a_hand_of_poker_is_told_pot_by_pot_with_rake_and_odd_chips() -> None:
    """Four stacks of $21, $45, $80 and $80: $84, $72 and $70, worked out by hand.

    Of the main pot the rake of $3 leaves $81: the odd dollar to the high half, whose odd dollar
    goes to seat 1, the first left of the button; seat 1 has the better low. In the first side pot
    seats 2 and 3 tie for the low; the second is seat 3's both ways.
    """
    settlement = chapter47.settle(EXAMPLES / "poker" / "side-pots.toml")
    told = [line.text for line in settlement.lines if "wins" in line.text or "rake" in line.text]
    assert told == [
        "The rake is taken: $3 from the pot to the inventory.",
        "Seat 3 wins $35 of side pot 2 with the high hand.",
        "Seat 3 wins $35 of side pot 2 with the low hand.",
        "Seat 3 wins $36 of side pot 1 with the high hand.",
        "Seat 2 wins $18 of side pot 1 with the low hand.",
        "Seat 3 wins $18 of side pot 1 with the low hand.",
        "Seat 1 wins $21 of the main pot with the high hand.",
        "Seat 3 wins $20 of the main pot with the high hand.",
        "Seat 1 wins $40 of the main pot with the low hand.",
    ]
    cites = {line.cite for line in settlement.lines if "wins" in line.text}
    assert cites == {"19:47-14.15"}


def test_stacks_are_of_seats_and_of_money() -> None:
    told = {"game": "poker", "stacks": {"Ann": "$5"}, "round": [{"cards": "AS"}]}
    with pytest.raises(Unsettled, match="'Ann' is no seat: write 'seat 3'"):
        chapter47.settle(told)
    with pytest.raises(Unsettled, match="stacks"):
        chapter47.settle({**told, "stacks": {"seat 1": "many"}})


HAND: dict[str, Any] = {
    "game": "poker",
    "options": {"first_button": "right of the dealer"},
    "stacks": {"seat 1": "$100", "seat 2": "$100"},
}
"""Two players without limit of cards: seat 2 has the button and the small blind of $1."""


def test_a_seat_without_a_stack_is_refused_where_it_is_named() -> None:
    """It would be dealt in between the others, and the second king be its card."""
    story = ["deal AS KS AD KD", "seat 2 call", "seat 4 check", "deal 2C 7D 9H"]
    told = {**HAND, "round": [{"story": story}]}
    message = (
        r"^round 1, story 3 \(seat 4 check\): seat 4 has no stack: \[stacks\] names seat 1, "
        "seat 2; name it there too, or give the bankroll of all who are not named$"
    )
    with pytest.raises(Unsettled, match=message):
        chapter47.settle(told)
    with pytest.raises(Unsettled, match=r"story 2 \(seat 2 call\): it is not the turn"):
        chapter47.settle({**told, "bankroll": "$50"})


def test_a_hand_of_poker_that_stops_while_a_player_is_to_bet_is_no_whole_hand() -> None:
    """To bet in turn is no betting before a round: the table does not rest there."""
    story = ["deal AS KS AD KD", "seat 2 call", "seat 1 check", "deal 2C 7D 9H"]
    with pytest.raises(
        Unsettled, match=r"a decision is missing .* seat 1 may fold or check or bet"
    ):
        chapter47.settle({**HAND, "round": [{"story": story}]})
    with pytest.raises(Unsettled, match=r"deal 4S\): it is not the turn of the dealer: .* seat 1"):
        chapter47.settle({**HAND, "round": [{"story": [*story, "deal 4S"]}]})


def test_bets_are_told_by_their_names() -> None:
    """The pot is $4 after the blinds; half of it is the least, $2, and seat 2 is then all in."""
    story = ["deal AS KS AD KD", "seat 2 call", "seat 1 check", "deal 2C 7D 9H"]
    story += ["seat 1 bet half pot", "seat 2 raise all in", "seat 1 fold"]
    settled = chapter47.settle(
        {
            **HAND,
            "options": {**HAND["options"], "structure": "no limit"},
            "round": [{"story": story}],
        }
    )
    told = [line.text for line in settled.lines]
    assert any("$2 from seat 1's bet" in text for text in told)
    assert any("Seat 2 wins" in text for text in told)


SPLIT = {"seat": 1, "wager": "split", "spot": "17-20", "amount": "$5"}
CORNER = {"seat": 2, "wager": "four_numbers", "spot": "17-18-20-21", "amount": "$5"}


def spun(*wagers: dict[str, Any]) -> Settlement:
    round_told = {"wagers": list(wagers), "result": "17"}
    return chapter47.settle({"game": "roulette", "round": [round_told]})


def test_two_patrons_inside_at_roulette_have_a_colour_each_without_its_being_told() -> None:
    """17 to 1 on $5 and 8 to 1 on $5; value chips of the same kind would not be told apart."""
    settled = spun(SPLIT, CORNER, SPLIT | {"seat": 3})
    assert [settled.net(seat) for seat in (1, 2, 3)] == [8500, 4000, 8500]
    assert len({colour.name for colour in settled.table.state.colours.values()}) == 3


def test_a_colour_that_is_told_is_the_patrons_and_is_given_to_nobody_else() -> None:
    first = spun(SPLIT).table.state.colours[1].name
    told = {"seat": 2, "act": "take_colour", "colour": first, "value": "$5"}
    colours = spun(SPLIT, told, CORNER).table.state.colours
    assert (colours[2].name, colours[2].value) == (first, 500)
    assert colours[1].name != first


SHORT = {**HAND, "stacks": {"seat 1": "$100", "seat 2": "$100", "seat 3": "$15"}}
"""The least buy-in is $20: seat 3 has lost since he came."""


def test_a_stack_below_the_buy_in_is_played_as_it_is_told() -> None:
    """Seat 3 goes all in for his $15 and makes a straight against a pair of kings.

    In the pot are his $15, $15 of seat 2 and the small blind of $1; $3 of it are the rake.
    """
    story = ["deal 9C KD 7S 9D QD 6S", "seat 3 raise all in", "seat 1 fold", "seat 2 call"]
    story += ["deal 8H 5D KC", "deal 2H", "deal 4C"]
    options = {**HAND["options"], "structure": "no limit"}
    settled = chapter47.settle({**SHORT, "options": options, "round": [{"story": story}]})
    assert [settled.net(seat) for seat in (1, 2, 3)] == [-100, -1500, 1300]


def test_a_stack_above_the_greatest_buy_in_was_won() -> None:
    """$500 in play where nobody may come with more than $80: all of it is bet, on kings."""
    story = ["deal AS KS AD KD", "seat 2 raise all in", "seat 1 call"]
    story += ["deal 2C 7D 9H", "deal 3C", "deal 4D"]
    told = {
        **HAND,
        "options": {**HAND["options"], "structure": "no limit", "most_buy_in": 40},
        "stacks": {"seat 1": "$500", "seat 2": "$500"},
    }
    settled = chapter47.settle({**told, "round": [{"story": story}]})
    assert (settled.net(1), settled.net(2)) == (49_700, -50_000)


@pytest.mark.parametrize(
    ("game", "wager", "first"),
    [
        ("blackjack", "blackjack", []),
        ("spanish-21", "spanish_21", []),
        ("double-attack-blackjack", "initial", ["attack"]),
    ],
)
def test_a_dealer_who_went_over_21_is_told_with_what_he_has(
    game: str, wager: str, first: list[str]
) -> None:
    """Twenty stands; the dealer draws to 6 and a jack, and has 26 with a king."""
    decisions = [{"seat": 1, "decision": decision} for decision in (*first, "stand")]
    told = {
        "wagers": [{"seat": 1, "wager": wager, "amount": "$10"}],
        "hands": {"dealer": "6S JH KD", "box 1": "JC QC"},
        "decisions": decisions,
    }
    settled = chapter47.settle({"game": game, "round": [told]})
    assert "(the dealer has 26, over 21)" in settled.lines[-1].text
    assert settled.net(1) == (2000 if first else 1000)


@pytest.mark.parametrize(
    ("wager", "spot", "meant"),
    [
        ("corner", "21-20-18-17", ("four_numbers", "17-18-20-21")),
        ("straight up", "17", ("straight", "17")),
        ("2nd 12", "", ("dozen", "13-24")),
        ("second dozen", "", ("dozen", "13-24")),
        ("street", "4-6", ("three_numbers", "4-5-6")),
        ("Twelve numbers in sequence", "13-24", ("dozen", "13-24")),
    ],
)
def test_a_wager_goes_by_what_people_call_it(wager: str, spot: str, meant: tuple[str, str]) -> None:
    told = {"seat": 1, "wager": wager, "amount": "$5"} | ({"spot": spot} if spot else {})
    described = {"game": "roulette", "round": [{"wagers": [told], "result": "17"}]}
    (settled,) = chapter47.settle(described).lines
    assert (settled.event.wager, settled.event.spot) == meant


def test_what_never_is_is_named_with_what_may_have_been_meant() -> None:
    told = {"seat": 1, "wager": "corner-ish", "spot": "17-18-20-21", "amount": "$5"}
    described = {"game": "roulette", "round": [{"wagers": [told], "result": "17"}]}
    with pytest.raises(Unsettled, match=r"there is no wager 'corner-ish 17-18-20-21' at roulette"):
        chapter47.settle(described)


def test_odds_a_place_and_a_decision_go_by_what_people_call_them() -> None:
    told = {
        "game": "blackjack",
        "options": {"late surrender": "late"},
        "round": [
            {
                "wagers": [{"seat": 1, "wager": "main bet", "amount": "$10"}],
                "cards": "5H 6D 4H TC 9C TD",
                "decisions": [{"seat": 1, "decision": "hit"}, {"seat": 1, "decision": "stay"}],
            }
        ],
    }
    assert chapter47.settle(told).net(1) == 1000  # 18; the dealer has 26
