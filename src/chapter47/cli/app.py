"""All commands; none of their heavy imports."""

from typing import Annotated

import typer
from typer.core import TyperCommand

from chapter47.cli.audit import audit
from chapter47.cli.check import check
from chapter47.cli.check_game import check_game
from chapter47.cli.command_group import CommandGroup
from chapter47.cli.compare import compare
from chapter47.cli.completion import commands
from chapter47.cli.demo import demo
from chapter47.cli.digest import digest
from chapter47.cli.felt import felt
from chapter47.cli.games import games
from chapter47.cli.guide import guide
from chapter47.cli.lab_help import SimulateCommand, SolveCommand
from chapter47.cli.law import law
from chapter47.cli.layout import layout
from chapter47.cli.new_game import new_game
from chapter47.cli.notices import notices
from chapter47.cli.odds import odds
from chapter47.cli.par import par
from chapter47.cli.petition import petition
from chapter47.cli.play import play
from chapter47.cli.plot import plot
from chapter47.cli.price import price
from chapter47.cli.receipt import receipt
from chapter47.cli.records import replay, verify
from chapter47.cli.serve import serve
from chapter47.cli.settle import settle
from chapter47.cli.sign import sign
from chapter47.cli.simulate import simulate
from chapter47.cli.solve import solve
from chapter47.cli.trace import trace

TO_THE_LAB = {"ignore_unknown_options": True}
"""What `solve` does not know itself, it hands to the room's lab."""

HELPS: dict[str, type[TyperCommand]] = {"solve": SolveCommand, "simulate": SimulateCommand}
"""Commands whose help knows games."""

app = typer.Typer(
    name="chapter47",
    cls=CommandGroup,
    help="New Jersey's Rules of the Games (N.J.A.C. 19:47), executable.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    games,
    law,
    compare,
    guide,
    check,
    felt,
    layout,
    sign,
    notices,
    petition,
    odds,
    par,
    price,
    simulate,
    solve,
    plot,
    play,
    settle,
    replay,
    verify,
    audit,
    receipt,
    trace,
    demo,
    serve,
    digest,
    new_game,
    check_game,
):
    named = command.__name__.replace("_", "-")
    app.command(
        named,
        cls=HELPS.get(named),
        context_settings=TO_THE_LAB if command is solve else None,
    )(command)


@app.command("help")
def help_(
    context: typer.Context,
    command: Annotated[
        str | None, typer.Argument(help="A command.", autocompletion=commands)
    ] = None,
) -> None:
    """Print what a command does and takes: the same as `chapter47 COMMAND --help`."""
    house = context.find_root()
    if command is None:
        print(house.get_help())
        return
    found = CommandGroup.named(house, command)
    with typer.Context(found, info_name=command, parent=house) as asked:
        print(found.get_help(asked))


def _print_version(wanted: bool) -> None:
    if wanted:
        import chapter47

        print(f"chapter47 {chapter47.__version__}")
        raise typer.Exit


@app.callback()
def house(
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """New Jersey's Rules of the Games (N.J.A.C. 19:47), executable."""
