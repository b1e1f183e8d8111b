"""New Jersey's Rules of the Games (N.J.A.C. 19:47), executable.

>>> import chapter47
>>> "casino-war" in chapter47.games()
True
>>> [str(analysis.house_edge) for analysis in chapter47.odds("casino-war", wager="tie")][0]
'58/311'
"""

from typing import TYPE_CHECKING, Any

from chapter47.results import open_with

if TYPE_CHECKING:
    from chapter47 import games, law
    from chapter47.api import (
        advise,
        ask_law,
        check,
        compare,
        guide,
        law_page,
        layout,
        list_games,
        notices,
        odds,
        open_table,
        par,
        petition,
        plot,
        price,
        receipt,
        replay,
        settle,
        sign,
        simulate,
        solve,
        trace,
        verify,
    )
    from chapter47.errors import BadInput

__all__ = [
    "BadInput",
    "advise",
    "ask_law",
    "check",
    "compare",
    "games",
    "guide",
    "law",
    "law_page",
    "layout",
    "list_games",
    "notices",
    "odds",
    "open_table",
    "par",
    "petition",
    "plot",
    "price",
    "receipt",
    "replay",
    "settle",
    "sign",
    "simulate",
    "solve",
    "trace",
    "verify",
]

_ROOMS = ("games", "law")


def _face() -> Any:
    from chapter47.data import face

    return face


open_with(_face)


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name in _ROOMS:
        return import_module(f"{__name__}.{name}")
    if name == "BadInput":
        return import_module(f"{__name__}.errors").BadInput
    if name in __all__:
        return getattr(import_module(f"{__name__}.api"), name)
    if name == "__version__":
        from importlib.metadata import version

        return version(__name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is to be asked, though it is imported only then."""
    return sorted([*__all__, "__doc__", "__file__", "__name__", "__path__", "__version__"])
