"""Counts that are made anew by a command: they show how far they are, and can be interrupted."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

Progress = Callable[[int, int], None]
"""Called with how much of a count is done, and with all that there is."""


def recount(
    count: Callable[[Path | None, Progress], None], arguments: Sequence[str], what: str
) -> None:
    """Count, and tell how many of `what` are done; a folder keeps what was counted until then.

    >>> recount(lambda folder, progress: progress(2, 3), [], "boards")
    """
    folder = Path(arguments[0]) if arguments else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)

    def tell(done: int, all_of_them: int) -> None:
        print(f"\r{done:,} of {all_of_them:,} {what}", end="", file=sys.stderr, flush=True)

    try:
        count(folder, tell)
    except KeyboardInterrupt:
        kept = f"what was counted is in {folder}, and the same command goes on from there"
        lost = "nothing is kept; name a folder, and the count can go on another time"
        raise SystemExit(f"\ninterrupted: {kept if folder else lost}") from None
    print(file=sys.stderr)
