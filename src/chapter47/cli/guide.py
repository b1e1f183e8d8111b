"""`chapter47 guide`: a game's page of the gaming guide."""

from typing import Annotated

import typer

from chapter47.cli.params import AsOf, GameName, Json, Options, Out, PaperSize, read_pairs


def guide(
    game: GameName,
    as_of: AsOf = None,
    option: Options = None,
    html: Annotated[
        bool, typer.Option("--html", help="A page for the browser and the printer.")
    ] = False,
    paper: PaperSize = "a4",
    out: Out = None,
    json: Json = False,
) -> None:
    """Print a game's page of the gaming guide, as Markdown or as a page to be printed.

    How it is played, what it pays here, what the lab found, what may go wrong, how it changed.
    """
    from chapter47.cli.output import print_json, working, written
    from chapter47.games import game_of
    from chapter47.house.guide import guide_of, guide_page
    from chapter47.house.guide.markdown import markdown

    options = read_pairs(option)
    if json:
        print_json(guide_page(game, as_of=as_of, options=options))
        return
    with working(game):
        page = guide_of(game_of(game).setting(as_of=as_of, options=options))
    if html:
        from chapter47.house.guide.html import html as made

        written(made(page, paper), out)
    else:
        written(markdown(page), out)
