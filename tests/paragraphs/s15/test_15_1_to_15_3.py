"""Keno: what the words mean, which wagers there are, and how they are placed."""

import pytest

from chapter47.games.keno import lab
from chapter47.law.setting import Setting
from chapter47.table import Refused, replay
from chapter47.table.log import from_lines, to_lines
from tests.games.keno.card import SPOTS, buy, buy_ways, desk, draw, present, ticket
from tests.play import events, net, open_table, ready
from tests.support import cites


@cites("19:47-15.1")
def test_a_catch_is_how_many_spots_are_drawn_a_way_is_groups_played_as_one_at_a_rate():
    table = desk()
    buy(table, "1 2 3 4 5", 2)
    buy_ways(table, "11 12 / K13", "1/2 1/1 1/3 @ 1")
    draw(table, [1, 2, 3, 11, 13])
    # Three of five spots pay $3 for each dollar of the rate; of the ways the pair catches one and
    # wins nothing, the king wins $3, both together catch two of three and win $2.
    settled = {(e.wager, e.spot): (e.stake, e.paid) for e in events(table, "Settled")}
    assert settled == {
        ("five_spots", "1"): (200, 600),
        ("two_spots", "2"): (100, 0),
        ("one_spot", "2"): (100, 300),
        ("three_spots", "2"): (100, 200),
    }


@cites("19:47-15.2")
@pytest.mark.parametrize("name", SPOTS)
def test_a_straight_ticket_is_paid_by_each_of_its_catches(name: str):
    size, pays = SPOTS[name]
    table = desk()
    mine = range(1, size + 1)
    for caught in range(size + 1):
        before = net(table, 1)
        buy(table, " ".join(map(str, mine)))
        draw(table, mine[:caught], avoid=mine)
        assert len(present(table)) == (caught in pays)
        assert net(table, 1) - before == 100 * pays.get(caught, 0) - 100
        assert not present(table)
    assert ticket(table)["kind"] == "straight"


@cites("19:47-15.2")
def test_split_way_combination_and_king_tickets():
    table = desk()
    buy_ways(table, "1 2 / 3 4 5", "1/2 1/3 @ 1")
    buy_ways(table, "11 12 / 13 14 / 15 16", "3/4 @ 1")
    buy_ways(table, "21 22 / 23 24 / 25 26", "3/2 3/4 1/6 @ 1")
    buy_ways(table, "K31 / 32 33 / 34 35", "2/3 @ 1")
    draw(table, [1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23, 24, 31, 32, 33])
    kinds = [ticket(table, place=place)["kind"] for place in (1, 2, 3, 4)]
    assert kinds == ["split", "way", "combination", "king"]
    owed = [ticket(table, place=place)["to be paid"] for place in (1, 2, 3, 4)]
    # Split: two of two 15, two of three 2; joined they are not played.
    # Way: one way catches four of four 100, two catch two of four 2 each.
    # Combination: 15 twice; 100 and twice 2; four of six 4.
    # King: with 32 33 all three 48, with 34 35 one of three.
    assert owed == ["$17", "$104", "$138", "$48"]


@cites("19:47-15.2")
def test_a_ticket_for_several_games_plays_each_of_them():
    table = desk()
    buy(table, "1 2", 3, games=3)
    assert net(table, 1) == -900
    draw(table, [1, 2])
    draw(table, [3])
    assert ticket(table)["to be paid"] == "$45"
    draw(table, [1, 2])
    assert ticket(table)["to be paid"] == "$90"
    assert ticket(table)["status"] == "over"
    table.act("seat:1", "redeem", ticket=1)
    assert net(table, 1) == 9_000 - 900
    assert [(e.stake, e.paid) for e in events(table, "Settled")] == [
        (300, 4_500),
        (300, 0),
        (300, 4_500),
    ]


@cites("19:47-15.2")
def test_a_quick_pick_is_drawn_by_the_system_and_can_be_drawn_again_by_anyone():
    seen = set()
    for seed in range(60):
        table = open_table("keno", seed=seed)
        table.act("seat:1", "bet", wager="ten_spots", amount=100)
        numbers = tuple(map(int, ticket(table)["numbers"].split()))
        assert len(set(numbers)) == 10 and min(numbers) >= 1 and max(numbers) <= 80
        seen |= set(numbers)
        again = replay(table.game, from_lines(to_lines(table.log)))
        assert ticket(again) == ticket(table)
    assert len(seen) == 80  # 600 numbers miss one of eighty once in 25


@cites("19:47-15.2")
def test_where_the_equipment_is_told_the_picked_numbers_are_too():
    with pytest.raises(Refused, match="bet needs numbers"):
        desk().act("seat:1", "bet", wager="one_spot", amount=100)


@cites("19:47-15.2")
def test_a_ticket_is_replayed_at_its_price_for_the_next_game():
    table = desk()
    buy_ways(table, "1 / 2 / 3", "3/1 @ 0.50", games=2)
    for _ in range(2):
        draw(table, [])
    table.act("seat:1", "replay", ticket=1)
    new = ticket(table, place=2)
    assert (new["numbers"], new["margin"], new["games"]) == ("1 / 2 / 3", "3/1 @ $0.50", 1)
    assert net(table, 1) == -450
    with pytest.raises(Refused, match="ticket 2 is open"):
        table.act("seat:1", "replay", ticket=2)
    table.act("seat:1", "void", ticket=2)
    with pytest.raises(Refused, match="ticket 2 is void"):
        table.act("seat:1", "replay", ticket=2)


@cites("19:47-15.2", "19:47-15.3")
def test_a_replay_is_paid_for_like_any_ticket():
    table = desk(bankroll=2_000)
    buy(table, "7", 9)
    draw(table, [8])
    buy(table, "8", 3)
    with pytest.raises(Refused, match=r"the ticket costs \$9, and seat 1 has \$8") as refused:
        table.act("seat:1", "replay", ticket=1)
    assert refused.value.objections[0].cite == "19:47-15.3"
    assert not [option for option in table.options("seat:1") if option.name == "replay"]


@cites("19:47-15.2")
def test_every_ticket_is_offered_by_its_name_with_numbers_that_one_may_mark():
    table = desk()
    sold = {o.fixed["wager"]: o for o in table.options("seat:1") if o.name == "bet"}
    assert list(sold) == list(SPOTS)
    assert sold["three_spots"].label == "bet three spots"
    for name, option in sold.items():
        (numbers,) = option.fields["numbers"].examples()
        assert numbers == ",".join(str(n) for n in range(1, SPOTS[name][0] + 1))
        table.act("seat:1", "bet", wager=name, amount=100, numbers=numbers)
        assert ticket(table)["numbers"] == numbers.replace(",", " ")
        table = desk()


@cites("19:47-15.2")
def test_special_tickets_only_where_they_are_sold():
    with pytest.raises(Refused, match="may not bet edge"):
        desk().act("seat:1", "bet", wager="edge", amount=500)
    table = desk(options={"special_tickets": True})
    table.act("seat:1", "bet", wager="half_card", spot="left", amount=500)
    table.act("seat:1", "bet", wager="edge", amount=500)
    assert ticket(table, place=1)["numbers"].startswith("1 2 3 4 5 11 12")
    rim = ticket(table, place=2)["numbers"].split()
    assert len(rim) == 32 and {"1", "10", "11", "20", "71", "80"} <= set(rim) and "12" not in rim
    with pytest.raises(Refused, match=r"\$10 is not from \$5 to \$5"):
        table.act("seat:1", "bet", wager="edge", amount=1_000)
    # Twenty in the left half, of which 1 to 5, 11, 21 ... lie on the rim.
    left = [n for n in range(1, 81) if (n - 1) % 10 < 5][:20]
    table.act("dealer", "no_more_bets")
    table.act("dealer", "draw_balls", balls=left)
    assert ticket(table, place=1)["to be paid"] == "$100,000"
    assert sum(str(n) in rim for n in left) == 8
    assert ticket(table, place=2)["to be paid"] == "$0"


@cites("19:47-15.3")
def test_the_price_is_ways_times_rate_times_games_in_advance_and_before_the_game_closes():
    table = desk(bankroll=1_000)
    buy_ways(table, "1 2 / 3 4 / 5 6", "3/2 @ 0.25 3/4 @ 0.50", games=2)
    assert net(table, 1, 1_000) == -2 * (75 + 150)
    with pytest.raises(Refused, match=r"the ticket costs \$6, and seat 1 has \$5.50") as refused:
        buy(table, "7", 3, games=2)
    assert refused.value.objections[0].cite.endswith("15.3")
    table.act("dealer", "no_more_bets")
    with pytest.raises(Refused, match="not the turn of seat 1"):
        buy(table, "7")


@cites("19:47-15.3")
def test_rates_straight_and_fractional():
    table = desk()
    with pytest.raises(Refused, match=r"\$0.50 is not from \$1 to \$100"):
        table.act("seat:1", "bet", wager="one_spot", amount=50, numbers="7")
    with pytest.raises(Refused, match=r"\$1.50 is not a multiple of \$1"):
        table.act("seat:1", "bet", wager="one_spot", amount=150, numbers="7")
    buy_ways(table, "7 / 8", "2/1 @ 0.25")
    draw(table, [7])
    assert ticket(table)["to be paid"] == "$0.75"
    posted = desk(limits={"one_spot": {"minimum": "$5", "maximum": "$10"}})
    with pytest.raises(Refused, match=r"\$1 is not from \$5 to \$10"):
        buy(posted, "7")


@cites("19:47-15.3")
def test_only_what_stands_in_the_margin_is_played():
    table = desk()
    buy_ways(table, "1 2 / 3 4", "1/4 @ 1")
    draw(table, [1, 2])
    # Both of the first group: as a pair they would win 15, but only the four are played.
    assert ticket(table)["to be paid"] == "$2"
    with pytest.raises(Refused, match="these groups make 2/2, not 1/2"):
        buy_ways(table, "1 2 / 3 4", "1/2 @ 1")


@cites("19:47-15.3")
@pytest.mark.parametrize("numbers", ["1 2 3 4", "1 2", "1 2 / 3", "1 1 2", "1 2 81", "one"])
def test_a_wager_takes_just_so_many_numbers(numbers: str):
    with pytest.raises(Refused) as refused:
        desk().act("seat:1", "bet", wager="three_spots", amount=100, numbers=numbers)
    assert refused.value.objections[0].cite == "19:47-15.2"


@cites("19:47-15.3")
def test_either_sample_of_four_spots_is_the_licensees_choice():
    for schedule, paid in (("S1", "$100"), ("S3", "$120")):
        table = desk(options={"four_spots_schedule": schedule})
        buy(table, "1 2 3 4")
        draw(table, [1, 2, 3, 4])
        assert ticket(table)["to be paid"] == paid
        (first, _) = lab.analyses(
            Setting.make("keno", options={"four_spots_schedule": schedule}), "four_spots"
        )
        assert first.pay_table == schedule


@cites("19:47-15.3")
def test_who_buys_nothing_lets_the_game_pass():
    table = desk(seats=2)
    buy(table, "7", seat=2)
    ready(table)
    assert table.prompt.phase == "draw"


@cites("19:47-15.3")
def test_who_has_just_the_least_rate_of_a_way_may_mark_one():
    for bankroll, is_offered in ((25, True), (24, False)):
        table = desk(bankroll=bankroll)
        assert ("ways" in {o.name for o in table.options("seat:1")}) == is_offered


@cites("19:47-15.3")
def test_who_has_just_the_most_that_may_be_wagered_is_told_the_limit():
    for bankroll, is_by_the_limit in ((10_100, True), (10_000, True), (9_900, False)):
        table = desk(bankroll=bankroll)
        with pytest.raises(Refused) as refused:
            table.act("seat:1", "bet", wager="one_spot", amount=10_100, numbers="7")
        assert ("15.3" in str(refused.value)) == is_by_the_limit, bankroll
