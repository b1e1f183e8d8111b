"""What an answer shows of itself: the one place that knows frames, files and pages alike."""

from pathlib import Path
from typing import TYPE_CHECKING

from chapter47.data.extra import needed_for
from chapter47.data.page import Page
from chapter47.results import Result

if TYPE_CHECKING:
    import polars


def page_of(result: Result) -> Page:
    """What an answer says to people: by itself, or where it lies too low to know pages, here."""
    own = getattr(result, "page", None)
    if own is not None:
        made: Page = own()
        return made
    from chapter47.data.pages import page_of_lower

    return page_of_lower(result)


def summary(result: Result, width: int) -> str:
    """What the command prints, so many letters wide."""
    from chapter47.data.show.drawing import text_of

    return text_of(page_of(result), width)


def html(result: Result) -> str:
    """The same for a notebook."""
    from chapter47.data.show.html import html_of

    return html_of(page_of(result))


def parts(result: Result) -> tuple[str, ...]:
    """The names of the parts of an answer."""
    from chapter47.data.frames.parts import parts_of

    return tuple(part.name for part in parts_of(result.to_dict()))


def frame(result: Result, part: str) -> "polars.DataFrame":
    """A part of an answer as a frame."""
    from chapter47.data.frames.parts import frame as made

    with needed_for("a frame"):
        return made(result.to_dict(), part)


def write(result: Result, path: str | Path, part: str, form: str) -> Path:
    """Write a part of an answer as a file, with its receipt."""
    from chapter47.data.files import write as put

    return put(result.to_dict(), Path(path), part, form)
