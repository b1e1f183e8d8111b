"""A comparison on a screen: kind by kind, what it was, what it is, by which amendment."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

    from chapter47.house.compare.change import Change
    from chapter47.house.compare.report import Report

HERE = "19:47-"
LONG, SHORT = 240, 100
"""So much is told of a new thing in a game by itself, and beside other games."""


def show_report(report: "Report") -> None:
    """The whole comparison."""
    from chapter47.cli.output import say, warn
    from chapter47.house.compare.told import groups, needs

    say(f"{report.title}: {report.first} and {report.second}", style="bold")
    warn(report.warnings)
    if not report.changes:
        say("Nothing differs.")
    for part in report.parts:
        if len(report.parts) > 1:
            say()
            say(part.title, style="bold")
        for title, changes in groups(part.changes):
            _show_group(title, changes, LONG if len(report.parts) == 1 else SHORT)
        if part.more:
            say(f"And {part.more}")
    asked = [*needs(report.changes)]
    if asked:
        say()
        say("What it asks of a licensee", style="bold")
        for text in asked:
            say(f"- {text}")
    _show_prices(report)


def _show_group(title: str, changes: Sequence["Change"], longest: int) -> None:
    """What came and went, amendment by amendment; what is otherwise with both states."""
    from chapter47.cli.output import add_rows, console, say, show, table
    from chapter47.house.compare.change import CHANGED, MOVED
    from chapter47.house.compare.told import because, before_and_after

    say()
    say(title, style="bold")
    other = [one for one in changes if one.act in (CHANGED, MOVED)]
    listed = [one for one in changes if one not in other]
    for why in dict.fromkeys(map(_because, listed)):
        if why:
            say(why, style="italic")
        console().print(_list([one for one in listed if _because(one) == why], longest))
    if other:
        by = ("by",) if any(one.by for one in other) else ()
        rows = [
            (_short(one.cite), one.what, *before_and_after(one), *(because(one) for _ in by))
            for one in other
        ]
        show(add_rows(table("", "cite", "what", "before", "after", *by), rows))


def _list(changes: Sequence["Change"], longest: int) -> "Table":
    """Things that came or went, a line of its own for each, folded under its words."""
    from rich.table import Table
    from rich.text import Text

    made = Table.grid(padding=(0, 1))
    for one in changes:
        sign, words = _sign_and_words(one)
        if len(words) > longest:
            words = f"{words[:longest].rpartition(' ')[0]} ..."
        made.add_row(Text(f"{sign} {_short(one.cite)}"), Text(words))
    return made


def _sign_and_words(change: "Change") -> tuple[str, str]:
    from chapter47.house.compare.change import AMENDED, CAME, WENT
    from chapter47.house.compare.told import ACTS, because, before_and_after

    if change.act in (CAME, WENT):
        told = before_and_after(change)[change.act == CAME]
        if change.kind == "section":
            return ("+" if change.act == CAME else "-"), told
        words = told if told == change.what else f"{change.what}: {told}".rstrip(": ")
        return ("+" if change.act == CAME else "-"), words
    if change.act == AMENDED:
        return "~", f"{because(change)}: {change.what}"
    return "~", f"{change.what}: {ACTS[change.act]}"


def _because(change: "Change") -> str:
    from chapter47.house.compare.change import AMENDED
    from chapter47.house.compare.told import because

    return "" if change.act == AMENDED else because(change)


def _show_prices(report: "Report") -> None:
    from chapter47.cli.output import add_rows, say, show, table
    from chapter47.house.compare.markdown import price_heads, price_rows

    if not report.prices:
        return
    say()
    say("What it does to the edge, of $100 wagered", style="bold")
    heads = price_heads(report)
    show(add_rows(table("", *heads, right=heads[2:]), price_rows(report)))


def _short(cite: str) -> str:
    return cite.removeprefix(HERE)
