"""Come in, sign in, sign out."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from chapter47.server.api.bodies import Code, Credentials, LogIn, Password, Passwords
from chapter47.server.errors import NotFound
from chapter47.server.guard import Given, Visitor, Who, give_cookie, take_cookie

router = APIRouter(tags=["accounts"])
Json = dict[str, Any]
Digest = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]


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
def login(body: LogIn, request: Request, response: Response, services: Given, who: Who) -> Json:
    """Sign in; the answer says when the account was last used before."""
    services.entries.require(who.address)
    account, before = services.accounts.log_in(body.name, body.password, body.code)
    token = give_cookie(request, response, account, before)
    return {
        "account": account.to_json() | {"last_login_at": before},
        "csrf_token": token,
    }


@router.post("/play-money")
async def play_money(services: Given, who: Who) -> Json:
    """Fresh play money, for a player who has none left."""
    viewer = who.signed_in().viewer
    given = await services.by_hand(lambda: services.cage.refill(viewer))
    account = services.accounts.by_id(viewer.account_id)
    assert account is not None
    return {"given": given, "account": account.to_json()}


@router.post("/logout")
def logout(request: Request, response: Response, who: Who) -> Json:
    """End this session."""
    who.signed_in()
    take_cookie(request, response, who)
    return {"account": None, "csrf_token": ""}


@router.post("/logout-everywhere")
def logout_everywhere(request: Request, response: Response, services: Given, who: Who) -> Json:
    """End all sessions of this account."""
    services.accounts.log_out_everywhere(who.signed_in().id)
    take_cookie(request, response, who)
    return {"account": None, "csrf_token": ""}


@router.get("/me/sessions")
def sessions(services: Given, who: Who) -> list[Json]:
    """My open sessions, the newest first; `mine` is this one."""
    rows = services.sessions.of_account(who.signed_in().id)
    return [{**row, "mine": row["id"] == who.session_id} for row in rows]


@router.delete("/me/sessions/{session_id}", status_code=204)
def end_session(session_id: Digest, services: Given, who: Who) -> Response:
    """End one of my sessions."""
    me = who.signed_in().id
    if session_id not in {row["id"] for row in services.sessions.of_account(me)}:
        raise NotFound("you have no such session")
    services.sessions.end(session_id, "end session", me)
    return Response(status_code=204)


@router.post("/me/second-factor")
def offer_second_factor(body: Password, services: Given, who: Who) -> Json:
    """A secret for an authenticator; it counts once a code of it is given."""
    services.entries.require(who.address)
    mine = who.signed_in().id
    secret, address = services.accounts.offer_second_factor(mine, body.password, body.code)
    return {"secret": secret, "address": address}


@router.post("/me/second-factor/proof")
def prove_second_factor(body: Code, services: Given, who: Who) -> Json:
    """Show that my authenticator has the secret: from now on signing in needs its code."""
    services.entries.require(who.address)
    services.accounts.prove_second_factor(who.signed_in().id, body.code)
    return {"second_factor": True}


@router.post("/me/second-factor/end")
def drop_second_factor(body: Password, services: Given, who: Who) -> Json:
    """Do without a second factor again."""
    services.entries.require(who.address)
    services.accounts.drop_second_factor(who.signed_in().id, body.password, body.code)
    return {"second_factor": False}


@router.post("/password")
def password(
    body: Passwords, request: Request, response: Response, services: Given, who: Who
) -> Json:
    """Set another password; all other sessions end."""
    services.entries.require(who.address)
    mine = who.signed_in().id
    services.accounts.change_password(mine, body.old, body.new, body.code)
    account = services.accounts.by_id(mine)
    assert account is not None
    token = give_cookie(request, response, account, who.last_login)
    return {"account": account.to_json(), "csrf_token": token}
