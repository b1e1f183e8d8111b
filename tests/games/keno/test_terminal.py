"""Keno with characters: the card and the schedule within eighty columns."""

from rich.text import Text

from chapter47.felt.terminal import draw_table
from tests.games.keno.card import buy_ways, desk, draw


def test_card_and_schedule_fit_into_eighty_columns():
    table = desk(options={"special_tickets": True})
    buy_ways(table, "1 2 3 / 4 5 6 / 7 8 9", "3/3 3/6 1/9 @ 0.25", games=20)
    draw(table, [1, 2, 3])
    drawn = Text.from_markup(draw_table(table, ["seat:1"])).plain
    lines = drawn.splitlines()
    twelve = next(number for number, line in enumerate(lines) if line.startswith("Twelve spots"))
    assert lines[twelve].startswith("Twelve spots 12: $36,000  11: $12,000  10: $1,480")
    assert lines[twelve + 1] == f"{'':13}6: $5"
    assert max(len(line) for line in lines if not line.startswith("Ticket 1")) <= 80
