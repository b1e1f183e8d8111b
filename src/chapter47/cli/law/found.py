"""What a search of the laws found, on a screen: the nearest first, game by game."""

from typing import Any

from chapter47.cli.law.place import told_kind

Page = dict[str, Any]
SHOWN, LONG = 12, 160
"""How many places stand on the first screen, and how much of the words of each."""


def show_found(page: Page, game: str | None, every: bool) -> None:
    """The places that words mean, with what stands there."""
    from chapter47.cli.output import add_rows, say, show, table

    found = page["found"]
    in_games = [name for name in page["games"] if name]
    where = f"in {game}" if game else f"in {len(in_games)} game{'s' * (len(in_games) != 1)}"
    places = f"{len(found)} place{'s' * (len(found) != 1)}"
    on = f", as of {page['as_of']}" if page["as_of"] else ""
    say(f'"{page["words"]}": {places} {where}{on}', style="bold")
    shown = found if every else found[:SHOWN]
    rows = [(row["game"] or "all games", _cite(row["cite"]), _says(row, every)) for row in shown]
    made = table("", "game", "cite", "")
    show(add_rows(made, rows))
    if len(shown) < len(found):
        told = [f"{name or 'all games'} {count}" for name, count in page["games"].items()]
        say(f"And {len(found) - len(shown)} more: --every shows all of {', '.join(told)}.")
    example = shown[0]
    say(f"Read on: chapter47 law {_cite(example['cite'])}")


def _says(row: Page, whole: bool) -> str:
    called = f" ({row['called']})" if row["called"] else ""
    says = row["says"]
    if len(says) > LONG and not whole:
        says = f"{says[:LONG].rpartition(' ')[0]} ..."
    return f"{told_kind(row)}{says}{called}"


def _cite(text: str) -> str:
    return text.removeprefix("19:47-")
