"""Chemin de fer: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import DEALER, FLOORPERSON, Refused
from tests.paragraphs.s04.banks import BANK, BANKER_WINS, banked, covered, pass_all, play
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites

BOUND = {"banker_draws": "by the rule"}


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
@pytest.mark.parametrize("phase", ["banco", "betting"])
def test_a_card_drawn_before_wagers_are_closed_is_the_first_of_the_round(phase: str):
    table = open_table("chemin-de-fer", seats=2, dealer="manual")
    while table.prompt.phase != "banco":
        actor = next(iter(table.prompt.options))
        options = {option.name: option for option in table.prompt.options[actor]}
        name = next(n for n in ("decline", "bank", "go_on", "verify") if n in options)
        table.act(actor, name, **({"amount": 10_000} if name == "bank" else {}))
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


@cites("19:47-4.12")
def test_by_option_a_card_drawn_too_early_is_burned():
    table = banked(2, options={"early_card": "burned"})
    table.report(DEALER, "early_card")
    burned = events(table, "CardsDiscarded")[-1]
    assert (burned.count, burned.cards, burned.cite) == (1, (), "19:47-4.12")


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
    table.act("seat:1", "draw")
    deal(table, "6H")
    table.act("seat:1", "go_on_banking")
    pass_all(table)
    bet(table, 2, "against", 500)
    bet(table, 3, "against", 5000)
    ready(table)
    assert table.state.player == 2


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
    assert len(events(table, "CardDealt")) == 4
    assert net(table, 2) == -20_000


@cites("19:47-4.12")
@pytest.mark.parametrize("first", ["5C", "6C"])
def test_where_somebody_may_still_choose_the_round_is_void(first: str):
    table = covered(20_000)
    deal(table, first, "3D", "KC", "KD")
    table.report(DEALER, "card_exposed", card="5H")
    assert events(table, "RoundEnded")[-1].void
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert set(table.prompt.options) == {"seat:1"}, "the bank is offered first to who had it"


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
    table.act("seat:2", "bank", amount=5000)
    assert table.state.banker == 2
    assert table.prompt.phase == "banco"


@cites("19:47-4.12")
def test_a_round_voided_while_it_is_settled_leaves_nothing_in_the_centre():
    table = open_table("chemin-de-fer", seats=3, dealer="manual", bankroll=BANK)
    while table.prompt.phase != "settlement":
        actor = next(iter(table.prompt.options))
        options = {option.name: option for option in table.prompt.options[actor]}
        if table.prompt.phase == "betting":
            for seat in (2, 3):
                bet(table, seat, "against", 500)
            ready(table)
            continue
        order = ("decline", "bank", "pass", "stand", "draw", "deal", "go_on_banking", "return")
        name = next((n for n in (*order, "go_on", "verify") if n in options), "")
        table.act(actor, name, **({"amount": 10_000} if "amount" in options[name].fields else {}))
    table.act(FLOORPERSON, "void_round", reason="a dispute")
    assert table.ledger["centre"] == 0
    assert not table.live_wagers


def test_players_do_not_call_irregularities():
    table = covered(20_000)
    with pytest.raises(Refused, match="called by the dealer or floorperson"):
        table.report("seat:2", "card_face_up", card="KH")
