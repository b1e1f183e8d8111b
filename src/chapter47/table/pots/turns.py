"""One round of betting in turn: bet, call, raise, check, fold, all in."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from msgspec import Struct

from chapter47.money import Cents
from chapter47.table.pots.structure import Structure


class Choices(Struct, frozen=True):
    """What is open to the player whose turn it is, beside folding."""

    call: Cents
    """What a call costs, all that is left if that is less; nothing where he may check."""
    least: Cents
    """The least to which he may bet or raise; nothing where he may do neither."""
    most: Cents
    only_ends: bool = False
    """He may bet or raise to the least or to the most, and to nothing between."""

    @property
    def may_raise(self) -> bool:
        """Whether he may bet or raise at all."""
        return self.most > 0

    def allows(self, to: Cents, unit: Cents) -> bool:
        """Say whether he may bet or raise to an amount; all in he need not mind the chips."""
        if not self.least <= to <= self.most or not self.may_raise:
            return False
        return to == self.most or to == self.least or (to % unit == 0 and not self.only_ends)


class Before(Struct, frozen=True):
    """What stood before a player bet or raised."""

    seat: int
    """Who bet or raised."""
    standing: Cents
    full: Cents
    step: Cents
    reopened: Cents
    raises: int
    aggressor: int | None
    structure: Structure


class Turns:
    """A round of betting, from the first player to act until every bet is answered.

    >>> from chapter47.table.pots.structure import no_limit
    >>> turns = Turns([3, 1, 2], {1: 5000, 2: 4900, 3: 150}, no_limit(100),
    ...               pot=0, down={1: 50, 2: 100}, standing=100)
    >>> turns.turn, turns.choices
    (3, Choices(call=100, least=150, most=150, only_ends=False))
    >>> turns.raise_to(150)
    150
    >>> turns.turn, turns.choices
    (1, Choices(call=100, least=250, most=5050, only_ends=False))
    """

    def __init__(
        self,
        order: Sequence[int],
        stacks: Mapping[int, Cents],
        structure: Structure,
        *,
        pot: Cents = 0,
        down: Mapping[int, Cents] | None = None,
        standing: Cents = 0,
        incomplete: bool = False,
        acted: Collection[int] = (),
        check_raise: bool = True,
    ) -> None:
        """`order` begins with the player who acts first; players with nothing left are all in.

        `pot` is what earlier rounds and antes put in the middle, `down` what blinds or a forced
        bet have put in front of players now; `standing` is the bet that they make, which a short
        blind does not lower. A standing bet that is `incomplete` is a forced one: to complete it
        is to bet, not to raise. Those who have `acted` by it act again only if it is raised.
        Without `check_raise` nobody raises who has checked.
        """
        self.structure = structure
        self.live = list(order)
        """Those who have not folded, in the order of their turns."""
        self.stacks = {seat: stacks[seat] for seat in order}
        self.down: dict[int, Cents] = {**dict.fromkeys(order, 0), **(down or {})}
        """What lies in front of each, of those who folded too."""
        self.standing = standing
        self.raises = 0
        self.acts = 0
        """How many acts there were in this round."""
        self.aggressor: int | None = None
        """Who bet or raised last, who shows his hand first."""
        self._order = list(order)
        self._pot = pot
        self._full = 0 if incomplete else standing
        """The last bet that was full, from which a raise of fixed size is counted."""
        self._step = structure.least
        """The last full bet or raise, below which no raise may be."""
        self._answered: dict[int, Cents] = dict.fromkeys(acted, self._full)
        """The bet that stood after each player's last act; an incomplete one counts as none."""
        self._reopened = 0
        """The last bet that let everybody raise again, where bets have one size."""
        self._check_raise = check_raise
        self._checked: set[int] = set()
        self._before: Before | None = None
        """What stood before the last bet or raise of this round."""
        self._at = -1
        self._choices: Choices | None = None
        """What is open to the player whose turn it is, once it has been asked for."""
        self.turn: int | None = None
        self.to_call: Cents = 0
        """What a call costs the player whose turn it is; nothing where he may check."""
        self._pass_on()

    @property
    def pot(self) -> Cents:
        """All that is in the middle, the bets of this round included."""
        return self._pot + sum(self.down.values())

    @property
    def choices(self) -> Choices:
        """What is open to the player whose turn it is, the same object until something changes."""
        if self._choices is None:
            self._choices = self._open()
        return self._choices

    def _open(self) -> Choices:
        call, seat = self.to_call, self.turn
        assert seat is not None
        stack, down = self.stacks[seat], self.down[seat]
        if not self._may_raise(seat):
            return Choices(call, 0, 0)
        all_in = down + stack
        least, most = self._bounds(seat)
        ends = bool(self.structure.double)
        return Choices(call, min(least, all_in), min(max(least, most), all_in), ends)

    def has_acted(self, seat: int) -> bool:
        """Say whether a player has acted in this round, by a forced bet too."""
        return seat in self._answered

    def fold(self) -> None:
        """Give up the hand; the chips in front stay in."""
        assert self.turn is not None
        self.acts += 1
        self.live.remove(self.turn)
        self._pass_on()

    def kill(self, seat: int) -> None:
        """Take a hand out of play that is dead by a ruling; the chips in front stay in."""
        self.live.remove(seat)
        self.look_again()

    def take_back(self, seat: int) -> Cents:
        """Undo the last bet or raise if it is a player's and nobody has called it, by a ruling.

        What he would have paid to call stays in. Returns how much goes back.
        """
        before = self._before
        if before is None or before.seat != seat:
            return 0
        if any(cents > before.standing for other, cents in self.down.items() if other != seat):
            return 0
        back = self.down[seat] - before.standing
        self.down[seat] -= back
        self.stacks[seat] += back
        self.standing, self._full, self._step = before.standing, before.full, before.step
        self._reopened, self.raises = before.reopened, before.raises
        self.aggressor, self.structure = before.aggressor, before.structure
        self._before = None
        self.look_again()
        return back

    def sit_on(self, seat: int) -> None:
        """By a ruling a player bets no more, as if he were all in."""
        self.stacks[seat] = 0
        self.look_again()

    def look_again(self) -> None:
        """Pass the turn on, where a ruling has left nothing to do for him who has it."""
        self._choices = None
        if self.turn is None:
            return
        if len(self.live) > 1 and self._must_act(self.turn):
            self._give_turn(self._at)
        else:
            self._pass_on()

    def call(self) -> Cents:
        """Answer the bet, or check where none stands against him; returns what goes in."""
        seat, paid = self.turn, self.to_call
        assert seat is not None, "the round of betting is over"
        self.acts += 1
        if not paid:
            self._checked.add(seat)
        self._put_in(seat, paid)
        self._pass_on()
        return paid

    def raise_to(self, to: Cents) -> Cents:
        """Bet, raise or complete to an amount that is open; returns what goes in."""
        seat = self.turn
        assert seat is not None and self.choices.allows(to, self.structure.unit)
        self.acts += 1
        self._before = Before(
            seat,
            self.standing,
            self._full,
            self._step,
            self._reopened,
            self.raises,
            self.aggressor,
            self.structure,
        )
        paid = to - self.down[seat]
        part = to - self._raised_from
        if self.structure.is_fixed:
            self._raise_by_size(to)
        elif part >= self._step or not self._full:
            self.raises += bool(self._full)
            self._step = max(part, self._step)
            self._full = to
        self.standing = to
        self.aggressor = seat
        self._put_in(seat, paid)
        self._pass_on()
        return paid

    def _raise_by_size(self, to: Cents) -> None:
        """Count a bet of fixed size: all in for half of it or more is a whole one, less is none."""
        double = self.structure.double
        if double and to - self._full >= double:
            self.structure = replace(self.structure, least=double, most=double, double=0)
        if 2 * (to - self._full) >= self.structure.least:
            self.raises += bool(self._full)
            self._full = self._reopened = to

    @property
    def _raised_from(self) -> Cents:
        """From where a raise is counted: nothing, where a forced bet is completed."""
        return self.standing if self._full else 0

    def _bounds(self, seat: int) -> tuple[Cents, Cents]:
        """The least and the most to which he may bet or raise, if he has so much."""
        structure = self.structure
        if structure.is_fixed:
            return self._full + structure.least, self._full + (structure.double or structure.least)
        least = self._raised_from + self._step
        if structure.is_pot_limit:
            call = self.standing - self.down[seat]
            pot = self.pot + call
            return least, (self.standing + pot) // structure.unit * structure.unit
        if structure.most is not None:
            return least, self._raised_from + structure.most
        return least, self.down[seat] + self.stacks[seat]

    def _may_raise(self, seat: int) -> bool:
        if self.stacks[seat] <= self.standing - self.down[seat] or not self._can_answer(seat):
            return False
        limit = self.structure.raises
        if limit is not None and self.raises >= limit:
            return False
        if seat in self._checked and not self._check_raise and self.standing:
            return False
        if seat not in self._answered:
            return True
        if self.structure.is_fixed:
            return self._reopened > self._answered[seat]
        return self.standing - self._answered[seat] >= self._step

    def _put_in(self, seat: int, paid: Cents) -> None:
        if paid:
            self.stacks[seat] -= paid
            self.down[seat] += paid
        self._answered[seat] = self.standing

    def _must_act(self, seat: int) -> bool:
        if seat not in self.live or not self.stacks[seat]:
            return False
        if self.down[seat] < self.standing:
            return True
        return seat not in self._answered and self._can_answer(seat)

    def _can_answer(self, seat: int) -> bool:
        """Say whether anybody else has more than the bet that stands."""
        down, stacks, standing = self.down, self.stacks, self.standing
        for other in self.live:  # noqa: SIM110 (asked at every act; a generator takes thrice as long)
            if down[other] + stacks[other] > standing and other != seat:
                return True
        return False

    def _pass_on(self) -> None:
        """Find the next player who must act; nobody when the round is over."""
        self.turn = self._choices = None
        if len(self.live) < 2:
            return
        order, at = self._order, self._at
        for _ in order:
            at = at + 1 if at + 1 < len(order) else 0
            if self._must_act(order[at]):
                self._give_turn(at)
                return

    def _give_turn(self, at: int) -> None:
        self._at = at
        self.turn = seat = self._order[at]
        owed, stack = self.standing - self.down[seat], self.stacks[seat]
        self.to_call = owed if owed < stack else stack
