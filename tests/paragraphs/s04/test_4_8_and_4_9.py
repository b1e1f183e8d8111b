"""Chemin de fer: who plays the hands, the first cards, and the third."""

import pytest

from chapter47.equipment.cards import card_text
from chapter47.table import Refused
from tests.paragraphs.s04.banks import banked, covered, pass_all
from tests.play import bet, deal, events, net, ready
from tests.support import cites


def holder(table) -> str:
    return [e.value for e in events(table, "StateChanged") if e.what == "player's hand"][-1]


@cites("19:47-4.8")
def test_four_cards_face_down_in_turn_the_first_to_the_player():
    table = covered(20_000)
    deal(table, "2C", "3D", "KC", "4D")
    dealt = [(e.to, e.face_up, e.card) for e in events(table, "CardDealt")]
    assert dealt == [
        ("player", False, None),
        ("banker", False, None),
        ("player", False, None),
        ("banker", False, None),
    ]
    assert {e.cite for e in events(table, "CardDealt")} == {"19:47-4.8"}


@cites("19:47-4.8")
def test_the_players_hand_is_seen_by_its_holder_and_the_bankers_by_the_banker():
    table = covered(20_000, 30_000)
    deal(table, "2C", "3D", "KC", "4D")
    seen = [(e.to, e.seen_by) for e in events(table, "CardsSeen")]
    assert seen == [("player", ("seat:3",)), ("banker", ("seat:1",))]


@cites("19:47-4.8")
def test_who_took_the_whole_bank_plays_the_players_hand():
    table = banked(3)
    table.act("seat:3", "pass")
    table.act("seat:2", "banco")
    assert holder(table) == "seat:2"


@cites("19:47-4.8")
@pytest.mark.parametrize(
    ("stakes", "seat"),
    [((20_000, 30_000, 10_000), "seat:3"), ((20_000, 10_000, 20_000), "seat:4")],
)
def test_else_the_largest_wager_does_and_of_equals_the_nearest_to_the_bankers_right(stakes, seat):
    assert holder(covered(*stakes)) == seat


@cites("19:47-4.9")
def test_a_natural_of_the_player_is_shown_at_once_and_ends_the_round():
    table = covered(20_000)
    deal(table, "8C", "3D", "KC", "4D")
    assert len(events(table, "CardDealt")) == 4
    assert net(table, 2) == 20_000
    assert "The player shows 8" in [e.text for e in events(table, "Announced")]


@cites("19:47-4.9")
def test_a_natural_of_the_banker_ends_the_round_before_the_player_decides():
    table = covered(20_000)
    deal(table, "5C", "9D", "KC", "KD")
    assert len(events(table, "CardDealt")) == 4
    assert net(table, 2) == -20_000


@cites("19:47-4.9")
def test_of_two_naturals_the_nine_wins():
    table = covered(20_000)
    deal(table, "8C", "9D", "KC", "KD")
    assert net(table, 2) == -20_000


@cites("19:47-4.9")
@pytest.mark.parametrize("count", range(8))
def test_the_player_draws_on_0_to_4_chooses_on_5_and_stands_on_6_and_7(count: int):
    table = covered(20_000)
    deal(table, f"{count}C" if count > 1 else ("QC" if not count else "AC"), "3D", "KC", "4D")
    assert set(table.prompt.options) == {"seat:2"}, "asked whatever the count"
    names = [option.name for option in table.prompt.options["seat:2"]]
    assert names == (["draw"] if count < 5 else ["draw", "stand"] if count == 5 else ["stand"])
    if count != 5:
        with pytest.raises(Refused, match=r"19:47-4\.9"):
            table.act("seat:2", "stand" if count < 5 else "draw")


@cites("19:47-4.9")
def test_by_option_the_player_is_free_on_every_count():
    for count in (2, 7):
        table = covered(20_000, options={"player_draws": "free"})
        deal(table, f"{count}C", "3D", "KC", "4D")
        assert [o.name for o in table.prompt.options["seat:2"]] == ["draw", "stand"]


@cites("19:47-4.9")
def test_third_cards_lie_face_up_and_nobody_takes_more_than_one():
    table = covered(20_000)
    deal(table, "2C", "3D", "KC", "KD")
    table.act("seat:2", "draw")
    deal(table, "6H")
    third = events(table, "CardDealt")[-1]
    assert (third.to, card_text(third.card), third.face_up) == ("player", "6H", True)
    assert third.cite == "19:47-4.9"
    assert set(table.prompt.options) == {"seat:1"}, "the banker decides after the player"
    table.act("seat:1", "draw")
    deal(table, "4H")
    assert net(table, 2) == 20_000, "eight against seven"
    assert len(events(table, "CardDealt")) == 6


@cites("19:47-4.9")
def test_a_free_banker_may_draw_or_stand_on_any_count():
    for first in ("QD", "7D"):
        table = covered(20_000)
        deal(table, "7C", first, "KC", "KD")
        table.act("seat:2", "stand")
        assert [o.name for o in table.prompt.options["seat:1"]] == ["draw", "stand"]


RULE = {
    # by the banker's count: "s" where the player stood, and the player's third cards drawn against
    0: "s0123456789",
    1: "s0123456789",
    2: "s0123456789",
    3: "s01234567",
    4: "s234567",
    5: "s567",
    6: "67",
    7: "",
}
OPTIONAL = {(3, 9), (5, 4)}


@cites("19:47-4.9")
@pytest.mark.parametrize("count", range(8))
def test_by_option_the_banker_follows_the_table_with_two_free_cells(count: int):
    card = {0: "QD", 1: "AD"}.get(count, f"{count}D")
    for third in (None, *range(10)):
        table = covered(20_000, options={"banker_draws": "by the rule"})
        deal(table, "7C" if third is None else "2C", card, "KC", "KD")
        if third is None:
            table.act("seat:2", "stand")
        else:
            table.act("seat:2", "draw")
            deal(table, {0: "QH", 1: "AH"}.get(third, f"{third}H"))
        if (count, third) in OPTIONAL:
            assert [o.name for o in table.prompt.options["seat:1"]] == ["draw", "stand"]
            continue
        key = "s" if third is None else str(third)
        draws = table.prompt.phase == "deal"
        assert draws == (key in RULE[count]), (count, third)


@cites("19:47-4.9")
def test_the_active_player_alone_decides_whatever_rides_on_the_hand():
    table = covered(20_000, 30_000)
    deal(table, "5C", "3D", "KC", "4D")
    with pytest.raises(Refused, match="not the turn of seat 2"):
        table.act("seat:2", "draw")
    table.act("seat:3", "draw")


def test_nobody_sees_the_hands_of_others_before_they_are_shown():
    table = banked(3)
    pass_all(table)
    bet(table, 2, "against", 500)
    ready(table)
    deal(table, "5C", "3D", "KC", "4D")
    for audience in ("public", "seat:3", "seat:1"):
        rows = [r for r in table.view(audience) if r["kind"] == "CardsSeen" and r["to"] == "player"]
        assert all("hidden" not in row for row in rows)
