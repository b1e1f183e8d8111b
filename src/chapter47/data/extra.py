"""Says in one sentence what to install where frames, files or pictures are wanted without it."""

from collections.abc import Iterator
from contextlib import contextmanager

from chapter47.errors import BadInput

BROUGHT = ("polars", "altair", "vl_convert", "narwhals")
"""The packages that the extra brings."""


class NotInstalled(BadInput):
    """What the extra `data` brings is not there."""

    def __init__(self, what: str, package: str) -> None:
        super().__init__(
            f"{what} needs {package}, which comes with the extra `data`: "
            "pip install 'chapter47[data]'"
        )


@contextmanager
def needed_for(what: str) -> Iterator[None]:
    """Turn a package that is not there into a sentence.

    >>> with needed_for("a frame"):
    ...     raise ModuleNotFoundError(name="polars")
    Traceback (most recent call last):
    ...
    chapter47.data.extra.NotInstalled: a frame needs polars, which comes with the extra `data`: \
pip install 'chapter47[data]'
    """
    try:
        yield
    except ImportError as error:
        package = (error.name or "").partition(".")[0]
        if package not in BROUGHT:
            raise
        raise NotInstalled(what, package) from None
