"""Come in, sign in, sign out."""

from typing import Any

from fastapi import APIRouter, Request, Response

from chapter47.server.api.bodies import Credentials, Passwords
from chapter47.server.guard import Given, Visitor, Who, give_cookie, take_cookie

router = APIRouter(tags=["accounts"])
Json = dict[str, Any]


def me_json(who: Visitor) -> Json:
    """What a visitor is told of himself."""
    account = who.account.to_json() | {"last_login_at": who.last_login} if who.account else None
    return {"account": account, "csrf_token": who.csrf}


@router.get("/me")
def me(who: Who) -> Json:
    """Who I am, with the token that every change must carry."""
    return me_json(who)


@router.post("/guest")
def guest(request: Request, response: Response, services: Given, who: Who) -> Json:
    """Come in as a guest with play money."""
    services.entries.require(who.address)
    account = services.accounts.guest()
    return {"account": account.to_json(), "csrf_token": give_cookie(request, response, account)}


@router.post("/register")
def register(
    body: Credentials, request: Request, response: Response, services: Given, who: Who
) -> Json:
    """Make an account with play money."""
    services.entries.require(who.address)
    account = services.accounts.register(body.name, body.password)
    return {"account": account.to_json(), "csrf_token": give_cookie(request, response, account)}


@router.post("/login")
def login(
    body: Credentials, request: Request, response: Response, services: Given, who: Who
) -> Json:
    """Sign in; the answer says when the account was last used before."""
    services.entries.require(who.address)
    account, before = services.accounts.log_in(body.name, body.password)
    token = give_cookie(request, response, account, before)
    return {
        "account": account.to_json() | {"last_login_at": before},
        "csrf_token": token,
    }


@router.post("/logout")
def logout(response: Response, who: Who) -> Json:
    """End this session."""
    who.signed_in()
    take_cookie(response)
    return {"account": None, "csrf_token": ""}


@router.post("/logout-everywhere")
def logout_everywhere(response: Response, services: Given, who: Who) -> Json:
    """End all sessions of this account."""
    services.accounts.log_out_everywhere(who.signed_in().id)
    take_cookie(response)
    return {"account": None, "csrf_token": ""}


@router.post("/password")
def password(
    body: Passwords, request: Request, response: Response, services: Given, who: Who
) -> Json:
    """Set another password; all other sessions end."""
    services.entries.require(who.address)
    services.accounts.change_password(who.signed_in().id, body.old, body.new)
    account = services.accounts.by_id(who.signed_in().id)
    assert account is not None
    token = give_cookie(request, response, account, who.last_login)
    return {"account": account.to_json(), "csrf_token": token}
