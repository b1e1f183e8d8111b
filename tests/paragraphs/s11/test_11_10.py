"""Pai gow poker: player bank and co-banking."""

from itertools import groupby

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.families.banked.bank import may_cover
from chapter47.table import Refused, Table
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
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
    uncover,
    wager,
)
from tests.play import events
from tests.support import cites

BANKING = PLAIN | {"banking": True, "co_banking": True}
BY_HAND = {"progressive": "$1", "shuffle": "manual"}
UP_TO_DEALER = "up to the dealer"
FIVES_AND_NINES = "9C 9S 5H 5D AH QS 3D"


def any_hands(seats) -> dict[int, str]:
    """Different cards for each position."""
    return {place: cards_text(range(7 * n, 7 * n + 7)) for n, place in enumerate((0, *seats))}


def first_round(table, *seats: int, stake: int = 2000) -> None:
    """A round in which nobody may bank yet."""
    for seat in seats:
        wager(table, seat, pai_gow_poker=stake)
    close(table)
    tell(table, any_hands(seats))
    house_way(table, *seats)


def offered(*seats: int, stake: int = 2000, options=BANKING, **setting):
    """A table at the offer of the bank, in the second round; all have wagered."""
    table = open_at(*seats, options=options, **setting)
    first_round(table, *seats, stake=stake)
    for seat in seats:
        wager(table, seat, pai_gow_poker=stake)
    table.act("dealer", "no_more_bets")
    return table


def passes(table) -> list[int]:
    """The seats to which the bank is offered; everybody passes."""
    asked = []
    while table.prompt.phase == "bank":
        (actor,) = table.prompt.options
        asked.append(int(actor.removeprefix("seat:")))
        table.act(actor, "pass")
    return asked


def go_to_cards(table, bank: int, dice=(1, 1, 6), stack: int = 1) -> None:
    """From the acceptance of the bank to the cards, dealt from the hand."""
    table.act(f"seat:{bank}", "select_stack", stack=stack)
    table.act(f"seat:{bank}", "shake")
    uncover(table, dice)


def banked(hands, lows, *, bank: int = 6, act: str = "bank", dealer_wager=0, options=BANKING):
    """A whole banked round; the bank's hand is set the house way. Returns what each has won."""
    seats = [place for place in hands if place]
    table = offered(*seats, options=options)
    before = {seat: rack(table, seat) + 2000 for seat in seats}
    house = table.ledger["inventory"]
    vigorish = table.ledger["vigorish"]
    table.act(f"seat:{bank}", act, **({"dealer_wager": dealer_wager} if act == "bank" else {}))
    go_to_cards(table, bank)
    tell(table, hands)
    for seat, low in lows.items():
        put_low(table, seat, low)
    if act == "bank":
        house_way(table, bank)
    won = {seat: rack(table, seat) - before[seat] for seat in seats}
    won["house"] = table.ledger["inventory"] - house
    won["vigorish"] = table.ledger["vigorish"] - vigorish
    return table, won


@cites("19:47-11.10(a)")
def test_banking_is_the_licensees_choice():
    assert offered(1, 2).prompt.phase == "bank"
    table = open_at(1, 2, options=PLAIN)
    first_round(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    close(table)
    assert not says(table, "bank")


@cites("19:47-11.10(b)")
def test_nobody_banks_the_first_round_after_the_opening_wash():
    table = open_at(1, 2, options=BANKING)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert table.prompt.phase != "bank"


@cites("19:47-11.10(c)")
def test_the_bank_is_offered_from_the_far_right_and_the_first_offer_moves_on():
    table = open_at(1, 3, 5, equipment="random", options=BANKING)
    asked = []
    for _ in range(7):
        for seat in (1, 3, 5):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        asked.append(passes(table))
        house_way(table, 1, 3, 5)
    # each player has the option, so that an offer that begins later goes on past the dealer
    assert asked == [[], [5, 3, 1], [3, 1, 5], [1, 5, 3], [], [5, 3, 1], [3, 1, 5]]
    assert not says(table, "bank")


@cites("19:47-11.10(c)")
def test_read_otherwise_the_offer_ends_where_it_comes_to_the_dealer():
    table = open_at(1, 3, 5, equipment="random", options=BANKING | {"bank_offer": UP_TO_DEALER})
    asked = []
    for _ in range(5):
        for seat in (1, 3, 5):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        asked.append(passes(table))
        house_way(table, 1, 3, 5)
    assert asked == [[], [5, 3, 1], [3, 1], [1], []]


@cites("19:47-11.10(c)")
def test_a_player_past_the_dealer_may_accept():
    table = open_at(1, 3, 5, equipment="random", options=BANKING)
    for banked in (False, False, True):
        for seat in (1, 3, 5):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if banked:
            table.act("seat:3", "pass")
            table.act("seat:1", "pass")
            table.act("seat:5", "bank")
        else:
            passes(table)
            house_way(table, 1, 3, 5)
    assert says(table, "bank") == ["seat:5"]


@cites("19:47-11.10(c)")
def test_nobody_banks_two_rounds_running():
    table = open_at(1, 3, equipment="random", options=BANKING)
    for _ in range(2):
        for seat in (1, 3):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            table.act("seat:3", "pass")
            table.act("seat:1", "bank")
            table.act("seat:1", "select_stack", stack=1)
            table.act("seat:1", "shake")
            house_way(table, 3, 1)
        else:
            house_way(table, 1, 3)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    (refusal,) = announced(table, "Seat 1 may not bank")
    assert "two rounds running" in refusal.text
    assert refusal.cite == "19:47-11.10(c)"
    assert list(table.prompt.options) == ["seat:3"]


@cites("19:47-11.10(d)1")
def test_a_bank_has_wagered_against_the_dealer_in_the_last_round_without_a_bank():
    table = open_at(1, 3, 5, options=BANKING)
    first_round(table, 1, 3)
    for seat in (1, 3, 5):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    (refusal,) = announced(table, "Seat 5 may not bank")
    assert refusal.cite == "19:47-11.10(d)1"
    assert list(table.prompt.options) == ["seat:3"]


@cites("19:47-11.10(d)2")
@pytest.mark.parametrize(("more", "may_bank"), [(0, True), (300, False)])
def test_the_chip_of_a_redeemed_coupon_covers_no_wager(more: int, may_bank: bool):
    """The $5 of a coupon lie on the layout, and are no chips of the player who redeemed it."""
    options = BANKING | {"bonus": False, "progressive": "$5"}
    table = open_at(1, 3, equipment="random", options=options, bankroll=10_000)
    table.act("seat:1", "buy_in", amount=1_000_000)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 3)
    wager(table, 1, pai_gow_poker=rack(table, 3) // 100 * 100 + more)
    wager(table, 3, pai_gow_poker=1000)
    table.act("seat:3", "progressive_coupon")
    table.act("dealer", "no_more_bets")
    assert bool(announced(table, "Seat 3 may not bank: the chips do not cover")) is not may_bank


@cites("19:47-11.10(d)2")
def test_a_bank_has_chips_for_all_wagers_of_the_others():
    assert may_cover(4000, 4000) and not may_cover(3999, 4000)
    table = open_at(1, 3, equipment="random", options=BANKING, bankroll=10_000)
    table.act("seat:1", "buy_in", amount=1_000_000)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 3)
    chips = rack(table, 3)
    wager(table, 1, pai_gow_poker=chips // 100 * 100 + 100)
    table.act("dealer", "no_more_bets")
    (refusal,) = announced(table, "Seat 3 may not bank")
    assert refusal.cite == "19:47-11.10(d)2"
    assert list(table.prompt.options) == ["seat:1"]


def at_the_offer_dealt_by_hand() -> Table:
    """A table at the offer of the bank to seat 6, with cards that are drawn and cut."""
    table = open_at(1, 6, equipment="random", options=BANKING | BY_HAND)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000, progressive=100)
        if table.rounds == 2:
            table.act("floorperson", "deal_by_hand")
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        if table.prompt.phase == "cut":
            table.act("seat:1", "decline")
        house_way(table, 1, 6)
    return table


@cites("19:47-11.7(b)", "19:47-11.10(d)2", "19:47-11.10(l)")
@pytest.mark.parametrize("act", ["bank", "co_bank"])
def test_who_accepts_the_bank_is_bound_until_the_round_is_over(act: str):
    table = at_the_offer_dealt_by_hand()
    assert "leave" not in {option.name for option in table.options("seat:6")}  # wagers lie there
    table.act("seat:6", act)
    assert {wager.seat for wager in table.live_wagers} == {1}
    phases = []
    while events(table, "RoundEnded")[-1].number == 1:
        phases.append(table.prompt.phase)
        with pytest.raises(Refused, match="seat 6 takes part and stays"):
            table.act("seat:6", "leave")
        with pytest.raises(Refused, match="seat 6 is taken"):
            table.act("seat:6", "sit", player="a stranger")
        actor, options = next(iter(table.prompt.options.items()))
        chosen = next((o for o in options if o.name == "house_way"), options[0])
        args = {"cut": {"position": 20}, "select_stack": {"stack": 1}}.get(chosen.name, {})
        table.act(actor, chosen.name, **args)
    assert {"cut", "lock-out", "shake", "setting", "exposure"} <= set(phases)
    table.act("seat:6", "leave")
    assert table.ledger.total() == 0


@cites("19:47-11.10(e)")
def test_co_banking_is_asked_for_marked_and_set_by_the_dealer_who_has_no_wager():
    table = offered(1, 6)
    table.act("seat:6", "co_bank")
    assert says(table, "co-bank") == ["seat:6"]
    assert table.ledger["dealer's wager"] == 0
    go_to_cards(table, 6)
    tell(table, {6: FIVES_AND_NINES, 1: WINS})
    put_low(table, 1, WINS_LOW)
    (hands,) = says(table, "the co-bank's hands")
    # a pair of nines and a pair of fives with an ace besides: both high by the house way
    assert set(hands["low"].split()) == {"AH", "QS"}
    table = offered(1, 6, options=BANKING | {"co_banking": False})
    assert [o.name for o in table.prompt.options["seat:6"]] == ["bank", "pass"]
    with pytest.raises(Refused, match=r"turn banking on .*11\.10\(e\)"):
        open_at(1, options={"co_banking": True})


@cites("19:47-11.10(f)")
def test_a_bank_plays_one_betting_area():
    table = open_at(1, 4, options=BANKING)
    first_round(table, 1, 4)
    wager(table, 1, pai_gow_poker=2000)
    wager(table, 4, pai_gow_poker=2000)
    wager(table, 4, position=5, pai_gow_poker=1000)
    before = rack(table, 4) + 3000
    table.act("dealer", "no_more_bets")
    table.act("seat:4", "bank", dealer_wager=0)
    assert rack(table, 4) == before
    go_to_cards(table, 4)
    tell(table, {4: DEALER_HAND, 1: WINS})
    assert set(table.prompt.options) == {"seat:1"}
    assert sorted(table.state.play.hands) == [1, 4]


@cites("19:47-11.10(g)")
def test_the_dealer_wagers_what_the_bank_last_wagered_or_less():
    table = offered(1, 6, stake=3000)
    bank = table.prompt.options["seat:6"][0]
    assert (bank.fields["dealer_wager"].minimum, bank.fields["dealer_wager"].maximum) == (0, 3000)
    house = table.ledger["inventory"]
    table.act("seat:6", "bank")
    assert table.ledger["dealer's wager"] == 3000
    assert table.ledger["inventory"] == house - 3000
    for directed in (1000, 0):
        table = offered(1, 6, stake=3000)
        table.act("seat:6", "bank", dealer_wager=directed)
        assert table.ledger["dealer's wager"] == directed
    table = offered(1, 6, stake=3000, options=BANKING | {"dealer_wager": "table minimum"})
    table.act("seat:6", "bank")
    assert table.ledger["dealer's wager"] == 1000


@cites("19:47-11.10(h)", "19:47-11.10(h)1", "19:47-11.10(i)2", "19:47-11.10(j)", "19:47-11.10(j)1")
@pytest.mark.parametrize(
    ("deal", "cite"),
    [
        ("manual shoe", "19:47-11.10(h)1"),
        ("from the hand", "19:47-11.10(i)2"),
        ("automated shoe", "19:47-11.10(j)1"),
    ],
)
def test_the_bank_shakes_three_times_and_only_the_dealer_lifts_the_lid(deal: str, cite: str):
    table = offered(1, 6, options=BANKING | {"deal": deal})
    table.act("seat:6", "bank", dealer_wager=0)
    if deal == "from the hand":
        table.act("seat:6", "select_stack", stack=1)
    with pytest.raises(Refused, match="waits for seat:6"):
        table.act("dealer", "shake")
    table.act("seat:6", "shake", times=2)
    assert table.prompt.phase == "shake"
    with pytest.raises(Refused):
        uncover(table, (1, 1, 1))
    table.report("dealer", "bank_lifts_lid")
    (call,) = announced(table, "Cover and shake again")
    assert call.cite == cite
    table.act("seat:6", "shake", times=2)
    table.act("seat:6", "shake", times=1)
    shaken = [e for e in events(table, "ShakerShaken") if e.by == "seat:6"]
    assert [e.times for e in shaken] == [2, 2, 1]
    assert {e.cite for e in shaken} == {cite}
    with pytest.raises(Refused, match="waits for dealer"):
        table.act("seat:6", "uncover", die_1=1, die_2=1, die_3=1)
    uncover(table, (1, 1, 1))
    assert announced(table, "The dice total 3")


@cites("19:47-11.10(h)2", "19:47-11.10(i)3", "19:47-11.10(j)2")
@pytest.mark.parametrize("deal", ["manual shoe", "from the hand", "automated shoe"])
def test_in_a_banked_round_the_dealer_works_the_generator(deal: str):
    options = BANKING | {"deal": deal, "starting_position": "random number"}
    table = open_at(1, 6, equipment="random", options=options)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        house_way(table, 1, 6)
    table.act("seat:6", "bank")
    if deal == "from the hand":
        table.act("seat:6", "select_stack", stack=1)
    assert len(events(table, "NumberDrawn")) == 2
    assert table.prompt.phase == "setting"


@cites("19:47-11.10(h)3", "19:47-11.10(i)4", "19:47-11.10(j)3")
@pytest.mark.parametrize(
    ("deal", "cite"),
    [
        ("manual shoe", "19:47-11.10(h)3"),
        ("from the hand", "19:47-11.10(i)4"),
        ("automated shoe", "19:47-11.10(j)3"),
    ],
)
@pytest.mark.parametrize(("dice", "first"), [((1, 1, 6), 3), ((1, 1, 1), 1), ((1, 1, 2), "dealer")])
def test_the_bank_is_number_one_in_the_count(deal: str, cite: str, dice, first):
    # from seat 3 as one: seat 2 is two, seat 1 three, the dealer four; eight comes back to seat 3
    table = offered(1, 2, 3, 4, 5, 6, options=BANKING | {"deal": deal})
    for seat in (6, 5, 4):
        table.act(f"seat:{seat}", "pass")
    table.act("seat:3", "bank")
    if deal == "from the hand":
        table.act("seat:3", "select_stack", stack=1)
    table.act("seat:3", "shake")
    uncover(table, dice)
    assert table.prompt.text == f"deal to {first if first == 'dealer' else f'seat {first}'}"
    assert announced(table, "the deal starts with")[-1].cite == cite


@cites("19:47-11.10(i)", "19:47-11.10(i)1", "19:47-11.10(i)5")
@pytest.mark.parametrize("stack", [1, 4, 7])
def test_the_bank_picks_the_first_stack_and_those_to_its_right_follow(stack: int):
    table = open_at(1, 6, equipment="random", options=BANKING)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        house_way(table, 1, 6)
    table.act("seat:6", "bank")
    left = [e for e in events(table, "CardsDiscarded") if e.reason == "left over"]
    assert len(left) == 2, "the four cards left over are gone before the bank picks"
    start = len(table.log)
    table.act("seat:6", "select_stack", stack=stack)
    table.act("seat:6", "shake")
    late = [entry.event for entry in table.log.entries[start:]]
    delivered = [e for e in late if type(e).__name__ == "StackDelivered"]
    numbers = {1: [1, 2, 3, 4, 5, 6, 7], 4: [4, 5, 6, 7, 1, 2, 3], 7: [7, 1, 2, 3, 4, 5, 6]}
    assert [e.stack for e in delivered] == [f"stack:{n}" for n in numbers[stack]]
    total = sum(events(table, "DiceThrown")[-1].dice)
    count = [6, 5, 4, 3, 2, 1, 0]  # seat 6 is one, then counterclockwise to the dealer
    first = count[(total - 1) % 7]
    order = [(first + step) % 7 for step in range(7)]
    assert [e.to for e in delivered] == [f"seat:{n}" if n else "dealer" for n in order]
    assert {e.cite for e in delivered} == {"19:47-11.10(i)5"}


def last(table, fits) -> int:
    """Where the last event of some kind stands in the log."""
    return max(entry.seq for entry in table.log if fits(entry.event))


@cites("19:47-11.10(k)")
def test_without_a_wager_the_dealers_cards_are_gone_and_are_not_set():
    hands = {6: DEALER_HAND, 1: "7D 7H 6S 6C TC 8H 2H"}
    table = offered(1, 6)
    table.act("seat:6", "bank", dealer_wager=0)
    start = len(table.log)
    go_to_cards(table, 6)
    tell(table, hands)
    put_low(table, 1, ["6S", "6C"])
    house_way(table, 6)
    since = [entry.event for entry in table.log.entries[start:]]
    assert not [e for e in since if getattr(e, "what", "") == "the dealer's hands"]
    assert not [e for e in since if getattr(e, "to", "") == "dealer"]
    assert not [e for e in since if "against the bank" in getattr(e, "text", "")]


@cites("19:47-11.10(k)", "19:47-11.10(n)")
@pytest.mark.parametrize(
    ("dealers", "reason", "house"),
    [
        (WINS, "the dealer's wager is paid", 2000),
        (PUSHES, "the dealer's wager is returned", 0),
        (LOSES, "the dealer's wager goes to the centre", -2000),
    ],
)
def test_the_dealers_hands_are_set_and_compared_with_the_banks_first(dealers, reason, house):
    hands = {6: DEALER_HAND, 0: dealers, 1: "7D 7H 6S 6C TC 8H 2H"}
    table, won = banked(hands, {1: ["6S", "6C"]}, dealer_wager=2000)
    set_by_players = last(table, lambda e: getattr(e, "name", "") == "set" and e.by == "seat:1")
    dealer_set = last(table, lambda e: getattr(e, "what", "") == "the dealer's hands")
    bank_exposed = last(table, lambda e: getattr(e, "to", "") == "seat:6" and hasattr(e, "opens"))
    compared = last(table, lambda e: "wager against the bank:" in getattr(e, "text", ""))
    player_exposed = last(table, lambda e: getattr(e, "text", "").startswith("Seat 1 "))
    moved = last(table, lambda e: getattr(e, "reason", "") == reason)
    assert set_by_players < dealer_set < bank_exposed - 6 < compared < player_exposed
    if dealers is WINS:
        assert moved > player_exposed, "a wager that won lies on the dealer's cards until paid"
    else:
        assert compared < moved < player_exposed
    assert table.ledger["dealer's wager"] == table.ledger["centre"] == 0
    # seat 1 pushes: sevens below kings, a pair of sixes above queen-jack
    assert won[1] == 0
    assert won["house"] == house
    lost = {2000: -2000, 0: 0, -2000: 2000 - 100}[house]
    assert won[6] == lost
    assert won["vigorish"] == (100 if house < 0 else 0), "the dealer pays none"


@cites("19:47-11.10(l)")
def test_losers_go_to_the_centre_winners_are_paid_from_it_and_the_bank_adds_what_is_short():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "AC AH KH QS 7C 6S 5D"}
    hands[4] = "TH TC 9D 8H 7H 4C 3S"
    lows = {1: LOSES_LOW, 2: WINS_LOW, 3: ["KH", "QS"], 4: ["9D", "8H"]}
    table, won = banked(hands, lows)
    assert [settled(table, seat=n).result for n in (1, 2, 3, 4)] == ["lose", "win", "win", "lose"]
    exposed = [e.to for e in events(table, "CardTurned") if e.to != "seat:6"]
    assert list(dict.fromkeys(exposed[-28:])) == ["seat:4", "seat:3", "seat:2", "seat:1"]
    assert won == {1: -2000, 2: 1900, 3: 1900, 4: -2000, 6: 0, "house": 0, "vigorish": 200}


@cites("19:47-11.10(l)")
def test_what_the_centre_lacks_comes_from_the_bank():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "AC AH KH QS 7C 6S 5D"}
    table, won = banked(hands, {1: LOSES_LOW, 2: WINS_LOW, 3: ["KH", "QS"]})
    assert won == {1: -2000, 2: 1900, 3: 1900, 6: -2000, "house": 0, "vigorish": 200}
    (short,) = [e for e in events(table, "ChipsMoved") if e.reason == "the centre is exhausted"]
    assert short.moves == (("seat:6/rack", "centre", 2000),)
    assert short.cite == "19:47-11.10(l)"


@cites("19:47-11.10(l)")
def test_a_surplus_bears_vigorish_and_goes_to_the_bank():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "TH TC 9D 8H 7H 4C 3S"}
    table, won = banked(hands, {1: LOSES_LOW, 2: WINS_LOW, 3: ["9D", "8H"]})
    assert won == {1: -2000, 2: 1900, 3: -2000, 6: 1900, "house": 0, "vigorish": 200}
    (surplus,) = [e for e in events(table, "ChipsMoved") if "surplus" in e.reason]
    assert surplus.moves == (("centre", "vigorish", 100), ("centre", "seat:6/rack", 1900))


@cites("19:47-11.10(m)")
def test_a_co_bank_and_the_house_share_what_is_short():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "AC AH KH QS 7C 6S 5D"}
    table, won = banked(hands, {1: LOSES_LOW, 2: WINS_LOW, 3: ["KH", "QS"]}, act="co_bank")
    assert won == {1: -2000, 2: 1900, 3: 1900, 6: -1000, "house": -1000, "vigorish": 200}
    (short,) = [e for e in events(table, "ChipsMoved") if e.reason == "the centre is exhausted"]
    assert short.cite == "19:47-11.10(m)"


@cites("19:47-11.10(m)")
def test_a_co_bank_and_the_house_share_the_surplus_and_only_the_co_bank_pays_vigorish():
    hands = {6: DEALER_HAND, 1: LOSES, 2: "TH TC 9D 8H 7H 4C 3S"}
    _, won = banked(hands, {1: LOSES_LOW, 2: ["9D", "8H"]}, act="co_bank")
    assert won == {1: -2000, 2: -2000, 6: 1900, "house": 2000, "vigorish": 100}


@cites("19:47-11.10(o)")
def test_who_beats_the_bank_pays_vigorish_on_the_amount_won():
    table, won = banked({6: DEALER_HAND, 1: WINS}, {1: WINS_LOW})
    paid = settled(table)
    assert (paid.paid, paid.cite) == (2000, "19:47-11.10(o)")
    assert ("seat:1/rack", "vigorish", 100) in paid.moves
    assert won == {1: 1900, 6: -2000, "house": 0, "vigorish": 100}


@cites("19:47-11.10(p)")
def test_side_wagers_of_a_banked_round_are_settled_with_the_house():
    options = BANKING | {"bonus": True, "insurance": "E", "progressive": "$1"}
    table = open_at(1, 6, options=options)
    first_round(table, 1, 6)
    wager(table, 1, pai_gow_poker=2000, bonus=100, insurance=100, progressive=100)
    wager(table, 6, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=0)
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: "9S 9C 9D 9H AC KC 4S"})
    bank = rack(table, 6)
    put_low(table, 1, ["AC", "KC"])
    house_way(table, 6)
    assert settled(table, "bonus").moves[0][:2] == ("inventory", "seat:1/rack")
    assert settled(table, "progressive").paid == 2000
    assert settled(table, "insurance").moves[0][1] == "inventory"
    assert rack(table, 6) - bank == -2000


def test_a_bank_of_a_round_dealt_three_then_four_gets_cards_too():
    options = BANKING | {"three_card_bonus": True}
    table = open_at(1, 6, equipment="random", options=options)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        house_way(table, 1, 6)
    table.act("seat:6", "bank", dealer_wager=0)
    dealt = [e.to for e in events(table, "CardDealt")][21:]
    assert [(to, len(list(run))) for to, run in groupby(dealt)] == [
        ("seat:1", 3),
        ("seat:6", 3),
        ("dealer", 3),
        ("seat:1", 4),
        ("seat:6", 4),
        ("dealer", 4),
    ]
    idle = [e for e in events(table, "CardsDiscarded") if e.cite == "19:47-11.10(k)"]
    assert [(e.reason, e.count) for e in idle] == [("the dealer has no wager against the bank", 7)]
    house_way(table, 1)
    house_way(table, 6)
    assert events(table, "RoundEnded")[-1].void is False


def test_the_bank_of_a_void_round_and_the_dealer_get_everything_back():
    table = offered(1, 6)
    before = (rack(table, 1) + 2000, rack(table, 6) + 2000, table.ledger["inventory"])
    table.act("seat:6", "bank")
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: WINS, 0: LOSES})
    table.report("dealer", "wrong_number_of_cards")
    assert (rack(table, 1), rack(table, 6), table.ledger["inventory"]) == before
    assert table.ledger["dealer's wager"] == 0
