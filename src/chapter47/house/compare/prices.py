"""What differences do to each edge: exact, on both days, and of each choice that came, in money."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
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
    from chapter47.lab import Analysis
    from chapter47.law.setting import Setting

Json = dict[str, Any]
Key = tuple[str, str, str]
Edges = dict[Key, Fraction]
Told = Callable[[str], object]

STAKE = 100_00
"""Edges are told for so many cents wagered."""
MOST_CHOICES = 4
"""Of more choices that came at once the first and the last are priced."""


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
    before: Fraction | None
    after: Fraction | None
    about: str = ""
    """The option of which it is the price."""

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
            "before": _number(self.before),
            "after": _number(self.after),
            "money_before": money(self.before),
            "money_after": money(self.after),
            "money_difference": money(self.difference),
            "about": self.about,
        }


def _number(edge: Fraction | None) -> Json | None:
    return None if edge is None else {"exact": str(edge), "value": float(edge)}


def money(edge: Fraction | None) -> str | None:
    """What the house keeps of $100 wagered, to the cent.

    >>> money(Fraction(23138, 993023)), money(Fraction(-1, 1000)), money(None)
    ('$2.33', '-$0.10', None)
    """
    if edge is None:
        return None
    kept = round(edge * STAKE)
    return f"-{dollars(-kept)}" if kept < 0 else _cents(kept)


def _cents(kept: int) -> str:
    told = dollars(kept)
    return told if "." in told else f"{told}.00"


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
    """The edges that differ."""
    titles = {entry.name: short(entry.title) for entry in setting.law.file.wager}
    for key in dict.fromkeys((*after, *before)):
        wager, table, strategy = key
        one, other = before.get(key), after.get(key)
        if one != other:
            title = titles.get(wager.split(" ")[0], wager)
            yield Price(setting.game, wager, title, table, strategy, why, one, other, about)


def _edges(setting: "Setting") -> Edges:
    return edges_of(_analyses(setting))


def _analyses(setting: "Setting") -> "Iterable[Analysis]":
    from chapter47.desk.analyses import analyses

    return analyses(setting)


def edges_of(found: "Iterable[Analysis]") -> Edges:
    """The house edge of each wager by table and strategy."""
    return {(one.wager, one.pay_table or "", one.strategy or ""): one.house_edge for one in found}


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
    return {key: edge for key, edge in usual.items() if key in edges}


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
