"""The program's own files, as one digest: the same files give the same digest anywhere."""

import hashlib
from functools import cache
from pathlib import Path

import chapter47

ROOT = Path(chapter47.__file__).parent
ENDINGS = (".py", ".toml", ".html", ".css", ".js", ".npz", ".npy", ".json", ".txt", ".tsv")


def files(root: Path = ROOT) -> list[Path]:
    """The files that decide what the program does, in order."""
    found = (path for path in root.rglob("*") if path.suffix in ENDINGS and path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def digest(root: Path = ROOT) -> str:
    """One digest over the names and contents of all files.

    >>> len(digest())
    64
    """
    whole = hashlib.sha256()
    for path in files(root):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return whole.hexdigest()


@cache
def own_digest() -> str:
    """The digest of this program, taken once in a process: what runs is what was there.

    >>> own_digest() == digest()
    True
    """
    return digest()
