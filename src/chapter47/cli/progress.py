"""A bar on standard error for what takes long and can be counted."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Counted = Callable[[int, int, str], None]
"""Called with what is done, all there is, and what is worked on."""


@contextmanager
def counted(what: str) -> Iterator[Counted | None]:
    """Show how far something has come, where somebody is looking; in a pipe nothing."""
    from chapter47.cli.output import console

    screen = console(stderr=True)
    if not screen.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of, now: bar.update(task, completed=done, total=of, description=now)
