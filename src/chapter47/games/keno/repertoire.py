"""All that a patron of keno can be offered."""

from collections.abc import Iterator

from chapter47.games.keno.desk import REDEEM, REPLAY, VOID_TICKET, WAYS
from chapter47.games.keno.schedule import HALF_CARD, Schedule
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Doing, Plain, Repertoire


def repertoire(setting: Setting) -> Repertoire:
    """Tickets on any number of spots, one with ways, and what is done with tickets in hand."""
    places = [str(place + 1) for place in range(setting.number("tickets_in_hand"))]
    sold = Schedule.read(setting).of
    halves = tuple(setting.figure("halves"))
    return Repertoire(
        spots={name: halves if name == HALF_CARD else ("",) for name in sold},
        decisions=[Doing(WAYS), *_with_tickets(places)],
        rests=dict.fromkeys(sold, places),
        plain=Plain(does=(REDEEM,)),
    )


def _with_tickets(places: list[str]) -> Iterator[Doing]:
    for name in (REDEEM, VOID_TICKET, REPLAY):
        for place in places:
            yield Doing(name, choice=place)
