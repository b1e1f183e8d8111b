"""The last card of seven-card stud dealt face up (14.15)."""

from collections.abc import Iterable, Mapping

from chapter47.games.poker.irregularities.deal import down_cards
from chapter47.games.poker.state import Round, TurnPassed, hand_of
from chapter47.table import Field, Objection, OneOf, Option, Procedure, Report, seat_name
from chapter47.table.rulings.reports import cite_of

ALL_IN_FOR_POT, PLAY_ON = "all_in_for_the_pot", "play_on"
SEVEN_CARDS = 7


def last_card_field(t: Round) -> Mapping[str, Field]:
    """Whose last card it was."""
    hand = t.state.hand
    return {"seat": OneOf(tuple(sorted(hand.live)) if hand else ())}


def last_card_exposed(t: Round, report: Report) -> Procedure:
    """All last cards are up if it is the first player's; another may be all in for the pot."""
    hand, cite = hand_of(t), cite_of(t, report)
    seat = report.details["seat"]
    order = sorted(hand.live)
    whose = order if seat == order[0] else [seat]
    for one in whose:
        mine = [d for d in down_cards(t) if d.to == seat_name(one)]
        if mine:
            t.expose(mine[-1], cite=cite)
    if seat == order[0]:
        return
    options = [
        Option(ALL_IN_FOR_POT, label="be all in for the pot as it is"),
        Option(PLAY_ON, label="play on"),
    ]
    action = yield from t.ask_one(
        seat_name(seat), options, text="your last card was dealt face up", cite=cite
    )
    if action.name == ALL_IN_FOR_POT:
        hand.sits_on[seat] = hand.stacks[seat]
        hand.stacks[seat] = 0
        if hand.turns is not None:
            hand.turns.sit_on(seat)
            raise TurnPassed


def is_last_street(t: Round, report: Report) -> Iterable[Objection]:
    """Object where it is not the last street of seven-card stud, or was acted on."""
    hand, game = t.state.hand, t.state.game
    seven = game.own_cards == SEVEN_CARDS and not game.has_button
    is_last = hand is not None and seven and hand.street == len(game.streets) - 1
    if not is_last or hand is None or hand.turns is None or hand.turns.acts:
        message = "the last card of seven-card stud has not just been dealt"
        yield Objection("street", message, cite_of(t, report))
