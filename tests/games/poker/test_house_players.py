"""House players: every kind at every game and structure, from their own view alone."""

import random
from typing import Any

import pytest

import chapter47
from chapter47.desk.house_players import Company, NoHousePlayer, house_player, kinds_of
from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.games import game_of
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.players.charts import charts
from chapter47.games.poker.players.drawing import keep
from chapter47.table import Table, rack, seat_name
from chapter47.table.events import BetInTurn, PotPushed
from chapter47.table.knowledge import Knowledge
from tests.poker import begin, does, told_table

STRUCTURES = ("fixed limit", "spread limit", "pot limit", "no limit")
KINDS = ("random", "tight", "equity")


def company(game: str, structure: str, seats: int, kinds: tuple[str, ...] = KINDS) -> Company:
    table = chapter47.open_table(
        "poker", as_of="2016-01-04", options={"game": game, "structure": structure}, seed=7
    )
    made = Company(table, seed=11)
    for number in range(seats):
        made.fill(kinds[number % len(kinds)])
    return made


def play(made: Company, hands: int) -> None:
    while made.table.rounds <= hands:
        assert made.act_once(), made.table.prompt


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("game", descriptions())
def test_all_kinds_play_every_game_and_structure_to_the_end(game: str, structure: str) -> None:
    made = company(game, structure, 3)
    play(made, 2)
    events = [entry.event for entry in made.table.log]
    assert {event.seat for event in events if isinstance(event, BetInTurn)} == {1, 2, 3}
    assert any(isinstance(event, PotPushed) for event in events)
    assert made.table.ledger.total() == 0


@pytest.mark.parametrize("game", ["hold-em", "seven-card-stud", "badugi", "omaha-high-low"])
def test_a_full_table_of_them_plays_on(game: str) -> None:
    seats = min(10, descriptions()[game].seats)
    made = company(game, "usual", seats)
    play(made, 6)
    assert len(made.seats) == seats


def same_view(table: Table, actor: str, kind: str, seed: int) -> Any:
    move = house_player(table.game, kind, random.Random(seed)).move(Knowledge.of(table, actor))
    return None if move is None else (move.act, dict(move.args))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("others", ["AC AD 7H 2S", "3C 8D KH KS"])
def test_a_decision_rests_on_its_own_view(kind: str, others: str) -> None:
    """The same seat decides the same, whatever hidden cards the others were dealt."""
    found = []
    for held in (others, "4C 4D 9C 9D"):
        table = told_table({1: 20_000, 2: 20_000, 3: 20_000})
        begin(table)
        one, two, three, four = held.split()
        for card in (one, two, "QS", three, four, "QD"):
            table.act("dealer", "deal", card=card)
        assert seat_name(3) in table.prompt.options
        found.append(same_view(table, seat_name(3), kind, 5))
    assert found[0] == found[1]


def test_the_tight_one_raises_aces_and_folds_trash() -> None:
    for held, act in ((("AS", "AD"), "raise"), (("7S", "2D"), "fold"), (("8S", "8D"), "call")):
        table = told_table({1: 20_000, 2: 20_000, 3: 20_000})
        begin(table)
        for card in ("3C", "4C", held[0], "5C", "6C", held[1]):
            table.act("dealer", "deal", card=card)
        move = same_view(table, seat_name(3), "tight", 1)
        assert move[0] == act, (held, move)


def test_the_one_by_equity_weighs_the_price_against_its_share() -> None:
    """On the river with nothing a pot-sized bet is folded; with the nuts it is raised."""
    for held, acts in ((("7S", "2D"), {"fold"}), (("AS", "KS"), {"raise"})):
        table = told_table({1: 20_000, 2: 20_000})
        begin(table)
        for card in ("3C", held[0], "4C", held[1]):
            table.act("dealer", "deal", card=card)
        first = 1 if seat_name(1) in table.prompt.options else 2
        mine = 3 - first if table.round is not None else first
        does(table, f"{first} call", f"{mine} check")
        for cards in ("QS JS TS", "9D", "9H"):
            for card in cards.split():
                table.act("dealer", "deal", card=card)
            if cards != "9H":
                does(table, f"{mine} check", f"{first} check")
        holder = next(
            seat
            for seat in (1, 2)
            if cards_text(table.round.hand(seat_name(seat))) == " ".join(held)
        )
        other = 3 - holder
        if seat_name(holder) in table.prompt.options:
            does(table, f"{holder} check")
        does(table, f"{other} bet 400")
        move = same_view(table, seat_name(holder), "equity", 3)
        assert move[0] in acts, (held, move)


def test_who_has_lost_all_buys_in_again_and_who_is_sent_away_leaves_after_the_hand() -> None:
    made = company("hold-em", "no limit", 4, ("random",))
    table = made.table
    for _ in range(20_000):
        if any(not table.ledger[rack(seat)] for seat in made.seats) and not table.bound:
            break
        made.act_once()
    else:
        raise AssertionError("nobody lost all")
    (broke, *_) = [seat for seat in made.seats if not table.ledger[rack(seat)]]
    while not table.ledger[rack(broke)]:
        assert made.act_once()
    assert table.ledger[rack(broke)] == 4 * 10 * 200  # four times ten big blinds of $2
    while not table.bound:
        made.act_once()
    bound = sorted(table.bound)[0]
    made.remove(bound)
    assert bound in table.players  # its hand is not over
    while bound in table.players:
        assert made.act_once()
    assert table.ledger[rack(bound)] == 0 and bound not in made.seats
    with pytest.raises(NoHousePlayer, match="no house player sits at seat"):
        made.remove(bound)


def test_unknown_kinds_full_tables_and_other_games_are_refused() -> None:
    made = company("hold-em", "usual", 11)
    with pytest.raises(NoHousePlayer, match="all 11 seats are taken"):
        made.fill("tight")
    with pytest.raises(NoHousePlayer, match="choose: random, tight, equity"):
        house_player(game_of("poker"), "loose", random.Random(1))
    with pytest.raises(NoHousePlayer, match="plays against the house"):
        house_player(game_of("craps"), "tight", random.Random(1))
    assert kinds_of(game_of("blackjack")) == {}


def test_every_game_has_its_chart_and_no_chart_is_for_nothing() -> None:
    assert set(charts()) == set(descriptions())
    for name, chart in charts().items():
        assert chart.press and chart.stay, name
        assert set(chart.made) == {hand.name for hand in descriptions()[name].hands}


@pytest.mark.parametrize(
    ("game", "held", "kept"),
    [
        ("five-card-draw", "KS KD 4C 8H 2S", "KS KD"),
        ("five-card-draw", "KS KD 4C 4H 2S", "KS KD 4C 4H"),
        ("five-card-draw", "3S 9S KS QS 2D", "3S 9S KS QS"),
        ("five-card-draw", "5S 6D 7C 8H KS", "5S 6D 7C 8H"),
        ("five-card-draw", "5S 6D 7C 8H 9S", "5S 6D 7C 8H 9S"),
        ("five-card-draw", "5S 6D TC QH AS", "AS"),
        ("triple-draw", "AS 2D 3C 9H KS", "AS 2D 3C"),
        ("triple-draw-deuce-to-seven", "AS 2D 3C 7H KS", "2D 3C 7H"),
        ("triple-draw-deuce-to-seven", "3S 4D 5C 6H 7S", "3S 4D 5C 6H"),
        ("badugi", "AS 2S 3C 3H", "AS 3C"),
        ("badugi", "AS 2D 3C 4H", "AS 2D 3C 4H"),
    ],
)
def test_what_is_kept_in_a_draw(game: str, held: str, kept: str) -> None:
    found = keep(descriptions()[game], parse_cards(held))
    assert sorted(found) == sorted(parse_cards(kept))
