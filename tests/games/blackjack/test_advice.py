"""Advice at the table, against values counted by hand, and from nothing but the player's view."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

import chapter47
from chapter47.desk.advice import NoAdvice, advice, gives_advice
from chapter47.desk.autoplay import seat_players
from chapter47.felt.card_memory import memory_of
from chapter47.games import game_of
from chapter47.games.blackjack.advice import advise
from chapter47.lab.advice import Advice, NothingToAdvise
from chapter47.table import Table
from chapter47.table.knowledge import Knowledge
from tests.games.blackjack.at_table import dealt, decide, next_round
from tests.play import bet, deal, open_table, ready
from tests.support import cites


def values(made: Advice) -> dict[str, float]:
    return {choice.act: float(choice.value) for choice in made.choices}


def asked(table: Table, seat: int = 1) -> dict[str, float]:
    return values(advice(table, f"seat:{seat}"))


@cites("19:47-2.9")
def test_insurance_is_worth_what_the_unseen_tens_make_it():
    """One deck, ace up, two small cards seen: 16 tens of 49, so 2 x 16/49 - 33/49 for a dollar."""
    table = dealt("5H AC 6D", decks=1, hole_card="after players")
    found = asked(table)
    each = Fraction(2 * 16 - 33, 49)
    assert found["insure"] - found["no_insurance"] == pytest.approx(float(each / 2))
    assert advice(table, "seat:1").best.act == "no_insurance"


@cites("19:47-2.7")
def test_even_money_and_a_blackjack_kept():
    """A blackjack against an ace, one deck: 15 tens of 49 make the dealer's."""
    table = dealt("AH AC KD", decks=1, hole_card="after players")
    found = asked(table)
    assert found["even_money"] == 1
    assert found["no_insurance"] == pytest.approx(1.5 * 34 / 49)
    assert found["insure"] == pytest.approx(1)
    assert advice(table, "seat:1").best.act == "no_insurance"


@cites("19:47-2.9")
def test_cards_of_other_boxes_and_rounds_count_as_seen():
    table = dealt("KH AC QD", decks=1, hole_card="after players")
    before = asked(table)
    table.act("seat:1", "no_insurance")
    decide(table, "stand 5S 2D")
    next_round(table, "5H AD 6D")
    made = advice(table, "seat:1")
    assert made.assumes[0].startswith("44 cards are unseen: one deck without the 8 that you saw")
    each = Fraction(2 * 14 - 30, 44)
    found = values(made)
    assert found["insure"] - found["no_insurance"] == pytest.approx(float(each / 2))
    assert before != found


@cites("19:47-2.8", "19:47-2.12")
def test_a_draw_that_cannot_help_loses_by_hand_count():
    """Hard 20: drawing on is never right after one card, so a double is two such draws."""
    table = dealt("KH 9C QD KS", decks=1, hole_card="read", surrender="late")
    found = asked(table)
    assert found["surrender"] == -0.5
    assert found["draw"] == pytest.approx(found["double"] / 2)
    assert max(found, key=found.__getitem__) == "stand"


@cites("19:47-2.12")
def test_standing_against_a_pat_dealer_by_full_count():
    """Standing on 20 against 9 from one deck: the dealer's cards are drawn here one by one."""
    table = dealt("KH 9C QD", decks=1, hole_card="after players")
    left = Counter(dict.fromkeys(range(1, 10), 4) | {10: 16})
    left.subtract({10: 2, 9: 1})

    assert asked(table)["stand"] == pytest.approx(float(_against(20, 9, False, left)), abs=1e-12)


@cites("19:47-2.10")
def test_doubling_for_less_is_worth_its_share():
    """Half of the wager added earns half of what the whole would."""
    rich = dealt("6H 6C 5D", amount=1000, hole_card="after players")
    poor = dealt("6H 6C 5D", amount=1000, bankroll=1500, hole_card="after players")
    whole, half = (advice(t, "seat:1") for t in (rich, poor))
    assert [c.args for c in half.choices if c.act == "double"] == [{"amount": 500}]
    full, less = values(whole)["double"], values(half)["double"]
    assert less == pytest.approx(full * 3 / 4)
    assert half.best.act == "double" and half.money(half.best) == pytest.approx(less * 1000)


@cites("19:47-2.11")
def test_hands_made_by_splitting_are_each_valued():
    table = dealt("8H 6C 8D", decks=6, hole_card="after players")
    found = asked(table)
    assert max(found, key=found.__getitem__) == "split"
    table.act("seat:1", "split")
    deal(table, "3C")
    made = advice(table, "seat:1")
    assert made.about == "box 1: 8H 3C against 6C"
    assert made.best.act == "double"
    assert "this hand alone is valued, not the others of the box" in made.assumes


@cites("19:47-2.11")
def test_a_split_hand_without_the_original_wager_loses_nothing_to_a_blackjack():
    """Standing on 18 against a ten, hole card unread, so few cards left that all can be listed.

    The dealer's second card: an ace is a blackjack, which takes the original wager alone.
    """
    table = dealt("8H KC 8D", decks=1, hole_card="after players")
    table.act("seat:1", "split")
    deal(table, "TC")
    first = asked(table)["stand"]
    assert first == pytest.approx(float(_stand_on_18({10: 2, 8: 2}, blackjack=-1)), abs=1e-12)
    table.act("seat:1", "stand")
    deal(table, "TS")
    second = asked(table)["stand"]
    assert second == pytest.approx(float(_stand_on_18({10: 3, 8: 2}, blackjack=0)), abs=1e-12)


def _stand_on_18(gone: dict[int, int], blackjack: int) -> Fraction:
    left = Counter(dict.fromkeys(range(1, 10), 4) | {10: 16})
    left.subtract(gone)
    return _against(18, 10, False, left, blackjack)


def _against(
    mine: int, hard: int, ace: bool, cards: "Counter[int]", blackjack: int | None = None
) -> Fraction:
    """What standing is worth; the dealer's cards are drawn one by one from those not seen."""
    total = hard + 10 if ace and hard + 10 <= 21 else hard
    if total >= 17:
        return Fraction(1 if total > 21 else (mine > total) - (mine < total))
    unseen, worth = sum(cards.values()), Fraction(0)
    for value in [v for v, count in cards.items() if count]:
        chance = Fraction(cards[value], unseen)
        if blackjack is not None and hard + value == 11:
            worth += chance * blackjack
            continue
        after = cards - Counter({value: 1})
        worth += chance * _against(mine, hard + value, ace or value == 1, after)
    return worth


def shared(cards: str, act: str) -> Table:
    """Two players with money on box 1, of whom the first has decided."""
    options = {"players_per_box": 3, "hole_card": "after players"}
    table = open_table("blackjack", seats=2, equipment="declared", options=options)
    bet(table, 1, "blackjack", 1000)
    bet(table, 2, "blackjack", 2000, position=1)
    ready(table)
    deal(table, *cards.split())
    table.act("seat:1", act)
    return table


@cites("19:47-2.13")
def test_whoever_shares_a_doubled_box_is_advised_on_his_own_money():
    """One card comes to the hand in any case: what is added doubles that, no more."""
    made = advice(shared("6H 6C 5D", "double"), "seat:2")
    found = values(made)
    assert made.unit == 2000
    assert found["double"] == pytest.approx(2 * found["keep"])
    assert made.best.act == "double"


@cites("19:47-2.13")
def test_whoever_shares_a_split_box_may_match_or_stay_on_one_hand():
    """The dealer cannot have a blackjack: two like hands are worth twice one of them."""
    made = advice(shared("8H 6C 8D", "split"), "seat:2")
    found = values(made)
    assert found["match"] == pytest.approx(2 * found["stay"])
    assert [c.args for c in made.choices if c.act == "stay"] == [
        {"hand": "first"},
        {"hand": "second"},
    ]


@cites("19:47-2.18")
def test_multiple_action_values_all_three_wagers_together():
    table = dealt(
        "KH 9C QD",
        wagers=((1, "second_action", 1000), (1, "third_action", 500)),
        multiple_action=True,
        hole_card="after players",
        decks=6,
    )
    made = advice(table, "seat:1")
    alone = advice(dealt("KH 9C QD", decks=6, hole_card="after players"), "seat:1")
    assert made.unit == 2500
    assert values(made)["stand"] == pytest.approx(values(alone)["stand"])


def test_the_hole_card_changes_nothing():
    """Two tables whose views are alike but for a card that lies face down."""
    told = []
    for hole in ("5S", "KS"):
        table = dealt(f"KH 9C 6D {hole}", hole_card="unread")
        told.append(advice(table, "seat:1").to_json())
    assert told[0] == told[1]


def test_a_view_sent_as_json_is_all_that_is_needed():
    table = dealt("KH 9C 6D", hole_card="after players")
    knows = Knowledge.of(table, "seat:1")
    rows = json.loads(json.dumps(table.view("seat:1")))
    assert advise(replace(knows, rows=rows)) == advice(table, "seat:1")


WAYS = ("one shoe", "double shoe", "bart carter", "continuous", "two batches", "from the hand")


@pytest.mark.parametrize("way", WAYS)
def test_unseen_cards_are_those_in_the_shoe_and_face_down(way: str):
    """What a view leaves unseen is what the shoe holds, what was burned, and the hole card."""
    options = {"shuffle": way, "decks": 2, "hole_card": "unread"}
    table = open_table("blackjack", seats=3, bankroll=10_000_000, options=options, seed=7)
    random, compared = Random(way), 0
    for _ in range(250):
        _act_once(table, random)
        if table.prompt.phase == "decision":
            compared += 1
            _compare(table)
    assert compared > 30


def _act_once(table: Table, random: Random) -> None:
    """Bet once at every seat, then decide at random."""
    offered_now = table.prompt.options
    for actor, options in offered_now.items():
        names = [option.name for option in options]
        if "bet" in names:
            for seat in (1, 2, 3):
                bet(table, seat, "blackjack", 1000)
            ready(table)
            return
        if actor.startswith("seat"):
            open_ = [n for n in names if n in ("stand", "draw", "split", "decline", "no_insurance")]
            table.act(actor, random.choice(open_))
            return


def _compare(table: Table) -> None:
    shoe = table.shoe
    stack = {"DoubleShoe": lambda s: s.compartments[s.side], "AlternatingDecks": lambda s: s.open}
    here = stack.get(type(shoe).__name__, lambda s: s)(shoe)
    seen = memory_of(Knowledge.of(table, "seat:1"))
    full = Counter(dict.fromkeys(range(52), 2))
    unseen = full - seen.gone
    assert sum(unseen.values()) + sum(seen.gone.values()) == 104
    to_come = Counter(here.undealt)
    assert not to_come - unseen, "every card still to come is unseen"
    down = unseen - to_come
    burned = [e for e in here.discard_rack if down[e]]
    hole = [dealt.card for dealt in table.round.dealt if not dealt.face_up]
    assert sum(down.values()) <= len(burned) + len(hole)
    assert all(down[card] for card in hole)


def test_rooms_without_decisions_say_so():
    table = chapter47.open_table("roulette")
    seat_players(table, 1, 10_000)
    assert not gives_advice(game_of("roulette"))
    with pytest.raises(NoAdvice, match="Roulette gives no advice"):
        advice(table, "seat:1")


def test_wagers_are_not_advised_on():
    table = chapter47.open_table("blackjack")
    seat_players(table, 1, 10_000)
    with pytest.raises(NothingToAdvise, match="no advice in blackjack on this"):
        advice(table, "seat:1")
    with pytest.raises(NoAdvice, match="asks nothing of seat:5"):
        advice(table, "seat:5")
