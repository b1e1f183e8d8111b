"""`chapter47 odds`: what every wager is worth, exactly."""

from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli.params import (
    AsOf,
    GameName,
    Json,
    Options,
    Strategy,
    WagerName,
    WhatIf,
    read_pairs,
)

if TYPE_CHECKING:
    from chapter47.lab import Analysis


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
    json: Json = False,
) -> None:
    """Print the exact house edge of every wager.

    There is a line for each pay table and each strategy.

    The house edge is what the house keeps of each unit of the initial wager, the element of risk
    what it keeps of each unit of all money wagered; published figures often mix the two.

    --what-if supposes something that no edition allowed, such as decks=3, tie="12 to 1" or, for
    blackjack, double_after_split=no.
    """
    import chapter47
    from chapter47.api import setting
    from chapter47.cli.output import print_json, say, show_table, warn, working
    from chapter47.desk.analyses import beside_odds
    from chapter47.desk.receipts import odds_told

    options, supposed = read_pairs(option), read_pairs(what_if, "--what-if")
    asked = setting(game, as_of=as_of, options=options, what_if=supposed)
    if json:
        with working(f"the odds of {game}"):
            told = odds_told(asked, wager=wager, strategy=strategy)
        print_json(told)
        return
    with working(f"the odds of {game}"):
        found = chapter47.odds(
            game,
            wager=wager,
            options=options,
            as_of=as_of,
            strategy=strategy,
            what_if=supposed,
        )
        beside = [] if wager or strategy else beside_odds(asked)
    if not found and not beside:
        say("There is nothing to analyse.")
    if found:
        _print_found(found, outcomes=outcomes)
    else:
        warn(asked.warnings)
    for one in beside:
        show_table(one)


def _print_found(found: "list[Analysis]", *, outcomes: bool) -> None:
    from chapter47.cli.output import say, warn
    from chapter47.cli.resting import told_grounds
    from chapter47.law.book import law_of

    say(_heading(found), style="bold")
    warn(text for one in found for text in one.warnings)
    print_analyses(found)
    for line in told_grounds(
        law_of(found[0].game).words,
        [text for one in found for text in one.assumes],
        [ground for one in found for ground in one.grounds],
        {name for one in found for name in one.options},
    ):
        say(line)
    if outcomes:
        for analysis in found:
            _print_outcomes(analysis)


def _heading(found: "list[Analysis]") -> str:
    from chapter47.cli.resting import heading

    first = found[0]
    common = {
        name: value
        for name, value in first.options.items()
        if all(one.options.get(name, value) == value for one in found)
    }
    return heading(first.game, first.as_of, common)


def name_of(analysis: "Analysis") -> str:
    """The title of a wager, with its pay table."""
    from chapter47.law.book import law_of

    table = f" [{analysis.pay_table}]" if analysis.pay_table else ""
    return f"{law_of(analysis.game).words.title(analysis.wager)}{table}"


def print_analyses(found: "list[Analysis]") -> None:
    """A table of analyses, with both edges."""
    from chapter47.cli.output import add_rows, percent, show, table

    numbers = (
        "house edge",
        "exact",
        "element of risk",
        "std dev",
        "hit frequency",
        "deals counted",
    )
    made = table("", "wager", "strategy", *numbers, right=numbers)
    rows = [
        (
            name_of(analysis),
            analysis.strategy,
            percent(analysis.house_edge),
            _exactly(analysis),
            percent(analysis.element_of_risk),
            f"{analysis.standard_deviation:.4f}",
            percent(analysis.hit_frequency),
            _deals(analysis),
        )
        for analysis in found
    ]
    show(add_rows(made, rows))


def _exactly(analysis: "Analysis") -> str:
    """The edge as a fraction, or how far it may be off by rounding."""
    from chapter47.cli.output import fraction

    if analysis.edge_error is not None:
        return f"within {analysis.edge_error:.0e}"
    return fraction(analysis.house_edge)


def _deals(analysis: "Analysis") -> str:
    if analysis.deals:
        return f"{analysis.deals:,}"
    return analysis.counted or "no end"


def _print_outcomes(analysis: "Analysis") -> None:
    from chapter47.cli.output import add_rows, fraction, show, table

    title = f"{name_of(analysis)}{f', {analysis.strategy}' if analysis.strategy else ''}"
    numbers = ("net", "probability", "exact")
    made = table(title, *numbers, right=numbers)
    rounded = "" if analysis.error is None else f"within {analysis.error:.0e}"
    rows = [(str(net), f"{float(p):.10f}", rounded or fraction(p)) for net, p in analysis.outcomes]
    show(add_rows(made, rows))
