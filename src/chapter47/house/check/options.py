"""The options of a game: each is one of the choices of its day, keeps the rules between them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from typing import Any

from chapter47.house.check.finding import Finding, Kind
from chapter47.house.check.offer import Offer
from chapter47.law.cite import CITE, full_cite
from chapter47.law.entry import told_conditions, value_text
from chapter47.law.own_pays import FiledPays
from chapter47.law.schema import OptionEntry, OptionRow, RequirementEntry, Value
from chapter47.law.setting import Setting
from chapter47.table.objections import Objection

TRIED = 64
"""So many choices are tried in the place of those that cannot be."""
_PARAGRAPH = re.compile(r"\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$")


def option_findings(offer: Offer) -> Iterator[Finding]:
    """What is chosen, or left as usual, each against the choices of the day."""
    for entry in offer.law.file.option:
        if entry.in_force(offer.day) and entry.name not in offer.wrong:
            yield _chosen(offer, entry)


def _chosen(offer: Offer, entry: OptionEntry) -> Finding:
    row, value = entry.row_on(offer.day), offer.setting.option(entry.name)
    where = offer.lines.get(entry.name, offer.offered.where())
    usual = "" if entry.name in offer.lines else ", as usual"
    if _is_own(row, value):
        named = "filed here" if isinstance(value, FiledPays) else "your own file"
        says = f"{entry.name} is {named}"
        allowed = "it holds once the regulator has approved it with the submission"
        return offer.finding(Kind.REVIEW, where, entry.name, says, allowed, entry)
    says = f"{entry.name} is {value_text(value)}{usual}"
    allowed = f"allowed are {told_choices(row)}"
    return offer.finding(Kind.PASS, where, entry.name, says, allowed, entry)


def _is_own(row: OptionRow, value: Value) -> bool:
    return bool(row.own_file) and isinstance(value, str) and value.endswith(row.own_file)


def told_choices(row: OptionRow) -> str:
    """What may be chosen, in words."""
    if not row.choices:
        return row.allowed()
    named = ", ".join(map(value_text, row.choices))
    return f"{named}, or a {row.own_file} file" if row.own_file else named


def between_findings(offer: Offer) -> Iterator[Finding]:
    """The rules between options: those of the law, kept or not, and what the room says beside."""
    unmet = offer.setting.unmet()
    said = objections(offer, offer.setting)
    for chosen in _instead(offer) if unmet or said else ():
        other = replace(offer.setting, options={**offer.setting.options, **chosen})
        unmet = [entry for entry in unmet if entry in other.unmet()]
        said = [one for one in said if _is_said(offer, other, one)]
    for entry in offer.law.file.requirement:
        if entry.in_force(offer.day):
            yield _between(offer, entry, is_broken=entry in unmet)
    for one in said:
        yield _objected(offer, one)


def _between(offer: Offer, entry: RequirementEntry, *, is_broken: bool) -> Finding:
    setting = offer.setting
    unmet = [one for one in entry.needs if not setting.meets((one,))]
    names = [name for name, _ in (*(unmet if is_broken else ()), *entry.when, *entry.needs)]
    where = next((offer.lines[n] for n in names if n in offer.lines), offer.offered.where())
    allowed = entry.says.format(**setting.options)
    subject = ", ".join(dict.fromkeys(name for name, _ in (*entry.when, *entry.needs)))
    if is_broken:
        here = ((name, setting.options.get(name, False)) for name, _ in (*entry.when, *unmet))
        says = " and ".join(f"{name} is {value_text(value)}" for name, value in here)
        return offer.finding(Kind.FAIL, where, subject, says, allowed, entry)
    if not setting.meets(entry.when):
        says = f"not where {told_conditions(entry.when)}"
        return offer.finding(Kind.NOT_APPLICABLE, where, subject, says, allowed, entry)
    says = told_conditions((*entry.when, *entry.needs))
    return offer.finding(Kind.PASS, where, subject, says, allowed, entry)


def objections(offer: Offer, setting: Setting) -> list[Objection]:
    """All that the room says against a choice of options and limits."""
    return [*offer.room.check_setting(setting)]


def _is_said(offer: Offer, setting: Setting, one: Objection) -> bool:
    """Say whether the room says the same of another choice."""
    said = ((other.code, other.cite) for other in objections(offer, setting))
    return (one.code, one.cite) in said


def _instead(offer: Offer) -> Iterator[dict[str, Value]]:
    """Choices in the place of the options that are wrong."""
    rows = {
        entry.name: entry.row_on(offer.day)
        for entry in offer.law.file.option
        if entry.name in offer.wrong and entry.in_force(offer.day)
    }
    values = [row.choices or (row.minimum, row.default, row.maximum) for row in rows.values()]
    for chosen in islice(product(*values), TRIED) if rows else ():
        yield {name: value for name, value in zip(rows, chosen, strict=True) if value is not None}


def _objected(offer: Offer, one: Objection) -> Finding:
    """What a room says against options, at the line of the first without which it would not."""
    message, cite = one.message, one.cite
    if not cite and (found := _PARAGRAPH.search(message)) and CITE.fullmatch(found[1]):
        message, cite = message[: found.start()], full_cite(found[1])
    limits = [e.option for e in offer.law.file.payout_limit if full_cite(e.cite) == cite]
    at_fault = sorted(_at_fault(offer, one), key=lambda name: name not in limits)
    where = offer.lines[at_fault[0]] if at_fault else offer.offered.where()
    says = " and ".join(f"{name} is {_told(offer.setting, name)}" for name in at_fault)
    by = (cite or str(offer.law.cite), "")
    if not says:
        return offer.finding(Kind.FAIL, where, one.code, message, "", by)
    return offer.finding(Kind.FAIL, where, at_fault[0], says, message, by)


def _told(setting: Setting, name: str) -> str:
    value = setting.option(name)
    if isinstance(value, FiledPays):
        return "filed here"
    return value_text(value).rpartition("/")[2]


def _at_fault(offer: Offer, one: Objection) -> Iterator[str]:
    """The filed options without which, left as usual, nothing would be said."""
    usual: Mapping[str, Any] = {
        entry.name: entry.row_on(offer.day).default
        for entry in offer.law.file.option
        if entry.in_force(offer.day)
    }
    for name in offer.lines:
        if name in usual and offer.setting.options[name] != usual[name]:
            options = {**offer.setting.options, name: usual[name]}
            if not _is_said(offer, replace(offer.setting, options=options), one):
                yield name
