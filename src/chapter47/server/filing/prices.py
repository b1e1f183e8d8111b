"""Prices of a submission, game by game in the lab's process, so that each has its bounds."""

import time
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from chapter47.house.price.model import Prices, Refused
from chapter47.house.submission import Offered
from chapter47.server.answers.lab_worker import NotCounted
from chapter47.server.answers.odds import Odds
from chapter47.server.errors import Unfit
from chapter47.server.filing.typed import Typed

Json = dict[str, Any]
MOST_ROUNDS = 1_000_000
"""So many rounds are simulated for a choice of which no count knows."""


def compute_prices(files: dict[str, str], index: int, rounds: int) -> Json:
    """The prices of one game of a submission, or why there are none; runs in the lab's process."""
    from chapter47.errors import BadInput
    from chapter47.house.price.price import price

    with Typed(files).read() as submission:
        try:
            found = price(replace(submission, games=(submission.games[index],)), rounds=rounds)
        except BadInput as error:
            return {"prices": None, "why": str(error)}
    return {"prices": found, "why": ""}


@dataclass(frozen=True)
class Pricing:
    """A submission that is being priced."""

    prices: Prices
    """What is priced by now."""
    done: int
    all: int
    now: str
    """The game that is counted now."""

    @property
    def is_ready(self) -> bool:
        """Whether all is priced."""
        return self.done == self.all


def priced(odds: Odds, typed: Typed, rounds: int, *, by: str, seconds: float) -> Pricing:
    """The prices that the lab has by now; it counts on, and is asked again for the rest."""
    if rounds > MOST_ROUNDS:
        raise Unfit(f"at most {MOST_ROUNDS:,} rounds are simulated here, not {rounds:,}")
    files = dict(typed.files)
    question = {"files": files, "main": typed.main, "rounds": rounds}
    digest = sha256(repr(sorted(files.items())).encode()).hexdigest()
    until = time.monotonic() + seconds
    with typed.read() as submission:
        made = Prices(
            submission.house,
            submission.day.isoformat(),
            submission.reference,
            (),
            question=question,
        )
        for index, offered in enumerate(submission.games):
            late = time.monotonic() > until
            asked = (files, index, rounds)
            found = None if late else _of_one(odds, asked, (digest, by), offered)
            if found is None:
                made = replace(made, complete=False)
                return Pricing(made, index, len(submission.games), _title(offered))
            made = replace(
                made,
                groups=[*made.groups, *found.groups],
                refused=[*made.refused, *found.refused],
            )
    return Pricing(made, len(submission.games), len(submission.games), "")


def _of_one(
    odds: Odds, asked: tuple[dict[str, str], int, int], told: tuple[str, str], offered: Offered
) -> Prices | None:
    digest, by = told
    try:
        found = odds.aside(("prices", digest, *asked[1:]), compute_prices, *asked, by=by)
    except NotCounted as error:
        found = {"prices": None, "why": error.message}
    if found is None:
        return None
    if found["prices"] is None:
        why = " ".join(found["why"].split()).rstrip(".")
        refused = Refused(offered.name, offered.where().file, offered.line, why)
        return Prices("", "", "", (), (refused,))
    prices: Prices = found["prices"]
    return prices


def _title(offered: Offered) -> str:
    """What a game is called; as it was written, if there is no such game."""
    from chapter47.law.errors import LawError

    try:
        return offered.law.file.game.title
    except LawError:
        return offered.name
