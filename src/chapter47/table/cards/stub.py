"""Cards left over after the deal: counted, and put in the discard rack unseen."""

from chapter47.rule import rule
from chapter47.table.procedure import Procedure, Report
from chapter47.table.round import Round
from chapter47.table.wagers import DEALER

COUNT = "count"
"""The phase in which cards left over are counted."""


@rule
def are_all_there(left: int, discarded: int, wanted: int) -> bool:
    """Whether as many cards are left as must be, those counted that were thrown out face up.

    >>> are_all_there(4, 0, 4), are_all_there(3, 1, 4), are_all_there(5, 0, 4)
    (True, True, False)
    """
    return left + discarded == wanted


@rule
def is_count_due(rounds: int, every: int) -> bool:
    """Whether the stub is counted after so many rounds since it was counted last.

    >>> is_count_due(4, 5), is_count_due(5, 5)
    (False, True)
    """
    return rounds >= every


def put_aside_rest(t: Round, wanted: int, hand: int, *, wrong: str, cite: str) -> Procedure:
    """Count what is left, of which there must be so many, and put it in the discard rack.

    `wrong` is the irregularity of another count: misdealt if a hand has not its number of cards.
    """
    t.phase = COUNT
    found = t.found_face_up
    if not t.table.equipment_is_declared and not are_all_there(t.shoe.remaining, found, wanted):
        misdealt = any(count != hand for count in _cards_by_place(t).values())
        yield from t.rule_on(Report(DEALER, wrong, {"misdealt": misdealt}))
    yield from t.burn(wanted - found, reason="left over", cite=cite)


def count_stub(t: Round, *, wrong: str, cite: str) -> Procedure:
    """Count the stub face down: with the cards on the table it must make a whole deck."""
    t.phase = COUNT
    yield from t.step("count the stub", cite=cite)
    t.change("cards in the stub", t.shoe.remaining, cite=cite)
    counted = t.shoe.remaining + len(t.shoe.in_play) + len(t.shoe.discard_rack)
    if not t.table.equipment_is_declared and counted != len(t.shoe.composition):
        yield from t.rule_on(Report(DEALER, wrong, {"misdealt": False}))


def _cards_by_place(t: Round) -> dict[str, int]:
    counts: dict[str, int] = {}
    for dealt in t.dealt:
        counts[dealt.to] = counts.get(dealt.to, 0) + 1
    return counts
