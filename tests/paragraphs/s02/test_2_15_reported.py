"""Blackjack: when irregularities can be reported, and what is said where they cannot."""

import pytest

from chapter47.table import Refused
from tests.play import bet, open_table, ready
from tests.support import cites


@cites("19:47-2.15")
def test_where_no_card_is_left_none_is_found_in_the_shoe_or_drawn_in_error():
    seed = 0
    while True:
        seed += 1
        table = open_table("blackjack", seed=seed, options={"hole_card": "unread", "decks": 1})
        table.act("seat:1", "decline")
        bet(table, 1, "blackjack", 1000)
        ready(table)
        if table.prompt.phase == "decision":
            break
    while table.shoe.remaining:
        table.report("dealer", "card_face_up")
    for found in ("card_face_up", "card_drawn_in_error"):
        with pytest.raises(Refused, match="no cards are left in the shoe"):
            table.report("dealer", found)


@cites("19:47-2.15")
def test_cards_that_run_out_are_noticed_whoever_draws():
    table = open_table("blackjack", dealer="manual", options={"hole_card": "unread"}, seed=2)
    for phase, wish in (("additional cards", "draw"), ("dealer's hand", "stand")):
        while table.prompt.phase != phase:
            (actor, options), *_ = table.prompt.options.items()
            if table.prompt.phase == "betting" and not table.live_wagers:
                bet(table, 1, "blackjack", 1000)
                ready(table)
                continue
            wishes = ("decline", wish, "go_on", "deal", "verify")
            names = [option.name for option in options]
            table.act(actor, next((name for name in wishes if name in names), names[0]))
        with pytest.raises(Refused, match="cards are left"):
            table.report("dealer", "not_enough_cards")


@cites("19:47-2.15")
def test_no_device_is_set_aside_where_cards_are_shuffled_by_hand():
    table = open_table("blackjack", options={"hole_card": "unread"})
    table.act("seat:1", "decline")
    with pytest.raises(Refused, match="shuffled by hand"):
        table.report("floorperson", "shuffler_set_aside")


@cites("19:47-2.15")
def test_under_an_ace_the_hole_card_is_not_read_in_error():
    table = open_table("blackjack", equipment="declared")
    bet(table, 1, "blackjack", 1000)
    ready(table)
    for card in ("TS", "AD", "9C", "KD"):
        table.act("dealer", "deal", card=card)
    assert table.prompt.phase == "insurance"
    with pytest.raises(Refused, match="an ace or ten is up, so the hole card is read"):
        table.report("dealer", "hole_card_read_in_error")
