"""A receipt: what an answer was asked and made of, by which the same answer can be made again."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from chapter47.data.sources import LAW, digest_of_file, digest_of_sources
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.law.datafile import DATA as CHAPTER
from chapter47.law.schema import Value
from chapter47.law.setting import Setting

KEY = "receipt"
"""Under which an answer in JSON carries its receipt."""


class NoReceipt(BadInput):
    """Something that carries no receipt, or one that cannot be read."""


@dataclass(frozen=True)
class Receipt:
    """All that is needed to make an answer again, and to know what it was."""

    version: str
    """The version of the program that answered."""
    command: str
    """The command that answers such questions, such as odds."""
    question: Mapping[str, Any]
    """What was asked, but for what stands beside it: day, options, strategy and seed."""
    answer: str
    """The digest of the answer without its receipt."""
    as_of: str = ""
    """The day whose law applies; empty where each part of the question has its own."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """All options of the day, also those that were left as they are."""
    strategy: str | None = None
    seed: int | None = None
    law: Mapping[str, str] = field(default_factory=dict)
    """The digest of each law file that it rests on."""
    files: Mapping[str, str] = field(default_factory=dict)
    """The digest of each file of the licensee that the options name."""
    sources: str = ""
    """One digest over the rules, kernels and counts that it rests on."""

    def to_json(self) -> dict[str, Any]:
        """The receipt as plain data; what an answer has not is left out."""
        told = asdict(self)
        return {name: value for name, value in told.items() if value not in ("", None, {})}

    @staticmethod
    def from_json(told: object) -> "Receipt":
        """Read a receipt that was written by `to_json`.

        >>> Receipt.from_json({"version": "1", "command": "odds"})
        Traceback (most recent call last):
        ...
        chapter47.data.receipt.NoReceipt: a receipt holds version, command, question, answer: this \
one lacks question, answer
        """
        if not isinstance(told, dict):
            raise NoReceipt("a receipt is a JSON object with version, command, question, answer")
        needed = ("version", "command", "question", "answer")
        if missing := [name for name in needed if name not in told]:
            listed = ", ".join(missing)
            raise NoReceipt(f"a receipt holds {', '.join(needed)}: this one lacks {listed}")
        for name, kind in _KINDS.items():
            if name in told and not isinstance(told[name], kind):
                raise NoReceipt(f"{name} of the receipt is not as this program writes it")
        known = Receipt.__dataclass_fields__
        return Receipt(**{name: told[name] for name in known if name in told})

    @property
    def digest(self) -> str:
        """One digest of the whole receipt, to be noted or printed where it has no room."""
        return digest_of(self.to_json())

    def of_several(self) -> "Receipt":
        """The receipt of an answer about several games: its question tells days and options."""
        return replace(self, as_of="", options={}, files={})

    def changed_since(self, other: "Receipt") -> list[str]:
        """What another receipt of the same question rests on otherwise, in words."""
        told = []
        if self.version != other.version:
            told.append(f"version {self.version} made it, this is {other.version}")
        for name in sorted(self.law.keys() | other.law.keys()):
            if self.law.get(name) != other.law.get(name):
                told.append(f"{name} is another")
        for name in sorted(self.files.keys() | other.files.keys()):
            if self.files.get(name) != other.files.get(name):
                told.append(f"the file {name} is another")
        if self.sources != other.sources:
            told.append("the rules and kernels that it rests on were changed")
        return told


_KINDS: Mapping[str, type] = {
    **dict.fromkeys(("version", "command", "answer", "as_of", "sources"), str),
    **dict.fromkeys(("question", "options", "law", "files"), dict),
}


def receipt_of(
    answer: Any,
    command: str,
    question: Mapping[str, Any],
    *,
    settings: Iterable[Setting],
    modules: Iterable[str],
    strategy: str | None = None,
    seed: int | None = None,
    rooms: bool = True,
) -> Receipt:
    """The receipt of an answer in JSON that was made under some settings by some modules.

    It rests on the `rooms` of the games too, but where only their law was asked.

    The options of one setting are those of the receipt; where there are several, the question tells
    them. What the settings suppose otherwise than the law has it belongs to the question.

    >>> under = Setting.make("casino-war", options={"decks": 8})
    >>> made = receipt_of([1], "odds", {"game": under.game}, settings=[under], modules=[])
    >>> made.as_of, made.options["decks"], sorted(made.law)[0]
    ('2006-09-05', 8, 'all_games.toml')
    >>> Receipt.from_json(made.to_json()) == made
    True
    """
    import chapter47

    under = list(settings)
    alone = under[0] if len(under) == 1 else None
    return Receipt(
        version=chapter47.__version__,
        command=command,
        question=_plain(question),
        answer=digest_of(answer),
        as_of=alone.as_of.isoformat() if alone else "",
        options=lawful_options(alone) if alone else {},
        strategy=strategy,
        seed=seed,
        law=law_digests(under),
        files=files_named(under),
        sources=digest_of_sources(*sorted({*modules, *(map(_room, under) if rooms else ())})),
    )


def lawful_options(setting: Setting) -> dict[str, Value]:
    """All options of a setting, none of them supposed: those read as the law had them."""
    was = {one.name: one.was for one in setting.supposed}
    return {
        name: int(was[name]) if name in was else value for name, value in setting.options.items()
    }


def law_digests(settings: Iterable[Setting]) -> dict[str, str]:
    """The digest of each law file that settings rest on: of their games, and of the chapter."""
    files = {path.name: path for path in CHAPTER.glob("*.toml")}
    for setting in settings:
        files[f"{setting.game}/{LAW}"] = setting.law.path
    return {name: digest_of_file(path) for name, path in sorted(files.items())}


def files_named(settings: Iterable[Setting]) -> dict[str, str]:
    """The digest of each file of the licensee's own that an option names."""
    found = {}
    for setting in settings:
        for entry in setting.law.file.option:
            value = setting.options.get(entry.name)
            if not isinstance(value, str) or not entry.in_force(setting.as_of):
                continue
            ending = entry.row_on(setting.as_of).own_file
            if ending and value.endswith(ending) and Path(value).is_file():
                found[value] = digest_of_file(Path(value))
    return found


def _room(setting: Setting) -> str:
    """The module in which a game's lab lies, or the game where it has none."""
    game = game_of(setting.game)
    return game.lab or game.play.__module__


def digest_of(value: Any) -> str:
    """The digest of plain data, whatever the order of its keys.

    >>> digest_of({"a": 1, "b": [2]}) == digest_of({"b": [2], "a": 1})
    True
    """
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    """The same as JSON has it: dates are text, tuples are lists."""
    return json.loads(json.dumps(value, default=str))


def stamped(answer: Mapping[str, Any], receipt: Receipt) -> dict[str, Any]:
    """An answer in JSON with its receipt."""
    return {**answer, KEY: receipt.to_json()}


def unstamped(told: Any) -> tuple[Any, Receipt]:
    """An answer in JSON without its receipt, and the receipt.

    A list of answers to one question carries the receipt in each of them.

    >>> unstamped([{"edge": 1, "receipt": {"version": "1"}}])
    Traceback (most recent call last):
    ...
    chapter47.data.receipt.NoReceipt: a receipt holds version, command, question, answer: this \
one lacks command, question, answer
    """
    rows = told if isinstance(told, list) else [told]
    found = [row[KEY] for row in rows if isinstance(row, dict) and KEY in row]
    if not found:
        raise NoReceipt(
            "there is no receipt in this answer: print it with --json by a version that writes "
            "receipts"
        )
    if any(one != found[0] for one in found):
        raise NoReceipt("these are answers to several questions: check each by itself")
    bare = [{k: v for k, v in row.items() if k != KEY} for row in rows if isinstance(row, dict)]
    return (bare if isinstance(told, list) else bare[0]), Receipt.from_json(found[0])
