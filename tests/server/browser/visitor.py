"""Somebody at a browser: comes in, sits down, bets, reads what the page tells him."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.server.people import PASSWORD

ARTIFACTS = Path(__file__).parents[3] / "artifacts"
PATIENCE = 20_000
"""How long a page may take, in milliseconds, on a machine that is busy with other tests."""
DESKTOP, TELEPHONE = (1280, 800), (390, 844)
expect.set_options(timeout=PATIENCE)


class Visitor:
    """A browser of its own, with its own cookies; errors on its console are kept."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        *,
        motion: bool = False,
    ) -> None:
        width, height = size
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def as_guest(self) -> "Visitor":
        """Come in without a page; that the button lets guests in has a test of its own."""
        assert self.page.request.post("/api/guest").ok
        return self

    def as_guest_by_the_button(self) -> "Visitor":
        self.page.goto("/signin")
        self.page.get_by_role("button", name="Play as a guest").click()
        self.page.wait_for_url("**/")
        return self

    def as_staff(self, name: str) -> "Visitor":
        self.page.goto("/signin")
        form = self.page.locator("form[action='/signin']")
        form.get_by_label("Name").fill(name)
        form.get_by_label("Password").fill(PASSWORD)
        form.get_by_role("button", name="Sign in").click()
        self.page.wait_for_url("**/")
        return self

    def open(self, room: str, /, **options: str) -> str:
        """Open a table by the form; returns its path."""
        self.page.goto(f"/tables/new/{room}")
        for name, value in options.items():
            self.page.select_option(f"#o-{name}", value)
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url(re.compile(r"/tables/[0-9a-f]{32}$"))
        return self.page.url

    def sit(self, seat: int, dollars: int = 500) -> "Visitor":
        self.page.select_option("#sit-seat", str(seat))
        self.page.fill("#sit-amount", str(dollars))
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator(".actor-head .rack")).to_be_visible()
        return self

    def click(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def take_turn(self, button: Locator) -> None:
        """Press a button, and wait until the table has gone on."""
        live = self.page.locator("#live")
        before = live.get_attribute("data-seq") or ""
        button.click()
        expect(live).not_to_have_attribute("data-seq", before)

    def type_bet(self, where: str, dollars: str) -> None:
        """Bet by the keyboard's way: choose the wager, type the amount."""
        self.page.locator("select[name=where]").select_option(label=where)
        self.page.locator(".bet-form [name=f_amount]").fill(dollars)
        self.page.get_by_role("button", name="Bet", exact=True).click()

    def area(self, wager: str, spot: str = "") -> None:
        """Put the chosen chip on an area of the felt."""
        self.page.locator(f'.area.open[data-wager="{wager}"][data-spot="{spot}"]').first.click()

    def choose_chip(self, dollars: int) -> None:
        """Choose the chip that a click on the felt puts down."""
        self.page.locator(".chip-pick", has_text=f"${dollars}").first.click()

    def by_keyboard(self, name: str) -> None:
        """Press a button without a mouse."""
        button = self.page.get_by_role("button", name=name, exact=True)
        button.focus()
        button.press("Enter")

    def rack(self) -> int:
        """The viewer's chips, in cents."""
        return cents(self.page.locator(".actor-head .rack").inner_text())

    def expect_rack(self, wanted: int) -> None:
        text = f"${wanted // 100:,}" + (f".{wanted % 100:02d}" if wanted % 100 else "")
        expect(self.page.locator(".actor-head .rack")).to_have_text(text)

    def expect_told(self, pattern: str) -> str:
        """Wait until the transcript tells something; returns the newest line that does."""
        line = self.page.locator("#transcript li").filter(has_text=re.compile(pattern)).first
        expect(line).to_be_visible()
        return line.inner_text()

    def expect_ask(self, text: str) -> None:
        expect(self.page.locator(".asks")).to_contain_text(text)

    def picture(self, name: str) -> None:
        ARTIFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTIFACTS / f"{name}.png")

    def leave(self) -> None:
        """Close the browser; nothing may have gone wrong on its console."""
        self.context.close()
        assert not self.errors, self.errors


def two_guests(
    come: Callable[..., Visitor], room: str, size: tuple[int, int], /, **options: str
) -> tuple[Visitor, Visitor]:
    """Two guests at a new table, at seats 3 and 4; the first has a window of that size."""
    first, second = come(*size).as_guest(), come().as_guest()
    table = first.open(room, **options)
    first.sit(3)
    second.page.goto(table)
    second.sit(4)
    return first, second


def hidden_from_each_other(first: Visitor, second: Visitor, cards: int, other: str) -> None:
    """Both see so many cards face down, and the second has no button of the first one's turn."""
    for visitor in (first, second):
        expect(visitor.page.locator("svg .card.back")).to_have_count(cards)
    expect(second.page.get_by_role("button", name=re.compile(other))).to_have_count(0)


def cents(text: str) -> int:
    return round(float(text.replace("$", "").replace(",", "")) * 100)
