"""Decisions: one hand after the other, clockwise from the dealer's left."""

from collections.abc import Callable, Sequence
from typing import Any

from chapter47.families.showdown.dealing import InPlay, take_hand
from chapter47.money import Cents, dollars
from chapter47.table import Action, HandVoid, Option, Procedure, Round, Wager, seat_name
from chapter47.table.beside import wager_at
from chapter47.table.coupons import settle_coupon
from chapter47.table.state import S

DECISION, EXPOSURE, SETTLEMENT = "turn", "exposure", "settlement"
"""The phases in which players decide, hands are turned up, and what was turned up is settled."""


def ask_hand(
    t: Round[S],
    play: InPlay,
    box: int,
    options: Callable[[], Sequence[Option]],
    *,
    text: str,
    cite: str,
) -> Procedure[Action | None]:
    """Ask the player of a hand; returns the action, or nothing if the hand is void meanwhile.

    What is open may change while he thinks: he may buy chips.
    """
    actor = seat_name(play.hands[box])
    t.phase = DECISION
    play.waits_for = seat_name(box)
    try:
        while True:
            action = yield from t.prompt(text, lambda: {actor: options()}, cite=cite, is_asked=True)
            if action.by == actor:
                return action
    except HandVoid:
        return None
    finally:
        play.waits_for = ""


def which_hand(play: InPlay, box: int) -> dict[str, Any]:
    """What tells a hand from the other one of a player who has two, or had."""
    seat = play.hands[box]
    has_two = list(play.hands.values()).count(seat) > 1
    return {"position": box} if has_two or box != seat else {}


def to_fold(
    t: Round[S], play: InPlay, box: int, act: str, forfeited: Sequence[str], *, cite: str
) -> Option:
    """The choice to fold a hand, by the name of the act, and what is given up with it."""
    lost = sum(t.stake(wager) for wager in t.wagers(box=box) if wager.name in forfeited)
    fixed = which_hand(play, box)
    return Option(act, label="fold", cite=cite, fixed=fixed, gives_up=lost, is_careful=True)


def to_go_on(
    t: Round[S], play: InPlay, first: Wager, act: str, amount: Cents, *, label: str, cite: str
) -> list[Option]:
    """The choice of a wager after the look at the cards, where the player has the chips for it."""
    if t.rack(first.seat) < amount:
        return []
    told = f"{label} {dollars(amount)}"
    return [Option(act, label=told, cite=cite, fixed=which_hand(play, first.box))]


def go_on(t: Round[S], play: InPlay, first: Wager, name: str, amount: Cents, *, cite: str) -> None:
    """Put the wager that follows beside the first; that hand has raised."""
    play.raised.add(first.box)
    t.place(Wager(first.seat, name, "", first.position), amount, cite=cite)


def fold_hand(
    t: Round[S], play: InPlay, box: int, forfeited: Sequence[str], *, cite: str
) -> Procedure:
    """Collect what a folded hand forfeits; its cards go too, unless a wager still needs them.

    A coupon beside what it forfeits is taken with it.
    """
    if any(wager.name not in forfeited for wager in t.wagers(box=box)):
        play.folded.add(box)
    else:
        del play.hands[box]  # at once: nothing more can be reported of it
    for name in forfeited:
        for wager in t.wagers(name, box=box):
            yield from t.lose(wager, cite=cite, reason="the player folds", result="fold")
            settle_coupon(t, wager, -1, cite=cite)
    if box not in play.hands:
        take_hand(t, box, reason="folded", cite=cite)


def turn_up_cards(t: Round[S], to: str, called: str, *, cite: str) -> Procedure[list[int]]:
    """The dealer turns up all cards of a place, such as his own; returns them."""
    t.phase = EXPOSURE
    yield from t.step(f"turn up {called}", cite=cite)
    return t.turn_up(to, cite=cite)


def turn_up_hand(t: Round[S], play: InPlay, box: int, *, cite: str) -> Procedure[list[int]]:
    """Turn a hand up for its settlement; returns its cards, none if the hand is void meanwhile."""
    t.phase = EXPOSURE
    play.waits_for = seat_name(box)
    try:
        yield from t.step(f"turn up the hand of position {box}", cite=cite)
    except HandVoid:
        return []
    finally:
        play.waits_for = ""
    t.phase = SETTLEMENT
    return t.turn_up(seat_name(box), cite=cite)


def its_wager(t: Round[S], name: str, box: int) -> Wager:
    """The wager of a name that every hand in play has."""
    wager = wager_at(t, name, box)
    assert wager is not None, f"a hand in play has a wager {name}"
    return wager
