"""The pages: thin routes that ask the same services as the API and draw templates."""

from fastapi import FastAPI


def install(app: FastAPI) -> None:
    """Give an application its pages, its static files and a page for errors."""
    from fastapi.staticfiles import StaticFiles

    from chapter47.server.pages import entry, floor, guide, people, rounds, table, web

    for part in (floor, entry, table, rounds, guide, people):
        app.include_router(part.router)
    app.mount("/static", StaticFiles(directory=web.STATIC), name="static")
    app.state.error_page = web.error_page
