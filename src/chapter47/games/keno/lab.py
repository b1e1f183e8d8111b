"""Keno in the lab: exact catches, returns of the schedule, and the kernel."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.keno.joint import read_ticket, tickets_together
from chapter47.games.keno.rules import catch
from chapter47.games.keno.schedule import (
    EDGE,
    HALF_CARD,
    Prizes,
    Schedule,
    by_catch,
    half,
    rim,
    sizes,
    unit,
)
from chapter47.lab import Analysis, Histogram, LabError, SimulationPlan, analyse, nets
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.lab.room import Lab
from chapter47.lab.streams import below, seed_stream
from chapter47.law.prizes import Fixed
from chapter47.law.setting import Setting

Ints = NDArray[np.int64]

ASSUMES = (
    "every set of numbers is equally likely to be drawn",
    "prizes include what was wagered",
    "no limit cuts the prize",
)
ASKED = (
    Question("catches", "how often each catch comes", is_usual=True, also=("catch",)),
    Question(
        "schedule",
        "what the schedule returns",
        is_usual=True,
        also=(
            "schedules",
            "the schedule",
        ),
    ),
    Question(
        '"1 2 3 / 4 5 6 : 2/3 1/6 @ 0.50"', "what tickets of one game win, with ; between tickets"
    ),
)
"""What can be asked."""
SEVERAL = ";"


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis under every schedule, the chosen one first.

    >>> one = analyses(Setting.make("keno"), "one_spot")[0]
    >>> one.house_edge, one.hit_frequency
    (Fraction(1, 4), Fraction(1, 4))
    """
    return [
        _analysis(setting, prizes, table)
        for name in sizes(setting)
        if wager in (None, name)
        for prizes, table in _prizes(setting, name)
    ]


def _prizes(setting: Setting, wager: str) -> Iterator[tuple[Prizes, str | None]]:
    """What a wager is paid by each schedule, the one in force first."""
    tables = dict.fromkeys([setting.table(wager), *setting.tables(wager)])
    size = sizes(setting)[wager]
    for table in tables:
        rows = setting.prizes(wager, table)
        prizes = {int(on): row.cents for on, row in rows.items() if isinstance(row, Fixed)}
        every = by_catch(setting, size, prizes)
        yield Prizes(wager, size, unit(setting, wager), every), table or None


def _analysis(setting: Setting, prizes: Prizes, table: str | None) -> Analysis:
    ways: Counter[Fraction] = Counter()
    for caught, draws in enumerate(draws_by_catch(setting, prizes.size)):
        ways[net(prizes, caught)] += draws
    options = ["own_pays", *(["four_spots_schedule"] if table else [])]
    return analyse(setting, prizes.wager, ways, options=options, pay_table=table, assumes=ASSUMES)


def net(prizes: Prizes, caught: int) -> Fraction:
    """What a unit brings by a catch, the unit itself taken off."""
    return Fraction(prizes.by_catch[caught], prizes.unit) - 1


def draws_by_catch(setting: Setting, size: int) -> list[int]:
    """In how many of all draws so many of the marked numbers come, from none on.

    >>> draws_by_catch(Setting.make("keno"), 1)[1] * 4 == comb(80, 20)
    True
    """
    numbers, drawn = setting.number("numbers"), setting.number("numbers_drawn")
    if numbers < max(size, drawn):
        raise LabError(
            f"of {numbers} numbers {drawn} cannot be drawn, nor {size} marked: a what-if leaves as "
            "many numbers as tickets mark and a game draws"
        )
    return [
        comb(size, caught) * comb(numbers - size, drawn - caught)
        for caught in range(min(size, drawn) + 1)
    ]


def solve(setting: Setting, question: Sequence[str]) -> AnswerTable:
    """How often each catch comes, what the schedule returns, or what tickets win together.

    >>> solve(Setting.make("keno"), ["catches"]).rows[1]
    (1, 1, Fraction(1, 4))
    """
    text = " ".join(question).strip()
    if text == "catches":
        return catches(setting)
    if text == "schedule":
        return published(setting)
    if ":" not in text:
        raise CannotSolve(text, instead(ASKED))
    return tickets_together(setting, [read_ticket(setting, part) for part in text.split(SEVERAL)])


def catches(setting: Setting) -> AnswerTable:
    """The chance of every catch for every number of spots that is sold."""
    total = comb(setting.number("numbers"), setting.number("numbers_drawn"))
    rows = [
        (size, caught, Fraction(draws, total))
        for size in dict.fromkeys(sizes(setting).values())
        for caught, draws in enumerate(draws_by_catch(setting, size))
    ]
    return AnswerTable(
        "How often each catch comes",
        ("spots", "catch", "chance"),
        tuple(rows),
        f"Of {total:,} draws of {setting.number('numbers_drawn')} numbers, all equally likely.",
    )


def published(setting: Setting) -> AnswerTable:
    """What the schedule returns, as it is published."""
    rows = [
        (
            setting.wager(one.wager).title.lower(),
            one.pay_table or "",
            1 - one.house_edge,
            one.variance,
            paid_at_all(setting, one.wager, one.pay_table),
        )
        for one in analyses(setting)
    ]
    return AnswerTable(
        "What the schedule returns",
        ("wager", "schedule", "return", "variance", "is paid"),
        tuple(rows),
        "Of each unit wagered, in whole draws; a prize that only gives the wager back is paid too.",
    )


def paid_at_all(setting: Setting, wager: str, table: str | None) -> Fraction:
    """How often a wager is paid anything."""
    (prizes,) = [p for p, label in _prizes(setting, wager) if label == table]
    draws = draws_by_catch(setting, prizes.size)
    paid = sum(d for d, prize in zip(draws, prizes.by_catch, strict=True) if prize)
    return Fraction(paid, sum(draws))


def plan(setting: Setting) -> SimulationPlan:
    """The simulation: a unit on every wager, all marked from the first number on."""
    of = Schedule.read(setting).of
    forms: dict[str, Histogram] = {
        name: nets(*(net(prizes, caught) for caught in range(len(prizes.by_catch))))
        for name, prizes in of.items()
    }
    marked = [marked_numbers(setting, prizes) for prizes in of.values()]
    widest = max(map(len, marked))
    numbers = np.array([[*some, *[0] * (widest - len(some))] for some in marked], np.int64)
    lengths = np.array([[len(p.by_catch), p.size] for p in of.values()], np.int64)
    counts = setting.number("numbers"), setting.number("numbers_drawn")
    return SimulationPlan(play_rounds, forms, (numbers, lengths, *counts))


def marked_numbers(setting: Setting, prizes: Prizes) -> tuple[int, ...]:
    """Numbers that a simulated ticket marks: which they are makes no difference."""
    if prizes.wager == HALF_CARD:
        return half(setting, "top")
    if prizes.wager == EDGE:
        return rim(setting)
    return tuple(range(1, prizes.size + 1))


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    marked: Ints,
    lengths: Ints,
    highest: int,
    count: int,
) -> Ints:
    """Draw, and count how often each wager had each catch."""
    stream = seed_stream(seed, chunk)
    balls = np.arange(1, highest + 1)
    drawn = np.zeros(highest + 1, np.int64)
    cells = np.zeros(lengths[:, 0].sum(), np.int64)
    for _ in range(rounds):
        for place in range(count):
            other = place + below(stream, highest - place)
            balls[place], balls[other] = balls[other], balls[place]
            drawn[balls[place]] = 1
        first = 0
        for wager in range(len(marked)):
            cells[first + catch(marked[wager, : lengths[wager, 1]], drawn)] += 1
            first += lengths[wager, 0]
        for place in range(count):
            drawn[balls[place]] = 0
    return cells


LAB = Lab(
    analyses,
    lambda setting, _: plan(setting),
    solve=solve,
    questions=ASKED,
)
