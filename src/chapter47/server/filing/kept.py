"""Submissions that staff keep: under a name, bounded in number and size, noted in the audit."""

import json
import uuid
from dataclasses import dataclass
from hashlib import sha256

import sqlalchemy as sa

from chapter47.server import clock
from chapter47.server.errors import NotAllowed, NotFound, Unfit
from chapter47.server.filing.typed import Typed
from chapter47.server.people.viewer import FLOOR, RUNS, WATCHES, Viewer
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit

LONGEST = 80
READ, WRITE = (FLOOR, WATCHES, RUNS), (FLOOR, RUNS)
"""The roles that read submissions, and those that keep some."""


@dataclass(frozen=True)
class KeptSubmission:
    """A submission in the store."""

    id: str
    name: str
    account_id: str
    by: str
    """Who keeps it."""
    kept_at: float
    typed: Typed


class Submissions:
    """What the staff of a floor keep of their submissions."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings

    def listed(self, viewer: Viewer) -> list[KeptSubmission]:
        """All that are kept on the floor, the newest first."""
        require_reader(viewer)
        rows = self._store.all(_all().order_by(schema.submissions.c.kept_at.desc()))
        return [_of(row) for row in rows]

    def one(self, viewer: Viewer, submission_id: str) -> KeptSubmission:
        """One of them."""
        require_reader(viewer)
        row = self._store.one(_all().where(schema.submissions.c.id == submission_id))
        if row is None:
            raise NotFound("there is no such submission here")
        return _of(row)

    def keep(self, viewer: Viewer, name: str, typed: Typed) -> str:
        """Keep a submission under a name; one of one's own of that name gives way to it."""
        _require_writer(viewer)
        name = " ".join(name.split())
        if not name or len(name) > LONGEST or not name.isprintable():
            raise Unfit(f"a submission is kept under a name of 1 to {LONGEST} letters")
        s, most = schema.submissions, self._settings.most_submissions_each
        told = {"files": json.dumps(dict(typed.files)), "kept_at": clock.now()}
        mine = s.c.account_id == viewer.account_id
        with self._store.writing() as connection:
            asked = sa.select(s.c.id, s.c.files).where(mine, s.c.name == name)
            before = connection.execute(asked).one_or_none()
            if before is not None:
                found: str = before.id
                connection.execute(s.update().where(s.c.id == found).values(**told))
            else:
                count = sa.select(sa.func.count()).select_from(s).where(mine)
                if connection.execute(count).scalar_one() >= most:
                    raise Unfit(f"you keep {most} submissions, which is all you may: delete one")
                found = uuid.uuid4().hex
                values = {"id": found, "account_id": viewer.account_id, "name": name, **told}
                connection.execute(s.insert().values(**values))
            was = before and _noted(name, before.files)
            noted = _noted(name, str(told["files"]))
            audit(connection, viewer.account_id, "keep submission", found, was, noted)
        return found

    def delete(self, viewer: Viewer, submission_id: str) -> None:
        """Delete one of one's own; an administrator any."""
        _require_writer(viewer)
        s = schema.submissions
        found = self.one(viewer, submission_id)
        if viewer.role != RUNS and found.account_id != viewer.account_id:
            raise NotAllowed("a submission is deleted by whoever keeps it, or an administrator")
        noted = _noted(found.name, json.dumps(dict(found.typed.files)))
        with self._store.writing() as connection:
            gone = connection.execute(s.delete().where(s.c.id == submission_id))
            if gone.rowcount:
                audit(connection, viewer.account_id, "delete submission", submission_id, noted)


def require_reader(viewer: Viewer) -> None:
    """Let only those in who read what a licensee files."""
    if viewer.role not in READ:
        raise NotAllowed("submissions are for floorpersons, surveillance and administrators")


def may_keep(viewer: Viewer) -> bool:
    """Say whether somebody may keep submissions."""
    return viewer.role in WRITE


def _require_writer(viewer: Viewer) -> None:
    if not may_keep(viewer):
        raise NotAllowed("submissions are kept by floorpersons and administrators")


def _all() -> sa.Select[tuple[object, ...]]:
    s, a = schema.submissions.c, schema.accounts.c
    columns = (s.id, s.name, s.account_id, s.files, s.kept_at, a.name.label("by"))
    return sa.select(*columns).join(schema.accounts, s.account_id == a.id)


def _of(row: dict[str, object]) -> KeptSubmission:
    files = Typed(json.loads(str(row.pop("files"))))
    return KeptSubmission(**row, typed=files)  # type: ignore[arg-type]


def _noted(name: str, files: str) -> dict[str, str | int]:
    """What the audit tells of a submission: its name, and its contents by their digest."""
    return {"name": name, "bytes": len(files), "digest": sha256(files.encode()).hexdigest()}
