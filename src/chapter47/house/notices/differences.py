"""What differs between two submissions, as far as somebody must be told of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from chapter47.felt.figures import limits_of
from chapter47.house.guide.paid import told_prize
from chapter47.house.guide.told import told_name, told_result, told_title, told_value
from chapter47.house.submission import Offered, OfferedTable, Submission
from chapter47.law import own_pays
from chapter47.law.limits import Limit
from chapter47.law.payout_limits import payout_limit
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

GAME, NEW_GAME, OPTION, PAYOUT = "game", "new_game", "option", "payout"
LIMIT, PAYOUT_LIMIT, TABLE = "limit", "payout_limit", "table"


@dataclass(frozen=True)
class Difference:
    """One change that somebody must be told of."""

    kind: str
    game: str
    text: str
    tables: tuple[str, ...] = ()


def all_of(found: Submission) -> Iterator[Difference]:
    """Everything that a submission offers, as if nothing had been offered before."""
    for game in found.games:
        yield _new(game)
        yield from (_table(game, table) for table in game.tables)


def between(old: Submission, new: Submission) -> Iterator[Difference]:
    """What a submission offers that another did not, or otherwise."""
    before = {game.where(): game for game in old.games}
    for game in new.games:
        same = _match(game, list(before.values()))
        if same is None:
            yield _new(game)
            yield from (_table(game, table) for table in game.tables)
            continue
        del before[same.where()]
        yield from _of_game(same, game)


def _match(game: Offered, among: list[Offered]) -> Offered | None:
    """The same game as it was offered: one with a table of the same number, else the first one."""
    same = [one for one in among if one.law.name == game.law.name]
    numbers = {table.number for table in game.tables}
    shared = [one for one in same if numbers & {table.number for table in one.tables}]
    return next(iter(shared or same), None)


def _new(game: Offered) -> Difference:
    kind = GAME if game.law.file.subchapter.number is not None else NEW_GAME
    title = game.law.file.game.title
    return Difference(kind, title, f"{title} is offered", _numbers(game))


def _table(game: Offered, table: OfferedTable) -> Difference:
    title = game.law.file.game.title
    return Difference(TABLE, title, f"Table {table.number} opens", (table.number,))


def _of_game(old: Offered, new: Offered) -> Iterator[Difference]:
    was, now = old.setting(), new.setting()
    yield from _options(was, now, _numbers(new))
    yield from _payouts(was, now, _numbers(new))
    yield from _caps(was, now, _numbers(new))
    there = {table.number: table for table in old.tables}
    for table in new.tables:
        if table.number not in there:
            yield _table(new, table)
            continue
        before = limits_of(old.setting(there[table.number]))
        yield from _limits(now, before, limits_of(new.setting(table)), table.number)


def _options(was: Setting, now: Setting, tables: tuple[str, ...]) -> Iterator[Difference]:
    caps = {entry.option for entry in now.law.file.payout_limit}
    for entry in now.law.file.option:
        if entry.name in {*caps, own_pays.OPTION} or not entry.in_force(now.as_of):
            continue  # told as what they come to
        value, before = now.options.get(entry.name), was.options.get(entry.name)
        if value != before:
            there = "not known" if before is None else told_value(entry, before)
            text = f"{told_title(entry)}: {there} becomes {told_value(entry, value)}"
            yield Difference(OPTION, now.law.file.game.title, text, tables)


def _payouts(was: Setting, now: Setting, tables: tuple[str, ...]) -> Iterator[Difference]:
    for name, entry in now.wagers.items():
        rows = {row.on: told_prize(row) for row in now.rows(name)}
        before = {row.on: told_prize(row) for row in was.rows(name)} if name in was.wagers else {}
        changed = [on for on in {**before, **rows} if rows.get(on) != before.get(on)]
        told = [
            f"{told_result(on)} {before.get(on, 'nothing')} becomes {rows.get(on, 'nothing')}"
            for on in changed
        ]
        if told:
            text = f"{told_name(entry.title)} pays otherwise: {'; '.join(told)}"
            yield Difference(PAYOUT, now.law.file.game.title, text, tables)


def _caps(was: Setting, now: Setting, tables: tuple[str, ...]) -> Iterator[Difference]:
    for entry in now.law.file.payout_limit:
        if not entry.in_force(now.as_of):
            continue
        before, after = payout_limit(was, entry.name), payout_limit(now, entry.name)
        if before != after:
            text = f"Payout limit {_cap(before)} becomes {_cap(after)}"
            yield Difference(PAYOUT_LIMIT, now.law.file.game.title, text, tables)


def _limits(
    now: Setting, before: Mapping[str, Limit], after: Mapping[str, Limit], table: str
) -> Iterator[Difference]:
    for name, limit in after.items():
        old = before.get(name)
        if old is not None and (old.minimum, old.maximum) != (limit.minimum, limit.maximum):
            text = f"{told_name(now.wager(name).title)}: {_told(old)} becomes {_told(limit)}"
            yield Difference(LIMIT, now.law.file.game.title, text, (table,))


def _told(limit: Limit) -> str:
    return f"{dollars(limit.minimum)} to {dollars(limit.maximum)}"


def _cap(amount: Cents) -> str:
    return dollars(amount) if amount else "none"


def _numbers(game: Offered) -> tuple[str, ...]:
    return tuple(table.number for table in game.tables)
