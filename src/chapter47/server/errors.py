"""What can be wrong with a request: one shape for all, with a status, a code and the reasons."""

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from chapter47.table import Objection


class Reason(BaseModel):
    """One thing that speaks against a request."""

    code: str
    message: str
    cite: str = ""


class ErrorDetail(BaseModel):
    """What is wrong, for programs by its code and for people in a sentence."""

    code: str
    message: str
    reasons: list[Reason] = []


class ErrorBody(BaseModel):
    """The body of every answer that is not a success."""

    error: ErrorDetail


class Problem(Exception):
    """A request that cannot be answered as asked."""

    status = 400
    code = "bad_request"

    def __init__(
        self, message: str, *, reasons: Sequence[Reason] = (), retry_after: float | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.reasons = list(reasons)
        self.retry_after = retry_after

    def body(self) -> dict[str, Any]:
        """The JSON that tells it."""
        detail = ErrorDetail(code=self.code, message=self.message, reasons=self.reasons)
        return ErrorBody(error=detail).model_dump()

    def headers(self) -> dict[str, str]:
        """What goes with it."""
        if self.retry_after is None:
            return {}
        return {"Retry-After": str(max(1, round(self.retry_after)))}


class NotSignedIn(Problem):
    """Somebody must sign in, or become a guest, first."""

    status, code = 401, "not_signed_in"


class NotAllowed(Problem):
    """The account may not do this."""

    status, code = 403, "not_allowed"


class Forged(Problem):
    """A request that does not prove that it comes from our own page."""

    status, code = 403, "csrf"


class NotFound(Problem):
    """There is no such thing."""

    status, code = 404, "not_found"


class NotNow(Problem):
    """The table, or an account, does not allow it now; nothing has changed."""

    status, code = 409, "refused"


class DoesNotVerify(Problem):
    """A table whose stored record cannot be played again."""

    status, code = 409, "does_not_verify"


class TooSlow(Problem):
    """A request whose body did not arrive in time."""

    status, code = 408, "too_slow"


class WrongHost(Problem):
    """A request under a name that is not the floor's."""

    status, code = 421, "wrong_host"


class OurMistake(Problem):
    """A mistake of the program."""

    status, code = 500, "our_mistake"


class TooLarge(Problem):
    """A request body that is too long."""

    status, code = 413, "too_large"


class NoRoom(Problem):
    """The disk of the floor is full; nothing was written."""

    status, code = 507, "no_room"


class NotReached(Problem):
    """The floor's records do not answer; the same request again, with its key, is done once."""

    status, code = 503, "not_reached"


class Unfit(Problem):
    """Input of the wrong kind."""

    status, code = 422, "bad_input"


class TooMany(Problem):
    """Too many requests, or an account that is locked for a while."""

    status, code = 429, "too_many"


def refused(objections: Sequence[Objection]) -> NotNow:
    """An act that the table refused, with every reason."""
    reasons = [Reason(code=o.code, message=o.message, cite=o.cite) for o in objections]
    return NotNow("; ".join(str(o) for o in objections) or "not now", reasons=reasons)


def problem_of(error: Exception) -> Problem | None:
    """Bad input that a lower floor found, as a problem; nothing if the mistake is ours."""
    from chapter47.errors import BadInput
    from chapter47.server.store.database import Away, Conflict, DiskFull
    from chapter47.server.tables.kept import UnknownTable, Unsound
    from chapter47.table import Refused

    if isinstance(error, Problem):
        return error
    if isinstance(error, Refused):
        return refused(error.objections)
    if isinstance(error, Unsound):
        return DoesNotVerify(f"{error}; a floorperson sees to it")
    if isinstance(error, UnknownTable):
        return NotFound(str(error))
    if isinstance(error, DiskFull):
        return NoRoom(f"{error}: nothing was done; tell whoever runs it", retry_after=60)
    if isinstance(error, Away):
        return NotReached(f"{error} at this moment: ask again with the same key", retry_after=1)
    if isinstance(error, Conflict):
        return NotNow("somebody else was first; look again and try again")
    if isinstance(error, BadInput):
        return Unfit(" ".join(str(error).split()))
    return None
