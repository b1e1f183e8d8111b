"""Marks the pure functions of the rules, so that a rule is written once.

The table calls a rule as plain Python. The lab's kernels call the very same function, compiled:
when the lab is first used it registers every marked function with numba, after which any kernel
may call it. No compiler is imported before that.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_waiting: list[Callable[..., Any]] = []
_register: Callable[[Callable[..., Any]], Any] | None = None


def rule(function: F) -> F:
    """Mark a pure function of the rules as callable from compiled kernels.

    The function itself is returned unchanged.

    >>> @rule
    ... def higher(a: int, b: int) -> bool:
    ...     return a > b
    >>> higher(9, 5)
    True
    """
    if _register is None:
        _waiting.append(function)
    else:
        _register(function)
    return function


def make_rules_compilable() -> None:
    """Register all marked rules with numba, and from now on each new one as it is marked."""
    global _register
    if _register is None:
        from numba.extending import register_jitable

        _register = register_jitable(no_cfunc_wrapper=True)  # nobody calls it from C
    while _waiting:
        _register(_waiting.pop())
