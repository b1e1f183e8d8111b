"""The roulette layout in a browser: chips without value lie there in their owner's colour."""

import re

from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import felt_view
from chapter47.table import Table
from tests.play import bet, open_table


def picture(table: Table) -> str:
    return str(draw_felt(table.game, table.setting, felt_view(table, "public")))


def stack(svg: str, place: str) -> str:
    """What is drawn of the chips at a place."""
    found = re.search(rf'id="area-{place}-0".*?<g class="chips".*?</text>', svg, re.DOTALL)
    assert found, place
    return found[0][found[0].rindex('<g class="chips"') :]


def test_chips_inside_are_drawn_in_the_colour_of_their_owner_with_their_number():
    table = open_table("roulette", seats=2)
    table.act("seat:1", "take_colour", colour="purple", value=200)
    bet(table, 1, "straight", 1_000, spot="17")
    bet(table, 1, "red", 500)
    bet(table, 2, "straight", 2_500, spot="20")
    svg = picture(table)
    own = stack(svg, "straight-17")
    assert own.count("chip chip-purple") == 5 and "chip-5" not in own
    assert "player 1: 5 purple, $10" in own and own.endswith(">5</text>")
    assert "chip chip-5" in stack(svg, "red-"), "value chips lie outside"
    assert "chip chip-25" in stack(svg, "straight-20"), "who has no colour plays with value chips"
    assert "player 1: purple, $2 a chip" in svg


def test_a_colour_goes_with_the_player_who_leaves():
    table = open_table("roulette", seats=2)
    table.act("seat:1", "take_colour", colour="purple", value=200)
    table.act("seat:1", "leave")
    table.act("seat:1", "sit", player="another")
    table.act("seat:1", "buy_in", amount=10_000)
    bet(table, 1, "straight", 500, spot="17")
    assert "purple" not in picture(table).replace("chip-purple {", "")
