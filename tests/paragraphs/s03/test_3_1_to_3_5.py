"""Punto banco: cards, wagers, payouts, vigorish, opening and shuffle."""

import pytest

from chapter47.equipment.cards import deck
from chapter47.games.punto_banco import GAME
from chapter47.law.errors import OptionNotAllowed
from chapter47.table import DEALER, FLOORPERSON, Refused, debts
from tests.baccarat import at_the_betting, bet, calls, coup, events, open_table, settled
from tests.play import net
from tests.support import cites

BANKROLL = 1_000_000


@cites("19:47-3.1")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_six_to_eight_decks_are_shuffled(decks):
    table = open_table("punto-banco", options={"decks": decks})
    assert events(table, "Shuffled")[0].cards == tuple(sorted(deck(decks=decks)))


@cites("19:47-3.1")
@pytest.mark.parametrize("decks", [1, 5, 9])
def test_no_other_number_of_decks_is_allowed(decks):
    with pytest.raises(OptionNotAllowed, match=r"6, 7, 8 \(19:47-3\.1\)"):
        GAME.setting(options={"decks": decks})


@cites("19:47-3.1")
def test_aces_count_one_tens_and_court_cards_nothing_and_only_the_last_digit_counts():
    table = at_the_betting()
    bet(table, 1, "player", 1000)
    coup(table, "AC 6D", "KH 9S")  # 7 against a natural 9
    assert calls(table)[-3:] == ["Player 7", "Banker natural 9", "Banker wins, 9 over 7"]
    bet(table, 1, "player", 1000)
    coup(table, "9C 9D", "TH JS")  # 18 counts 8, against nothing
    assert calls(table)[-3:] == ["Player natural 8", "Banker 0", "Player wins, 8 over 0"]


@cites("19:47-3.2", "19:47-3.3")
@pytest.mark.parametrize(
    ("hands", "player", "banker", "tie"),
    [
        (("9C KD", "7H KS"), ("win", 2000), ("lose", 0), ("lose", 0)),
        (("6C KD", "9H KS"), ("lose", 0), ("win", 4000), ("lose", 0)),
        (("8C KD", "8H KS"), ("push", 0), ("push", 0), ("win", 24000)),
    ],
)
def test_each_wager_wins_loses_or_is_returned_by_the_counts(hands, player, banker, tie):
    table = at_the_betting(seats=3)
    bet(table, 1, "player", 2000)
    bet(table, 2, "banker", 4000)
    bet(table, 3, "tie", 3000)
    coup(table, *hands)
    assert settled(table) == {(1, "player"): player, (2, "banker"): banker, (3, "tie"): tie}


@cites("19:47-3.2")
def test_nothing_is_wagered_or_taken_back_after_no_more_bets():
    table = at_the_betting()
    bet(table, 1, "player", 2000)
    bet(table, 1, "player", 500)
    table.act("seat:1", "take_back", wager="player", amount=1000)
    table.act(DEALER, "no_more_bets")
    for act in ("bet", "take_back"):
        with pytest.raises(Refused):
            table.act("seat:1", act, wager="player", amount=500)


@cites("19:47-3.2")
def test_a_patron_wagers_on_both_hands_only_where_the_house_allows_it():
    allowed = at_the_betting()
    bet(allowed, 1, "player", 500)
    bet(allowed, 1, "banker", 500)
    coup(allowed, "9C KD", "7H KS")
    assert settled(allowed) == {(1, "player"): ("win", 500), (1, "banker"): ("lose", 0)}
    barred = at_the_betting(seats=2, options={"both_sides": False})
    bet(barred, 1, "player", 500)
    with pytest.raises(Refused, match=r"one hand only.*19:47-3\.2"):
        bet(barred, 1, "banker", 500)
    bet(barred, 1, "tie", 500)
    bet(barred, 2, "banker", 500)
    table = barred
    table.act("seat:1", "take_back", wager="player")
    bet(table, 1, "banker", 500)


@cites("19:47-3.3")
def test_a_tie_pays_eight_to_one_or_by_option_nine():
    table = at_the_betting(options={"tie_odds": "9 to 1"})
    bet(table, 1, "tie", 1000)
    coup(table, "8C KD", "8H KS")
    assert net(table, 1) == 9000
    with pytest.raises(OptionNotAllowed, match="8 to 1, 9 to 1"):
        GAME.setting(options={"tie_odds": "7 to 1"})


def banker_wins(stake, **options):
    table = at_the_betting(options=options)
    bet(table, 1, "banker", stake)
    coup(table, "6C KD", "9H KS")
    return table


@cites("19:47-3.3")
@pytest.mark.parametrize(
    ("stake", "rounded", "to_the_cent"),
    [(1500, 75, 75), (1200, 75, 60), (500, 25, 25), (2000, 100, 100), (50100, 2525, 2505)],
)
def test_vigorish_is_five_percent_of_the_win_rounded_up_to_25_cents_or_to_the_cent(
    stake, rounded, to_the_cent
):
    """$15 owes exactly 0.75; $12 owes 0.60, taken as 0.75; $501 owes 25.05, taken as 25.25."""
    options = {"vigorish_collection": "at payout"}
    table = banker_wins(stake, **options)
    assert net(table, 1) == stake - rounded
    assert table.ledger["vigorish"] == rounded
    table = banker_wins(stake, **options, vigorish_rounding="down to $0.01")
    assert net(table, 1) == stake - to_the_cent


@cites("19:47-3.3")
def test_vigorish_is_due_on_a_winning_banker_only():
    table = at_the_betting(options={"vigorish_collection": "at payout"})
    for hands in (("9C KD", "7H KS"), ("8C KD", "8H KS")):
        bet(table, 1, "player", 1200)
        bet(table, 1, "banker", 1200)
        coup(table, *hands)
    assert table.ledger["vigorish"] == 0
    assert net(table, 1) == 0


@cites("19:47-3.3")
def test_deferred_vigorish_is_marked_each_rounded_and_paid_before_the_shuffle():
    table = at_the_betting(seats=2)
    for hands in (("6C KD", "9H KS"), ("6D KD", "9D KS")):
        bet(table, 1, "banker", 1200)
        bet(table, 2, "banker", 1000)
        coup(table, *hands)
    assert debts.owed(table, 1) == 150  # twice 0.60, each marked as 0.75
    assert debts.owed(table, 2) == 100
    assert (net(table, 1), net(table, 2), table.ledger["vigorish"]) == (2400, 2000, 0)
    table.act(DEALER, "end_card_out")
    bet(table, 2, "player", 1000)
    coup(table, "9C KD", "7H KS")  # the one round after the end card
    assert debts.owed(table, 1) == debts.owed(table, 2) == 0
    assert (net(table, 1), net(table, 2)) == (2400 - 150, 2000 - 100 + 1000)
    assert table.ledger["vigorish"] == 250
    paid = [e for e in events(table, "ChipsMoved") if "pays" in e.reason]
    shuffled = [entry.seq for entry in table.log if type(entry.event).__name__ == "Shuffled"]
    before = [entry.seq for entry in table.log if entry.event in paid]
    assert len(shuffled) == 2
    assert max(before) < shuffled[-1]
    assert {e.cite for e in paid} == {"19:47-3.3"}


@cites("19:47-3.3")
def test_a_patron_who_leaves_pays_what_he_owes():
    table = banker_wins(1200)
    assert debts.owed(table, 1) == 75
    table.act("seat:1", "leave")
    assert table.ledger["vigorish"] == 75
    assert table.ledger["outside"] == 1200 - 75
    assert debts.owed(table, 1) == 0
    moved = events(table, "ChipsMoved")[-1]
    assert (moved.reason, moved.cite) == ("seat 1 pays the vigorish that it owes", "19:47-3.3")


@cites("19:47-3.3")
def test_what_a_patron_who_leaves_cannot_pay_is_given_up():
    table = at_the_betting(seats=2, bankroll=2000)
    bet(table, 1, "banker", 2000)
    coup(table, "6C KD", "9H KS")
    bet(table, 1, "player", 4000)
    coup(table, "6D KD", "9D KS")
    assert debts.owed(table, 1) == 100
    table.act("seat:1", "leave")
    assert debts.owed(table, 1) == 0
    assert table.ledger["vigorish"] == 0
    assert events(table, "ChipsMoved")[-1].reason == "vigorish that seat 1 cannot pay is given up"
    assert table.ledger["inventory"] == 2000
    table.act("seat:1", "sit", player="somebody else")
    table.act("seat:1", "buy_in", amount=2000)
    bet(table, 1, "player", 500)


@cites("19:47-3.3")
def test_a_patron_may_pay_before_he_must():
    table = banker_wins(1200)
    table.act("seat:1", "pay_vigorish")
    assert debts.owed(table, 1) == 0
    assert table.ledger["vigorish"] == 75
    assert "pay_vigorish" not in [option.name for option in table.options("seat:1")]


@cites("19:47-3.3")
def test_who_cannot_pay_at_the_shuffle_makes_no_wager_until_he_has_paid():
    table = at_the_betting(seats=2, bankroll=2000)
    bet(table, 1, "banker", 2000)
    coup(table, "6C KD", "9H KS")  # owes $1
    table.act(DEALER, "end_card_out")
    bet(table, 1, "player", 4000)
    coup(table, "6D KD", "9D KS")  # and has nothing left
    assert debts.owed(table, 1) == 100
    assert "Seat 1 still owes $1 vigorish" in calls(table)
    for actor in ("seat:1", "seat:2"):
        table.act(actor, "decline")
    table.act("seat:1", "buy_in", amount=5000)
    with pytest.raises(Refused, match=r"owes \$1 vigorish of the last shoe.*19:47-3\.3"):
        bet(table, 1, "player", 500)
    table.act("seat:1", "pay_vigorish")
    bet(table, 1, "player", 500)
    bet(table, 2, "player", 500)


@cites("19:47-3.3")
def test_a_table_that_is_closed_has_everybody_pay():
    table = banker_wins(1200)
    table.act(FLOORPERSON, "close_table", reason="the day is over")
    assert table.ledger["vigorish"] == 75
    assert not [name for name in table.accounts if name.startswith("marker")]


@cites("19:47-3.4")
def test_cards_are_inspected_verified_spread_washed_and_stacked_before_the_first_shuffle():
    table = open_table("punto-banco", dealer="manual")
    asked = []
    while table.prompt.phase in ("opening", "shuffle"):
        (actor,) = table.prompt.options
        asked.append((actor, table.prompt.text))
        table.act(actor, "verify" if actor == FLOORPERSON else "go_on")
    assert asked == [
        (DEALER, "cards sorted and inspected"),
        (FLOORPERSON, "verify the inspection of the cards"),
        (DEALER, "cards spread face up by deck, suit and sequence"),
        (DEALER, "cards turned down, washed and stacked"),
        (DEALER, "the shuffle is complete"),
    ]
    told = [e.value for e in events(table, "StateChanged") if e.what == "cards"]
    assert told == [
        "sorted and inspected",
        "inspection verified by the floorperson",
        "spread face up by deck, suit and sequence",
        "turned down, washed and stacked",
    ]
    assert {e.cite for e in events(table, "StateChanged") if e.what == "cards"} == {"19:47-3.4"}


@cites("19:47-3.4")
def test_cards_that_came_shuffled_are_neither_inspected_nor_washed():
    table = open_table(
        "punto-banco", as_of="2011-11-07", dealer="manual", options={"cards": "pre-shuffled"}
    )
    assert table.prompt.phase == "cut"
    told = [e.value for e in events(table, "StateChanged") if e.what == "cards"]
    assert told == ["inspected and shuffled before they came"]
    with pytest.raises(Exception, match="2011-11-07"):
        GAME.setting(as_of="2011-11-06", options={"cards": "pre-shuffled"})


@cites("19:47-3.5")
def test_the_cut_is_offered_in_turn_ten_cards_from_either_end_and_the_dealer_cuts_at_last():
    table = open_table("punto-banco", seats=1)
    table.act("seat:2", "sit", player="two")
    (cut, _) = table.prompt.options["seat:1"]
    assert (cut.fields["position"].minimum, cut.fields["position"].maximum) == (10, 406)
    with pytest.raises(Refused):
        table.act("seat:1", "cut", position=9)
    table.act("seat:1", "decline")
    table.act("seat:2", "decline")
    made = events(table, "Cut")[-1]
    assert (made.by, made.position, made.cite) == (DEALER, 208, "19:47-3.5")
    other = open_table("punto-banco")
    other.act("seat:1", "cut", position=10)
    assert (events(other, "Cut")[-1].by, events(other, "Cut")[-1].position) == ("seat:1", 10)


@cites("19:47-3.5")
@pytest.mark.parametrize("behind", [10, 14, 15, 16])
def test_the_end_card_goes_so_many_cards_from_the_back(behind):
    table = open_table("punto-banco", options={"end_card_position": behind})
    table.act("seat:1", "cut", position=100)
    assert events(table, "Cut")[-1].cutting_card == 416 - behind


@cites("19:47-3.5")
def test_the_first_card_is_shown_and_as_many_burned_as_it_says():
    burned = {}
    for seed in range(40):
        table = open_table("punto-banco", seed=seed)
        table.act("seat:1", "decline")
        shown, unseen = events(table, "CardsDiscarded")[:2]
        (card,) = shown.cards
        assert (shown.reason, shown.cite) == ("burned and shown", "19:47-3.5")
        assert unseen.cards == ()
        burned[card // 4] = unseen.count
        assert table.shoe.remaining == 415 - unseen.count
    # Deuce to nine by their number, ten to king ten, the ace one.
    assert burned == {rank: [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1][rank] for rank in burned}
    assert len(burned) > 9


def until_the_shuffle(table, seat=1):
    """Play to the end of the shoe; returns the rounds dealt and the cards each took."""
    taken = []
    while len(events(table, "Shuffled")) < 2:
        left = table.shoe.remaining
        bet(table, seat, "player", 500)
        table.act(DEALER, "no_more_bets")
        while any(o.name == "turn" for o in table.prompt.options.get(f"seat:{seat}", ())):
            table.act(f"seat:{seat}", "turn")
        if len(events(table, "Shuffled")) < 2:
            taken.append((left, left - table.shoe.remaining))
        else:
            taken.append((left, None))
    return taken


@cites("19:47-3.5")
@pytest.mark.parametrize("more", [0, 1])
def test_after_the_round_of_the_end_card_so_many_more_are_dealt_and_none_if_it_came_first(more):
    came_first = came_later = 0
    for seed in range(14):
        options = {"rounds_after_end_card": more}
        table = open_table("punto-banco", seed=seed, bankroll=10**8, options=options)
        table.act("seat:1", "cut", position=10 + seed)
        table.act("seat:1", "decline")
        taken = until_the_shuffle(table)
        # The end card comes out with the card before which fourteen lie.
        (shows,) = [
            n
            for n, (left, took) in enumerate(taken)
            if left >= 14 and (took is None or left - took < 14)
        ]
        first = taken[shows][0] == 14
        came_first += first
        came_later += not first
        assert len(taken) - 1 - shows == (0 if first else more), (seed, taken[-3:])
        called = [e.text for e in events(table, "Announced")]
        calls = [text for text in called if "ast hand" in text or "end card" in text]
        if first or not more:  # called as the card comes out
            assert calls == ["Last hand"], seed
        else:  # and, where another hand follows, before that one is dealt
            assert calls == ["The end card: one more hand", "The last hand of the shoe"], seed
    assert came_first
    assert came_later


@cites("19:47-3.5")
def test_a_device_shuffles_two_batches_that_take_turns():
    table = open_table("punto-banco", options={"shuffle": "automated"}, bankroll=10**8)
    backs = [e.value for e in events(table, "StateChanged") if e.what == "batch in play"]
    table.act("seat:1", "decline")
    table.act("seat:1", "decline")
    until_the_shuffle(table)
    now = [e.value for e in events(table, "StateChanged") if e.what == "batch in play"]
    assert len(backs) == 1
    assert len(now) == 2
    assert now[0] != now[1]
