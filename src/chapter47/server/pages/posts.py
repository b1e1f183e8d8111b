"""Forms as they arrive: read, and proved to come from our own pages."""

from typing import Annotated

from fastapi import Depends, Request

from chapter47.server.errors import Forged
from chapter47.server.pages.web import Posted, account_of, services, value
from chapter47.server.sessions import COOKIE, CSRF_FIELD


async def _posted(request: Request) -> Posted:
    form = await request.form()
    found = [(key, text) for key, text in form.multi_items() if isinstance(text, str)]
    session = services(request).sessions.read(request.cookies.get(COOKIE))
    if session and account_of(request):
        if not services(request).sessions.is_ours(session, value(found, CSRF_FIELD)):
            raise Forged("this form is not from a page of yours that is still good: load it again")
    elif request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Forged("this form comes from another site")
    return found


PostedForm = Annotated[Posted, Depends(_posted)]
"""The fields of a posted form, in order; refused unless it is our own."""
