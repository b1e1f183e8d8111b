"""`chapter47 odds`: what every wager is worth, exactly."""

from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli.params import AsOf, GameName, Json, Options, Strategy, WagerName, read_pairs

if TYPE_CHECKING:
    from chapter47.lab import Analysis


def odds(
    game: GameName,
    wager: WagerName = None,
    option: Options = None,
    as_of: AsOf = None,
    strategy: Strategy = None,
    outcomes: Annotated[
        bool, typer.Option("--outcomes", help="List every net result with its probability.")
    ] = False,
    json: Json = False,
) -> None:
    """Print the exact house edge of every wager.

    There is a line for each pay table and each strategy.

    The house edge is what the house keeps of each unit of the initial wager, the element of risk
    what it keeps of each unit of all money wagered; published figures often mix the two.
    """
    import chapter47
    from chapter47.cli.output import print_json, say

    found = chapter47.odds(
        game, wager=wager, options=read_pairs(option), as_of=as_of, strategy=strategy
    )
    if json:
        print_json([analysis.to_json() for analysis in found])
        return
    if not found:
        say("There is nothing to analyse.")
        return
    say(_heading(found), style="bold")
    print_analyses(found)
    if outcomes:
        for analysis in found:
            _print_outcomes(analysis)


def _heading(found: "list[Analysis]") -> str:
    first = found[0]
    options = ", ".join(f"{name} {value}" for name, value in first.options.items())
    return f"{first.game}, as of {first.as_of}" + (f", {options}" if options else "")


def name_of(analysis: "Analysis") -> str:
    """A wager with its pay table."""
    table = f" [{analysis.pay_table}]" if analysis.pay_table else ""
    return f"{analysis.wager}{table}"


def print_analyses(found: "list[Analysis]") -> None:
    """A table of analyses, with both edges."""
    from chapter47.cli.output import add_rows, fraction, percent, show, table

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
            fraction(analysis.house_edge),
            percent(analysis.element_of_risk),
            f"{analysis.standard_deviation:.4f}",
            percent(analysis.hit_frequency),
            f"{analysis.deals:,}" if analysis.deals else "no end",
        )
        for analysis in found
    ]
    show(add_rows(made, rows))


def _print_outcomes(analysis: "Analysis") -> None:
    from chapter47.cli.output import add_rows, fraction, show, table

    title = f"{name_of(analysis)}{f', {analysis.strategy}' if analysis.strategy else ''}"
    numbers = ("net", "probability", "exact")
    made = table(title, *numbers, right=numbers)
    rows = [(str(net), f"{float(p):.10f}", fraction(p)) for net, p in analysis.outcomes]
    show(add_rows(made, rows))
