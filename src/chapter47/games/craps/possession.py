"""Who has the dice: the two that a player keeps when he takes them, and how he gives them up."""

from chapter47.games.craps.citations import acceptance_cite
from chapter47.games.craps.state import Round
from chapter47.table.actions import Action


class DicePassed(Exception):
    """The shooter has given up the dice where the round waited."""


def take_dice(t: Round, action: Action) -> None:
    """Make a player who accepts the dice the shooter, who selects two of them."""
    state = t.state
    number = t.setting.number("dice_in_play")
    cite = "1.7(c)" if state.last_shooter is None else acceptance_cite(t.setting)
    state.dice.put_back()
    state.dice.select(action.args.get("dice", state.dice.cup[:number]), number)
    state.shooter = int(action.by.removeprefix("seat:"))
    state.rolls = state.made = 0
    t.change("shooter", state.shooter, cite=cite)
    t.change("dice in play", list(state.dice.in_play), cite=cite)


def give_up_dice(t: Round, *, cite: str) -> None:
    """The dice go back to the set, to be offered to the left of this shooter."""
    state = t.state
    state.last_shooter, state.shooter = state.shooter, None
    if state.rolls:
        state.ended_hand = state.made
    state.without_line_bet = False
    state.rolls = 0
    state.dice.put_back()
    t.change("shooter", None, cite=cite)


def has_line_bet(t: Round, seat: int | None = None) -> bool:
    """Say whether a player, or anybody, has a pass or don't pass bet."""
    wagers = [*t.wagers("pass", seat=seat), *t.wagers("dont_pass", seat=seat)]
    return bool(wagers)


def lacks_line_bet(t: Round, seat: int) -> str:
    """What keeps the shooter from throwing the dice."""  # 1.8
    if t.state.point or t.state.shooter != seat or has_line_bet(t, seat):
        return ""
    return "a shooter needs a pass or don't pass bet"
