"""Plays a hand history at a table: the same acts and cards, the stakes that it tells."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from chapter47.equipment.cards import card_text, parse_card
from chapter47.equipment.randomness import Seeded
from chapter47.games.poker.betting import COMPLETE, FORCED
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.draws import DRAW, STAND
from chapter47.games.poker.histories.phh import HandHistory, NoHistory
from chapter47.games.poker.state import BOARD, Lasting
from chapter47.law.book import law_of
from chapter47.money import Cents
from chapter47.table import DEALER, NO_MORE_BETS, Option, Table, rack, seat_name
from chapter47.table.acts.pooling import BET_TO, BETWEEN_HANDS, CALL, CHECK, FOLD, RAISE_TO

UNKNOWN = "??"
_CARD = re.compile(r"\?\?|[2-9TJQKA][cdhs]")


class NotReplayed(NoHistory):
    """A history that the table cannot play."""


def replay_history(history: HandHistory) -> Table:
    """A table at which the hand has been played.

    Its cards are those of the history; those that it does not tell are any others.
    """
    table = table_for(history)
    cards = _Cards(history)
    acts = iter(_acts(history))
    first = first_seat(history)
    table.act(DEALER, NO_MORE_BETS)
    while table.prompt is not None and table.prompt.phase != BETWEEN_HANDS:
        offers = table.prompt.options_of()
        if DEALER in offers:
            _deal(table, list(offers[DEALER]), cards)
            continue
        (actor,) = [actor for actor in offers if actor.startswith("seat")]
        seat = int(actor.split(":")[1])
        player, words = next(acts, (0, []))
        if player != seat - first + 1:
            told = f"p{player}" if player else "nobody"
            raise NotReplayed(
                f"p{seat - first + 1} is to act ({table.prompt.text}), and the history has {told}",
                "every act comes in turn",
            )
        _act(table, actor, list(offers[actor]), words, cards)
    return table


def final_stacks(table: Table) -> tuple[Cents, ...]:
    """What each player has after the hand, p1 first."""
    return tuple(table.ledger[rack(seat)] for seat in sorted(table.players))


def table_for(
    history: HandHistory, *, seed: int | None = None, options: Mapping[str, Any] | None = None
) -> Table:
    """A table with the players, stacks and stakes of a history, before its hand.

    Its cards are declared, or with a seed drawn; other options may be chosen.
    """
    from chapter47.games.poker import GAME

    options = {
        "game": history.game,
        "structure": history.structure,
        "house_fee": "none",
        "most_raises": 4,
        "open_pair": False,
        **(options or {}),
    }
    day = max(law_of(GAME.name).default_date, descriptions()[history.game].since)
    setting = GAME.setting(as_of=day, options=options)
    equipment = "declared" if seed is None else "random"
    table = Table(GAME, setting, entropy=Seeded(seed or 0), equipment=equipment)
    state: Lasting = table.state
    players = len(history.starting_stacks)
    blinds = [history.of_player(history.blinds, place) for place in range(players)]
    ante, of_big_blind = _antes(history, blinds)
    state.stakes = replace(
        state.stakes,
        small=history.small_bet or history.min_bet,
        big=history.big_bet or state.stakes.big,
        chip=history.chip,
        ante=ante,
        big_blind_ante=of_big_blind,
        forced=history.bring_in,
        blinds=_blinds(blinds) if history.blinds else (),
    )
    first = first_seat(history)
    for seat, stack in enumerate(history.starting_stacks, first):
        table.act(seat_name(seat), "sit", player=f"p{seat - first + 1}")
        table.act(seat_name(seat), "buy_in", amount=stack)
        state.stacks[seat] = stack
        state.known.add(seat)
    last = first + players - 1
    # The button has come round to the last player, who is dealt to last.
    state.button, state.small_blind, state.big_blind = last - 1, last, 1
    if players == 2:
        state.button, state.small_blind, state.big_blind = first, first, last
    return table


def first_seat(history: HandHistory) -> int:
    """Where p1 sits: at the second seat if the seat of the small blind is empty."""
    blinds = history.blinds
    return 2 if len(blinds) > 2 and blinds[0] and not any(blinds[1:]) else 1


def _antes(history: HandHistory, blinds: list[Cents]) -> tuple[Cents, Cents]:
    """The ante of all, or that of the big blind alone."""
    antes = [history.of_player(history.antes, place) for place in range(len(blinds))]
    if len(set(antes)) < 2:
        return (antes[0] if antes else 0), 0
    big = blinds.index(max(blinds))
    if any(cents for place, cents in enumerate(antes) if place != big):
        raise NotReplayed(
            "The antes differ", "all who are dealt in put in the same ante, or the big blind one"
        )
    return 0, antes[big]


def _blinds(blinds: list[Cents]) -> tuple[Cents, ...]:
    """The blinds from the first to the last, as they lie left of the button."""
    if len(blinds) == 2:
        found = (blinds[1], blinds[0])
    elif any(blinds[2:]):
        raise NotReplayed("More than two blinds are posted", "the small blind and the big blind")
    else:
        found = (blinds[0], blinds[1])
    if not found[1]:
        return (found[0] // 2, found[0])  # nobody is where the small blind would be
    return found if found[0] else found[1:]


class _Cards:
    """The cards of a history, for the board and for each player in order."""

    def __init__(self, history: HandHistory) -> None:
        self.filled: list[str] = []
        """Cards that the history does not tell, and that were dealt in their place."""
        self._next: dict[str, list[str]] = {}
        told: set[str] = set()
        for action in history.actions:
            words = action.split("#")[0].split()
            if words[:2] == ["d", "db"]:
                self._next.setdefault(BOARD, []).extend(_CARD.findall(words[2]))
            elif words[:2] == ["d", "dh"]:
                seat = seat_name(int(words[2][1:]) + first_seat(history) - 1)
                self._next.setdefault(seat, []).extend(_CARD.findall(words[3]))
            elif words[1:2] == ["sm"] and len(words) > 2:
                shown = _CARD.findall(words[2])
                told.update(shown)
                seat = seat_name(int(words[0][1:]) + first_seat(history) - 1)
                _fill_in(self._next.setdefault(seat, []), shown)
        told.update(card for cards in self._next.values() for card in cards)
        known = {parse_card(card) for card in told if card != UNKNOWN}
        rest = [card for card in range(52) if card not in known]
        game = descriptions()[history.game]
        # A card that nobody has seen was not the one that had to open.
        self._rest = iter(rest if game.opening == "highest card" else rest[::-1])

    def next(self, to: str) -> str:
        """The next card of a player or of the board."""
        waiting = self._next.get(to, [])
        text = waiting.pop(0) if waiting else UNKNOWN
        if text != UNKNOWN:
            return card_text(parse_card(text))
        self.filled.append(card_text(next(self._rest)))
        return self.filled[-1]


def _fill_in(dealt: list[str], shown: list[str]) -> None:
    """Cards that were shown in the end are the last of those that were not told when dealt.

    What a player has given up he did not hold in the end: it was among the first.
    """
    unknown = [place for place, card in enumerate(dealt) if card == UNKNOWN]
    missing = [card for card in shown if card not in dealt and card != UNKNOWN]
    for place, card in zip(unknown[::-1], missing[::-1], strict=False):
        dealt[place] = card


def _deal(table: Table, options: list[Option], cards: _Cards) -> None:
    """Declare the next card, or take another step of the dealer."""
    (option,) = options
    if "card" not in option.fields:
        table.act(DEALER, option.name)
        return
    assert table.prompt is not None
    to = table.prompt.text.removeprefix("deal to ").replace("seat ", "seat:")
    table.act(DEALER, option.name, card=cards.next(to))


def _acts(history: HandHistory) -> Iterator[tuple[int, list[str]]]:
    """The acts of players, with whose they are; what is shown or mucked follows from the cards."""
    for action in history.actions:
        words = action.split("#")[0].split()
        if words and words[0] != "d" and words[1] != "sm":
            yield int(words[0][1:]), words[1:]


def _given_up(table: Table, actor: str, told: list[str], cards: _Cards) -> list[str]:
    """The cards that a player exchanges; for those that are not told, ones that were not either."""
    given = [card_text(parse_card(text)) for text in told if text != UNKNOWN]
    assert table.round is not None
    others = [card_text(card) for card in table.round.hand(actor)]
    unknown = [text for text in others if text in cards.filled and text not in given]
    return given + unknown[: len(told) - len(given)]


def _act(table: Table, actor: str, options: list[Option], words: list[str], cards: _Cards) -> None:
    names = [option.name for option in options]
    match words:
        case ["f"]:
            table.act(actor, FOLD)
        case ["cc"]:
            table.act(actor, CALL if CALL in names else CHECK)
        case ["pb"]:
            table.act(actor, FORCED)
        case ["cbr", _] if COMPLETE in names:
            table.act(actor, COMPLETE)
        case ["cbr", amount]:
            to = round(float(amount) * 100)
            table.act(actor, RAISE_TO if RAISE_TO in names else BET_TO, to=to)
        case ["sd"]:
            table.act(actor, STAND)
        case ["sd", text]:
            given = _given_up(table, actor, _CARD.findall(text), cards)
            table.act(actor, DRAW, count=len(given), cards=given)
        case _:
            raise NotReplayed(f"{' '.join(words)!r} is no act", "f, cc, cbr, pb, sd or sm")
