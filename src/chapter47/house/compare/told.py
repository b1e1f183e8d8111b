"""A comparison in words: what changed, from what to what, by which amendment, what it needs."""

from collections.abc import Iterable, Iterator, Sequence

from chapter47.house.compare.change import AMENDED, CAME, MOVED, RETURNED, WENT, Change
from chapter47.law.cite import full_cite

TITLES = {
    "game": "The game",
    "section": "Sections",
    "wager": "Wagers",
    "payout": "Payouts",
    "option": "Options",
    "figure": "Figures",
    "limit": "Limits where nothing is posted",
    "payout limit": "Payout limits",
    "areas": "Betting areas",
    "meter": "Meters",
    "requirement": "Requirements between options",
    "irregularity": "Irregularities",
    "offered": "Games offered",
    "chosen": "Options chosen",
    "paid": "Wagers and what they pay",
    "posted": "Limits posted",
    "filed meter": "Meters",
    "device": "Equipment",
    "table": "Tables",
    "heading": "Sections and their titles in the printings",
    "amendment": "Amendments of which no difference is known here",
}
"""What a group of changes is called."""
ACTS = {
    CAME: "new",
    WENT: "gone",
    RETURNED: "again as it was",
    AMENDED: "amended",
}


def groups(changes: Sequence[Change]) -> Iterator[tuple[str, list[Change]]]:
    """The changes of each kind, with what the kind is called."""
    for kind in dict.fromkeys(change.kind for change in changes):
        yield TITLES[kind], [change for change in changes if change.kind == kind]


def before_and_after(change: Change) -> tuple[str, str]:
    """What it was and what it is, in as few words as tell the difference.

    >>> from chapter47.house.compare.days import compare_days
    >>> before_and_after(compare_days("craps", "1999-11-14", "1999-11-15").changes[0])
    ('allowed: 0 to 10', 'allowed: 0 to 100')
    """
    if change.facts:
        before = "; ".join(f"{one.name}: {one.before or 'nothing'}" for one in change.facts)
        after = "; ".join(f"{one.name}: {one.after or 'nothing'}" for one in change.facts)
        return before, after
    if change.act == MOVED:
        return _short(change.before), _short(change.after)
    if change.act in (CAME, WENT):
        named = f"{change.what}: "
        return change.before.removeprefix(named), change.after.removeprefix(named)
    return "", ACTS[change.act]


def because(change: Change) -> str:
    """The days and amendments that made it.

    >>> from chapter47.house.compare.days import compare_days
    >>> because(compare_days("craps", "1999-11-14", "1999-11-15").changes[0])
    '1999-11-15: 1.6 amended, R.1999 d.392'
    """
    return "; ".join(f"{one.on}: {one.says}" for one in change.by)


def needs(changes: Iterable[Change]) -> Iterator[str]:
    """What all of them ask of a licensee, each thing once with its paragraph."""
    told = dict.fromkeys(change.notice for change in changes if change.notice)
    for notice in told:
        assert notice is not None
        yield f"{notice.told} ({full_cite(notice.cite)})"


def _short(cite: str) -> str:
    return f"at {cite}"
