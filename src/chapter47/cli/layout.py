"""`chapter47 layout`: the layout of a game, to scale, with the paragraphs of its inscriptions."""

from typing import Annotated

import typer

from chapter47.cli.params import AsOf, GameName, Json, Options, Out, PaperSize, read_pairs


def layout(
    game: GameName,
    as_of: AsOf = None,
    option: Options = None,
    inches: Annotated[
        int | None, typer.Option("--inches", help="How wide the table is, rail and all.")
    ] = None,
    svg: Annotated[bool, typer.Option("--svg", help="The picture, as wide as the table.")] = False,
    html: Annotated[bool, typer.Option("--html", help="A page to be printed.")] = False,
    paper: PaperSize = "a4",
    out: Out = None,
    json: Json = False,
) -> None:
    """Print what is inscribed on a game's layout, each with its paragraph, or the layout itself."""
    from chapter47.cli.output import add_rows, print_json, say, show, table, warn, written
    from chapter47.games import game_of
    from chapter47.house.layout import layout_drawn
    from chapter47.house.layout.html import html as made
    from chapter47.house.layout.html import told_feet

    page = layout_drawn(game_of(game).setting(as_of=as_of, options=read_pairs(option)), inches)
    if json:
        print_json(page.to_json())
    elif svg:
        written(page.picture(), out)
    elif html:
        written(made(page, paper), out)
    else:
        size = f"{told_feet(float(page.inches))} wide, {told_feet(float(page.high))} deep"
        say(f"{page.title}, layout as of {page.setting.as_of}: {size}", style="bold")
        warn(page.setting.warnings)
        rows = [(one.text, one.what, one.cite or "no paragraph") for one in page.inscriptions]
        show(add_rows(table("", "inscribed", "for", "paragraph"), rows))
