"""Blackjack: wagers, how they win, what they pay, and who may touch them."""

import pytest

from chapter47.desk.lawbook import law_page
from chapter47.games import game_of
from chapter47.law.errors import LawError
from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, dealt, decide, offered, results
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


@cites("19:47-2.3(a)", "19:47-2.3(c)")
def test_wagers_are_made_before_the_first_card_and_never_after_it():
    table = open_table("blackjack", equipment="declared")
    bet(table, 1, "blackjack", 1000)
    bet(table, 1, "blackjack", 500)
    table.act("seat:1", "take_back", wager="blackjack", amount=300)
    ready(table)
    for act, args in (
        ("bet", {"wager": "blackjack", "amount": 500}),
        ("take_back", {"wager": "blackjack"}),
    ):
        with pytest.raises(Refused, match="it is not the turn of seat 1"):
            table.act("seat:1", act, **args)
    deal(table, "9C", "7D", "8C", "TD")
    for act, args in (
        ("bet", {"wager": "blackjack", "amount": 500}),
        ("take_back", {"wager": "blackjack"}),
    ):
        told = act.replace("_", " ")
        with pytest.raises(Refused, match=rf"may not {told} blackjack now; open are: double, draw"):
            table.act("seat:1", act, **args)
    assert table.ledger["seat:1/wager/blackjack"] == 1200


@cites("19:47-2.3(a)1")
@pytest.mark.parametrize("player", ["TS 2C", "9S 8C", "2S 2C"])
def test_any_total_wins_when_the_dealer_is_over_21(player: str):
    first, second = player.split()
    table = dealt(f"{first} 9D {second} 7D")
    decide(table, "stand TH")
    assert results(table) == [("blackjack", "win", 1000)]


@cites("19:47-2.3(a)2", "19:47-2.3(b)")
@pytest.mark.parametrize(
    ("player", "dealer", "result"),
    [
        ("TS 8C", "TD 7D", 1000),
        ("TS 9C", "TD 8D", 1000),
        ("TS 7C", "TD 7D", 0),
        ("TS TC", "9D AD", 0),
        ("TS 7C", "TD 8D", -1000),
        ("2S 3C", "TD 7D", -1000),
    ],
)
def test_the_higher_total_wins_and_equal_totals_are_void(player, dealer, result):
    (one, two), (up, hole) = player.split(), dealer.split()
    table = dealt(f"{one} {up} {two} {hole}", hole_card="unread")
    table.act("seat:1", "stand")
    assert net(table, 1) == result


@cites("19:47-2.3(a)3")
def test_a_blackjack_beats_a_dealers_21_of_more_cards():
    table = dealt("AS TS TD KC 9C 5D", hole_card="unread", seats=2)
    decide(table, "stand 6H", seat=2)
    assert [net(table, seat) for seat in (1, 2)] == [1500, -1000]


@cites("19:47-2.3(a)4", "19:47-2.16")
@pytest.mark.parametrize(
    ("option", "hole", "draws", "result"),
    [
        (True, "7D", "", 2000),
        (False, "7D", "", 1000),
        (True, "6D", "5H", 0),
        (True, "AD", "", -1000),
    ],
)
def test_five_cards_totalling_21_win_unless_the_dealer_has_21(option, hole, draws, result):
    table = dealt(f"2S TD 3C {hole}", five_card_21=option, hole_card="unread")
    decide(table, "draw 4C draw 5C draw 7C")
    deal(table, *draws.split())
    assert net(table, 1) == result


@cites("19:47-2.3(b)")
def test_all_that_lies_on_a_hand_of_equal_total_is_void():
    table = dealt("6S TD 5C 8D")
    decide(table, "double 7H")
    assert results(table) == [("blackjack", "push", 0), ("double", "push", 0)]
    assert {e.cite for e in events(table, "Settled")} == {"19:47-2.3(b)"}
    table = dealt("8S TD 8C 8D")
    decide(table, "split TS stand 3C double 7H")
    assert sorted(results(table)) == [
        ("blackjack", "push", 0),
        ("double", "push", 0),
        ("split", "push", 0),
    ]
    assert net(table, 1) == 0
    assert not any("/wager/" in account and cents for account, cents in balances(table))


def balances(table):
    return table.ledger.balances.items()


@cites("19:47-2.3(b)")
def test_a_dealers_blackjack_takes_an_ordinary_21_and_voids_a_blackjack():
    table = dealt("7S AD 7C KD", hole_card="unread")
    table.act("seat:1", "no_insurance")
    decide(table, "draw 7H")
    assert results(table) == [("blackjack", "lose", -1000)]
    table = dealt("AS AD KC KD")
    table.act("seat:1", "no_insurance")
    assert results(table) == [("blackjack", "push", 0)]


@cites("19:47-2.3(d)")
def test_a_spoken_wager_with_cash_counts_once_dealer_and_supervisor_have_confirmed_it():
    assert "cash_wager" not in offered(open_table("blackjack", equipment="declared"))
    table = open_table(
        "blackjack", equipment="declared", bankroll=100, options={"cash_wagers": True}
    )
    table.act("seat:1", "cash_wager", amount=5000)
    assert table.ledger["seat:1/wager/blackjack"] == 0
    table.act("dealer", "confirm_cash", seat=1)
    assert table.ledger["seat:1/wager/blackjack"] == 0
    table.act("floorperson", "confirm_cash", seat=1)
    assert table.ledger["seat:1/wager/blackjack"] == 5000
    assert table.ledger["seat:1/rack"] == 100
    bought = events(table, "BoughtIn")[-1]
    assert (bought.cents, bought.cite) == (5000, "19:47-2.3(d)")


@cites("19:47-2.3(d)")
def test_a_cash_wager_that_was_not_confirmed_is_no_wager():
    table = open_table("blackjack", equipment="declared", seats=2, options={"cash_wagers": True})
    table.act("seat:1", "cash_wager", amount=5000)
    table.act("dealer", "confirm_cash", seat=1)
    bet(table, 2, "blackjack", 1000)
    ready(table)
    deal(table, "9C", "7D", "9S", "TD")
    assert {e.to for e in events(table, "CardDealt")} == {"box:2", "dealer"}


@cites("19:47-2.3(d)")
@pytest.mark.parametrize(
    ("cards", "story", "result"),
    [
        ("TS 7D 9C TD", "stand", 1000 + 600),
        ("TS 7D 6C TD", "stand", -1000),
        ("TS 7D 7C TD", "stand", 0),
        ("AS 7D KC TD", "", 1500 + 600),
        ("6S 7D 5C TD", "double 9H", 2000 + 600),
    ],
)
def test_a_match_play_coupon_wins_even_money_once(cards, story, result):
    table = open_table("blackjack", equipment="declared", options={"match_play": True})
    bet(table, 1, "blackjack", 1000)
    with pytest.raises(Refused, match=r"\$11 is not from \$1 to \$10"):
        table.act("seat:1", "match_play", amount=1100)
    table.act("seat:1", "match_play", amount=600)
    with pytest.raises(Refused, match="take back the coupon first"):
        table.act("seat:1", "take_back", wager="blackjack")
    ready(table)
    deal(table, *cards.split())
    decide(table, story)
    assert net(table, 1) == result
    told = [e.value for e in events(table, "StateChanged") if e.what == "match play coupon"]
    assert told[-1].endswith("returned" if result == 0 else "taken")


@cites("19:47-2.3(d)")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21", "double-attack-blackjack"])
def test_a_wager_is_not_made_less_than_the_coupon_beside_it(game: str):
    table = open_table(game, equipment="declared", options={"match_play": True})
    (bets,) = [o for o in table.options("seat:1") if o.name == "bet" and "amount" in o.fields][:1]
    wager = bets.fixed["wager"]
    bet(table, 1, wager, 3000)
    table.act("seat:1", "match_play", amount=2000)
    with pytest.raises(Refused, match="take back the coupon first"):
        table.act("seat:1", "take_back", wager=wager, amount=1500)
    table.act("seat:1", "take_back", wager=wager, amount=1000)
    table.act("seat:1", "keep_coupon")
    table.act("seat:1", "take_back", wager=wager, amount=1500)
    assert net(table, 1) == -500


@cites("19:47-2.3(d)")
def test_a_coupon_may_be_taken_back_before_the_first_card():
    table = open_table("blackjack", equipment="declared", options={"match_play": True})
    bet(table, 1, "blackjack", 1000)
    table.act("seat:1", "match_play", amount=600)
    table.act("seat:1", "keep_coupon")
    ready(table)
    deal(table, *["TS", "7D", "9C", "TD"])
    table.act("seat:1", "stand")
    assert net(table, 1) == 1000


@cites("19:47-2.3(d)")
def test_a_coupon_of_a_void_round_does_not_lie_there_in_the_next():
    table = open_table("blackjack", equipment="declared", options={"match_play": True})
    bet(table, 1, "blackjack", 1000)
    table.act("seat:1", "match_play", amount=600)
    ready(table)
    deal(table, "TS")
    table.act("floorperson", "void_round", reason="a fault")
    table.act("floorperson", "reopen")
    bet(table, 1, "blackjack", 1000)
    assert "match_play" in offered(table) and "keep_coupon" not in offered(table)


@cites("19:47-2.3(e)")
def test_after_the_round_losers_are_collected_and_winners_paid_1_to_1_blackjack_3_to_2():
    table = dealt("TS 9S AS 9D TC 6C KC 8D", seats=3)
    assert results(table) == [("blackjack", "win", 1500)]
    table.act("seat:1", "stand")
    table.act("seat:2", "stand")
    assert [net(table, seat) for seat in (1, 2, 3)] == [1000, -1000, 1500]
    assert table.ledger["inventory"] == -1500


@cites("19:47-2.3(e)1")
@pytest.mark.parametrize(
    ("cards", "option", "result"),
    [
        ("6H 7H 8H", True, 2000),
        ("8S 6S 7S", True, 2000),
        ("6H 7H 8S", True, 1000),
        ("6H 7H 8H", False, 1000),
        ("5H 7H 9H", True, 1000),
    ],
)
def test_six_seven_eight_of_one_suit(cards, option, result):
    first, second, third = cards.split()
    table = dealt(f"{first} 9D {second} 9C", suited_678=option)
    decide(table, f"draw {third}")
    assert net(table, 1) == result
    assert cited(table, "blackjack") == ("19:47-2.3(e)1" if result == 2000 else "19:47-2.3(e)")


@cites("19:47-2.3(e)2")
@pytest.mark.parametrize(("option", "result"), [(True, 1500), (False, 1000)])
def test_three_sevens_of_any_suits(option, result):
    table = dealt("7H 9D 7S 9C", three_sevens=option)
    decide(table, "draw 7S")
    assert net(table, 1) == result
    assert cited(table, "blackjack") == ("19:47-2.3(e)2" if option else "19:47-2.3(e)")


@cites("19:47-2.3(e)3")
@pytest.mark.parametrize(
    ("cards", "option", "result"),
    [
        ("AS JS", "AS JS", 2000),
        ("JS AS", "AS JS", 2000),
        ("AS JC", "AS JS", 1500),
        ("AD JS", "AS JS", 1500),
        ("AS JS", "off", 1500),
    ],
)
def test_one_designated_blackjack(cards, option, result):
    first, second = cards.split()
    table = dealt(f"{first} 9D {second} 9C", designated_blackjack=option)
    assert net(table, 1) == result
    assert cited(table, "blackjack") == ("19:47-2.3(e)3" if result == 2000 else "19:47-2.3(e)")


@cites("19:47-2.3(e)4")
def test_five_cards_totalling_21_pay_2_to_1():
    table = dealt("2S 9D 3C 9C", five_card_21=True)
    decide(table, "draw 4C draw 5C draw 7C")
    assert net(table, 1) == 2000
    assert cited(table, "blackjack") == "19:47-2.3(e)4"
    table = dealt("2S 9D 3C 9C", five_card_21=True)
    decide(table, "draw 4C draw 2C draw 3H draw 7C")
    assert net(table, 1) == 1000


def test_what_a_designated_blackjack_may_be_and_since_when_payouts_are_optional():
    room = game_of("blackjack")
    for day, known in (("1991-11-03", False), ("1991-11-04", True)):
        for option in ("suited_678", "three_sevens", "five_card_21"):
            if known:
                assert room.setting(as_of=day, options={option: True}).option(option)
            else:
                with pytest.raises(LawError, match="1991-11-04"):
                    room.setting(as_of=day, options={option: True})
    with pytest.raises(LawError, match="AS TS"):
        room.setting(options={"designated_blackjack": "AS TS"})


@cites("19:47-2.3(f)", "19:47-2.3(g)")
def test_nobody_touches_wagers_that_wait_for_a_decision():
    table = dealt("5S AD 6C 9D")
    table.act("seat:1", "insure", amount=500)
    table.act("seat:1", "double", amount=700)
    for name in ("blackjack", "insurance", "double"):
        with pytest.raises(Refused):
            table.act("seat:1", "take_back", wager=name)
    with pytest.raises(Refused, match="stays until the round is over|has wagers"):
        table.act("seat:1", "leave")
    assert table.ledger["seat:1/wager/blackjack"] == 1000
    assert table.ledger["seat:1/wager/double"] == 700


@cites("19:47-2.3(g)")
def test_nobody_touches_a_split_wager_until_it_is_settled():
    table = dealt("8S 9D 8C 9C")
    table.act("seat:1", "split")
    split = next(wager for wager in table.live_wagers if wager.name == "split")
    for story in ("3C", "stand", "2S"):
        decide(table, story)
        assert table.ledger[split.account] == 1000
        for act in ("take_back", "bet"):
            told = act.replace("_", " ")
            with pytest.raises(Refused, match=rf"may not {told} split now|not the turn of"):
                table.act("seat:1", act, wager="split", spot=split.spot, amount=500)
    with pytest.raises(Refused, match="stays until the round is over|has wagers"):
        table.act("seat:1", "leave")
    table.act("seat:1", "stand")
    assert results(table) == [("split", "lose", -1000), ("blackjack", "lose", -1000)]


@cites("19:47-2.3(j)", "19:47-2.3(a)", "19:47-2.3(c)", "19:47-2.3(f)")
def test_at_a_double_shoe_the_determinant_card_is_the_first_card_of_the_round():
    """Until it is drawn wagers are made, raised and taken back; from then on none is touched."""
    options = {"shuffle": "double shoe", "hole_card": "unread"}
    table = open_table("blackjack", equipment="declared", dealer="manual", seats=2, options=options)
    while table.prompt.phase != "betting":
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    bet(table, 1, "blackjack", 1000)
    bet(table, 1, "blackjack", 500)
    table.act("seat:1", "take_back", wager="blackjack", amount=300)
    ready(table)
    while not events(table, "SideChosen"):
        assert table.prompt.phase == "before the deal", "no wager is being made any more"
        for act, args in (("bet", {"amount": 500}), ("take_back", {})):
            with pytest.raises(Refused):
                table.act("seat:1", act, wager="blackjack", **args)
        if "deal" in offered(table, "dealer"):
            deal(table, "5H")
        else:
            table.act("dealer", next(iter(offered(table, "dealer"))))
    assert not events(table, "CardDealt"), "nobody has a card yet"
    for seat, act, args in (
        (2, "bet", {"amount": 500}),
        (1, "bet", {"amount": 500}),
        (1, "take_back", {}),
    ):
        with pytest.raises(Refused):
            table.act(f"seat:{seat}", act, wager="blackjack", **args)
    with pytest.raises(Refused, match="stays until the round is over|has wagers"):
        table.act("seat:1", "leave")
    assert table.ledger["seat:1/wager/blackjack"] == 1200


@cites("19:47-2.3(i)")
def test_without_mid_shoe_entry_those_who_sat_out_wait_for_the_next_shuffle():
    table = open_table(
        "blackjack", equipment="declared", seats=3, options={"mid_shoe_entry": False}
    )
    for seat in (1, 2):
        bet(table, seat, "blackjack", 1000)
    ready(table)
    deal(table, *["TS", "TC", "7D", "9S", "9C", "TD"])
    table.act("seat:1", "stand")
    table.act("seat:2", "stand")
    table.act("seat:4", "sit", player="a newcomer")
    table.act("seat:4", "buy_in", amount=10_000)
    for seat in (3, 4):
        with pytest.raises(Refused, match="those who sat out a round wait for the next shuffle"):
            bet(table, seat, "blackjack", 1000)
    bet(table, 1, "blackjack", 1000)
    ready(table)
    deal(table, *["TS", "7D", "9S", "TD"])
    table.act("seat:1", "stand")
    with pytest.raises(Refused):
        bet(table, 2, "blackjack", 1000)
    table.act("floorperson", "let_in", seat=2)
    (told,) = [e for e in events(table, "StateChanged") if e.what == "admitted"]
    assert (told.value, told.cite) == (2, "19:47-2.3(i)")
    bet(table, 2, "blackjack", 1000)
    table.act("floorperson", "reshuffle")
    for seat in (1, 3, 4):
        bet(table, seat, "blackjack", 1000)


@cites("19:47-2.3(i)")
def test_with_mid_shoe_entry_anybody_may_come_in():
    table = dealt("TS 7D 9S TD")
    table.act("seat:1", "stand")
    table.act("seat:2", "sit", player="a newcomer")
    table.act("seat:2", "buy_in", amount=10_000)
    shuffled = len(events(table, "Shuffled"))
    bet(table, 2, "blackjack", 1000)
    assert table.ledger["seat:2/wager/blackjack"] == 1000
    assert len(events(table, "Shuffled")) == shuffled


@cites("19:47-2.3(i)")
def test_cards_are_shuffled_when_nobody_at_the_table_may_wager():
    table = dealt("TS 7D 9S TD", mid_shoe_entry=False)
    table.act("seat:1", "stand")
    table.act("seat:1", "leave")
    table.act("seat:2", "sit", player="a newcomer")
    table.act("seat:2", "buy_in", amount=10_000)
    with pytest.raises(Refused):
        bet(table, 2, "blackjack", 1000)
    assert len(events(table, "Shuffled")) == 1
    table.act("seat:2", "ready")
    assert len(events(table, "Shuffled")) == 2
    bet(table, 2, "blackjack", 1000)


@cites("19:47-2.3(k)", "19:47-2.19")
def test_a_progressive_wager_is_a_dollar_in_the_acceptor_or_a_coupon():
    table = open_table("blackjack", equipment="declared", options={"progressive": True}, seats=2)
    with pytest.raises(Refused):
        bet(table, 1, "progressive", 100)
    for seat in (1, 2):
        bet(table, seat, "blackjack", 1000)
    with pytest.raises(Refused, match=r"\$2 is not from \$1 to \$1"):
        bet(table, 1, "progressive", 200)
    bet(table, 1, "progressive", 100)
    table.act("seat:2", "progressive_coupon")
    assert net(table, 1) == -1100
    assert net(table, 2) == -1000
    assert "progressive_coupon" not in offered(table, "seat:2")
    with pytest.raises(Refused):
        table.act("seat:2", "take_back", wager="progressive")
    ready(table)
    (lit,) = [e.value for e in events(table, "StateChanged") if e.what == "acceptors lit"]
    assert lit == [1, 2]
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:2", "leave")


@cites("19:47-2.3(k)")
def test_a_coupon_redeemed_at_another_box_lies_there_and_the_next_one_may_be_taken_back():
    options = {"progressive": True, "players_per_box": 2}
    table = open_table("blackjack", equipment="declared", options=options, seats=2)
    bet(table, 2, "blackjack", 1000, position=1)
    table.act("seat:2", "progressive_coupon", position=1)
    assert table.ledger["seat:2/wager/progressive@1"] == 100
    ready(table)
    deal(table, "TS", "7D", "9S", "TD")
    table.act("seat:2", "stand")
    bet(table, 2, "blackjack", 1000, position=1)
    bet(table, 2, "progressive", 100, position=1)
    table.act("seat:2", "take_back", wager="progressive", position=1)


@cites("19:47-2.3(k)")
@pytest.mark.parametrize(("day", "cite"), [("2001-12-02", "2.3(l)"), ("2001-12-03", "2.3(k)")])
def test_the_progressive_wager_is_cited_in_the_lettering_of_the_day(day: str, cite: str):
    table = open_table("blackjack", equipment="declared", options={"progressive": True}, as_of=day)
    bet(table, 1, "blackjack", 1000)
    (redeem,) = [o for o in table.options("seat:1") if o.name == "progressive_coupon"]
    assert redeem.cite == f"19:47-{cite}"
    table.act("seat:1", "progressive_coupon")
    redeemed = [e for e in events(table, "ChipsMoved") if "coupon is redeemed" in e.reason]
    assert [e.cite for e in redeemed] == [f"19:47-{cite}"]
    assert table.setting.limit("progressive").cite == f"19:47-{cite}"


@cites("19:47-2.3(i)")
@pytest.mark.parametrize(("day", "source"), [("2001-12-02", "choice"), ("2001-12-03", "seed")])
def test_the_bar_on_those_who_sat_out_was_read_as_of_3_december_2001(day: str, source: str):
    (row,) = law_page("blackjack", as_of=day, option="mid_shoe_entry")["options"]
    assert row["source"] == source
