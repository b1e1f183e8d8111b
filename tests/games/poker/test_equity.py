"""Equity in every game, against every deal counted one by one with other evaluators."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    RegularLowHand,
    StandardLowHand,
)

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.games import game_of
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.lab.equity import Equity, NoEquity, equity, sampling, spot_of
from chapter47.games.poker.lab.questions import answer
from chapter47.games.poker.lab.ranges import UnknownRange, class_of, parse_range
from chapter47.lab import simulate
from chapter47.lab.errors import LabError
from tests.support import cites

Cards = Sequence[int]
Value = Callable[[Cards, Cards], Any]
"""What a peer says of own cards and a board, the greater the better; nothing without a hand."""


def peer_text(cards: Cards) -> str:
    return "".join(text[0] + text[1].lower() for text in cards_text(cards).split())


def high(own: Cards, board: Cards) -> int:
    return -evaluate_cards(*own, *board)


def omaha(own: Cards, board: Cards) -> int:
    return -evaluate_omaha_cards(*board, *own)


def by_pokerkit(kind: Any) -> Value:
    def value(own: Cards, board: Cards) -> Any:
        return kind.from_game_or_none(peer_text(own), peer_text(board))

    return value


def plain_shares(values: Sequence[Sequence[Any]]) -> list[Fraction]:
    """Each contest's part of the pot, shared by its best hands, written for the test alone."""
    contests = [[(v, i) for i, v in enumerate(of) if v is not None] for of in values]
    contests = [contest for contest in contests if contest]
    shares = [Fraction(0)] * len(values[0])
    for contest in contests:
        best = max(value for value, _ in contest)
        winners = [i for value, i in contest if value == best]
        for i in winners:
            shares[i] += Fraction(1, len(winners) * len(contests))
    return shares


def dealt_one_by_one(
    own: Sequence[Cards], board: Cards, missing: Sequence[int], values: Sequence[Value]
) -> list[Fraction]:
    """The mean shares over all ways in which the missing cards come."""
    total, deals = [Fraction(0)] * len(own), 0
    for filled, common in completions(list(own), tuple(board), list(missing)):
        shares = plain_shares([[value(held, common) for held in filled] for value in values])
        total = [a + b for a, b in zip(total, shares, strict=True)]
        deals += 1
    return [part / deals for part in total]


def completions(own, board, missing):
    gone = {*board, *(card for held in own for card in held)}
    left = [card for card in range(52) if card not in gone]
    for place, need in enumerate(missing):
        if need:
            for cards in combinations(left, need):
                rest = [*missing[:place], 0, *missing[place + 1 :]]
                if place == 0:
                    yield from completions(own, (*board, *cards), rest)
                else:
                    held = [*own]
                    held[place - 1] = (*own[place - 1], *cards)
                    yield from completions(held, board, rest)
            return
    yield own, board


A_TO_FIVE = by_pokerkit(RegularLowHand)

GAMES: list[tuple[str, list[str], str, list[int], list[Value]]] = [
    ("hold-em", ["AsKs", "QhQd"], "2s 7s Qc", [2, 0, 0], [high]),
    ("hold-em", ["AsKs", "AhKh", "8c8d"], "2s 7h Qc", [2, 0, 0, 0], [high]),
    ("omaha", ["AsKs9c8c", "QhQd2c3c"], "4s 7s Qc", [2, 0, 0], [omaha]),
    (
        "omaha-high-low",
        ["As2s9c8c", "Ah3dQh5c"],
        "4s 7s 8h Kd",
        [1, 0, 0],
        [omaha, by_pokerkit(OmahaEightOrBetterLowHand)],
    ),
    ("seven-card-stud", ["AsAhKs9d8d2c", "QhQd2s7s6s3c"], "", [0, 1, 1], [high]),
    (
        "seven-card-stud-high-low",
        ["As2h3s9d8d5c", "QhQd2s7s6s3c7d"],
        "",
        [0, 1, 0],
        [high, by_pokerkit(EightOrBetterLowHand)],
    ),
    (
        "seven-card-stud-low",
        ["As2h3s9d8d5c", "Qh4d2s7s6s3c7d"],
        "",
        [0, 1, 0],
        [by_pokerkit(RegularLowHand)],
    ),
    ("five-card-draw", ["AsAhKs9d", "QhQd2s7s"], "", [0, 1, 1], [high]),
    (
        "five-card-draw-low",
        ["As2h3s9d", "QhJd2s7s5c"],
        "",
        [0, 1, 0],
        [by_pokerkit(RegularLowHand)],
    ),
    (
        "triple-draw-deuce-to-seven",
        ["7s2h3s4d", "9h8d6s5s3c"],
        "",
        [0, 1, 0],
        [by_pokerkit(StandardLowHand)],
    ),
    ("badugi", ["As2h3c", "5s6h7cKd"], "", [0, 1, 0], [by_pokerkit(BadugiHand)]),
]


@cites("19:47-14.3")
@pytest.mark.parametrize(("name", "hands", "board", "missing", "values"), GAMES)
def test_every_deal_counted_one_by_one(name, hands, board, missing, values) -> None:
    game, common = descriptions()[name], parse_cards(board) if board else ()
    own = [parse_range(hand, game.own_cards).holdings[0] for hand in hands]
    found = equity(spot_of(game, hands, common))
    assert found.is_exact
    expected = dealt_one_by_one(own, common, missing, values)
    assert [share.equity for share in found.shares] == expected


def test_mambo_by_hand() -> None:
    game = descriptions()["mambo-stud"]
    # A common six, five or four of another suit gives 3-2-A a low no better; a king pairs.
    found = equity(spot_of(game, ["AsAhAd", "2s3h5d"], parse_cards("KD")))
    assert [share.equity for share in found.shares] == [Fraction(1, 2)] * 2
    found = equity(spot_of(game, ["AsAhAd", "7s8hTd"], parse_cards("KD")))
    assert [share.equity for share in found.shares] == [1, 0]  # nobody qualifies


def test_ranges_count_every_pair_of_hands() -> None:
    game, board = descriptions()["hold-em"], parse_cards("2S 7H QC 9D")
    found = equity(spot_of(game, ["QQ+", "AK"], board))
    total, deals = [Fraction(0)] * 2, 0
    for one in parse_range("QQ+", 2).holdings:
        for two in parse_range("AK", 2).holdings:
            if len({*one, *two, *board}) == 8:
                shares = dealt_one_by_one([one, two], board, [1, 0, 0], [high])
                total = [a + b for a, b in zip(total, shares, strict=True)]
                deals += 1
    assert [share.equity for share in found.shares] == [part / deals for part in total]
    assert found.deals == deals * 44


FEW_CARDS: list[tuple[str, list[str]]] = [
    ("As Ks Qs Js 9s 8s 6s 4s 3s 2s Ah Kh Th 9h 7h 5h 2h 2d 2c Kd", ["AsKs", "9h2h"]),
    ("As Ks Qs Js Ts 9s 8s 7s 6s 5s Ac Kc Qc Jc Tc 9c 8c Ad Ah", ["AsAc", "Ks9s", "7s6s"]),
    ("2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 7c 7d 7h 7s Kc Kd", ["2c2d", "KcKd", "3c4c", "7c7d"]),
]
"""Decks of few cards, in which flushes, straight flushes, full houses and ties abound."""


@pytest.mark.parametrize(("left", "hands"), FEW_CARDS)
def test_boards_counted_by_rank_on_small_decks(left, hands) -> None:
    game = descriptions()["hold-em"]
    cards = parse_cards(left.upper())
    dead = [card for card in range(52) if card not in cards]
    found = equity(spot_of(game, hands, dead=dead))
    own = [parse_range(hand, 2).holdings[0] for hand in hands]
    rest = [card for card in cards if not any(card in held for held in own)]
    total, alone, deals = [Fraction(0)] * len(own), [0] * len(own), 0
    for board in combinations(rest, 5):
        shares = plain_shares([[high(held, board) for held in own]])
        total = [a + b for a, b in zip(total, shares, strict=True)]
        alone = [count + (part == 1) for count, part in zip(alone, shares, strict=True)]
        deals += 1
    assert found.deals == deals
    assert [share.equity * deals for share in found.shares] == total
    assert [share.alone * deals for share in found.shares] == alone


def test_boards_counted_by_rank_as_one_by_one() -> None:
    # The last card known leaves the boards to be walked: all rivers together are all boards.
    game = descriptions()["hold-em"]
    hands = ["AsKs", "QhQd", "7s6s"]
    whole = equity(spot_of(game, hands))
    gone = {card for hand in hands for card in parse_range(hand, 2).holdings[0]}
    total = [Fraction(0)] * 3
    for card in range(52):
        if card not in gone:
            given = equity(spot_of(game, hands, (card,)), exact=True)
            total = [a + share.equity for a, share in zip(total, given.shares, strict=True)]
    assert [share.equity for share in whole.shares] == [part / 46 for part in total]


def test_known_equities_before_the_flop() -> None:
    def percent(found: Equity) -> list[str]:
        return [f"{float(share.equity):.2%}" for share in found.shares]

    game = descriptions()["hold-em"]
    assert percent(equity(spot_of(game, ["AsKs", "QhQd"]))) == ["46.21%", "53.79%"]
    aces = equity(spot_of(game, ["AsAh", "KsKh"]))
    assert percent(aces) == ["82.64%", "17.36%"]
    assert aces.deals == 1_712_304
    assert sum(share.equity for share in aces.shares) == 1


@pytest.mark.parametrize("name", ["hold-em", "omaha-high-low", "seven-card-stud", "badugi"])
def test_samples_agree_with_the_count(name) -> None:
    game = descriptions()[name]
    board = parse_cards("2D 7H QC") if game.board_cards else ()
    hands = {2: ["QQ+", "AK"], 4: ["As2s9c8c", "Ah3dKh5c"], 7: ["AsAhKs9d8d2c", "QhQd2s7s6s3c"]}
    own = hands[game.own_cards] if name != "badugi" else ["As2h3c", "5s6h7cKd"]
    spot = spot_of(game, own, board)
    counted, sampled = equity(spot, exact=True), equity(spot, sample=400_000, seed=5)
    assert counted.is_exact and not sampled.is_exact
    for exact, near in zip(counted.shares, sampled.shares, strict=True):
        assert abs(float(exact.equity - near.equity)) < 4 * sampled.error(near)
    assert equity(spot, sample=400_000, seed=5) == sampled


@pytest.mark.parametrize("board", ["", "2D 7H", "2D 7H QC", "2D 7H QC 9S"])
def test_sampled_boards_of_ranges_that_share_cards(board) -> None:
    game = descriptions()["hold-em"]
    known = parse_cards(board) if board else ()
    spot = spot_of(game, ["QQ+", "AK", "AA, AQs, 76s"], known, parse_cards("AD 5C"))
    counted, sampled = equity(spot, exact=True), equity(spot, sample=600_000, seed=11)
    for exact, near in zip(counted.shares, sampled.shares, strict=True):
        assert abs(float(exact.equity - near.equity)) < 4 * sampled.error(near)
        assert abs(float(exact.alone - near.alone)) < 4 * sampled.error(near)


def test_samples_are_the_same_in_any_number_of_threads() -> None:
    plan = sampling(spot_of(descriptions()["hold-em"], ["QQ+", "random", "random"]))
    one, two = (simulate(plan, 600_000, seed=3, threads=threads) for threads in (1, 2))
    assert [one.wagers[name].tally for name in "012"] == [two.wagers[name].tally for name in "012"]
    assert one.wagers["0"].tally != simulate(plan, 600_000, seed=4).wagers["0"].tally


def test_how_ranges_are_written() -> None:
    def classes(text: str) -> list[str]:
        return sorted({class_of(held) for held in parse_range(text, 2).holdings})

    assert classes("QQ+") == ["AA", "KK", "QQ"]
    assert classes("ATs+") == ["AJs", "AKs", "AQs", "ATs"]
    assert classes("A5s-A3s") == ["A3s", "A4s", "A5s"]
    assert classes("76o-98o, 22") == ["22", "76o", "87o", "98o"]
    assert len(parse_range("random", 2).holdings) == 1326
    for wrong in ("AsAs", "AKx", "AsKsQs", "", "A5s-K2s"):
        with pytest.raises(UnknownRange, match="is no hand here"):
            parse_range(wrong, 2)


def test_hands_that_cannot_meet() -> None:
    game = descriptions()["hold-em"]
    with pytest.raises(NoEquity, match="two always share a card"):
        equity(spot_of(game, ["AsKs", "AsQs"]))
    with pytest.raises(NoEquity, match="holds a card that is gone"):
        spot_of(game, ["AsKs", "QhQd"], parse_cards("AS 2D 3C"))
    with pytest.raises(NoEquity, match="from 2 to 11 players meet"):
        spot_of(game, ["AsKs"])


@pytest.mark.parametrize("deals", ["-5", "0", "many", "1.5", "100 on 2h 7d Qc"])
def test_a_number_of_deals_that_cannot_be_sampled_is_told_as_that(deals: str) -> None:
    setting = game_of("poker").setting()
    message = f"'{deals}' is no number of deals: end with `sample 1000000`"
    with pytest.raises(LabError, match=re.escape(message)):
        answer(setting, ["AsKs", "vs", "QQ", "sample", *deals.split()])


def test_a_sample_needs_its_number_of_deals() -> None:
    with pytest.raises(LabError, match="the number of deals is missing: end with `sample"):
        answer(game_of("poker").setting(), ["AsKs vs QQ sample"])


def test_a_sample_is_of_as_many_deals_as_were_asked_for() -> None:
    told = answer(game_of("poker").setting(), ["AsKs vs QQ on 2h 7d Qc sample 2,000"])
    assert told.note.startswith("2,000 deals sampled on 2H 7D QC")
