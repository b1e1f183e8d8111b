"""Opens what a module says once under a name that all rooms share: its lab, felt, adviser."""

import sys
from importlib import import_module
from typing import TypeVar

from chapter47.errors import BadInput

T = TypeVar("T")


class NoSuchDoor(BadInput):
    """A module that a game names, and that does not say what it is named for."""

    @classmethod
    def no_module(cls, module: str, name: str, kind: str) -> "NoSuchDoor":
        """The module is not there."""
        where = module.replace(".", "/")
        return cls(
            f"there is no module {module}, which its game names: write {where}.py with"
            f" `{name} = {kind}(...)`, or leave it out of `Game(...)`"
        )

    @classmethod
    def nothing_said(cls, module: str, name: str, kind: str) -> "NoSuchDoor":
        """The module does not say it, or says something else."""
        where = module.replace(".", "/")
        is_package = hasattr(sys.modules.get(module), "__path__")
        file = f"{where}/__init__.py" if is_package else f"{where}.py"
        return cls(f"{module} does not say its `{name}`: add `{name} = {kind}(...)` to {file}")


def opened(module: str, name: str, kind: type[T]) -> T:
    """What a module says under a name; a sentence to its maker if it does not.

    >>> opened("string", "digits", str)
    '0123456789'
    >>> opened("string", "FELT", dict)
    Traceback (most recent call last):
    ...
    chapter47.doors.NoSuchDoor: string does not say its `FELT`: add `FELT = dict(...)` to string.py
    """
    try:
        found = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # something that the module itself imports
        raise NoSuchDoor.no_module(module, name, kind.__name__) from None
    if not isinstance(found, kind):
        raise NoSuchDoor.nothing_said(module, name, kind.__name__)
    return found
