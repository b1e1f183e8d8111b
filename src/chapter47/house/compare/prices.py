"""What differences do to each edge: exact, on both days, and of each choice that came, in money."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from chapter47.errors import BadInput
from chapter47.house.compare.change import CAME, CHANGED, Change
from chapter47.house.compare.days import Comparison
from chapter47.law.book import law_of
from chapter47.law.entry import Value, value_text
from chapter47.law.words import short
from chapter47.money import dollars

if TYPE_CHECKING:
    from chapter47.house.submission import Offered, Submission
    from chapter47.lab import Analysis
    from chapter47.law.setting import Setting

Json = dict[str, Any]
Key = tuple[str, str, str]
Edges = dict[Key, "Kept"]
Told = Callable[[str], object]

STAKE = 100_00
"""Edges are told for so many cents wagered."""
MOST_CHOICES = 4
"""Of more choices that came at once the first and the last are priced."""


@dataclass(frozen=True)
class Kept:
    """What the house keeps of a wager."""

    edge: Fraction
    """Of each unit of the initial wager."""
    risk: Fraction
    """Of each unit of all money put down."""


@dataclass(frozen=True)
class Price:
    """What the house keeps of a wager before and after; nothing where it was not offered."""

    game: str
    wager: str
    title: str
    pay_table: str
    strategy: str
    why: str
    """What makes the difference: the two days, or a choice."""
    old: Kept | None
    new: Kept | None
    about: str = ""
    """The option of which it is the price."""
    hourly: int | None = None
    """How many cents the tables take on the wager in an hour, where a submission tells."""

    @property
    def of_all(self) -> bool:
        """Whether only what is kept of all money put down is otherwise, as with odds behind."""
        same = self.old is not None and self.new is not None and self.old.edge == self.new.edge
        return same and self.old != self.new

    @property
    def before(self) -> Fraction | None:
        """What is kept of a unit before."""
        return self._of(self.old)

    @property
    def after(self) -> Fraction | None:
        """What is kept of a unit after."""
        return self._of(self.new)

    def _of(self, kept: Kept | None) -> Fraction | None:
        return None if kept is None else kept.risk if self.of_all else kept.edge

    @property
    def difference(self) -> Fraction | None:
        """By how much the edge is more than it was."""
        if self.before is None or self.after is None:
            return None
        return self.after - self.before

    def to_json(self) -> Json:
        """The price as plain data: exact edges, and money for $100 wagered."""
        return {
            "game": self.game,
            "wager": self.wager,
            "pay_table": self.pay_table or None,
            "strategy": self.strategy or None,
            "why": self.why,
            "of": "all money put down" if self.of_all else "the initial wager",
            "before": _number(self.before),
            "after": _number(self.after),
            "money_before": money(self.before),
            "money_after": money(self.after),
            "money_difference": money(self.difference),
            "about": self.about,
            "hourly_difference": money_of(self.difference, self.hourly),
        }


def _number(edge: Fraction | None) -> Json | None:
    return None if edge is None else {"exact": str(edge), "value": float(edge)}


def money(edge: Fraction | None) -> str | None:
    """What the house keeps of $100 wagered, to the cent.

    >>> money(Fraction(23138, 993023)), money(Fraction(-1, 1000)), money(None)
    ('$2.33', '-$0.10', None)
    """
    return money_of(edge, STAKE)


def money_of(edge: Fraction | None, stake: int | None) -> str | None:
    """What the house keeps of so many cents, to the cent."""
    if edge is None or stake is None:
        return None
    kept = round(edge * stake)
    told = dollars(abs(kept))
    told = told if "." in told else f"{told}.00"
    return f"-{told}" if kept < 0 else told


def priced(found: Comparison, tell: Told = lambda what: None) -> list[Price]:
    """Every edge that is otherwise on the later day, and what each choice that came does.

    The house's other options are the usual ones of each day.

    >>> from chapter47.house.compare.days import compare_days
    >>> rows = priced(compare_days("casino-war", "1996-03-11", "2001-03-09"))
    >>> [(row.wager, money(row.after)) for row in rows if row.before is None][:1]
    [('initial', '$2.33')]
    """
    from chapter47.games import game_of

    game = game_of(found.game)
    if not game.lab:
        return []
    law = law_of(found.game)
    tell(f"{found.title} on {found.second}")
    late = game.setting(as_of=found.second)
    after = _edges(late)
    before: Edges = {}
    if found.first >= law.adopted:
        tell(f"{found.title} on {found.first}")
        before = _edges(game.setting(as_of=found.first))
    days = f"{found.first} to {found.second}"
    rows = [*compared(late, before, after, days)]
    for change in found.changes:
        if change.kind == "option" and change.act in (CAME, CHANGED):
            rows += _choices(found, late, change, after, tell)
    return rows


def compared(
    setting: "Setting", before: Edges, after: Edges, why: str, about: str = ""
) -> Iterator[Price]:
    """The edges that differ, a way to play that took another's place beside it."""
    titles = {entry.name: short(entry.title) for entry in setting.law.file.wager}
    renamed = _renamed(before, after)
    gone = [key for key in before if key not in after and key not in renamed.values()]
    for key in (*after, *gone):
        wager, table, strategy = key
        one, other = before.get(renamed.get(key, key)), after.get(key)
        if one != other:
            title = titles.get(wager.split(" ")[0], wager)
            yield Price(setting.game, wager, title, table, strategy, why, one, other, about)


def _renamed(before: Edges, after: Edges) -> dict[Key, Key]:
    """The one way to play a wager that is new, and the one way whose place it took.

    Ways are named by terms (with full odds 5 times, with full odds 100 times), tables by labels.
    """
    found: dict[Key, Key] = {}
    for parts in (2, 1):
        for group in dict.fromkeys(key[:parts] for key in after):
            new = [key for key in after if key[:parts] == group and key not in before]
            old = [key for key in before if key[:parts] == group and key not in after]
            free = [key for key in new if key not in found]
            left = [key for key in old if key not in found.values()]
            if len(free) == len(left) == 1:
                found[free[0]] = left[0]
    return found


def _edges(setting: "Setting") -> Edges:
    return edges_of(_analyses(setting))


def _analyses(setting: "Setting") -> "Iterable[Analysis]":
    from chapter47.desk.analyses import analyses

    return analyses(setting)


def edges_of(found: "Iterable[Analysis]") -> Edges:
    """The house edge of each wager by table and strategy."""
    return {
        (one.wager, one.pay_table or "", one.strategy or ""): Kept(
            one.house_edge, one.element_of_risk
        )
        for one in found
    }


def _choices(
    found: Comparison, late: "Setting", change: Change, usual: Edges, tell: Told
) -> Iterator[Price]:
    """What each choice of an option does that came, beside the usual one of the day."""
    from chapter47.games import game_of

    for value in gained(found, change.name):
        options: Mapping[str, Any] = {change.name: value}
        tell(f"{change.what}: {value_text(value)}")
        try:
            setting = game_of(found.game).setting(as_of=found.second, options=options)
            edges = _edges(setting)
        except BadInput:
            continue  # it needs other options beside it, or is more than a lab can count
        told = f"{change.name} {value_text(value)}, not {value_text(late.options[change.name])}"
        yield from compared(late, _shared(usual, edges), edges, told, change.name)


def _shared(usual: Edges, edges: Edges) -> Edges:
    """The edges of wagers that both settings offer; one that is no more is no price of a choice."""
    offered = {key[0] for key in edges}
    return {key: kept for key, kept in usual.items() if key[0] in offered}


def gained(found: Comparison, option: str) -> list[Value]:
    """The choices of an option that came between the days, but for the usual one.

    >>> from chapter47.house.compare.days import compare_days
    >>> gained(compare_days("craps", "1999-11-14", "1999-11-15"), "odds_multiple")
    [100]
    """
    law = law_of(found.game)
    (entry,) = (one for one in law.file.option if one.name == option and one.in_force(found.second))
    new = entry.row_on(found.second)
    was_there = found.first >= max(entry.from_, law.adopted)
    old = entry.row_on(found.first) if was_there else None
    if new.choices:
        choices = [one for one in new.choices if old is None or not old.allows(one)]
    else:
        ends = (new.minimum, new.maximum)
        choices = [one for one in ends if one is not None and (old is None or not old.allows(one))]
    listed = [one for one in choices if one != new.default or type(one) is not type(new.default)]
    half = MOST_CHOICES // 2
    return [*listed[:half], *listed[-half:]] if len(listed) > MOST_CHOICES else listed


def priced_files(
    first: "Submission", second: "Submission", tell: Told = lambda what: None
) -> list[Price]:
    """The edges of all wagers that are otherwise under the later of two submissions.

    A game that the law does not allow as it is written has none.
    """
    from chapter47.house.compare.submissions import paired, setting_of

    rows: list[Price] = []
    for was, game in paired(first, second):
        old, new = (setting_of(one) if one else None for one in (was, game))
        if game is None or old is None or new is None or same_terms(old, new):
            continue
        tell(f"{game.law.file.game.title} as filed on {first.day} and on {second.day}")
        why = f"{_called(first, second)} to {_called(second, first)}"
        hourly = hourly_of(game)
        for row in compared(new, _edges(old), _edges(new), why):
            rows.append(replace(row, hourly=hourly.get(row.wager)))
    return rows


def _called(one: "Submission", other: "Submission") -> str:
    """A submission by what tells it from the other."""
    if one.reference != other.reference and one.reference:
        return one.reference
    return one.day.isoformat() if one.day != other.day else one.files[0] if one.files else "filed"


def same_terms(one: "Setting", other: "Setting") -> bool:
    """Whether two settings are of the same day and the same options."""
    return (one.as_of, one.options) == (other.as_of, other.options)


def hourly_of(game: "Offered") -> dict[str, int]:
    """How many cents the tables of a game take in an hour on each wager, where that is told."""
    hands = game.pricing.hands_an_hour
    if not hands:
        return {}
    called, tables = game.law.words.wager, max(len(game.tables), 1)
    return {
        called(name).wager: hands * cents * tables for name, cents in game.pricing.average.items()
    }
