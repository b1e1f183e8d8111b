"""Every command that is written is offered, documented and answers to --help."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app

ROOT = Path(__file__).parent.parent.parent
COMMANDS = (
    *("games", "law", "compare", "guide", "check", "felt", "layout", "sign", "notices"),
    *("petition", "odds", "par", "price", "simulate", "solve", "plot", "play", "settle"),
    *("replay", "verify", "audit", "receipt", "trace", "demo", "serve", "digest"),
    *("new-game", "check-game", "help"),
)


def test_the_commands_are_these():
    assert [
        command.name or command.callback.__name__ for command in app.registered_commands
    ] == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_explains_itself_and_is_documented(command: str):
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert f"chapter47 {command}" in result.stdout or f" {command} " in result.stdout
    texts = (ROOT / "README.md").read_text() + (ROOT / "docs/commands.md").read_text()
    assert f"`chapter47 {command}" in texts or f"`{command} " in texts
