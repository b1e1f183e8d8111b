"""The inputs of a log, given to a table again: what follows must be what the log says."""

from collections.abc import Sequence
from typing import Any, Protocol

from chapter47.equipment.randomness import Recorded, SecretsUsedUp
from chapter47.table.events import Acted, Committed, Consulted, Event, Reported
from chapter47.table.log import AT_ONCE, Entry, Log, LogError
from chapter47.table.meters import Answers, AnswersUsedUp
from chapter47.table.objections import Refused


class ReplayError(LogError):
    """A log whose inputs do not lead to its events; `seq` is the first that does not follow."""

    def __init__(self, message: str, seq: int) -> None:
        self.seq = seq
        super().__init__(message)


class Playable(Protocol):
    """A table as far as inputs can be given to it."""

    log: Log

    def act(self, by: str, name: str, /, **args: Any) -> Sequence[Entry]:
        """Do something."""
        ...

    def report_again(self, by: str, irregularity: str, /, **details: Any) -> Sequence[Entry]:
        """Report an irregularity that was reported."""
        ...


def recorded(events: Sequence[Event]) -> tuple[Recorded, Answers]:
    """The secrets and the answers from beyond the table that the events hold, to be given again."""
    secrets = [bytes.fromhex(e.secret) for e in events if isinstance(e, Committed)]
    return Recorded(secrets), Answers([e.value for e in events if isinstance(e, Consulted)])


def repeat(table: Playable, entries: Sequence[Entry], checked: int) -> None:
    """Give the inputs of entries to a table whose log agrees with them up to `checked`.

    Many events are compared at once; what fails meanwhile may follow from one that differs.
    """
    first = entries[0].seq
    last = first + len(entries)
    given = checked
    while given < last:
        try:
            _give(table, entries[given - first].event, given)
        except Exception as error:
            agreed(table.log, entries, checked)
            if isinstance(error, SecretsUsedUp | AnswersUsedUp):
                raise _ends_too_soon(entries, given) from None
            if isinstance(error, Refused | StopIteration):
                message = f"event {given} could not be repeated: {error}"
                raise ReplayError(message, given) from None
            raise
        given = len(table.log)
        if given - checked >= AT_ONCE or given >= last:
            checked = agreed(table.log, entries, checked)


def _ends_too_soon(entries: Sequence[Entry], given: int) -> ReplayError:
    """An act asks for a draw, or for a meter, that the record does not hold."""
    later = entries[given - entries[0].seq + 1 :]
    if any(isinstance(entry.event, Acted | Reported) for entry in later):
        message = f"event {given} could not be repeated: what was drawn for it is not in the log"
        return ReplayError(message, given)
    return _cut(entries[-1].seq)


def _cut(last: int) -> ReplayError:
    return ReplayError(f"the log ends after event {last}, in the middle of an act", last + 1)


def _give(table: Playable, event: Event, seq: int) -> None:
    if isinstance(event, Acted):
        table.act(event.by, event.name, **(event.secret_args or event.args))
    elif isinstance(event, Reported):
        table.report_again(event.by, event.irregularity, **event.details)
    else:
        kind = type(event).__name__
        raise ReplayError(f"event {seq} ({kind}) does not follow from what was done before it", seq)


def agreed(log: Log, entries: Sequence[Entry], checked: int) -> int:
    """Compare what was played with the record, by hash, and return how far both agree."""
    first = entries[0].seq
    last = first + len(entries)
    for entry in log.entries[checked:last]:
        recorded = entries[entry.seq - first]
        if entry.hash != recorded.hash:
            kind = type(recorded.event).__name__
            message = f"event {entry.seq} ({kind}) is not what the rules give: {entry.event}"
            raise ReplayError(message, entry.seq)
    if len(log) > last:
        raise _cut(last - 1)
    return len(log)
