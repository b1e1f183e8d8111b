"""The files from which an answer follows: modules, all that they import, the data beside them."""

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

OWN = "chapter47"
DATA = (".toml", ".json", ".npz", ".npy", ".txt", ".tsv")
LAW = "law.toml"
"""The law of a room, which is told apart from how it is worked out."""
_FROM = re.compile(r"^[ \t]*from ([\w.]+) import (\([^)]*\)|[^\n]+)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import ([\w.]+)", re.MULTILINE)
_WORD = re.compile(r"\w+")


def sources_of(modules: Iterable[str]) -> dict[str, Path]:
    """The files that modules are made of, with all that they import from the same packages.

    Data lies beside the modules that read it, and in folders below that hold no modules.

    >>> found = sources_of(["chapter47.games.casino_war.lab"])
    >>> "chapter47/games/casino_war/rules.py" in found, "chapter47/cli/app.py" in found
    (True, False)
    """
    wanted, found = [*modules], dict[str, Path]()
    packages = {OWN, *(name.split(".")[0] for name in wanted)}
    seen = set(wanted)
    while wanted:
        for module in _with_parents(wanted.pop()):
            path = _file(module)
            name = "" if path is None else _named(path, module)
            if path is None or name in found:
                continue
            found[name] = path
            more = {one for one in _imported(path) if one.split(".")[0] in packages} - seen
            seen |= more
            wanted += sorted(more)
    for name, path in [*found.items()]:
        if path.name == "__init__.py" or "/" not in name:
            folder = name.rpartition("/")[0]
            found |= {f"{folder}/{one.relative_to(path.parent)}": one for one in _data(path.parent)}
    return dict(sorted(found.items()))


def digest_of_files(files: Iterable[tuple[str, Path]]) -> str:
    """One digest over the names and contents of files."""
    whole = hashlib.sha256()
    for name, path in files:
        whole.update(f"{name} {digest_of_file(path)}\n".encode())
    return whole.hexdigest()


def digest_of_file(path: Path) -> str:
    """The digest of one file; it is read again only when it was changed."""
    found = path.stat()
    return _digest(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=4096)
def _digest(path: Path, changed: int, size: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def digest_of_sources(*modules: str) -> str:
    """One digest over all that modules are made of, taken once in a process.

    >>> len(digest_of_sources("chapter47.money"))
    64
    """
    return digest_of_files(sources_of(modules).items())


def _with_parents(module: str) -> Iterator[str]:
    """A module and the packages in which it lies, which are imported with it.

    The program's outermost package only opens its rooms to who imports it: nothing follows from it.
    """
    parts = module.split(".")
    for length in range(2 if parts[0] == OWN else 1, len(parts) + 1):
        yield ".".join(parts[:length])


@lru_cache(maxsize=4096)
def _file(module: str) -> Path | None:
    """The file of a module, which is not imported for it; nothing where it is none."""
    top, *inner = module.split(".")
    spec = find_spec(top)
    if spec is None or spec.origin is None:
        return None
    if not inner:
        return Path(spec.origin)
    base = Path(spec.origin).parent.joinpath(*inner)
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.is_file():
            return path
    return None


def _named(path: Path, module: str) -> str:
    ending = "/__init__.py" if path.name == "__init__.py" else ".py"
    return module.replace(".", "/") + ending


@lru_cache(maxsize=4096)
def _imported(path: Path) -> set[str]:
    """The modules that a file imports, wherever in its text, and names that may be modules."""
    text = path.read_text("utf-8")
    found = set(_IMPORT.findall(text))
    for package, names in _FROM.findall(text):
        found.add(package)
        found |= {f"{package}.{name}" for name in _WORD.findall(names)}
    return found


def _data(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.suffix in DATA and path.name != LAW:
            yield path
        elif path.is_dir() and path.name != "__pycache__" and not (path / "__init__.py").exists():
            yield from _data(path)
