"""JSON Schemas (2020-12) of what the commands print with `--json`, made of the contracts."""

from collections.abc import Mapping
from functools import cache
from types import GenericAlias
from typing import Any

from chapter47.data.contract.common import Again, Refusal
from chapter47.data.contract.house import Checked, Layout, Notice, Par, Petition, Prices, Sign
from chapter47.data.contract.lab import Odds, Simulation, Solution, SolvedWager
from chapter47.data.contract.law import (
    Correction,
    Demonstrated,
    Found,
    Game,
    Guide,
    Place,
    Traced,
)
from chapter47.data.contract.play import (
    Advice,
    Audit,
    Digest,
    Event,
    NotVerified,
    Proof,
    Settlement,
    Verified,
    Words,
)
from chapter47.errors import BadInput, meant

ANSWERS: Mapping[str, Any] = {
    "games": list[Game],
    "law-place": Place | Found | list[Correction],
    "guide": Guide,
    "odds": Odds,
    "simulate": Simulation,
    "solve": Solution | list[SolvedWager],
    "settle": Settlement,
    "settle-words": Words,
    "replay": list[Event] | NotVerified,
    "verify": Verified | NotVerified,
    "check": Checked,
    "price": Prices,
    "par": Par,
    "layout": Layout,
    "sign": list[Sign],
    "notices": list[Notice],
    "petition": Petition,
    "audit": Audit,
    "receipt": Again,
    "trace": list[Traced],
    "demo": list[Demonstrated],
    "digest": Digest,
    "check-game": dict[str, list[Proof]],
    "advice": Advice,
    "refusal": Refusal,
}
"""By the command that prints it: what it answers. `settle --words`, places and words in the law,
and advice in a play have their own, and so has the refusal of any. The law of a game and a
comparison are written by hand."""

BY_HAND = {"law": "law.schema.json", "compare": "comparison.schema.json"}

MORE = {"Owed", "Event", "Solution", "Place", "Found", "Correction"}
"""What has more keys than are named: those of an event, or of a lab's own answer."""
DIALECT = "https://json-schema.org/draft/2020-12/schema"


class NoSuchSchema(BadInput):
    """A schema that is not there."""

    def __init__(self, name: str) -> None:
        listed = ", ".join(ANSWERS)
        super().__init__(f"there is no schema {name!r}{meant(name, ANSWERS)}: there are {listed}")


@cache
def schema_of(name: str, *, closed: bool = False) -> dict[str, Any]:
    """The schema of an answer; `closed` it allows no key that it does not name.

    >>> schema_of("digest")["$defs"]["Digest"]["required"]
    ['digest', 'files']
    """
    if name not in ANSWERS:
        raise NoSuchSchema(name)
    from pydantic import ConfigDict, TypeAdapter

    config = ConfigDict(use_attribute_docstrings=True)
    listed: Any = GenericAlias(list, (ANSWERS[name],))  # so that it is no type of its own
    whole = TypeAdapter(listed, config=config).json_schema()
    made = {**whole["items"], "$defs": whole["$defs"]}
    _strip(made)
    for title, one in made["$defs"].items():
        if closed and title not in MORE:
            one["additionalProperties"] = False
    return {"$schema": DIALECT, "$id": f"urn:chapter47:{name}:1", **made}


def _strip(made: Any) -> None:
    """Take out titles that only say the name of a key again."""
    if isinstance(made, dict):
        if isinstance(made.get("title"), str):
            del made["title"]
        for one in made.values():
            _strip(one)
    elif isinstance(made, list):
        for one in made:
            _strip(one)
