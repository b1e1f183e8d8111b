"""A report as people read it: its kinds, the gravest first, and how many findings are left out."""

from collections.abc import Iterable, Iterator

from chapter47.data.page import Indented, Page
from chapter47.house.check.finding import Finding, Kind, Report

INDENT = 4
TITLES = {
    Kind.FAIL: "Not lawful",
    Kind.REVIEW: "Needs the regulator's leave, or is to be filed for it",
    Kind.INFORMATIONAL: "To know",
    Kind.NOT_APPLICABLE: "Does not apply",
    Kind.PASS: "Kept",
}
FOLDED = (Kind.PASS, Kind.NOT_APPLICABLE)
"""What is only counted, unless everything is asked for."""


def headline(report: Report) -> str:
    """Whose submission it is, and against the law of which day it was held."""
    return f"{report.house}, held against the law of {report.day}"


def told(report: Report, *, every: bool) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Kind by kind, with a heading: where something was found and by which paragraph, and what."""
    for kind, title in TITLES.items():
        found = report.of(kind)
        if found and (every or kind not in FOLDED):
            yield f"{title}: {len(found)}", [_told(same) for same in grouped(found)]


def conclusion(report: Report, *, every: bool) -> str:
    """How many findings there are, in a sentence."""
    kept, left = (report.counts[kind.value] for kind in FOLDED)
    more = f"{kept} kept, {left} not applicable{'' if every else ' (--all lists them)'}."
    if report.failed:
        return f"{len(report.failed)} not lawful, {more}"
    return f"All is lawful: {more}"


def grouped(found: Iterable[Finding]) -> list[list[Finding]]:
    """Findings that say the same of the same thing together, in the order of the first."""
    same: dict[tuple[str, ...], list[Finding]] = {}
    for one in found:
        same.setdefault((one.game, one.subject, one.rule, one.text), []).append(one)
    return list(same.values())


def about(one: Finding) -> str:
    """The game and what of it a finding is about, in words."""
    subject = one.subject.replace("_", " ")
    return one.subject if one.subject == one.game else f"{one.game} {subject}".strip()


def _told(same: list[Finding]) -> tuple[str, str]:
    one = same[0]
    places = ", ".join(dict.fromkeys(str(each.where) for each in same))
    return f"{places}  {about(one)}  {one.rule} ({one.source})", one.text


def report_page(report: Report, *, every: bool = False) -> Page:
    """A report as a page."""
    page = Page()
    page.say(headline(report), style="bold")
    for title, found in told(report, every=every):
        page.say()
        page.say(title, style="bold")
        for where, text in found:
            page.say(where)
            page.blocks.append(Indented(text, INDENT))
    page.say()
    page.say(conclusion(report, every=every))
    return page
