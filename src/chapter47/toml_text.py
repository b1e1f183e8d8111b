"""TOML that people send: whatever is wrong with it is one kind of error."""

import tomllib
from typing import Any


def loads(text: str) -> dict[str, Any]:
    """Read TOML; a text that is too deep, or holds an endless number, is no TOML either.

    >>> loads("decks = 6")
    {'decks': 6}
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise tomllib.TOMLDecodeError("it is nested too deeply") from None
    except ValueError:
        raise tomllib.TOMLDecodeError("it holds a number with too many digits") from None
