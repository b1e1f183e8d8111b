"""Writes the hands of a table's log as hand histories."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from chapter47.equipment.cards import card_text
from chapter47.games.poker.betting import COMPLETE, FORCED
from chapter47.games.poker.blinds import ANTES, REST_LIES_DEAD, SMALL_LIES_DEAD
from chapter47.games.poker.description import Description
from chapter47.games.poker.draws import DRAW, STAND
from chapter47.games.poker.histories.phh import (
    VARIANTS,
    HandHistory,
    NoHistory,
    dollars_text,
)
from chapter47.games.poker.showdown import MUCK
from chapter47.games.poker.stakes import FIXED, Stakes, game_of, stakes_of
from chapter47.games.poker.state import BOARD
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table.acts.pooling import BET_TO, CALL, CHECK, FOLD, RAISE_TO
from chapter47.table.events import (
    Acted,
    BetInTurn,
    CardDealt,
    CardsDiscarded,
    CardTurned,
    ChipsMoved,
    Event,
    RoundEnded,
    RoundStarted,
)
from chapter47.table.wagers import rack, seat_name, seat_number

DEAD = (ANTES, SMALL_LIES_DEAD, REST_LIES_DEAD)
POSTS = ("small blind", "big blind", "blind of the button", "live blind", "straddle")


def variant_of(setting: Setting) -> str:
    """The format's code of a table's game and structure.

    >>> variant_of(Setting.make("poker"))
    'NT'
    """
    wanted = game_of(setting).name, stakes_of(setting).structure
    for code, has in VARIANTS.items():
        if has == wanted:
            return code
    allowed = ", ".join(f"{game} at {how}" for game, how in VARIANTS.values())
    raise NoHistory(f"The format has no {wanted[0]} at {wanted[1]}", f"it has {allowed}")


def hands_of(
    events: Iterable[Event], setting: Setting, stakes: Stakes | None = None
) -> Iterator[HandHistory]:
    """The hands that a log tells whole, each as a history; hidden cards are those that it tells.

    The stakes are those posted, unless others are given.
    """
    variant = variant_of(setting)
    played_for = stakes or stakes_of(setting)
    racks: dict[str, Cents] = {}
    hand = _Hand()
    number = 0
    for event in events:
        if isinstance(event, RoundStarted):
            hand, number = _Hand(), event.number
        hand.take(event, racks)
        for move in event.moves:
            racks[move.source] = racks.get(move.source, 0) - move.cents
            racks[move.target] = racks.get(move.target, 0) + move.cents
        if isinstance(event, RoundEnded) and hand.order and not event.void:
            yield hand.history(game_of(setting), played_for, variant, number, racks)


@dataclass
class _Hand:
    """What has been told of the hand in play."""

    order: list[int] = field(default_factory=list)
    """The seats in the order of the deal."""
    stacks: dict[str, Cents] = field(default_factory=dict)
    antes: dict[int, Cents] = field(default_factory=dict)
    blinds: dict[int, Cents] = field(default_factory=dict)
    acts: list[tuple[int, str]] = field(default_factory=list)
    """Whose act, 0 for a card of the board, and what; the place of a player is not yet known."""
    cards: dict[int, list[str]] = field(default_factory=dict)
    waiting: dict[int, list[str]] = field(default_factory=dict)
    shown: set[int] = field(default_factory=set)
    folded: set[int] = field(default_factory=set)
    """Whose cards no longer matter, though he may get some until a bet kills the hand (14.9)."""

    def take(self, event: Event, racks: dict[str, Cents]) -> None:
        """Note what an event tells."""
        begins = event.moves and isinstance(event, BetInTurn | ChipsMoved)
        if not self.stacks and (begins or (isinstance(event, CardDealt) and not event.hand)):
            self.stacks = dict(racks)
        if isinstance(event, CardDealt):
            self._dealt(event)
        elif isinstance(event, ChipsMoved) and event.reason in DEAD:
            for move in event.moves:
                seat = seat_number(move.source.split("/")[0]) or 0
                self.antes[seat] = self.antes.get(seat, 0) + move.cents
        elif isinstance(event, BetInTurn):
            self._bet(event)
        elif isinstance(event, CardsDiscarded):
            self._flush()  # a burn stands between two streets
        elif isinstance(event, Acted) and event.name in (DRAW, STAND):
            self._drew(event)
        elif isinstance(event, CardTurned) and not event.hand:
            self._showed(seat_number(event.to))

    def _showed(self, seat: int | None) -> None:
        if seat is not None and seat not in self.shown:
            self._flush()
            self.shown.add(seat)
            self.acts.append((seat, f"sm {''.join(self.cards[seat])}"))

    def _dealt(self, event: CardDealt) -> None:
        card = event.card if event.card is not None else event.hidden_card
        text = "??" if card is None else _text(card)
        seat = seat_number(event.to) or 0
        if (not seat and event.to != BOARD) or event.hand or seat in self.folded:
            return
        if seat and seat not in self.order:
            self.order.append(seat)
        self.cards.setdefault(seat, []).append(text)
        self.waiting.setdefault(seat, []).append(text)

    def _flush(self) -> None:
        """The cards dealt since the last act, each player's together."""
        for seat in sorted(self.waiting, key=lambda seat: self._place(seat)):
            cards = "".join(self.waiting[seat])
            self.acts.append((seat, f"dh {cards}" if seat else f"db {cards}"))
        self.waiting = {}

    def _place(self, seat: int) -> int:
        return self.order.index(seat) if seat else len(self.order)

    def _bet(self, event: BetInTurn) -> None:
        if event.act in POSTS:
            self.blinds[event.seat] = self.blinds.get(event.seat, 0) + event.cents
            return
        told = {
            FOLD: "f",
            CHECK: "cc",
            CALL: "cc",
            FORCED: "pb",
            BET_TO: f"cbr {dollars_text(event.total)}",
            RAISE_TO: f"cbr {dollars_text(event.total)}",
            COMPLETE: f"cbr {dollars_text(event.total)}",
            MUCK: "sm",
        }.get(event.act)
        if told is not None:
            self._flush()
            self.acts.append((event.seat, told))
        if event.act == FOLD:
            self.folded.add(event.seat)

    def _drew(self, event: Acted) -> None:
        seat = seat_number(event.by) or 0
        given = (event.secret_args or {}).get("cards") or event.args.get("cards") or ()
        cards = [text[0] + text[1].lower() for text in given]
        self._flush()
        self.acts.append((seat, f"sd {''.join(cards)}".strip()))
        for card in cards:
            self.cards[seat].remove(card)

    def history(
        self, game: Description, stakes: Stakes, variant: str, number: int, racks: dict[str, Cents]
    ) -> HandHistory:
        """The hand as it was played."""
        self._flush()
        places = {seat: place for place, seat in enumerate(self.order, 1)}
        actions = [_action(act, places.get(seat, 0)) for seat, act in self.acts]
        is_fixed, has_button = stakes.structure == FIXED, game.has_button
        return HandHistory(
            variant=variant,
            starting_stacks=tuple(self.stacks.get(rack(seat), 0) for seat in self.order),
            actions=tuple(actions),
            antes=self._listed(dict.fromkeys(self.order, stakes.ante), self.antes),
            blinds=self._listed({}, self.blinds) if has_button else (),
            bring_in=0 if has_button else stakes.forced,
            small_bet=stakes.small if is_fixed else 0,
            big_bet=stakes.big if is_fixed else 0,
            min_bet=0 if is_fixed else stakes.small,
            finishing_stacks=tuple(racks.get(rack(seat), 0) for seat in self.order),
            more={
                "hand": number,
                "seats": list(self.order),
                "players": [seat_name(seat) for seat in self.order],
            },
        )

    def _listed(self, usual: dict[int, Cents], paid: dict[int, Cents]) -> tuple[Cents, ...]:
        """Antes or blinds in the order of the players; of two the button's first."""
        found = [max(usual.get(seat, 0), paid.get(seat, 0)) for seat in self.order]
        return tuple(reversed(found)) if len(found) == 2 else tuple(found)


def _action(act: str, place: int) -> str:
    """An act as the format writes it, with the number of its player."""
    if act.startswith("dh "):
        return f"d dh p{place} {act[3:]}"
    return f"d {act}" if act.startswith("db ") else f"p{place} {act}"


def _text(card: int) -> str:
    text = card_text(card)
    return text[0] + text[1].lower()
