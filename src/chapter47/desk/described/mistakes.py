"""Every mistake of a description that can be seen without playing it."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from chapter47.desk import items
from chapter47.desk.described.places import Loc, Place
from chapter47.desk.described.shape import items_of, shape_mistakes
from chapter47.desk.described.vocabulary import DEAL, Vocabulary
from chapter47.desk.description import Deed, Description, is_seat
from chapter47.desk.errors import Mistake, Unsettled
from chapter47.desk.reading import plain, read
from chapter47.equipment.cards import parse_card
from chapter47.equipment.shoe import ImpossibleCard
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.law.errors import LawError
from chapter47.law.setting import Setting
from chapter47.money import MoneyError, cents
from chapter47.table import Amount, Game, Refused, seat_number
from chapter47.table.prompts import Several
from chapter47.table.repertoire import BET

CARD = "a card is a rank (2 to 9, T or 10, J, Q, K, A) and a suit (C, D, H, S), such as 9H"
STACKS = "stacks"
LISTS = ("wagers", "decisions", "story")


def mistakes_in(data: Mapping[str, Any], lines: Mapping[Loc, int]) -> list[Mistake]:
    """All that is wrong with a description as it was written, in the order of its lines."""
    found = [*_shape(data, lines)]
    reader = _Reader(data, lines)
    reader.read()
    within = {m.where.loc[:1] for m in reader.found if isinstance(m.where, Place)}
    found = [m for m in found if isinstance(m.where, Place) and not _is_of_all(m.where, within)]
    places = {mistake.where for mistake in found}
    found += [mistake for mistake in reader.found if mistake.where not in places]
    return sorted(found, key=lambda mistake: _in_order(mistake.where))


def _is_of_all(where: Place, within: Container[Loc]) -> bool:
    """Say whether something is said of all stacks together of which each is told."""
    return where.loc == (STACKS,) and where.loc in within


def _in_order(where: Place | str) -> tuple[int, int, int]:
    """Mistakes come by their lines; without any, what belongs to no round comes first."""
    assert isinstance(where, Place)
    number = where.loc[1] if where.loc[:1] == ("round",) and len(where.loc) > 1 else -1
    item = next((step for step in where.loc[2:] if isinstance(step, int)), 0)
    return (where.line, number if isinstance(number, int) else -1, item)


def _shape(data: Mapping[str, Any], lines: Mapping[Loc, int]) -> Iterator[Mistake]:
    try:
        Description.model_validate(data)
    except ValidationError as error:
        for loc, reason in shape_mistakes(error, Description):
            yield Mistake(Place(loc, lines), reason)


class _Reader:
    """Goes through a description as it was written, whatever is wrong with it."""

    def __init__(self, data: Mapping[str, Any], lines: Mapping[Loc, int]) -> None:
        self.data = data
        self.found: list[Mistake] = []
        self._top = Place((), lines)
        self._laid: set[tuple[Any, ...]] = set()
        self._cards: Counter[str] = Counter()
        self._boxes: set[int] = set()
        """Where wagers lie: at a position, or at the seat's own box."""

    def read(self) -> None:
        """Note everything."""
        self._read_stacks()
        name = self.data.get("game")
        if not isinstance(name, str):
            return
        try:
            self._room = game_of(name)
        except BadInput as error:
            self._note(self._top.at("game"), str(error))
            return
        self._setting = self._read_setting(self._room)
        self._words = Vocabulary(self._room, self._setting)
        room, usual = self._room, self._room.law.file.game.seats
        told = self.data.get("seats")
        here = room.seats(self._setting) if room.seats else usual
        self._seats = told if type(told) is int and told > 0 else here
        for who in filter(is_seat, _table(self.data, STACKS)):
            self._read_seat(f"seat:{int(who.split()[-1])}", self._top.at(STACKS, who), "")
        for index, told in enumerate(items_of(self.data, "round")):
            if isinstance(told, Mapping):
                self._read_round(told, self._top.at("round", index))

    def _read_stacks(self) -> None:
        for who, amount in _table(self.data, STACKS).items():
            where = self._top.at(STACKS, who)
            if not is_seat(who):
                self._note(where, f"{who!r} is no seat: write 'seat 3'")
            try:
                cents(amount)
            except MoneyError as error:
                self._note(where, str(error))

    def _note(self, where: Place, reason: str, what: str = "") -> None:
        mistake = Mistake(where, reason, what)
        if mistake not in self.found:
            self.found.append(mistake)

    def _read_setting(self, room: Game[Any]) -> Setting:
        """The setting without what is wrong with it."""
        right: dict[str, Any] = {}
        day = self.data.get("as_of", self.data.get("date"))
        if day is not None and self._speaks_against(self._top.at("as_of"), as_of=day):
            day = None
        options: dict[str, Any] = {}
        for name, value in _table(self.data, "options").items():
            where = self._top.at("options", name)
            if not self._speaks_against(where, as_of=day, options={**options, name: value}):
                options[name] = value
        for name, given in _table(self.data, "limits").items():
            where = self._top.at("limits", name)
            chosen = {"as_of": day, "options": options}
            if not self._speaks_against(where, limits={**right, name: given}, **chosen):
                right[name] = given
        return room.setting(as_of=day, options=options, limits=right)

    def _speaks_against(self, where: Place, **chosen: Any) -> bool:
        try:
            self._room.setting(**chosen)
        except Refused as error:
            for objection in error.objections:
                self._note(where, str(objection))
            return True
        except (LawError, MoneyError) as error:
            self._note(where, str(error))
            return True
        except (TypeError, ValueError, AttributeError):
            return True  # it is of the wrong kind, which the shape tells
        return False

    def _read_round(self, told: Mapping[str, Any], where: Place) -> None:
        self._cards = Counter()
        for key in LISTS:
            for number, item in enumerate(items_of(told, key)):
                place = where.at(key, number)
                if isinstance(item, Mapping):
                    self._read_deed(item, place, is_wager=key == "wagers")
                elif isinstance(item, str) and key == "story":
                    self._read_told(item, place)
        for number, card in enumerate(items_of(told, "cards")):
            self._read_card(card, where.at("cards", number))
        for who, cards in _table(told, "hands").items():
            self._read_hand(" ".join(str(who).split()), cards, where.at("hands", who))
        for key, name in (("results", "result"), ("numbers", "number")):
            given = told.get(key, told.get(name))
            if given is not None:
                for number, one in enumerate(given if isinstance(given, list) else [given]):
                    self._read_told_value(name, one, where.at(key, number))
        self._read_dice(told.get("dice"), where.at("dice"))

    def _read_dice(self, given: Any, where: Place) -> None:
        if not isinstance(given, list | tuple):
            return
        spec = self._words.told.get("die_1")
        throws = [given] if given and isinstance(given[0], int) else given
        for number, throw in enumerate(throws):
            for die in throw if isinstance(throw, list | tuple) else ():
                if spec is not None and (problem := spec.problem(die)):
                    self._note(where.at(number), problem, "-".join(map(str, throw)))

    def _read_told_value(self, name: str, value: Any, where: Place) -> None:
        spec = self._words.told.get(name)
        if spec is not None and not isinstance(spec, Several):
            problem = spec.problem(read(spec, str(value) if name == "result" else value))
            if problem:
                self._note(where, problem, str(value))

    def _read_hand(self, who: str, cards: Any, where: Place) -> None:
        if is_seat(who):
            self._read_seat(f"seat:{int(who.split()[-1])}", where, "")
        elif (box := who.removeprefix("box ")).isdigit() and int(box) not in self._boxes:
            self._note(where, "there are cards and no wager")
        for number, card in enumerate(items_of({"cards": cards}, "cards")):
            self._read_card(card, where.at(number))

    def _read_card(self, card: Any, where: Place) -> None:
        if not isinstance(card, str):
            return
        name = self._words.card(card)
        if name is None:
            rank = f"{card!r} is not one of the cards of {self._words.title}"
            self._note(where, f"{rank}: {CARD}" if self._words.copies else rank, card)
            return
        self._cards[name] += 1
        copies = self._words.copies.get(name, 0)
        if self._words.copies and self._cards[name] > copies:
            self._note(where, str(ImpossibleCard(parse_card(name), copies)), card)

    def _read_seat(self, actor: str, where: Place, what: str) -> None:
        seat = seat_number(actor)
        if seat is not None and not 1 <= seat <= self._seats:
            told = f"there is no seat {seat}: seats are 1 to {self._seats}"
            self._note(where, told, what)

    def _read_deed(self, item: Mapping[str, Any], where: Place, *, is_wager: bool) -> None:
        try:
            deed = Deed.model_validate(dict(item))
        except ValidationError:
            return  # the shape tells it
        what = str(deed)
        self._read_seat(deed.actor, where, what)
        if is_wager and deed.seat is None and not deed.by:
            self._note(where, "it is not told who lays it: name the seat", what)
        act = self._words.act(deed.act)
        if plain(deed.act) == items.REPORT:
            self._read_report(str(deed.args.get("irregularity", "")), where, what)
            return
        if not act:
            self._note(where, self._words.no_act(deed.act), what)
            return
        if act == BET and (is_wager or "wager" in deed.args or self._lays):
            self._read_wager(deed, where, what)
        for key in deed.args:
            if not self._words.knows_key(act, key):
                self._note(where, f"{key}: there is no such key", what)

    @property
    def _lays(self) -> bool:
        """Whether a bet of the game names its wager."""
        return any(self._words.spots.values())

    def _read_wager(self, deed: Deed, where: Place, what: str) -> None:
        args = deed.args
        if not self._lays:
            return
        position = args.get("position") or deed.seat
        self._boxes |= {position} if isinstance(position, int) else set()
        if "wager" not in args:
            self._note(where, "it is not told which wager: name it", what)
        if "amount" not in args:
            self._note(where, "amount: this is missing", what)
        said, spot = str(args.get("wager", "")), str(args.get("spot", ""))
        place = self._words.place(said, spot) if said else None
        if said and place is None:
            self._note(where, self._words.no_wager(said, spot), what)
        name, spot = (place.wager, place.spot) if place else ("", spot)
        if name and len(self._words.spots[name]) > 1:
            self._read_spot(name, spot, where, what)
        if "amount" in args:
            key = (deed.seat, name, spot, args.get("position"))
            self._read_amount(name, args["amount"], where, what, is_first=key not in self._laid)
            self._laid.add(key)

    def _read_spot(self, wager: str, spot: str, where: Place, what: str) -> None:
        if spot == "" and "" not in self._words.spots[wager]:
            spots = _few(self._words.spots[wager])
            self._note(where, f"{wager} needs a spot: one of {spots}", what)
        elif self._words.spot(wager, spot) is None:
            spots = _few(self._words.spots[wager])
            self._note(where, f"{spot!r} is no spot of {wager}: one of {spots}", what)

    def _read_amount(
        self, wager: str, given: Any, where: Place, what: str, *, is_first: bool
    ) -> None:
        try:
            amount = cents(str(given) if isinstance(given, float) else given)
        except MoneyError as error:
            self._note(where, str(error), what)
            return
        if wager not in self._words.spots or not self._words.spots[wager]:
            return
        try:
            limit = self._setting.limit(wager)
        except (LawError, KeyError):
            return
        least = limit.minimum if is_first else limit.step
        spec = Amount(least, limit.maximum, limit.step, most_is=limit.most_is)
        if problem := spec.problem(amount):
            low, high = limit.least_cite or limit.cite, limit.most_cite or limit.cite
            cite = low if amount < least else high if amount > limit.maximum else limit.cite
            self._note(where, f"{problem} ({cite})", what)

    def _read_report(self, name: str, where: Place, what: str) -> None:
        if not self._words.irregularity(name):
            self._note(where, self._words.no_irregularity(name), what)

    def _read_told(self, text: str, where: Place) -> None:
        """What is told in words: who, what, and the cards that are dealt."""
        try:
            item = items.heard(text, where)
        except Unsettled as error:
            self.found += error.mistakes
            return
        self._read_seat(item.actor, where, text)
        if plain(item.name) == "seat":
            self._note(where, f"{text!r} does not say what was done")
            return
        if item.is_report:
            self._read_report(str(item.args.get("irregularity", "")), where, text)
            return
        said = item.words or ()
        if plain(item.name) == DEAL and not any("=" in word for word in said):
            for card in said:
                self._read_card(card, where)
            return
        if seat_number(item.actor) is not None and (
            never := self._words.never([*item.name.split("_"), *said])
        ):
            self._note(where, never, text)


def _few(spots: Sequence[str]) -> str:
    told = ", ".join(spots[:24])
    return told if len(spots) <= 24 else f"{', '.join(spots[:3])} ... {spots[-1]}"


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key)
    return value if isinstance(value, Mapping) else {}
