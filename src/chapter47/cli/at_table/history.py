"""Lines typed before, kept for the arrow keys and for the next sitting, and words to complete."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MOST_LINES = 500
"""So many lines are kept between sittings."""


def history_file() -> Path:
    """Where lines are kept between sittings: under the user's folder of data."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "chapter47" / "typed"


def completions(begun: str, words: list[str]) -> list[str]:
    """The words that begin so, each once.

    >>> completions("ti", ["tie", "initial", "tie"])
    ['tie ']
    """
    return [f"{word} " for word in dict.fromkeys(words) if word.startswith(begun.lower())]


@contextmanager
def editing(words: Callable[[], list[str]], *, keeps: bool) -> Iterator[None]:
    """Edit lines with the arrow keys and complete what is open, where the machine can.

    Lines are kept between sittings only if asked: what somebody does with hidden cards is nobody
    else's to read.
    """
    try:
        import readline
    except ImportError:
        yield
        return
    path = history_file()
    readline.set_history_length(MOST_LINES)
    if keeps:
        with suppress(OSError):
            readline.read_history_file(path)
    readline.set_auto_history(keeps)
    found: list[str] = []

    def complete(begun: str, place: int) -> str | None:
        if place == 0:
            found[:] = completions(begun, words())
        return found[place] if place < len(found) else None

    before = readline.get_completer()
    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    apple = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if apple else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before)
        if keeps:
            with suppress(OSError):
                _keep(path, readline.write_history_file)


def _keep(path: Path, write: Callable[[Path], None]) -> None:
    """Write the lines where only their user reads them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    write(path)
