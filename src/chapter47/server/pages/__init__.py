"""The pages: thin routes that ask the same services as the API and draw templates."""

from fastapi import FastAPI


def install(app: FastAPI) -> None:
    """Give an application its pages, its static files and a page for errors."""
    from chapter47.server.pages import (
        entry,
        filing,
        floor,
        guide,
        law,
        me,
        people,
        pictures,
        rounds,
        static,
        surveillance,
        table,
        web,
    )

    parts = (floor, entry, table, rounds, pictures, surveillance, guide, law, filing, people, me)
    for part in parts:
        app.include_router(part.router)
    app.mount("/static", static.app(), name="static")
    app.mount("/docs", static.documentation, name="docs")
    app.state.error_page = web.error_page
