"""Pots at the table: chips bet in turn, gathered in the middle, returned, pushed to winners."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from chapter47.money import Cents, cents, dollars
from chapter47.table.actions import Action
from chapter47.table.acts.asking import Asking
from chapter47.table.events import BetInTurn, ChipsMoved, PotPushed, SeatLeft, SeatTaken
from chapter47.table.ledger import Move
from chapter47.table.objections import Objection
from chapter47.table.pots.pots import Award
from chapter47.table.pots.turns import Choices, Turns
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Amount, Option
from chapter47.table.state import S
from chapter47.table.wagers import rack, seat_name

POT = "pot"
BETWEEN_HANDS = "between hands"
"""The phase in which nothing is bet: the next hand begins when all are ready, or after a while."""
MOVED_HERE, MUST_MOVE_TO = "moved_here", "must move to"
"""The act by which a player's chips count as in play who was moved from another table, and the
state that names the table to which the players of this one must move."""
FOLD, CHECK, CALL, BET_TO, RAISE_TO = "fold", "check", "call", "bet", "raise"
LEAST, HALF_POT, WHOLE_POT, ALL_IN = "the least", "half the pot", "the pot", "all in"
SMALL_BET, BIG_BET = "the small bet", "the big bet"
TO_CALL = " to call"
NAMED = (LEAST, HALF_POT, WHOLE_POT, ALL_IN, SMALL_BET, BIG_BET)
"""The amounts that people call by a name, as far as each is open."""


@lru_cache(maxsize=1024, typed=True)
def in_front(seat: int) -> str:
    """The account of the chips that a player has bet in this round of betting."""
    return f"seat:{seat}/bet"


class Pooling(Asking[S]):
    """Players who bet against each other, in turn, into a common pot."""

    def post(self, seat: int, amount: Cents, what: str, *, cite: str) -> Cents:
        """Put a blind or forced bet in front of a player, or all that he has; returns how much."""
        paid = min(amount, self.table.ledger[rack(seat)])
        self._bet(seat, what, paid, cite)
        return paid

    def ante(self, seats: Sequence[int], amount: Cents, *, cite: str) -> dict[int, Cents]:
        """Take the antes straight into the pot; returns what each has paid."""
        paid = {seat: min(amount, self.table.ledger[rack(seat)]) for seat in seats}
        moves = tuple(Move(rack(seat), POT, put) for seat, put in paid.items() if put)
        if moves:
            self.emit(ChipsMoved(reason="antes", moves=moves, cite=cite))
        return paid

    def bet_in_turn(self, turns: Turns, *, cite: str, phase: str = "betting") -> Procedure:
        """Ask each player in turn until every bet is answered or one is left."""
        while turns.turn is not None:
            seat = turns.turn
            asked = turn_options(turns)
            action = yield from self.ask_one(
                seat_name(seat), asked, text=turn_text(turns), cite=cite, phase=phase
            )
            self.take_turn(turns, action, cite=cite)

    def gather(self, seats: Sequence[int], *, cite: str) -> None:
        """Bring the bets of a round together in the middle."""
        ledger, accounts = self.table.ledger, map(in_front, seats)
        moves = [Move(account, POT, lies) for account in accounts if (lies := ledger[account])]
        if moves:
            self.emit(ChipsMoved(reason="the bets are gathered", moves=tuple(moves), cite=cite))

    def give_back(self, seat: int, amount: Cents, *, cite: str) -> None:
        """Return the part of a bet that nobody has called, from before the player."""
        moves = (Move(in_front(seat), rack(seat), amount),)
        self.emit(ChipsMoved(reason="an uncalled bet goes back", moves=moves, cite=cite))

    def push_pot(
        self, number: int, awards: Sequence[Award], *, cite: str, of: Sequence[str]
    ) -> None:
        """Push a pot to its winners; `of` names the hands that were compared."""
        for award in awards:
            self.emit(
                PotPushed(
                    pot=number,
                    seat=award.seat,
                    cents=award.cents,
                    hand=of[award.contest],
                    cite=cite,
                    moves=(Move(POT, rack(award.seat), award.cents),),
                )
            )

    def take_turn(self, turns: Turns, action: Action, *, cite: str) -> Cents:
        """Do what the player whose turn it is has chosen; returns what he puts in."""
        seat, name = turns.turn, action.name
        assert seat is not None, "the round of betting is over"
        paid = 0
        if name == FOLD:
            turns.fold()
        elif name in (CHECK, CALL):
            paid = turns.call()
        else:
            paid = turns.raise_to(action.args["to"])
        self._bet(seat, name, paid, cite, turns.stacks[seat])
        return paid

    def change_seat(self, seat: int, to: int, *, cite: str) -> None:
        """Let a player take another seat with his chips, who keeps his place in the game."""
        table, player = self.table, self.table.players[seat]
        table.players[to] = player
        self.emit(SeatTaken(seat=to, player=player, cite=cite))
        held = table.ledger[rack(seat)]
        if held:
            moves = (Move(rack(seat), rack(to), held),)
            self.emit(ChipsMoved(reason="a player changes seats", moves=moves, cite=cite))
        del table.players[seat]
        self.emit(SeatLeft(seat=seat, player=player, cite=cite))

    def tell_act(self, seat: int, act: str, *, cite: str) -> None:
        """Tell an act of a player that moves no chips."""
        self._bet(seat, act, 0, cite)

    def _bet(self, seat: int, act: str, paid: Cents, cite: str, left: Cents | None = None) -> None:
        total = self.table.ledger[in_front(seat)] + paid
        if not paid:
            self.emit(BetInTurn(seat=seat, act=act, cents=0, total=total, cite=cite))
            return
        if left is None:
            left = self.table.ledger[rack(seat)] - paid
        self.emit(
            BetInTurn(
                seat=seat,
                act=act,
                cents=paid,
                total=total,
                all_in=not left,
                moves=(Move(rack(seat), in_front(seat), paid),),
                cite=cite,
            )
        )


def turn_text(turns: Turns) -> str:
    """What is asked of the player whose turn it is."""
    return _told(turns.to_call, bool(turns.standing))


@lru_cache(maxsize=1024)
def _told(call: Cents, stands: bool) -> str:
    if call:
        return dollars(call) + TO_CALL
    return "check or raise" if stands else "check or bet"


def told_call(text: str) -> Cents:
    """What a call costs, as the question to a player tells it.

    >>> told_call("$1,200.50 to call"), told_call("check or bet")
    (120050, 0)
    """
    return cents(text.removesuffix(TO_CALL)) if text.endswith(TO_CALL) else 0


_FOLD, _CAREFUL_FOLD = Option(FOLD, FOLD), Option(FOLD, FOLD, is_careful=True)
_CHECK = Option(CHECK, CHECK, is_careful=True)


@lru_cache(maxsize=1024)
def _call(cents: Cents) -> Option:
    """Call, or check where that costs nothing."""
    return Option(CALL, f"call {dollars(cents)}") if cents else _CHECK


def takes(turns: Turns, action: Action) -> bool:
    """Say whether `turn_options` has what a player does whose turn it is, without making it."""
    name, args = action.name, action.args
    if name in (BET_TO, RAISE_TO):
        to = args.get("to")
        if name != (RAISE_TO if turns.standing else BET_TO) or len(args) > 1:
            return False
        return type(to) is int and turns.choices.allows(to, turns.structure.unit)
    return not args and name in (FOLD, CALL if turns.to_call else CHECK)


def turn_options(turns: Turns) -> list[Option]:
    """Fold, check or call, bet or raise, as far as each is open."""
    choices = turns.choices
    options = [_CAREFUL_FOLD if turns.to_call else _FOLD, _call(turns.to_call)]
    if choices.may_raise:
        name = RAISE_TO if turns.standing else BET_TO
        more = " or more" if choices.least < choices.most else ""
        options.append(
            Option(
                name,
                f"{name} to {dollars(choices.least)}{more}",
                fields={"to": Amount(choices.least, choices.most, named=_named(turns, choices))},
                check=lambda action: _not_in_chips(choices, turns, action.args),
            )
        )
    return options


def _named(turns: Turns, choices: Choices) -> tuple[tuple[str, Cents], ...]:
    """The amounts to which he may bet or raise that have a name."""
    if choices.only_ends:
        return ((SMALL_BET, choices.least), (BIG_BET, choices.most))
    if choices.least == choices.most:
        return ((LEAST, choices.least),)
    seat, unit = turns.turn, turns.structure.unit
    assert seat is not None
    found = {LEAST: choices.least}
    after_call = turns.pot + choices.call
    for name, part in ((HALF_POT, after_call // 2), (WHOLE_POT, after_call)):
        to = (turns.standing + part) // unit * unit
        if choices.least <= to <= choices.most:
            found[name] = to
    if choices.most == turns.down[seat] + turns.stacks[seat]:
        found[ALL_IN] = choices.most
    return tuple(found.items())


def _not_in_chips(choices: Choices, turns: Turns, args: Mapping[str, Cents]) -> list[Objection]:
    unit = turns.structure.unit
    if choices.allows(args["to"], unit):
        return []
    if choices.only_ends:
        ends = f"{dollars(choices.least)} or {dollars(choices.most)}"
        return [Objection("size", f"{dollars(args['to'])} is no bet here: it is to {ends}")]
    message = f"{dollars(args['to'])} cannot be made in chips of {dollars(unit)}; bet a multiple"
    return [Objection("chips", f"{message}, or all that you have")]
