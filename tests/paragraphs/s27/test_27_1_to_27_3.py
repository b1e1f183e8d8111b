"""Four card poker: words, decks and ranks."""

from itertools import combinations, pairwise

import pytest

from chapter47.equipment.cards import parse_card, parse_cards
from chapter47.ranking.four import best_four, describe_four
from chapter47.table import Refused
from tests.games.four_card_poker.hand import DECKS, GAME
from tests.play import bet, events, open_table
from tests.showdown import by_a_person, rack, settled, tell, tell_cards, told_table, until, wager
from tests.support import cites

LOW = "9C 8D 6H 4S 2C"
STRONG = "KS KD KC KH QS QD"


def played(amount: int, bankroll: int | None = None):
    table = told_table(GAME, **({"bankroll": bankroll} if bankroll else {}))
    wager(table, 1, ante=1000)
    tell(table, {1: LOW}, STRONG)
    table.act("seat:1", "play", amount=amount)
    return table


@cites("19:47-27.1[ante wager]")
def test_an_ante_comes_before_any_card_and_alone_lets_a_hand_compete():
    table = told_table(GAME, seats=2)
    wager(table, 1, ante=1000)
    wager(table, 2, aces_up=500)
    table.act("dealer", "no_more_bets")
    assert not events(table, "CardDealt")
    with pytest.raises(Refused):
        bet(table, 2, "ante", 1000)
    tell_cards(table, {1: LOW, 2: "AS AD 9H 7D 3C"}, "KS KD KC QH QS JD")
    assert list(table.prompt.options) == ["seat:1"], "who has no ante decides nothing"
    table.act("seat:1", "fold")
    assert {e.wager for e in events(table, "Settled") if e.seat == 2} == {"aces_up"}


@cites("19:47-27.1[aces up wager]")
@pytest.mark.parametrize(("dealer", "beats"), [(STRONG, True), ("JS TD 8C 6D 3H 2D", False)])
@pytest.mark.parametrize(
    ("player", "pays"), [("AS AD 9H 7D 3C", 1), ("AS JH 9H 7D 3C", -1), ("TS TH 9H 7D 3C", -1)]
)
def test_aces_up_is_optional_and_paid_from_a_pair_of_aces_whatever_the_dealer_has(
    player, pays, dealer, beats
):
    for with_ante in (False, True):
        table = told_table(GAME)
        stakes = {"ante": 1000} if with_ante else {}
        wager(table, 1, aces_up=500, **stakes)
        tell(table, {1: player}, dealer)
        if with_ante:
            table.act("seat:1", "play", amount=1000)
            assert settled(table, 1, "ante")[0][0] == ("lose" if beats else "win")
        ((result, paid, _),) = settled(table, 1, "aces_up")
        assert (result, paid) == (("win", 500) if pays > 0 else ("lose", 0))
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: player}, dealer)
    table.act("seat:1", "fold")
    assert not settled(table, 1, "aces_up"), "nobody need make it"


@cites("19:47-27.1[play wager]")
def test_a_play_wager_is_one_to_three_antes_and_needed_to_stay_in():
    for amount in (1000, 1500, 2000, 3000):
        table = played(amount)
        assert rack(table, 1) == 1_000_000 - 1000 - amount
        (placed,) = [e for e in events(table, "WagerPlaced") if e.wager == "play"]
        assert placed.cents == amount
    for amount in (900, 3100):
        with pytest.raises(Refused, match=r"not from \$10 to \$30") as refused:
            played(amount)
        assert "19:47-27.1" in str(refused.value)
    folded = told_table(GAME)
    wager(folded, 1, ante=1000)
    tell(folded, {1: "AS AD AC AH KS"}, "JS TD 8C 6D 3H 2D")
    assert [o.name for o in folded.prompt.options["seat:1"]] == ["play", "fold"]
    folded.act("seat:1", "fold")
    assert settled(folded, 1, "ante") == [("fold", 0, "19:47-27.10")]
    assert not settled(folded, 1, "automatic_bonus")


@cites("19:47-27.1[play wager]")
def test_who_has_less_than_three_antes_plays_what_he_has_and_without_one_folds():
    table = told_table(GAME, bankroll=3500)
    wager(table, 1, ante=1000)
    tell(table, {1: LOW}, STRONG)
    (play, _) = table.prompt.options["seat:1"]
    amount = play.fields["amount"]
    assert (amount.minimum, amount.maximum) == (1000, 2500)
    assert amount.named == (("1 ante", 1000), ("2 antes", 2000))
    poor = told_table(GAME, bankroll=1500)
    wager(poor, 1, ante=1000)
    tell(poor, {1: LOW}, STRONG)
    assert [o.name for o in poor.prompt.options["seat:1"]] == ["fold"]
    poor.act("seat:1", "buy_in", amount=500)
    poor.act("seat:1", "play", amount=1000)


@cites("19:47-27.1[hand]")
def test_the_best_four_of_five_meet_the_best_four_of_six():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: "9S 9D 9C 5H 5S"}, "8S 8D 8C 4S 4D 4C")
    table.act("seat:1", "play", amount=1000)
    (told,) = [e.reason for e in events(table, "Settled") if e.wager == "play"]
    assert told == "three-of-a-kind, nines with five against three-of-a-kind, eights with four"
    cards = parse_cards("KS 9D 9C 5H 5S 2D")
    assert best_four(cards) == max(best_four(some) for some in combinations(cards, 4))


@cites("19:47-27.1[round of play]")
def test_a_round_goes_from_wagers_through_the_deal_until_all_that_is_left_is_settled():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000, aces_up=500)
    tell(table, {1: LOW, 2: "AS AD 9H 7D 3C"}, STRONG)
    table.act("seat:1", "play", amount=1000)
    assert not events(table, "RoundEnded")
    table.act("seat:2", "fold")
    (ended,) = events(table, "RoundEnded")
    assert not ended.void and not table.live_wagers
    assert {e.wager for e in events(table, "Settled")} == {"ante", "play", "aces_up"}


@cites("19:47-27.1[stub]")
def test_the_stub_is_all_that_is_left_of_the_deck_after_the_deal():
    for seats in (1, 7):
        table = open_table(GAME, seats=seats)
        for seat in range(1, seats + 1):
            wager(table, seat, aces_up=500)
        for seat in range(1, seats + 1):
            table.act(f"seat:{seat}", "ready")
        (stub,) = [e for e in events(table, "CardsDiscarded") if e.reason == "the stub"]
        assert stub.count == 52 - 5 * seats - 6
        assert stub.cards == ()


@cites("19:47-27.1[suit]")
def test_there_are_four_suits_of_equal_worth():
    for text in ("AC KC QC JC", "9C 9D 4H 2S"):
        hands = []
        for shift in range(4):
            cards = [card // 4 * 4 + (card + shift) % 4 for card in parse_cards(text)]
            hands.append(best_four(cards))
        assert len(set(hands)) == 1
    assert {parse_card(f"A{suit}") % 4 for suit in "CDHS"} == {0, 1, 2, 3}


@cites("19:47-27.2(a)")
def test_one_deck_of_52_cards_is_played_and_cut_onto_a_cover_card():
    DECKS.check_one_deck()


@cites("19:47-27.2(b)", "19:47-27.2(b)1", "19:47-27.2(b)2", "19:47-27.2(b)4")
def test_a_second_whole_deck_of_another_colour_takes_every_second_round():
    DECKS.check_decks_take_turns()


@cites("19:47-27.2(b)", "19:47-27.2(b)3")
def test_a_second_deck_needs_a_device_that_shuffles_it_meanwhile():
    DECKS.check_second_deck_needs_a_device()


@cites("19:47-27.2(b)5")
def test_the_discard_rack_is_emptied_before_the_other_deck_comes():
    DECKS.check_rack_is_emptied()


@cites("19:47-27.3(a)")
def test_aces_are_high_but_complete_four_three_two_ace_too():
    order = "AKQJT98765432"
    values = [best_four(parse_cards(f"{rank}S {rank}D")) for rank in order]
    assert all(higher > lower for higher, lower in pairwise(values))
    assert describe_four(best_four(parse_cards("4S 3D 2C AH"))) == "straight, four high"
    assert describe_four(best_four(parse_cards("AS KD QC JH"))) == "straight, ace high"
    assert describe_four(best_four(parse_cards("3S 2D AC KH"))).startswith("high card")
    assert best_four(parse_cards("AS KS QS 2D")) == best_four(parse_cards("AD KC QH 2S"))


RANKED = {
    "27.3(b)1": ("AS AD AC AH", "KS KD KC KH", "2S 2D 2C 2H"),
    "27.3(b)2": ("AS KS QS JS", "KS QS JS TS", "5D 4D 3D 2D", "4C 3C 2C AC"),
    "27.3(b)3": ("AS AD AC 2S", "KS KD KC AS", "2S 2D 2C 3H"),
    "27.3(b)4": ("AS KS QS 9S", "AS KS QS 8S", "KD QD JD 9D", "6S 4S 3S 2S"),
    "27.3(b)5": ("AS KD QC JH", "KS QD JC TH", "5S 4D 3C 2H", "4S 3D 2C AH"),
    "27.3(b)6": ("AS AD KC KH", "AS AD 2C 2H", "KS KD QC QH", "3S 3D 2C 2H"),
    "27.3(b)7": ("AS AD KC QH", "AS AD 3C 2H", "KS KD AC QH", "3S 3D 5C 2H", "2S 2D AC KH"),
    "27.3(c)": ("AS KD QC TH", "AS KD QC 9H", "AS KD JC TH", "KS QD JC 9H", "6S 4D 3C 2H"),
}
"""From the highest hand to the lowest, by the item that ranks it."""


@cites("19:47-27.3(b)")
def test_the_classes_come_in_the_order_of_the_items():
    values = [best_four(parse_cards(h)) for hands in RANKED.values() for h in hands]
    assert all(higher > lower for higher, lower in pairwise(values))


@cites("19:47-27.3(b)1")
@cites("19:47-27.3(b)2")
@cites("19:47-27.3(b)3")
@cites("19:47-27.3(b)4")
@cites("19:47-27.3(b)5")
@cites("19:47-27.3(b)6")
@cites("19:47-27.3(b)7")
@pytest.mark.parametrize(
    ("item", "title"),
    [
        ("27.3(b)1", "four-of-a-kind"),
        ("27.3(b)2", "straight flush"),
        ("27.3(b)3", "three-of-a-kind"),
        ("27.3(b)4", "flush"),
        ("27.3(b)5", "straight"),
        ("27.3(b)6", "two pair"),
        ("27.3(b)7", "pair"),
        ("27.3(c)", "high card"),
    ],
)
def test_every_class_has_its_name_and_its_order_within(item: str, title: str):
    hands = [parse_cards(hand) for hand in RANKED[item]]
    assert all(describe_four(best_four(hand)).split(",")[0] == title for hand in hands)
    assert all(best_four(a) > best_four(b) for a, b in pairwise(hands))
    items = list(RANKED)
    if item != items[0]:
        lowest_above = RANKED[items[items.index(item) - 1]][-1]
        assert best_four(parse_cards(lowest_above)) > best_four(hands[0])


@cites("19:47-27.3(c)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("9S 9D 9C KH", "9S 9D 9C QH"),
        ("AS QS 9S 2S", "AD QD 8D 7D"),
        ("9S 9D 5C 5H", "9H 9C 4C 4H"),
        ("9S 9D KC 3H", "9H 9C QC JH"),
        ("9S 9D KC 4H", "9H 9C KD 3H"),
        ("3S 3D KC 4H", "2H 2C AD KS"),  # the pair before the other cards
        ("AS JD 9C 3H", "AD JC 9H 2S"),
    ],
)
def test_within_a_class_the_highest_card_that_the_other_lacks_decides(higher: str, lower: str):
    first, second = best_four(parse_cards(higher)), best_four(parse_cards(lower))
    assert first > second
    assert describe_four(first).split(",")[0] == describe_four(second).split(",")[0]


@cites("19:47-27.3(c)")
def test_hands_that_are_equal_throughout_tie_and_the_fifth_card_is_nothing():
    assert best_four(parse_cards("AS JD 9C 3H")) == best_four(parse_cards("AD JC 9H 3S"))
    assert best_four(parse_cards("AS JD 9C 4H 2S")) == best_four(parse_cards("AD JC 9H 4S 3S"))
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: "KS KD QC 9H 2S"}, "KC KH QD 9S 4C 3D")
    table.act("seat:1", "play", amount=3000)
    assert settled(table, 1, "ante") == [("win", 1000, "19:47-27.11")]
    assert settled(table, 1, "play") == [("win", 3000, "19:47-27.11")]


@cites("19:47-27.2(b)3", "19:47-27.5(a)")
def test_a_person_who_deals_waits_for_the_device():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "deal")
    assert len(events(table, "Shuffled")) == 1
