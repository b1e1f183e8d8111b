"""Keno in the lab: what the tickets of one game win together, exactly.

Wagers of one ticket share their numbers, and tickets may share numbers with each other; so what is
counted is how many numbers of each block are drawn, a block being all numbers that lie in the same
groups. Groups of equal size on one ticket make no difference and are counted together, unless ways
were chosen among them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, groupby, product
from math import comb, factorial, prod

from chapter47.games.keno.limits import within_limits
from chapter47.games.keno.marks import GROUP_SIGN, Group, Line, Unreadable, read_groups, read_margin
from chapter47.games.keno.schedule import Schedule
from chapter47.games.keno.state import prizes_of_lines
from chapter47.lab import LabError
from chapter47.lab.answer import AnswerTable
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

MOST = 300_000
"""So many cases are counted, and no more."""


@dataclass(frozen=True)
class Written:
    """A ticket for one game."""

    groups: tuple[Group, ...]
    lines: tuple[Line, ...]

    @property
    def price(self) -> Cents:
        """What it costs."""
        return sum(line.price for line in self.lines)

    def __str__(self) -> str:
        numbers = f" {GROUP_SIGN} ".join(map(str, self.groups))
        return f"{numbers} : {', '.join(map(str, self.lines))}"


@dataclass(frozen=True)
class Together:
    """What some tickets win in one game: prizes with and without limits, by their ways."""

    price: Cents
    ways: Counter[tuple[Cents, Cents]]
    """The draws by what is paid and by what would be paid without any limit."""

    @property
    def draws(self) -> int:
        """All draws."""
        return sum(self.ways.values())

    def mean(self, place: int = 0) -> Fraction:
        """The mean prize in cents: as paid, or (1) without limits."""
        return Fraction(sum(won[place] * n for won, n in self.ways.items()), self.draws)

    @property
    def variance(self) -> Fraction:
        """The variance of what is paid, in squared units of the price."""
        square = Fraction(sum(won[0] ** 2 * n for won, n in self.ways.items()), self.draws)
        return (square - self.mean() ** 2) / self.price**2

    @property
    def paid(self) -> Counter[Cents]:
        """The draws by what is paid."""
        found: Counter[Cents] = Counter()
        for (paid, _), draws in self.ways.items():
            found[paid] += draws
        return found


def read_ticket(setting: Setting, text: str) -> Written:
    """A ticket as it is typed: groups, a colon, the margin.

    >>> str(read_ticket(Setting.make("keno"), "4 8 15 : 1/3 @ 2"))
    '4 8 15 : 1/3 @ $2'
    """
    numbers, _, margin = text.partition(":")
    try:
        groups = read_groups(setting, numbers)
        lines = read_margin(setting, Schedule.read(setting), groups, margin)
    except Unreadable as error:
        raise LabError(f"the ticket {text.strip()!r}: {error}") from None
    return Written(groups, lines)


def count_together(setting: Setting, tickets: Sequence[Written]) -> Together:
    """What tickets win together, over all draws.

    >>> one = count_together(Setting.make("keno"), [read_ticket(Setting.make("keno"), "7:1/1@1")])
    >>> one.mean() / one.price, one.draws == comb(80, 20)
    (Fraction(3, 4), True)
    """
    schedule = Schedule.read(setting)
    ways: Counter[tuple[Cents, Cents]] = Counter()
    for caught, draws in _cases(setting, tickets):
        won = [
            prizes_of_lines(schedule, one.groups, one.lines, came)
            for one, came in zip(tickets, caught, strict=True)
        ]
        paid = within_limits(setting, won)
        ways[sum(map(sum, paid)), sum(map(sum, won))] += draws
    return Together(sum(one.price for one in tickets), ways)


def _cases(setting: Setting, tickets: Sequence[Written]) -> Iterator[tuple[list[list[int]], int]]:
    """Every case: the catches of the groups of each ticket, and in how many draws it comes."""
    numbers, drawn = setting.number("numbers"), setting.number("numbers_drawn")
    if len(tickets) == 1 and not any(line.chosen for line in tickets[0].lines):
        sizes = sorted(len(group.numbers) for group in tickets[0].groups)
        order = sorted(range(len(sizes)), key=lambda at: len(tickets[0].groups[at].numbers))
        _refuse_many(_multisets(sizes))
        for in_order, ways in _equal_groups(sizes):
            rest = drawn - sum(in_order)
            if rest >= 0:
                came = [0] * len(sizes)
                for at, caught in zip(order, in_order, strict=True):
                    came[at] = caught
                yield [came], ways * comb(numbers - sum(sizes), rest)
        return
    blocks = _blocks(tickets)
    _refuse_many(prod(size + 1 for size in blocks.values()))
    others = numbers - sum(blocks.values())
    for by_block in product(*(range(size + 1) for size in blocks.values())):
        rest = drawn - sum(by_block)
        if 0 <= rest <= others:
            ways = prod(comb(n, k) for n, k in zip(blocks.values(), by_block, strict=True))
            yield _by_ticket(tickets, blocks, by_block), ways * comb(others, rest)


def _refuse_many(cases: int) -> None:
    if cases > MOST:
        raise LabError(
            f"these tickets have {cases:,} cases, and at most {MOST:,} are counted: "
            "ask about fewer tickets, or such as share their numbers"
        )


def _multisets(sizes: Sequence[int]) -> int:
    equal = ((size, len(list(same))) for size, same in groupby(sizes))
    return prod(comb(size + count, count) for size, count in equal)


def _equal_groups(sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Catches of groups in rising order of size, one for all that differ by exchange of equals."""
    equal = [(size, len(list(same))) for size, same in groupby(sizes)]
    for chosen in product(
        *(combinations_with_replacement(range(size + 1), count) for size, count in equal)
    ):
        ways = 1
        for (size, count), caught in zip(equal, chosen, strict=True):
            exchanges = factorial(count)
            for times in Counter(caught).values():
                exchanges //= factorial(times)
            ways *= exchanges * prod(comb(size, one) for one in caught)
        yield tuple(one for some in chosen for one in some), ways


Block = tuple[tuple[int, int], ...]
"""The groups in which the numbers of a block lie: ticket and group."""


def _blocks(tickets: Sequence[Written]) -> dict[Block, int]:
    """How many numbers lie in the same groups of all tickets."""
    where: dict[int, list[tuple[int, int]]] = {}
    for at, ticket in enumerate(tickets):
        for place, group in enumerate(ticket.groups):
            for number in group.numbers:
                where.setdefault(number, []).append((at, place))
    return dict(Counter(tuple(groups) for groups in where.values()))


def _by_ticket(
    tickets: Sequence[Written], blocks: dict[Block, int], caught: Sequence[int]
) -> list[list[int]]:
    came = [[0] * len(ticket.groups) for ticket in tickets]
    for block, count in zip(blocks, caught, strict=True):
        for at, place in block:
            came[at][place] += count
    return came


def tickets_together(setting: Setting, tickets: Sequence[Written]) -> AnswerTable:
    """The distribution of what tickets of one game are paid together, and what limits cost."""
    found = count_together(setting, tickets)
    rows = [
        (dollars(paid), Fraction(draws, found.draws)) for paid, draws in sorted(found.paid.items())
    ]
    back, whole = found.mean() / found.price, found.mean(1) / found.price
    note = (
        f"Of {dollars(found.price)} they return {float(back):.6f} ({back.numerator}/"
        f"{back.denominator}), with a variance of {float(found.variance):.4f}."
    )
    if back != whole:
        note += f" Without limits they would return {float(whole):.6f}."
    told = "; ".join(map(str, tickets))
    return AnswerTable(f"Tickets of one game: {told}", ("paid", "chance"), tuple(rows), note)
