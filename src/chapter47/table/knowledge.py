"""What somebody at a table knows when he decides: the only thing that advice is made from."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Protocol, overload

from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table.log import Log
from chapter47.table.prompts import Option, Prompt
from chapter47.table.table import Table
from chapter47.table.views import happens
from chapter47.table.wagers import Wager, seat_number

Row = dict[str, Any]
IN_SIGHT = ("seat:", "pot")
"""How the accounts begin whose chips everybody sees."""


class Rows(Sequence[Row]):
    """The events of a log as one audience sees them happen, each redacted when it is looked at.

    The hashes of the log are no part of what anybody decides by.
    """

    def __init__(self, log: Log, audience: str) -> None:
        self._log = log
        self._audience = audience

    def __len__(self) -> int:
        return len(self._log.events)

    @overload
    def __getitem__(self, at: int) -> Row: ...

    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...

    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        """An event, or several, as the audience sees them."""
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        seq = at if at >= 0 else at + len(self)
        return happens(seq, self._log.events[seq], self._audience)

    def kind(self, at: int) -> str:
        """What kind of event stands at a place."""
        return type(self._log.events[at]).__name__

    def places(self, start: int, kinds: Collection[str]) -> list[int]:
        """Where events of these kinds stand, from a place on."""
        new = self._log.events[start:]
        return [at for at, event in enumerate(new, start) if type(event).__name__ in kinds]


class Open(Sequence[Option]):
    """What is open to somebody, worked out when it is first looked at."""

    def __init__(self, prompt: Prompt, actor: str) -> None:
        self._prompt = prompt
        self._actor = actor

    @cached_property
    def _options(self) -> Sequence[Option]:
        return self._prompt.options.get(self._actor, ())

    def __len__(self) -> int:
        return len(self._options)

    @overload
    def __getitem__(self, at: int) -> Option: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...

    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        return self._options[at]


@dataclass(frozen=True)
class Knowledge:
    """What one actor knows: his own view of the log, what is open to him, the chips on the layout.

    It holds neither the shoe nor a hidden card of anybody else.
    """

    actor: str
    setting: Setting
    phase: str
    text: str
    """The question."""
    options: Sequence[Option]
    rows: Sequence[Row]
    stakes: Mapping[Wager, Cents]
    rack: Cents = 0
    """The chips before him."""
    chips: Mapping[str, Cents] = field(default_factory=dict)
    """All chips in sight: before each player, in front of him, and in the pots, by account."""

    @staticmethod
    def of(table: Table, actor: str) -> "Knowledge":
        """What an actor knows at a table now."""
        prompt = table.prompt
        return Knowledge(
            actor,
            table.setting,
            prompt.phase,
            prompt.text,
            Open(prompt, actor),
            Rows(table.log, actor),
            {wager: table.ledger[wager.account] for wager in table.live_wagers},
            table.ledger[f"{actor}/rack"],
            {
                account: cents
                for account, cents in table.ledger.balances.items()
                if cents and account.startswith(IN_SIGHT)
            },
        )

    @property
    def seat(self) -> int:
        """The actor's seat; 0 for those who have none."""
        return seat_number(self.actor) or 0

    def option(self, name: str) -> Option | None:
        """The open option of that name, if there is one."""
        return next((option for option in self.options if option.name == name), None)

    @property
    def concerns(self) -> Mapping[str, Any]:
        """What is asked about, such as a box and a hand; empty where nothing of it is said."""
        return next((option.concerns for option in self.options if option.concerns), {})

    def backwards(self, *kinds: str) -> Iterator[int]:
        """The places of the events of these kinds, the latest first."""
        rows = self.rows
        for at in range(len(rows) - 1, -1, -1):
            kind = rows.kind(at) if isinstance(rows, Rows) else rows[at]["kind"]
            if kind in kinds:
                yield at

    def after(self, start: int, *kinds: str) -> Iterator[Row]:
        """The events of these kinds from a place on."""
        rows = self.rows
        if isinstance(rows, Rows):
            return (rows[at] for at in rows.places(start, kinds))
        return (row for row in rows[start:] if row["kind"] in kinds)

    def since(self, *kinds: str) -> list[Row]:
        """The events from the latest one of these kinds on; all of them where there is none."""
        return list(self.rows[next(self.backwards(*kinds), 0) :])


class Player(Protocol):
    """Whoever says what to do from what is known: a strategy."""

    def move(self, knows: Knowledge) -> "Act | None":
        """What to do; nothing where there is nothing to do."""


@dataclass(frozen=True)
class Players:
    """Who fills empty seats where people play against each other; said once as `PLAYERS`."""

    kinds: Mapping[str, str]
    """The kinds by name, and how each plays."""
    make: Callable[[str, Random], Player]
    """A player of a kind, who decides from what he knows and nothing else."""
    usual_buy_in: Callable[[Setting], Cents]
    """What one buys chips for at a table."""
    chips_to_buy: Callable[[Knowledge], Cents]
    """What one must buy now to be dealt in again."""


class Act(Protocol):
    """An open option to be taken, and what fills its fields."""

    @property
    def act(self) -> str:
        """The name of the option."""

    @property
    def args(self) -> Mapping[str, Any]:
        """What fills its fields."""


def follow(table: Table, actor: str, player: Player) -> bool:
    """Do what a strategy says for an actor; say whether it had anything to do."""
    move = player.move(Knowledge.of(table, actor))
    if move is None:
        return False
    table.act(actor, move.act, **move.args)
    return True
