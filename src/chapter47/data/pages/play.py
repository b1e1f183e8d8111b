"""Pages of advice, and of a table's log with its felt."""

from collections.abc import Iterable, Mapping
from typing import Any

from chapter47.data.page import Page, Picture
from chapter47.lab.advice import Advice
from chapter47.money import dollars
from chapter47.table import PUBLIC
from chapter47.table.table import Table
from chapter47.table.telling import lines


def add_told(page: Page, rows: Iterable[Mapping[str, Any]]) -> None:
    """What happened, as people follow it."""
    for line in lines(rows):
        if line.is_heading:
            page.say(line.text, style="bold")
        else:
            page.say(f"  {line.with_cite}")


def add_felt(page: Page, table: Table) -> None:
    """The layout with all that lies there, as everybody round it sees it; only in a notebook."""
    try:
        from chapter47.felt.pictures import alone, draw_felt
    except ImportError:  # the extra that draws felts is not there: the text says the same
        return
    from chapter47.felt.view import felt_view

    drawn = draw_felt(table.game, table.setting, felt_view(table, PUBLIC))
    page.blocks.append(Picture(alone(drawn)))


def log_page(table: Table, audience: str = PUBLIC) -> Page:
    """What an audience saw happen at a table, and its felt as it lies now."""
    page = Page()
    page.warn(table.setting.warnings)
    add_felt(page, table)
    add_told(page, table.view(audience))
    return page


def advice_page(advice: Advice) -> Page:
    """What each open choice is worth, the best first."""
    page = Page()
    page.say(advice.about, style="bold")
    rows = []
    for choice in advice.choices:
        money = advice.money(choice)
        worth = "" if choice.value is None else f"{float(choice.value):+.6f}"
        in_money = "" if money is None else _signed(float(money))
        rows.append((choice.typed, worth, in_money, choice.note))
    figures = ("of the wager", "on average")
    page.grid("", ("choice", *figures, "note"), rows, figures)
    for text in advice.facts:
        page.say(f"{text[:1].upper()}{text[1:]}.")
    for text in advice.assumes:
        page.say(f"Taken for granted: {text}.")
    return page


def _signed(cents: float) -> str:
    return ("+" if cents > 0 else "") + dollars(round(cents))
