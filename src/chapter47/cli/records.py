"""`chapter47 replay` and `chapter47 verify`: saved logs."""

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from chapter47.cli.params import Csv, Frame, Json, Parquet, write_files

LogFile = Annotated[Path, typer.Argument(help="A saved log (JSON Lines).")]


def replay(
    file: LogFile,
    audience: Annotated[
        str, typer.Option("--as", help="Who reads: record, public, dealer, floorperson, seat:3.")
    ] = "record",
    everything: Annotated[
        bool, typer.Option("--all", help="Tell every event, bookkeeping too.")
    ] = False,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Play a saved log again, and tell it.

    Every event is compared with the record.
    """
    import chapter47
    from chapter47.cli.narration import tell
    from chapter47.cli.output import print_json, say, show_result, warn
    from chapter47.desk.answers.told import Told
    from chapter47.desk.replay import audience_of
    from chapter47.table.log import LogError

    try:
        table = chapter47.replay(file)
    except LogError as error:
        _fail(error, json)
    audience = audience_of(table, audience)
    told = Told(table, audience)
    write_files(told, csv, parquet, frame)
    if json:
        print_json(told.to_dict())
        warn(table.setting.warnings, stderr=True)
        return
    if everything:
        warn(table.setting.warnings)
        tell(table.view(audience), everything)
    else:
        show_result(told)
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
    head: Annotated[
        list[str] | None,
        typer.Option("--head", help="A head that was noted before (repeatable)."),
    ] = None,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Check a saved log, or a view of one.

    The chain of hashes, the commitments, everything that the secrets decided, the signature below
    it, and with receipts that secrets were fixed before they were shown. A receipt, or a head that
    somebody noted, shows that nothing was cut off behind it.
    """
    import chapter47
    from chapter47.cli.output import print_json, show_result
    from chapter47.table.log import LogError

    try:
        found = chapter47.verify(file, key=key, receipts=receipt or [], heads=head or [])
    except LogError as error:
        _fail(error, json)
    write_files(found, csv, parquet, frame)
    if json:
        print_json(found.to_dict())
        return
    show_result(found)


def _fail(error: Exception, json: bool) -> NoReturn:
    from chapter47.cli.command_group import NOT_VERIFIED, complain
    from chapter47.cli.output import print_json

    if json:
        print_json({"verified": False, "error": str(error)})
    complain(str(error))
    raise typer.Exit(NOT_VERIFIED)
