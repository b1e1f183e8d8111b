"""The one base of all that is said to people who gave what cannot be used."""

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):
    """What was given cannot be used: one sentence says what is wrong and what is allowed.

    Whatever descends from it is shown to people as it stands. Every other exception that leaves a
    command or a request is a mistake of the program.

    >>> issubclass(BadInput, ValueError)
    True
    """


def meant(name: str, known: Iterable[str]) -> str:
    """What somebody may have meant by a name that nothing has, to be put behind it.

    >>> meant("blackjak", ["baccarat", "blackjack"]), meant("whist", ["blackjack"])
    (" (did you mean 'blackjack'?)", '')
    >>> meant("3", ["13", "23"])
    ''
    """
    is_word = any(letter.isalpha() for letter in name)  # near numbers are no guess
    near = get_close_matches(name, [*known], n=1) if is_word else []
    return f" (did you mean {near[0]!r}?)" if near else ""
