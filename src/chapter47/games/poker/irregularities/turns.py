"""Acts that are not as they should be (14.16): out of turn, silent, of a wrong size, absent."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from chapter47.games.poker.betting import act
from chapter47.games.poker.irregularities.deal import kill, somebody_bets
from chapter47.games.poker.state import OutOfTurn, Round, TurnPassed, hand_of
from chapter47.money import Cents
from chapter47.table import Action, Amount, Field, Objection, OneOf, Report, seat_name
from chapter47.table.acts.pooling import BET_TO, CALL, CHECK, FOLD, RAISE_TO
from chapter47.table.pots.turns import Turns
from chapter47.table.rulings.reports import cite_of

MOST: Cents = 10**9


def turns_of(t: Round) -> Turns:
    """The round of betting that goes on."""
    turns = hand_of(t).turns
    assert turns is not None and turns.turn is not None, "nobody is asked to bet"
    return turns


def early_field(t: Round) -> Mapping[str, Field]:
    """Who acted out of turn, and how."""
    hand = t.state.hand
    turns = hand.turns if hand else None
    others = [s for s in turns.live if s != turns.turn and turns.stacks[s]] if turns else []
    acts = (FOLD, CHECK, CALL, RAISE_TO)
    return {"seat": OneOf(tuple(sorted(others))), "act": OneOf(acts), "to": Amount(0, MOST)}


def act_out_of_turn(t: Round, report: Report) -> None:
    """The act binds when the turn comes, if no bet or raise has changed the action."""
    hand, turns = hand_of(t), turns_of(t)
    seat, name = report.details["seat"], report.details["act"]
    if name in (CHECK, CALL):
        name = CALL if turns.standing > turns.down[seat] else CHECK
    args = {}
    if name == RAISE_TO:
        name = RAISE_TO if turns.standing else BET_TO
        args = {"to": report.details["to"]}
    action = Action(seat_name(seat), name, args)
    hand.out_of_turn[seat] = OutOfTurn(action, turns.standing)


def pass_over(t: Round) -> None:
    """For the player whose turn it is: check where he may, else a dead hand."""
    turns = turns_of(t)
    seat = turns.turn
    assert seat is not None
    if turns.choices.call:
        kill(t, seat, cite="14.16")
    act(t, turns, Action(seat_name(seat), CHECK))
    raise TurnPassed


def skipped_field(_: Round) -> Mapping[str, Field]:
    """How many have acted behind the player whose turn it is."""
    return {"behind": OneOf((1, 2, 3))}


def enough_have_acted(t: Round, report: Report) -> Iterable[Objection]:
    """Object where he has not lost his right to act yet."""
    yield from somebody_bets(t, report)
    if report.details["behind"] < t.setting.number("most_skipped"):
        message = "fewer than two have acted behind him: the action goes back to him"
        yield Objection("behind", message, cite_of(t, report))


def player_skipped(t: Round, _: Report) -> None:
    """He has lost his right to act."""
    pass_over(t)


def time_run_out(t: Round, _: Report) -> None:
    """Facing a bet his hand is dead."""
    pass_over(t)


def player_absent(t: Round, report: Report) -> None:
    """His hand is dead, whether or not a bet stands."""
    seat = turns_of(t).turn
    assert seat is not None
    kill(t, seat, cite=cite_of(t, report))


def hand_fouled(t: Round, report: Report) -> None:
    """An unprotected hand is dead; a bet or raise of it that nobody has called goes back."""
    hand, seat, cite = hand_of(t), report.details["seat"], cite_of(t, report)
    back = turns_of(t).take_back(seat)
    if back:
        t.give_back(seat, back, cite=cite)
        hand.stacks[seat] += back
        hand.paid[seat] -= back
    kill(t, seat, cite=cite)


def chips_field(_: Round) -> Mapping[str, Field]:
    """To how much the chips put in come, those before the player included."""
    return {"to": Amount(1, MOST)}


def made_right(turns: Turns, to: Cents, short: Fraction) -> Action:
    """The legal act that chips amount to: the nearest bet, a raise made up, or a call.

    >>> from chapter47.table.pots.structure import no_limit
    >>> turns = Turns([3, 1, 2], {1: 5000, 2: 4900, 3: 5000}, no_limit(100),
    ...               pot=0, down={1: 50, 2: 100}, standing=100)
    >>> [made_right(turns, to, Fraction(1, 2)).args for to in (140, 150, 1000, 9000)]
    [{}, {'to': 200}, {'to': 1000}, {'to': 5000}]
    """
    seat = turns.turn
    assert seat is not None
    by, choices, unit = seat_name(seat), turns.choices, turns.structure.unit
    answer = Action(by, CALL if choices.call else CHECK)
    if not choices.may_raise or to <= turns.standing:
        return answer
    name = RAISE_TO if turns.standing else BET_TO
    if to < choices.least:
        part = Fraction(to - turns.standing, choices.least - turns.standing)
        return Action(by, name, {"to": choices.least}) if part >= short else answer
    to = min(to, choices.most)
    if choices.only_ends:
        nearest = choices.most if 2 * to >= choices.least + choices.most else choices.least
        return Action(by, name, {"to": nearest})
    if not choices.allows(to, unit):
        to = max(to // unit * unit, choices.least)
    return Action(by, name, {"to": to})


def wrong_bet(t: Round, report: Report) -> None:
    """Made right to the nearest legal size."""
    turns = turns_of(t)
    act(
        t, turns, made_right(turns, report.details["to"], Fraction(t.setting.figure("short_raise")))
    )
    raise TurnPassed


def oversized_chip(t: Round, report: Report) -> None:
    """Without a word: a call where a bet stands, else a bet of its value."""
    turns = turns_of(t)
    assert turns.turn is not None
    if turns.choices.call:
        act(t, turns, Action(seat_name(turns.turn), CALL))
    else:
        act(t, turns, made_right(turns, report.details["to"], Fraction(0)))
    raise TurnPassed


def string_bet(t: Round, _: Report) -> None:
    """The raise is refused, the call stands."""
    turns = turns_of(t)
    assert turns.turn is not None
    act(t, turns, Action(seat_name(turns.turn), CALL if turns.choices.call else CHECK))
    raise TurnPassed


def a_bet_stands(t: Round, report: Report) -> Iterable[Objection]:
    """Object where there is nothing to call."""
    found = list(somebody_bets(t, report))
    yield from found
    if not found and not turns_of(t).choices.call:
        yield Objection("call", "there is no bet to call", cite_of(t, report))
