"""What a view leaves on the felt is what the table holds, and no more than its reader may see."""

from random import Random

import pytest

from chapter47.desk.autoplay import play_round, seat_players
from chapter47.felt.places import Places
from chapter47.felt.view import felt_view
from chapter47.games import game_names
from chapter47.table import rack, seat_name
from tests.play import bet, open_table, ready


@pytest.mark.parametrize("game", game_names())
def test_racks_wagers_and_players_are_those_of_the_ledger(game: str) -> None:
    table = open_table(game, seats=0)
    seat_players(table, 3, 1_000_000)
    for number in range(3):
        play_round(table, Random(number))
        felt = felt_view(table, "public", [2])
        assert {s["seat"]: s["rack"] for s in felt.seats} == {
            seat: table.ledger[rack(seat)] for seat in table.players
        }
        assert sorted(
            (w["seat"], w["wager"], w["spot"], w["cents"]) for w in felt.wagers
        ) == sorted((w.seat, w.name, w.spot, table.ledger[w.account]) for w in table.live_wagers)
        assert [s["seat"] for s in felt.seats if s["mine"]] == [2]


def test_a_hand_face_down_has_faces_for_its_player_only() -> None:
    table = open_table("pai-gow-poker", seats=2)
    for seat in (1, 2):
        bet(table, seat, "pai_gow_poker", 2500)
    ready(table)
    hidden = [d.card for d in table.round.dealt if d.to == "seat:1"]  # type: ignore[union-attr]

    def faces(audience: str) -> list[int | None]:
        hands = felt_view(table, audience, []).hands
        return [card for hand in hands if hand["to"] == "seat:1" for card in hand["cards"]]

    assert sorted(hidden) == sorted(card for card in faces("seat:1") if card is not None)
    for audience in ("seat:2", "public", "dealer"):
        assert faces(audience) == [None] * 7
    for seat in (1, 2):
        table.act(seat_name(seat), "house_way")
    assert sorted(card for card in faces("public") if card is not None) == sorted(hidden)


def test_stacks_that_nobody_plays_leave_the_felt() -> None:
    table = open_table("pai-gow-poker", seats=2)
    bet(table, 1, "pai_gow_poker", 2500)
    ready(table)
    places = {hand["to"] for hand in felt_view(table, "public").hands}
    assert places == {"seat:1", "dealer"}


def test_a_round_that_is_over_stays_in_sight_until_the_next_is_closed() -> None:
    table = open_table("casino-war", seats=1)
    table.act("seat:1", "decline")
    bet(table, 1, "initial", 1000)
    ready(table)
    while table.rounds == 1:
        table.act("seat:1", "surrender")
    felt = felt_view(table, "public")
    assert felt.over
    assert {hand["to"] for hand in felt.hands} == {"seat:1", "dealer"}
    (settled,) = felt.settled
    assert settled["net"] in (1000, -1000, -500)
    table.act("floorperson", "deal_by_hand")
    bet(table, 1, "initial", 1000)
    assert felt_view(table, "public").hands
    ready(table)
    felt = felt_view(table, "public")
    assert (felt.over, felt.hands, felt.settled) == (False, [], [])


def test_an_amount_gives_way_to_chips_that_are_put_there_anew() -> None:
    """Beside new chips it would read as if they had lost; what the round brought is still told."""
    table = open_table("sic-bo", seats=2)
    for seat in (1, 2):
        bet(table, seat, "small", 500)
        bet(table, seat, "big", 500)
    ready(table)

    def shown(seat: int) -> list[int | None]:
        felt = felt_view(table, seat_name(seat), [seat])
        return [Places(felt, table.setting).net(wager) for wager in ("small", "big")]

    before = shown(1)
    assert None not in before
    assert shown(2) == before
    bet(table, 1, "small", 500)
    assert shown(1) == [None, before[1]]
    assert shown(2) == before
    told = felt_view(table, seat_name(1), [1]).settled
    assert sorted(row["net"] for row in told if row["seat"] == 1) == sorted(
        net for net in before if net is not None
    )


def test_only_the_seats_own_bets_are_open() -> None:
    table = open_table("casino-war", seats=2)
    table.act("seat:1", "decline")
    if table.prompt.phase != "betting":
        table.act("seat:2", "decline")
    (bets,) = (b for b in felt_view(table, "seat:1", [1]).bets if b["wager"] == "initial")
    assert (bets["seat"], bets["minimum"], bets["maximum"]) == (1, 500, 100_000)
    assert felt_view(table, "public").bets == []
