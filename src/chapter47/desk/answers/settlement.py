"""The pages of a settlement and of a log that was checked."""

from typing import TYPE_CHECKING

from chapter47.data.page import Page
from chapter47.data.pages.play import add_felt, add_told
from chapter47.money import dollars, signed

if TYPE_CHECKING:
    from chapter47.desk.settle import Settlement
    from chapter47.desk.verify import Verified

AMOUNTS = ("put down", "received", "on the layout", "net")


def settlement_page(settlement: "Settlement", *, story: bool = False) -> Page:
    """Who is owed what, line by line, and the totals; with the whole story if it is asked for."""
    table, page = settlement.table, Page()
    page.say(f"{table.game.title}, as of {table.setting.as_of}", style="bold")
    page.warn(table.setting.warnings)
    add_felt(page, table)
    if story:
        add_told(page, table.view("record"))
    rows = []
    for line in settlement.lines:
        owed = ", ".join(
            dollars(amount) if len(line.owed) == 1 else f"seat {seat}: {dollars(amount)}"
            for seat, amount in line.owed.items()
        )
        rows.append((line.round, line.text, owed, line.cite))
    page.grid("", ("round", "what", "owed", "cite"), rows, ("round", "owed"))
    totals = []
    for total in settlement.totals:
        amounts = map(dollars, (total.put_down, total.received, total.on_layout))
        totals.append((total.seat, *amounts, signed(total.net)))
    page.grid("Totals", ("seat", *AMOUNTS), totals, AMOUNTS)
    return page


def verified_page(found: "Verified") -> Page:
    """What can be said of a log, and each thing that was checked."""
    page = Page()
    kind = "a table's own record" if found.is_record else "a view"
    finding = found.finding[:1].upper() + found.finding[1:]
    page.say(f"{finding}: {kind} of {found.game}, {found.events} events, chain unbroken.")
    page.say(
        f"Secrets committed to: {found.commitments}; shown since, as committed: {found.revealed}."
    )
    checked = "played again, every event as recorded" if found.is_record else "as far as it shows"
    page.say(f"Draws repeated from their secrets: {found.draws}; {checked}.")
    if not found.is_record:
        page.say(f"Cards compared with their shuffle: {found.cards}.")
    for name, finding in found.checks.items():
        page.say(f"{name.capitalize()}: {finding}.")
    page.say(f"Head: {found.head}")
    return page
