"""Chemin de fer: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import DEALER, FLOORPERSON, Refused, Table
from tests.paragraphs.s04.banks import BANK, BANKER_WINS, banked, covered, pass_all, play
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites

BOUND = {"banker_draws": "by the rule"}
FIRST = ("bank", "pass", "stand", "draw", "deal", "no_more_bets", "go_on", "verify")
SETTLE = ("pay", "collect", "return")


def act_first(table: Table, wishes: tuple[str, ...]) -> None:
    """Whoever is asked first does what comes first among some wishes."""
    actor = next(actor for actor in table.prompt.options if set(wishes) & names(table, actor))
    name = next(wish for wish in wishes if wish in names(table, actor))
    (option,) = (option for option in table.prompt.options[actor] if option.name == name)
    amount = 1000 if name in SETTLE else 10_000
    table.act(actor, name, **({"amount": amount} if "amount" in option.fields else {}))


def names(table: Table, actor: str) -> set[str]:
    return {option.name for option in table.prompt.options[actor]}


def to_phase(table: Table, *phases: str, decline: bool = False) -> None:
    """Go on until the table is in a phase; the cut is declined if it is offered."""
    while table.prompt.phase not in phases:
        act_first(table, (*(("decline",) if decline else ()), *FIRST, *SETTLE))


@cites("19:47-4.12")
def test_cards_found_face_up_are_set_aside_however_many():
    table = covered(20_000)
    for card in ("KH", "QH"):
        table.report(DEALER, "card_face_up", card=card)
        gone = events(table, "CardsDiscarded")[-1]
        assert (cards_text(gone.cards), gone.cite) == (card, "19:47-4.12")
    play(table, BANKER_WINS)
    assert net(table, 2) == -20_000


@cites("19:47-4.12")
def test_no_card_is_found_that_cannot_be_there():
    table = covered(20_000)
    for _ in range(6):
        table.report(DEALER, "card_face_up", card="KH")
    with pytest.raises(Refused, match=r"seventh KH cannot come from six decks.*19:47-4\.12"):
        table.report(DEALER, "card_face_up", card="KH")


@cites("19:47-4.12")
def test_no_card_is_exposed_that_cannot_come_from_the_shoe():
    table = covered(20_000)
    for _ in range(6):
        table.report(DEALER, "card_face_up", card="KH")
    deal(table, "2C", "3D", "KC", "KD")
    with pytest.raises(Refused, match="seventh KH cannot come from six decks"):
        table.report(DEALER, "card_exposed", card="KH")
    table.report(DEALER, "card_exposed", card="6H")


@cites("19:47-4.11", "19:47-4.12")
def test_a_bank_that_had_paid_when_its_round_was_void_is_offered_anew_at_its_height():
    """The bank owed $100 and put it in the centre; seat 3 had got $60 of it: all of it is back."""
    for seed in range(20):
        table = open_table("chemin-de-fer", seats=3, dealer="manual", seed=seed)
        to_phase(table, "betting", decline=True)
        bet(table, 2, "against", 4000)
        bet(table, 3, "against", 6000)
        to_phase(table, "settlement")
        if "pay" not in names(table, DEALER):
            continue  # the bank has not lost
        table.act(DEALER, "pay", amount=6000)
        assert table.ledger["seat:1/wager/bank"] == 0
        table.act(FLOORPERSON, "void_round", reason="a dispute")
        surplus = [e for e in events(table, "ChipsMoved") if "surplus" in e.reason]
        back = [(move.target, move.cents) for event in surplus for move in event.moves]
        assert back == [("seat:1/rack", 10_000)]
        assert table.ledger["centre"] == 0
        table.act(FLOORPERSON, "reopen")
        to_phase(table, "bank", decline=True)
        (offer,) = [o for o in table.options("seat:1") if o.name == "bank"]
        assert offer.label == "take the bank at $100"
        table.act("seat:1", "bank")
        assert table.ledger["seat:1/wager/bank"] == 10_000
        return
    raise AssertionError("the bank never lost")


def banked_by_hand(seats: int, **setting):
    """A table dealt by a person, at which a bank of $100 is offered to the first of the others."""
    table = open_table("chemin-de-fer", seats=seats, dealer="manual", **setting)
    while table.prompt.phase != "banco":
        actor = next(iter(table.prompt.options))
        options = {option.name: option for option in table.prompt.options[actor]}
        name = next(n for n in ("decline", "bank", "go_on", "verify") if n in options)
        table.act(actor, name, **({"amount": 10_000} if name == "bank" else {}))
    return table


@cites("19:47-4.12")
@pytest.mark.parametrize("phase", ["banco", "betting"])
def test_a_card_drawn_before_wagers_are_closed_is_the_first_of_the_round(phase: str):
    table = banked_by_hand(2)
    if phase == "betting":
        pass_all(table)
    first = table.shoe.undealt[0]
    table.report(DEALER, "early_card")
    with pytest.raises(Refused, match="already waits"):
        table.report(DEALER, "early_card")
    pass_all(table)
    bet(table, 2, "against", 500)
    ready(table)
    table.act(DEALER, "deal")
    assert events(table, "CardDealt")[0].hidden_card == first


@cites("19:47-4.12", "19:47-4.7")
def test_the_bank_is_not_offered_to_who_sits_down_with_less_while_a_card_is_burned():
    table = banked_by_hand(3, options={"early_card": "burned"})
    assert set(table.prompt.options) == {"seat:3"}
    table.report(DEALER, "early_card")
    assert set(table.prompt.options) == {DEALER}
    table.act("seat:3", "leave")
    table.act("seat:3", "sit", player="somebody else")
    table.act("seat:3", "buy_in", amount=9_900)
    table.act(DEALER, "go_on")
    assert set(table.prompt.options) == {"seat:2"}, "the next in order is asked"


@cites("19:47-4.12")
def test_by_option_a_card_drawn_too_early_is_burned():
    table = banked(2, options={"early_card": "burned"})
    table.report(DEALER, "early_card")
    burned = events(table, "CardsDiscarded")[-1]
    assert (burned.count, burned.cards, burned.cite) == (1, (), "19:47-4.12")


@cites("19:47-4.4", "19:47-4.12")
def test_a_round_that_has_begun_is_played_though_the_end_card_comes_out_with_an_early_card():
    """The end card lies behind 305 cards; the three that are left of these are burned, and more."""
    table = open_table("chemin-de-fer", seats=2, dealer="manual", options={"early_card": "burned"})
    to_phase(table, "betting", decline=True)
    while not table.shoe.cutting_card_out:
        table.report(DEALER, "early_card")
        table.act(DEALER, "go_on")
    table.report(DEALER, "early_card")
    table.act(DEALER, "go_on")
    bet(table, 2, "against", 1000)
    ready(table)
    assert table.prompt.phase == "deal"


@cites("19:47-4.4")
def test_when_cards_are_shuffled_again_the_banker_is_asked_first_to_cut():
    for seed in range(20):
        table = open_table("chemin-de-fer", seats=3, dealer="manual", seed=seed)
        while table.prompt.phase != "bank":
            act_first(table, ("decline", *FIRST))
        (actor,) = table.prompt.options
        table.act(actor, "pass")
        to_phase(table, "betting", decline=True)
        banker = table.state.banker
        assert banker != 1
        bet(table, 1, "against", 1000)
        to_phase(table, "deal")
        for _ in range(302):  # 305 lie before the end card
            table.report(DEALER, "card_face_up")
        to_phase(table, "go on or retire", "bank")
        if table.prompt.phase == "bank":
            continue  # the bank has lost
        table.act(f"seat:{banker}", "go_on_banking")
        to_phase(table, "cut")
        assert set(table.prompt.options) == {f"seat:{banker}"}
        return
    raise AssertionError("the bank always lost")


@cites("19:47-4.12")
def test_a_card_drawn_too_early_in_a_round_without_wagers_is_burned():
    table = open_table("chemin-de-fer", seats=2, dealer="manual")
    to_phase(table, "betting", decline=True)
    table.report(DEALER, "early_card")
    first = events(table, "CardHeld")[-1].hidden_card
    table.act(DEALER, "no_more_bets")
    table.act(DEALER, "go_on")
    burned = events(table, "CardsDiscarded")[-1]
    assert (burned.hidden_cards, burned.reason) == ((first,), "drawn too early")
    assert table.prompt.phase == "go on or retire"


@cites("19:47-4.12")
def test_a_banker_who_has_drawn_a_card_must_play_the_next_round_with_it():
    table = covered(20_000)
    play(table, BANKER_WINS)
    table.report(DEALER, "early_card")
    assert (table.state.banker, table.prompt.phase) == (1, "banco")
    told = [e.value for e in events(table, "StateChanged") if e.what == "card drawn in error"]
    assert told == ["first card of the next round"]
    burning = covered(20_000, options={"early_card": "burned"})
    play(burning, BANKER_WINS)
    burning.report(DEALER, "early_card")
    assert events(burning, "CardsDiscarded")[-1].reason == "drawn too early"
    burning.act("seat:1", "retire")


@cites("19:47-4.4", "19:47-4.12")
def test_after_the_end_card_no_card_is_the_first_of_a_round():
    table = open_table("chemin-de-fer", seats=2, dealer="manual")
    to_phase(table, "betting", decline=True)
    bet(table, 2, "against", 1000)
    to_phase(table, "deal")
    for _ in range(302):  # 305 lie before the end card
        table.report(DEALER, "card_face_up")
    to_phase(table, "go on or retire", "bank")
    assert table.prompt.phase == "go on or retire", "the bank has not lost"
    with pytest.raises(Refused, match=r"end card has come out.*19:47-4\.4"):
        table.report(DEALER, "early_card")
    table.act("seat:1", "retire")


@cites("19:47-4.12")
@pytest.mark.parametrize(("first", "drawn"), [("2C", True), ("7C", False)])
def test_a_wrong_decision_of_the_player_is_corrected_before_the_banker_acts(first, drawn):
    table = covered(20_000)
    deal(table, first, "3D", "KC", "KD")
    table.report(DEALER, "wrong_decision", refuse=False)
    assert table.prompt.phase == ("deal" if drawn else "banker decides")
    assert not table.state.barred
    assert net(table, 2) == -20_000, "there is no fine"


@cites("19:47-4.12")
def test_the_house_may_refuse_to_let_that_patron_hold_the_cards_again():
    table = covered(20_000, 30_000)
    deal(table, "7C", "3D", "KC", "KD")
    assert table.state.player == 3
    table.report(FLOORPERSON, "wrong_decision", refuse=True)
    said = [e.text for e in events(table, "Announced") if e.cite == "19:47-4.12"]
    assert said == ["Seat 3 does not hold the cards again"]
    table.act("seat:1", "draw")
    deal(table, "6H")
    table.act("seat:1", "go_on_banking")
    pass_all(table)
    bet(table, 2, "against", 500)
    bet(table, 3, "against", 5000)
    ready(table)
    assert table.state.player == 2


@cites("19:47-4.12")
def test_who_may_not_hold_the_cards_is_offered_neither_the_bank_nor_the_whole_of_one():
    table = covered(20_000, 30_000)
    deal(table, "7C", "3D", "KC", "KD")
    table.report(FLOORPERSON, "wrong_decision", refuse=True)
    table.act("seat:1", "draw")
    deal(table, "6H")
    table.act("seat:1", "go_on_banking")
    assert set(table.prompt.options) == {"seat:2"}, "not seat 3, which is nearer"
    pass_all(table)
    bet(table, 3, "against", 500)
    ready(table)
    assert table.state.player == 3, "nobody else has wagered"
    deal(table, "9C", "3D", "KC", "KD")
    assert set(table.prompt.options) == {"seat:2"}, "the bank goes past seat 3"
    table.act("seat:2", "pass")
    table.act("seat:1", "pass")
    assert set(table.prompt.options) == {"seat:1", "seat:2"}


@cites("19:47-4.11", "19:47-4.12")
def test_who_may_not_hold_the_cards_is_not_asked_to_bid_for_a_bank():
    table = covered(20_000, 30_000)
    deal(table, "7C", "3D", "KC", "KD")
    table.report(FLOORPERSON, "wrong_decision", refuse=True)
    table.act("seat:1", "draw")
    deal(table, "6H")
    table.act("seat:1", "retire")
    asked = []
    while table.prompt.phase == "bank" and len(table.prompt.options) == 1:
        (actor,) = table.prompt.options
        asked += [(actor, o.name) for o in table.options(actor) if o.name in ("bank", "bid")]
        table.act(actor, "pass")
    assert ("seat:2", "bid") in asked and ("seat:1", "bid") in asked
    assert "seat:3" not in {actor for actor, _ in asked}


@cites("19:47-4.12")
def test_where_the_rule_leaves_the_choice_no_decision_is_wrong():
    table = covered(20_000)
    deal(table, "5C", "3D", "KC", "KD")
    with pytest.raises(Refused, match="leaves the player the choice"):
        table.report(DEALER, "wrong_decision", refuse=False)


@cites("19:47-4.12")
def test_a_card_shown_too_soon_is_the_players_where_he_must_draw():
    table = covered(20_000)
    deal(table, "2C", "3D", "KC", "KD")
    table.report(DEALER, "card_exposed", card="6H")
    assert table.prompt.phase == "deal"
    table.act(DEALER, "deal")
    third = events(table, "CardDealt")[-1]
    assert (third.to, cards_text([third.card])) == ("player", "6H")
    assert set(table.prompt.options) == {"seat:1"}


@cites("19:47-4.12")
def test_it_is_the_bankers_where_both_have_no_choice():
    table = covered(20_000, options=BOUND)
    deal(table, "6C", "3D", "KC", "KD")
    table.report(DEALER, "card_exposed", card="5H")
    table.act(DEALER, "deal")
    assert events(table, "CardDealt")[-1].to == "banker"
    assert net(table, 2) == -20_000, "six against eight"


@cites("19:47-4.12")
def test_it_is_burned_where_neither_may_draw():
    table = covered(20_000, options=BOUND)
    deal(table, "6C", "7D", "KC", "KD")
    table.report(DEALER, "card_exposed", card="5H")
    burned = next(e for e in events(table, "CardsDiscarded") if e.cite == "19:47-4.12")
    assert (cards_text(burned.cards), burned.count) == ("5H", 1)
    assert len(events(table, "CardDealt")) == 4
    assert net(table, 2) == -20_000


@cites("19:47-4.12")
def test_it_is_burned_when_both_hands_have_their_cards():
    table = open_table("chemin-de-fer", seats=2, dealer="manual")
    to_phase(table, "betting", decline=True)
    bet(table, 2, "against", 1000)
    to_phase(table, "settlement")
    before = table.ledger["seat:2/rack"]
    table.report(DEALER, "card_exposed")
    burned = events(table, "CardsDiscarded")[-1]
    assert (burned.count, len(burned.cards), burned.cite) == (1, 1, "19:47-4.12")
    assert table.prompt.phase == "settlement"
    to_phase(table, "go on or retire", "bank")
    back = {"win": 2000, "tie": 1000, "lose": 0}[events(table, "Settled")[-1].result]
    assert table.ledger["seat:2/rack"] == before + back, "the wager is settled as it was"


@cites("19:47-4.12")
@pytest.mark.parametrize(
    ("first", "second", "options"),
    [("5C", "3D", {}), ("6C", "3D", {}), ("5C", "3D", BOUND), ("5C", "7D", BOUND)],
)
def test_where_somebody_may_still_choose_the_round_is_void(first: str, second: str, options):
    """The player has the choice on five, the banker unless he is bound by the rule."""
    table = covered(20_000, options=options)
    deal(table, first, second, "KC", "KD")
    table.report(DEALER, "card_exposed", card="5H")
    assert events(table, "RoundEnded")[-1].void
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert set(table.prompt.options) == {"seat:1"}, "the bank is offered first to who had it"
    with pytest.raises(Refused, match="takes no amount"):
        table.act("seat:1", "bank", amount=5000)
    table.act("seat:1", "bank")
    assert table.ledger["seat:1/wager/bank"] == BANK, "at its height"


@cites("19:47-4.7", "19:47-4.12")
def test_who_faced_the_bank_alone_in_a_void_round_may_take_it_first_again():
    table = banked(3)
    table.act("seat:3", "pass")
    table.act("seat:2", "banco")
    deal(table, "5C", "3D", "KC", "KD")
    table.report(DEALER, "card_exposed", card="5H")
    table.act("seat:1", "bank")
    assert set(table.prompt.options) == {"seat:2"}


@cites("19:47-4.7", "19:47-4.12")
def test_a_round_that_is_void_while_the_bank_is_offered_leaves_the_right_to_take_it_first():
    table = banked(3)
    table.act("seat:3", "pass")
    table.act("seat:2", "banco")
    play(table, BANKER_WINS)
    table.act("seat:1", "go_on_banking")
    table.act("seat:2", "pass")
    table.act(FLOORPERSON, "void_round", reason="a dispute")
    table.act(FLOORPERSON, "reopen")
    table.act("seat:1", "bank")
    assert set(table.prompt.options) == {"seat:2"}


@cites("19:47-4.12")
def test_while_the_banker_chooses_a_card_shown_voids_the_round():
    table = covered(20_000)
    deal(table, "2C", "3D", "KC", "KD")
    table.act("seat:2", "draw")
    deal(table, "6H")
    table.report(DEALER, "card_exposed", card="5H")
    assert events(table, "RoundEnded")[-1].void
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]


@cites("19:47-4.12")
def test_a_round_for_which_no_card_is_left_is_void_and_the_cards_are_shuffled():
    table = covered(20_000)
    deal(table, "2C")
    table.report(DEALER, "cards_run_out")
    assert events(table, "RoundEnded")[-1].void
    assert len(events(table, "Shuffled")) == 2
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]


@cites("19:47-4.12")
def test_the_table_knows_itself_when_no_card_is_left():
    table = open_table("chemin-de-fer", seats=2, dealer="manual")
    while table.prompt.phase != "betting":
        actor = next(iter(table.prompt.options))
        options = {option.name: option for option in table.prompt.options[actor]}
        order = ("decline", "bank", "pass", "go_on", "verify")
        name = next(n for n in order if n in options)
        table.act(actor, name, **({"amount": 10_000} if name == "bank" else {}))
    bet(table, 2, "against", 500)
    ready(table)
    with pytest.raises(Refused, match="cards are left in the shoe: 312"):
        table.report(DEALER, "cards_run_out")
    for _ in range(311):
        table.report(DEALER, "card_face_up")
    table.act(DEALER, "deal")
    assert events(table, "Ruled")[-1].irregularity == "cards_run_out"
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 2) == 0


@cites("19:47-4.12")
def test_where_nobody_wants_the_bank_the_game_waits_for_a_banker():
    table = open_table("chemin-de-fer", seats=2, equipment="declared")
    table.act("seat:1", "pass")
    table.act("seat:2", "pass")
    ruled = events(table, "Ruled")[-1]
    assert (ruled.irregularity, ruled.cite) == ("nobody_banks", "19:47-4.12")
    assert set(table.prompt.options) == {"seat:1", "seat:2"}
    assert not table.live_wagers
    table.act("seat:1", "buy_in", amount=10_000)
    assert table.state.banker == 0, "who buys chips takes no bank by it"
    table.act("seat:2", "bank", amount=5000)
    assert table.state.banker == 2
    assert table.prompt.phase == "banco"


@cites("19:47-4.10", "19:47-4.12")
@pytest.mark.parametrize("seed", range(6))
def test_a_round_voided_while_it_is_settled_leaves_nothing_in_the_centre(seed: int):
    """What was settled by then is taken back: all have what they had, and no vigorish is due.

    Seat 3 is settled first: of the bank's $100 a bank that lost has put $20 in the centre, of which
    seat 3 has got $10; to a bank that won the $10 of seat 3 lie there.
    """
    table = open_table("chemin-de-fer", seats=3, dealer="manual", bankroll=BANK, seed=seed)
    to_phase(table, "betting", decline=True)
    for seat in (2, 3):
        bet(table, seat, "against", 1000)
    to_phase(table, "settlement")
    act_first(table, SETTLE)
    (last,) = events(table, "Settled")
    came = {
        "win": (-10_000, -1000, 1000, 8000, 1000),
        "lose": (-10_000, -1000, -1000, 10_000, 1000),
        "tie": (-10_000, -1000, 0, 10_000, 0),
    }[last.result]
    held = (table.ledger["seat:1/wager/bank"], table.ledger["centre"])
    assert (*racks_of(table), *held) == came
    table.act(FLOORPERSON, "void_round", reason="a dispute")
    assert table.ledger["centre"] == 0
    assert not table.live_wagers
    assert (*racks_of(table), table.ledger["vigorish"]) == (0, 0, 0, 0)
    assert table.state.height == 10_000, "the bank is offered anew as it was"


def racks_of(table: Table) -> list[int]:
    """What each of three has won or lost in his rack, or has on the table."""
    return [table.ledger[f"seat:{seat}/rack"] - BANK for seat in (1, 2, 3)]


def test_players_do_not_call_irregularities():
    table = covered(20_000)
    with pytest.raises(Refused, match="called by the dealer or floorperson"):
        table.report("seat:2", "card_face_up", card="KH")
