"""The group of all commands: whatever goes wrong, people read one sentence and no traceback."""

import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

BAD_INPUT = 2
NOT_VERIFIED = 1
OUR_MISTAKE = 70
TRACEBACK = "CHAPTER47_TRACEBACK"
"""An environment variable that lets a mistake of the program show where it is."""


class CommandGroup(TyperGroup):
    """Runs a command and turns what it refuses into a sentence and an exit code."""

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
            if _belongs_to_typer(error) or TRACEBACK in os.environ:
                raise
            complain(_sentence(error))
            raise typer.Exit(BAD_INPUT if is_refusal(error) else OUR_MISTAKE) from None


def complain(text: str) -> None:
    """Say on standard error what is wrong."""
    print(f"chapter47: {text}", file=sys.stderr)


def is_refusal(error: Exception) -> bool:
    """Say whether an error means bad input, not a mistake of ours."""
    from chapter47.errors import BadInput

    return isinstance(error, BadInput | OSError)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    if is_refusal(error):
        return " ".join(str(error).split())
    return (
        f"this is a mistake in chapter47 itself ({type(error).__name__}: {error}); "
        f"set {TRACEBACK}=1 to see where"
    )


def _belongs_to_typer(error: Exception) -> bool:
    return isinstance(error, typer.Exit | typer.Abort) or hasattr(error, "exit_code")


def _close_quietly() -> None:
    """Let nothing be written when the program ends: the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
