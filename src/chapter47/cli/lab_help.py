"""Help that knows a game: `solve GAME --help` and `simulate GAME --help` say what it can be asked.

Without a game `solve --help` has one example of each.
"""

from collections.abc import Iterator
from typing import Any

from typer.core import TyperCommand

GIVEN = "chapter47.given"
"""Under this name a context keeps the words after the command."""


class _LabCommand(TyperCommand):
    """A command whose help says more where it stands behind a game."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command line, its words kept for the help."""
        ctx.meta[GIVEN] = tuple(args)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Say beneath the options what the game can be asked, or each game."""
        super().format_epilog(ctx, formatter)
        game = _game_in(ctx.meta.get(GIVEN, ()))
        title, rows = self.rows_of(game) if game else self.rows()
        if rows:
            with formatter.section(title):
                formatter.write_dl(rows)

    def rows_of(self, game: str) -> tuple[str, list[tuple[str, str]]]:
        """What a game can be asked, under a title."""
        return "", []

    def rows(self) -> tuple[str, list[tuple[str, str]]]:
        """What there is to be said of all games, under a title."""
        return "", []


class SolveCommand(_LabCommand):
    """`solve`, whose help has the questions of a game, each by an example."""

    def rows_of(self, game: str) -> tuple[str, list[tuple[str, str]]]:
        """The questions of a game."""
        from chapter47.desk.asked import asked_of

        questions = asked_of(game).questions
        if not questions:
            return f"{game} has nothing to solve beside its odds", [
                (f"chapter47 odds {game}", "the edge of every wager, under each strategy")
            ]
        return f"Questions of {game}", [
            (typed(game, example), answers) for example, answers in questions
        ]

    def rows(self) -> tuple[str, list[tuple[str, str]]]:
        """One example of each game that can be asked something."""
        from chapter47.desk.asked import listed

        firsts = [
            (game, *(next((one for one in asked.questions if one[0]), asked.questions[0])))
            for game, asked in listed().items()
            if asked.questions
        ]
        return "One example of each game; `chapter47 solve GAME --help` has all of its questions", [
            (typed(game, example), answers) for game, example, answers in firsts
        ]


class SimulateCommand(_LabCommand):
    """`simulate`, whose help has the strategies of a game."""

    def rows_of(self, game: str) -> tuple[str, list[tuple[str, str]]]:
        """The strategies of a game, the usual one first."""
        return f"Strategies of {game}", list(_strategies(game))


def typed(game: str, example: str) -> str:
    """A question as it stands on a command line.

    >>> typed("blackjack", '"A 7" --up 9')
    'chapter47 solve blackjack "A 7" --up 9'
    """
    return f"chapter47 solve {game} {example}".rstrip()


def _strategies(game: str) -> Iterator[tuple[str, str]]:
    from chapter47.desk.asked import asked_of

    names = asked_of(game).strategies
    if not names:
        yield f"chapter47 simulate {game}", "nothing is decided, so that there are no strategies"
    for name in names:
        quoted = f'"{name}"' if " " in name else name
        usual = "the usual one, played if none is named" if name == names[0] else ""
        yield f"chapter47 simulate {game} --strategy {quoted}", usual


def _game_in(words: tuple[str, ...]) -> str:
    """The game that a command line begins with; nothing where it begins with none."""
    from chapter47.law.book import law_of
    from chapter47.law.errors import LawError

    if not words or words[0].startswith("-"):
        return ""
    try:
        return law_of(words[0]).name
    except LawError:
        return ""
