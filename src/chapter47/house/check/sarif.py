"""A report as SARIF 2.1.0, which reviewing tools and editors read."""

import json
from collections.abc import Iterable
from typing import Any

from chapter47.house.check.finding import Finding, Kind, Report
from chapter47.law.cite import HERE, Cite
from chapter47.law.index import has_section, section, subchapter

VERSION = "2.1.0"
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
KINDS = {Kind.NOT_APPLICABLE: "notApplicable"}
"""How SARIF writes a kind that it writes otherwise."""


def sarif(report: Report) -> dict[str, Any]:
    """The report as a log of one run; rules are the paragraphs.

    A result that is no failure has no level there: SARIF allows none.
    """
    from chapter47 import __version__

    rules = {cite: n for n, cite in enumerate(dict.fromkeys(one.rule for one in report.findings))}
    run = {
        "tool": {
            "driver": {
                "name": "chapter47",
                "version": __version__,
                "rules": [_rule(cite) for cite in rules],
            }
        },
        "columnKind": "unicodeCodePoints",
        "properties": {"house": report.house, "day": report.day.isoformat()},
        "artifacts": [{"location": {"uri": _uri(report, name)}} for name in report.files],
        "results": [_result(report, one, rules[one.rule]) for one in report.findings],
    }
    return {"$schema": SCHEMA, "version": VERSION, "runs": [run]}


def sarif_text(report: Report) -> str:
    """The log as it is written into a file."""
    return json.dumps(sarif(report), indent=2, ensure_ascii=False)


def _rule(cite: str) -> dict[str, Any]:
    return {"id": cite, "shortDescription": {"text": _title(cite)}}


def _title(cite: str) -> str:
    """What the section of a paragraph is called.

    >>> _title("19:47-5.2"), _title("13:69E-1.20(a)")
    ('Roulette: payout odds', '13:69E-1.20(a)')
    """
    if cite.startswith(HERE):
        place = Cite.parse(cite)
        if place.section and has_section(place):
            return section(place).title or cite
        if not place.section and has_section(place):
            return subchapter(place.subchapter).title
    return cite


def _result(report: Report, one: Finding, index: int) -> dict[str, Any]:
    region = {"region": {"startLine": one.where.line}} if one.where.line else {}
    return {
        "ruleId": one.rule,
        "ruleIndex": index,
        "kind": KINDS.get(one.kind, one.kind.value),
        "level": one.level.value if one.kind is Kind.FAIL else "none",
        "message": {"text": f"{one.game}: {one.text}" if one.game else one.text},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": _uri(report, one.where.file)},
                    **region,
                }
            }
        ],
        "properties": {"subject": one.subject, "source": one.source, "tags": list(_tags(one))},
    }


def _tags(one: Finding) -> Iterable[str]:
    return filter(None, (one.game, one.source))


def _uri(report: Report, name: str) -> str:
    """Where a file stands, from where the program was called."""
    folder = report.folder
    return f"{folder}/{name}" if folder and folder != "." else name
