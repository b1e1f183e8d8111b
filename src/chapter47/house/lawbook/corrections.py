"""What this program once told wrongly, and whether an answer that was kept is touched by it."""

import datetime as dt
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from chapter47.errors import BadInput
from chapter47.law.book import law_of
from chapter47.law.cite import Cite, full_cite
from chapter47.law.entry import CiteText
from chapter47.law.errors import LawError
from chapter47.law.option_entries import OFF

Json = dict[str, Any]

KINDS = {
    "par": "odds",
    "price": "odds",
    "guide": "odds",
    "check": "law",
    "play": "settle",
    "replay": "settle",
    "hint": "solve",
}
"""Answers that rest on the same as others do."""
RECORD = "record of a table"
_NUMBERS = re.compile(r"\d+")


class Correction(BaseModel):
    """Something that was wrong, until when, and since when it is right."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    what: str
    games: tuple[str, ...]
    """Where; none where it concerns every game."""
    cites: tuple[CiteText, ...]
    answers: tuple[str, ...]
    """The kinds of answers that it touches."""
    wrong_until: str
    """The last version of which some builds had it wrong."""
    right_since: dt.date
    """The day since which builds have it right."""
    rules: dict[str, int] = {}
    """By game the number of its rules from which on it is right."""
    wagers: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    """The options with which alone it shows, where they are on."""

    def to_json(self) -> Json:
        """The correction as plain data."""
        told = self.model_dump(mode="json")
        return told | {"cites": [full_cite(cite) for cite in self.cites]}


class Touch(StrEnum):
    """Whether a correction touches an answer."""

    YES = "yes"
    MAYBE = "maybe"
    NO = "no"


@dataclass(frozen=True)
class Verdict:
    """Whether a correction touches an answer, and why."""

    correction: Correction
    touch: Touch
    why: str

    def to_json(self) -> Json:
        """The verdict as plain data."""
        return {"touched": self.touch.value, "why": self.why} | self.correction.to_json()


@dataclass(frozen=True)
class Kept:
    """What is known of an answer that somebody has kept."""

    kind: str
    """Which command gave it, or that it is a record of a table; empty if nothing tells."""
    games: tuple[str, ...]
    version: str = ""
    wagers: tuple[str, ...] = ()
    options: Mapping[str, Any] | None = None
    rules: int | None = None
    law: Mapping[str, str] | None = None
    """The digests of the law files on which it rests."""


@cache
def corrections() -> tuple[Correction, ...]:
    """All of them, the latest first.

    >>> any("big-six" in one.games for one in corrections())
    True
    """
    import tomllib

    text = Path(__file__).with_name("corrections.toml").read_text(encoding="utf-8")
    found = [Correction.model_validate(row) for row in tomllib.loads(text)["correction"]]
    return tuple(sorted(found, key=lambda one: one.right_since, reverse=True))


def corrections_of(about: str = "") -> list[Correction]:
    """Those of a game, or of a place of the chapter; all of them, if nothing is said.

    >>> [one.games for one in corrections_of("big six")], len(corrections_of("11.9(j)"))
    ([(), ('big-six',)], 1)
    """
    if not about:
        return list(corrections())
    try:
        place = Cite.parse(about)
    except BadInput:
        name = law_of(about).name
        return [one for one in corrections() if not one.games or name in one.games]
    return [one for one in corrections() if any(place.contains(cite) for cite in one.cites)]


def touching(path: Path) -> list[Verdict]:
    """What each correction has to do with an answer that was kept as JSON, or with a record.

    Corrections that have nothing to do with it are left out.
    """
    answers = [*read_kept(path)]
    found = [verdict(one, kept) for kept in answers for one in corrections()]
    alive = [one for one in found if one.touch is not Touch.NO]
    seen: dict[str, Verdict] = {}
    for one in alive:
        known = seen.get(one.correction.what)
        if known is None or known.touch is Touch.MAYBE:
            seen[one.correction.what] = one
    return list(seen.values())


def verdict(correction: Correction, kept: Kept) -> Verdict:
    """Whether a correction touches an answer.

    >>> wheel = corrections_of("big-six")[-1]
    >>> verdict(wheel, Kept("odds", ("big-six",), "0.1.0")).touch
    <Touch.MAYBE: 'maybe'>
    >>> verdict(wheel, Kept("odds", ("roulette",), "0.1.0")).touch
    <Touch.NO: 'no'>
    """
    no = next(_not_touched(correction, kept), "")
    if no:
        return Verdict(correction, Touch.NO, no)
    rules = [correction.rules[game] for game in kept.games if game in correction.rules]
    if kept.rules is not None and rules:
        why = f"it was played by rules {kept.rules}, and is right from rules {max(rules)} on"
        return Verdict(correction, Touch.YES, why)
    if not kept.version:
        return Verdict(correction, Touch.MAYBE, "it does not say which version made it")
    if _order(kept.version) < _order(correction.wrong_until):
        why = f"version {kept.version} made it, and {correction.wrong_until} still had it wrong"
        return Verdict(correction, Touch.YES, why)
    why = (
        f"some builds of {kept.version} have it wrong, those before {correction.right_since}: make "
        "it again and compare"
    )
    return Verdict(correction, Touch.MAYBE, why)


def _not_touched(correction: Correction, kept: Kept) -> Iterator[str]:
    """The reasons for which a correction has nothing to do with an answer."""
    if correction.games and kept.games and not set(kept.games) & set(correction.games):
        yield "it is of another game"
    kind = KINDS.get(kept.kind, kept.kind)
    kind = "settle" if kind == RECORD else kind
    if kind and kind not in correction.answers:
        yield "it is an answer of another kind"
    if kept.version and _order(kept.version) > _order(correction.wrong_until):
        yield f"version {kept.version} has it right"
    if correction.wagers and kept.wagers and not set(kept.wagers) & set(correction.wagers):
        yield "it is of other wagers"
    if kept.options is not None and correction.options:
        known = [kept.options[name] for name in correction.options if name in kept.options]
        if known and all(value in OFF for value in known):
            yield f"{' and '.join(correction.options)} was off"
    yield from _by_rules(correction, kept)
    if kept.law and _is_present_law(correction, kept):
        yield "it rests on the law files as they are now"


def _by_rules(correction: Correction, kept: Kept) -> Iterator[str]:
    rules = [correction.rules[game] for game in kept.games if game in correction.rules]
    if kept.rules is not None and rules and kept.rules >= max(rules):
        yield f"it was played by rules {kept.rules}"


def _is_present_law(correction: Correction, kept: Kept) -> bool:
    """Whether the law files named are those of now, which the correction had changed."""
    games = [game for game in kept.games if game in correction.rules]
    law = kept.law or {}
    return bool(games) and all(law.get(f"{game}/law.toml") == _digest(game) for game in games)


def _digest(game: str) -> str:
    return hashlib.sha256(law_of(game).path.read_bytes()).hexdigest()


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in _NUMBERS.findall(version))


def read_kept(path: Path) -> Iterator[Kept]:
    """The answers in a file: JSON of a command, or a record of a table, line by line.

    What is neither is refused.
    """
    text = path.read_text(encoding="utf-8")
    try:
        told = json.loads(text)
    except json.JSONDecodeError:
        told = _first_line(path, text)
    rows = told if isinstance(told, list) else [told]
    found = [_kept(row) for row in rows if isinstance(row, dict)]
    if not found or not any(one.games or one.version for one in found):
        raise BadInput(
            f"{path.name} is no answer of this program: give the JSON that a command printed with "
            "--json, or a record of a table"
        )
    yield from found


def _first_line(path: Path, text: str) -> Any:
    """The head of a record, which is a line of JSON for each event."""
    try:
        return json.loads(text.partition("\n")[0])
    except json.JSONDecodeError:
        raise BadInput(f"{path.name} is neither JSON nor a record of a table") from None


def _kept(row: Json) -> Kept:
    receipt = row.get("receipt")
    receipt = receipt if isinstance(receipt, dict) else {}
    question = receipt.get("question")
    question = question if isinstance(question, dict) else {}
    games = _texts(row.get("game"), question.get("game"), row.get("games"))
    return Kept(
        kind=_kind(row, receipt),
        games=tuple(dict.fromkeys(map(_game, games))),
        version=_text(receipt.get("version")) or _text(row.get("program")),
        wagers=tuple(dict.fromkeys(_wagers(row, question))),
        options=_mapping(receipt.get("options")) or _mapping(row.get("options")),
        rules=row["rules"] if isinstance(row.get("rules"), int) else None,
        law=_mapping(receipt.get("law")),
    )


def _kind(row: Json, receipt: Mapping[str, Any]) -> str:
    """Which command gave an answer: it says so, or it is known by what it holds."""
    if command := _text(receipt.get("command")):
        return command
    if row.get("kind") == "TableOpened":
        return RECORD
    marks = {
        "house_edge": "odds",
        "rounds_done": "simulate",
        "totals": "settle",
        "verified_through": "law",
        "commitments": "verify",
    }
    return next((kind for key, kind in marks.items() if key in row), "")


def _wagers(row: Json, question: Mapping[str, Any]) -> Iterator[str]:
    """The wagers of which an answer tells, without their spots."""
    told = row.get("wagers")
    names: Iterable[object] = told if isinstance(told, dict) else ()
    for name in chain(_texts(row.get("wager"), question.get("wager")), _texts(*names)):
        yield name.split(" ")[0]


def _texts(*values: object) -> Sequence[str]:
    return [
        one
        for value in values
        for one in (value if isinstance(value, list) else [value])
        if isinstance(one, str) and one
    ]


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _mapping(value: object) -> Mapping[str, Any] | None:
    return value if isinstance(value, dict) else None


def _game(name: str) -> str:
    try:
        return law_of(name).name
    except LawError:
        return name
