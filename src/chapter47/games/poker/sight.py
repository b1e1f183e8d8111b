"""A hand of poker as one of its players sees it: all that house players and advice know."""

from collections.abc import Mapping
from dataclasses import dataclass

from chapter47.felt.card_memory import CardMemory, memory_of
from chapter47.games.poker.description import Description
from chapter47.games.poker.stakes import Stakes, game_of, stakes_of
from chapter47.games.poker.state import BOARD
from chapter47.money import Cents
from chapter47.table import Amount, Option, rack, seat_name, seat_number
from chapter47.table.acts.pooling import BET_TO, POT, RAISE_TO, in_front, told_call
from chapter47.table.knowledge import Knowledge

IN_FRONT = in_front(0).removeprefix(seat_name(0))
TOLD_DRAW = ("draw ", "stand pat")
"""How an act in a draw is told."""


@dataclass(frozen=True)
class Sight:
    """What a player sees of the hand in play."""

    seat: int
    game: Description
    stakes: Stakes
    own: tuple[int, ...]
    board: tuple[int, ...]
    shown: Mapping[int, tuple[int, ...]]
    """The others who are still in, each with the cards that he shows."""
    gone: tuple[int, ...]
    """Cards that were seen and are in no live hand."""
    pot: Cents
    """All that is in the middle, the bets in front of players included."""
    down: Mapping[int, Cents]
    """What lies in front of each who is still in, the player himself included."""
    stacks: Mapping[int, Cents]
    """What each of them has left."""
    street: int
    """How many streets, or draws of the player's own, have come after the first deal."""
    call: Cents
    """What it costs to stay in; nothing where a check is open."""
    to_win: Cents
    """What of the pot he would win after a call: without what he cannot match."""
    raising: Option | None
    """The bet or raise that is open, if one is."""

    @property
    def others(self) -> int:
        """How many others are still in."""
        return len(self.shown)

    @property
    def pot_odds(self) -> float:
        """The part of the pot after a call that the call makes up: what it must win to be even."""
        return self.call / (self.to_win + self.call) if self.call else 0.0

    @property
    def amounts(self) -> Mapping[str, Cents]:
        """The amounts to which he may bet or raise that have a name."""
        field = self.raising.fields["to"] if self.raising is not None else None
        return dict(field.named) if isinstance(field, Amount) else {}


def sight_of(knows: Knowledge) -> Sight:
    """What an actor sees of the hand in play, from his own view of the log."""
    game, stakes = game_of(knows.setting), stakes_of(knows.setting)
    memory = memory_of(knows)
    held = _hands(memory)
    own = tuple(card for card in held.pop(knows.seat, ()) if card is not None)
    board = tuple(card for card in memory.hand(BOARD) if card is not None)
    shown = {seat: tuple(c for c in cards if c is not None) for seat, cards in held.items()}
    live = {*own, *board, *(card for cards in shown.values() for card in cards)}
    seats = [knows.seat, *shown]
    down = {seat: knows.chips.get(in_front(seat), 0) for seat in seats}
    bets = [cents for account, cents in knows.chips.items() if account.endswith(IN_FRONT)]
    pot = sum(cents for account, cents in knows.chips.items() if account.startswith(POT))
    call = told_call(knows.text)
    most = down[knows.seat] + call
    return Sight(
        seat=knows.seat,
        game=game,
        stakes=stakes,
        own=own,
        board=board,
        shown=shown,
        gone=tuple(sorted(card for card in memory.gone if card not in live)),
        pot=pot + sum(bets),
        down=down,
        stacks={seat: knows.chips.get(rack(seat), 0) for seat in seats},
        street=_street(knows, game, len(own), len(board)),
        call=call,
        to_win=pot + (sum(min(bet, most) for bet in bets) if call else sum(bets)),
        raising=knows.option(RAISE_TO) or knows.option(BET_TO),
    )


def _hands(memory: CardMemory) -> dict[int, list[int | None]]:
    """The cards before each seat, nothing where a card is not seen."""
    found: dict[int, list[int | None]] = {}
    for card in memory.fold.cards:
        seat = seat_number(card.to)
        if seat is not None and card.hand == "" and card.to == seat_name(seat):
            found.setdefault(seat, []).append(card.face)
    return found


def _street(knows: Knowledge, game: Description, own: int, board: int) -> int:
    """How far the hand has come: by the cards dealt, or by the player's own draws."""
    if game.has_draw:
        start = next(knows.backwards("RoundStarted"), 0)
        acts = knows.after(start, "BetInTurn")
        return sum(r["seat"] == knows.seat and r["act"].startswith(TOLD_DRAW) for r in acts)
    left = own + board
    for number, street in enumerate(game.streets):
        left -= len(street.deal) + street.board
        if left <= 0:
            return number
    return len(game.streets) - 1
