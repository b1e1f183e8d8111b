"""House ways as files: how they are found and read, and what is said of one that cannot stand."""

import difflib
import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from chapter47 import toml_text
from chapter47.equipment.cards import parse_rank
from chapter47.equipment.errors import EquipmentError
from chapter47.errors import BadInput

Model = TypeVar("Model", bound=BaseModel)


class HouseWayError(BadInput):
    """A house way that does not say how every hand is set."""

    def __init__(self, title: str, problems: Iterable[str], *, cite: str) -> None:
        self.problems = tuple(problems)
        super().__init__(f"house way {title!r}: " + "; ".join(self.problems) + f" ({cite})")


class UnknownHouseWay(BadInput, LookupError):
    """A name under which no house way is kept."""

    def __init__(self, name: str, known: Iterable[str], *, cite: str) -> None:
        self.message = (
            f"there is no house way {name!r}: there are {', '.join(sorted(known))}, or give the "
            f"path of a file of your own that ends in .toml ({cite})"
        )
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class SetHand:
    """A hand that is set in two, and the rule of the house way that did it."""

    high: tuple[int, ...]
    low: tuple[int, ...]
    says: str


def digest_of(rules: str) -> str:
    """A digest of all that decides how hands are set, written out.

    >>> digest_of("keep the pair")
    '5d7a2cc29a1a77dc'
    """
    return hashlib.sha256(rules.encode()).hexdigest()[:16]


def way_text(name: str, folder: Path, *, cite: str) -> str:
    """The text of a house way that is kept in a folder, or of a licensee's own file."""
    built_in = [path.stem for path in folder.glob("*.toml")]
    path = folder / f"{name}.toml" if name in built_in else Path(name)
    if path.suffix != ".toml" or not path.is_file():
        raise UnknownHouseWay(name, built_in, cite=cite)
    return path.read_text(encoding="utf-8")


def read_form(text: str, form: type[Model], *, cite: str) -> Model:
    """A house way in its form; the error names every rule and key that is wrong."""
    try:
        data = toml_text.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise HouseWayError("unread", [f"the file is not TOML: {error}"], cite=cite) from None
    try:
        return form.model_validate(data)
    except ValidationError as error:
        problems = [
            f"{_place(item['loc'])}: {item['msg'].removeprefix('Value error, ')}"
            for item in error.errors()
        ]
        title = str(data.get("title", "without a title"))
        raise HouseWayError(title, problems, cite=cite) from None


def known(name: object, names: Mapping[str, Any], what: str) -> Any:
    """What a name stands for; one that stands for nothing is refused with the nearest that does."""
    if name in names:
        return names[str(name)]
    near = difflib.get_close_matches(str(name), names, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names)}"
    raise ValueError(f"{name!r} is no {what}: {hint}")


def rank_range(text: object) -> int:
    """The set of ranks of "K", "2-6" or "J-A".

    >>> bin(rank_range("2-4")), bin(rank_range(5))
    ('0b111', '0b1000')
    """
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text)
    if not isinstance(text, str):
        raise ValueError(f'{text!r} is no range of ranks: write "K", "2-6" or "J-A"')
    try:
        low, high = (parse_rank(end.strip()) for end in (text.split("-") * 2)[:2])
    except EquipmentError as error:
        raise ValueError(f'{error} Write a rank or two, such as "K", "2-6" or "J-A"') from None
    if text.count("-") > 1 or low > high:
        raise ValueError(f'{text!r} is no range of ranks: write the lower first, such as "J-A"')
    return sum(1 << rank for rank in range(low, high + 1))


def _place(loc: tuple[int | str, ...]) -> str:
    parts = [f"{step + 1}" if isinstance(step, int) else step for step in loc]
    return " ".join(parts) or "the file"
