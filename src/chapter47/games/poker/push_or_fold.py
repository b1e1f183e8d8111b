"""The end game of two at no-limit hold 'em, where the lab has solved when to push and to call."""

from collections.abc import Iterator
from functools import lru_cache

from chapter47.games.poker.lab.class_equity import class_name
from chapter47.games.poker.lab.push_fold import EndGame, EndGameSolution, solve_end_game
from chapter47.games.poker.revenue import rake_of
from chapter47.games.poker.sight import IN_FRONT, Sight
from chapter47.games.poker.stakes import NO
from chapter47.lab.starts import class_of
from chapter47.money import dollars
from chapter47.table.knowledge import Knowledge

MOST_BLINDS = 20
"""With more big blinds than this, other bets than all or nothing matter."""
STEPS = 2_000


@lru_cache(maxsize=64)
def solved(game: EndGame) -> EndGameSolution:
    """The end game, solved once for each stack."""
    return solve_end_game(game, steps=STEPS)


def push_or_fold(knows: Knowledge, sight: Sight) -> Iterator[str]:
    """What the solution says, where two play for all or nothing before the flop."""
    stakes = sight.stakes
    if sight.game.name != "hold-em" or stakes.structure != NO or len(stakes.blinds) < 2:
        return
    seats = {sight.seat, *sight.shown}
    betting = [account for account in knows.chips if account.endswith(IN_FRONT)]
    in_all = {seat: sight.down[seat] + sight.stacks[seat] for seat in seats}
    stack, big, small = min(in_all.values()), stakes.blinds[-1], stakes.blinds[-2]
    only_two = len(seats) == 2 and len(betting) <= 2 and not stakes.ante and not sight.board
    if not only_two or not big < stack <= MOST_BLINDS * big or sight.pot > sum(in_all.values()):
        return
    (other,) = sight.shown
    first = sight.down == {sight.seat: small, other: big}
    last = sight.down[sight.seat] == big and (
        sight.stacks[other] == 0 or sight.call == sight.stacks[sight.seat]
    )
    if not first and not last:
        return
    rake = rake_of(knows.setting, 2 * stack, second_street=True)
    found = solved(EndGame(small, big, stack, rake))
    number = class_of(*sight.own)
    chances, act = (found.push, "is pushed") if first else (found.call, "calls a push")
    yield (
        f"push or fold, solved for {dollars(stack)} each: {class_name(number)} {act} "
        f"{float(chances[number]):.0%} of the time; neither could gain more than "
        f"{max(found.gains):.1e} big blinds a hand, if both play all or nothing"
    )
