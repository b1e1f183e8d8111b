"""Dealing from the hand (11.8A): seven stacks back and forth, then delivered."""

from chapter47.games.pai_gow_poker.deal.hands import (
    DELIVERY,
    STACKS,
    collect_unwagered,
    from_start,
    put_aside_four,
)
from chapter47.games.pai_gow_poker.deal.starting_position import find_start
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.games.pai_gow_poker.state import Round
from chapter47.rule import rule
from chapter47.table import Option, Procedure, Whole, seat_name
from chapter47.table.cards.deals import give


@rule
def stack_of(card: int) -> int:
    """The stack, from the left, to which a card goes that is dealt from the hand, both from 0.

    >>> [stack_of(card) for card in (0, 6, 7, 13, 14)]
    [0, 6, 6, 0, 0]
    """
    row, place = divmod(card, CARDS)
    return place if row % 2 == 0 else CARDS - 1 - place  # 11.8A(c)


def stack_name(stack: int) -> str:
    """The name of a stack, the first being farthest to the left of the dealer."""
    return f"stack:{stack}"


def deal_from_hand(t: Round) -> Procedure:
    """Deal seven stacks, find the starting position, and deliver clockwise from it."""
    yield from deal_stacks(t)
    yield from put_aside_four(t, cite="11.8A(d)1")
    first = yield from first_stack(t)
    yield from find_start(t)  # 11.8A(e)
    yield from deliver_stacks(t, first)
    collect_unwagered(t, cite="11.8A(g)")


def deal_stacks(t: Round) -> Procedure:
    """Seven cards from left to right, seven from right to left, and so on."""
    t.phase = STACKS
    for row in range(CARDS):
        way = "left to right" if row % 2 == 0 else "right to left"
        yield from t.step(f"deal seven cards {way}", cite="11.8A(c)")
        if not t.table.equipment_is_declared:
            for card in range(row * CARDS, (row + 1) * CARDS):
                t.deal_unseen(stack_name(stack_of(card) + 1), cite="11.8A(c)")


def first_stack(t: Round) -> Procedure[int]:
    """The stack that is delivered first: the leftmost one, or as the bank selects."""
    bank = t.state.play.bank
    if not bank:
        return 1  # 11.8A(f)
    option = Option(
        "select_stack",
        label="select the first stack to be delivered, counted from the dealer's left",
        cite="11.10(i)1",
        fields={"stack": Whole(1, CARDS)},
    )
    action = yield from t.ask_one(
        seat_name(bank.seat), [option], text="select the first stack", cite="11.10(i)1"
    )
    stack: int = action.args["stack"]
    t.change("first stack", stack, cite="11.10(i)1")
    return stack


def deliver_stacks(t: Round, first: int) -> Procedure:
    """Deliver the first stack to the starting position, then the stacks to its right in turn."""
    t.phase = DELIVERY
    cite = "11.10(i)5" if t.state.play.bank else "11.8A(f)"
    for step, place in enumerate(from_start(t)):
        stack = (first - 1 + step) % CARDS + 1
        yield from t.step(f"deliver stack {stack} to {place.called}", cite=cite)
        if t.table.equipment_is_declared:
            yield from give(t, place, CARDS, cite=cite)
        else:
            t.deliver(stack_name(stack), place.name, cite=cite)
