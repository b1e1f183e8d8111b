"""Cards to the Player's Hand and the Banker's Hand: the first four in turn, then third cards."""

from collections.abc import Callable

from chapter47.families.baccarat.drawing import is_banker_to_draw, is_player_to_draw
from chapter47.families.baccarat.end_card import EndCard, watch
from chapter47.families.baccarat.hands import (
    BANKER,
    PLAYER,
    RESULTS,
    TIE,
    compare,
    count_of,
    is_natural,
)
from chapter47.table.procedure import Procedure, RoundVoid
from chapter47.table.prompts import Option
from chapter47.table.round import Round
from chapter47.table.wagers import seat_name

TURN = "turn"
"""What a patron does with cards that are his to turn."""
INITIAL_DEAL, THIRD_CARDS, RESULT = "initial deal", "third cards", "result"
"""The phases of a round after the betting."""
FIRST_FOUR = (PLAYER, BANKER, PLAYER, BANKER)


def deal_card(t: Round, to: str, end: EndCard, *, face_up: bool, cite: str) -> Procedure:
    """Deal the next card to a hand; a shoe that has run out voids the round."""
    if not t.cards_left and not t.holds_a_card:
        ruling = t.setting.irregularity("cards_run_out")
        raise RoundVoid("the cards have run out", cite=ruling.cite, reshuffle=True)
    is_first = not t.dealt
    yield from t.deal(to, face_up=face_up, cite=cite)
    watch(t, end, first=is_first, cite=cite)


def deal_four(t: Round, end: EndCard, *, face_up: bool, cite: str) -> Procedure:
    """First and third card to the Player's Hand, second and fourth to the Banker's."""
    t.phase = INITIAL_DEAL
    for to in FIRST_FOUR[len(t.dealt) :]:
        yield from deal_card(t, to, end, face_up=face_up, cite=cite)


def let_patron(t: Round, seat: int, name: str, text: str, *, cite: str) -> Procedure:
    """Wait until a patron has done what is his to do with the cards; for seat 0 nobody waits."""
    option = Option(name, label=text, cite=cite, routine=True)
    while seat and seat in t.seats():
        action = yield from t.prompt(
            f"seat {seat}: {text}", lambda: {seat_name(seat): (option,)}, cite=cite
        )
        if action.by == seat_name(seat):
            return


def largest_wager(t: Round, on: str, *, but: int = 0) -> int:
    """The seat with the largest wager on a hand, of equals the lowest; 0 where there is none."""
    stakes = {wager.seat: t.stake(wager) for wager in t.wagers(on) if wager.seat != but}
    return max(stakes, key=lambda seat: (stakes[seat], -seat), default=0)


def counts(t: Round) -> tuple[int, int]:
    """The counts of both hands as they lie."""
    return count_of(t.hand(PLAYER)), count_of(t.hand(BANKER))


def call_hand(t: Round, hand: str, *, cite: str) -> None:
    """Announce the count of a hand that has been turned."""
    count = count_of(t.hand(hand))
    natural = "natural " if is_natural(count) and len(t.hand(hand)) == 2 else ""
    t.announce(f"{hand.capitalize()} {natural}{count}", cite=cite)


def draw_third_cards(
    t: Round, end: EndCard, *, before: Callable[[], Procedure], cite: str, table: str
) -> Procedure:
    """Deal third cards face up as the drawing table has them, the Player's Hand first.

    `before` is waited for once the first four cards lie open: then whatever was drawn wrongly can
    be told. `cite` is the paragraph of the dealing, `table` the one of the drawing table.
    """
    t.phase = THIRD_CARDS
    yield from before()
    if is_player_to_draw(t.hand(PLAYER), t.hand(BANKER)):
        t.announce("A card for the player", cite=table)
        yield from deal_card(t, PLAYER, end, face_up=True, cite=cite)
        call_hand(t, PLAYER, cite=cite)
    if is_banker_to_draw(t.hand(PLAYER), t.hand(BANKER)):
        t.announce("A card for the banker", cite=table)
        yield from deal_card(t, BANKER, end, face_up=True, cite=cite)
        call_hand(t, BANKER, cite=cite)


def announce_result(t: Round, *, cite: str) -> int:
    """Call which hand has won, and the final counts."""
    t.phase = RESULT
    player, banker = counts(t)
    result = compare(player, banker)
    if result == TIE:
        t.announce(f"Tie, {player} each", cite=cite)
    else:
        high, low = max(player, banker), min(player, banker)
        t.announce(f"{RESULTS[result].capitalize()} wins, {high} over {low}", cite=cite)
    return result
