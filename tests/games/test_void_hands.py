"""A round void after a part of it was settled: that is taken back, in every room.

By a ruling that all hands are void, or by the floorperson, whatever the game is.
"""

import pytest

from chapter47.games import game_names
from chapter47.law.book import law_of
from tests.games.kits import floor_voids, voids

FOLD, LOSE, PUSH, WIN = "fold", "lose", "push", "win"
STAND_OFF, SURRENDER = "stand-off", "surrender"
TRIED = {
    "blackjack": ({"hole_card_read_in_error"}, {LOSE, WIN}),
    "boston-5-stud": (
        {
            "card_face_up",
            "dealer_card_exposed",
            "dealer_misdealt",
            "dealing_shoe_jams",
            "stub_count_wrong",
        },
        {FOLD, LOSE, PUSH, WIN},
    ),
    "caribbean-stud": ({"dealer_card_exposed", "dealer_misdealt"}, {FOLD, LOSE, PUSH, WIN}),
    "casino-war": ({"card_face_up"}, {LOSE, WIN}),
    "colorado-holdem": ({"wrong_number_of_cards"}, {FOLD, LOSE, PUSH, WIN}),
    "double-attack-blackjack": ({"hole_card_read_in_error"}, {LOSE, SURRENDER}),
    "double-cross-poker": (
        {"card_exposed_early", "dealer_misdealt", "wrong_number_of_cards"},
        {FOLD, LOSE, WIN},
    ),
    "double-down-stud": ({"wrong_number_of_cards"}, {LOSE, PUSH, WIN}),
    "fast-action-holdem": ({"dealer_has_too_many"}, {LOSE, WIN}),
    "four-card-poker": ({"dealer_card_exposed", "dealer_misdealt"}, {FOLD, LOSE, WIN}),
    "let-it-ride": ({"wrong_number_of_cards"}, {LOSE, WIN}),
    "red-dog": ({"card_face_up"}, {LOSE, STAND_OFF}),
    "spanish-21": ({"hole_card_read_in_error"}, {LOSE, SURRENDER}),
    "texas-holdem-bonus": (
        {
            "community_card_early",
            "dealer_card_exposed",
            "dealing_shoe_jams",
            "stub_count_wrong",
            "wrong_number_of_cards",
        },
        {FOLD, LOSE, PUSH, WIN},
    ),
    "three-card-poker": ({"dealer_card_exposed", "dealer_misdealt"}, {FOLD, LOSE, PUSH, WIN}),
}
"""What must have been reported after a settlement, and how wagers must have come out before it."""
EVENINGS = {"spanish-21": 8, "texas-holdem-bonus": 8}
"""How many evenings it takes until all of this has happened, where four are not enough."""
BY_ITSELF = {"pai-gow-poker"}
"""Rooms whose hands have another beginning than the first card: their own tests are of s11."""


def tried(game: str, evenings: int, rounds: int) -> voids.Seen:
    seen, rulings = voids.Seen(), TRIED[game][0] if game in TRIED else set()
    for seed in range(evenings):
        voids.play(game, seed, rounds, seen, keen=rulings)
    return seen


@pytest.mark.parametrize("game", TRIED)
def test_whoever_had_won_lost_or_folded_has_what_he_had_before_the_round(game: str):
    seen = tried(game, evenings=EVENINGS.get(game, 4), rounds=3)
    rulings, results = TRIED[game]
    assert rulings <= seen.rulings
    assert results <= seen.results
    with_coupons = any(option.name == "match_play" for option in law_of(game).file.option)
    assert seen.coupons or not with_coupons or game == "blackjack"


@pytest.mark.parametrize("game", sorted({*game_names()} - {*TRIED} - BY_ITSELF))
def test_where_nothing_is_settled_before_all_hands_are_void_there_is_nothing_to_take_back(
    game: str,
):
    assert not tried(game, evenings=2, rounds=3).rulings


@pytest.mark.prove
@pytest.mark.parametrize("game", TRIED)
def test_two_hundred_times_all_hands_void(game: str):
    assert tried(game, evenings=50, rounds=4).rulings >= TRIED[game][0]


NO_PROMPT_AFTER = {"keno", "poker"}
"""Games in which all is settled at once: nobody is waited for between two settlements."""


def ended(game: str, evenings: int, rounds: int) -> floor_voids.Tried:
    tried = floor_voids.Tried()
    for seed in range(evenings):
        one = floor_voids.play(game, seed, rounds)
        tried.prompts += one.prompts
        tried.results |= one.results
    return tried


@pytest.mark.parametrize("game", game_names())
def test_a_round_that_the_floorperson_ends_leaves_nothing_settled(game: str):
    tried = ended(game, evenings=2, rounds=3)
    if game in NO_PROMPT_AFTER:
        assert tried.prompts == 0
    else:
        assert tried.prompts and LOSE in tried.results


@pytest.mark.prove
@pytest.mark.parametrize("game", sorted({*game_names()} - NO_PROMPT_AFTER))
def test_two_hundred_rounds_that_the_floorperson_ends(game: str):
    tried = ended(game, evenings=50, rounds=4)
    assert {LOSE, WIN} <= tried.results
