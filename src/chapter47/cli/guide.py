"""`chapter47 guide`: a game's page of the gaming guide."""

from chapter47.cli.params import AsOf, GameName, Json, Options, read_pairs


def guide(game: GameName, as_of: AsOf = None, option: Options = None, json: Json = False) -> None:
    """Print a game's page of the gaming guide, as Markdown.

    Made from the law of the day, with what the lab found for each wager.
    """
    from chapter47.desk.guide import guide as write
    from chapter47.desk.guide import guide_page

    options = read_pairs(option)
    if json:
        from chapter47.cli.output import print_json

        print_json(guide_page(game, as_of=as_of, options=options))
    else:
        print(write(game, as_of=as_of, options=options), end="")
