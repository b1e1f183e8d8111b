"""Four card poker: a table is opened; cards are shuffled and cut."""

import pytest

from chapter47.table import Refused
from tests.play import events, open_table
from tests.showdown import go_on, until, wager
from tests.support import cites

GAME = "four-card-poker"
BY_HAND = {"shuffle": "manual", "decks": 1}


def opened(table) -> list[tuple[str, str, str]]:
    return [
        (e.what, str(e.value)[:11], e.cite.removeprefix("19:47-"))
        for e in events(table, "StateChanged")
    ]


@cites("19:47-27.4(a)")
def test_the_dealer_inspects_the_cards_and_the_floorperson_verifies_it():
    table = open_table(GAME, seats=0, dealer="manual", options=BY_HAND)
    assert list(table.prompt.options) == ["dealer"]
    go_on(table)
    assert list(table.prompt.options) == ["floorperson"]
    go_on(table)
    assert opened(table)[:2] == [
        ("cards", "sorted and ", "27.4(a)"),
        ("cards", "inspection ", "27.4(a)"),
    ]


@cites("19:47-27.4(b)", "19:47-27.4(c)")
def test_cards_lie_face_up_for_the_first_player_then_are_turned_washed_stacked_and_shuffled():
    table = open_table(GAME, seats=0, options=BY_HAND)
    (spread,) = [one for one in opened(table) if one[0].endswith("spread face up")]
    assert spread == ("deck 1 is spread face up", "2C 3C 4C 5C", "27.4(b)")
    assert not events(table, "Shuffled") and not events(table, "Announced")
    table.act("seat:1", "sit", player="ann")
    washed = events(table, "Announced")[0]
    assert washed.text == "Deck 1 is turned face down, washed and stacked"
    assert washed.cite == "19:47-27.4(c)"
    assert len(events(table, "Shuffled")) == 1


@cites("19:47-27.4(d)")
def test_two_decks_are_opened_one_by_one():
    table = open_table(GAME, seats=0, dealer="manual")
    for actor in ("dealer", "floorperson") * 2:
        assert list(table.prompt.options) == [actor]
        go_on(table)
    told = opened(table)
    assert [one[0] for one in told] == [
        *("cards", "cards", "deck 1 is spread face up"),
        *("cards", "cards", "deck 2 is spread face up"),
    ]
    assert [one[2] for one in told] == ["27.4(a)", "27.4(a)", "27.4(b)", *["27.4(d)"] * 3]
    table.act("seat:1", "sit", player="ann")
    until(table, "shuffle")
    washed = [(e.text[:6], e.cite) for e in events(table, "Announced")]
    assert washed == [("Deck 1", "19:47-27.4(c)"), ("Deck 2", "19:47-27.4(d)")]


@cites("19:47-27.4(e)")
@pytest.mark.parametrize(
    ("deal", "hours"), [("manual shoe", 8), ("automated shoe", 8), ("from the hand", 4)]
)
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    table = open_table(GAME, options={"deal": deal})
    table.act("floorperson", "cards_in_use", hours=hours - 1)
    assert not [e for e in events(table, "StateChanged") if e.what == "deck"]
    table.act("floorperson", "cards_in_use", hours=hours)
    (gone,) = [e for e in events(table, "StateChanged") if e.what == "deck"]
    assert gone.cite == "19:47-27.4(e)"
    before = len(events(table, "StateChanged"))
    wager(table, 1, aces_up=500)
    table.act("seat:1", "ready")
    again = [e.what for e in events(table, "StateChanged")[before:]]
    assert "deck 1 is spread face up" in again and "deck 2 is spread face up" in again


@cites("19:47-27.5(a)")
@pytest.mark.parametrize("options", [BY_HAND, {}])
def test_all_cards_are_shuffled_before_play_and_after_every_round(options):
    table = open_table(GAME, options=options)
    assert len(events(table, "Shuffled")) == 1
    for _ in range(2):
        wager(table, 1, aces_up=500)
        table.act("seat:1", "ready")
    shuffled = events(table, "Shuffled")
    assert [(len(e.cards), e.cite) for e in shuffled] == [(52, "19:47-27.5(a)")] * 3


@cites("19:47-27.5(b)1")
@pytest.mark.parametrize(
    ("deal", "section"),
    [("manual shoe", "27.7"), ("from the hand", "27.8"), ("automated shoe", "27.9")],
)
def test_what_a_device_has_shuffled_is_dealt_uncut(deal: str, section: str):
    table = open_table(GAME, options={"deal": deal})
    wager(table, 1, aces_up=500)
    table.act("seat:1", "ready")
    assert not events(table, "Cut")
    assert {e.cite for e in events(table, "CardDealt")} == {f"19:47-{section}"}


@cites("19:47-27.5(b)2", "19:47-27.5(c)1", "19:47-27.5(c)1i", "19:47-27.5(c)1ii")
def test_what_was_shuffled_by_hand_the_dealer_cuts_ten_cards_or_more_onto_the_cover_card():
    table = open_table(GAME, options=BY_HAND)
    for _ in range(2):
        wager(table, 1, aces_up=500)
        table.act("seat:1", "ready")
    cuts = events(table, "Cut")
    assert [(cut.by, cut.cite) for cut in cuts] == [("dealer", "19:47-27.5(c)1ii")] * 3
    assert all(10 <= cut.position <= 42 for cut in cuts)
    assert all(cut.cutting_card == 52 for cut in cuts), "all cards lie above the cover card"
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Cut") == kinds.index("Shuffled") + 1


@cites("19:47-27.5")
def test_a_supervisor_may_have_the_dealer_cut_again_before_any_card_is_dealt():
    table = open_table(GAME, dealer="manual", options=BY_HAND)
    until(table, "cut made")
    with pytest.raises(Refused):
        table.report("dealer", "improper_cut")
    table.report("floorperson", "improper_cut")
    assert [cut.cite for cut in events(table, "Cut")] == ["19:47-27.5(c)1ii", "19:47-27.5"]
    until(table, "betting")
    with pytest.raises(Refused):
        table.report("floorperson", "improper_cut")
