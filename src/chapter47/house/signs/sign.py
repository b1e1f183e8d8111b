"""What stands on the sign of a table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chapter47.data.page import Page
from chapter47.desk.errors import DeskError
from chapter47.errors import BadInput
from chapter47.felt.figures import limits_of, main_limit
from chapter47.games import game_of
from chapter47.house.guide.paid import told_prize
from chapter47.house.guide.told import told_name, told_result
from chapter47.house.submission import Offered, OfferedTable, Submission
from chapter47.law.cite import full_cite
from chapter47.law.limits import Limit
from chapter47.law.payout_limits import payout_limit, payout_limit_cite
from chapter47.law.periods import notice
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.results import Result

ROOMY, DENSE = 6, 13
"""So few lines leave room for larger letters, and more than so many need smaller ones."""


class NoSign(DeskError):
    """A table that a submission does not have, or whose sign cannot be made."""


@dataclass(frozen=True)
class LimitLine:
    """From which amount to which some wagers go."""

    wagers: str
    told: str
    cite: str


@dataclass(frozen=True)
class OddsLine:
    """What a wager pays where the house has chosen it."""

    wager: str
    rows: tuple[tuple[str, str], ...]
    cite: str


@dataclass(frozen=True)
class CapLine:
    """The most that a player is paid for some wagers together."""

    amount: str
    wagers: str
    cite: str


@dataclass(frozen=True)
class Sign:
    """The sign of a table."""

    setting: Setting
    number: str
    place: str
    house: str
    main: str
    """The wagers whose limits stand in large figures."""
    minimum: str
    maximum: str
    stakes: str
    """What is played for, where limits of a wager do not tell it."""
    limits: tuple[LimitLine, ...]
    """The limits of the other wagers."""
    odds: tuple[OddsLine, ...]
    caps: tuple[CapLine, ...]

    @property
    def title(self) -> str:
        """The game's name."""
        return self.setting.law.file.game.title

    @property
    def fullness(self) -> str:
        """Whether little or much stands on it: so large are its letters."""
        lines = len(self.limits) + len(self.caps)
        lines += sum(len(one.rows) + 1 for one in self.odds)
        return "roomy" if lines <= ROOMY else "dense" if lines > DENSE else "usual"

    @property
    def cite(self) -> str:
        """By which paragraph the sign is posted."""
        return full_cite(notice("sign").cite)

    def to_json(self) -> dict[str, Any]:
        """The sign as plain data."""
        return {
            "schema": "sign/1",
            "table": self.number,
            "place": self.place,
            "house": self.house,
            "game": self.setting.game,
            "as_of": self.setting.as_of.isoformat(),
            "main": {"wager": self.main, "minimum": self.minimum, "maximum": self.maximum},
            "stakes": self.stakes,
            "limits": [
                {"wagers": one.wagers, "told": one.told, "cite": one.cite} for one in self.limits
            ],
            "odds": [
                {
                    "wager": one.wager,
                    "cite": one.cite,
                    "rows": [{"on": on, "pays": pays} for on, pays in one.rows],
                }
                for one in self.odds
            ],
            "payout_limits": [
                {"amount": one.amount, "wagers": one.wagers, "cite": one.cite} for one in self.caps
            ],
            "cite": self.cite,
            "warnings": list(self.setting.warnings),
        }


class Signs(list[Sign], Result):
    """The signs of some tables."""

    def __repr__(self) -> str:
        """Of which tables they are, on one line."""
        return f"<Signs of tables {', '.join(one.number for one in self)}>"

    def to_json(self) -> list[dict[str, Any]]:
        """Each sign as plain data."""
        return [one.to_json() for one in self]

    def page(self) -> Page:
        """What stands on each sign, line by line, with its paragraph."""
        page = Page()
        for one in self:
            place = f", {one.place}" if one.place else ""
            page.say(f"Table {one.number}{place}: {one.title}", style="bold")
            page.warn(one.setting.warnings)
            page.grid("", ("sign", "paragraph"), list(_lines(one)))
        return page


def _lines(sign: Sign) -> Iterator[tuple[str, str]]:
    yield sign.stakes or f"{sign.main}: {sign.minimum} to {sign.maximum}", sign.cite
    for line in sign.limits:
        yield f"{line.wagers}: {line.told}", line.cite
    for odds in sign.odds:
        told = "; ".join(f"{on} {pays}".strip() for on, pays in odds.rows)
        yield f"{odds.wager} pays {told}", odds.cite
    for cap in sign.caps:
        yield f"{cap.wagers}: at most {cap.amount} is paid", cap.cite


def signs_of(found: Submission, number: str = "") -> Signs:
    """The signs of all tables of a submission, or of one of them; all that is wrong at once.

    >>> from chapter47.house.submission import read_text
    >>> (sign,) = signs_of(read_text('''
    ... day = 2006-09-05
    ... house = "Boardwalk House"
    ... [[game]]
    ... game = "casino-war"
    ... limits = { initial = { minimum = "$25" } }
    ... table = [{ number = 1, place = "pit 2" }]
    ... '''))
    >>> sign.number, sign.minimum, sign.maximum, [one.told for one in sign.limits]
    ('1', '$25', '$1,000', ['$1 to $100'])
    """
    wanted = [(game, table) for game, table in found.tables if number in ("", table.number)]
    if not wanted:
        numbers = ", ".join(table.number for _, table in found.tables) or "none"
        which = f"no table {number!r}" if number else "no table"
        raise NoSign(f"the submission has {which}; there are: {numbers}")
    made, wrong = [], []
    for game, table in wanted:
        try:
            made.append(sign_of(game, table, found.house))
        except BadInput as error:
            wrong.append(f"{table.where()}: table {table.number}: {error}")
    if wrong:
        raise NoSign("\n".join(wrong))
    return Signs(made)


def sign_of(game: Offered, table: OfferedTable, house: str = "") -> Sign:
    """The sign of one table."""
    setting = game.setting(table)
    limits = limits_of(setting)
    sign = main_limit(setting)
    bounds = (sign.minimum, sign.maximum) if sign else ()
    main = [name for name, one in limits.items() if (one.minimum, one.maximum) == bounds]
    return Sign(
        setting,
        number=table.number,
        place=table.location or game.location,
        house=house,
        main=", ".join(told_name(setting.wager(name).title) for name in main),
        minimum=dollars(sign.minimum) if sign else "",
        maximum=dollars(sign.maximum) if sign else "",
        stakes=game_of(setting.game).stakes(setting),
        limits=tuple(_limits(setting, {n: x for n, x in limits.items() if n not in main})),
        odds=tuple(_odds(setting)),
        caps=tuple(_caps(setting)),
    )


def _limits(setting: Setting, limits: dict[str, Limit]) -> Iterator[LimitLine]:
    groups: dict[tuple[str, str], list[str]] = {}
    for name, limit in limits.items():
        low, high = dollars(limit.minimum), dollars(limit.maximum)
        told = low if low == high else f"{low} to {high}"
        groups.setdefault((told, limit.cite), []).append(told_name(setting.wager(name).title))
    for (told, cite), titles in groups.items():
        yield LimitLine(", ".join(titles), told, full_cite(cite))


def _odds(setting: Setting) -> Iterator[OddsLine]:
    """What is paid where the law leaves it to the licensee: other tables, options, own payouts."""
    groups: dict[tuple[tuple[tuple[str, str], ...], str], list[str]] = {}
    for name, entry in setting.wagers.items():
        rows = setting.rows(name)
        is_free = bool(entry.table_option or entry.own_pays)
        chosen = [row for row in rows if is_free or row.set_by or row.when]
        if chosen:
            told = tuple((told_result(row.on) if row.on else "", told_prize(row)) for row in chosen)
            cite = full_cite(setting.lettered(chosen[0].cite or entry.cite))
            groups.setdefault((told, cite), []).append(told_name(entry.title))
    for (rows_told, cite), titles in groups.items():
        yield OddsLine(", ".join(titles), rows_told, cite)


def _caps(setting: Setting) -> Iterator[CapLine]:
    for entry in setting.law.file.payout_limit:
        if not entry.in_force(setting.as_of):
            continue
        amount = payout_limit(setting, entry.name)
        wagers = [name for name in entry.wagers if name in setting.wagers]
        if amount and wagers:
            titles = ", ".join(told_name(setting.wager(name).title) for name in wagers)
            cite = payout_limit_cite(setting, entry.name)
            yield CapLine(dollars(amount), titles, full_cite(cite))
