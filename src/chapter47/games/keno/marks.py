"""Keno: what a patron writes on a ticket, read: groups of numbers, and the margin."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from chapter47.digits import whole
from chapter47.errors import BadInput
from chapter47.games.keno.schedule import Schedule
from chapter47.law.setting import Setting
from chapter47.money import Cents, MoneyError, cents, dollars

STRAIGHT, SPLIT, WAY, COMBINATION, KING = "straight", "split", "way", "combination", "king"
KING_SIGN, GROUP_SIGN, RATE_SIGN = "K", "/", "@"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The groups of a ticket, in the order in which they are marked."""
LONGEST = 400
"""So much fits on a ticket."""
DIGITS = 6
TOLD = 12
"""So much of what cannot be read is told back."""


class Unreadable(BadInput):
    """Something on a ticket that cannot be read, or that is not sold."""


@dataclass(frozen=True)
class Group:
    """Numbers that are marked together."""

    numbers: tuple[int, ...]
    is_king: bool = False

    def __str__(self) -> str:
        return (KING_SIGN if self.is_king else "") + " ".join(map(str, self.numbers))


@dataclass(frozen=True)
class Line:
    """A line of the margin: so many ways of one size, each at a rate."""

    wager: str
    size: int
    ways: int
    rate: Cents
    chosen: tuple[int, ...] = ()
    """The ways one by one, each by its groups, where not all of the size are played."""

    @property
    def price(self) -> Cents:
        """What the line costs for one game."""
        return self.ways * self.rate

    def __str__(self) -> str:
        ways = " ".join(map(_named, self.chosen)) or f"{self.ways}/{self.size}"
        return f"{ways} {RATE_SIGN} {dollars(self.rate)}"


def _named(way: int) -> str:
    """A way by the letters of its groups.

    >>> _named(0b101)
    'AC'
    """
    return "".join(letter for at, letter in enumerate(LETTERS) if (way >> at) & 1)


def read_groups(setting: Setting, text: str) -> tuple[Group, ...]:
    """Groups as they are written: numbers with blanks or commas, a stroke between groups.

    A king is written K7; it is a group by itself.

    >>> [str(group) for group in read_groups(Setting.make("keno"), "20 21 / K7 / 70,80")]
    ['20 21', 'K7', '70 80']
    """
    groups = tuple(_group(setting, part) for part in text.strip().split(GROUP_SIGN))
    most = setting.number("most_groups")
    if len(groups) > most:
        raise Unreadable(f"a ticket has at most {most} groups, and these are {len(groups)}")
    seen = Counter(number for group in groups for number in group.numbers)
    twice = next((number for number, times in seen.items() if times > 1), None)
    if twice is not None:
        raise Unreadable(f"{twice} is marked twice: groups share no number")
    return groups


def _group(setting: Setting, text: str) -> Group:
    highest = setting.number("numbers")
    words = [word for word in re.split(r"[\s,]+", text.strip()) if word]
    is_king = bool(words) and words[0][:1].upper() == KING_SIGN
    if is_king:
        words[0] = words[0][1:]
    numbers = []
    for word in words:
        number = whole(word, DIGITS)
        if number is None or not 1 <= number <= highest:
            raise Unreadable(f"{word[:TOLD]!r} is not one of the numbers 1 to {highest}")
        numbers.append(number)
    if not numbers:
        raise Unreadable(
            f"mark numbers from 1 to {highest}, such as 4 8 15, with a stroke between groups"
        )
    if is_king and len(numbers) > 1:
        raise Unreadable(f"a king is a single number: put a stroke after {KING_SIGN}{numbers[0]}")
    return Group(tuple(sorted(numbers)), is_king)


def straight(schedule: Schedule, groups: Sequence[Group], wager: str, rate: Cents) -> Line:
    """The one line of a straight ticket."""
    prizes = schedule.of[wager]
    if len(groups) != 1:
        raise Unreadable("a straight ticket has one group; one with ways tells them in its margin")
    marked = len(groups[0].numbers)
    if marked != prizes.size:
        title = wager.replace("_", " ")
        raise Unreadable(f"{title} takes {prizes.size} of the numbers, and {marked} are marked")
    return Line(wager, prizes.size, 1, rate)


def read_margin(
    setting: Setting, schedule: Schedule, groups: Sequence[Group], text: str
) -> tuple[Line, ...]:
    """The margin: ways and size of each line, and the rate after one or several.

    Where not all ways of a size are played, each is told by the letters of its groups: AC is the
    first group with the third.

    >>> here = Setting.make("keno")
    >>> groups = read_groups(here, "1 2 / 3 4 / 5 6")
    >>> [str(line) for line in read_margin(here, Schedule.read(here), groups, "3/2 3/4 @ 0.25")]
    ['3/2 @ $0.25', '3/4 @ $0.25']
    >>> [str(line) for line in read_margin(here, Schedule.read(here), groups, "B AB AC @ 0.25")]
    ['B @ $0.25', 'AB AC @ $0.25']
    """
    lines: list[Line] = []
    for words, rate in _priced(text):
        chosen: dict[int, list[int]] = {}
        for word in words:
            if word.isalpha():
                way = _chosen(groups, word)
                chosen.setdefault(_size(groups, way), []).append(way)
            else:
                lines.append(_all_ways(schedule, groups, word, rate))
        lines += [_some_ways(schedule, groups, ways, rate) for ways in chosen.values()]
    for size, times in Counter(line.size for line in lines).items():
        if times > 1:
            raise Unreadable(f"all ways of {size} have one rate, and the margin tells two")
    for line in lines:
        _check_rate(setting, line, is_alone=sum(one.ways for one in lines) == 1)
    return tuple(lines)


def _all_ways(schedule: Schedule, groups: Sequence[Group], word: str, rate: Cents) -> Line:
    """A line that tells how many ways of a size there are: all of them."""
    ways, size = _ways_and_size(word)
    sold = ways_by_size(groups)
    prizes = schedule.by_size(size)
    if prizes is None or size not in sold:
        known = ", ".join(f"{n}/{s}" for s, n in sorted(sold.items()) if schedule.by_size(s))
        why = "no schedule pays" if size in sold else "these groups make no"
        raise Unreadable(f"{why} ways of {size}; the ways that can be played are {known}")
    if ways != sold[size]:
        raise Unreadable(
            f"these groups make {sold[size]}/{size}, not {ways}/{size}; fewer are told by the "
            "letters of their groups, such as AB for the first with the second"
        )
    return Line(prizes.wager, size, ways, rate)


def _ways_and_size(word: str) -> tuple[int, int]:
    first, stroke, second = word.partition(GROUP_SIGN)
    ways, size = whole(first, DIGITS), whole(second, DIGITS)
    if not stroke or ways is None or size is None:
        raise Unreadable(
            f"{word[:TOLD]!r} is no line of a margin: write ways, size and rate, "
            "such as 3/4 1/12 @ $0.50, or ways by their groups, such as AB AC @ $0.50"
        )
    return ways, size


def _chosen(groups: Sequence[Group], word: str) -> int:
    """A way by the letters of its groups."""
    way = 0
    for letter in word.upper():
        at = LETTERS.find(letter)
        if not 0 <= at < len(groups):
            last = LETTERS[len(groups) - 1]
            raise Unreadable(f"{word[:TOLD]!r} names no groups: they are A to {last}")
        if (way >> at) & 1:
            raise Unreadable(f"{word[:TOLD]!r} names group {letter} twice")
        way |= 1 << at
    return way


def _size(groups: Sequence[Group], way: int) -> int:
    return sum(len(group.numbers) for at, group in enumerate(groups) if (way >> at) & 1)


def _some_ways(
    schedule: Schedule, groups: Sequence[Group], ways: Sequence[int], rate: Cents
) -> Line:
    """Ways of one size that are told one by one; if they are all of them, the line says so."""
    size = _size(groups, ways[0])
    prizes = schedule.by_size(size)
    if prizes is None:
        raise Unreadable(f"no schedule pays ways of {size}, such as {_named(ways[0])}")
    if len(set(ways)) < len(ways):
        twice = next(way for way in ways if ways.count(way) > 1)
        raise Unreadable(f"the way {_named(twice)} is told twice")
    chosen = () if len(ways) == ways_by_size(groups)[size] else tuple(sorted(ways))
    return Line(prizes.wager, size, len(ways), rate, chosen)


def _priced(text: str) -> Iterator[tuple[list[str], Cents]]:
    """The words of a margin up to each rate, with that rate."""
    waiting: list[str] = []
    for word in re.split(r"[\s,]+", re.sub(r"\s*@\s*", RATE_SIGN, text.strip())):
        line, at, rate = word.partition(RATE_SIGN)
        if not line.isalpha():
            _ways_and_size(line)
        waiting.append(line)
        if at:
            try:
                amount = cents(rate)
            except MoneyError as error:
                raise Unreadable(str(error)) from None
            yield waiting, amount
            waiting = []
    if waiting:
        raise Unreadable(f"the margin tells no rate for {waiting[0][:TOLD]}")


def _check_rate(setting: Setting, line: Line, *, is_alone: bool) -> None:
    """A way alone is sold as a straight ticket is; several may be sold at a fraction."""
    limit = setting.limit(line.wager)
    fraction = setting.money("fractional_rate")
    least = limit.minimum if is_alone else min(fraction, limit.minimum)
    step = limit.step if is_alone else min(fraction, limit.step)
    if not least <= line.rate <= limit.maximum or line.rate % step:
        raise Unreadable(
            f"a rate of {dollars(line.rate)} is not from {dollars(least)} to "
            f"{dollars(limit.maximum)} in steps of {dollars(step)}"
        )


def ways_by_size(groups: Iterable[Group]) -> Counter[int]:
    """How many ways of each size groups make, alone and joined.

    >>> sorted(ways_by_size([Group((1, 2)), Group((3, 4)), Group((5,))]).items())
    [(1, 1), (2, 2), (3, 2), (4, 1), (5, 1)]
    """
    found: Counter[int] = Counter()
    for group in groups:
        size = len(group.numbers)
        joined = Counter({known + size: ways for known, ways in found.items()})
        joined[size] += 1
        found += joined
    return found


def kind(setting: Setting, groups: Sequence[Group], lines: Sequence[Line]) -> str:
    """What such a ticket is called.  # 15.2"""
    sizes = [len(group.numbers) for group in groups]
    if any(group.is_king for group in groups):
        return KING
    if len(groups) == 1:
        return STRAIGHT
    if all(_are_groups(line, sizes) for line in lines):
        return SPLIT
    is_equal = len(set(sizes)) == 1
    enough = len(groups) >= setting.number("equal_groups_of_a_way_ticket")
    if is_equal and enough and all(line.size > sizes[0] and not line.chosen for line in lines):
        return WAY
    return COMBINATION


def _are_groups(line: Line, sizes: Sequence[int]) -> bool:
    """Whether every way of a line is a group by itself."""
    if line.chosen:
        return all(way.bit_count() == 1 for way in line.chosen)
    return line.ways == sizes.count(line.size)
