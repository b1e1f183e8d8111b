"""`chapter47 layout`: the layout of a game, to scale, with the paragraphs of its inscriptions."""

from typing import Annotated

import typer

from chapter47.cli.params import (
    AsOf,
    Csv,
    Frame,
    GameName,
    Json,
    Options,
    Out,
    PaperSize,
    Parquet,
    read_pairs,
    write_files,
)


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
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Print what is inscribed on a game's layout, each with its paragraph, or the layout itself."""
    import chapter47
    from chapter47.cli.output import print_json, show_page, written

    drawn = chapter47.layout(game, as_of=as_of, options=read_pairs(option), inches=inches)
    write_files(drawn, csv, parquet, frame)
    if json:
        print_json(drawn.to_dict())
    elif svg:
        written(drawn.picture(), out)
    elif html:
        from chapter47.house.layout.html import html as made

        written(made(drawn, paper), out)
    else:
        show_page(drawn.page())
