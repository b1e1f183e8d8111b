"""No hand covers a word of what is printed on the cloth, whoever has cards."""

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser

from chapter47.felt.card_table import CardTable
from chapter47.felt.pictures import draw_felt
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import FeltView
from chapter47.games import game_names, game_of
from tests.server.browser.test_printed import STYLES

HIDDEN_LETTERS = """() => {
  const under = (text, at) => {
    const box = text.getExtentOfChar(at);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const seen = new DOMPoint(x, y).matrixTransform(text.getScreenCTM());
    return document.elementsFromPoint(seen.x, seen.y).some((e) => e.closest(".dealt, .marker"));
  };
  return [...document.querySelectorAll(".legend, .legend-small")]
    .map((text) => [...text.textContent].filter((_, at) => under(text, at)).join(""))
    .filter(Boolean);
}"""


def with_every_hand(layout: CardTable, game: str) -> FeltView:
    """Cards in every hand that the table has room for, those of the board included."""
    hands = [
        {"to": layout.owner_of(place), "hand": hand.name, "cards": list(range(hand.room))}
        for place in range(1, layout.places + 1)
        for hand in layout.hands
    ]
    hands += [
        {"to": hand.owner, "hand": hand.name, "cards": list(range(hand.room))}
        for hand in (*layout.dealer, *layout.board)
    ]
    first = {marker.state: "seat:2" for marker in layout.markers}
    return FeltView(game=game, hands=hands, states=first)


@pytest.fixture(scope="module")
def felts() -> dict[str, Markup]:
    found = {}
    for name in game_names():
        game, setting = game_of(name), game_of(name).setting()
        layout = layout_of(game, setting)
        if layout is not None and layout.legends and layout.hands:
            found[name] = draw_felt(game, setting, with_every_hand(layout, name))
    return found


def test_no_hand_lies_on_a_word_of_the_cloth(browser: Browser, felts: dict[str, Markup]) -> None:
    assert "three-card-poker" in felts
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.set_content(f"<!doctype html><style>{STYLES}</style><div class=felt-box></div>")
    hidden = {}
    for name, felt in felts.items():
        page.locator(".felt-box").evaluate("(box, svg) => { box.innerHTML = svg }", str(felt))
        if letters := page.evaluate(HIDDEN_LETTERS):
            hidden[name] = letters
    page.close()
    assert hidden == {}
