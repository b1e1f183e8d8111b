"""Come in by a passkey; make and forget passkeys, and codes for when none is at hand."""

from typing import Any

from fastapi import APIRouter, Request, Response

from chapter47.server.api.bodies import Passkey, PasskeyGone, Password
from chapter47.server.guard import Given, Who, give_cookie
from chapter47.server.people.passkeys import Place
from chapter47.server.services import Services

router = APIRouter(tags=["accounts"])
Json = dict[str, Any]


def place_of(request: Request, services: Services) -> Place:
    """Where the browser shows the floor, as it says itself."""
    is_secure = services.settings.secure_cookies or request.url.scheme == "https"
    scheme = "https" if is_secure else "http"
    return Place(request.url.hostname or "", f"{scheme}://{request.url.netloc}")


@router.post("/passkeys/challenge")
def challenge(request: Request, services: Given, who: Who) -> Json:
    """What an authenticator must sign to let its owner in."""
    services.entries.require(who.address)
    return services.passkeys.ask(place_of(request, services))


@router.post("/passkeys/enter")
def enter(body: Passkey, request: Request, response: Response, services: Given, who: Who) -> Json:
    """Sign in by a passkey; the answer says when the account was last used before."""
    services.entries.require(who.address)
    account, before = services.passkeys.enter(body.credential, place_of(request, services))
    token = give_cookie(request, response, account, before)
    return {"account": account.to_json() | {"last_login_at": before}, "csrf_token": token}


@router.get("/me/passkeys")
def passkeys(services: Given, who: Who) -> list[Json]:
    """My passkeys."""
    return services.passkeys.of_account(who.signed_in().id)


@router.post("/me/passkeys/offer")
def offer(body: Password, request: Request, services: Given, who: Who) -> Json:
    """What an authenticator needs to make a passkey for me."""
    services.entries.require(who.address)
    place = place_of(request, services)
    return services.passkeys.offer(who.signed_in(), body.password, body.code, place)


@router.post("/me/passkeys")
def add(body: Passkey, request: Request, services: Given, who: Who) -> Json:
    """Keep the passkey that was made; with the first come recovery codes, shown this once."""
    services.entries.require(who.address)
    place = place_of(request, services)
    codes = services.passkeys.add(who.signed_in(), body.title, body.credential, place)
    return {"passkeys": passkeys(services, who), "recovery_codes": codes}


@router.post("/me/passkeys/end")
def end(body: PasskeyGone, services: Given, who: Who) -> list[Json]:
    """Forget one of my passkeys; returns those that are left."""
    services.entries.require(who.address)
    services.passkeys.drop(who.signed_in(), body.id, body.password, body.code)
    return passkeys(services, who)


@router.post("/me/recovery-codes")
def recovery_codes(body: Password, services: Given, who: Who) -> Json:
    """New recovery codes, shown this once; those from before are void."""
    services.entries.require(who.address)
    mine = who.signed_in().id
    codes = services.accounts.new_recovery_codes(mine, body.password, body.code)
    return {"recovery_codes": codes}
