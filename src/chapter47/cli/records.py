"""`chapter47 replay` and `chapter47 verify`: saved logs."""

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from chapter47.cli.params import Json

LogFile = Annotated[Path, typer.Argument(help="A saved log (JSON Lines).")]


def replay(
    file: LogFile,
    audience: Annotated[
        str, typer.Option("--as", help="Who reads: record, public, dealer, seat:3.")
    ] = "record",
    everything: Annotated[
        bool, typer.Option("--all", help="Tell every event, bookkeeping too.")
    ] = False,
    json: Json = False,
) -> None:
    """Play a saved log again, and tell it.

    Every event is compared with the record.
    """
    import chapter47
    from chapter47.cli.narration import tell
    from chapter47.cli.output import print_json, say, warn
    from chapter47.table.log import LogError

    try:
        table = chapter47.replay(file)
    except LogError as error:
        _fail(error, json)
    if json:
        print_json(table.view(audience))
        warn(table.setting.warnings, stderr=True)
        return
    warn(table.setting.warnings)
    tell(table.view(audience), everything)
    say(f"All {len(table.log)} events came out as recorded.")


def verify(
    file: LogFile,
    key: Annotated[
        str, typer.Option("--key", help="The floor's public key, by which it must be signed.")
    ] = "",
    receipt: Annotated[
        list[Path] | None,
        typer.Option("--receipt", help="What the floor signed before (repeatable)."),
    ] = None,
    json: Json = False,
) -> None:
    """Check a saved log, or a view of one.

    The chain of hashes, the commitments, everything that the secrets decided, the signature below
    it, and with receipts that secrets were fixed before they were shown.
    """
    import chapter47
    from chapter47.cli.output import print_json, say
    from chapter47.table.log import LogError

    try:
        found = chapter47.verify(file, key=key, receipts=receipt or [])
    except LogError as error:
        _fail(error, json)
    if json:
        print_json(found.to_json())
        return
    kind = "a table's own record" if found.is_record else "a view"
    finding = found.finding[:1].upper() + found.finding[1:]
    say(f"{finding}: {kind} of {found.game}, {found.events} events, chain unbroken.")
    say(f"Secrets committed to: {found.commitments}; shown since, as committed: {found.revealed}.")
    checked = "played again, every event as recorded" if found.is_record else "as far as it shows"
    say(f"Draws repeated from their secrets: {found.draws}; {checked}.")
    if not found.is_record:
        say(f"Cards compared with their shuffle: {found.cards}.")
    for name, finding in found.checks.items():
        say(f"{name.capitalize()}: {finding}.")
    say(f"Head: {found.head}")


def _fail(error: Exception, json: bool) -> NoReturn:
    from chapter47.cli.command_group import NOT_VERIFIED, complain
    from chapter47.cli.output import print_json

    if json:
        print_json({"verified": False, "error": str(error)})
    complain(str(error))
    raise typer.Exit(NOT_VERIFIED)
