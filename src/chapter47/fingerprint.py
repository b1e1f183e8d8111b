"""What the machine code of a kernel follows from: its own code, and all that it can reach.

A kernel holds the rules and kernels that it calls, and the values of the names that it reads, as
they were when it was compiled. Their fingerprint changes when any of them does, and with nothing
else: not with another file, nor with the folder in which the sources lie.
"""

import hashlib
from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, GenericAlias, ModuleType
from typing import Any

import numpy as np

FROM_OUTSIDE = ("builtins", "llvmlite", "math", "numba", "numpy", "scipy", "typing")
"""Packages whose things are named, not looked into: their versions are kept elsewhere."""


class Opaque(Exception):
    """A value that a kernel reads and of which nobody can say what follows from it."""


def fingerprint(
    function: Callable[..., Any],
    options: dict[str, Any],
    preparations: Iterable[Callable[[], None]] = (),
) -> str:
    """A digest of all that a kernel's machine code follows from.

    A preparation counts for a kernel that reaches a function of the same module.

    >>> odds = 10
    >>> def paid(wager):
    ...     return odds * wager
    >>> paid.__globals__ is globals()
    True
    >>> before = fingerprint(paid, {})
    >>> odds = 11
    >>> fingerprint(paid, {}) == before
    False
    """
    walk = _Walk(preparations)
    walk.add(function)
    walk.write(sorted(options.items()))
    return walk.digest.hexdigest()


class _Walk:
    """Goes once through everything that a kernel can reach."""

    def __init__(self, preparations: Iterable[Callable[[], None]]) -> None:
        self.digest = hashlib.sha256()
        self._seen: set[int] = set()
        self._preparations: dict[str, list[Callable[[], None]]] = {}
        for prepare in preparations:
            self._preparations.setdefault(prepare.__module__, []).append(prepare)

    def write(self, *words: object) -> None:
        for word in words:
            text = repr(word).encode()
            self.digest.update(b"%d:" % len(text) + text)

    def add(self, value: Any) -> None:
        """Write down a value that a kernel reads."""
        inner = getattr(value, "py_func", None)  # of a kernel, ours or numba's
        if inner is not None:
            self.write("kernel", sorted(value.targetoptions.items()))
            value = inner
        if isinstance(value, FunctionType):
            self._function(value)
        elif isinstance(value, CodeType):
            self._code(value)
        elif isinstance(value, type):
            self._class(value)
        elif isinstance(value, np.ndarray):
            self.write("array", value.dtype.str, value.shape)
            self.digest.update(np.ascontiguousarray(value).tobytes())
        elif isinstance(value, Enum):
            self.write(type(value).__qualname__, value.name, value.value)
        elif isinstance(value, tuple | list):
            self.write(type(value).__qualname__, len(value), getattr(value, "_fields", ()))
            for one in value:
                self.add(one)
        elif isinstance(value, set | frozenset):
            self.write("set", sorted(map(repr, value)))
        elif isinstance(value, dict):
            self.write("dict", len(value))
            for key, one in sorted(value.items(), key=repr):
                self.add(key)
                self.add(one)
        else:
            self._plain(value)

    def _plain(self, value: Any) -> None:
        if value is None or isinstance(
            value, bool | int | float | complex | str | bytes | np.generic | Path
        ):
            self.write(type(value).__qualname__, value)
        elif isinstance(value, BuiltinFunctionType | np.ufunc | ModuleType):
            self.write(value.__name__)
        elif isinstance(value, GenericAlias):
            self.write("type")  # numba does not read it
        elif type(value) is not object and _is_from_outside(type(value)):
            self.write(repr(type(value)), getattr(value, "__name__", ""))
        elif value is not Ellipsis:
            raise Opaque(f"{value!r}")

    def _function(self, function: FunctionType) -> None:
        if id(function) in self._seen:
            return
        self._seen.add(id(function))
        self.write("function", function.__module__, function.__qualname__)
        if _is_from_outside(function):
            return
        for prepare in self._preparations.get(function.__module__, ()):
            self.add(prepare)
        self._code(function.__code__)
        self.add(function.__defaults__)
        for cell in function.__closure__ or ():
            self.add(cell.cell_contents)
        names = _names(function.__code__)
        for name in names:
            if name in function.__globals__:
                self.write(name)
                self._global(function.__globals__[name], names)

    def _global(self, value: Any, names: list[str]) -> None:
        """A name of a module; of another module, the names that may be read from it."""
        self.add(value)
        if isinstance(value, ModuleType) and not _is_from_outside(value):
            for name in names:
                if name in vars(value):
                    self.write(name)
                    self.add(vars(value)[name])

    def _code(self, code: CodeType) -> None:
        names = code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
        self.write("code", code.co_code, code.co_flags, *names, code.co_exceptiontable)
        for constant in code.co_consts:
            self.add(constant)

    def _class(self, kind: type) -> None:
        self.write("class", kind.__module__, kind.__qualname__)
        if issubclass(kind, Enum):
            self.write([(one.name, one.value) for one in kind])
        elif hasattr(kind, "_fields"):
            self.write(kind._fields)
        elif not _is_from_outside(kind):
            raise Opaque(f"{kind!r}")


def _names(code: CodeType) -> list[str]:
    """All names that a function reads, also in the functions that it makes."""
    names = list(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names += _names(constant)
    return sorted(set(names))


def _is_from_outside(thing: Any) -> bool:
    module = thing.__name__ if isinstance(thing, ModuleType) else (thing.__module__ or "builtins")
    return module.split(".")[0] in FROM_OUTSIDE
