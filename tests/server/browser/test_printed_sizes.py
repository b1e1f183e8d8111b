"""Where two players bet, chips cover nothing printed, and nothing is too small to read."""

from collections.abc import Iterator

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser, Page

from chapter47.desk.autoplay import seat_players
from chapter47.equipment.randomness import Seeded
from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import felt_view, open_bets
from chapter47.games import game_of
from chapter47.table import Refused, Table, seat_name
from tests.server.browser.probes import PROBES
from tests.server.browser.test_printed import STYLES
from tests.server.browser.visitor import DESKTOP, TELEPHONE

FELT = 882
"""So wide is a felt beside what is told of the round, on a desktop."""
LAYOUTS: dict[str, dict[str, object]] = {
    "craps": {},
    "craps with all that was ever added": {
        "as_of": "2024-01-01",
        "options": {"hop": True, "fire_bet": "A", "six_seven_eight": True},
    },
    "mini-dice": {},
    "sic-bo": {},
    "big-six": {},
}
STEPS = 12


def with_chips_of_two(game: str, chosen: dict[str, object]) -> Markup:
    """The felt of a player beside whom another has made the same wagers, all that are open."""
    room = game_of(game)
    table = Table(room, room.setting(**chosen), entropy=Seeded(47), equipment="declared")
    seat_players(table, 2, 10_000_000)
    for _ in range(STEPS):
        if next(open_bets(table, 1), None):
            break
        asked = next(iter(table.prompt.options))
        table.act(asked, "accept")
    if game == "craps":  # with a point, and the puck on it
        table.act(seat_name(1), "bet", wager="pass", amount=1000)
        table.act("dealer", "no_more_bets")
        table.act("dealer", "throw", die_1=4, die_2=5)
    for seat in (1, 2):
        for bet in list(open_bets(table, seat)):
            where = {name: bet[name] for name in ("wager", "spot", "position") if bet[name]}
            try:
                table.act(seat_name(seat), "bet", amount=bet["minimum"], **where)
            except Refused:
                continue  # not with one chip of the least value
    view = felt_view(table, seat_name(1), [1])
    assert {wager["seat"] for wager in view.wagers} == {1, 2}
    return draw_felt(room, table.setting, view)


@pytest.fixture(scope="module")
def felts() -> dict[str, Markup]:
    return {
        name: with_chips_of_two(name.partition(" ")[0], chosen) for name, chosen in LAYOUTS.items()
    }


@pytest.fixture(params=[DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    made = browser.new_page(viewport={"width": width, "height": height})
    box = f"<div class=felt-box style='max-width:{FELT}px'></div>"
    made.set_content(f"<!doctype html><style>{STYLES}</style>{box}")
    yield made
    made.close()


def test_chips_of_two_players_cover_nothing_and_all_can_be_read(
    page: Page, felts: dict[str, Markup]
) -> None:
    script = PROBES[PROBES.index("({") :].strip()
    found = {}
    for name, felt in felts.items():
        page.locator(".felt-box").evaluate("(box, svg) => { box.innerHTML = svg }", str(felt))
        for asked in ("covered()", "small()"):
            if wrong := page.evaluate(f"{script}.{asked}"):
                found[name, asked] = wrong
    assert found == {}
