"""Casino war: what goes wrong, and the rulings of 22.10."""

from collections.abc import Mapping

from chapter47.games.casino_war.procedure import (
    ORIGINAL_DEAL,
    SHUFFLE,
    WAR_DEAL,
    NoCard,
    leave_war,
    shuffle_cards,
)
from chapter47.games.casino_war.state import Round
from chapter47.table import Field, OneOf, Procedure, Report, Ruling, Wager, seat_name
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up
from chapter47.table.rulings.devices import shuffled_by_device
from chapter47.table.rulings.reports import card_field

DEALING = (ORIGINAL_DEAL, WAR_DEAL)


def no_card_dealt(t: Round, report: Report) -> Procedure:
    """Wagers that got no card in the original deal are void."""  # 22.10(c)
    seat = report.details["seat"]
    is_next = seat == _without_card(t)[0]
    t.state.passed_over.add(seat)
    for name in ("initial", "tie"):
        wager = Wager(seat, name)
        if t.stake(wager):
            yield from t.void(wager, cite="22.10(c)", reason="no card was dealt")
    if is_next:
        raise NoCard


def no_war_card_dealt(t: Round, report: Report) -> Procedure:
    """A missed war card is dealt next, before the dealer's; by option the war is void."""
    seat = report.details["seat"]  # 22.10(c)
    waiting: list[int] = t.state.waiting_for_war_card
    is_next = waiting[0] == seat
    waiting.remove(seat)
    if t.setting.option("missed_war_card") == "void":
        yield from leave_war(t, seat, cite="22.10(c)")
    else:
        waiting.append(seat)
    if is_next:
        raise NoCard


def shuffler_jams(t: Round, _: Report) -> None:
    """The cards are shuffled again."""
    shuffle_cards(t, cite="22.10(d)")


def _without_card(t: Round) -> list[int]:
    return [seat for seat in t.clockwise("initial") if not t.hand(seat_name(seat))]


def _seats_without_card(t: Round) -> Mapping[str, Field]:
    return {"seat": OneOf(tuple(_without_card(t)))}


def _seats_without_war_card(t: Round) -> Mapping[str, Field]:
    return {"seat": OneOf(tuple(t.state.waiting_for_war_card))}


RULINGS = {
    "card_face_up": Ruling(card_face_up, DEALING, fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, DEALING),
    "no_card_dealt": Ruling(no_card_dealt, (ORIGINAL_DEAL,), fields=_seats_without_card),
    "no_war_card_dealt": Ruling(no_war_card_dealt, (WAR_DEAL,), fields=_seats_without_war_card),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=shuffled_by_device),
}
