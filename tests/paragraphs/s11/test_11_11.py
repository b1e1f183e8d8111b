"""Pai gow poker: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import cards_text, parse_card
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    BANKROLL,
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    PUSHES_LOW,
    WINS,
    WINS_LOW,
    announced,
    close,
    house_way,
    open_at,
    put_low,
    rack,
    says,
    settled,
    tell,
    wager,
)
from tests.play import events
from tests.support import cites


def by_a_person(*seats: int, equipment: str = "random", options=PLAIN, **stakes: int):
    """A table that a person deals, with wagers on the layout and the betting closed."""
    table = open_at(*seats, equipment=equipment, dealer="manual", options=options)
    for _ in range(2):
        table.act("dealer", "go_on")
    for seat in seats:
        wager(table, seat, pai_gow_poker=2000, **stakes)
    table.act("dealer", "no_more_bets")
    return table


def go_on(table) -> None:
    """Let the dealer take the next step; dice that must be told total 8."""
    option = table.prompt.options["dealer"][0]
    dice = {"die_1": 1, "die_2": 1, "die_3": 6}
    table.act("dealer", option.name, **(dice if "die_1" in option.fields else {}))


def until(table, phase: str, steps: int = 0) -> None:
    """Let the dealer go on until a phase, and some steps further."""
    while table.prompt.phase != phase:
        go_on(table)
    for _ in range(steps):
        go_on(table)


def is_void(table, cite: str, shuffles: int = 2) -> bool:
    """Whether the last round is void by a paragraph, all wagers are back, and cards reshuffled."""
    assert events(table, "RoundEnded")[-1].void
    assert events(table, "WagerTakenBack")[-1].cite == cite
    assert len(events(table, "Shuffled")) == shuffles
    return all(rack(table, seat) == BANKROLL for seat in table.players)


SHOE = PLAIN | {"deal": "manual shoe"}
AUTOMATED = PLAIN | {"deal": "automated shoe"}


@cites("19:47-11.11(a)", "19:47-11.11(b)")
@pytest.mark.parametrize(("name", "letter"), [("die_not_flat", "a"), ("die_falls_out", "b")])
def test_a_die_that_is_not_flat_or_falls_out_is_no_roll(name: str, letter: str):
    table = by_a_person(1, options=SHOE)
    until(table, "uncovered")
    thrown = events(table, "DiceThrown")
    table.report("dealer", name)
    (call,) = announced(table, "No roll")
    assert call.cite == f"19:47-11.11({letter})"
    assert table.prompt.phase == "shake"
    until(table, "uncovered")
    assert len(events(table, "DiceThrown")) == len(thrown) + 1
    assert not events(table, "CardDealt")
    table.act("dealer", "total")
    assert len(announced(table, "The dice total")) == 1


@cites("19:47-11.11(c)")
@pytest.mark.parametrize(("options", "phase"), [(SHOE, "deal"), (PLAIN, "delivery")])
def test_dice_totalled_wrongly_and_a_first_card_misplaced_kill_all_hands(options, phase):
    table = by_a_person(1, 2, options=options)
    until(table, phase, 1)
    table.report("floorperson", "dice_miscounted")
    assert is_void(table, "19:47-11.11(c)")
    table = by_a_person(1, options=options | {"starting_position": "random number"})
    until(table, phase, 1)
    with pytest.raises(Refused, match="no dice find the starting position"):
        table.report("floorperson", "dice_miscounted")


@cites("19:47-11.11(d)")
@pytest.mark.parametrize("choice", ["play_on", "void_hand"])
def test_a_player_whose_card_the_dealer_exposes_plays_on_or_voids_before_looking(choice: str):
    options = PLAIN | {"deal": "automated shoe", "bonus": True}
    table = by_a_person(1, 2, equipment="declared", options=options, bonus=500)
    while not any(d.to == "seat:2" for d in table.round.dealt):
        tell(table, {0: DEALER_HAND, 1: LOSES, 2: "AS"})
        if table.prompt.text != "deal to seat 2":
            go_on(table)
    table.report("dealer", "player_card_exposed", position=2)
    exposed = events(table, "CardTurned")[-1]
    assert (exposed.to, exposed.card) == ("seat:2", parse_card("AS"))
    assert not events(table, "CardsSeen"), "nobody has looked at the other cards"
    assert set(table.prompt.options) == {"seat:2"}
    table.act("seat:2", choice)
    while "dealer" in table.prompt.options:
        tell(table, {2: "AD KC QC 9H 6D 2S"})
        if "dealer" in table.prompt.options:
            go_on(table)
    if choice == "play_on":
        assert set(table.prompt.options) == {"seat:1", "seat:2"}
    else:
        assert set(table.prompt.options) == {"seat:1"}
        assert rack(table, 2) == BANKROLL
        assert {e.wager for e in events(table, "Settled") if e.result == "void"} == {
            "pai_gow_poker",
            "bonus",
        }
        assert rack(table, 1) == BANKROLL - 2500


@cites("19:47-11.11(e)")
def test_an_exposed_card_of_the_dealer_or_bank_voids_all_hands():
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 3)
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, "19:47-11.11(e)")
    table = open_at(1, 2)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 1, WINS_LOW)
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, "19:47-11.11(e)")


@cites("19:47-11.11(d)")
@pytest.mark.parametrize("choice", ["play_on", "void_hand"])
def test_a_card_exposed_while_players_set_gives_the_same_choice(choice: str):
    table = by_a_person(1, 2, options=SHOE)
    until(table, "setting")
    table.report("dealer", "player_card_exposed", position=2)
    assert set(table.prompt.options) == {"seat:2"}
    table.act("seat:2", choice)
    if choice == "void_hand":
        table.act("dealer", "return")
        assert set(table.prompt.options) == {"seat:1"}
        assert rack(table, 2) == BANKROLL
    else:
        assert {"seat:1", "seat:2"} == set(table.prompt.options)
        house_way(table, 2)
    house_way(table, 1)
    over = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == over:
        go_on(table)
    calls = [e.text.split()[1] for e in announced(table, "Seat")]
    assert calls == (["1"] if choice == "void_hand" else ["2", "1"])
    assert events(table, "RoundEnded")[-1].void is False


@cites("19:47-11.11(d)")
def test_of_a_hand_that_its_player_voids_nothing_more_is_reported():
    table = by_a_person(1, 2, options=SHOE)
    until(table, "setting")
    table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:2", "void_hand")
    with pytest.raises(Refused, match="is carried out first: return pai gow poker of seat 2"):
        table.report("dealer", "player_card_exposed", position=2)
    go_on(table)
    with pytest.raises(Refused, match="position 2 is not one of 1"):
        table.report("dealer", "player_card_exposed", position=2)
    assert rack(table, 2) == BANKROLL
    assert set(table.prompt.options) == {"seat:1"}


@cites("19:47-11.11(d)")
def test_when_the_only_hand_is_voided_the_round_is_completed_without_it():
    table = by_a_person(1, options=SHOE)
    until(table, "setting")
    table.report("dealer", "player_card_exposed", position=1)
    table.act("seat:1", "void_hand")
    over = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == over:
        go_on(table)
    assert rack(table, 1) == BANKROLL


@cites("19:47-11.11(d)")
@pytest.mark.parametrize("position", [2, 1])
def test_a_card_exposed_before_its_turn_when_hands_are_exposed_gives_the_choice_too(position):
    table = all_set({0: DEALER_HAND, 1: WINS, 2: LOSES}, {1: WINS_LOW, 2: LOSES_LOW})
    table.act("dealer", "set_dealer")
    assert table.prompt.text == "expose the hands of seat 2"
    table.report("dealer", "player_card_exposed", position=position)
    table.act(f"seat:{position}", "void_hand")
    over = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == over:
        go_on(table)
    assert rack(table, position) == BANKROLL
    assert rack(table, 3 - position) == BANKROLL + (1900 if position == 2 else -2000)


@cites("19:47-11.11(e)")
def test_a_card_of_the_bank_exposed_while_the_dealer_sets_voids_all_hands():
    hands = {0: LOSES, 6: DEALER_HAND, 1: WINS}
    table, before = at_the_bank(hands, dealer_wager=2000, by_hand=True)
    put_low(table, 1, WINS_LOW)
    assert table.prompt.phase == "opposing hands"
    table.report("dealer", "dealer_card_exposed")
    assert events(table, "RoundEnded")[-1].void
    assert {account: table.ledger[account] for account in before} == before
    # where nobody banks, the dealer's cards are turned over before they are set
    table = all_set({0: DEALER_HAND, 1: WINS}, {1: WINS_LOW})
    assert table.prompt.phase == "opposing hands"
    with pytest.raises(Refused, match="turned over already"):
        table.report("dealer", "dealer_card_exposed")


@cites("19:47-11.11(f)")
def test_one_card_face_up_in_the_shoe_is_not_used_and_a_second_one_voids_all_hands():
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 2)
    found = table.shoe.undealt[0]
    table.report("dealer", "card_face_up")
    discarded = events(table, "CardsDiscarded")[-1]
    assert (discarded.cards, discarded.cite) == ((found,), "19:47-11.11(f)")
    until(table, "count")
    assert found not in [e.hidden_card for e in events(table, "CardDealt")]
    assert len(events(table, "CardDealt")) == 49
    table.act("dealer", "go_on")
    rest = [e for e in events(table, "CardsDiscarded") if e.reason == "left over"]
    assert [e.count for e in rest] == [3]

    table = by_a_person(1, options=SHOE)
    until(table, "deal", 2)
    table.report("dealer", "card_face_up")
    table.report("dealer", "card_face_up")
    assert is_void(table, "19:47-11.11(f)")


@cites("19:47-11.11(g)")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 2)
    following = table.shoe.undealt[:2]
    table.report("dealer", "card_drawn_in_error")
    with pytest.raises(Refused, match="already waits"):
        table.report("dealer", "card_drawn_in_error")
    table.act("dealer", "go_on")
    dealt = [e.hidden_card for e in events(table, "CardDealt")]
    assert tuple(dealt[14:16]) == following
    until(table, "count")
    assert len(events(table, "CardDealt")) == 49


@cites("19:47-11.11(h)")
@pytest.mark.parametrize("phase", ["deal", "count", "setting"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(1, 2, options=SHOE)
    while table.prompt.phase != phase:
        table.act("dealer", table.prompt.options["dealer"][0].name)
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, "19:47-11.11(h)")


def all_set(hands, lows, *, options=PLAIN, **stakes):
    """A table dealt by a person: all players have set, and the dealer is about to set."""
    seats = [seat for seat in hands if seat]
    table = by_a_person(*seats, equipment="declared", options=options, **stakes)
    while table.prompt.phase != "setting":
        tell(table, hands)
        if table.prompt.phase != "setting":
            go_on(table)
    for seat, low in lows.items():
        put_low(table, seat, low)
    return table


@cites("19:47-11.11(h)")
def test_a_wrong_number_found_when_hands_are_exposed_voids_those_too_that_were_settled():
    options = PLAIN | {"progressive": "$1"}
    hands = {0: DEALER_HAND, 1: WINS, 2: LOSES, 4: PUSHES}
    lows = {1: WINS_LOW, 2: LOSES_LOW, 4: PUSHES_LOW}
    table = all_set(hands, lows, options=options, progressive=100)
    inventory = table.ledger["inventory"]
    table.act("dealer", "set_dealer")
    while table.prompt.text != "expose the hands of seat 1":
        go_on(table)
    assert [(e.seat, e.wager, e.result) for e in events(table, "Settled")] == [
        (4, "pai_gow_poker", "push"),
        (4, "progressive", "lose"),
        (2, "pai_gow_poker", "lose"),
        (2, "progressive", "lose"),
    ]
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, "19:47-11.11(h)")
    back = [(e.seat, e.wager) for e in events(table, "WagerTakenBack")]
    assert sorted(back) == sorted(
        (seat, name) for seat in (1, 2, 4) for name in ("pai_gow_poker", "progressive")
    )
    assert table.ledger["inventory"] == inventory - 300


@cites("19:47-11.11(h)")
def test_a_wrong_number_gives_the_match_play_coupon_back_that_was_taken():
    table = open_at(1, 2, dealer="manual", options=PLAIN | {"match_play": True})
    for _ in range(2):
        table.act("dealer", "go_on")
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    table.act("seat:2", "match_play", wager="pai_gow_poker", amount=2000)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase != "setting":
        tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES})
        if table.prompt.phase != "setting":
            go_on(table)
    put_low(table, 1, WINS_LOW)
    put_low(table, 2, LOSES_LOW)
    while table.prompt.text != "expose the hands of seat 1":
        go_on(table)
    table.report("dealer", "wrong_number_of_cards")
    told = [value.split(": ")[1] for value in says(table, "match play coupon")]
    assert told == ["$20 laid beside it", "taken", "returned"]
    assert is_void(table, "19:47-11.11(h)")


@cites("19:47-11.11(h)")
@pytest.mark.parametrize("dealers", [WINS, PUSHES, LOSES])
def test_a_wrong_number_found_in_a_banked_round_undoes_what_the_dealer_won_or_lost(dealers: str):
    hands = {0: dealers, 6: DEALER_HAND, 2: LIKE_LOSES, 1: "7D 7H 6S 6C TC 8H 2H"}
    table, before = at_the_bank(hands, dealer_wager=2000, by_hand=True)
    house_way(table, 1, 2)
    table.act("dealer", "set_dealer")
    house_way(table, 6)
    while table.prompt.text != "expose the hands of seat 1":
        go_on(table)
    assert table.ledger["centre"] == 2000 + (2000 if dealers is LOSES else 0)
    table.report("dealer", "wrong_number_of_cards")
    assert events(table, "RoundEnded")[-1].void
    after = {account: table.ledger[account] for account in before}
    assert after == before
    assert table.ledger["centre"] == table.ledger["dealer's wager"] == 0


@cites("19:47-11.11(i)")
def test_a_dealers_hand_not_set_the_house_way_is_reset_and_the_round_completed():
    table = by_a_person(1, equipment="declared")
    while table.prompt.phase != "setting":
        tell(table, {0: DEALER_HAND, 1: WINS})
        if table.prompt.phase != "setting":
            go_on(table)
    put_low(table, 1, WINS_LOW)
    table.act("dealer", "set_dealer", low=["KS", "KD"])
    (ruled,) = events(table, "Ruled")
    assert (ruled.irregularity, ruled.cite) == ("dealer_set_wrongly", "19:47-11.11(i)")
    (hands,) = says(table, "the dealer's hands")
    assert set(hands["low"].split()) == {"QH", "JC"}
    table.act("dealer", "expose")
    table.act("dealer", "pay", amount=2000)
    assert settled(table).result == "win"


BANKING = PLAIN | {"banking": True}
LIKE_LOSES = "JS JD 9S 8S 5C 4C 3H"


def at_the_bank(hands, *, dealer_wager: int = 0, by_hand: bool = False):
    """A table at which seat 6 banks and everybody has cards; 0 are the dealer's."""
    seats = [seat for seat in hands if seat]
    table = open_at(*seats, options=BANKING)
    for seat in seats:
        wager(table, seat, pai_gow_poker=2000)
    close(table)
    tell(table, {n: cards_text(range(7 * n, 7 * n + 7)) for n in (0, *seats)})
    house_way(table, *seats)
    before = {account: table.ledger[account] for account in table.accounts}
    for seat in seats:
        wager(table, seat, pai_gow_poker=2000)
    if by_hand:
        table.act("floorperson", "deal_by_hand")
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=dealer_wager)
    while table.prompt.phase != "setting":
        (actor,) = table.prompt.options
        name = table.prompt.options[actor][0].name
        if name == "deal":
            tell(table, hands)
        elif actor == "dealer":
            go_on(table)
        else:
            table.act(actor, name, **({"stack": 1} if name == "select_stack" else {}))
    return table, before


@cites("19:47-11.11(j)")
def test_a_bank_that_sets_wrongly_does_not_lose_and_is_reset_the_house_way():
    # kings low would foul; the house way keeps them high and sets queen-jack low
    table, before = at_the_bank({6: DEALER_HAND, 1: LOSES, 2: WINS})
    house_way(table, 1)
    put_low(table, 2, WINS_LOW)
    table.act("seat:6", "set", low=["KS", "KD"])
    ruled = events(table, "Ruled")
    assert [(r.irregularity, r.cite) for r in ruled] == [("bank_set_wrongly", "19:47-11.11(j)")]
    shown = says(table, "the bank's hands")[-1]
    assert set(shown["low"].split()) == {"QH", "JC"}
    assert set(shown["high"].split()) == {"KS", "KD", "8D", "5S", "3C"}
    assert events(table, "RoundEnded")[-1].void is False
    # tens lose to kings, aces win: the bank's wager was not lost to both
    assert rack(table, 1) == before["seat:1/rack"] - 2000
    assert rack(table, 2) == before["seat:2/rack"] + 2000 - 100
    assert rack(table, 6) == before["seat:6/rack"]


@cites("19:47-11.11(k)", "19:47-11.11(l)")
@pytest.mark.parametrize(
    ("name", "letter"), [("stack_card_exposed", "k"), ("stacks_out_of_order", "l")]
)
def test_a_card_exposed_or_misplaced_among_the_stacks_means_a_new_shuffle_and_deal(name, letter):
    table = by_a_person(1)
    until(table, "stacks", 3)
    table.report("dealer", name)
    shuffled = events(table, "Shuffled")
    assert [e.cite for e in shuffled] == ["19:47-11.6(a)", f"19:47-11.11({letter})"]
    assert not events(table, "RoundEnded"), "the wagers stand"
    until(table, "count")
    assert len(table.round.dealt) == 49
    assert rack(table, 1) == BANKROLL - 2000
    table = open_at(1, equipment="random", dealer="manual", options=PLAIN | {"shuffle": "manual"})
    until(table, "betting")
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:1", "cut", position=20)
    until(table, "stacks", 3)
    table.report("dealer", name)
    while "seat:1" not in table.prompt.options:
        go_on(table)
    assert table.prompt.phase == "cut", "cards that were shuffled again are cut again"
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 1)
    with pytest.raises(Refused, match="belongs to the stacks"):
        table.report("dealer", name)


@cites("19:47-11.11(m)")
def test_a_shuffler_that_jams_means_a_new_shuffle():
    table = open_at(1, equipment="random", dealer="manual")
    table.act("dealer", "go_on")
    assert table.prompt.phase == "shuffle"
    table.report("dealer", "shuffler_jams")
    assert [e.cite for e in events(table, "Shuffled")] == ["19:47-11.6(a)", "19:47-11.11(m)"]
    table = open_at(1, equipment="random", dealer="manual", options=PLAIN | {"shuffle": "manual"})
    table.act("dealer", "go_on")
    with pytest.raises(Refused, match="shuffled by hand"):
        table.report("dealer", "shuffler_jams")


@cites("19:47-11.11(n)")
def test_an_automated_shoe_that_fails_voids_the_round_and_all_cards_are_shuffled():
    table = by_a_person(1, options=AUTOMATED)
    until(table, "deal", 3)
    assert len(table.round.dealt) == 21
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, "19:47-11.11(n)")
    assert table.shoe.remaining == 53
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 1)
    with pytest.raises(Refused, match="do not come from an automated shoe"):
        table.report("dealer", "dealing_shoe_jams")


@cites("19:47-11.11(o)")
def test_a_device_leaves_the_table_before_another_method_is_used():
    table = open_at(1, equipment="random", options=AUTOMATED | {"shuffle": "automated"})
    with pytest.raises(Refused, match=r"remove the automated shoe .*11\.11\(o\)"):
        table.act("floorperson", "change_deal", deal="manual shoe")
    table.act("floorperson", "remove_device", device="automated shoe")
    table.act("floorperson", "remove_device", device="automated shuffler")
    table.act("floorperson", "change_deal", deal="manual shoe")
    assert says(table, "automated shoe") == ["removed from the table"]
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert announced(table, "No more bets")[0].cite == "19:47-11.8(a)"
    house_way(table, 1)
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert table.prompt.phase == "cut", "the second round is shuffled by hand"
    table.act("seat:1", "decline")
    house_way(table, 1)
    table.act("floorperson", "install_device", device="automated shoe")
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:1", "decline")
    assert announced(table, "No more bets")[-1].cite == "19:47-11.8B(b)2"


def test_a_button_without_its_devices_gives_way_to_dice():
    options = AUTOMATED | {"shuffle": "automated", "starting_position": "button"}
    table = open_at(1, equipment="random", options=options)
    table.act("floorperson", "remove_device", device="automated shoe")
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert len(events(table, "DiceThrown")) == 1


def test_the_shoe_of_a_three_then_four_table_cannot_be_removed():
    table = open_at(1, options=PLAIN | {"three_card_bonus": True})
    with pytest.raises(Refused, match=r"first three cards .*11\.17\(b\)"):
        table.act("floorperson", "remove_device", device="automated shoe")
