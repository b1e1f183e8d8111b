"""How fast poker is counted, sampled and dealt, beside PokerKit."""

import random
import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter, process_time
from typing import Any

from pokerkit import Automation, Card, NoLimitTexasHoldem

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.histories.phh import HandHistory
from chapter47.games.poker.histories.record import hands_of
from chapter47.games.poker.lab import plan
from chapter47.games.poker.lab.equity import equity, spot_of
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR
from chapter47.table import DEALER, NO_MORE_BETS, Amount, Option, Table, rack, seat_name
from chapter47.table.acts.pooling import BETWEEN_HANDS, CALL, CHECK, FOLD

Row = tuple[str, float, str, str | None, float | None]

PLAYERS = 6
STACK = 20_000
HANDS = 200
TURNS = 5
SAMPLE = 20_000_000
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass(frozen=True)
class Play:
    """Hands as they were played once, to be played again."""

    acts: "list[list[Act]]"
    histories: list[HandHistory]


def run() -> Iterable[Row]:
    """Measure."""
    game = descriptions()["hold-em"]
    two = spot_of(game, ["AsKs", "QhQd"])
    equity(two)
    seconds = min(_seconds(lambda: equity(two)) for _ in range(5))
    yield "two hands over 1,712,304 boards", 1000 * seconds, "milliseconds", None, None
    three = spot_of(game, ["QQ+", "AK", "random"])
    equity(three, sample=100_000)
    seconds = _seconds(lambda: equity(three, sample=SAMPLE), perf_counter)
    yield "three ranges sampled", SAMPLE / seconds, "boards a second", None, None
    all_in = plan(Setting.make("poker"), "")
    simulate(all_in, 100_000, seed=1)
    seconds = _seconds(lambda: simulate(all_in, 4_000_000, seed=1), perf_counter)
    yield "two players all in, settled", 4_000_000 / seconds, "hands a second", None, None
    ways = {"to a showdown of six": check_or_call, "at random": at_random(random.Random(47))}
    for how, choose in ways.items():
        play = recorded(HANDS, choose)
        ours, theirs = _best(partial(_at_table, play), partial(_in_pokerkit, _prepared(play)))
        name = f"six-handed no limit, full log, {how}"
        yield name, HANDS / ours, "hands a second", "PokerKit", theirs / ours


def _seconds(work: Callable[[], object], clock: Callable[[], float] = process_time) -> float:
    """How long work takes the processor; what runs on all cores is measured by the clock."""
    start = clock()
    work()
    return clock() - start


def _best(*works: Callable[[], object]) -> list[float]:
    """The least that each takes of several turns, taken alternately: others use the machine too."""
    turns = [[_seconds(work) for work in works] for _ in range(TURNS)]
    return [min(seconds) for seconds in zip(*turns, strict=True)]


Act = tuple[str, str, dict[str, Any]]
"""Who does what, and with which arguments."""


def recorded(hands: int, choose: Callable[[Sequence[Option]], tuple[str, dict[str, Any]]]) -> Play:
    """Hands played at a table that keeps its log: what was done, and the histories of them."""
    table, acts = _new_table(), []
    while len(acts) < hands:
        acts.append([(DEALER, NO_MORE_BETS, dict[str, Any]())])
        table.act(*acts[-1][0][:2])
        while table.prompt.phase != BETWEEN_HANDS:
            ((actor, options),) = [one for one in table.prompt.options.items() if one[1]]
            acts[-1].append((actor, *choose(options)))
            table.act(actor, acts[-1][-1][1], **acts[-1][-1][2])
        for seat in table.players:
            if not table.ledger[rack(seat)]:
                acts[-1].append((seat_name(seat), "buy_in", {"amount": STACK}))
                table.act(seat_name(seat), "buy_in", amount=STACK)
    events = (entry.event for entry in table.log)
    return Play(acts, [*hands_of(events, table.setting, table.state.stakes)])


def check_or_call(options: Sequence[Option]) -> tuple[str, dict[str, Any]]:
    """Nobody folds, so that every hand is played to the showdown of six."""
    return (CALL if any(option.name == CALL for option in options) else CHECK), {}


def at_random(chance: random.Random) -> Callable[[Sequence[Option]], tuple[str, dict[str, Any]]]:
    """Anything that is open but a fold for nothing; small bets and raises for the most part."""

    def choose(options: Sequence[Option]) -> tuple[str, dict[str, Any]]:
        may_check = any(option.name == CHECK for option in options)
        option = chance.choice([o for o in options if o.name != FOLD or not may_check])
        if "to" not in option.fields:
            return option.name, {}
        bounds = option.fields["to"]
        assert isinstance(bounds, Amount)
        return option.name, {"to": min(bounds.minimum * chance.randint(1, 4), bounds.maximum)}

    return choose


def _new_table() -> Table:
    room = game_of("poker")
    setting = room.setting(options={"house_fee": "none"})
    table = Table(room, setting, entropy=Seeded(47))
    for seat in range(1, PLAYERS + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=STACK)
    return table


def _at_table(play: Play) -> None:
    """The same acts, the same cards, at a table that keeps its log."""
    table = _new_table()
    for hand in play.acts:
        for actor, name, args in hand:
            table.act(actor, name, **args)
        assert table.log.head, "the log is chained up to here"


def _prepared(play: Play) -> list[tuple[tuple[int, ...], tuple[int, ...], list[tuple[str, Any]]]]:
    """Stacks, blinds and steps of each hand for PokerKit, read beforehand."""
    found = []
    for hand in play.histories:
        steps: list[tuple[str, Any]] = []
        for action in hand.actions:
            match action.split():
                case ["d", "dh", _, cards]:
                    steps.append(("deal_hole", tuple(Card.parse(cards))))
                case ["d", "db", cards]:
                    steps.append(("deal_board", tuple(Card.parse(cards))))
                case [_, "f"]:
                    steps.append(("fold", None))
                case [_, "cc"]:
                    steps.append(("check_or_call", None))
                case [_, "cbr", to]:
                    steps.append(("complete_bet_or_raise_to", round(float(to) * DOLLAR)))
        blinds = hand.blinds[::-1] if len(hand.starting_stacks) == 2 else hand.blinds
        found.append((hand.starting_stacks, blinds, steps))
    return found


def _in_pokerkit(
    hands: list[tuple[tuple[int, ...], tuple[int, ...], list[tuple[str, Any]]]],
) -> None:
    """The same acts and cards in PokerKit, with the automation that its guide shows."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for stacks, blinds, steps in hands:
            state = NoLimitTexasHoldem.create_state(
                *(AUTOMATIONS, True, 0, blinds, max(blinds), stacks, len(stacks))
            )
            for name, given in steps:
                step = getattr(state, name)
                step() if given is None else step(given)
            assert not state.status, "the hand is not over"
