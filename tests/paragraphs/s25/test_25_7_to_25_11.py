"""Double cross poker: the deal, the cards that are seen first, the arms that count, what is paid.

No text of these sections was found: what is played here are the options of the room.
"""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.double_cross_poker.hand import CROSS, GAME, HORIZONTAL, ROOM, VERTICAL, dealt
from tests.games.double_cross_poker.hand import one_round as plays
from tests.play import events, open_table
from tests.showdown import BANKROLL, by_a_person, dealt_to, rack, settled, until, wager
from tests.support import cites

NAMES = ("far", "left", "centre", "right", "near")


def net(own: str, dealer: str, cross: str = CROSS, act: str = VERTICAL, **more) -> int:
    """What a round of one player with an ante of $10 comes to, in dollars."""
    cents = rack(plays(own, dealer, cross, act, **more), 1) - BANKROLL
    assert cents % 100 == 0
    return cents // 100


@cites("19:47-25.6")
def test_betting_ends_with_no_more_bets_and_players_stay_for_the_round():
    table = dealt({1: "QS 6D"}, "KS KD")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-25.6"
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-25.7", "19:47-25.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "25.7"), ("from the hand", "25.8")])
def test_one_card_at_a_time_clockwise_to_who_has_an_ante_and_the_dealer_then_the_cross(deal, cite):
    table = open_table(GAME, seats=4, options={"deal": deal})
    for seat in (4, 2, 3):
        wager(table, seat, ante=1000)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    hands = ["seat:2", "seat:3", "seat:4", "dealer"] * 2
    assert dealt_to(table) == [*hands, *["community"] * 5]
    cards = events(table, "CardDealt")
    assert {(e.face_up, e.cite) for e in cards[:8]} == {(False, f"19:47-{cite}")}


@cites("19:47-25.9")
def test_an_automated_shoe_gives_stacks_of_two_the_dealers_last_and_then_the_cross():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    hands = ["seat:1"] * 2 + ["seat:2"] * 2 + ["dealer"] * 2
    assert dealt_to(table) == [*hands, *["community"] * 5]
    assert {e.cite for e in events(table, "CardDealt")[:6]} == {"19:47-25.9"}


@cites("19:47-25.9")
def test_the_stub_is_counted_every_fifth_round():
    ROOM.check_stub_count(43)


@cites("19:47-25.10")
@pytest.mark.parametrize(
    "shown", ["far and left", "far and near", "left and right", "centre and far", "centre and left"]
)
def test_the_two_cards_of_the_option_are_turned_up_first_and_the_other_three_after_the_raises(
    shown: str,
):
    table = dealt({1: "9S 9C"}, "KS 3D", options={"shown_first": shown})
    places = [NAMES.index(name) for name in shown.split(" and ")]
    cross = [parse_card(card) for card in CROSS.split()]
    assert [e.card for e in events(table, "CardTurned")] == [cross[place] for place in places]
    table.act("seat:1", VERTICAL)
    turned = [e for e in events(table, "CardTurned") if e.to == "community"]
    assert {e.card for e in turned} == set(cross)
    assert {e.cite for e in turned} == {"19:47-25.10"}


@cites("19:47-25.10")
def test_decisions_come_in_turn_and_hands_are_settled_from_the_dealers_right():
    table = dealt({1: "9S 9C", 2: "QS 6D", 3: "AH AD"}, "KS 3D", three_card=500)
    assert list(table.prompt.options) == ["seat:1"]
    with pytest.raises(Refused):
        table.act("seat:2", "fold")
    table.act("seat:1", VERTICAL)
    table.act("seat:2", "fold")
    assert [e.to for e in events(table, "CardTurned")] == ["community"] * 2
    table.act("seat:3", HORIZONTAL)
    turned = [e.to for e in events(table, "CardTurned")][2:]
    hands = ["seat:3"] * 2 + ["seat:2"] * 2 + ["seat:1"] * 2
    assert turned == ["community"] * 3 + ["dealer"] * 2 + hands
    order = [(e.seat, e.wager, e.spot) for e in events(table, "Settled")]
    assert order == [
        (2, "ante", ""),
        *[(3, "ante", ""), (3, "raise", "left"), (3, "raise", "right"), (3, "three_card", "")],
        (2, "three_card", ""),
        *[(1, "ante", ""), (1, "raise", "above"), (1, "raise", "below"), (1, "three_card", "")],
    ]


@cites("19:47-25.10")
def test_raises_are_on_one_arm_only():
    table = dealt({1: "9S 9C", 2: "QS 6D"}, "KS 3D")
    table.act("seat:1", VERTICAL)
    with pytest.raises(Refused):
        table.act("seat:1", HORIZONTAL)
    assert {e.spot for e in events(table, "WagerPlaced") if e.wager == "raise"} == {
        "above",
        "below",
    }


# Cross 4C KH 9H KC 2S. The player's 9S 9C: three nines on the vertical arm, nines full on the
# horizontal. The dealer's KS 3D: king high on the vertical arm, three kings on the horizontal.
@cites("19:47-25.10")
@pytest.mark.parametrize(
    ("dealer_arm", "vertical", "horizontal", "either"),
    [
        ("better", -30, 30, 30),
        ("vertical", 30, 30, 30),
        ("horizontal", -30, 30, 30),
        ("the player's", 30, 30, None),
    ],
)
def test_each_plays_the_arm_that_the_options_say(dealer_arm, vertical, horizontal, either):
    options = {"dealer_arm": dealer_arm}
    assert net("9S 9C", "KS 3D", act=VERTICAL, options=options) == vertical
    assert net("9S 9C", "KS 3D", act=HORIZONTAL, options=options) == horizontal
    both = {"dealer_arm": dealer_arm, "player_arm": "better"}
    if either is None:
        with pytest.raises(Refused, match="only where the player is bound to one"):
            open_table(GAME, options=both)
    else:
        assert net("9S 9C", "KS 3D", act="raise", options=both) == either


@cites("19:47-25.10")
def test_where_nobody_is_bound_there_is_one_way_to_raise():
    table = dealt({1: "9S 9C"}, "KS 3D", options={"player_arm": "better"})
    assert [o.name for o in table.prompt.options["seat:1"]] == ["raise", "fold"]
    table.act("seat:1", "raise")
    spots = [e.spot for e in events(table, "WagerPlaced") if e.wager == "raise"]
    assert spots == ["left", "right"]


@cites("19:47-25.10")
def test_the_dealers_hand_is_told_where_it_is_one_for_all():
    def said(dealer_arm: str) -> str:
        table = plays("9S 9C", "KS 3D", options={"dealer_arm": dealer_arm})
        return events(table, "Announced")[-1].text

    assert said("better") == (
        "The dealer has three-of-a-kind, kings with nine-three on the horizontal arm"
    )
    assert (
        said("vertical")
        == "The dealer has high card, king-nine-four-three-deuce on the vertical arm"
    )
    assert said("the player's") == "No more bets"


@cites("19:47-25.10", "19:47-25.11")
@pytest.mark.parametrize(("ties", "won", "result"), [("push", 0, "push"), ("lost", -30, "lose")])
def test_equal_hands_are_a_push_or_lost(ties: str, won: int, result: str):
    options = {"ties": ties}
    cross = "4C KH KS KD AS"
    assert net("QS JD", "QH JC", cross, HORIZONTAL, options=options) == won
    table = plays("QS JD", "QH JC", cross, HORIZONTAL, options=options)
    assert settled(table, 1, "ante") == [(result, 0, "19:47-25.10")]
    assert settled(table, 1, "raise") == [(result, 0, "19:47-25.10")] * 2


@cites("19:47-25.11")
@pytest.mark.parametrize(
    ("ante", "each", "won"),
    [
        *[("1 to 1", "1 to 1", 30), ("1 to 1", "3 to 2", 40), ("1 to 1", "5 to 4", 35)],
        *[("3 to 2", "1 to 1", 35), ("3 to 2", "5 to 4", 40), ("3 to 2", "3 to 2", 45)],
    ],
)
def test_ante_and_raises_pay_by_the_licensees_options(ante: str, each: str, won: int):
    options = {"ante_odds": ante, "raise_odds": each}
    assert net("9S 9C", "KS 3D", act=HORIZONTAL, options=options) == won
    assert net("9S 9C", "KS 3D", act=VERTICAL, options=options) == -30
    table = plays("9S 9C", "KS 3D", act=HORIZONTAL, options=options)
    assert [e[0] + e[2] for e in settled(table, 1, "raise")] == ["win19:47-25.11"] * 2


# The farthest card is the queen of spades.
@cites("19:47-25.11(c)", "19:47-25.5(c)")
@pytest.mark.parametrize(
    ("own", "stand_in", "other"),
    [
        ("AS KS", 40, 100),
        ("JS TS", 40, 50),
        ("QH QD", 25, 25),
        ("AH KD", 6, 6),
        ("9S 2S", 3, 3),
        ("QH 2D", 1, 1),
        ("AH AD", 1, 1),
        ("AH TD", -1, -1),
    ],
)
def test_three_cards_are_paid_by_the_table_that_stands_in(own: str, stand_in: int, other: int):
    for table_name, pays in (("A", stand_in), ("B", other)):
        options = {"three_card": table_name}
        for act in (VERTICAL, "fold"):
            table = plays(own, "2H 2C", "QS 8C 8D 8H 8S", act, three_card=500, options=options)
            ((result, paid, cite),) = settled(table, 1, "three_card")
            assert (result, paid) == (("win", 500 * pays) if pays > 0 else ("lose", 0))
            assert cite == "19:47-25.11(c)"
    with pytest.raises(Exception, match="three card"):
        dealt({1: own}, "2H 2C", three_card=500, options={"three_card": "none"})


@cites("19:47-25.11(c)")
def test_the_three_card_wager_of_a_folded_hand_is_settled_or_forfeited_by_option():
    table = plays("QH 2D", "KS KD", "QS 8C 8D 8H 8S", "fold", three_card=500)
    assert settled(table, 1, "three_card") == [("win", 500, "19:47-25.11(c)")]
    assert settled(table, 1, "ante") == [("fold", 0, "19:47-25.1[fold]")]
    options = {"three_card_after_fold": "forfeited"}
    table = plays("QH 2D", "KS KD", "QS 8C 8D 8H 8S", "fold", three_card=500, options=options)
    assert settled(table, 1, "three_card") == [("fold", 0, "19:47-25.1[fold]")]
    assert rack(table, 1) == BANKROLL - 1500


@cites("19:47-25.10", "19:47-25.11(c)")
@pytest.mark.parametrize(
    ("three_card", "turned"),
    [(0, ["LEFT", "RIGHT"]), (500, ["LEFT", "RIGHT", "FAR", "seat:1", "seat:1"])],
)
def test_when_all_have_folded_only_the_farthest_card_is_turned_up_and_only_for_its_wager(
    three_card: int, turned: list[str]
):
    options = {"shown_first": "left and right"}
    table = plays("QH 2D", "KS KD", act="fold", three_card=three_card, options=options)
    cross = [parse_card(card) for card in CROSS.split()]
    found = [
        NAMES[cross.index(e.card)].upper() if e.to == "community" else e.to
        for e in events(table, "CardTurned")
    ]
    assert found == turned


@cites("19:47-25.11")
def test_a_payout_limit_is_on_all_that_a_player_wins_in_a_round():
    options = {"payout_limit": 50_000, "three_card": "B", "raise_odds": "3 to 2"}
    limits = {"three_card": {"minimum": "$1", "maximum": "$1000"}}
    table = plays(
        *("AS KS", "2H 3C", "QS 9C TS 4H JS", VERTICAL),
        three_card=60_000,
        options=options,
        limits=limits,
    )
    assert settled(table, 1, "raise") == [("win", 1500, "19:47-25.11")] * 2
    won = 5_000_000 - 1000 - 3000
    assert settled(table, 1, "three_card") == [("win", won, "19:47-25.11")]
    low = {"ante": {"minimum": "$20000", "maximum": "$30000"}}
    with pytest.raises(Refused, match="it is at least"):
        game_of(GAME).setting(options=options, limits=low)
    least = {"ante": {"minimum": "$10"}, "three_card": {"minimum": "$600", "maximum": "$1000"}}
    with pytest.raises(Refused, match=r"at least \$60,040"):  # 100 times $600, $10, $15 twice
        game_of(GAME).setting(options=options, limits=least)


@cites("19:47-25.10")
def test_a_person_deals_turns_up_and_settles_step_by_step():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "deal")
    texts = []
    while table.prompt.phase != "turn":
        texts.append(table.prompt.text)
        table.act("dealer", table.prompt.options["dealer"][0].name)
    assert texts == [
        "deliver a stack to position 1",
        "deliver a stack to the dealer",
        *["deal to community"] * 5,
        "burn 43",
        "turn up of the cross: far and left",
    ]
    done = [type(entry.event).__name__ for entry in table.log]
    shown = [name for name in done if name in ("CardsDiscarded", "CardsSeen", "CardTurned")]
    assert shown == ["CardsDiscarded", "CardsSeen", "CardTurned", "CardTurned"], "stub, look, cross"
    table.act("seat:1", VERTICAL)
    assert table.prompt.text == "turn up of the cross: centre and right and near"
    table.act("dealer", "go_on")
    assert table.prompt.text == "turn up the dealer's cards"
