"""Compiles the lab's kernels, and keeps the compiled code between runs.

A kernel may call every function marked `@rule` and every other kernel. Its compiled code is kept in
the user's cache folder (or in `CHAPTER47_CACHE`), under a fingerprint of all that it follows from:
numba by itself looks only at the file of the kernel, and would miss a change of a rule in another.
"""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from atexit import register as at_exit
from collections.abc import Callable
from functools import cache, update_wrapper
from importlib import import_module
from pathlib import Path
from threading import RLock
from typing import Any, Generic, ParamSpec, TypeVar, cast, overload

from chapter47.rule import make_rules_compilable

A = ParamSpec("A")
P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).parent
DAYS_KEPT = 30
SECONDS_A_SAVE_MAY_TAKE = 60

_lock = RLock()
_preparations: list[Callable[[], None]] = []
_waiting: list[Callable[[], None]] = []


class Kernel(Generic[P, R]):
    """A function that numba compiles when Python, or another kernel, first calls it."""

    def __init__(self, function: Callable[P, R], options: dict[str, Any]) -> None:
        self.python = function
        self._options = options
        self._dispatcher: Any = None
        self._inner: Any = None
        self.made_by: tuple[Callable[..., Kernel[P, R]], tuple[Any, ...]] | None = None
        """The maker of kernels that has made it, and for what."""
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the compiled function."""
        result: R = (self._dispatcher or self.dispatcher)(*args, **kwargs)
        return result

    @property
    def dispatcher(self) -> Any:
        """The numba dispatcher, made when it is first asked for."""
        with _lock:
            if self._dispatcher is None:
                self._dispatcher = _compile(self.python, self._options)
        return self._dispatcher

    @property
    def py_func(self) -> Callable[P, R]:
        """The plain function, as numba asks for it to inline it in the source of another kernel."""
        return self.python

    @property
    def targetoptions(self) -> dict[str, Any]:
        """The options, among which numba looks for `inline`."""
        return self._options

    @property
    def _numba_type_(self) -> Any:
        """What numba asks for when it finds this object in the source of another kernel.

        There Python does not call it: what would unpack its arguments is not compiled.
        """
        with _lock:
            if self._inner is None:
                self._inner = _compile(self.python, self._options | {"no_cpython_wrapper": True})
        return self._inner._numba_type_

    def __reduce__(self) -> Any:
        """Pickle by name, so that a worker of a cluster compiles for its own processor."""
        return self.made_by or self.python.__qualname__


@overload
def kernel(function: Callable[P, R]) -> Kernel[P, R]: ...
@overload
def kernel(**options: Any) -> Callable[[Callable[P, R]], Kernel[P, R]]: ...
def kernel(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Mark a function as a kernel: compiled on first use, without the interpreter's lock.

    Options are those of `numba.njit`.

    >>> @kernel
    ... def triangle(n: int) -> int:
    ...     total = 0
    ...     for i in range(n + 1):
    ...         total += i
    ...     return total
    >>> triangle(100_000)
    5000050000
    """
    if function is None:
        return lambda function: Kernel(function, options)
    return Kernel(function, options)


def maker(make: Callable[A, Kernel[P, R]]) -> Callable[A, Kernel[P, R]]:
    """Mark a function that makes kernels: one for the same arguments, by which it is pickled.

    >>> @maker
    ... def times(factor: int) -> Kernel[[int], int]:
    ...     @kernel
    ...     def multiply(n: int) -> int:
    ...         return factor * n
    ...
    ...     return multiply
    >>> times(3)(7), times(3) is times(3)
    (21, True)
    """

    @cache
    def once(*args: Any) -> Kernel[P, R]:
        made: Any = make(*args)  # type: ignore[call-arg]
        made.made_by = once, args
        # Machine code is linked by name: two of one maker would take each other's place.
        made.python.__qualname__ = f"{make.__qualname__}{args}"
        return cast("Kernel[P, R]", made)

    return cast("Callable[A, Kernel[P, R]]", update_wrapper(once, make))


def before_compiling(prepare: Callable[[], None]) -> Callable[[], None]:
    """Have `prepare` run once, before the next kernel is compiled; it may import numba."""
    with _lock:
        _preparations.append(prepare)
        _waiting.append(prepare)
    return prepare


def _compile(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    import numba

    _load_without_scipy()
    make_rules_compilable()
    while _waiting:
        _waiting.pop(0)()
    source = Path(function.__code__.co_filename)
    usual = {"nogil": True, "no_cfunc_wrapper": True}  # nobody calls it from C
    options = usual | {"cache": source.is_file()} | options  # a prompt leaves no file
    if not options["cache"]:
        return _in_one_form(numba.njit(**options)(function))
    mark = _mark(function, options, source.parent)
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(_folder(mark))
    try:
        dispatcher: Any = numba.njit(**options)(function)
    finally:
        settings.CACHE_DIR = before
    _keep(dispatcher._cache, _folder(mark) / function.__name__, mark)
    return _in_one_form(dispatcher)


@cache
def _load_without_scipy() -> None:
    """Load what numba knows of arrays, but not SciPy, which takes a third of a second.

    numba looks for it to multiply matrices, which no kernel does.
    """
    from numba.np import linalg

    known: Any = linalg
    look = getattr(known, "ensure_blas", None)
    if look is None:  # a numba that looks elsewhere: it may take its time
        return

    def find_none() -> None:
        raise ImportError("kernels multiply no matrices")

    known.ensure_blas = find_none
    try:
        import_module("numba.np.arraymath")
    finally:
        known.ensure_blas = look


def _in_one_form(dispatcher: Any) -> Any:
    """Let a kernel be compiled for whole numbers, not for each one that its callers begin with.

    A caller's variable that begins at 0 is first taken for that very number, and what it is passed
    to would be compiled for it, to no use.
    """
    from numba.core import types

    unliteral: Any = types.unliteral
    of_args = dispatcher.get_call_template

    def of_any(args: Any, named: Any) -> Any:
        return of_args(
            [unliteral(arg) for arg in args], {k: unliteral(v) for k, v in named.items()}
        )

    dispatcher.get_call_template = of_any
    return dispatcher


def _mark(function: Callable[..., Any], options: dict[str, Any], room: Path) -> str:
    """What the machine code of a kernel follows from; where nobody can say, all sources."""
    from chapter47.fingerprint import Opaque, fingerprint

    try:
        return fingerprint(function, options, _preparations)
    except Opaque:
        told = f"{function.__qualname__} {sorted(options.items())}"
        return f"{told} {digest_of_sources(PACKAGE, room)}"


def _keep(numba_cache: Any, base: Path, mark: str) -> None:
    """Keep the compiled forms of a kernel by its mark, wherever its source lies.

    Only one process at a time writes them: two that write at once can file one's machine code
    under the other's signature.
    """
    numba_cache._cache_file = type(numba_cache._cache_file)(str(base.parent), base.name, mark)
    save = numba_cache.save_overload
    guard = Path(numba_cache._cache_file._index_path + ".lock")

    def save_if_free(signature: Any, compiled: Any) -> None:
        try:
            if time.time() - guard.stat().st_mtime > SECONDS_A_SAVE_MAY_TAKE:
                guard.unlink(missing_ok=True)  # left by a process that was killed
        except OSError:
            pass
        try:
            os.close(os.open(guard, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except OSError:
            return
        try:
            save(signature, compiled)
        except OSError:
            pass  # a full disk costs the next run a compilation, not this one its result
        finally:
            guard.unlink(missing_ok=True)

    numba_cache.save_overload = save_if_free


@cache
def cache_folder() -> Path:
    """The folder for what was worked out by the sources as they are now."""
    return _folder(digest_of_sources(PACKAGE))


@cache
def _folder(mark: str) -> Path:
    """A folder for what follows from a mark, and from the versions of Python and numba."""
    base = _base_folder()
    folder = base / _folder_name(mark)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        tempfile.TemporaryFile(dir=folder).close()
        _remove_old_folders(base)
    except OSError:
        return _temporary_folder()
    return folder


@cache
def digest_of_sources(package: Path, room: Path | None = None) -> str:
    """A digest of the Python sources in a package, and of those in a room outside it.

    It is taken once in a process: the sources that count are those that were imported.
    """
    digest = hashlib.sha256()
    sources = [(path, path.relative_to(package)) for path in sorted(package.rglob("*.py"))]
    if room is not None and not room.is_relative_to(package):
        sources += [(path, path.relative_to(room)) for path in sorted(room.glob("*.py"))]
    for path, name in sources:
        content = path.read_bytes()
        digest.update(f"{name.as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _folder_name(mark: str) -> str:
    import numba

    whole = f"{mark} {sys.version} {numba.__version__}"
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def shared_folder() -> Path:
    """A folder for what does not follow from all sources, and outlives a change of them."""
    base = _base_folder()
    try:
        base.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _temporary_folder()
    return base


def _base_folder() -> Path:
    if chosen := os.environ.get("CHAPTER47_CACHE"):
        return Path(chosen)
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        user = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        user = home / "Library" / "Caches"
    else:
        user = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return user / "chapter47"


@cache
def _temporary_folder() -> Path:
    """A folder of this process alone; one with a known name could be filled by someone else."""
    folder = Path(tempfile.mkdtemp(prefix="chapter47-"))
    at_exit(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _remove_old_folders(base: Path) -> None:
    """Remove what has not been used for a month, once in a process."""
    oldest = time.time() - DAYS_KEPT * 24 * 3600
    for folder in base.iterdir():
        try:
            if re.fullmatch("[0-9a-f]{16}", folder.name) and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue  # another process was faster
