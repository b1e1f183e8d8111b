"""`chapter47 games`: the rooms."""

from chapter47.cli.params import AsOf, Json


def games(as_of: AsOf = None, json: Json = False) -> None:
    """List the games, or those of a day."""
    import chapter47.games
    from chapter47.cli.output import add_rows, print_json, say, show, table
    from chapter47.desk.lawbook import game_row

    rows = [game_row(name) for name in chapter47.games(as_of)]  # type: ignore[operator]
    if json:
        print_json(rows)
        return
    if not rows:
        say(f"No game was in the chapter on {as_of}.")
        return
    columns = ("game", "title", "subchapter", "adopted", "text verified through", "seats")
    listed = table("", *columns, right=("seats",))
    show(add_rows(listed, [[row[key] for key in GAME_KEYS] for row in rows]))


GAME_KEYS = ("game", "title", "cite", "adopted", "verified_through", "seats")
