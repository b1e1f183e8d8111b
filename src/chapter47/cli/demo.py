"""`chapter47 demo`: a narrated round of each room, and its odds."""

from typing import Annotated

import typer

from chapter47.cli.params import Json

BANKROLL = 100_000


def demo(
    game: Annotated[
        list[str] | None, typer.Argument(help="Games to show; all of them if none is named.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Another seed deals other rounds.")] = 47,
    json: Json = False,
) -> None:
    """Deal a round of every game, and print its odds."""
    from random import Random

    import chapter47
    from chapter47.cli.narration import tell
    from chapter47.cli.output import print_json, say, show_page
    from chapter47.data.page import Page
    from chapter47.data.pages.lab import add_analyses
    from chapter47.desk.autoplay import play_round, seat_players
    from chapter47.lab import LabError

    shown = []
    for name in game or chapter47.games():  # type: ignore[operator]
        table = chapter47.open_table(name, seed=seed)
        seat_players(table, min(2, table.seat_count), BANKROLL)
        start = len(table.log)
        play_round(table, Random(seed))
        rows = table.view("public", start)
        while rows and rows[-1]["kind"] != "RoundEnded":
            rows.pop()
        try:
            found, none_because = chapter47.odds(name), ""
        except LabError as error:
            found, none_because = None, str(error)
        if json:
            analysed = [one.to_json() for one in found or ()]
            shown.append({"game": table.game.name, "events": rows, "odds": analysed})
            continue
        say(f"{table.game.title} ({table.game.law.cite})", style="bold")
        tell(rows)
        if found:
            page = Page()
            add_analyses(page, found)
            show_page(page)
        else:
            say(f"  {none_because}")
        say()
    if json:
        print_json(shown)
