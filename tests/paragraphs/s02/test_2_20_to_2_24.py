"""Blackjack: bonus wager, continuous shuffling, streak, match-the-dealer, twenty point bonus."""

import pytest

from chapter47.equipment.shoe import ContinuousShuffler
from chapter47.games import game_of
from chapter47.law.errors import LawError
from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, dealt, decide, next_round, offered, results
from tests.play import bet, events, net, open_table, ready
from tests.support import cites

WIN, LOSE, PUSH = "TS 7D 9C TD", "TS 7D 6C TD", "TS 7D 7C TD"


def settled(table, wager: str) -> int:
    return sum(came for name, _, came in results(table) if name == wager)


@cites("19:47-2.20")
@pytest.mark.parametrize(
    ("cards", "pays"),
    [("AS KS", 2500), ("AS KC", 500), ("9S 9C", 500), ("KS QC", -100), ("8S 9S", -100)],
)
def test_the_bonus_wager_is_decided_by_the_first_two_cards(cards, pays):
    first, second = cards.split()
    table = dealt(f"{first} 5D {second}", bonus=True, wagers=((1, "bonus", 100),))
    assert settled(table, "bonus") == pays
    assert "bonus" not in game_of("blackjack").setting().wagers


@cites("19:47-2.21")
def test_a_continuous_shuffler_takes_the_discards_back_after_each_round():
    table = open_table("blackjack", options={"shuffle": "continuous", "decks": 2})
    assert isinstance(table.shoe, ContinuousShuffler)
    for number in range(1, 5):
        assert table.prompt.phase == "betting"
        assert len(events(table, "Shuffled")) == number
        assert table.shoe.remaining == 104
        bet(table, 1, "blackjack", 500)
        ready(table)
        while table.prompt.phase != "betting":
            table.act("seat:1", next(o for o in ("stand", "no_insurance") if o in offered(table)))
    assert not events(table, "Cut")
    assert not [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert {e.cite for e in events(table, "Shuffled")} == {"19:47-2.21"}


def streaks(*lengths: int, cards: str = WIN, **options):
    wagers = tuple((1, f"streak_{n}", 500) for n in lengths)
    return dealt(cards, streak=True, wagers=wagers, **options)


def stand(table, *rounds: str) -> None:
    table.act("seat:1", "stand")
    for cards in rounds:
        next_round(table, cards)
        table.act("seat:1", "stand")


@cites("19:47-2.22")
@pytest.mark.parametrize(("length", "pays"), [(2, 1500), (3, 3500), (4, 8500), (5, 18_500)])
def test_a_streak_pays_when_so_many_rounds_in_a_row_were_won(length, pays):
    table = streaks(length)
    stand(table, *[WIN] * (length - 2))
    assert settled(table, f"streak_{length}") == 0
    next_round(table, WIN)
    table.act("seat:1", "stand")
    assert settled(table, f"streak_{length}") == pays
    assert net(table, 1) == pays + 1000 * length


@cites("19:47-2.22")
def test_a_lost_round_loses_all_pending_streaks_and_a_push_moves_nothing():
    table = streaks(2, 3, 4)
    stand(table, PUSH, WIN)
    assert settled(table, "streak_2") == 1500
    stand_on = (PUSH, LOSE)
    for cards in stand_on:
        next_round(table, cards)
        table.act("seat:1", "stand")
    assert [settled(table, f"streak_{n}") for n in (2, 3, 4)] == [1500, -500, -500]
    marks = [e.value for e in events(table, "StateChanged") if e.what == "streak marker"]
    assert [mark.split(": ")[1] for mark in marks] == ["1", "2", "home"]


@cites("19:47-2.22")
def test_a_push_or_loss_before_the_first_win():
    table = streaks(2, cards=PUSH)
    stand(table, WIN, WIN)
    assert settled(table, "streak_2") == 1500
    table = streaks(2, cards=LOSE)
    stand(table)
    assert settled(table, "streak_2") == -500


@cites("19:47-2.22")
def test_no_streak_wager_is_added_or_withdrawn_while_one_is_pending():
    table = streaks(3)
    table.act("seat:1", "stand")
    bet(table, 1, "blackjack", 1000)
    for name in ("streak_2", "streak_3"):
        with pytest.raises(Refused, match="a streak is pending on this box"):
            bet(table, 1, name, 500)
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="streak_3")
    with pytest.raises(Refused):
        table.act("seat:1", "leave")
    table.act("seat:1", "take_back", wager="blackjack")
    table.act("seat:1", "give_up_streak")
    assert settled(table, "streak_3") == -500
    marks = [e.value for e in events(table, "StateChanged") if e.what == "streak marker"]
    assert marks == ["seat 1, box 1: 1", "seat 1, box 1: home"]
    bet(table, 1, "blackjack", 1000)
    bet(table, 1, "streak_3", 500)  # a new streak may begin
    table.act("seat:1", "take_back", wager="streak_3")
    table.act("seat:1", "take_back", wager="blackjack")
    table.act("seat:1", "leave")


@cites("19:47-2.22")
def test_a_streak_wager_may_be_taken_back_before_its_first_round():
    table = open_table("blackjack", equipment="declared", options={"streak": True})
    bet(table, 1, "blackjack", 1000)
    bet(table, 1, "streak_2", 500)
    table.act("seat:1", "take_back", wager="streak_2")
    bet(table, 1, "streak_5", 500)
    with pytest.raises(Refused):
        bet(table, 1, "streak_5", 2100)


@cites("19:47-2.22")
@pytest.mark.parametrize(
    ("story", "moves"),
    [("split TC stand 3C stand", None), ("split TC stand TH stand", "1"), ("surrender", "lost")],
)
def test_the_net_result_of_the_box_counts_and_surrender_is_a_loss(story, moves):
    table = dealt("8S 7D 8C TD", streak=True, surrender="late", wagers=((1, "streak_3", 500),))
    decide(table, story)
    marks = [e.value for e in events(table, "StateChanged") if e.what == "streak marker"]
    assert [mark.split(": ")[1] for mark in marks] == ([moves] if moves == "1" else [])
    assert settled(table, "streak_3") == (-500 if moves == "lost" else 0)


@cites("19:47-2.23")
@pytest.mark.parametrize(
    ("decks", "cards", "pays"),
    [
        (6, "9S 9D 2C", 400),
        (6, "9D 9D 2C", 1100),
        (6, "2C 9D 9H", 400),
        (6, "9S 9D 9D", 1500),
        (6, "9D 9D 9D", 2200),
        (6, "9S 9D 9C", 800),
        (6, "TS KD QC", -100),
        (6, "2C 9D 3H", -100),
        (8, "9S 9D 2C", 300),
        (8, "9D 9D 2C", 1400),
    ],
)
def test_each_match_of_rank_with_the_up_card_is_paid(decks, cards, pays):
    table = dealt(cards, decks=decks, match_the_dealer=True, wagers=((1, "match_the_dealer", 100),))
    assert settled(table, "match_the_dealer") == pays
    assert cited(table, "match_the_dealer") == "19:47-2.23"


@cites("19:47-2.23")
@pytest.mark.parametrize(("decks", "unsuited", "suited"), [(2, 4, 19), (4, 4, 12), (5, 3, 15)])
def test_before_the_successor_other_numbers_of_decks_had_tables(decks, unsuited, suited):
    for cards, times in (("9S 9D 2C", unsuited), ("9D 9D 2C", suited)):
        table = dealt(
            cards,
            as_of="2010-01-01",
            decks=decks,
            match_the_dealer=True,
            wagers=((1, "match_the_dealer", 100),),
        )
        assert settled(table, "match_the_dealer") == times * 100


@cites("19:47-2.24")
@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("QH QH", (12_500, 20_000, 2500)),
        ("QS QS", (1900, 2500, 2500)),
        ("QS QD", (400, 400, 2500)),
        ("KS KS", (1900, 2500, 900)),
        ("KS KD", (400, 400, 900)),
        ("KS QS", (900, 1000, 600)),
        ("AS 9S", (900, 1000, 600)),
        ("AS 9D", (400, 400, 300)),
        ("TS 9D", (-100, -100, -100)),
        ("AS AD", (-100, -100, -100)),
    ],
)
def test_twenty_points_in_the_first_two_cards(cards, pays):
    first, second = cards.split()
    for label, came in zip("ABC", pays, strict=True):
        table = dealt(
            f"{first} 5D {second} TD",
            twenty_point=True,
            twenty_point_table=label,
            wagers=((1, "twenty_point", 100),),
        )
        assert settled(table, "twenty_point") == came


@cites("19:47-2.24")
@pytest.mark.parametrize("hole", ["read", "unread", "after players"])
@pytest.mark.parametrize(
    ("second", "label", "pays"),
    [("AD", "A", 100_000), ("AD", "B", 100_000), ("AD", "C", 25_000), ("9D", "A", 12_500)],
)
def test_a_pair_of_queens_waits_for_the_dealers_blackjack(hole, second, label, pays):
    table = dealt(
        f"QH KD QH{'' if hole == 'after players' else ' ' + second}",
        hole_card=hole,
        twenty_point=True,
        twenty_point_table=label,
        wagers=((1, "twenty_point", 100),),
    )
    if table.prompt.phase == "decision":
        table.act("seat:1", "stand")
    if hole == "after players":
        decide(table, second)
    assert settled(table, "twenty_point") == pays


@pytest.mark.parametrize(
    ("cards", "table_a", "table_b"),
    [
        ("9S 9D 9C", 3000, 3000),
        ("9S TD JC", 1200, 1000),
        ("JS TD 8C", 600, 600),
        ("9S TD KC", 400, 400),
        ("2S TD AC", 100, 100),
        ("9S 8D 8C", -100, -100),
        ("9S 9D KC", -100, -100),
        ("9S TD TC", -100, -100),
        ("AS 3D 2C", 100, 100),
        ("AS AD 2C", -100, -100),
    ],
)
def test_the_up_card_in_between(cards, table_a, table_b):
    for label, pays in (("A", table_a), ("B", table_b)):
        table = dealt(
            cards,
            in_between=True,
            in_between_table=label,
            wagers=((1, "in_between", 100),),
        )
        assert settled(table, "in_between") == pays


def test_each_wager_has_its_day():
    room = game_of("blackjack")
    for option, day, before in (
        ("over_under_13", "1992-04-20", "1992-04-19"),
        ("sevens", "1996-03-11", "1996-03-10"),
        ("same_suit", "1996-03-11", "1996-03-10"),
        ("progressive", "1996-03-11", "1996-03-10"),
        ("bonus", "1996-03-11", "1996-03-10"),
        ("streak", "2001-03-09", "2001-03-08"),
        ("match_the_dealer", "2006-03-09", "2006-03-08"),
        ("twenty_point", "2006-03-09", "2006-03-08"),
        ("in_between", "2011-11-07", "2011-11-06"),
    ):
        assert room.setting(as_of=day, options={option: True}).is_on(option)
        with pytest.raises(LawError, match=day):
            room.setting(as_of=before, options={option: True})
