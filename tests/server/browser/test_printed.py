"""Chips cover nothing printed: every open wager of every game, under fonts that differ in width."""

from pathlib import Path

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser

import chapter47
from chapter47.desk.autoplay import seat_players
from chapter47.equipment.randomness import Seeded
from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import felt_view, open_bets
from chapter47.games import game_names, game_of
from chapter47.table import Refused, Table, seat_name
from tests.server.browser.probes import PROBES

SOURCE = Path(chapter47.__file__).parent
STYLES = "".join(
    (SOURCE / name).read_text()
    for name in ("server/static/base.css", "felt/art/felt.css", "server/static/table.css")
)
FONTS = ("DejaVu Serif, DejaVu Sans", "Liberation Serif, Liberation Sans", "monospace, monospace")
"""Serif and sans serif; one that is missing falls back to what the browser finds."""
APART = ("poker", "chemin-de-fer")
"""Where players bet against each other, after one of them has bet or banked."""
SMALL_CELLS = ("single_card", "single_rank")
"""Cells of pokette that are hardly larger than a chip."""
STEPS = 12


def with_chips(game: str) -> Markup:
    """The felt of a player who has put the least on everything that is open to him."""
    room = game_of(game)
    table = Table(room, room.setting(), entropy=Seeded(47))
    seat_players(table, 1, 10_000_000)
    me = seat_name(1)
    for _ in range(STEPS):
        if next(open_bets(table, 1), None):
            break
        named = {option.name: option for option in table.prompt.options[me]}
        table.act(me, "decline" if "decline" in named else "accept")
    for bet in list(open_bets(table, 1)):
        if bet["wager"] in SMALL_CELLS:
            continue
        where = {name: bet[name] for name in ("wager", "spot", "position") if bet[name]}
        try:
            table.act(me, "bet", amount=bet["minimum"], **where)
        except Refused:
            continue  # not beside what lies there already
    view = felt_view(table, me, [1])
    assert view.wagers, game
    return draw_felt(room, table.setting, view)


@pytest.fixture(scope="module")
def felts() -> dict[str, Markup]:
    return {game: with_chips(game) for game in game_names() if game not in APART}


@pytest.mark.parametrize("fonts", FONTS)
def test_chips_cover_nothing_printed(
    browser: Browser, felts: dict[str, Markup], fonts: str
) -> None:
    serif, sans = fonts.split(", ")
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    chosen = f":root {{ --serif: {serif!r}, serif; --sans: {sans!r}, sans-serif }}"
    page.set_content(f"<!doctype html><style>{STYLES}{chosen}</style><div class=felt-box></div>")
    script = PROBES[PROBES.index("({") :].strip()
    found = {}
    for game, felt in felts.items():
        page.locator(".felt-box").evaluate("(box, svg) => { box.innerHTML = svg }", str(felt))
        if covered := page.evaluate(f"{script}.covered()"):
            found[game] = covered
    page.close()
    assert found == {}
