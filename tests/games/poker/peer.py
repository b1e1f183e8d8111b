"""Random hands at our table and in PokerKit, and the hands that its wheel carries."""

import io
import random
import tomllib
import unittest
import warnings
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from pokerkit import Automation
from pokerkit.games import Poker
from pokerkit.notation import HandHistory as PeerHistory
from pokerkit.tests import test_papers

from chapter47.games.poker.description import descriptions
from chapter47.games.poker.histories.phh import VARIANTS, HandHistory, write_history
from chapter47.games.poker.histories.record import hands_of
from chapter47.games.poker.histories.replay import table_for
from chapter47.games.poker.stakes import FIXED
from chapter47.money import DOLLAR
from chapter47.table import DEALER, NO_MORE_BETS, Option, Table
from chapter47.table.acts.pooling import BETWEEN_HANDS

EVEN = 5040 * DOLLAR
"""Pots of so many dollars, times anything, divide among any players without an odd chip."""


def random_stakes(code: str, chance: random.Random, unit: int = EVEN) -> HandHistory:
    """Stakes and stacks for a hand of a variant, all of them in whole units."""
    game, structure = VARIANTS[code]
    described = descriptions()[game]
    players = chance.randint(2, min(described.seats, 7))
    stacks = tuple(unit * chance.randint(4, chance.choice([12, 60, 200])) for _ in range(players))
    ante = unit if not described.has_button or chance.random() < 0.3 else 0
    blinds = (unit, 2 * unit, *[0] * (players - 2)) if described.has_button else ()
    is_fixed = structure == FIXED
    return HandHistory(
        code,
        stacks,
        (),
        (ante,) * players,
        blinds,
        bring_in=0 if described.has_button else unit,
        small_bet=2 * unit if is_fixed else 0,
        big_bet=4 * unit if is_fixed else 0,
        min_bet=0 if is_fixed else 2 * unit,
    )


def random_hand(code: str, chance: random.Random, unit: int = EVEN) -> HandHistory:
    """A hand played at random at our table, as its log tells it."""
    stakes = random_stakes(code, chance, unit)
    options = {"most_raises": 3, "uncapped_heads_up": False}
    table = table_for(stakes, seed=chance.getrandbits(60), options=options)
    table.act(DEALER, NO_MORE_BETS)
    while table.prompt.phase != BETWEEN_HANDS:
        act_at_random(table, chance, unit)
    found = [*hands_of((entry.event for entry in table.log), table.setting, table.state.stakes)]
    (hand,) = found
    return hand


def act_at_random(table: Table, chance: random.Random, unit: int = DOLLAR) -> None:
    """One act of whoever is asked."""
    (offered,) = [one for one in table.prompt.options.items() if one[1]]
    actor, options = offered
    by_name: dict[str, list[Option]] = {}
    for option in options:
        by_name.setdefault(option.name, []).append(option)
    names = [name for name in by_name if name != "fold"] * 3 + [*by_name]
    option = chance.choice(by_name[chance.choice(names)])
    args: dict[str, Any] = dict(option.fixed)
    if "to" in option.fields:
        bounds = option.fields["to"]
        among = bounds.minimum + unit * chance.randint(0, (bounds.maximum - bounds.minimum) // unit)
        args["to"] = chance.choice([bounds.minimum, bounds.minimum, among, bounds.maximum])
    if "cards" in option.fields:
        args["cards"] = chance.choice(option.fields["cards"].examples())
    table.act(actor, option.name, **args)


def peer_stacks(hand: HandHistory) -> tuple[int, ...]:
    """The stacks, in cents, to which PokerKit comes by our history; it refuses what it must."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what is legal and unwise: a fold where nobody has bet
            last = [*PeerHistory.loads(write_history(hand))][-1]
    except KeyError as error:  # it fills in cards that it does not know after an act it refuses
        raise ValueError(str(error)) from error
    assert not last.status, "the hand is not over"
    return tuple(int(stack * DOLLAR) for stack in last.stacks)


def shared_by_hand(hand: HandHistory) -> tuple[int, ...]:
    """The stacks from PokerKit's pots and hands, each pot shared here by the plain rule.

    A pot is halved between its best high and its best low; where none of those in it has a low, the
    high takes it all.
    """
    steps = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.RUNOUT_COUNT_SELECTION,
    )
    stacks: list[Fraction] = []
    most = 0
    for state in PeerHistory.loads(write_history(hand), automations=steps):
        pots = [*state.pots]
        total = sum(pot.amount for pot in pots)
        if total >= most:  # the last time that all chips lie in the middle
            most = total
            stacks = [Fraction(stack) for stack in state.stacks]
            for pot in pots:
                for i, part in _shares(state, pot):
                    stacks[i] += part
    assert all(stack.denominator == 1 for stack in stacks)
    return tuple(int(stack) * DOLLAR for stack in stacks)


def _shares(state: Any, pot: Any) -> Iterator[tuple[int, Fraction]]:
    contests = []
    for kind in range(len(state.hand_types)):
        held = {i: state.get_hand(i, 0, kind) for i in pot.player_indices if state.statuses[i]}
        found = {i: one for i, one in held.items() if one is not None}
        if found:
            best = max(found.values())
            contests.append([i for i, one in found.items() if one == best])
    for winners in contests:
        for i in winners:
            yield i, Fraction(pot.amount, len(contests) * len(winners))


def has_short_all_in(hand: HandHistory) -> bool:
    """Whether at fixed limits somebody was all in for less than a bet or a raise."""
    street, dealing = -1, False
    for action in hand.actions:
        words = action.split()
        begins = words[0] == "d" or words[1] == "sd"  # where all stand pat no card is dealt
        street += begins and not dealing
        dealing = begins
        size = hand.big_bet if street > 1 else hand.small_bet
        if words[1] == "cbr" and size and round(float(words[2]) * DOLLAR) % size:
            return True
    return False


@cache
def carried() -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The hands that PokerKit's own tests play, as histories with the stacks that they came to."""
    found: list[tuple[str, tuple[int, ...]]] = []
    peer: Any = PeerHistory
    usual = peer.from_game_state.__func__

    def kept(cls: Any, game: Any, state: Any, **more: Any) -> Any:
        history = usual(cls, game, state, **more)
        found.append((history.dumps(), tuple(state.stacks)))
        return history

    peer.from_game_state = classmethod(kept)
    try:
        _run_its_tests()
    finally:
        peer.from_game_state = classmethod(usual)
    return tuple(found)


@cache
def of_papers() -> tuple[str, ...]:
    """The hands that the tests of PokerKit's papers read or play, each once."""
    found: list[str] = []
    peer, games = PeerHistory, Poker
    read, begin = peer.loads.__func__, games.__call__
    begun: list[tuple[Any, Any]] = []

    def kept(cls: Any, text: str, **more: Any) -> Any:
        found.append(text)
        return read(cls, text, **more)

    def noted(game: Any, *given: Any, **more: Any) -> Any:
        begun.append((game, begin(game, *given, **more)))
        return begun[-1][1]

    patched: Any = (peer, games)
    patched[0].loads, patched[1].__call__ = classmethod(kept), noted
    try:
        _run(test_papers.Kim2023TestCase, test_papers.Kim2024TestCase)
    finally:
        patched[0].loads, patched[1].__call__ = classmethod(read), begin
    played = [PeerHistory.from_game_state(*pair).dumps() for pair in begun if not pair[1].status]
    every = {str(read_peer(text)): text for text in [*played, *found]}
    return tuple(every.values())


def read_peer(text: str) -> tuple[Any, ...]:
    """What makes a hand the hand that it is, however it is written down."""
    told = tomllib.loads(text)
    acts = [act.split("#")[0].strip() for act in told["actions"]]
    return told["variant"], *map(float, told["starting_stacks"]), *acts


def _run_its_tests() -> None:
    from pokerkit.tests.test_wsop import test_2023_43_5, test_2023_54_4

    _run(test_2023_43_5.StateTestCase, test_2023_54_4.StateTestCase)


def _run(*cases: Any) -> None:
    suite = unittest.TestSuite()
    for case in cases:
        suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    assert result.wasSuccessful(), "the peer's own tests fail"


def many_hands(number: int, seed: int) -> Iterator[HandHistory]:
    """Random hands of all variants in turn."""
    chance = random.Random(seed)
    codes = [*VARIANTS]
    for place in range(number):
        yield random_hand(codes[place % len(codes)], chance)
