"""Citations, editions, dated values, and the index of sections and paragraphs."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chapter47.law.book import Chapter, GameLaw, at, law_of
    from chapter47.law.setting import Setting

__all__ = ["Chapter", "GameLaw", "Setting", "at", "law_of"]

_BOOK, _SETTING = "chapter47.law.book", "chapter47.law.setting"
_PLACES = {"Chapter": _BOOK, "GameLaw": _BOOK, "at": _BOOK, "law_of": _BOOK, "Setting": _SETTING}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_PLACES[name]), name)
