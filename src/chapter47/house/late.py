"""What shows an answer knows the answer, not the reverse: it is opened when it is asked for."""

from importlib import import_module
from typing import Any


def late(where: str, *given: Any, **named: Any) -> Any:
    """Call a function of the house by its module and name.

    >>> late("documents.figures:units", 1)
    '+1'
    """
    module, _, name = where.partition(":")
    return getattr(import_module(f"chapter47.house.{module}"), name)(*given, **named)
