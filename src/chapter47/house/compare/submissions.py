"""Two submissions of a licensee: what it offers otherwise, and which notice that needs."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from chapter47.errors import BadInput
from chapter47.house.compare.change import CAME, CHANGED, WENT, Change, Fact
from chapter47.house.lawbook.entries import counted, pays_text, words_of
from chapter47.house.submission import Offered, OfferedTable, Submission, read
from chapter47.law.cite import full_cite
from chapter47.law.own_pays import OPTION
from chapter47.law.setting import Setting
from chapter47.money import dollars

Json = dict[str, Any]
Pair = tuple[Offered | None, Offered | None]
LIMITS = "8.2"
DEVICES, METERS, OFFERS = "13:69E-1.20(a)", "13:69D-1.52(e)", "8.3"


@dataclass(frozen=True)
class Filed:
    """What two submissions offer otherwise."""

    first: Submission
    second: Submission
    changes: tuple[Change, ...]
    warnings: tuple[str, ...]

    def to_json(self) -> Json:
        """The comparison as plain data."""
        return {
            "from": _about(self.first),
            "to": _about(self.second),
            "changes": [change.to_json() for change in self.changes],
            "warnings": list(self.warnings),
        }


def _about(filed: Submission) -> Json:
    return {
        "house": filed.house,
        "day": filed.day.isoformat(),
        "reference": filed.reference,
        "files": list(filed.files),
        "tables": len(filed.tables),
    }


def compare_files(first: str | Path, second: str | Path) -> Filed:
    """What the later of two submissions, files or folders, offers otherwise."""
    return compare_submissions(read(first), read(second))


def compare_submissions(first: Submission, second: Submission) -> Filed:
    """What the later of two submissions offers otherwise.

    >>> from chapter47.house.submission import read_text
    >>> war = 'day = 2006-09-05\\nhouse = "B"\\n[[game]]\\ngame = "war"\\noptions = { decks = 6 }'
    >>> found = compare_submissions(read_text(war), read_text(war.replace("6 }", "8 }")))
    >>> [(one.what, one.before, one.after, one.cite) for one in found.changes]
    [('Number of decks', '6', '8', '19:47-22.2')]
    """
    changes: list[Change] = []
    warnings: list[str] = []
    pairs = paired(first, second)
    for old, new in pairs:
        found = _came_or_went(old, new) if old is None or new is None else _changes(old, new)
        label = _label(old, new, first, second)
        changes += [replace(change, offer=label) for change in found]
        warnings += [text for one in (old, new) if one for text in _unlawful(one)]
    changes += _tables(first, second)
    warnings += _other_days(pairs, first.day, second.day)
    return Filed(first, second, tuple(changes), tuple(dict.fromkeys(warnings)))


def paired(first: Submission, second: Submission) -> list[Pair]:
    """Each game with what it was: as it is dealt at a table of the same number, else in order."""
    left = list(first.games)
    pairs: list[Pair] = []
    waiting: list[Offered] = []
    for new in second.games:
        old = next((one for one in left if _same_game(one, new) and _numbers(one, new)), None)
        if old is None:
            waiting.append(new)
        else:
            left.remove(old)
            pairs.append((old, new))
    for new in waiting:
        old = next((one for one in left if _same_game(one, new)), None)
        if old is not None:
            left.remove(old)
        pairs.append((old, new))
    order = {id(game): place for place, game in enumerate(second.games)}
    pairs.sort(key=lambda pair: order[id(pair[1])])
    return [*pairs, *((old, None) for old in left)]


def _same_game(one: Offered, other: Offered) -> bool:
    return one.law.name == other.law.name


def _numbers(one: Offered, other: Offered) -> set[str]:
    """The numbers of tables at which both are dealt."""
    return {table.number for table in one.tables} & {table.number for table in other.tables}


def _label(old: Offered | None, new: Offered | None, first: Submission, second: Submission) -> str:
    """At which tables a game is dealt so, where it is offered under several choices."""
    game = new or old
    assert game is not None
    counts = [sum(_same_game(one, game) for one in filed.games) for filed in (first, second)]
    numbers = ", ".join(table.number for table in game.tables)
    return f"tables {numbers}" if max(counts) > 1 and numbers else ""


def setting_of(game: Offered) -> Setting | None:
    """What is offered as the law reads it; nothing if it is not lawful."""
    try:
        return game.setting()
    except BadInput:
        return None


def _unlawful(game: Offered) -> Iterator[str]:
    if setting_of(game) is None:
        where = game.where()
        yield (
            f"{game.law.file.game.title} in {where} is not lawful on {game.day}, so it is compared "
            "as it is written: `chapter47 check` tells why"
        )


def _came_or_went(old: Offered | None, new: Offered | None) -> Iterator[Change]:
    game = new or old
    assert game is not None
    title, act = game.law.file.game.title, CAME if old is None else WENT
    chosen = "; ".join(f"{words_of(k)} {counted(v)}" for k, v in sorted(game.options.items()))
    told = f"{title}: {chosen}" if chosen else title
    yield Change(
        *(game.law.name, "offered", game.law.name, title, act),
        *("" if act == CAME else told, told if act == CAME else "", full_cite(OFFERS)),
        note=f"{game.where()}",
    )


def _changes(old: Offered, new: Offered) -> Iterator[Change]:
    one, other = setting_of(old), setting_of(new)
    if one is not None and other is not None:
        yield from _options(one, other, new)
        yield from _payouts(one, other)
    else:
        yield from _written(old, new)
    yield from _limits(old, new, other or one)
    yield from _meters(old, new)
    yield from _devices(old, new)


def _options(one: Setting, other: Setting, new: Offered) -> Iterator[Change]:
    entries = {e.name: e for e in other.law.file.option if e.in_force(other.as_of)}
    limits = {entry.option for entry in other.law.file.payout_limit}
    for name, value in other.options.items():
        was = one.options.get(name)
        if name == OPTION or (was == value and type(was) is type(value)):
            continue  # payouts of its own are told wager by wager
        entry = entries[name]
        cite = full_cite(other.lettered(entry.cite))
        before, after = _chosen(was), _chosen(value)
        kind = "chosen"
        if name in limits:
            kind = "payout limit"
            before, after = _in_dollars(was), _in_dollars(value)
        facts = (Fact("yours", before, after),)
        yield Change(
            *(other.game, kind, name, entry.title, CHANGED, before, after, cite),
            *(entry.source.value, (), facts),
            note=str(new.where("options", name)),
        )


def _chosen(value: object) -> str:
    return "not there" if value is None else counted(value)


def _in_dollars(value: object) -> str:
    return dollars(value * 100) if type(value) is int and value else "none"


def _payouts(one: Setting, other: Setting) -> Iterator[Change]:
    """What wagers pay that both offer; and the wagers that only one does."""
    for name in dict.fromkeys((*one.wagers, *other.wagers)):
        before, after = (_paid(setting, name) for setting in (one, other))
        if before == after:
            continue
        act = CAME if name not in one.wagers else WENT if name not in other.wagers else CHANGED
        setting = other if name in other.wagers else one
        entry = setting.wagers[name]
        cite = full_cite(setting.lettered(entry.cite))
        facts = (Fact("pays", before, after),) if act == CHANGED else ()
        told = (before, after)
        if act != CHANGED:
            told = (before and entry.title, after and entry.title)
        yield Change(
            *(other.game, "paid", name, entry.title, act, *told, cite, entry.source.value),
            *((), facts, name),
        )


def _paid(setting: Setting, wager: str) -> str:
    if wager not in setting.wagers:
        return ""
    rows = [row.model_copy(update={"table": ""}) for row in setting.rows(wager)]
    return pays_text(rows) or "as another wager"


def _written(old: Offered, new: Offered) -> Iterator[Change]:
    """Options as they are written, where the law does not know them."""
    for name in dict.fromkeys((*old.options, *new.options)):
        before, after = old.options.get(name), new.options.get(name)
        if before != after:
            told = (_chosen(before), _chosen(after))
            yield Change(new.law.name, "chosen", name, words_of(name), CHANGED, *told, OFFERS)


def _limits(old: Offered, new: Offered, setting: Setting | None) -> Iterator[Change]:
    """Limits of all tables of a game, and of each table by itself."""
    yield from _posted(new, _told_limits(old), _told_limits(new), "", setting)
    tables = {table.number: table for table in old.tables}
    for table in new.tables:
        if table.number in tables:
            before, after = _told_limits(tables[table.number]), _told_limits(table)
            yield from _posted(new, before, after, f"table {table.number}: ", setting)


def _told_limits(of: Offered | OfferedTable) -> dict[str, str]:
    return {name: _limit(limit) for name, limit in of.limits.items()}


def _limit(limit: Any) -> str:
    return ", ".join(f"{name} {amount}" for name, amount in limit.given().items())


def _posted(
    new: Offered,
    before: Mapping[str, str],
    after: Mapping[str, str],
    where: str,
    setting: Setting | None,
) -> Iterator[Change]:
    for name in dict.fromkeys((*before, *after)):
        was, now = before.get(name, "as usual"), after.get(name, "as usual")
        if was == now:
            continue
        title, cite = f"{where}{words_of(name)}", LIMITS
        if setting is not None:
            wager = new.law.words.wager(name).wager
            title = f"{where}{setting.law.words.title(wager)}"
            cite = setting.limit_rule(wager).cite
        facts = (Fact("posted", was, now),)
        held = (was, now, full_cite(cite), "", (), facts)
        yield Change(new.law.name, "posted", name, title, CHANGED, *held)


def _meters(old: Offered, new: Offered) -> Iterator[Change]:
    before, after = ({one.name: _meter(one) for one in game.meters} for game in (old, new))
    yield from _listed(new, "filed meter", "Meter of", before, after, METERS)


def _meter(one: Any) -> str:
    amounts = {"first": one.initial, "reset": one.reset, "limit": one.limit}
    told = [f"{name} {dollars(amount)}" for name, amount in amounts.items() if amount is not None]
    told += [f"one in {one.odds_against:,}"] if one.odds_against else []
    return ", ".join((f"on {words_of(one.wager)}", *told))


def _devices(old: Offered, new: Offered) -> Iterator[Change]:
    before, after = (
        {f"{one.kind} {one.model}".strip(): str(one.number) for one in game.equipment}
        for game in (old, new)
    )
    yield from _listed(new, "device", "", before, after, DEVICES)


def _listed(
    game: Offered,
    kind: str,
    called: str,
    before: Mapping[str, str],
    after: Mapping[str, str],
    cite: str,
) -> Iterator[Change]:
    """Things that have a name: those that came, went, or are otherwise."""
    for name in dict.fromkeys((*before, *after)):
        was, now = before.get(name, ""), after.get(name, "")
        if was != now:
            act = CAME if not was else WENT if not now else CHANGED
            what = f"{called} {name}".strip()
            yield Change(game.law.name, kind, name, what, act, was, now, full_cite(cite))


def _tables(first: Submission, second: Submission) -> Iterator[Change]:
    """Tables that came, went, stand elsewhere or are of another game."""
    before, after = (_places(filed) for filed in (first, second))
    for number in dict.fromkeys((*before, *after)):
        was, now = before.get(number, ("", "")), after.get(number, ("", ""))
        if was != now:
            act = CAME if not was[0] else WENT if not now[0] else CHANGED
            told = (was[1], now[1])
            game = now[0] or was[0]
            held = (act, *told, full_cite(OFFERS))
            yield Change(game, "table", number, f"Table {number}", *held)


def _places(filed: Submission) -> dict[str, tuple[str, str]]:
    """Each table with its game, where it stands and its seats."""
    found = {}
    for game, table in filed.tables:
        seats = f"{table.seats} seats" if table.seats else ""
        parts: Sequence[str] = (game.law.file.game.title, table.location or game.location, seats)
        found[table.number] = (game.law.name, ", ".join(filter(None, parts)))
    return found


def _other_days(pairs: Iterable[Pair], first: dt.date, second: dt.date) -> Iterator[str]:
    """Say where the law is another on the later day, too."""
    from chapter47.house.compare.days import compare_days

    both = dict.fromkeys(new.law.name for old, new in pairs if old and new and first != second)
    for name in both:
        if compare_days(name, first, second).changes:
            yield (
                f"the law of {name} changed between {first} and {second}: "
                f"chapter47 compare {name} {first} {second}"
            )
