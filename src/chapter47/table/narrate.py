"""Tells events to people: one sentence for each kind, from what the reader may see of it.

An event is told from its row in a view, so that a sentence never knows more than its reader.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chapter47.equipment.cards import card_text, cards_text
from chapter47.money import dollars
from chapter47.table.actions import TIME_IS_UP
from chapter47.table.ledger import VIGORISH
from chapter47.table.log import Entry
from chapter47.table.wagers import Wager, wager_at

Row = Mapping[str, Any]

TOLD_BY_WHAT_FOLLOWS = frozenset(
    [
        "bet",
        "take_back",
        "sit",
        "buy_in",
        "leave",
        "deal",
        "throw",
        "spin",
        "draw_number",
        "shake",
        "uncover",
        "no_more_bets",
        "ready",
        "pay",
        "collect",
        "return",
        "go_on",
        "cut",
        "announce_limits",
        "withdraw_limits",
        "post_limits",
    ]
)
"""Acts whose effect is an event of its own."""

POTS = "pots"
"""The state that tells what lies in the pots."""
RESULTS = "results"
"""The state that holds all results of a shoe, for its score boards."""

SIGN = "limits_to_come"
"""The state that tells of limits to come, as the sign at the table does."""
TOLD = "told"
"""Under this name a value of the table's state says itself in words."""

PLAYED_WITH_TILES = "19:47-10."

_WITH_ARTICLE = ("dealer", "floorperson", "house", "dead hand", "board")
_OWN = {"rack": "", "bet": "'s bet"}
"""What lies before a player: his chips, which are meant when he is named, and his bet."""

BOOKKEEPING = frozenset(("Committed", "Revealed", "Consulted", "TableOpened", "RoundStarted"))
"""Kinds that prove or keep the record rather than happen on the felt."""


def narrate(row: Row, *more: Row) -> str:
    """One sentence about an event, given as a row of a view; `more` are cards of the same hand.

    >>> narrate({"kind": "WagerPlaced", "seat": 2, "wager": "tie", "cents": 500})
    'Seat 2 puts $5 on tie.'
    """
    return _SENTENCES[row["kind"]](row, *more)


def with_cite(row: Row, *more: Row) -> str:
    """The sentence, followed by the paragraph that the event performs.

    >>> with_cite({"kind": "Announced", "text": "No more bets", "cite": "19:47-22.6"})
    '"No more bets." [19:47-22.6]'
    """
    cite = row.get("cite")
    return f"{narrate(row, *more)} [{cite}]" if cite else narrate(row, *more)


def full_row(entry: Entry) -> dict[str, Any]:
    """An event with everything that the record knows of it."""
    return entry.public() | ({"hidden": entry.private()} if entry.sealed else {})


def is_for_people(row: Row) -> bool:
    """Say whether an event is worth telling to those who follow the game."""
    if row["kind"] == "Acted":
        return row["name"] not in TOLD_BY_WHAT_FOLLOWS
    if row["kind"] == "CardDealt" and row["to"].startswith("stack:"):
        return False  # told when the stack is delivered
    if row["kind"] == "StateChanged" and row["what"] == RESULTS:
        return False  # told when the last of them was called
    if row["kind"] == "StateChanged" and row["what"] == SIGN:
        return False  # it was announced
    return row["kind"] not in BOOKKEEPING


def words(name: str) -> str:
    """A name of the program as people say it.

    >>> words("go_to_war"), words("seat:3"), words("dealer")
    ('go to war', 'seat 3', 'the dealer')
    >>> words("seat:2/wager/three_numbers:1-2-3@5")
    'seat 2, three numbers 1-2-3 at position 5'
    """
    wager = wager_at(name)  # by its account
    if wager is not None:
        return f"seat {wager.seat}, {wager}"
    text = name.replace("_", " ").replace(":", " ")
    return f"the {text}" if text in _WITH_ARTICLE else text


def _account(name: str) -> str:
    """An account of chips as people say it.

    >>> _account("seat:3/rack"), _account("seat:3/bet"), _account("pot"), _account("inventory")
    ('seat 3', "seat 3's bet", 'the pot', 'the inventory')
    """
    owner, _, what = name.partition("/")
    if what in _OWN:
        return words(owner) + _OWN[what]
    return f"the {name}" if name in ("pot", "inventory") else words(name)


def plain(value: Any) -> str:
    """A value of the table's state as people read it.

    >>> plain({"dice": [1, 2, 4]}), plain(None)
    ('dice 1 2 4', 'none')
    >>> plain("seat:3")
    'seat 3'
    """
    if isinstance(value, Mapping):
        if TOLD in value:
            return str(value[TOLD])
        return ", ".join(f"{words(str(key))} {plain(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(plain, value)) or "none"
    if isinstance(value, str) and value.startswith("seat:"):
        return words(value)
    return "none" if value in (None, "") else str(value)


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _hidden(row: Row, name: str) -> Any:
    return row.get("hidden", {}).get(name)


def _details(args: Mapping[str, Any]) -> str:
    """What an act was about; amounts are told by the chips that move."""
    told = [f"{words(key)} {plain(value)}" for key, value in args.items() if type(value) is not int]
    return f" ({', '.join(told)})" if told else ""


def _wager(row: Row) -> str:
    place = Wager(row["seat"], row["wager"], row.get("spot", ""), row.get("position", 0))
    return str(place)


def _opened(row: Row) -> str:
    options = ", ".join(f"{words(key)} {value}" for key, value in row["options"].items())
    under = f", with {options}" if options else ""
    return f"A table of {words(row['game'].replace('-', ' '))} opens as of {row['as_of']}{under}."


def _acted(row: Row) -> str:
    if row["name"] == TIME_IS_UP:
        return f"The time of seat {row['args']['seat']} is up: the clock of the house decides."
    args = _hidden(row, "secret_args") or row["args"]
    return f"{_first(words(row['by']))}: {words(row['name'])}{_details(args)}."


def _reported(row: Row) -> str:
    details = {key: str(value) for key, value in row["details"].items()}
    what = f"{words(row['irregularity'])}{_details(details)}"
    return f"{_first(words(row['by']))} reports: {what}."


def _committed(row: Row) -> str:
    return f"The secret of {row['purpose']} is committed to: {row['commitment'][:16]}…"


def _ended(row: Row) -> str:
    return f"Round {row['number']} is {'void' if row['void'] else 'over'}."


def _ended_text(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _announced(row: Row) -> str:
    return f'"{_ended_text(row["text"])}"'


def _told(row: Row) -> str:
    text = _hidden(row, "hidden_text")
    said = f': "{text}"' if text else ""
    return f"The dealer speaks to {words(row['to'])}{said}."


def _left(row: Row) -> str:
    taken = sum(move[2] for move in row.get("moves", ()))
    return f"{row['player']} leaves seat {row['seat']} with {dollars(taken)}."


def _taken_back(row: Row) -> str:
    text = f"{dollars(row['cents'])} on {_wager(row)} goes back to seat {row['seat']}"
    return f"{text}: {row['reason']}." if row["reason"] else f"{text}."


def _moved(row: Row) -> str:
    to = Wager(row["seat"], row["to_wager"], row["to_spot"], row["position"])
    return f"Seat {row['seat']}'s {dollars(row['cents'])} moves from {_wager(row)} to {to}."


def _piece(row: Row) -> str:
    """What is dealt: tiles in the one subchapter that is played with them, else cards."""
    return "tile" if str(row.get("cite", "")).startswith(PLAYED_WITH_TILES) else "card"


def _side(row: Row) -> str:
    return f" for the {row['side']} side" if row.get("side") else ""


def _shuffled(row: Row) -> str:
    mixed = "mixed" if _piece(row) == "tile" else "shuffled"
    return f"{len(row['cards'])} {_piece(row)}s are {mixed}{_side(row)}."


def _returned(row: Row) -> str:
    return f"{row['count']} cards of the discard rack are shuffled and come again."


def _cut(row: Row) -> str:
    ahead = f"the cutting card lies behind {row['cutting_card']} cards"
    return f"{_first(words(row['by']))} cuts {row['position']} cards{_side(row)}; {ahead}."


def _hand(row: Row) -> str:
    hand = f", {words(row['hand'])} hand" if row["hand"] else ""
    return f"{words(row['to'])}{hand}"


def _dealt(row: Row, *more: Row) -> str:
    known = [_card(one) for one in (row, *more)]
    which = cards_text([card for card in known if card is not None])
    if None in known:
        which = f"{len(known)} {_piece(row)}s" if more else f"A {_piece(row)}"
    return f"{which}{'' if row['face_up'] else ' face down'} to {_hand(row)}."


def _card(row: Row) -> int | None:
    """A card, if the reader may know it."""
    card: int | None = row["card"] if row["card"] is not None else _hidden(row, "hidden_card")
    return card


def _seen(row: Row) -> str:
    seen = _hidden(row, "hidden_cards")
    which = f": {cards_text(seen)}" if seen else ""
    return f"{_first(words(row['to']))} looks at {row['count']} {_piece(row)}s{which}."


def _held(row: Row) -> str:
    card = _card(row)
    which = f" ({card_text(card)})" if card is not None else ""
    return f"A card was drawn in error{which} and will be the next one used."


def _moved_card(row: Row) -> str:
    hand = f"hand {words(row['to_hand'])}" if row["to_hand"] else "the first hand"
    if row["card"] is None:
        return f"A card of {_hand(row)} goes face down to {hand}."
    return f"{card_text(row['card'])} of {_hand(row)} goes to {hand}."


def _turned(row: Row, *more: Row) -> str:
    return f"{_first(_hand(row))} turns up {cards_text([one['card'] for one in (row, *more)])}."


def _covered(row: Row) -> str:
    return f"A card of {_hand(row)} is turned face down again."


def _discarded(row: Row) -> str:
    count = f"{row['count']} {_piece(row)}{'' if row['count'] == 1 else 's'}"
    seen = (*row["cards"], *(_hidden(row, "hidden_cards") or ()))
    which = f" ({cards_text(seen)})" if seen else ""
    where = "collected" if _piece(row) == "tile" else "to the discard rack"
    return f"{count}{which} {where}: {words(row['reason'])}."


def _delivered(row: Row) -> str:
    stack, to = words(row["stack"]), words(row["to"])
    if _piece(row) == "tile":  # a packet may take some tiles of several stacks
        some = "1 tile" if row["count"] == 1 else f"{row['count']} tiles"
        return f"{some} of {stack} to {to}."
    return f"{_first(stack)} goes to {to}."


def _shaken(row: Row) -> str:
    times = "once" if row["times"] == 1 else f"{row['times']} times"
    return f"{_first(words(row['by']))} shakes the covered shaker {times}."


def _thrown(row: Row) -> str:
    dice = ", ".join(map(str, row["dice"]))
    return f"The dice show {dice}: {sum(row['dice'])}."


def _settled(row: Row) -> str:
    stake, paid, returned = row["stake"], row["paid"], row["returned"]
    place = f"Seat {row['seat']}, {_wager(row)}{f' {dollars(stake)}' if stake else ''}"
    reason = f" ({row['reason']})" if row["reason"] else ""
    odds = f" at {row['odds']}" if row["odds"] else ""
    if row["result"] in ("win", "lose", "push", "void"):
        result = {"win": "wins", "lose": "loses", "push": "pushes", "void": "is void"}[
            row["result"]
        ]
    else:
        result = f"{words(row['result'])}:"
    told = []
    if paid:
        told.append(f"{dollars(paid)}{odds}")
    vigorish = sum(cents for _, target, cents in row.get("moves", ()) if target == VIGORISH)
    if vigorish:
        told.append(f"less {dollars(vigorish)} vigorish")
    if not paid and 0 < returned < stake:
        told.append(f"{dollars(returned)} goes back")
    if not told:
        result = result.removesuffix(":")
    return f"{place} {' '.join([result, *told])}{reason}."


def _chips(row: Row) -> str:
    moves = ", ".join(
        f"{dollars(cents)} from {_account(source)} to {_account(target)}"
        for source, target, cents in row.get("moves", ())
    )
    reason = row["reason"]
    told = reason if ": " in reason else words(reason)  # a person's own words stay as they are
    return f"{_first(told)}: {moves}."


def told_pots(pots: Sequence[Mapping[str, Any]]) -> str:
    """The main pot and the side pots, in money.

    >>> told_pots([{"cents": 8_000}, {"cents": 12_000}])
    'main pot $80, side pot 1 $120'
    """
    names = [
        "main pot" if len(pots) > 1 else "pot",
        *(f"side pot {n}" for n in range(1, len(pots))),
    ]
    return ", ".join(f"{name} {dollars(p['cents'])}" for name, p in zip(names, pots, strict=True))


def _state(row: Row) -> str:
    if row["what"] == POTS:
        return f"{_first(told_pots(row['value']))}." if row["value"] else "There is no pot."
    if isinstance(row["value"], Mapping) and TOLD in row["value"]:
        return f"{row['value'][TOLD]}."
    return f"{_first(words(row['what']))}: {plain(row['value'])}."


def _bet_in_turn(row: Row) -> str:
    amount = f" {dollars(row['cents'])}" if row["cents"] else ""
    if row["act"] in ("bet", "raise"):
        amount = f" to {dollars(row['total'])}"
    return f"Seat {row['seat']}: {row['act']}{amount}{', all in' if row['all_in'] else ''}."


def _pushed(row: Row) -> str:
    pot = f"side pot {row['pot']}" if row["pot"] else "the main pot"
    return f"Seat {row['seat']} wins {dollars(row['cents'])} of {pot} with the {row['hand']} hand."


def _ruled(row: Row) -> str:
    return f"Ruling on {words(row['irregularity'])}: {_ended_text(row['ruling'])}"


_SENTENCES: dict[str, Callable[..., str]] = {
    "TableOpened": _opened,
    "Acted": _acted,
    "Reported": _reported,
    "Committed": _committed,
    "Consulted": lambda row: f"{_first(words(row['what']))} is read: {row['value']}.",
    "Revealed": lambda row: f"The secret of draw {row['draw']} is shown: {row['secret'][:16]}…",
    "RoundStarted": lambda row: f"Round {row['number']} begins.",
    "RoundEnded": _ended,
    "Announced": _announced,
    "Told": _told,
    "SeatTaken": lambda row: f"{row['player']} takes seat {row['seat']}.",
    "SeatLeft": _left,
    "BoughtIn": lambda row: f"Seat {row['seat']} buys chips for {dollars(row['cents'])}.",
    "WagerPlaced": lambda row: f"Seat {row['seat']} puts {dollars(row['cents'])} on {_wager(row)}.",
    "WagerTakenBack": _taken_back,
    "WagerMoved": _moved,
    "Shuffled": _shuffled,
    "DiscardsReturned": _returned,
    "SideChosen": lambda row: f"The {row['side']} side of the shoe deals.",
    "Cut": _cut,
    "CardDealt": _dealt,
    "StackDelivered": _delivered,
    "CardsSeen": _seen,
    "CardHeld": _held,
    "CardMoved": _moved_card,
    "CardTurned": _turned,
    "CardCovered": _covered,
    "CardsDiscarded": _discarded,
    "ShakerShaken": _shaken,
    "DiceThrown": _thrown,
    "WheelSpun": lambda row: f"The wheel stops at {row['result']}.",
    "NumberDrawn": lambda row: f"The generator shows {row['number']}.",
    "BallsDrawn": lambda row: f"Drawn are {', '.join(map(str, row['balls']))}.",
    "Settled": _settled,
    "ChipsMoved": _chips,
    "BetInTurn": _bet_in_turn,
    "PotPushed": _pushed,
    "StateChanged": _state,
    "Ruled": _ruled,
}
