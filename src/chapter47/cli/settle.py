"""`chapter47 settle`: who is owed what in a described round."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli.params import Json

if TYPE_CHECKING:
    from chapter47.desk.settle import Settlement


def settle(
    file: Annotated[
        Path,
        typer.Argument(
            help="A TOML file that describes the round; - reads what is typed or piped.",
            allow_dash=True,
        ),
    ],
    story: Annotated[
        bool, typer.Option("--story", help="Tell the whole round, not only its settlement.")
    ] = False,
    json: Json = False,
) -> None:
    """Settle a described round: who is owed what.

    The lines come in order, each with the paragraph that decides it.

    A description that cannot be (a card too many, a decision that was not open, a wager below the
    minimum) is refused with the reason.
    """
    import chapter47
    from chapter47.cli.output import print_json

    settlement = chapter47.settle(file)
    if json:
        print_json(settlement.to_json())
        return
    _print(settlement, story)


def _print(settlement: "Settlement", story: bool) -> None:
    from chapter47.cli.narration import tell
    from chapter47.cli.output import add_rows, say, show, table, warn
    from chapter47.money import dollars, signed

    setting = settlement.table.setting
    say(f"{settlement.table.game.title}, as of {setting.as_of}", style="bold")
    warn(setting.warnings)
    if story:
        tell(settlement.table.view("record"))
    lines = table("", "round", "what", "owed", "cite", right=("round", "owed"))
    for line in settlement.lines:
        owed = ", ".join(
            dollars(amount) if len(line.owed) == 1 else f"seat {seat}: {dollars(amount)}"
            for seat, amount in line.owed.items()
        )
        add_rows(lines, [(line.round, line.text, owed, line.cite)])
    show(lines)
    numbers = ("put down", "received", "on the layout", "net")
    totals = table("Totals", "seat", *numbers, right=numbers)
    for total in settlement.totals:
        amounts = map(dollars, (total.put_down, total.received, total.on_layout))
        add_rows(totals, [(total.seat, *amounts, signed(total.net))])
    show(totals)
