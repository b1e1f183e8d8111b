"""Doubling down: up to the wager is added, and exactly one card is dealt."""

from collections.abc import Sequence

from chapter47.games.blackjack.round.settlement import wagers_of
from chapter47.games.blackjack.state import Box, Hand, Round
from chapter47.games.blackjack.wagers.stakes import ORDINALS, actions, double_wager, wager_on
from chapter47.money import Cents
from chapter47.table import Action, Amount, Objection, Option, Procedure, seat_name

DOUBLE, KEEP = "double", "keep"
CITE = "2.10"


def options(t: Round, box: Box, hand: Hand, seat: int | None = None) -> list[Option]:
    """The offer to double, if the player who decides has chips for it."""
    who = box.controller if seat is None else seat
    chip = t.setting.limit("blackjack").step
    mosts = _mosts(t, who, box, hand)
    if not mosts:
        return []
    return [
        Option(
            DOUBLE,
            label="double down",
            cite=CITE,
            fields={_field(n): Amount(chip, most, chip) for n, most in mosts.items()},
            optional=frozenset(map(_field, mosts)),
            check=lambda action: _too_much(t, who, box, hand, action),
            concerns=box.concerns(hand),
        )
    ]


def _field(action: int) -> str:
    return ORDINALS[action] or "amount"


def _mosts(t: Round, seat: int, box: Box, hand: Hand) -> dict[int, Cents]:
    """How much can be added to each of a player's wagers on a hand."""
    chip = t.setting.limit("blackjack").step
    found = {}
    for action in range(actions(t.setting)):
        wager = wager_on(t, seat, box.number, hand.label, action)
        if wager is not None:
            most = min(t.stake(wager), t.rack(seat)) // chip * chip
            if most:
                found[action] = most
    return found


def _amounts(t: Round, seat: int, box: Box, hand: Hand, action: Action) -> dict[int, Cents]:
    """What is added to each wager: as named, or as much as can be."""
    mosts = _mosts(t, seat, box, hand)
    named = {n: action.args[_field(n)] for n in mosts if _field(n) in action.args}
    return named or mosts


def _too_much(t: Round, seat: int, box: Box, hand: Hand, action: Action) -> Sequence[Objection]:
    if sum(_amounts(t, seat, box, hand, action).values()) > t.rack(seat):
        return [Objection("chips", "there are not enough chips to double all wagers", CITE)]
    return []


def double(t: Round, box: Box, hand: Hand, action: Action) -> Procedure:
    """Add to the wager; whoever shares the box decides for his own money."""  # 2.10, 2.13
    t.turn_up(box.name, hand.label, cite="2.10")
    _add(t, box, hand, box.controller, action)
    others = {
        wager.seat for n in range(actions(t.setting)) for wager, _ in wagers_of(t, box, hand, n)
    }
    questions = {}
    for seat in sorted(others - {box.controller}):
        offered = options(t, box, hand, seat)
        if offered:
            questions[seat_name(seat)] = [*offered, Option(KEEP, "leave the wager", "2.13")]
    text = f"box {box.number} doubles down: add to your wager?"
    answers = yield from t.ask(questions, text=text, cite="2.13", phase="sharing")
    for seat in sorted(others - {box.controller}):
        answer = answers.get(seat_name(seat))
        if answer is not None and answer.name == DOUBLE:
            _add(t, box, hand, seat, answer)
    hand.is_doubled = True


def _add(t: Round, box: Box, hand: Hand, seat: int, action: Action) -> None:
    for number, amount in _amounts(t, seat, box, hand, action).items():
        t.place(double_wager(seat, box.number, number, hand.label), amount, cite="2.10")
