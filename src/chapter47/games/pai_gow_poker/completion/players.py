"""Players set their hands (11.9(a), (b), (e), 11.12(b)): all at once, each in secret."""

from collections.abc import Sequence

from chapter47.equipment.cards import card_text, cards_text, parse_card
from chapter47.families.banked.centre import CENTRE
from chapter47.families.banked.comparison import Result
from chapter47.families.banked.placed import (
    ASK_DEALER,
    HOUSE_WAY,
    LOW,
    SET,
    SETTING,
    in_order_of_setting,
    wait_no_more,
    which_of_two,
)
from chapter47.families.banked.places import place_name
from chapter47.games.pai_gow_poker.completion.forming import (
    by_house_way,
    cards_of,
    form,
    form_by_house_way,
)
from chapter47.games.pai_gow_poker.deal.hands import take_cards
from chapter47.games.pai_gow_poker.rules import LOW_CARDS
from chapter47.games.pai_gow_poker.side_wagers.bonus import cards_stay
from chapter47.games.pai_gow_poker.side_wagers.progressive import lit_wager
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, PlacedHand, Round
from chapter47.games.pai_gow_poker.wagers.coupons import settle_coupon
from chapter47.table import (
    INVENTORY,
    Action,
    HandVoid,
    Option,
    Procedure,
    Several,
    seat_name,
    seat_number,
)
from chapter47.table.beside import wager_at

PER_PLAYER = "per player"
SURRENDER = "surrender"


def players_set(t: Round) -> Procedure:
    """Let all players set their hands, each for himself, in any order."""
    t.phase = SETTING
    waiting = in_order_of_setting(t, PAI_GOW_POKER, t.state.play.of_players())  # 11.12(b)
    _look(t, *(hands[0] for hands in waiting.values()))

    def offers() -> dict[str, list[Option]]:
        table = {seat_name(seat): _choices(t, hands) for seat, hands in waiting.items() if hands}
        for actor, options in open_surrenders(t).items():
            table.setdefault(actor, []).extend(options)
        return table

    while any(waiting.values()):
        t.state.play.awaited = {hand.place for hands in waiting.values() for hand in hands}
        try:
            action = yield from t.prompt("set your hands", offers, cite="11.9(a)", is_asked=True)
        except HandVoid:
            _look(t, *wait_no_more(waiting, t.state.play.hands))
            continue
        finally:
            t.state.play.awaited = set()
        seat = seat_number(action.by)
        if seat is None or seat not in waiting:
            continue
        hand = _hand_named(t, seat, waiting[seat], action)
        if action.name == ASK_DEALER:
            _tell_house_way(t, hand)
            continue
        if action.name == SURRENDER:
            yield from surrender(t, hand)
        elif action.name == HOUSE_WAY:
            form_by_house_way(t, hand)
        else:
            form(t, hand, [parse_card(text) for text in action.args[LOW]])
        _look(t, *wait_no_more(waiting, t.state.play.hands, hand))


def _look(t: Round, *hands: PlacedHand) -> None:
    for hand in hands:
        t.look(place_name(hand.place), by=seat_name(hand.seat), cite="11.9(a)")


def _hand_named(t: Round, seat: int, waiting: list[PlacedHand], action: Action) -> PlacedHand:
    place = action.args.get("position")
    if place is None:
        own = [hand for hand in t.state.play.of_players() if hand.seat == seat]
        return waiting[0] if waiting else own[0]
    hand: PlacedHand = t.state.play.hands[place]
    return hand


def _choices(t: Round, hands: list[PlacedHand]) -> list[Option]:
    hand = hands[0]
    fixed = which_of_two(hand, t.state.play.of_players())
    cards = tuple(card_text(card) for card in sorted(cards_of(t, hand), reverse=True))
    options = [
        Option(
            SET,
            label="set two cards low, the other five high; a low hand above the high hand loses",
            cite="11.9(a)",
            fixed=fixed,
            fields={LOW: Several(cards, LOW_CARDS)},
            secret=True,
        ),
        Option(
            HOUSE_WAY,
            label="set the hand the house way",
            cite="11.9(b)",
            fixed=fixed,
            is_careful=True,
        ),
        Option(
            ASK_DEALER,
            label="ask the dealer for the house way",
            cite="11.9(b)",
            fixed=fixed,
        ),
    ]
    if _may_surrender(t, hand):
        options.append(_surrender(t, hand))
    return options


def _surrender(t: Round, hand: PlacedHand) -> Option:
    wager = wager_at(t, PAI_GOW_POKER, hand.place)
    return Option(
        SURRENDER,
        label="surrender the wager",
        cite="11.9(e)",
        gives_up=t.stake(wager) if wager else 0,
        fixed=which_of_two(hand, t.state.play.of_players()),
    )


def _may_surrender(t: Round, hand: PlacedHand) -> bool:
    """Whether no wager needs the cards to be examined, of this hand or of any of the player's."""
    hands = [hand]
    if t.setting.options.get("surrender_bar") == PER_PLAYER:
        hands = [other for other in t.state.play.of_players() if other.seat == hand.seat]
    return not any(lit_wager(t, h) or wager_at(t, "seven_card_bonus", h.place) for h in hands)


def _tell_house_way(t: Round, hand: PlacedHand) -> None:
    advice = by_house_way(t, cards_of(t, hand))
    low, high = cards_text(advice.low), cards_text(advice.high)
    text = f"The house way sets {low} low and {high} high. {advice.says}"
    t.tell(seat_name(hand.seat), text, cite="11.9(b)")


def open_surrenders(t: Round) -> dict[str, list[Option]]:
    """Who may still surrender a hand that is set and not yet exposed."""
    down = {dealt.to for dealt in t.dealt if not dealt.face_up}
    table: dict[str, list[Option]] = {}
    for hand in t.state.play.of_players():
        is_down = hand.is_set and place_name(hand.place) in down
        if is_down and not hand.surrendered and _may_surrender(t, hand):
            table.setdefault(seat_name(hand.seat), []).append(_surrender(t, hand))
    return table


def ask_the_opponent(
    t: Round,
    actor: str,
    options: Sequence[Option],
    *,
    text: str,
    cite: str,
    about: PlacedHand | None = None,
) -> Procedure[Action | None]:
    """Ask the dealer or the bank, while players may still surrender; returns the action.

    Returns nothing if the hand that it is about is voided meanwhile, or while a wager is collected.
    """

    def offers() -> dict[str, list[Option]]:
        return {actor: list(options)} | open_surrenders(t)

    while True:
        t.state.play.awaited = {about.place} if about is not None else set()
        try:
            action = yield from t.prompt(text, offers, cite=cite)
        except HandVoid:
            return None
        finally:
            t.state.play.awaited = set()
        if action.by == actor:
            return action
        seat = seat_number(action.by)
        if action.name == SURRENDER and seat is not None:
            yield from surrender(t, _hand_named(t, seat, [], action))
            if about is not None and about.place not in t.state.play.hands:
                return None


def surrender(t: Round, hand: PlacedHand) -> Procedure:
    """Collect the wager at once, and the cards unseen, unless another wager needs them."""
    wager = wager_at(t, PAI_GOW_POKER, hand.place)
    assert wager is not None
    hand.surrendered = True
    yield from t.lose(
        wager,
        to=CENTRE if t.state.play.bank else INVENTORY,
        cite="11.9(e)1",
        reason="the player surrenders",
        result=SURRENDER,
    )
    settle_coupon(t, wager, Result.LOSE)
    if not hand.is_set:
        form_by_house_way(t, hand)
    if not cards_stay(t, hand):
        take_cards(t, hand.place, reason="surrendered, counted face down", cite="11.9(e)2")
