"""All routes of the program, API and pages."""

from collections.abc import Iterable
from typing import Any


def all_routes(app: Any) -> list[tuple[str, set[str]]]:
    """Each path with its methods."""
    schema = app.openapi()["paths"]
    found = [(path, {method.upper() for method in verbs}) for path, verbs in schema.items()]
    return found + [
        (route.path, set(route.methods))
        for route in _single(app.routes)
        if not getattr(route, "include_in_schema", True)
    ]


def _single(routes: Iterable[Any]) -> Iterable[Any]:
    """Routes, also those of routers within."""
    for route in routes:
        if hasattr(route, "original_router"):
            yield from _single(route.original_router.routes)
        elif getattr(route, "methods", None):
            yield route
