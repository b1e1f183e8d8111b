"""What a shell completes: commands, games, and the options, wagers and strategies of a game."""

from collections.abc import Iterable, Iterator
from typing import Any

import typer

from chapter47.cli.command_group import typed


def commands(context: typer.Context, incomplete: str) -> list[str]:
    """Names of commands."""
    house = context.find_root()
    group: Any = house.command
    return _beginning(incomplete, group.list_commands(house))


def games(incomplete: str) -> list[str]:
    """Names of games, and what else they are called.

    >>> games("casino")
    ['casino-war']
    """
    from chapter47.law.book import law_of, names

    also = (alias for name in names() for alias in law_of(name).file.game.aliases)
    return _beginning(incomplete, [*names(), *also])


def options(incomplete: str) -> list[str]:
    """Options of the game that stands on the line, and behind the sign their values."""
    name, sign, begun = incomplete.partition("=")
    law = _law()
    if law is None:
        return []
    named = [one for one in law.file.option if not sign or one.name == name]
    if not sign:
        return _beginning(incomplete, dict.fromkeys(f"{one.name}=" for one in named))
    values = (value for one in named for row in one.rows() for value in row.choices or ())
    return [f"{name}={value}" for value in _beginning(begun, dict.fromkeys(_words(values)))]


def wagers(incomplete: str) -> list[str]:
    """Wagers of the game that stands on the line."""
    law = _law()
    names = (one.name for one in law.file.wager) if law else ()
    return _beginning(incomplete, dict.fromkeys(names))


def _words(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        yield ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _law() -> Any:
    """The law of the game on the line: of the first word, behind the command, that names one."""
    from chapter47.errors import BadInput
    from chapter47.law.book import law_of

    for word in typed.get()[1:]:
        try:
            return law_of(word)
        except BadInput:
            continue
    return None


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
