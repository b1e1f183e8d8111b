"""The part of the manual that tells every environment: `python -m tests.envs.page` writes it."""

from pathlib import Path

from chapter47.envs.telling import describe
from chapter47.games import game_names

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
HEAD = "## Every game\n"


def written() -> str:
    """The page as it should be: what is written by hand, and every game."""
    text = PAGE.read_text("utf-8")
    before = text[: text.index(HEAD) + len(HEAD)]
    return before + "".join(f"\n{describe(game)}\n" for game in game_names())


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
