"""What a check found, in the order in which people read it."""

from collections.abc import Iterable

from chapter47.house.check.finding import Finding, Kind

TITLES = {
    Kind.FAIL: "Not lawful",
    Kind.REVIEW: "Needs the regulator's leave, or is to be filed for it",
    Kind.INFORMATIONAL: "To know",
    Kind.NOT_APPLICABLE: "Does not apply",
    Kind.PASS: "Kept",
}
"""What findings of a kind are called, the gravest first."""
FOLDED = (Kind.NOT_APPLICABLE, Kind.PASS)
"""What is not told unless it is asked for."""


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
