"""`chapter47 serve`: the floor in the browser."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from chapter47.server.explained import Explained


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
    second_factor: Annotated[
        str, typer.Option("--second-factor", help="Of staff: optional or required.")
    ] = "optional",
    host_name: Annotated[
        list[str] | None,
        typer.Option("--host-name", help="A name under which the floor is asked for (repeatable)."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", help="A proxy whose word on addresses is taken (repeatable)."),
    ] = None,
    key_file: Annotated[
        str, typer.Option("--key-file", help="Where the installation's signing key lies.")
    ] = "",
    program_digest: Annotated[
        str, typer.Option("--program-digest", help="What `chapter47 digest` must say.")
    ] = "",
    changed_rules: Annotated[
        str,
        typer.Option(
            "--changed-rules",
            help="Rounds begun under other rules: ask staff, finish them, or void them.",
        ),
    ] = "ask",
    settings: Annotated[
        bool,
        typer.Option("--settings", help="Show every setting with its default, and end."),
    ] = False,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Any other setting (repeatable)."),
    ] = None,
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
        from chapter47.errors import BadInput
        from chapter47.server import run
        from chapter47.server.errors import Problem
        from chapter47.server.explained import chosen, explained
        from chapter47.server.settings import Settings, default_database
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
        told: dict[str, Any] = {
            "database": database or default_database(),
            "betting_seconds": betting_seconds,
            "decision_seconds": decision_seconds,
            "secure_cookies": secure_cookies,
            "second_factor": second_factor,
            "hosts": tuple(name.lower() for name in host_name or ()),
            "proxies": tuple(proxy or ()),
            "key_file": key_file,
            "program_digest": program_digest,
            "changed_rules": changed_rules,
            "metrics_token": os.environ.get("CHAPTER47_METRICS_TOKEN", ""),
            "warms_lab": True,
        }
        floor = Settings(**(told | chosen(setting or ())))
        if settings:
            _show(explained(floor))
            return
        run.require_free(host, port)
        is_open = f"The floor is open at http://{host}:{port}/ (Ctrl-C closes it)"
        run.serve(
            host,
            port,
            open_browser=open_browser,
            settings=floor,
            opened=lambda: typer.echo(is_open, err=True),
        )
    except (Problem, BadInput) as error:
        typer.echo(f"chapter47: {error}", err=True)
        raise typer.Exit(2) from None


def _show(rows: "list[Explained]") -> None:
    """Every setting: its value, its default where that is another, and what it decides."""
    from chapter47.cli.output import say

    for row in rows:
        default = "" if row.value == row.default else f" (by default {row.default or 'none'})"
        say(f"{row.name} = {row.value or 'none'}{default}")
        say(f"    {row.says}")
