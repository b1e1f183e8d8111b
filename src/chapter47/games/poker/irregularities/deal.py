"""Errors of the deal (14.15): misdeals, exposed and boxed cards, decks that are not whole."""

from collections.abc import Iterable, Mapping
from typing import NoReturn

from chapter47.games.poker.betting import muck
from chapter47.games.poker.cards import cut, shuffle_deck
from chapter47.games.poker.dealing import DEAL, replace_exposed
from chapter47.games.poker.state import DealAnew, Round, TurnPassed, hand_of
from chapter47.table import Field, Objection, OneOf, Procedure, Report, RoundVoid, seat_name
from chapter47.table.acts.dealing import Dealt
from chapter47.table.rulings.reports import card_of, cite_of

BOXED = "found face up in the deck"
KINDS = (
    "first or second card exposed",
    "two cards exposed",
    "first card to the wrong seat",
    "wrong button",
    "a seat was left out",
    "two extra cards",
)


def improper_cut(t: Round, report: Report) -> Procedure:
    """The dealer cuts again."""
    yield from cut(t, cite=cite_of(t, report))


def misdeal_field(_: Round) -> Mapping[str, Field]:
    """What was wrong with the deal."""
    return {"what": OneOf(KINDS)}


def is_substantial(t: Round) -> bool:
    """Whether so much has been done that the deal stands."""
    hand, setting = hand_of(t), t.setting
    if hand.street:
        return True
    if not t.state.game.has_button:
        return hand.acts >= setting.number("substantial_in_stud")
    with_chips = bool(hand.chips_acts) and hand.acts >= setting.number("substantial_with_chips")
    return with_chips or hand.acts >= setting.number("substantial_acts")


def before_substantial_action(t: Round, report: Report) -> Iterable[Objection]:
    """Object where the deal stands."""
    if is_substantial(t):
        message = "there was substantial action: the deal stands"
        yield Objection("action", message, cite_of(t, report))


def misdeal(t: Round, report: Report) -> NoReturn:
    """The hand is dealt again: same button, same blinds, same players."""
    what = report.details.get("what", "cards exposed")
    raise RoundVoid(f"a misdeal: {what}", cite=cite_of(t, report), reshuffle=True)


def down_cards(t: Round) -> list[Dealt]:
    """The down cards of the first deal, in the order in which they came."""
    return [d for d in t.dealt if d.to.startswith("seat:") and d.hand == "" and not d.face_up]


def exposed_field(t: Round) -> Mapping[str, Field]:
    """Whose down card was exposed: the last that he was dealt."""
    seats = sorted({int(d.to[5:]) for d in down_cards(t)})
    return {"seat": OneOf(tuple(seats))}


def nobody_has_acted(t: Round, report: Report) -> Iterable[Objection]:
    """Object where an exposed card is replaced no more; the last of the deal lies there already."""
    yield from before_substantial_action(t, report)
    if hand_of(t).acts:
        message = "somebody has acted: the card stands"
        yield Objection("action", message, cite_of(t, report))
    elif not t.state.game.has_button and t.phase != DEAL:
        message = "the deal is over: no card comes that could fall down instead"
        yield Objection("deal", message, cite_of(t, report))


def down_card_exposed(t: Round, report: Report) -> Procedure | None:
    """Replaced after the deal; the first or second card of the deal, or two, make a misdeal."""
    hand, cite = hand_of(t), cite_of(t, report)
    seat = report.details["seat"]
    card = [d for d in down_cards(t) if d.to == seat_name(seat)][-1]
    is_first = sum(d.index <= card.index for d in t.dealt) <= 2
    t.expose(card, cite=cite)
    if t.state.game.has_button:
        if is_first or hand.replace or hand.burn_waits:
            misdeal(t, report)
        hand.replace[seat] = card.index
        return replace_exposed(t) if t.phase != DEAL else None
    up = [d for d in t.dealt if d.to == seat_name(seat) and d.face_up]
    if len(up) > 2:
        misdeal(t, report)
    hand.down_next.add(seat)
    raise DealAnew


def own_field(t: Round) -> Mapping[str, Field]:
    """Whose card it is: of those that have one face down."""
    return exposed_field(t)


def player_exposes_card(t: Round, report: Report) -> None:
    """The card stands, and all have seen it."""
    mine = [d for d in down_cards(t) if d.to == seat_name(report.details["seat"])]
    t.expose(mine[-1], cite=cite_of(t, report))


def boxed_card(t: Round, report: Report) -> None:
    """Passed over; a second one voids the hand."""
    t.found_face_up += 1
    t.discard_next(BOXED, cite=cite_of(t, report), card=card_of(report))
    if t.found_face_up > t.setting.number("most_boxed"):
        raise RoundVoid(
            "two cards lay face up in the deck", cite=cite_of(t, report), reshuffle=True
        )


def foul_deck(t: Round, report: Report) -> NoReturn:
    """All bets go back, and the deck is changed."""
    t.state.cards.remove(t, cite=cite_of(t, report))
    raise RoundVoid("the deck is foul", cite=cite_of(t, report), reshuffle=True)


def live_field(t: Round) -> Mapping[str, Field]:
    """A seat with a live hand."""
    hand = t.state.hand
    return {"seat": OneOf(tuple(sorted(hand.live)) if hand else ())}


def joker_found(t: Round, report: Report) -> None:
    """Scrap before the player has acted, and the next card takes its place; else a dead hand."""
    hand, cite, seat = hand_of(t), cite_of(t, report), report.details["seat"]
    if hand.street or (hand.turns is not None and hand.turns.has_acted(seat)):
        kill(t, seat, cite=cite)
    t.announce("The joker is put aside, and the next card takes its place", cite=cite)


def card_missing(t: Round, report: Report) -> None:
    """The result stands; the deck is changed before the next hand."""
    t.state.cards.are_new = True
    t.announce("A card is missing: the deck is changed after this hand", cite=cite_of(t, report))


def wrong_number_of_cards(t: Round, report: Report) -> None:
    """The hand is dead, but for a stud hand without its last card, or a draw hand to be filled."""
    kill(t, report.details["seat"], cite=cite_of(t, report))


def is_not_filled(t: Round, report: Report) -> Iterable[Objection]:
    """Object where the hand may play on: it lacks only what the draw will bring."""
    game, hand = t.state.game, t.state.hand
    yield from somebody_bets(t, report)
    if hand and game.has_draw and hand.street == 0 and report.details.get("has") == "too few":
        message = "a draw hand that is short is filled at the draw"
        yield Objection("draw", message, cite_of(t, report))
    last = len(game.streets) - 1
    stud = not game.has_button
    if hand and stud and hand.street == last and report.details.get("has") == "too few":
        message = "a stud hand that lacks only its last card plays on"
        yield Objection("stud", message, cite_of(t, report))


def number_field(t: Round) -> Mapping[str, Field]:
    """Which hand, and what is wrong with it."""
    return {**live_field(t), "has": OneOf(("too many", "too few"))}


def dealers_mistake_plays(t: Round, report: Report) -> None:
    """The supervisor lets a hand play with the cards that it has."""
    seat = report.details["seat"]
    t.announce(f"The hand of seat {seat} plays with the cards that it has", cite=cite_of(t, report))


def kill(t: Round, seat: int, *, cite: str) -> None:
    """A hand is dead: its cards go to the muck, its chips stay in."""
    hand = hand_of(t)
    if not hand.is_live(seat):
        return
    t.tell_act(seat, "dead hand", cite=cite)
    muck(t, seat, "dead", cite=cite)
    if hand.turns is not None:
        hand.turns.kill(seat)
        raise TurnPassed


def somebody_bets(t: Round, report: Report) -> Iterable[Objection]:
    """Object where no round of betting goes on."""
    hand = t.state.hand
    if hand is None or hand.turns is None or hand.turns.turn is None:
        yield Objection("betting", "nobody is asked to bet now", cite_of(t, report))


def shuffler_jams(t: Round, report: Report) -> Procedure:
    """The cards are shuffled and cut again."""
    t.back_to_device()
    shuffle_deck(t, cite=cite_of(t, report))
    yield from cut(t, cite="13:69F-14.5(b)")


def device_shuffles(t: Round, report: Report) -> Iterable[Objection]:
    """Object where no device shuffles."""
    if not t.state.cards.by_device:
        message = "the cards of this table are shuffled by hand"
        yield Objection("device", message, cite_of(t, report))
