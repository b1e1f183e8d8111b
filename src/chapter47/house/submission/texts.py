"""The texts of a submission, as a receipt keeps them: its files, and those that options name."""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from chapter47.errors import BadInput
from chapter47.house.submission import Submission, read

ENDING = ".toml"


def texts_of(path: Path, submission: Submission) -> dict[str, str]:
    """The texts of all files of a submission by their names, its own files among them.

    >>> from chapter47.house.submission import read_text
    >>> folder = Path(tempfile.mkdtemp())
    >>> file = folder / "house.toml"
    >>> _ = file.write_text('day = 2006-09-05\\nhouse = "Ours"\\n[[game]]\\ngame = "craps"\\n')
    >>> [*texts_of(file, read(file))]
    ['house.toml']
    """
    folder = path if path.is_dir() else path.parent
    paths = sorted(path.glob(f"*{ENDING}")) if path.is_dir() else [path]
    named = {
        value
        for offered in submission.games
        for value in offered.options.values()
        if isinstance(value, str) and value.endswith(ENDING)
    }
    paths += [folder / name for name in sorted(named) if (folder / name).is_file()]
    found = dict.fromkeys(one for one in paths if one.is_relative_to(folder))
    return {one.relative_to(folder).as_posix(): one.read_text("utf-8") for one in found}


@contextmanager
def read_texts(texts: Mapping[str, str], main: str) -> Iterator[Submission]:
    """The submission of some texts: of one file by its name, or of a folder where there is none.

    Files that options name are there as long as it is looked at.
    """
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name, text in texts.items():
            file = (folder / name).resolve()
            if not file.is_relative_to(folder.resolve()):
                raise BadInput(f"{name} lies outside the folder of the submission")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        yield read(folder / main if main else folder)
