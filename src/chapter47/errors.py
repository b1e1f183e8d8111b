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
    >>> meant("3", ["13", "23"]), meant("alwys", ["never raise", "always raise"])
    ('', " (did you mean 'always raise'?)")
    """
    if not any(letter.isalpha() for letter in name):
        return ""  # near numbers are no guess
    names, many = [*known], len(name.split())
    near = get_close_matches(name, names, n=1)
    if not near:  # the beginning of a longer name
        begun = {" ".join(one.split()[:many]): one for one in reversed(names)}
        near = [begun[one] for one in get_close_matches(name, begun, n=1)]
    return f" (did you mean {near[0]!r}?)" if near else ""
