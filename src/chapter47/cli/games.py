"""`chapter47 games`: the rooms."""

from chapter47.cli.params import AsOf, Json


def games(as_of: AsOf = None, json: Json = False) -> None:
    """List the games, or those of a day."""
    import chapter47.games
    from chapter47.cli.output import add_rows, print_json, say, show, table, warn
    from chapter47.desk.lawbook import game_row

    rows = [game_row(name, as_of) for name in chapter47.games(as_of)]  # type: ignore[operator]
    if json:
        print_json(rows)
        return
    if not rows:
        say(f"No game was in the chapter on {as_of}.")
        return
    columns = ("game", "title", "subchapter", "adopted", "text verified through", "seats")
    listed = table("", *columns, right=("adopted", "text verified through", "seats"))
    show(add_rows(listed, [[row[key] for key in GAME_KEYS] for row in rows]))
    late = [row["game"] for row in rows if row["warnings"]]
    if late:
        warn([f"{as_of} lies beyond the day through which the text is verified: {', '.join(late)}"])


GAME_KEYS = ("game", "title", "cite", "adopted", "verified_through", "seats")
