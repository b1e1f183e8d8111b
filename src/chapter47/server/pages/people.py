"""People of the floor: an administrator hires staff and gives roles."""

from fastapi import APIRouter
from fastapi.responses import Response

from chapter47.server.errors import NotAllowed
from chapter47.server.pages.web import (
    Ask,
    Asking,
    PostedForm,
    problem_with,
    sentence,
    told_time,
    value,
)
from chapter47.server.people.viewer import ROLES, RUNS
from chapter47.server.watch.records import audit_rows

router = APIRouter(include_in_schema=False)


@router.get("/people")
def people(ask: Asking) -> Response:
    """Hire, give roles, and see who changed what."""
    return _page(ask)


@router.post("/people/hire")
def hire(ask: Asking, posted: PostedForm) -> Response:
    """Make an account of any role."""
    _require(ask)
    name, role = value(posted, "name"), value(posted, "role")
    password = next((text for key, text in posted if key == "password"), "")
    _, problem = problem_with(
        lambda: ask.services.accounts.hire(name, password, role, ask.viewer.account_id)
    )
    if problem is not None:
        return _page(ask, message=sentence(problem), status=problem.status)
    return _page(ask, notice=f"{name} is now {role}.")


@router.post("/people/role")
def role(ask: Asking, posted: PostedForm) -> Response:
    """Give an account another role."""
    _require(ask)
    name, given = value(posted, "name"), value(posted, "role")
    _, problem = problem_with(
        lambda: ask.services.accounts.set_role(name, given, ask.viewer.account_id)
    )
    if problem is not None:
        return _page(ask, message=sentence(problem), status=problem.status)
    return _page(ask, notice=f"{name} is now {given}.")


def _require(ask: Ask) -> None:
    ask.visitor.signed_in()
    if ask.viewer.role != RUNS:
        raise NotAllowed("this page is for administrators")


def _page(ask: Ask, *, message: str = "", notice: str = "", status: int = 200) -> Response:
    _require(ask)
    audit = audit_rows(ask.services.store, ask.viewer, most=40)
    context = {
        "roles": ROLES,
        "message": message,
        "notice": notice,
        "audit": [row | {"time": told_time(row["at"])} for row in audit],
    }
    return ask.page("people.html", context, status=status, here="people")
