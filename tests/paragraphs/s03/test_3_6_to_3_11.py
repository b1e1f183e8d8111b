"""Punto banco: the curator, the two hands, third cards, the result, and the shoe that goes on."""

import pytest

from chapter47.table import DEALER, FLOORPERSON, Refused
from tests.baccarat import at_the_betting, bet, calls, coup, deal, events, open_table, ready
from tests.support import cites


def holding(seats: int = 3, holder: int = 1, **setting):
    """A table where cards are told and a seat has taken the shoe."""
    table = open_table("punto-banco", seats=1, equipment="declared", **setting)
    for seat in range(2, seats + 1):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
        table.act(f"seat:{seat}", "buy_in", amount=1_000_000)
    for seat in range(1, holder):
        table.act(f"seat:{seat}", "decline")
    table.act(f"seat:{holder}", "accept")
    return table


def curators(table):
    return [e.value for e in events(table, "StateChanged") if e.what == "curator"]


def turned(table):
    """Who turned a hand, in the order of the acts."""
    return [e.by for e in events(table, "Acted") if e.name == "turn"]


def whole_round(table, player, banker):
    """Deal and turn everything, whoever does it."""
    mine, theirs = player.split(), banker.split()
    queue = [mine[0], theirs[0], mine[1], theirs[1], *mine[2:], *theirs[2:]]
    number = table.rounds
    while table.rounds == number and table.prompt.phase != "betting":
        ((actor, options),) = table.prompt.options.items()
        if actor == DEALER and options[0].name == "deal":
            table.act(DEALER, "deal", card=queue.pop(0))
        else:
            table.act(actor, options[0].name)
    assert not queue


@cites("19:47-3.6")
def test_the_shoe_is_offered_to_the_first_seat_then_counterclockwise():
    table = holding(3, holder=3)
    assert curators(table) == ["seat:3"]
    offers = [e for e in events(table, "Acted") if e.name in ("accept", "decline")]
    assert [(e.by, e.name) for e in offers] == [
        ("seat:1", "decline"),
        ("seat:2", "decline"),
        ("seat:3", "accept"),
    ]


@cites("19:47-3.6")
def test_if_nobody_takes_the_shoe_the_dealer_deals_until_somebody_wants_it():
    table = at_the_betting(seats=2)
    assert curators(table) == ["dealer"]
    called = [(e.text, e.cite) for e in events(table, "Announced")]
    assert called[-1] == ("Everybody declines the shoe: the dealer deals", "19:47-3.6")
    bet(table, 1, "player", 500)
    coup(table, "9C KD", "7H KS")
    assert table.prompt.phase == "betting"  # nobody is asked again
    table.act("seat:2", "take_shoe")
    assert curators(table) == ["dealer", "seat:2"]
    bet(table, 1, "banker", 500)
    ready(table)
    assert [o.name for o in table.prompt.options["seat:2"]] == ["deal"]


@cites("19:47-3.6")
def test_who_leaves_while_the_shoe_is_offered_to_him_does_not_take_it():
    table = open_table("punto-banco", seats=1, equipment="declared")
    table.act("seat:2", "sit", player="two")
    table.act("seat:1", "leave")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "accept")
    assert curators(table) == ["seat:2"]


@cites("19:47-3.7")
def test_the_first_and_third_card_are_the_players_and_all_four_lie_face_down():
    table = holding()
    bet(table, 2, "player", 500)
    ready(table)
    with pytest.raises(Refused):
        table.act(DEALER, "deal", card="2C")
    table.act("seat:1", "deal")
    deal(table, "2C", "3C", "4C", "5C")
    dealt = events(table, "CardDealt")
    assert [e.to for e in dealt] == ["player", "banker", "player", "banker"]
    assert [e.hidden_card for e in dealt] == [0, 4, 8, 12]
    assert not any(e.face_up or e.seen_by for e in dealt)
    assert {e.cite for e in dealt} == {"19:47-3.7"}


@cites("19:47-3.7")
def test_the_largest_wager_on_the_player_turns_its_cards_and_then_the_curator_the_bankers():
    table = holding(4, holder=1)
    bet(table, 1, "player", 5000)  # the curator never turns the Player's Hand
    bet(table, 2, "player", 1000)
    bet(table, 3, "player", 2000)
    bet(table, 4, "banker", 9000)
    ready(table)
    table.act("seat:1", "deal")
    deal(table, "2C", "3C", "4C", "5C")
    assert list(table.prompt.options) == ["seat:3"]
    table.act("seat:3", "turn")
    seen = events(table, "CardTurned")
    assert [e.to for e in seen] == ["player", "player"]  # the Banker's Hand waits
    assert calls(table)[-1] == "Player 6"
    assert list(table.prompt.options) == ["seat:1"]
    table.act("seat:1", "turn")
    assert [e.to for e in events(table, "CardTurned")] == ["player"] * 2 + ["banker"] * 2
    assert calls(table)[-2:] == ["Banker natural 8", "Banker wins, 8 over 6"]
    assert turned(table) == ["seat:3", "seat:1"]


@cites("19:47-3.7")
def test_of_equal_wagers_the_lowest_seat_turns_and_the_caller_where_none_but_the_curator_bet():
    table = holding(3, holder=1)
    bet(table, 2, "player", 1000)
    bet(table, 3, "player", 1000)
    ready(table)
    whole_round(table, "9C KD", "7H KS")
    assert turned(table) == ["seat:2", "seat:1"]
    table = holding(3, holder=1)
    bet(table, 1, "player", 1000)
    ready(table)
    whole_round(table, "6C KD", "9H KS")
    assert turned(table) == ["seat:1"]  # the Banker's Hand only


@cites("19:47-3.7")
def test_by_option_the_dealer_turns_the_players_hand():
    table = holding(2, options={"player_cards_turned_by": "dealer"})
    bet(table, 2, "player", 1000)
    ready(table)
    whole_round(table, "6C KD", "9H KS")
    assert turned(table) == ["seat:1"]


@cites("19:47-3.8", "19:47-3.9")
@pytest.mark.parametrize(
    ("player", "banker", "cards"),
    [
        ("9C KD", "2H KS", 4),  # a natural: both stand
        ("2C KD", "8H KS", 4),
        ("6C KD", "7H KS", 4),  # six and seven stand
        ("6C KD", "5H KS 2H", 5),  # the Player stood: the Banker draws on 5
        ("6C KD", "6H KS", 4),
        ("5C KD 3H", "7H KS", 5),  # the Player draws on 5, the Banker stands on 7
        ("5C KD 8H", "3H KS", 5),  # Banker 3 stands against an 8 only
        ("5C KD 9H", "3H KS 2D", 6),
        ("5C KD AH", "4H KS", 5),
        ("5C KD 2H", "4H KS 2D", 6),
        ("5C KD 3H", "5H KS", 5),
        ("5C KD 4H", "5H KS 2D", 6),
        ("5C KD 5H", "6H KS", 5),
        ("5C KD 6H", "6H KS 2D", 6),
        ("5C KD 7H", "6H KS 2D", 6),
        ("5C KD KH", "2H KS 2D", 6),  # a king is a card that counts nothing, not no card
        ("5C KD KH", "4H KS", 5),
    ],
)
def test_third_cards_go_where_the_table_says_face_up_the_player_first(player, banker, cards):
    table = at_the_betting()
    bet(table, 1, "banker", 500)
    coup(table, player, banker)
    assert table.prompt.phase == "betting"
    dealt = events(table, "CardDealt")
    assert len(dealt) == cards
    order = ["player"] * (len(player.split()) - 2) + ["banker"] * (len(banker.split()) - 2)
    assert [e.to for e in dealt[4:]] == order
    assert all(e.face_up and e.cite == "19:47-3.8" for e in dealt[4:])


@cites("19:47-3.10")
def test_the_result_is_called_losers_are_collected_first_then_winners_are_paid():
    table = at_the_betting(seats=3)
    bet(table, 1, "player", 1000)
    bet(table, 2, "banker", 1000)
    bet(table, 3, "tie", 1000)
    coup(table, "9C KD", "7H KS")
    assert calls(table)[-1] == "Player wins, 9 over 7"
    came = [(e.seat, e.result) for e in events(table, "Settled")]
    assert came == [(2, "lose"), (3, "lose"), (1, "win")]
    called = [
        entry.seq for entry in table.log if getattr(entry.event, "text", "") == calls(table)[-1]
    ]
    paid = [entry.seq for entry in table.log if type(entry.event).__name__ == "Settled"]
    assert called[-1] < min(paid)
    assert events(table, "CardsDiscarded")[-1].reason == "round over"


@cites("19:47-3.10")
def test_a_tie_is_called_with_its_count():
    table = at_the_betting()
    bet(table, 1, "tie", 1000)
    coup(table, "6C KD", "6H KS")
    assert calls(table)[-1] == "Tie, 6 each"


@cites("19:47-3.11")
def test_the_curator_keeps_the_shoe_while_the_banker_wins_or_ties_and_loses_it_to_the_player():
    table = holding(3, holder=2)
    for hands in (("6C KD", "9H KS"), ("6C KH", "6H KS")):
        bet(table, 1, "banker", 500)
        ready(table)
        whole_round(table, *hands)
        assert curators(table) == ["seat:2"]
        assert table.prompt.phase == "betting"
    bet(table, 1, "banker", 500)
    ready(table)
    whole_round(table, "9C KD", "7H KS")
    assert curators(table) == ["seat:2", ""]
    assert calls(table)[-1] == "The shoe passes: the Player's Hand has won"
    assert list(table.prompt.options) == ["seat:3"]  # counterclockwise, and each may refuse
    table.act("seat:3", "decline")
    assert list(table.prompt.options) == ["seat:1"]
    table.act("seat:1", "decline")
    table.act("seat:2", "accept")
    assert curators(table)[-1] == "seat:2"


@cites("19:47-3.11")
def test_a_curator_gives_up_the_shoe_only_after_a_round():
    table = holding(2)
    with pytest.raises(Refused):
        table.act("seat:1", "give_up_shoe")
    bet(table, 2, "banker", 500)
    ready(table)
    whole_round(table, "6C KD", "9H KS")
    with pytest.raises(Refused):
        table.act("seat:2", "give_up_shoe")
    table.act("seat:1", "give_up_shoe")
    assert curators(table) == ["seat:1", ""]
    bet(table, 2, "banker", 500)
    ready(table)
    assert table.prompt.phase == "offer"
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-3.11")
def test_a_supervisor_may_take_the_shoe():
    table = holding(2)
    table.act(FLOORPERSON, "pass_shoe", reason="delay")
    assert calls(table)[-1] == "The shoe passes: taken by the supervisor for delay"
    bet(table, 2, "banker", 500)
    ready(table)
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-3.11")
def test_a_curator_who_leaves_leaves_the_shoe_but_not_in_the_middle_of_a_round():
    table = holding(2)
    bet(table, 2, "banker", 500)
    ready(table)
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")
    whole_round(table, "6C KD", "9H KS")
    table.act("seat:1", "leave")
    bet(table, 2, "banker", 500)
    ready(table)
    assert list(table.prompt.options) == ["seat:2"]
