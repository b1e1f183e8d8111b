"""Pots at the table: chips bet in turn, gathered in the middle, returned, pushed to winners."""

from collections.abc import Mapping, Sequence

from chapter47.money import Cents, dollars
from chapter47.table.actions import Action
from chapter47.table.acts.asking import Asking
from chapter47.table.events import BetInTurn, ChipsMoved, PotPushed
from chapter47.table.ledger import Move
from chapter47.table.objections import Objection
from chapter47.table.pots.pots import Award
from chapter47.table.pots.turns import Choices, Turns
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Amount, Option
from chapter47.table.state import S
from chapter47.table.wagers import rack, seat_name

POT = "pot"
FOLD, CHECK, CALL, BET_TO, RAISE_TO = "fold", "check", "call", "bet", "raise"


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
        moves = tuple(Move(rack(seat), POT, cents) for seat, cents in paid.items() if cents)
        if moves:
            self.emit(ChipsMoved(reason="antes", moves=moves, cite=cite))
        return paid

    def bet_in_turn(self, turns: Turns, *, cite: str, phase: str = "betting") -> Procedure:
        """Ask each player in turn until every bet is answered or one is left."""
        while turns.turn is not None:
            seat = turns.turn
            asked = _options(turns)
            action: Action = yield from self.ask_one(
                seat_name(seat), asked, text=_text(turns), cite=cite, phase=phase
            )
            self._take_turn(turns, seat, action, cite)

    def gather(self, seats: Sequence[int], *, cite: str) -> None:
        """Bring the bets of a round together in the middle."""
        held = [(seat, self.table.ledger[in_front(seat)]) for seat in seats]
        moves = tuple(Move(in_front(seat), POT, cents) for seat, cents in held if cents)
        if moves:
            self.emit(ChipsMoved(reason="the bets are gathered", moves=moves, cite=cite))

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

    def _take_turn(self, turns: Turns, seat: int, action: Action, cite: str) -> None:
        if action.name == FOLD:
            turns.fold()
            self._bet(seat, FOLD, 0, cite)
        elif action.name in (CHECK, CALL):
            self._bet(seat, action.name, turns.call(), cite)
        else:
            self._bet(seat, action.name, turns.raise_to(action.args["to"]), cite)

    def _bet(self, seat: int, act: str, paid: Cents, cite: str) -> None:
        moves = (Move(rack(seat), in_front(seat), paid),) if paid else ()
        total = self.table.ledger[in_front(seat)] + paid
        is_all_in = bool(paid) and paid == self.table.ledger[rack(seat)]
        self.emit(
            BetInTurn(
                seat=seat,
                act=act,
                cents=paid,
                total=total,
                all_in=is_all_in,
                moves=moves,
                cite=cite,
            )
        )


def _text(turns: Turns) -> str:
    call = turns.choices.call
    return f"{dollars(call)} to call" if call else "check or bet"


def _options(turns: Turns) -> list[Option]:
    """Fold, check or call, bet or raise, as far as each is open."""
    choices = turns.choices
    answer = Option(CALL, f"call {dollars(choices.call)}") if choices.call else Option(CHECK, CHECK)
    options = [Option(FOLD, FOLD), answer]
    if choices.may_raise:
        name = RAISE_TO if turns.standing else BET_TO
        options.append(
            Option(
                name,
                f"{name} to {dollars(choices.least)} or more",
                fields={"to": Amount(choices.least, choices.most)},
                check=lambda action: _not_in_chips(choices, turns, action.args),
            )
        )
    return options


def _not_in_chips(choices: Choices, turns: Turns, args: Mapping[str, Cents]) -> list[Objection]:
    unit = turns.structure.unit
    if choices.allows(args["to"], unit):
        return []
    message = f"{dollars(args['to'])} cannot be made in chips of {dollars(unit)}; bet a multiple"
    return [Objection("chips", f"{message}, or all that you have")]
