"""What each wager pays: wagers at one figure in one table, the others in a table of their own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.felt.figures import limits_of
from chapter47.house.guide.told import told_name, told_result
from chapter47.law.cite import full_cite
from chapter47.law.limits import Limit
from chapter47.law.schema import Pays, WagerEntry
from chapter47.law.setting import Setting
from chapter47.money import dollars

POT = "the pot"


@dataclass(frozen=True)
class Offer:
    """A wager of this house: what may be wagered on it, and who says so."""

    title: str
    limits: str
    """From which amount to which; nothing where none is posted for it."""
    note: str
    cite: str
    source: str


@dataclass(frozen=True)
class Flat:
    """A wager that pays one figure."""

    offer: Offer
    pays: str


@dataclass(frozen=True)
class PayTable:
    """A pay table, and all wagers that have it."""

    offers: tuple[Offer, ...]
    rows: tuple[tuple[str, str], ...]
    """For each result, as people write it, what is paid."""
    label: str = ""
    """What the table is called among those that the house may choose."""

    @property
    def title(self) -> str:
        """The wagers that it pays."""
        return ", ".join(one.title for one in self.offers)


@dataclass(frozen=True)
class Payouts:
    """All that wagers pay here."""

    flat: tuple[Flat, ...]
    tables: tuple[PayTable, ...]
    others: tuple[PayTable, ...]
    """The pay tables that the house may choose in place of those in force."""

    def to_json(self) -> dict[str, Any]:
        """The payouts as plain data."""
        return {
            "flat": [{"wager": one.offer.title, "pays": one.pays} for one in self.flat],
            "tables": [_table_json(one) for one in self.tables],
            "others": [_table_json(one) for one in self.others],
        }


def payouts_of(setting: Setting) -> Payouts:
    """What every wager of a setting pays.

    >>> war = payouts_of(Setting.make("casino-war"))
    >>> [(one.offer.title, one.pays) for one in war.flat]
    [('Initial wager', '1 to 1'), ('Tie wager', '10 to 1')]
    >>> [(one.title, one.rows) for one in war.tables]
    [('War wager', (('Higher', '2 to 1'), ('Equal', '3 to 1')))]
    """
    limits = limits_of(setting)
    flat, grouped = list[Flat](), dict[tuple[tuple[str, str], ...], list[Offer]]()
    for name, entry in setting.wagers.items():
        rows = tuple(_rows(setting.rows(name)))
        offer = _offer(setting, entry, limits.get(name))
        figures = {pays for _, pays in rows} or {POT}
        if len(figures) == 1 and len(rows) <= 1:
            flat.append(Flat(offer, figures.pop()))
        else:
            grouped.setdefault(rows, []).append(offer)
    tables = tuple(PayTable(tuple(offers), rows) for rows, offers in grouped.items())
    return Payouts(tuple(flat), tables, tuple(_others(setting)))


def _others(setting: Setting) -> Iterable[PayTable]:
    found: dict[tuple[str, tuple[tuple[str, str], ...]], list[Offer]] = {}
    for name, entry in setting.wagers.items():
        for table in setting.tables(name) if not entry.paid_as else ():
            if table != setting.table(name):
                rows = tuple(_rows(setting.rows(name, table)))
                found.setdefault((table, rows), []).append(_offer(setting, entry, None))
    return [PayTable(tuple(offers), rows, label) for (label, rows), offers in found.items()]


def _rows(rows: Sequence[Pays]) -> Iterable[tuple[str, str]]:
    return ((told_result(row.on), told_prize(row)) for row in rows)


def told_prize(row: Pays) -> str:
    """What a row pays, as a guide prints it.

    >>> told_prize(Pays(amount="100% of meter")), told_prize(Pays(odds="3 to 2"))
    ('the whole meter', '3 to 2')
    """
    text = row.odds or row.amount or ""
    return "the whole meter" if text == "100% of meter" else text.replace("% of", "% of the")


def _offer(setting: Setting, entry: WagerEntry, limit: Limit | None) -> Offer:
    told = f"{dollars(limit.minimum)} to {dollars(limit.maximum)}" if limit else ""
    if limit and limit.minimum == limit.maximum:
        told = dollars(limit.minimum)
    law = next(
        (
            one
            for one in setting.law.file.limit
            if one.wager == entry.name and one.in_force(setting.as_of)
        ),
        None,
    )
    cite = full_cite(setting.lettered(entry.cite))
    note = law.note if law else ""
    return Offer(told_name(entry.title), told, note, cite, entry.source.value)


def _table_json(table: PayTable) -> dict[str, Any]:
    rows = [{"on": on, "pays": pays} for on, pays in table.rows]
    return {"wagers": [one.title for one in table.offers], "table": table.label, "rows": rows}
