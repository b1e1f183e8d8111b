"""How fast poker is counted, sampled and dealt, beside PokerKit."""

import warnings
from collections.abc import Callable, Iterable
from time import perf_counter

from pokerkit import Automation, NoLimitTexasHoldem

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.lab import plan
from chapter47.games.poker.lab.equity import equity, spot_of
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.table import DEALER, NO_MORE_BETS, Table, seat_name
from chapter47.table.acts.pooling import BETWEEN_HANDS, CALL, CHECK

Row = tuple[str, float, str, str | None, float | None]

PLAYERS = 6
STACK = 20_000
HANDS = 200
SAMPLE = 20_000_000
AUTOMATIONS = tuple(step for step in Automation)


def run() -> Iterable[Row]:
    """Measure."""
    game = descriptions()["hold-em"]
    two = spot_of(game, ["AsKs", "QhQd"])
    equity(two)
    seconds = min(_seconds(lambda: equity(two)) for _ in range(5))
    yield "two hands over 1,712,304 boards", 1000 * seconds, "milliseconds", None, None
    three = spot_of(game, ["QQ+", "AK", "random"])
    equity(three, sample=100_000)
    seconds = _seconds(lambda: equity(three, sample=SAMPLE))
    yield "three ranges sampled", SAMPLE / seconds, "boards a second", None, None
    all_in = plan(Setting.make("poker"), "")
    simulate(all_in, 100_000, seed=1)
    seconds = _seconds(lambda: simulate(all_in, 4_000_000, seed=1))
    yield "two players all in, settled", 4_000_000 / seconds, "hands a second", None, None
    ours, theirs = HANDS / _seconds(lambda: _at_table(HANDS)), HANDS / _seconds(_in_pokerkit)
    yield "six-handed no limit, full log", ours, "hands a second", "PokerKit", ours / theirs


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _at_table(hands: int) -> None:
    """Hands in which everybody checks or calls, at a table that keeps its log."""
    room = game_of("poker")
    setting = room.setting(options={"house_fee": "none"})
    table = Table(room, setting, entropy=Seeded(47))
    for seat in range(1, PLAYERS + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=STACK)
    for _ in range(hands):
        table.act(DEALER, NO_MORE_BETS)
        while table.prompt.phase != BETWEEN_HANDS:
            ((actor, options),) = [one for one in table.prompt.options.items() if one[1]]
            table.act(actor, CALL if any(o.name == CALL for o in options) else CHECK)


def _in_pokerkit() -> None:
    """The same hands in PokerKit, all that can be automated automated."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(HANDS):
            state = NoLimitTexasHoldem.create_state(
                *(AUTOMATIONS, True, 0, (1, 2), 2, STACK // 100, PLAYERS)
            )
            while state.status:
                state.check_or_call()
