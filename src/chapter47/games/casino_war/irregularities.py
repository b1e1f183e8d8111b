"""Casino war: what goes wrong, and the rulings of 22.10."""

from collections.abc import Iterable, Mapping

from chapter47.equipment.cards import parse_card
from chapter47.games.casino_war.procedure import (
    ORIGINAL_DEAL,
    SHUFFLE,
    WAR_DEAL,
    NoCard,
    leave_war,
    shuffle_cards,
)
from chapter47.table import (
    Field,
    Objection,
    OneOf,
    Procedure,
    Report,
    Round,
    RoundVoid,
    Ruling,
    Wager,
    seat_name,
)


def card_face_up(t: Round, report: Report) -> Procedure:
    """One card face up is not used; more than one voids all hands."""  # 22.10(a)
    t.state.found_face_up += 1
    card = report.details.get("card")
    t.discard_next(
        "found face up in the shoe", cite="22.10(a)", card=parse_card(card) if card else None
    )
    if t.state.found_face_up > t.setting.number("most_face_up"):
        raise RoundVoid(
            "more than one card was face up in the shoe", cite="22.10(a)", reshuffle=True
        )
    yield from ()


def card_drawn_in_error(t: Round, _: Report) -> Procedure:
    """The unseen card is the next card."""  # 22.10(b)
    t.hold_next(cite="22.10(b)")
    yield from ()


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


def shuffler_jams(t: Round, _: Report) -> Procedure:
    """The cards are shuffled again."""  # 22.10(d)
    shuffle_cards(t, cite="22.10(d)")
    yield from ()


def _without_card(t: Round) -> list[int]:
    return [seat for seat in t.clockwise("initial") if not t.hand(seat_name(seat))]


def _seats_without_card(t: Round) -> Mapping[str, Field]:
    return {"seat": OneOf(tuple(_without_card(t)))}


def _seats_without_war_card(t: Round) -> Mapping[str, Field]:
    return {"seat": OneOf(tuple(t.state.waiting_for_war_card))}


def _must_be_a_device(t: Round, _: Report) -> Iterable[Objection]:
    if t.setting.option("shuffle") != "automated":
        return [Objection("device", "the cards of this table are shuffled by hand", "22.10(d)")]
    return ()


RULINGS = {
    "card_face_up": Ruling(
        card_face_up, (ORIGINAL_DEAL, WAR_DEAL), fields=lambda t: t.card_field()
    ),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (ORIGINAL_DEAL, WAR_DEAL)),
    "no_card_dealt": Ruling(no_card_dealt, (ORIGINAL_DEAL,), fields=_seats_without_card),
    "no_war_card_dealt": Ruling(no_war_card_dealt, (WAR_DEAL,), fields=_seats_without_war_card),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=_must_be_a_device),
}
