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
    own = law.words.option(name.replace("-", " "))
    named = [one for one in law.file.option if not sign or one.name == own]
    if not sign:
        return _beginning(incomplete, dict.fromkeys(f"{one.name}=" for one in named))
    values = (value for one in named for row in one.rows() for value in row.choices or ())
    return [f"{name}={value}" for value in _beginning(begun, dict.fromkeys(_words(values)))]


def wagers(incomplete: str) -> list[str]:
    """Wagers of the game that stands on the line."""
    law = _law()
    if law is None:
        return []
    titles = (law.words.title(one.name) for one in law.file.wager)
    others = (word for one in law.file.wager for word in sorted(law.words.called(one.name)))
    named = _beginning(_typed(incomplete), map(_typed, dict.fromkeys(titles)))
    return named or _beginning(_typed(incomplete), dict.fromkeys(map(_typed, others)))


def supposed(incomplete: str) -> list[str]:
    """What may be supposed of the game that stands on the line: options and figures, payouts."""
    law = _law()
    if law is None:
        return []
    numbers = [one.name for one in (*law.file.option, *law.file.figure)]
    names = dict.fromkeys(_typed(name) for name in (*numbers, *law.words.titles.values()))
    return [f"{name}=" for name in _beginning(_typed(incomplete), names)]


def strategies(incomplete: str) -> list[str]:
    """Strategies of the game that stands on the line."""
    from chapter47.desk.asked import asked_of

    law = _law()
    names = asked_of(law.name).strategies if law else ()
    return _beginning(_typed(incomplete), map(_typed, names))


def questions(incomplete: str) -> list[str]:
    """The words with which questions to the lab of the game begin."""
    from chapter47.desk.asked import asked_of

    law = _law()
    examples = (example for example, _ in asked_of(law.name).questions) if law else ()
    words = (example.split(" ")[0] for example in examples if example)
    return _beginning(incomplete, dict.fromkeys(w for w in words if w[:1].islower()))


def _typed(name: str) -> str:
    """A name as it is typed without quotation marks: pass-bet.

    >>> _typed("Don't pass bet"), _typed("four_numbers")
    ('dont-pass', 'four-numbers')
    """
    kept = "".join(letter for letter in name.lower() if letter not in "'’")
    words = "".join(c if c.isalnum() else " " for c in kept).split()
    return "-".join(words[:-1] if words[1:] and words[-1] in ("wager", "bet") else words)


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
