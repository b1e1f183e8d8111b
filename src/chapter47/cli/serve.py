"""`chapter47 serve`: the floor in the browser."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port.")] = 8047,
    database: Annotated[
        str | None,
        typer.Option("--database", help="An SQLite file, or postgresql://user@host/name."),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the floor in a browser.")
    ] = False,
    betting_seconds: Annotated[
        float, typer.Option("--betting-seconds", help="From the first wager to no more bets.")
    ] = 20.0,
    decision_seconds: Annotated[
        float, typer.Option("--decision-seconds", help="How long a round waits for a player.")
    ] = 45.0,
    secure_cookies: Annotated[
        bool, typer.Option("--secure-cookies", help="Send cookies over HTTPS only.")
    ] = False,
    admin: Annotated[
        str | None, typer.Option("--admin", metavar="NAME", help="Make an administrator, and end.")
    ] = None,
    password_file: Annotated[
        Path | None, typer.Option("--password-file", help="Read the administrator's password.")
    ] = None,
) -> None:
    """Open the floor: tables in the browser, and the HTTP API.

    There is no first password: `serve --admin NAME` makes an administrator, whose password is read
    from --password-file, from CHAPTER47_ADMIN_PASSWORD, or asked for.
    """
    try:
        from chapter47.server import run
        from chapter47.server.errors import Problem
        from chapter47.server.settings import Settings, default_database
        from chapter47.server.store import StoreError
    except ImportError as error:
        typer.echo(f"chapter47: serve needs the extra `server` ({error.name} is missing)", err=True)
        raise typer.Exit(2) from None
    try:
        if admin is not None:
            password = run.read_password(password_file) or typer.prompt(
                f"Password of {admin}", hide_input=True, confirmation_prompt=True
            )
            run.make_administrator(admin, password, database)
            typer.echo(f"{admin} is an administrator.")
            return
        settings = Settings(
            database=database or default_database(),
            betting_seconds=betting_seconds,
            decision_seconds=decision_seconds,
            secure_cookies=secure_cookies,
            warms_lab=True,
        )
        typer.echo(f"The floor is open at http://{host}:{port}/ (Ctrl-C closes it)", err=True)
        run.serve(host, port, open_browser=open_browser, settings=settings)
    except (Problem, StoreError) as error:
        typer.echo(f"chapter47: {error}", err=True)
        raise typer.Exit(2) from None
