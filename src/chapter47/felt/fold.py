"""Follows the rows of a view and keeps what lies on the felt.

It knows only rows that were redacted for their reader, so that a felt never shows more than a view,
and it can stop at any row, so that the same code draws a table now and a round long past.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from chapter47.table.coupons import COUPON, RETURNED, TAKEN, TAKEN_BACK
from chapter47.table.debts import box
from chapter47.table.hand_money import HandMoney, has_bets
from chapter47.table.wagers import Wager, seat_number, wager_at

Row = Mapping[str, Any]

IN_SIGHT = ("round over", "settled")
"""Why cards are collected that everybody still wants to look at."""

MUCKED = ("folded", "mucked", "dead", "mucked after the showdown")
"""Why hands are discarded whose players were told before."""
GIVEN_UP = ("fold", "muck", "dead hand")
GATHERED = "the bets are gathered"
COLLECTED = "progressive wagers are collected"
EXCHANGED = re.compile(r"exchanged by seat (\d+)")

PLACE = ("seat", "wager", "spot", "position")

CENTRE, BANK = "centre", "bank"
"""The account through which wagers against a player's bank are settled, and what he has there."""

LATEST = 4
"""So many draws are kept in sight with their proof."""

REMEMBERED = 12
"""So many results stay on the sign beside a wheel, a shaker or a shoe."""

SEAT = re.compile(r"seat:(\d+)/")
_COUPON = re.compile(r"seat (\d+), .*?(?:(?:position|box) (\d+))?")
"""Beside whose wager a coupon lies, and at which position or box if not his own."""


@dataclass
class Card:
    """A card before somebody; without a face if the reader may not see it."""

    to: str
    hand: str
    index: int
    face: int | None
    face_up: bool
    is_own: bool = False
    """The reader has seen it while it lay face down."""


@dataclass
class Fold:
    """What lies on the felt after the rows that were followed."""

    seen: int = 0
    """How many rows were followed."""
    round: int = 0
    finished: int = 0
    """The last round that has ended."""
    over: bool = False
    """The round has ended; its cards and results stay in sight until the next one deals."""
    has_new_wagers: bool = False
    """Somebody has bet on the next round: when the dealer speaks, the old one goes out of sight."""
    players: dict[int, str] = field(default_factory=dict)
    chips: dict[str, int] = field(default_factory=dict)
    cards: list[Card] = field(default_factory=list)
    dice: tuple[int, ...] | None = None
    result: str | None = None
    balls: tuple[int, ...] = ()
    history: list[str | tuple[int, ...]] = field(default_factory=list)
    """What the wheel or the dice showed, the latest last."""
    calls: list[str] = field(default_factory=list)
    """What was announced since the dice were thrown or the wheel was spun."""
    states: dict[str, Any] = field(default_factory=dict)
    settled: list[dict[str, Any]] = field(default_factory=list)
    collected: dict[str, int] = field(default_factory=dict)
    """Chips that were collected before the deal, by the account of their wager."""
    draws: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The latest draws: to what the table committed, and what it has shown of it."""
    acts: dict[int, str] = field(default_factory=dict)
    """What each player did last where bets are made in turn, since the last street."""
    hand_money: HandMoney = field(default_factory=HandMoney)
    """What players against each other have bet in this hand, and what they won."""
    said: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What was announced of single wagers, by account; it ends with the wager."""
    coupons: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The match play coupons that lie there, by the words that tell where."""

    def take(self, rows: Iterable[Row]) -> Self:
        """Follow rows, and return itself."""
        for row in rows:
            self.follow(row)
        return self

    def follow(self, row: Row) -> None:
        """Take in the next row."""
        moves = row.get("moves", ())
        if moves:
            self._follow_hand(row, moves)
        for source, target, cents in moves:
            self.chips[source] = self.chips.get(source, 0) - cents
            self.chips[target] = self.chips.get(target, 0) + cents
            if not self.chips[source]:
                self.said.pop(source, None)
        act = _ACTS.get(row["kind"])
        if act is not None:
            act(self, row)
        self.seen = row["seq"] + 1

    def _follow_hand(self, row: Row, moves: Sequence[tuple[str, str, int]]) -> None:
        if self.over and has_bets(moves):  # an ante comes before any act of a new hand
            self.clear()
        self.hand_money.follow(moves, is_push=row["kind"] == "PotPushed")

    def rack(self, seat: int) -> int:
        """What a seat has left to wager."""
        return self.chips.get(f"seat:{seat}/rack", 0)

    def in_front(self, seat: int) -> int:
        """What a seat has bet in this round of betting in turn."""
        return self.chips.get(f"seat:{seat}/bet", 0)

    def owes(self, seat: int) -> int:
        """The vigorish that is marked in the box of a seat."""
        return self.chips.get(box(seat), 0)

    def wagers(self) -> list[dict[str, Any]]:
        """The chips on the layout, by owner, wager, spot and position."""
        found = []
        for account, cents in self.chips.items():
            wager = wager_at(account)
            if wager is not None and cents:
                found.append(
                    {
                        "seat": wager.seat,
                        "wager": wager.name,
                        "spot": wager.spot,
                        "position": wager.position,
                        "cents": cents,
                        "said": self.said.get(account, {}),
                    }
                )
        return found

    def hand(self, to: str, hand: str = "") -> list[int | None]:
        """The cards of one hand, in the order dealt; None where the reader sees a back."""
        return [card.face for card in self.cards if (card.to, card.hand) == (to, hand)]

    def hands(self) -> list[dict[str, Any]]:
        """The cards by hand, in the order dealt."""
        hands: dict[tuple[str, str], list[int | None]] = {}
        for card in self.cards:
            hands.setdefault((card.to, card.hand), []).append(card.face)
        return [{"to": to, "hand": hand, "cards": faces} for (to, hand), faces in hands.items()]

    def pots(self) -> dict[str, int]:
        """What lies in the pots, by their names."""
        return {
            account: cents
            for account, cents in self.chips.items()
            if cents and account.partition(":")[0] == "pot"
        }

    def clear(self) -> None:
        """Take the cards and results of a round that is over out of sight."""
        self.over = self.has_new_wagers = False
        self.cards.clear()
        self.settled.clear()
        self.acts.clear()
        self.hand_money = HandMoney()

    def drop_unseen(self, count: int) -> None:
        """Take away a stack that nobody looked at: the first of this size without a wager."""
        stacks: dict[str, list[Card]] = {}
        for card in self.cards:
            stacks.setdefault(card.to, []).append(card)
        wagered = {f"seat:{wager['position'] or wager['seat']}" for wager in self.wagers()}
        for to, cards in stacks.items():
            unseen = all(card.face is None for card in cards)
            of_place = ":" in to  # neither the dealer's nor what belongs to everybody
            if unseen and len(cards) == count and to not in wagered and of_place:
                self.cards = [card for card in self.cards if card.to != to]
                return

    def _clear_if_over(self) -> None:
        if self.over:
            self.clear()


def _started(fold: Fold, row: Row) -> None:
    fold.round = row["number"]


def _ended(fold: Fold, _: Row) -> None:
    fold.over = True
    fold.finished = fold.round
    fold.coupons.clear()


def _placed(fold: Fold, row: Row) -> None:
    fold.has_new_wagers = fold.over
    place = [row[key] for key in PLACE]
    for told in fold.settled:
        if [told[key] for key in PLACE] == place:
            told["bet_anew"] = True


def _announced(fold: Fold, row: Row) -> None:
    fold.calls.append(row["text"])
    del fold.calls[:-REMEMBERED]
    if fold.has_new_wagers:
        fold._clear_if_over()


def _sat(fold: Fold, row: Row) -> None:
    fold.players[row["seat"]] = row["player"]


def _left(fold: Fold, row: Row) -> None:
    fold.players.pop(row["seat"], None)
    for what in [what for what in fold.states if what.endswith(f" of seat {row['seat']}")]:
        del fold.states[what]  # it was told of the player who leaves


def _hidden(row: Row, name: str) -> Any:
    return row.get("hidden", {}).get(name)


def _dealt(fold: Fold, row: Row) -> None:
    fold._clear_if_over()
    face = row["card"] if row["card"] is not None else _hidden(row, "hidden_card")
    is_own = _hidden(row, "hidden_card") is not None
    fold.cards.append(Card(row["to"], row["hand"], row["index"], face, row["face_up"], is_own))


def _delivered(fold: Fold, row: Row) -> None:
    for card in [card for card in fold.cards if card.to == row["stack"]][: row["count"]]:
        card.to = row["to"]


def _looked(fold: Fold, row: Row) -> None:
    faces = _hidden(row, "hidden_cards")
    if faces:
        down = [c for c in fold.cards if c.to == row["to"] and not c.face_up]
        for card, face in zip(down, faces, strict=False):
            card.face, card.is_own = face, True


def _moved(fold: Fold, row: Row) -> None:
    for card in fold.cards:
        if card.index == row["index"] and card.to == row["to"]:
            card.hand = row["to_hand"]


def _turned(fold: Fold, row: Row) -> None:
    for card in fold.cards:
        if card.index == row["index"]:
            card.face, card.face_up, card.hand = row["card"], True, row["hand"]


def _covered(fold: Fold, row: Row) -> None:
    for card in fold.cards:
        if card.index == row["index"]:
            card.face, card.face_up = card.face if card.is_own else None, False


def _discarded(fold: Fold, row: Row) -> None:
    """Cards go; those that a settlement collects stay in sight until the next deal."""
    if row["reason"] in (*IN_SIGHT, *MUCKED) or row["index"]:
        return
    if match := EXCHANGED.fullmatch(row["reason"]):
        _exchanged(fold, f"seat:{match[1]}", _hidden(row, "hidden_cards"), row["count"])
        return
    if not row["cards"]:
        fold.drop_unseen(row["count"])
    going = list(row["cards"])
    for hand in fold.hands():  # a whole hand, if it is one: equal cards may lie in others too
        if sorted(map(str, hand["cards"])) == sorted(map(str, going)):
            where = (hand["to"], hand["hand"])
            fold.cards = [card for card in fold.cards if (card.to, card.hand) != where]
            return
    for card in list(fold.cards):
        if card.face in going:
            going.remove(card.face)
            fold.cards.remove(card)


def _exchanged(fold: Fold, to: str, faces: Iterable[int] | None, count: int) -> None:
    """Cards that a player gave up in a draw: his own to him, so many backs to others."""
    known = list(faces or ())
    for card in [card for card in fold.cards if card.to == to]:
        if (card.face in known) if known else (count > 0 and card.face is None):
            fold.cards.remove(card)
            count -= 1


def _bet_in_turn(fold: Fold, row: Row) -> None:
    fold._clear_if_over()
    fold.hand_money.join(row["seat"])
    fold.acts[row["seat"]] = row["act"] + (", all in" if row["all_in"] else "")
    if row["act"] in GIVEN_UP:
        fold.cards = [card for card in fold.cards if card.to != f"seat:{row['seat']}"]


def _chips_moved(fold: Fold, row: Row) -> None:
    if row["reason"] == COLLECTED:
        fold.collected = {source: cents for source, _, cents in row["moves"]}
    _bank_settled(fold, row)
    if row["reason"] == GATHERED:
        kept = {s: act for s, act in fold.acts.items() if act in GIVEN_UP or "all in" in act}
        fold.acts = kept


def _bank_settled(fold: Fold, row: Row) -> None:
    """What a player's bank puts in the centre it loses, and what it takes out of there it wins."""
    for source, target, cents in row.get("moves", ()):
        into = target == CENTRE
        account = source if into else target
        seat = SEAT.match(account)
        if seat is None or CENTRE not in (source, target):
            continue
        net = -cents if into else cents
        at_risk = fold.chips[account] - net if wager_at(account) else 0
        told = _of_bank(fold, int(seat[1]), at_risk)
        told["net"] += net
        told["result"] = "win" if told["net"] > 0 else "lose" if told["net"] else "push"


def _of_bank(fold: Fold, seat: int, stake: int) -> dict[str, Any]:
    """What is told of the bank of a seat in this round."""
    place = {"seat": seat, "wager": BANK, "spot": "", "position": 0}
    told = next((r for r in fold.settled if all(r[k] == place[k] for k in PLACE)), None)
    if told is None:
        told = place | {"result": "push", "paid": 0, "stake": stake, "returned": 0, "odds": ""}
        told |= {"reason": "", "cite": "", "net": 0}
        fold.settled.append(told)
    return told


def _thrown(fold: Fold, row: Row) -> None:
    fold._clear_if_over()
    fold.dice = tuple(row["dice"])
    _came(fold, fold.dice)
    fold.states.pop("faces", None)  # a ruling on an earlier throw says nothing of this one


def _spun(fold: Fold, row: Row) -> None:
    fold._clear_if_over()
    fold.result = row["result"]
    _came(fold, row["result"])


def _numbered(fold: Fold, row: Row) -> None:
    fold.result = str(row["number"])


def _balls(fold: Fold, row: Row) -> None:
    fold._clear_if_over()
    fold.balls = tuple(row["balls"])
    _came(fold, fold.balls)


def _came(fold: Fold, result: str | tuple[int, ...]) -> None:
    fold.calls.clear()
    fold.history.append(result)
    del fold.history[:-REMEMBERED]


def _changed(fold: Fold, row: Row) -> None:
    what, value = row["what"], row["value"]
    if what == BANK and value is None and fold.settled and not fold.over:
        holder = seat_number(str(fold.states.get(BANK)))
        if holder is not None:
            _of_bank(fold, holder, 0)  # also where the centre left it nothing and took nothing
    fold.states[what] = value
    if what == COUPON:
        _coupon(fold, value)
    if isinstance(value, Mapping) and {"seat", "wager", "spot", what} <= value.keys():
        account = Wager(value["seat"], value["wager"], value["spot"]).account
        fold.said.setdefault(account, {})[what] = value[what]


def _coupon(fold: Fold, told: str) -> None:
    """A coupon is laid beside a wager, or goes: taken, returned, or taken back."""
    where, _, fate = told.rpartition(": ")
    fold.coupons.pop(where, None)
    match = _COUPON.fullmatch(where)
    if match and fate not in (TAKEN, RETURNED, TAKEN_BACK):
        seat, at = match.groups()
        worth = fate.partition(" ")[0]
        fold.coupons[where] = {"seat": int(seat), "position": int(at or seat), "worth": worth}


def _settled(fold: Fold, row: Row) -> None:
    fold._clear_if_over()
    keys = ("seat", "wager", "spot", "position", "result", "paid", "stake", "returned", "odds")
    told = {key: row[key] for key in (*keys, "reason")}
    place = Wager(row["seat"], row["wager"], row["spot"], row["position"])
    net = _net(row, fold.collected.pop(place.account, 0))
    fold.settled.append(told | {"cite": row.get("cite", ""), "net": net})


def _net(row: Row, collected: int) -> int:
    """What a settlement brought the seat, or cost it with chips that were collected before."""
    own = f"seat:{row['seat']}/"
    net = -collected
    for source, target, cents in row.get("moves", ()):
        net += cents * (target.startswith(own) - source.startswith(own))
    return net


def _committed(fold: Fold, row: Row) -> None:
    fold.draws[row["draw"]] = {
        "draw": row["draw"],
        "purpose": row["purpose"],
        "commitment": row["commitment"],
        "secret": None,
    }
    for old in list(fold.draws)[:-LATEST]:
        del fold.draws[old]


def _revealed(fold: Fold, row: Row) -> None:
    if row["draw"] in fold.draws:
        fold.draws[row["draw"]]["secret"] = row["secret"]


_ACTS: dict[str, Callable[[Fold, Row], None]] = {
    "RoundStarted": _started,
    "RoundEnded": _ended,
    "WagerPlaced": _placed,
    "Announced": _announced,
    "SeatTaken": _sat,
    "SeatLeft": _left,
    "CardDealt": _dealt,
    "StackDelivered": _delivered,
    "CardsSeen": _looked,
    "CardMoved": _moved,
    "CardTurned": _turned,
    "CardCovered": _covered,
    "CardsDiscarded": _discarded,
    "DiceThrown": _thrown,
    "WheelSpun": _spun,
    "NumberDrawn": _numbered,
    "BallsDrawn": _balls,
    "StateChanged": _changed,
    "Settled": _settled,
    "BetInTurn": _bet_in_turn,
    "ChipsMoved": _chips_moved,
    "Committed": _committed,
    "Revealed": _revealed,
}
