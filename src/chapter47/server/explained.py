"""All settings of a floor, each with its default and what it says; and one that is set by name."""

import ast
import inspect
from collections.abc import Iterable
from dataclasses import MISSING, dataclass, fields
from typing import Any

from chapter47.server.settings import Rate, Settings, SettingsError

SECRET = ("metrics_token",)
"""Settings whose value is shown to nobody."""


@dataclass(frozen=True)
class Explained:
    """A setting: its value on this floor, its default, and what it decides."""

    name: str
    value: str
    default: str
    says: str


def explained(settings: Settings) -> list[Explained]:
    """Every setting of a floor, in the order in which they are told."""
    said = _said()
    return [
        Explained(
            one.name,
            "(kept secret)" if one.name in SECRET else _text(getattr(settings, one.name)),
            _text(_default(one)),
            said[one.name],
        )
        for one in fields(Settings)
    ]


def chosen(pairs: Iterable[str]) -> dict[str, Any]:
    """Settings that are given as texts, all mistakes told at once.

    >>> chosen(["most_tables=50", "acts=60 and 20 a second", "hosts=a,b"])
    {'most_tables': 50, 'acts': Rate(burst=60, per_second=20.0), 'hosts': ('a', 'b')}
    """
    defaults = {one.name: _default(one) for one in fields(Settings)}
    found: dict[str, Any] = {}
    wrong: list[str] = []
    for pair in pairs:
        name, _, text = pair.partition("=")
        if name not in defaults:
            wrong.append(f"there is no setting {name!r}: `chapter47 serve --settings` lists them")
            continue
        try:
            found[name] = _read(defaults[name], text.strip())
        except ValueError:
            wrong.append(f"{name} is {text!r}: give it as it is shown, {_text(defaults[name])}")
    if wrong:
        raise SettingsError("; ".join(wrong))
    return found


def _said() -> dict[str, str]:
    """What stands in the source below each setting."""
    (described,) = ast.parse(inspect.getsource(Settings)).body
    assert isinstance(described, ast.ClassDef)
    said: dict[str, str] = {}
    name = ""
    for line in described.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and name:
            said[name], name = " ".join(str(line.value.value).split()), ""
    return said


def _default(one: Any) -> Any:
    return one.default if one.default is not MISSING else one.default_factory()


def _text(value: Any) -> str:
    """A value as it is shown and given."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Rate):
        return f"{value.burst} and {value.per_second:g} a second"
    if isinstance(value, tuple):
        return ",".join(value)
    return f"{value:g}" if isinstance(value, float) and abs(value) < 10**6 else str(value)


def _read(default: Any, text: str) -> Any:
    """A value that is given as it is shown; a `ValueError` if it is not."""
    if isinstance(default, bool):
        return {"yes": True, "no": False}[text] if text in ("yes", "no") else int("no number")
    if isinstance(default, Rate):
        burst, _, rate = text.removesuffix(" a second").partition(" and ")
        return Rate(int(burst), float(rate))
    if isinstance(default, tuple):
        return tuple(part for part in text.split(",") if part)
    return type(default)(text)
