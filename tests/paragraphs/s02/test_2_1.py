"""Blackjack: definitions."""

from chapter47.equipment.cards import parse_cards
from chapter47.equipment.shoe import DoubleShoe
from chapter47.families.blackjack.totals import is_blackjack, is_soft_hand, score
from tests.games.blackjack.at_table import dealt, decide, offered, results
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


@cites("19:47-2.1[blackjack]")
def test_an_ace_and_a_ten_dealt_first_are_a_blackjack_and_paid_3_to_2():
    table = dealt("AS 5D KC TD")
    assert results(table) == [("blackjack", "win", 1500)]
    for cards in ("AS TC", "JD AH", "QC AC", "AD KD"):
        assert is_blackjack(parse_cards(cards), from_split=False)
    for cards in ("AS 9C", "TC KD", "7C 7D 7H", "AS AC 9D"):
        assert not is_blackjack(parse_cards(cards), from_split=False)


@cites("19:47-2.1[blackjack]")
def test_an_ace_and_a_ten_after_a_split_are_an_ordinary_21():
    table = dealt("AS 5D AC TD")
    decide(table, "split KS 9C 6H")
    assert results(table) == [("split", "lose", -1000), ("blackjack", "push", 0)]
    assert score(parse_cards("5D TD 6H")) == 21


@cites("19:47-2.1[hard total]", "19:47-2.1[soft total]")
def test_a_total_is_soft_while_an_ace_counts_eleven_and_hard_once_all_count_one():
    table = dealt("AS 9D 6C TD")
    assert [e.text for e in events(table, "Announced")][-1] == "Box 1: soft 17 (AS 6C)"
    decide(table, "draw 9H")
    assert [e.text for e in events(table, "Announced")][-1] == "Box 1: 16 (AS 6C 9H)"
    for cards, is_soft in (("AS 6C", True), ("AS AC", True), ("AS 6C TD", False), ("9C 8D", False)):
        assert is_soft_hand(parse_cards(cards)) is is_soft


@cites("19:47-2.1[double shoe]", "19:47-2.1[determinant card]", "19:47-2.3(j)")
def test_the_determinant_card_chooses_the_side_that_deals_the_whole_round():
    table = open_table("blackjack", options={"shuffle": "double shoe", "hole_card": "unread"})
    for _ in range(2):
        table.act("seat:1", "decline")
    for _ in range(12):
        shoe = table.shoe
        assert isinstance(shoe, DoubleShoe)
        before, side = {s: c.remaining for s, c in shoe.compartments.items()}, shoe.side
        first = shoe.compartments[side].undealt[0]
        seen = len(table.log)
        bet(table, 1, "blackjack", 500)
        assert {s: c.remaining for s, c in shoe.compartments.items()} == before
        ready(table)
        while table.prompt.phase != "betting":
            table.act("seat:1", next(o for o in ("stand", "no_insurance") if o in offered(table)))
        news = [entry.event for entry in table.log.entries[seen:]]
        (card,) = [e for e in news if getattr(e, "reason", "") == "determinant card"]
        assert card.cards == (first,)
        red = first % 4 in (1, 2)
        assert shoe.side == ("left" if red else "right")
        other = "right" if shoe.side == "left" else "left"
        taken = before[other] - shoe.compartments[other].remaining  # type: ignore[index]
        assert taken == (1 if side == other else 0)


@cites("19:47-2.1[determinant card]")
def test_the_licensee_says_which_colour_chooses_which_side():
    for red, side in (("left", "left"), ("right", "right")):
        table = dealt("5H", shuffle="double shoe", determinant_red=red)
        assert [e.side for e in events(table, "SideChosen")] == [side]
        table = dealt("5S", shuffle="double shoe", determinant_red=red)
        assert [e.side for e in events(table, "SideChosen")] != [side]


@cites("19:47-2.1[bart carter shuffle]")
def test_about_a_deck_of_discards_goes_back_in_three_stacks_at_the_quarter_points():
    table = open_table("blackjack", options={"shuffle": "bart carter", "hole_card": "unread"})
    table.act("seat:1", "cut", position=100)
    (cut,) = events(table, "Cut")
    assert cut.cutting_card == 416
    while not events(table, "DiscardsReturned"):
        assert not table.shoe.cutting_card_out
        assert len(table.shoe.discard_rack) < 52
        bet(table, 1, "blackjack", 500)
        ready(table)
        while table.prompt.phase != "betting":
            table.act("seat:1", next(o for o in ("stand", "no_insurance") if o in offered(table)))
    (back,) = events(table, "DiscardsReturned")
    assert back.count >= 52
    undealt = 416 - back.count
    assert back.places == (undealt // 4, undealt * 2 // 4, undealt * 3 // 4)
    assert table.shoe.remaining == 416
    assert table.shoe.discard_rack == []


@cites("19:47-2.1[bart carter shuffle]")
def test_one_dealt_deck_is_enough_to_go_back_and_one_card_less_is_not():
    """Of many shoes some come to 51 cards after a round, and some to 52."""
    went_back, stayed = set(), set()
    for seed in range(24):
        options = {"shuffle": "bart carter", "hole_card": "unread"}
        table = open_table("blackjack", seed=seed, options=options)
        table.act("seat:1", "cut", position=100)
        while not events(table, "DiscardsReturned"):
            stayed.add(len(table.shoe.discard_rack))
            bet(table, 1, "blackjack", 500)
            ready(table)
            while table.prompt.phase != "betting":
                names = offered(table)
                table.act("seat:1", next(o for o in ("stand", "no_insurance") if o in names))
        went_back.add(events(table, "DiscardsReturned")[0].count)
    assert (max(stayed), min(went_back)) == (51, 52)


@cites("19:47-2.1[bart carter shuffle]")
def test_the_dealer_shuffles_the_discards_before_they_go_back():
    options = {"shuffle": "bart carter", "hole_card": "unread"}
    table = open_table("blackjack", dealer="manual", options=options)
    asked = "shuffle the discards and put them back in stacks"
    for _ in range(2000):
        if table.prompt.text == asked:
            break
        if table.prompt.phase == "betting" and not table.live_wagers:
            bet(table, 1, "blackjack", 500)
        actor = next(a for a in ("dealer", "seat:1", "floorperson") if table.prompt.options.get(a))
        names = [option.name for option in table.prompt.options[actor]]
        wanted = next((n for n in ("stand", "no_insurance", "cut") if n in names), names[0])
        table.act(actor, wanted, **({"position": 100} if wanted == "cut" else {}))
    assert (table.prompt.text, table.prompt.phase) == (asked, "shuffle")
    assert not events(table, "DiscardsReturned")
    table.act("dealer", "go_on")
    assert events(table, "DiscardsReturned")


@cites("19:47-2.1[card reader device]")
def test_the_reader_looks_at_the_hole_card_and_shows_nobody_its_face():
    table = dealt("TS AD 9C 6D")
    table.act("seat:1", "no_insurance")
    assert [e.text for e in events(table, "Announced")][-2] == "No blackjack"
    hole = events(table, "CardDealt")[-1]
    assert (hole.to, hole.face_up, hole.card, hole.seen_by) == ("dealer", False, None, ())
    for audience in ("public", "seat:1", "dealer", "floorperson"):
        rows = [r for r in table.view(audience) if r["kind"] == "CardDealt"]
        assert rows[-1]["card"] is None and "hidden" not in rows[-1]


@cites("19:47-2.1[dealer]")
def test_only_the_dealer_deals():
    table = dealt("")
    assert set(table.prompt.options) == {"dealer"}
    deal(table, "9C")
    assert net(table, 1) == -1000
