"""`chapter47 games`: the rooms."""

from chapter47.cli.params import AsOf, Csv, Json, Parquet, write_files


def games(as_of: AsOf = None, json: Json = False, csv: Csv = None, parquet: Parquet = None) -> None:
    """List the games, or those of a day."""
    from chapter47.cli.output import print_json, show_result
    from chapter47.desk.answers.listed import Games

    found = Games.on(as_of)
    write_files(found, csv, parquet)
    if json:
        print_json(found.to_dict())
    else:
        show_result(found)
