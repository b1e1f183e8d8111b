"""The parts of what the law says."""

from collections.abc import Iterator, Mapping
from typing import Any

from chapter47.data.frames.part import Kind, Part, Row, Told, columns

DATED: Mapping[str, Kind] = columns("cite source from:day until:day")
LISTS: Mapping[str, tuple[str, str]] = {
    "sections": ("title", "says"),
    "wagers": ("name", "title"),
    "areas": ("option", "says"),
    "options": ("name", "allowed"),
    "figures": ("name", "value"),
    "limits": ("wager", "says"),
    "payout_limits": ("wagers", "says"),
    "irregularities": ("name", "ruling"),
    "interpretations": ("difficulty", "reading"),
}
"""The lists of a page: by which key an entry is named, and which says what it is."""


def _listed(value: Any) -> Any:
    """A list as people write it."""
    return ", ".join(map(str, value)) if isinstance(value, list) else value


def _entries(told: Told) -> Iterator[Row]:
    about = {"game": told["game"], "as_of": told.get("as_of")}
    for part, (name, says) in LISTS.items():
        for entry in told.get(part, ()):
            yield {
                **entry,
                **about,
                "part": part,
                "name": _listed(entry.get(name)),
                "says": _listed(entry.get(says)),
                "cite": entry.get("cite") or _listed(entry.get("cites")),
            }


def _payouts(told: Told) -> Iterator[Row]:
    for wager in told.get("wagers", ()):
        for row in wager["pays"]:
            yield {"game": told["game"], "as_of": told["as_of"], "wager": wager["name"], **row}


LAW = (
    Part(
        "entries",
        {**columns("game as_of:day part name says"), **DATED},
        _entries,
    ),
    Part(
        "payouts",
        {**columns("game as_of:day wager on table odds amount stands"), **DATED},
        _payouts,
    ),
)

GAME = (
    Part(
        "games",
        columns("game title kind cite adopted:day verified_through:day seats:whole summary"),
        lambda told: (told,),
    ),
)


def _changes(told: Told) -> Iterator[Row]:
    """The changes of one game, or of each."""
    for about in (told, *told.get("games", ())):
        for change in about.get("changes", ()):
            by = "; ".join(f"{one['on']}: {one['says']}" for one in change["by"])
            yield {**change, "by": by}


COMPARISON = (
    Part(
        "changes",
        columns("game kind name what act before after cite source on:day by note"),
        _changes,
    ),
    Part(
        "prices",
        columns("game wager pay_table strategy why of before:fraction after:fraction about"),
        lambda told: told.get("prices", ()),
    ),
)


def _places(told: Told) -> Iterator[Row]:
    for kind in ("code", "nearby", "tests"):
        for place in told[kind] or ():
            yield {"cite": told["cite"], "kind": kind, "place": place}


TRACE = (
    Part(
        "paragraphs",
        columns("cite status executable summary"),
        lambda told: (told,),
    ),
    Part("places", columns("cite kind place"), _places),
)
