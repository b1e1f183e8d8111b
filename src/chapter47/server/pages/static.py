"""Static files: packed once, and kept by browsers as long as their contents stay the same."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

from chapter47.felt.pictures import ART
from chapter47.house.documents.page import STYLE
from chapter47.house.paper.press import PAPER
from chapter47.server.errors import NotFound

STATIC = Path(__file__).parent.parent / "static"
DOCUMENT = "document.css"
"""The style of reports with tables, as browsers ask for it."""
A_YEAR = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    plain: bytes
    packed: bytes
    kind: str
    version: str


@cache
def files() -> dict[str, File]:
    """All files that browsers may ask for, by their path."""
    found = {}
    own = [(path.relative_to(STATIC).as_posix(), path) for path in sorted(STATIC.rglob("*"))]
    shared = [*ART.glob("*.css"), *PAPER.glob("*.css")]
    shared_files = [(path.name, path) for path in shared] + [(DOCUMENT, STYLE)]
    for name, path in [*own, *shared_files]:
        if path.is_file():
            plain = path.read_bytes()
            kind = mimetypes.guess_type(path.name)[0] or "text/plain"
            version = sha256(plain).hexdigest()[:12]
            packed = gzip.compress(plain, mtime=0)
            found[name] = File(plain, packed, kind, version)
    return found


def static(name: str) -> str:
    """The address of a file; another one when its contents change.

    >>> static("app.js").startswith("/static/app.js?v=")
    True
    """
    return f"/static/{name}?v={files()[name].version}"


async def send(request: Request) -> Response:
    """A file."""
    file = files().get(request.path_params["name"])
    if file is None:
        return Response("There is no such file.", 404, media_type="text/plain")
    is_named = request.query_params.get("v") == file.version
    headers = {
        "Cache-Control": A_YEAR if is_named else ASK_AGAIN,
        "ETag": f'"{file.version}"',
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, headers=headers, media_type=file.kind)
    headers["Content-Encoding"] = "gzip"
    return Response(file.packed, headers=headers, media_type=file.kind)


def app() -> Starlette:
    """Everything under /static, beside sessions and limits: it is the same for everybody."""
    return Starlette(routes=[Route("/{name:path}", send)])


OWN_SCRIPTS = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"
)
"""The documentation's theme has small scripts within its pages; nothing of a floor is on them."""


async def documentation(scope: Scope, receive: Receive, send: Send) -> None:
    """Everything under /docs: the documentation, where it was built."""
    folder = scope["app"].state.services.settings.docs_path
    if folder is None:
        raise NotFound("the documentation is not built here: `make docs` in the sources builds it")

    async def with_policy(message: Message) -> None:
        if message["type"] == "http.response.start":
            policy = (b"content-security-policy", OWN_SCRIPTS.encode())
            message = {**message, "headers": [*message.get("headers", ()), policy]}
        await send(message)

    await StaticFiles(directory=folder, html=True)(scope, receive, with_policy)
