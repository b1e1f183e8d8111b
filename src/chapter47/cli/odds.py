"""`chapter47 odds`: what every wager is worth, exactly."""

from typing import Annotated

import typer

from chapter47.cli.params import (
    AsOf,
    Choices,
    Csv,
    Frame,
    GameName,
    Json,
    Options,
    Parquet,
    Strategy,
    WagerName,
    WhatIf,
    read_pairs,
    write_files,
)


def odds(
    game: GameName,
    wager: WagerName = None,
    option: Options = None,
    as_of: AsOf = None,
    strategy: Strategy = None,
    what_if: WhatIf = None,
    outcomes: Annotated[
        bool, typer.Option("--outcomes", help="List every net result with its probability.")
    ] = False,
    choices: Choices = "accept",
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Print the exact house edge of every wager.

    There is a line for each pay table and each strategy.

    The house edge is what the house keeps of each unit of the initial wager, the element of risk
    what it keeps of each unit of all money wagered; published figures often mix the two.

    --what-if supposes something that no edition allowed, such as decks=3, tie="12 to 1" or, for
    blackjack, double_after_split=no.
    """
    import chapter47
    from chapter47.cli.output import print_json, show_page, working
    from chapter47.cli.resting import refuses_choices, require_texts

    refuses_choices(choices)
    with working(f"the odds of {game}"):
        found = chapter47.odds(
            game,
            wager=wager,
            options=read_pairs(option),
            as_of=as_of,
            strategy=strategy,
            what_if=read_pairs(what_if, "--what-if"),
        )
        told = found.to_dict() if json else None
        page = None if json else found.page(outcomes=outcomes)
    write_files(found, csv, parquet, frame or ("outcomes" if outcomes and (csv or parquet) else ""))
    if page is None:
        print_json(told)
    else:
        show_page(page)
    require_texts(choices, [ground for one in found for ground in one.grounds])
