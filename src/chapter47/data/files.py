"""Files of frames, CSV and Parquet, each with what it holds and the receipt of its answer.

Parquet keeps that in the metadata of the file; CSV, which has none, in a comment on its first line.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chapter47.data.extra import needed_for
from chapter47.data.frames.lab import FACTS_PART
from chapter47.data.frames.part import Part, schema_of
from chapter47.data.frames.parts import PARTS, contract_of, frame, part_of
from chapter47.data.frames.play import EVENT
from chapter47.data.marks import MARK, comment
from chapter47.data.receipt import KEY, Receipt
from chapter47.data.rounds import ROUNDS
from chapter47.errors import BadInput, meant

if TYPE_CHECKING:
    import polars

FORMS = ("csv", "parquet")


class NotOurs(BadInput):
    """A file that this program has not written."""


@dataclass(frozen=True)
class Kept:
    """What a file holds."""

    frame: "polars.DataFrame"
    contract: str
    """The contract of the answer that it is a part of, and its version, such as analysis/1."""
    part: str
    version: str
    """The version of the program that wrote it."""
    receipt: Receipt | None = None
    """By which the answer can be made again."""


def write(told: Any, path: Path, part: str = "", form: str = "") -> Path:
    """Write a part of an answer, from its plain data, in the form that the file's name says."""
    form = form or _form_of(path)
    chosen = part_of(told, part)
    marks = marks_of(told, chosen.name)
    with needed_for(f"a {form} file"):
        made = frame(told, part)
        paper = BytesIO()
        if form == "parquet":
            made.write_parquet(paper, metadata=marks)
        else:
            paper.write(comment(marks))
            made.write_csv(paper)
    put(path, paper.getvalue())
    return path


def put(path: Path, content: bytes) -> None:
    """Write a file as a whole: nobody ever finds half of it."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        half.write_bytes(content)
        os.replace(half, path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def _form_of(path: Path) -> str:
    form = path.suffix.removeprefix(".").lower()
    if form not in FORMS:
        raise BadInput(
            f"{path.name} does not say in which form to write it{meant(form, FORMS)}: "
            f"let its name end with .csv or .parquet"
        )
    return form


def marks_of(told: Any, part: str) -> dict[str, str]:
    """What stands beside a frame in a file: the contract, the part, the version, the receipt.

    >>> sorted(marks_of({"schema": "advice/1"}, "choices"))
    ['chapter47.part', 'chapter47.schema', 'chapter47.version']
    """
    import chapter47

    name, number = contract_of(told)
    marks = {
        f"{MARK}.schema": f"{name}/{number}",
        f"{MARK}.part": part,
        f"{MARK}.version": chapter47.__version__,
    }
    first = told[0] if isinstance(told, list) and told else told
    if isinstance(first, Mapping) and KEY in first:
        marks[f"{MARK}.{KEY}"] = json.dumps(first[KEY], ensure_ascii=False)
    return marks


def read(path: str | Path) -> Kept:
    """Read a file that this program wrote, as it was written.

    A CSV that was changed by a program which leaves the comment out can be read by any other.
    """
    path = Path(path)
    with needed_for(f"reading {path.name}"):
        import polars as pl

        if path.suffix.lower() == ".parquet":
            try:
                marks: Mapping[str, str] = pl.read_parquet_metadata(path)
                found = pl.read_parquet(path)
            except pl.exceptions.PolarsError as error:
                raise NotOurs(f"{path.name} is no Parquet file: {error}") from None
            part = _part(marks, path)
        else:
            marks = _marks_of_csv(path)
            part = _part(marks, path)
            types = schema_of(part.columns)
            found = pl.read_csv(path, skip_rows=1, schema=types)
    receipt = marks.get(f"{MARK}.{KEY}")
    return Kept(
        found,
        marks[f"{MARK}.schema"],
        part.name,
        marks[f"{MARK}.version"],
        None if receipt is None else Receipt.from_json(json.loads(receipt)),
    )


def _marks_of_csv(path: Path) -> Mapping[str, str]:
    with path.open("rb") as file:
        head, _, rest = file.readline().decode("utf-8", "replace").partition(f"# {MARK} ")
    try:
        found = json.loads(rest) if not head and rest else None
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise NotOurs(f"{path.name} does not begin with the comment that this program writes")
    return found


def _part(marks: Mapping[str, str], path: Path) -> Part:
    name, _, _ = marks.get(f"{MARK}.schema", "").partition("/")
    known = {"event": EVENT, "facts": (FACTS_PART,), "rounds": (ROUNDS,), **PARTS}.get(name, ())
    for part in known:
        if part.name == marks.get(f"{MARK}.part"):
            return part
    raise NotOurs(f"{path.name} does not say which part of which answer it holds")
