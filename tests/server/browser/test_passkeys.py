"""A passkey signs in by itself, and stands in for a second factor; Chromium's own authenticator."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.browser.visitor import Visitor
from tests.server.people import PASSWORD

NAME = "Pat Passkey"


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    """Somebody with an authenticator that asks who holds it, at a floor that has a name."""
    made = Visitor(browser, address.replace("127.0.0.1", "localhost"))
    cdp = made.context.new_cdp_session(made.page)
    cdp.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    told = cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    made.authenticator = (cdp, told["authenticatorId"])  # type: ignore[attr-defined]
    yield made
    made.context.close()


def sign_out(page: Page) -> None:
    page.context.clear_cookies()
    page.goto("/signin")


def test_a_passkey_is_added_signs_in_and_is_asked_for_beside_the_password(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/signin")
    form = page.locator("form[action='/register']")
    form.get_by_label("Name").fill(NAME)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    page.wait_for_url("**/")

    page.goto("/me")
    keys = page.locator("form", has=page.get_by_role("heading", name="Passkeys"))
    keys.get_by_label("Name of the new one").fill("this laptop")
    keys.get_by_role("button", name="Add a passkey").click()
    expect(keys.get_by_role("status")).to_contain_text("password")
    keys.get_by_label("Password").fill(PASSWORD)
    keys.get_by_role("button", name="Add a passkey").click()
    expect(keys.get_by_role("status")).to_contain_text("Keep these recovery codes")
    expect(keys.get_by_role("listitem")).to_have_text("this laptop")
    codes = keys.get_by_role("status").locator("code").all_text_contents()
    assert len(set(codes)) == 10

    sign_out(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(lambda url: not url.endswith("/signin"))
    expect(page.locator(".who .name")).to_contain_text(NAME)

    sign_out(page)
    door = page.locator("form[action='/signin']")
    for code, says in (("", "a passkey"), (codes[0], ""), (codes[0], "was used")):
        page.goto("/signin")
        door.get_by_label("Name").fill(NAME)
        door.get_by_label("Password").fill(PASSWORD)
        door.get_by_label("Code").fill(code)
        door.get_by_role("button").click()
        if says:
            expect(page.get_by_role("alert")).to_contain_text(says)
        else:
            page.wait_for_url("**/")
            sign_out(page)


def test_an_authenticator_that_does_not_know_who_holds_it_does_not_do(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/signin")
    form = page.locator("form[action='/register']")
    form.get_by_label("Name").fill("Uma Unverified")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    page.wait_for_url("**/")
    page.goto("/me")
    cdp, number = visitor.authenticator  # type: ignore[attr-defined]
    given = {"authenticatorId": number, "isUserVerified": False}
    cdp.send("WebAuthn.setUserVerified", given)
    keys = page.locator("form", has=page.get_by_role("heading", name="Passkeys"))
    keys.get_by_label("Password").fill(PASSWORD)
    keys.get_by_role("button", name="Add a passkey").click()
    expect(keys.get_by_role("status")).to_contain_text("did not answer, or you said no")
    expect(keys.get_by_role("listitem")).to_have_count(0)
