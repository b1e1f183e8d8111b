"""Payouts that a licensee sets itself, where the chapter bounds them instead of fixing them.

They stand in a TOML file, which the option `own_pays` names, with a table for each wager:

    [progressive]
    "royal flush" = "$150"
    [random_number]
    odds = "5 2/3 to 1"
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from chapter47 import toml_text
from chapter47.errors import BadInput
from chapter47.law.schema import Pays, Value, WagerEntry

OPTION, AS_PRINTED = "own_pays", "as printed"
ODDS = "odds"
"""How the one payout of a wager is called in a file."""


class OwnPaysError(BadInput):
    """A file of own payouts that cannot be read."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(
            f"own payouts {name!r}: {problem}; give the path of a TOML file with a table for each "
            f'wager, such as [progressive] with "royal flush" = "$150"'
        )


class FiledPays(str):
    """Own payouts that stand in no file of their own, under a name that tells what they are.

    >>> filed = FiledPays("as filed", {"random_number": {"odds": "5 2/3 to 1"}})
    >>> filed, read_own_pays(filed)
    ('as filed 6e01abbd.toml', {'random_number': {'odds': '5 2/3 to 1'}})
    """

    rows: dict[str, dict[str, str]]

    def __new__(cls, name: str, rows: Mapping[str, Mapping[str, str]]) -> "FiledPays":
        """Name them by what they hold: answers are kept by the name."""
        held = {wager: dict(own) for wager, own in rows.items()}
        digest = sha256(json.dumps(held, sort_keys=True).encode()).hexdigest()[:8]
        made = super().__new__(cls, f"{name} {digest}.toml")
        made.rows = held
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return FiledPays, (self.rpartition(" ")[0], self.rows)


def chosen_file(options: Mapping[str, Value]) -> str:
    """The file of own payouts that the options name; nothing where all is paid as printed."""
    name = options.get(OPTION, AS_PRINTED)
    return "" if name == AS_PRINTED or not isinstance(name, str) else name


@lru_cache(maxsize=64)
def read_own_pays(name: str) -> dict[str, dict[str, str]]:
    """A licensee's own payouts, from its file."""
    if isinstance(name, FiledPays):
        return name.rows
    try:
        data: dict[str, Any] = toml_text.loads(Path(name).read_text(encoding="utf-8"))
    except OSError:
        raise OwnPaysError(name, "there is no such file") from None
    except ValueError as error:
        raise OwnPaysError(name, f"the file is not TOML: {error}") from None
    for wager, rows in data.items():
        if not isinstance(rows, dict) or not all(isinstance(row, str) for row in rows.values()):
            raise OwnPaysError(name, f"{wager} is not a table of payouts in words")
    return data


def own_rows(entry: WagerEntry, rows: Sequence[Pays], name: str) -> list[Pays]:
    """The rows of a pay table with what the licensee's file says in their place."""
    own = read_own_pays(name).get(entry.name, {})
    if own and entry.own_pays and entry.own_pays.whole_table:
        return [Pays(on="" if on == ODDS else on, amount=text) for on, text in own.items()]
    said = {"" if on == ODDS else on: text for on, text in own.items()}
    return [row.paying(said[row.on]) if row.on in said else row for row in rows]
