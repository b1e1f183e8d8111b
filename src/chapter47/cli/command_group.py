"""The group of all commands: whatever goes wrong, people read one sentence and no traceback."""

import os
import sys
from collections.abc import Sequence
from contextvars import ContextVar
from typing import Any, NoReturn, cast

import typer
from typer.core import TyperGroup

BAD_INPUT = 2
NOT_VERIFIED = 1
OUR_MISTAKE = 70
TRACEBACK = "CHAPTER47_TRACEBACK"
"""An environment variable that lets a mistake of the program show where it is."""

typed: ContextVar[tuple[str, ...]] = ContextVar("typed", default=())
"""The words of the command line that is obeyed."""


class CommandGroup(TyperGroup):
    """Runs a command and turns what it refuses into a sentence and an exit code."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command line."""
        typed.set(tuple(args))
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except BrokenPipeError:
            _close_quietly()
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            complain("stopped")
            raise typer.Exit(130) from None
        except Exception as error:
            if TRACEBACK in os.environ or isinstance(error, typer.Exit | typer.Abort):
                raise
            if _is_misuse(error):
                if not _wants_json():
                    raise
                refuse(_misuse(error), BAD_INPUT)
            code = BAD_INPUT if is_refusal(error) else OUR_MISTAKE
            refuse(_sentence(error), code, [one.to_json() for one in _each(error)])

    @staticmethod
    def named(house: Any, name: str) -> Any:
        """One of the commands of the house."""
        group = cast(CommandGroup, house.command)
        found = group.get_command(house, name)
        if found is None:
            from chapter47.errors import BadInput, meant

            names = group.list_commands(house)
            listed = ", ".join(names)
            raise BadInput(f"there is no command {name!r}{meant(name, names)}: there are {listed}")
        return found


def complain(text: str) -> None:
    """Say on standard error what is wrong."""
    print(f"chapter47: {text}", file=sys.stderr)


def refuse(text: str, code: int, mistakes: Sequence[Any] = ()) -> NoReturn:
    """Say what is wrong, as JSON too to a program that asked for it, and end with an exit code."""
    if _wants_json():
        from chapter47.cli.output import print_json

        told = {"error": text, "exit_code": code}
        print_json({**told, "mistakes": mistakes} if mistakes else told)
    complain(text)
    raise typer.Exit(code)


def _wants_json() -> bool:
    """Whether the command line asks for JSON, though it may be one that nothing could read."""
    words = [*(typed.get() or sys.argv)]
    asked = " ".join(words).replace("--format=", "--format ")
    return "--json" in words or "--format json" in asked


def is_refusal(error: Exception) -> bool:
    """Say whether an error means bad input, not a mistake of ours."""
    from chapter47.errors import BadInput

    return isinstance(error, BadInput | OSError)


def _each(error: Exception) -> Sequence[Any]:
    """The mistakes of one input, where they are told each on its own line."""
    return getattr(error, "mistakes", ())


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    if is_refusal(error):
        lines = str(error).splitlines() if _each(error) else [str(error)]
        return "\n".join(" ".join(line.split()) for line in lines)
    from chapter47.desk.makers import maker_s_mistake

    found = maker_s_mistake(error) or (
        f"this is a mistake in chapter47 itself ({type(error).__name__}: {error})"
    )
    return f"{' '.join(found.split())}; set {TRACEBACK}=1 to see where"


def _is_misuse(error: Exception) -> bool:
    """Whether the words of a command line were none, which Typer tells with the usage."""
    return hasattr(error, "exit_code") and hasattr(error, "format_message")


def _misuse(error: Any) -> str:
    return " ".join(str(error.format_message()).split())


def _close_quietly() -> None:
    """Let nothing be written when the program ends: the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
