"""Punto banco: irregularities, each with its ruling."""

from functools import partial

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import DEALER, Refused
from tests.baccarat import (
    at_the_betting,
    bet,
    calls,
    deal,
    decline_shoe,
    events,
    finish,
    open_table,
    ready,
    third_cards,
)
from tests.play import net
from tests.support import cites

after_four = partial(third_cards, "punto-banco")


@cites("19:47-3.12")
@pytest.mark.parametrize("seen", [True, False])
def test_a_third_card_for_a_standing_player_is_the_bankers_if_that_hand_draws(seen):
    table = after_four("6C KD", "5H KS")
    told = {"card": "4D"} if seen else {"card": ""}
    table.report(DEALER, "third_card_to_standing_player", seen=seen, **told)
    table.act(DEALER, "go_on")
    if seen:
        table.act(DEALER, "deal")
    else:
        table.act(DEALER, "deal", card="4D")
    last = events(table, "CardDealt")[-1]
    assert (last.to, cards_text([last.card])) == ("banker", "4D")
    finish(table)
    assert net(table, 1) == 1000


@cites("19:47-3.12")
def test_where_the_banker_stands_too_an_unseen_card_is_the_first_of_the_next_round():
    table = open_table("punto-banco", dealer="manual", seed=5)
    rounds = 0
    while rounds < 40:
        ((actor, options),) = table.prompt.options.items()
        names = [option.name for option in options]
        if table.prompt.phase == "betting":
            bet(table, 1, "banker", 1000)
            ready(table)
        elif table.prompt.phase == "third cards" and names == ["go_on"]:
            following = table.shoe.undealt[:2]
            try:
                table.report(DEALER, "third_card_to_standing_player", seen=False)
            except Refused:
                table.act(DEALER, "go_on")
                continue
            held = events(table, "CardHeld")
            if held:  # the Banker's Hand draws it
                break
            number = table.rounds
            while table.rounds == number:
                table.act(DEALER, table.prompt.options[DEALER][0].name)
            assert table.shoe.undealt[:2] == following
            changed = [e for e in events(table, "StateChanged") if e.what == "card drawn in error"]
            assert changed[-1].value == "first card of the next round"
            assert changed[-1].cite == "19:47-3.12"
            return
        else:
            table.act(actor, "decline" if "decline" in names else names[0])
    raise AssertionError("no round in which both hands stand")


@cites("19:47-3.12")
def test_where_the_banker_stands_too_a_card_that_was_seen_is_burned():
    table = after_four("6C KD", "7H KS")
    table.report(DEALER, "third_card_to_standing_player", seen=True, card="4D")
    burned = events(table, "CardsDiscarded")[-1]
    assert (cards_text(burned.cards), burned.cite) == ("4D", "19:47-3.12")
    finish(table)
    assert len(events(table, "CardDealt")) == 4
    assert net(table, 1) == 1000


@cites("19:47-3.12")
def test_no_card_was_drawn_in_error_where_the_player_draws():
    table = after_four("5C KD", "7H KS")
    with pytest.raises(Refused, match="takes a third card"):
        table.report(DEALER, "third_card_to_standing_player", seen=False, card="")
    with pytest.raises(Refused, match="name the card if its face was seen"):
        table.report(DEALER, "third_card_to_standing_player", seen=True, card="")


@cites("19:47-3.12")
def test_a_card_in_excess_is_burned_if_seen_and_else_waits_for_the_next_round():
    table = after_four("6C KD", "7H KS")
    table.act(DEALER, "go_on")
    assert table.prompt.phase == "result"
    table.report(DEALER, "card_drawn_in_excess", seen=True, card="4D")
    burned = events(table, "CardsDiscarded")[-1]
    assert (burned.reason, cards_text(burned.cards)) == ("drawn in excess, its face seen", "4D")
    table.report(DEALER, "card_drawn_in_excess", seen=False, card="")
    changed = [e for e in events(table, "StateChanged") if e.what == "card drawn in error"]
    assert [e.value for e in changed] == ["first card of the next round"]
    finish(table)
    assert net(table, 1) == 1000


@cites("19:47-3.12")
def test_a_card_is_not_in_excess_while_a_hand_still_draws():
    table = after_four("5C KD", "7H KS")
    with pytest.raises(Refused, match="still draws"):
        table.report(DEALER, "card_drawn_in_excess", seen=False, card="")


@cites("19:47-3.12")
def test_a_card_face_up_in_the_shoe_is_not_used():
    table = at_the_betting()
    bet(table, 1, "banker", 1000)
    ready(table)
    deal(table, "6C")
    for card in ("QH", "QD"):
        table.report(DEALER, "card_face_up", card=card)
        found = events(table, "CardsDiscarded")[-1]
        assert (cards_text(found.cards), found.cite) == (card, "19:47-3.12")
    deal(table, "9H", "KD", "KS")
    assert net(table, 1) == 1000
    assert not events(table, "RoundEnded")[-1].void


@cites("19:47-3.12")
def test_no_card_is_found_that_the_shoe_cannot_hold_and_one_that_was_seen_is_named():
    table = at_the_betting(options={"decks": 6})
    for told in ({"seen": True, "card": ""}, {"seen": False, "card": "9H"}):
        with pytest.raises(Refused, match="name the card if its face was seen, and only then"):
            table.report(DEALER, "dealt_too_early", **told)
    bet(table, 1, "banker", 1000)
    ready(table)
    for _ in range(6):
        table.report(DEALER, "card_face_up", card="QH")
    with pytest.raises(Refused, match="seventh QH cannot come from six decks"):
        table.report(DEALER, "card_face_up", card="QH")


@cites("19:47-3.12")
def test_when_the_cards_run_out_the_round_is_void_and_the_cards_are_shuffled():
    """Six decks in which every card is told; the shoe is emptied by cards found face up."""
    table = at_the_betting(options={"decks": 6})
    bet(table, 1, "banker", 1000)
    ready(table)
    names = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"] * 6
    for card in names[:-3]:
        table.report(DEALER, "card_face_up", card=card)
    deal(table, *names[-3:])
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0
    assert len(events(table, "Shuffled")) == 2
    back = events(table, "WagerTakenBack")[-1]
    assert (back.reason, back.cite) == ("the cards have run out", "19:47-3.12")


@cites("19:47-3.12")
def test_the_dealer_may_tell_that_the_cards_have_run_out():
    table = at_the_betting()
    bet(table, 1, "banker", 1000)
    ready(table)
    deal(table, "6C")
    table.report(DEALER, "cards_run_out")
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-3.12")
def test_a_device_that_jams_shuffles_the_same_batch_again():
    table = open_table("punto-banco", dealer="manual", options={"shuffle": "automated"})
    while table.prompt.phase != "shuffle":
        ((actor, options),) = table.prompt.options.items()
        table.act(actor, options[0].name)
    table.report(DEALER, "shuffler_jams")
    first, again = events(table, "Shuffled")
    assert (first.cite, again.cite) == ("19:47-3.5", "19:47-3.12")
    backs = [e.value for e in events(table, "StateChanged") if e.what == "batch in play"]
    assert backs[0] == backs[1]


@cites("19:47-3.12")
def test_nothing_jams_where_cards_are_shuffled_by_hand():
    table = open_table("punto-banco", dealer="manual")
    while table.prompt.phase != "shuffle":
        ((actor, options),) = table.prompt.options.items()
        table.act(actor, options[0].name)
    with pytest.raises(Refused, match=r"by hand.*19:47-3\.12"):
        table.report(DEALER, "shuffler_jams")


@cites("19:47-3.12")
def test_a_card_that_leaves_the_shoe_too_early_unseen_is_dealt_first_and_betting_goes_on():
    table = open_table("punto-banco")
    table.act("seat:1", "decline")  # the cut
    decline_shoe(table)
    following = table.shoe.undealt[:4]
    table.report(DEALER, "dealt_too_early", seen=False)
    bet(table, 1, "banker", 1000)
    ready(table)
    dealt = [e.hidden_card for e in events(table, "CardDealt")[:4]]
    assert dealt == list(following)


@cites("19:47-3.12")
def test_a_card_that_leaves_the_shoe_too_early_and_is_seen_ends_the_betting():
    table = at_the_betting()
    bet(table, 1, "banker", 1000)
    table.report(DEALER, "dealt_too_early", seen=True, card="9H")
    assert calls(table)[-1] == "No more bets"
    with pytest.raises(Refused):
        bet(table, 1, "player", 1000)
    table.act(DEALER, "deal")  # the card that was seen, whatever else is told
    deal(table, "2C", "KD", "KS")
    assert [e.hidden_card for e in events(table, "CardDealt")[:1]] == [30]
    assert net(table, 1) == -1000


def curated(**setting):
    """A table where seat 1 deals, in the middle of the first four cards."""
    table = open_table("punto-banco", seats=1, equipment="declared", **setting)
    table.act("seat:2", "sit", player="two")
    table.act("seat:1", "accept")
    bet(table, 1, "banker", 1000)
    ready(table)
    table.act("seat:1", "deal")
    deal(table, "6C")
    return table


@cites("19:47-3.12")
def test_a_curator_who_deals_wrongly_loses_the_shoe_after_a_round_that_is_put_right():
    table = curated()
    table.report(DEALER, "curator_draws_wrongly", can_be_put_right=True)
    deal(table, "9H", "KD", "KS")
    table.act("seat:1", "turn")
    assert net(table, 1) == 1000
    assert calls(table)[-1] == "The shoe passes: the curator has dealt wrongly"
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-3.12")
def test_a_round_that_cannot_be_put_right_is_void_and_the_curator_loses_the_shoe():
    table = curated()
    table.report(DEALER, "curator_draws_wrongly", can_be_put_right=False)
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0
    assert "The shoe passes: seat 1 has dealt wrongly" in calls(table)


@cites("19:47-3.12")
def test_by_option_a_curator_at_fault_keeps_the_shoe():
    table = curated(options={"curator_at_fault": "keeps the shoe"})
    table.report(DEALER, "curator_draws_wrongly", can_be_put_right=False)
    assert events(table, "RoundEnded")[-1].void
    curators = [e.value for e in events(table, "StateChanged") if e.what == "curator"]
    assert curators == ["seat:1"]


@cites("19:47-3.12")
def test_where_the_dealer_deals_no_curator_is_at_fault():
    table = at_the_betting()
    bet(table, 1, "banker", 1000)
    ready(table)
    with pytest.raises(Refused, match="no curator deals"):
        table.report(DEALER, "curator_draws_wrongly", can_be_put_right=True)
