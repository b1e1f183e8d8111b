"""`chapter47 audit`: walks everything that a floor has written."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import Json


def audit(
    database: Annotated[
        str, typer.Argument(help="An SQLite file, or postgresql://user@host/name.")
    ],
    heads: Annotated[
        Path | None, typer.Option("--heads", help="Signed heads that were kept elsewhere.")
    ] = None,
    archived: Annotated[
        Path | None, typer.Option("--archived", help="Audit rows that were archived before.")
    ] = None,
    archive: Annotated[
        Path | None, typer.Option("--archive", help="Move old audit rows to the end of this file.")
    ] = None,
    older_than: Annotated[
        int, typer.Option("--older-than", min=1, help="Rows of so many days ago are old.")
    ] = 365,
    json: Json = False,
) -> None:
    """Check a floor's database: every log, balance, seat, meter and audit row.

    Changed or deleted rows are named. With --heads, the file of signed heads that the floor writes
    beside its key, a database that was written anew as a whole is noticed too.
    With --archive, what is sound is then tidied: audit rows of long ago move to a file.
    """
    from chapter47.cli.command_group import NOT_VERIFIED, complain
    from chapter47.cli.output import print_json, say
    from chapter47.money import dollars

    try:
        from chapter47.server.store.archive import archive as move_to_archive
        from chapter47.server.store.database import Store, StoreError, require_existing
        from chapter47.server.watch.inspection import inspect
    except ImportError as error:
        complain(f"audit needs the extra `server` ({error.name} is missing)")
        raise typer.Exit(2) from None
    try:
        store = Store(require_existing(database))
        store.require_shape()
    except StoreError as error:
        complain(str(error))
        raise typer.Exit(2) from None
    try:
        found = inspect(
            store, heads=heads, archived=archived or _existing(archive), progress=_progress()
        )
        if archive is not None and not found.problems:
            moved = move_to_archive(store, archive, time.time() - older_than * 86_400)
            say(f"{moved} audit rows were moved to {archive.name}.")
    except StoreError as error:
        complain(str(error))
        raise typer.Exit(2) from None
    finally:
        store.close()
    if json:
        print_json(found.to_json())
    else:
        say(
            f"{found.tables} tables with {found.events} events, {found.audit_rows} audit rows, "
            f"{found.accounts} accounts, {found.heads_seen} heads."
        )
        say(
            f"Play money issued: {dollars(found.issued)}; in accounts {dollars(found.balances)}, "
            f"at tables {dollars(found.at_tables)}."
        )
        for table in found.other_rules:
            say(f"Played by other rules, so its chain was checked and not its payouts: {table}.")
        for problem in found.problems:
            say(f"Does not hold: {problem}.")
        say(f"Head of the audit: {found.head}")
    if found.problems:
        raise typer.Exit(NOT_VERIFIED)


def _existing(path: Path | None) -> Path | None:
    return path if path is not None and path.exists() else None


def _progress() -> Callable[[str], None]:
    """Tells on standard error what is being walked, where somebody watches."""
    import sys

    def tell(what: str) -> None:
        if sys.stderr.isatty():
            print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)

    return tell
