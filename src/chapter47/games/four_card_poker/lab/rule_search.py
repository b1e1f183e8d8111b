"""The search for rules: the best one beside others, exchange, and giving up the least useful."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.four_card_poker.lab.classes import Sums
from chapter47.games.four_card_poker.points import LEVELS, PointRule, is_above, is_below
from chapter47.ranking.value import RANK_BITS

MOST_RULES = 12
"""For one step."""
Marks = NDArray[np.bool_]
LEVEL, RANK = np.indices((LEVELS, RANK_BITS))
NOT_BELOW = np.array([not is_below(*at) for at in np.ndindex(LEVEL.shape)]).reshape(LEVEL.shape)
NOT_ABOVE = np.array([not is_above(*at) for at in np.ndindex(LEVEL.shape)]).reshape(LEVEL.shape)


class Found(NamedTuple):
    """Rules for a step, the classes with which it is taken, and what that gains."""

    rules: tuple[PointRule, ...]
    marks: Marks
    gains: int


def find_sets(sums: Sums, antes: int) -> list[Found]:
    """For each number of rules the set that gains most of those that were found."""
    best: dict[int, Found] = {}
    for forms in ((False,), (False, True)):
        for found in _walk(sums, antes, forms):
            held = best.get(len(found.rules))
            if held is None or found.gains > held.gains:
                best[len(found.rules)] = found
    return list(best.values())


def _walk(sums: Sums, antes: int, forms: tuple[bool, ...]) -> Iterator[Found]:
    """Add one rule after another, then give them up again, and better the others each time."""
    rules: list[PointRule] = []
    while len(rules) < MOST_RULES:
        gained, rule = best_rule(sums, rules, antes, forms)
        if gained <= 0:
            break
        rules = _better(sums, [*rules, rule], antes, forms)
        yield _weigh(sums, rules)
    while len(rules) > 1:
        rests = [rules[:at] + rules[at + 1 :] for at in range(len(rules))]
        rules = _better(sums, max(rests, key=lambda rest: _weigh(sums, rest).gains), antes, forms)
        yield _weigh(sums, rules)


def _better(
    sums: Sums, rules: list[PointRule], antes: int, forms: tuple[bool, ...]
) -> list[PointRule]:
    """Change each rule for the best one beside the others, as long as that gains."""
    gains, before = _weigh(sums, rules).gains, -1
    while gains != before:
        before = gains
        for at in range(len(rules)):
            rest = rules[:at] + rules[at + 1 :]
            more, rule = best_rule(sums, rest, antes, forms)
            if _weigh(sums, rest).gains + more > gains:
                rules = [*rules[:at], rule, *rules[at + 1 :]]
                gains = _weigh(sums, rules).gains
    return rules


def _weigh(sums: Sums, rules: Sequence[PointRule]) -> Found:
    marks = marked(rules, sums.shape)
    return Found(tuple(rules), marks, int(sums[marks].sum()))


def marked(rules: Sequence[PointRule], shape: tuple[int, ...]) -> Marks:
    """The classes with which a step is taken: that some rule plays, and none forbids."""
    plays, forbids = _both(rules, shape)
    return plays & ~forbids


def _both(rules: Sequence[PointRule], shape: tuple[int, ...]) -> tuple[Marks, Marks]:
    marks = np.zeros(shape, np.bool_), np.zeros(shape, np.bool_)
    for rule in rules:
        _mark(rule, marks[0 if rule.plays else 1])
    return marks


def _mark(rule: PointRule, marks: Marks) -> None:
    """Mark the classes that a rule is about."""
    found = np.zeros_like(marks)
    ups = slice(rule.first, rule.last + 1)
    at = rule.level
    if rule.plays:
        having = slice(1, 2) if rule.minds_rank else slice(0, 2)
        found[at:, ups, rule.points :, having] = True
        if rule.then_all:
            found[at + 1 :, ups, :, having] = True
    else:
        having = slice(0, 1) if rule.minds_rank else slice(0, 2)
        found[: at + 1, ups, : rule.points + 1, having] = True
        if rule.then_all:
            found[:at, ups, :, having] = True
    if rule.minds_pair:
        found &= (NOT_BELOW if rule.plays else NOT_ABOVE)[:, :, None, None]
    marks |= found


def best_rule(
    sums: Sums, rules: Sequence[PointRule], antes: int, forms: tuple[bool, ...]
) -> tuple[int, PointRule]:
    """The rule that gains most beside others, and what it gains."""
    plays, forbids = _both(rules, sums.shape)
    open_, taken = np.where(plays | forbids, 0, sums), np.where(plays & ~forbids, sums, 0)
    adds = _best(open_, antes, forms, plays=True)
    ends = _best(-taken[::-1, :, ::-1], antes, forms, plays=False)
    return max(adds, ends, key=lambda found: found[0])


def _best(
    gains: Sums, antes: int, forms: tuple[bool, ...], *, plays: bool
) -> tuple[int, PointRule]:
    """The best rule of one direction; for the other, levels and points come in falling order."""
    fits = (NOT_BELOW if plays else NOT_ABOVE[::-1])[:, :, None]
    having = gains.sum(axis=3), gains[:, :, :, int(plays)]
    kinds = np.stack([np.where(fit, one, 0) for fit in (True, fits) for one in having], axis=3)
    from_level = np.cumsum(kinds[::-1], axis=0)[::-1]
    whole = from_level.sum(axis=2, keepdims=True)
    better = np.concatenate([whole[1:], np.zeros_like(whole[:1])])
    by_form = {
        False: np.cumsum(from_level[:, :, ::-1], axis=2)[:, :, ::-1],
        True: better + np.cumsum(kinds[:, :, ::-1], axis=2)[:, :, ::-1],
    }
    tried = np.stack([by_form[form] for form in forms], axis=4)
    until = np.concatenate([np.zeros_like(tried[:, :1]), np.cumsum(tried, axis=1)], axis=1)
    most, found = -1, PointRule(antes, plays, 0)
    for first in range(RANK_BITS):
        spans = until[:, first + 1 :] - until[:, first : first + 1]
        at = int(spans.argmax())
        if spans.flat[at] > most:
            level, last, points, kind, form = map(int, np.unravel_index(at, spans.shape))
            most = int(spans.flat[at])
            found = PointRule(
                antes,
                plays,
                level if plays else LEVELS - 1 - level,
                first,
                first + last,
                points if plays else gains.shape[2] - 1 - points,
                forms[form],
                minds_rank=bool(kind % 2),
                minds_pair=bool(kind // 2),
            )
    return most, found
