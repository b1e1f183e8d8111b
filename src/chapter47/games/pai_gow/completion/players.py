"""Players set their hands (10.7, 10.10(b)): all at once, each in secret, the bank among them."""

from collections.abc import Sequence

from chapter47.equipment.cards import card_text, parse_card
from chapter47.equipment.tiles import faces_text
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
from chapter47.games.pai_gow.completion.forming import (
    by_house_way,
    form,
    form_by_house_way,
    tiles_of,
)
from chapter47.games.pai_gow.deal.positions import name_of
from chapter47.games.pai_gow.rules import LOW_TILES
from chapter47.games.pai_gow.state import PAI_GOW, PlacedHand, Round
from chapter47.ranking.tiles import describe_tiles, rank_tiles
from chapter47.table import Action, HandVoid, Option, Procedure, Several, seat_name, seat_number


def players_set(t: Round) -> Procedure:
    """Let all players set their hands, each for himself, in any order."""
    t.phase = SETTING
    waiting = _hands_by_seat(t)
    _look(t, *(hands[0] for hands in waiting.values()))

    def offers() -> dict[str, list[Option]]:
        return {seat_name(seat): _choices(t, hands[0]) for seat, hands in waiting.items() if hands}

    while any(waiting.values()):
        t.state.play.awaited = {hand.place for hands in waiting.values() for hand in hands}
        try:
            action = yield from t.prompt("set your hands", offers, cite="10.7", is_asked=True)
        except HandVoid:
            _look(t, *wait_no_more(waiting, t.state.play.hands))
            continue
        finally:
            t.state.play.awaited = set()
        seat = seat_number(action.by)
        if seat is None or not waiting.get(seat):
            continue
        hand = waiting[seat][0]
        if _is_set_by(t, hand, action):
            # 10.10(b): once it lies face down it may not be changed
            _look(t, *wait_no_more(waiting, t.state.play.hands, hand))


def _is_set_by(t: Round, hand: PlacedHand, action: Action) -> bool:
    """Do what a player asks for; says whether the hand is set then."""
    if action.name == ASK_DEALER:
        _tell_house_way(t, hand)
        return False
    if action.name == HOUSE_WAY:
        form_by_house_way(t, hand)
    else:
        form(t, hand, [parse_card(text) for text in action.args[LOW]])
    return True


def _hands_by_seat(t: Round) -> dict[int, list[PlacedHand]]:
    """Each player's hands in the order in which they are set; a bank alone sets its own too."""
    play = t.state.play
    hands = play.of_players()
    if play.bank and not play.bank.is_shared:
        hands = [play.opposing(), *hands]  # 10.8(n)
    return in_order_of_setting(t, PAI_GOW, hands)  # 10.10(b)


def _look(t: Round, *hands: PlacedHand) -> None:
    for hand in hands:
        t.look(name_of(hand.place), by=seat_name(hand.seat), cite="10.7")


def _choices(t: Round, hand: PlacedHand) -> list[Option]:
    fixed = which_of_two(hand, t.state.play.hands.values())
    tiles = tuple(card_text(tile) for tile in sorted(tiles_of(t, hand)))
    return [
        Option(
            SET,
            label="set two tiles low and two high; the higher two are the high hand",
            cite="10.7",
            fixed=fixed,
            fields={LOW: Several(tiles, LOW_TILES)},
            secret=True,
        ),
        Option(
            HOUSE_WAY,
            label="set the hand the house way",
            cite="10.7",
            fixed=fixed,
            is_careful=True,
        ),
        Option(ASK_DEALER, label="ask the dealer for the house way", cite="10.7", fixed=fixed),
    ]


def _tell_house_way(t: Round, hand: PlacedHand) -> None:
    advice = by_house_way(t, tiles_of(t, hand))
    low, high = (
        f"{faces_text(two)} ({describe_tiles(rank_tiles(two))})"
        for two in (advice.low, advice.high)
    )
    text = f"The house way sets {low} low and {high} high. {advice.says}"
    t.tell(seat_name(hand.seat), text, cite="10.7")


def ask_about(
    t: Round, actor: str, options: Sequence[Option], *, text: str, cite: str, about: PlacedHand
) -> Procedure[Action | None]:
    """Ask somebody about a hand; returns nothing if the hand is voided meanwhile."""
    t.state.play.awaited = {about.place}
    try:
        return (yield from t.ask_one(actor, options, text=text, cite=cite, phase=t.phase))
    except HandVoid:
        return None
    finally:
        t.state.play.awaited = set()
