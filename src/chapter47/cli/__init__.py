"""The commands (Typer, Rich); heavy imports happen inside them, so that help comes at once."""


def main() -> None:
    """Run the command line."""
    from chapter47.cli.app import app

    app()
