"""Streak wagers: on winning two, three, four or five rounds in a row."""

from collections.abc import Iterator

from chapter47.games.blackjack.side_wagers.rules import STREAK_LOST, streak_after
from chapter47.games.blackjack.state import Place, Round
from chapter47.law.setting import Setting
from chapter47.table import Action, Objection, Option, Procedure, Wager, seat_number

STREAK = "streak_"
GIVE_UP = "give_up_streak"


def names(setting: Setting) -> list[str]:
    """The streak wagers, the shortest first."""
    return [name for name in setting.wagers if name.startswith(STREAK)]


def is_streak(wager: Wager) -> bool:
    """Say whether a wager is on a streak."""
    return wager.name.startswith(STREAK)


def pending(t: Round, place: Place) -> list[Wager]:
    """The streak wagers of a player on a box, the shortest streak first."""
    seat, box = place
    return [wager for wager in t.wagers(seat=seat, box=box) if is_streak(wager)]


def streaks_on(t: Round, box: int) -> list[Wager]:
    """All streak wagers on a box, which stay when its hand is dead."""
    return [wager for wager in t.wagers(box=box) if is_streak(wager)]


def is_pending(t: Round, wager: Wager) -> bool:
    """Say whether a streak has begun, so that its wager stays until it is decided."""
    return is_streak(wager) and (wager.seat, wager.box) in t.state.streaks


def objections(t: Round, wager: Wager) -> Iterator[Objection]:
    """A streak wager is not made or raised while a streak is pending."""  # 2.22
    if is_pending(t, wager):
        yield Objection("pending", "a streak is pending on this box", "2.22")


def settle_streaks(t: Round) -> Procedure:
    """Move each player's marker by the net result of his box, and pay or collect."""
    for place, net in sorted(t.state.now.net.items()):
        wagers = pending(t, place)
        if not wagers:
            continue
        wins = streak_after(t.state.streaks.get(place, 0), net)
        if wins == STREAK_LOST:
            for wager in wagers:
                yield from t.lose(wager, cite="2.22", reason="a lost round ends the streak")
        for wager in wagers:
            if wager.name == f"streak_{wins}" and net > 0:
                paid = t.setting.payout(wager.name)
                yield from t.win(wager, paid, reason=f"{wins} rounds won in a row")
        _mark(t, place, wins if pending(t, place) else 0)


def _mark(t: Round, place: Place, wins: int) -> None:
    """Put the marker where the streak stands, or back home."""
    before = t.state.streaks.get(place, 0)
    t.state.streaks.pop(place, None)
    if wins > 0:
        t.state.streaks[place] = wins
    if wins != before:
        where = f"seat {place[0]}, box {place[1]}: {wins or 'home'}"
        t.change("streak marker", where, cite="2.22")


def give_up_options(t: Round, seat: int) -> Iterator[Option]:
    """A player who leaves may give up a streak that has begun."""
    boxes = sorted({box for owner, box in t.state.streaks if owner == seat})
    for box in boxes:
        fixed = {} if box == seat else {"position": box}
        yield Option(GIVE_UP, "give up the pending streak", "2.22", fixed)


def give_up(t: Round, action: Action) -> Procedure:
    """Collect the streak wagers that a player gives up."""
    seat = seat_number(action.by)
    assert seat is not None
    place = (seat, action.args.get("position") or seat)
    for wager in pending(t, place):
        yield from t.lose(wager, cite="2.22", reason="given up")
    _mark(t, place, 0)
