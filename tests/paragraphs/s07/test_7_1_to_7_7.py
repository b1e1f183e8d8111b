"""Minibaccarat: cards, wagers, payouts, opening, shuffle, shoe and the first four cards."""

import pytest

from chapter47.equipment.cards import deck
from chapter47.games.minibaccarat import GAME
from chapter47.law.errors import LawError, NotInForce, OptionNotAllowed
from chapter47.table import DEALER, FLOORPERSON, Refused, debts
from tests.baccarat import at_the_betting, bet, calls, coup, deal, events, open_table, settled
from tests.play import net
from tests.support import cites

LATER = "2019-05-01"


def betting(seats=1, **setting):
    return at_the_betting("minibaccarat", seats=seats, **setting)


def later(**options):
    """A table of the day on which all modules are known."""
    return betting(as_of=LATER, options=options)


@cites("19:47-7.1")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_six_to_eight_decks_are_shuffled(decks):
    table = open_table("minibaccarat", options={"decks": decks})
    assert events(table, "Shuffled")[0].cards == tuple(sorted(deck(decks=decks)))


@cites("19:47-7.1")
def test_no_other_number_of_decks_is_allowed_and_cards_count_as_in_baccarat():
    with pytest.raises(OptionNotAllowed, match=r"6, 7, 8 \(19:47-7\.1\)"):
        GAME.setting(options={"decks": 4})
    table = betting()
    bet(table, 1, "player", 1000)
    coup(table, "AC 6D", "KH 9S")
    assert calls(table)[-3:] == ["Player 7", "Banker natural 9", "Banker wins, 9 over 7"]


@cites("19:47-7.2", "19:47-7.3")
@pytest.mark.parametrize(
    ("hands", "player", "banker", "tie"),
    [
        (("9C KD", "7H KS"), ("win", 2000), ("lose", 0), ("lose", 0)),
        (("6C KD", "9H KS"), ("lose", 0), ("win", 4000), ("lose", 0)),
        (("8C KD", "8H KS"), ("push", 0), ("push", 0), ("win", 24000)),
    ],
)
def test_each_wager_wins_loses_or_is_returned_by_the_counts(hands, player, banker, tie):
    table = betting(seats=3)
    bet(table, 1, "player", 2000)
    bet(table, 2, "banker", 4000)
    bet(table, 3, "tie", 3000)  # a tie may be played alone
    coup(table, *hands)
    assert settled(table) == {(1, "player"): player, (2, "banker"): banker, (3, "tie"): tie}


@cites("19:47-7.2")
def test_no_wager_is_made_or_taken_back_after_no_more_bets():
    table = betting()
    bet(table, 1, "player", 2000)
    table.act(DEALER, "no_more_bets")
    for act in ("bet", "take_back"):
        with pytest.raises(Refused):
            table.act("seat:1", act, wager="player", amount=500)


@cites("19:47-7.2")
def test_both_hands_only_where_the_house_allows_it():
    table = betting(options={"both_sides": False})
    bet(table, 1, "banker", 500)
    with pytest.raises(Refused, match=r"one hand only.*19:47-7\.2"):
        bet(table, 1, "player", 500)
    table = betting()
    bet(table, 1, "banker", 500)
    bet(table, 1, "player", 500)


@cites("19:47-7.2")
@pytest.mark.parametrize(
    "option", ["dragon_bonus", "pairs", "four_five_six", "commission_free", "side_wager_alone"]
)
def test_modules_are_known_from_the_day_of_the_successor_and_off_unless_wanted(option):
    with pytest.raises(NotInForce, match="2011-11-14"):
        GAME.setting(as_of="2011-11-13", options={option: True})
    assert GAME.setting(as_of="2011-11-14").option(option) is False
    assert list(GAME.setting(as_of="2011-11-14").wagers) == ["player", "banker", "tie"]


@cites("19:47-7.2")
def test_five_treasures_are_known_from_the_day_of_their_notice():
    with pytest.raises(NotInForce, match="2019-04-22"):
        GAME.setting(as_of="2019-04-21", options={"five_treasures": True})
    setting = GAME.setting(as_of="2019-04-22", options={"five_treasures": True})
    assert list(setting.wagers)[3:] == [
        *("fortune_7", "golden_8", "heavenly_9", "blazing_7s", "cover_all"),
    ]
    with pytest.raises(LawError, match="five treasures is off"):
        GAME.setting(as_of="2019-04-22").wager("fortune_7")


@cites("19:47-7.2")
def test_a_side_wager_needs_a_wager_on_a_hand_or_a_tie_unless_it_may_stand_alone():
    table = later(dragon_bonus=True, pairs=True)
    with pytest.raises(Refused, match=r"needs one on the player.*19:47-7\.2"):
        bet(table, 1, "dragon_player", 500)
    for base in ("player", "banker", "tie"):
        bet(table, 1, base, 500)
        bet(table, 1, "dragon_player", 500)
        with pytest.raises(Refused, match="take back dragon player first"):
            table.act("seat:1", "take_back", wager=base)
        table.act("seat:1", "bet", wager=base, amount=500)  # more of it, and another beside it
        other = "banker" if base == "tie" else "tie"
        bet(table, 1, other, 500)
        table.act("seat:1", "take_back", wager=base)
        bet(table, 1, base, 500)
        table.act("seat:1", "take_back", wager=other)
        table.act("seat:1", "take_back", wager="dragon_player")
        table.act("seat:1", "take_back", wager=base)
    alone = later(dragon_bonus=True, side_wager_alone=True)
    bet(alone, 1, "dragon_player", 500)
    coup(alone, "9C KD", "7H KS")
    assert settled(alone) == {(1, "dragon_player"): ("win", 500)}


@cites("19:47-7.2", "19:47-7.3")
@pytest.mark.parametrize(
    ("hands", "on_player", "on_banker"),
    [
        (("9C KD", "KH KS"), ("win", 1), ("lose", 0)),  # a natural pays 1 to 1 by any margin
        (("8C KD", "8H KS"), ("push", 0), ("push", 0)),  # equal naturals
        (("8C KD", "9H KS"), ("lose", 0), ("win", 1)),
        (("6C KD", "6H KS"), ("lose", 0), ("lose", 0)),  # a tie without a natural
        (("7C KD", "2H KS AC"), ("win", 1), ("lose", 0)),  # by 4
        (("7C KD", "2H KS 2D"), ("lose", 0), ("lose", 0)),  # by 3
        (("7C KD", "2H KS KC"), ("win", 2), ("lose", 0)),  # by 5
        (("7C KD", "2H KS 9C"), ("win", 4), ("lose", 0)),  # by 6
        (("7C KD", "2H KS 8C"), ("win", 6), ("lose", 0)),  # by 7
        (("5C KD 4C", "2H KS 9D"), ("win", 10), ("lose", 0)),  # 9 to 1, by 8
        (("5C KD 4C", "2H KS 8D"), ("win", 30), ("lose", 0)),  # 9 to 0, by 9
        (("5C KD 5D", "2H KS 7D"), ("lose", 0), ("win", 30)),  # 0 to 9
    ],
)
def test_dragon_bonus_by_table_a(hands, on_player, on_banker):
    table = later(dragon_bonus=True)
    bet(table, 1, "tie", 500)
    bet(table, 1, "dragon_player", 1000)
    bet(table, 1, "dragon_banker", 1000)
    coup(table, *hands)
    found = settled(table)
    assert found[1, "dragon_player"] == (on_player[0], 1000 * on_player[1])
    assert found[1, "dragon_banker"] == (on_banker[0], 1000 * on_banker[1])


@cites("19:47-7.3")
@pytest.mark.parametrize(
    ("hands", "pays"),
    [
        (("9C KD", "KH KS"), 1),
        (("7C KD", "2H KS AC"), 2),
        (("7C KD", "2H KS KC"), 2),
        (("7C KD", "2H KS 9C"), 4),
        (("7C KD", "2H KS 8C"), 4),
        (("5C KD 4C", "2H KS 9D"), 10),
        (("5C KD 4C", "2H KS 8D"), 30),
    ],
)
def test_dragon_bonus_by_table_b(hands, pays):
    table = later(dragon_bonus=True, dragon_bonus_table="B")
    bet(table, 1, "player", 500)
    bet(table, 1, "dragon_player", 1000)
    coup(table, *hands)
    assert settled(table)[1, "dragon_player"] == ("win", 1000 * pays)


@cites("19:47-7.2", "19:47-7.3")
@pytest.mark.parametrize(
    ("hands", "won"),
    [
        (("6C 6D", "9H KS"), {"player_pair": 11, "either_pair": 5}),  # whoever wins
        (("6C KD", "9H 9S"), {"banker_pair": 11, "either_pair": 5}),
        (("6C 6C", "9H KS"), {"player_pair": 11, "either_pair": 5, "perfect_pair": 25}),
        (
            ("4C 4C", "4H 4H"),
            {"player_pair": 11, "banker_pair": 11, "either_pair": 5, "perfect_pair": 25},
        ),
        (("JC QC", "9H KS"), {}),  # a jack and a queen are no pair
        (("3C 2D 3H", "7H KS"), {}),  # the third card makes none
    ],
)
def test_pairs(hands, won):
    table = later(pairs=True)
    names = ("player_pair", "banker_pair", "either_pair", "perfect_pair")
    bet(table, 1, "player", 500)
    for name in names:
        bet(table, 1, name, 100)
    coup(table, *hands)
    found = settled(table)
    for name in names:
        assert found[1, name] == (("win", 100 * won[name]) if name in won else ("lose", 0)), name
    told = {e.wager: e.reason for e in events(table, "Settled") if e.wager in names}
    for name in names:
        wanted = name.replace("_", " ") if name in won else "not what was bet on"
        assert told[name] == wanted


@cites("19:47-7.3")
def test_a_settled_dragon_bonus_says_by_what_it_won():
    table = later(dragon_bonus=True)
    for name in ("player", "dragon_player"):
        bet(table, 1, name, 500)
    coup(table, "7C KD", "2H KS AC")
    (won,) = [e for e in events(table, "Settled") if e.wager == "dragon_player"]
    assert won.reason == "by 4"


@cites("19:47-7.3")
def test_a_house_may_pay_pairs_twelve_and_perfect_pairs_26_to_one():
    table = later(pairs=True, pair_odds="12 to 1", perfect_pair_odds="26 to 1")
    for name in ("player", "player_pair", "perfect_pair"):
        bet(table, 1, name, 500 if name == "player" else 100)
    coup(table, "6C 6C", "9H KS")
    assert settled(table)[1, "player_pair"] == ("win", 1200)
    assert settled(table)[1, "perfect_pair"] == ("win", 2600)


@cites("19:47-7.2", "19:47-7.3")
@pytest.mark.parametrize(
    ("hands", "name", "paid"),
    [
        (("9C KD", "KH KS"), "four_cards", 300),
        (("6C KD", "5H KS 2H"), "five_cards", 400),
        (("5C KD 2H", "4H KS 2D"), "six_cards", 400),
    ],
)
def test_number_of_cards_in_both_hands(hands, name, paid):
    table = later(four_five_six=True)
    bet(table, 1, "player", 500)
    for one in ("four_cards", "five_cards", "six_cards"):
        bet(table, 1, one, 200)
    coup(table, *hands)
    won = {one: told for (_, one), told in settled(table).items() if one != "player"}
    assert won.pop(name) == ("win", paid)
    assert set(won.values()) == {("lose", 0)}


@cites("19:47-7.2", "19:47-7.3")
def test_without_commission_a_banker_is_paid_whole_but_a_three_card_seven_is_returned():
    table = later(commission_free=True)
    for name, amount in (("banker", 1200), ("dragon_7", 100), ("panda_8", 100)):
        bet(table, 1, name, amount)
    coup(table, "6C KD", "9H KS")
    assert settled(table) == {
        (1, "banker"): ("win", 1200),
        (1, "dragon_7"): ("lose", 0),
        (1, "panda_8"): ("lose", 0),
    }
    assert debts.owed(table, 1) == table.ledger["vigorish"] == 0
    for name, amount in (("banker", 1200), ("dragon_7", 100), ("panda_8", 100)):
        bet(table, 1, name, amount)
    coup(table, "6C KD", "5H KS 2H")
    assert settled(table) == {
        (1, "banker"): ("push", 0),
        (1, "dragon_7"): ("win", 4000),
        (1, "panda_8"): ("lose", 0),
    }
    bet(table, 1, "banker", 1200)
    bet(table, 1, "panda_8", 100)
    coup(table, "5C KD 3H", "7H KS")
    assert settled(table) == {(1, "banker"): ("lose", 0), (1, "panda_8"): ("win", 2500)}
    bet(table, 1, "banker", 1200)
    coup(table, "5C KD 2H", "4H KS 3D")
    assert settled(table) == {(1, "banker"): ("push", 0)}
    reasons = [e.reason for e in events(table, "Settled") if e.wager == "banker"]
    assert reasons[1:] == ["a three-card 7", "player", "tie"]
    bet(table, 1, "banker", 1200)  # a seven with two cards is a win like any other
    coup(table, "6C KD", "7H KS")
    assert settled(table) == {(1, "banker"): ("win", 1200)}


@cites("19:47-7.2", "19:47-7.3")
@pytest.mark.parametrize(
    ("hands", "won"),
    [
        (("6C KD", "5H KS 2H"), {"fortune_7": 40, "cover_all": 6}),
        (("5C KD 3H", "7H KS"), {"golden_8": 25, "cover_all": 6}),
        (("5C KD 4H", "7H KS"), {"heavenly_9": 10, "cover_all": 6}),
        (("6C KD", "5H KS 4H"), {"heavenly_9": 10, "cover_all": 6}),
        (("5C KD 4H", "5H KS 4D"), {"heavenly_9": 75, "cover_all": 6}),
        (("7C KD", "7H KS"), {"blazing_7s": 50, "cover_all": 6}),
        (("5C KD 2H", "4H KS 3D"), {"blazing_7s": 200, "cover_all": 6}),
        (("9C KD", "9H KS"), {}),
        (("7C KD", "5H KS 2H"), {}),  # sevens of two and three cards; the banker does not win
    ],
)
def test_five_treasures(hands, won):
    table = later(five_treasures=True)
    names = ("fortune_7", "golden_8", "heavenly_9", "blazing_7s", "cover_all")
    bet(table, 1, "player", 500)
    for name in names:
        bet(table, 1, name, 100)
    coup(table, *hands)
    found = settled(table)
    for name in names:
        assert found[1, name] == (("win", 100 * won[name]) if name in won else ("lose", 0)), name


@cites("19:47-7.3")
@pytest.mark.parametrize(("rounding", "taken"), [("up to $0.25", 75), ("down to $0.01", 60)])
def test_vigorish_is_five_percent_of_the_win_at_the_payout(rounding, taken):
    options = {"vigorish_collection": "at payout", "vigorish_rounding": rounding}
    table = betting(options=options)
    bet(table, 1, "banker", 1200)
    coup(table, "6C KD", "9H KS")
    assert net(table, 1) == 1200 - taken
    assert table.ledger["vigorish"] == taken


@cites("19:47-7.3")
def test_deferred_vigorish_is_paid_when_the_shoe_ends_or_the_patron_leaves_or_before():
    table = betting(seats=3)
    for seat in (1, 2, 3):
        bet(table, seat, "banker", 1200)
    coup(table, "6C KD", "9H KS")
    assert [debts.owed(table, seat) for seat in (1, 2, 3)] == [75, 75, 75]
    table.act("seat:3", "leave")
    assert table.ledger["vigorish"] == 75
    table.act("seat:2", "pay_vigorish")
    assert table.ledger["vigorish"] == 150
    table.act(DEALER, "end_card_out")
    bet(table, 2, "player", 500)
    coup(table, "6C KH", "9D KS")
    assert len(events(table, "Shuffled")) == 2
    assert table.ledger["vigorish"] == 225
    assert debts.debtors(table) == []
    kinds = [type(entry.event).__name__ for entry in table.log]
    paid = max(
        n
        for n, entry in enumerate(table.log)
        if kinds[n] == "ChipsMoved" and entry.event.cite == "19:47-7.3"
    )
    shuffled = max(n for n, kind in enumerate(kinds) if kind == "Shuffled")
    assert paid < shuffled, "before the next shoe is made"


@cites("19:47-7.3")
def test_who_cannot_pay_when_the_shoe_ends_wagers_no_more_until_he_has_paid():
    table = betting(seats=2, bankroll=2000)
    bet(table, 1, "banker", 2000)
    coup(table, "6C KD", "9H KS")
    table.act(DEALER, "end_card_out")
    bet(table, 1, "player", 4000)
    coup(table, "6D KD", "9D KS")
    table.act("seat:1", "buy_in", amount=5000)
    with pytest.raises(Refused, match=r"owes \$1 vigorish of the last shoe.*19:47-7\.3"):
        bet(table, 1, "player", 500)
    table.act("seat:1", "pay_vigorish")
    bet(table, 1, "player", 500)


@cites("19:47-7.3")
def test_a_tie_pays_nine_to_one_where_the_house_says_so():
    table = betting(options={"tie_odds": "9 to 1"})
    bet(table, 1, "tie", 1000)
    coup(table, "8C KD", "8H KS")
    assert net(table, 1) == 9000


@cites("19:47-7.4")
def test_cards_are_inspected_verified_spread_washed_and_stacked():
    table = open_table("minibaccarat", dealer="manual")
    asked = []
    while table.prompt.phase in ("opening", "shuffle"):
        (actor,) = table.prompt.options
        asked.append((actor, table.prompt.text, table.prompt.cite))
        table.act(actor, "verify" if actor == FLOORPERSON else "go_on")
    assert asked == [
        (DEALER, "cards sorted and inspected", "19:47-7.4"),
        (FLOORPERSON, "verify the inspection of the cards", "19:47-7.4"),
        (DEALER, "cards spread face up by deck, suit and sequence", "19:47-7.4"),
        (DEALER, "cards turned down, washed and stacked", "19:47-7.4"),
        (DEALER, "the shuffle is complete", "19:47-7.5"),
    ]


@cites("19:47-7.4")
def test_cards_that_came_shuffled_are_not_inspected():
    table = open_table(
        "minibaccarat", as_of="2011-11-07", dealer="manual", options={"cards": "pre-shuffled"}
    )
    assert table.prompt.phase == "cut"
    told = [e.value for e in events(table, "StateChanged") if e.what == "cards"]
    assert told == ["inspected and shuffled before they came"]


@cites("19:47-7.5")
def test_the_cut_is_offered_ten_cards_from_either_end_then_the_first_card_is_shown_and_burned_for():
    table = open_table("minibaccarat")
    with pytest.raises(Refused):
        table.act("seat:1", "cut", position=407)
    table.act("seat:1", "cut", position=406)
    made = events(table, "Cut")[-1]
    assert (made.by, made.position, made.cutting_card) == ("seat:1", 406, 402)
    shown, unseen = events(table, "CardsDiscarded")
    rank = shown.cards[0] // 4
    assert unseen.count == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1][rank]
    assert {shown.cite, unseen.cite} == {"19:47-7.5"}


@cites("19:47-7.5")
@pytest.mark.parametrize(("position", "more"), [(14, 1), (14, 0), (16, 1)])
def test_after_the_round_of_the_end_card_so_many_more_are_dealt(position, more):
    options = {"end_card_position": position, "rounds_after_end_card": more, "decks": 6}
    for seed in range(4):
        table = open_table("minibaccarat", seed=seed, bankroll=10**8, options=options)
        table.act("seat:1", "decline")
        before = []
        while len(events(table, "Shuffled")) == 1:
            before.append(table.shoe.remaining)
            bet(table, 1, "player", 500)
            table.act(DEALER, "no_more_bets")
        before.append(0)
        shows = max(n for n, left in enumerate(before) if left >= position)
        first = before[shows] == position
        assert len(before) - 2 - shows == (0 if first else more)
        called = [e.text for e in events(table, "Announced")]
        last = "The last hand of the shoe" if more and not first else "Last hand"
        assert [text for text in called if "ast hand" in text] == [last]


@cites("19:47-7.6")
def test_all_cards_come_from_the_shoe_by_the_dealer():
    table = betting(seats=2)
    bet(table, 1, "player", 500)
    table.act(DEALER, "no_more_bets")
    for seat in ("seat:1", "seat:2"):
        with pytest.raises(Refused):
            table.act(seat, "deal")
    deal(table, "9C", "7H", "KD", "KS")
    assert {e.by for e in events(table, "Acted") if e.name == "deal"} == {DEALER}


@cites("19:47-7.7")
def test_face_down_the_bankers_hand_is_not_shown_before_the_players_was_called():
    table = betting()
    bet(table, 1, "player", 500)
    table.act(DEALER, "no_more_bets")
    deal(table, "9C", "7H", "KD", "KS")
    dealt = events(table, "CardDealt")
    assert [e.to for e in dealt] == ["player", "banker", "player", "banker"]
    assert not any(e.face_up for e in dealt)
    order = [
        getattr(entry.event, "to", None) or entry.event.text
        for entry in table.log
        if type(entry.event).__name__ == "CardTurned"
        or getattr(entry.event, "text", "").startswith(("Player natural", "Banker 7"))
    ]
    assert order == ["player", "player", "Player natural 9", "banker", "banker", "Banker 7"]


@cites("19:47-7.7")
def test_by_option_all_four_are_dealt_face_up():
    table = betting(options={"dealing": "face up"})
    bet(table, 1, "player", 500)
    table.act(DEALER, "no_more_bets")
    deal(table, "9C", "7H", "KD", "KS")
    assert all(e.face_up for e in events(table, "CardDealt"))
    assert events(table, "CardTurned") == []


@cites("19:47-7.7")
def test_by_option_the_largest_wager_on_each_hand_turns_it():
    table = betting(seats=3, options={"dealing": "turned by patrons"})
    bet(table, 1, "player", 500)
    bet(table, 2, "player", 1000)
    bet(table, 3, "banker", 500)
    table.act(DEALER, "no_more_bets")
    deal(table, "9C", "7H", "KD", "KS")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "turn")
    assert list(table.prompt.options) == ["seat:3"]
    table.act("seat:3", "turn")
    alone = betting(options={"dealing": "turned by patrons"})
    bet(alone, 1, "player", 500)
    alone.act(DEALER, "no_more_bets")
    deal(alone, "9C", "7H", "KD", "KS")
    alone.act("seat:1", "turn")
    assert alone.prompt.phase == "betting"  # nobody bet on the banker: the dealer turns that hand
