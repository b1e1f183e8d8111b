"""Two of four cards are kept (21.8): by the players, each for himself, then by the dealer."""

from itertools import permutations

from chapter47.equipment.cards import card_text, cards_text, parse_card
from chapter47.games.fast_action_holdem.rules import DEALT, KEPT
from chapter47.games.fast_action_holdem.state import Round
from chapter47.games.fast_action_holdem.wagers import way_of
from chapter47.table import (
    DEALER,
    HandVoid,
    Option,
    Procedure,
    Report,
    Several,
    seat_name,
    seat_number,
)

KEEP, HOUSE_WAY, SET_DEALER = "keep", "house_way", "set_dealer"
CARDS = "cards"
"""The field that names the two cards."""
THROWN = "discard"
"""The name of the two cards that are not kept, beside the hand."""
SETTING, OPPOSING = "setting", "opposing hand"
"""The phases in which players keep two cards, and in which the dealer does."""
SET_WRONGLY = "dealer_set_wrongly"


def players_keep(t: Round) -> Procedure:
    """Let all players keep two cards, each for himself, in any order."""
    play = t.state.play
    t.phase = SETTING

    def offers() -> dict[str, list[Option]]:
        return {seat_name(play.hands[box]): _choices(t, box) for box in waiting()}

    def waiting() -> list[int]:
        return [box for box in play.clockwise() if box not in play.kept]

    while waiting():
        try:
            action = yield from t.prompt("keep two cards", offers, cite="21.8", is_asked=True)
        except HandVoid:
            continue
        seat = seat_number(action.by)
        if seat is None or seat not in waiting() or action.name not in (KEEP, HOUSE_WAY):
            continue
        cards = t.hand(seat_name(seat))
        if action.name == HOUSE_WAY:
            kept = way_of(t.setting).set(cards).kept
        else:
            kept = tuple(parse_card(text) for text in action.args[CARDS])
        throw(t, seat_name(seat), kept, cite="21.8")
        play.kept.add(seat)


def _choices(t: Round, box: int) -> list[Option]:
    cards = t.hand(seat_name(box))
    keep = Option(
        KEEP,
        label="keep these two",
        cite="21.8" if len(cards) == DEALT else "21.9(g)",
        fields={CARDS: Several(tuple(map(card_text, cards)), KEPT)},
        secret=True,
    )
    if len(cards) != DEALT:
        return [keep]
    label = "set the hand the house way"
    return [keep, Option(HOUSE_WAY, label=label, cite="21.8", is_careful=True)]


def throw(t: Round, owner: str, kept: tuple[int, ...], *, cite: str) -> None:
    """Put all cards of a hand aside but those that are kept, and these back where they were."""
    for dealt in [dealt for dealt in t.dealt if dealt.to == owner]:
        where = "" if dealt.card in kept else THROWN
        if dealt.hand != where:
            t.set_aside(owner, dealt.card, where, cite=cite)


def dealer_keeps(t: Round) -> Procedure:
    """Turn up the dealer's four cards; two of them are kept the house way."""
    t.phase = OPPOSING
    cards = t.turn_up(DEALER, cite="21.8")
    found = way_of(t.setting).set(cards)
    kept = found.kept
    if t.table.dealer_is_manual:
        kept = yield from _kept_by_a_person(t, cards, kept)
    throw(t, DEALER, kept, cite="21.8")
    if not is_house_way(t, cards, kept):
        yield from t.rule_on(Report(DEALER, SET_WRONGLY, {}))
    else:
        t.announce(f"The dealer keeps {cards_text(kept)}. {found.says}", cite="21.8")


def _kept_by_a_person(
    t: Round, cards: list[int], right: tuple[int, ...]
) -> Procedure[tuple[int, ...]]:
    """Where a person deals, he names the two cards, and the table checks them."""
    option = Option(
        SET_DEALER,
        label="set the dealer's hand, or have it set the house way",
        cite="21.8",
        fields={CARDS: Several(tuple(map(card_text, cards)), KEPT)},
        optional=frozenset({CARDS}),
    )
    while True:
        action = yield from t.prompt(option.label, lambda: {DEALER: [option]}, cite="21.8")
        if action.name == SET_DEALER:
            break
    named = action.args.get(CARDS)
    return tuple(parse_card(text) for text in named) if named else right


def is_house_way(t: Round, cards: list[int], kept: tuple[int, ...]) -> bool:
    """Whether cards are kept as the house way keeps them; equals may be taken for each other."""
    way = way_of(t.setting)
    return any(set(way.set(order).kept) == set(kept) for order in permutations(cards))


def reset_dealer(t: Round, *, cite: str) -> None:
    """Set the dealer's hand again the house way."""
    cards = [dealt.card for dealt in t.dealt if dealt.to == DEALER]
    found = way_of(t.setting).set(cards)
    throw(t, DEALER, found.kept, cite=cite)
    t.announce(f"The dealer keeps {cards_text(found.kept)}. {found.says}", cite=cite)
