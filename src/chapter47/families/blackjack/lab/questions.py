"""Questions to a lab as they are typed: words, named values, and what-ifs."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Typed:
    """What was asked."""

    words: str
    named: dict[str, str]
    """What stands behind words such as `--up`."""
    changes: tuple[str, ...]
    """What was asked by `--what-if`."""


def read_question(args: Sequence[str], names: Sequence[str]) -> Typed | None:
    """Read a question; nothing where it names what is not among `names`.

    >>> read_question(["A", "7", "--up", "9"], ["up"])
    Typed(words='A 7', named={'up': '9'}, changes=())
    >>> read_question(["--down", "9"], ["up"]) is None
    True
    """
    words, changes = [], []
    named: dict[str, str] = {}
    left = list(args)
    while left:
        word = left.pop(0)
        if word.startswith("--") and word[2:] in names and left:
            named[word[2:]] = left.pop(0)
        elif word == "--what-if" and left:
            changes.append(left.pop(0))
        elif word.startswith("--"):
            return None
        else:
            words.append(word)
    return Typed(" ".join(words), named, tuple(changes))
