"""The two hands: who plays them, their first cards, and the third (4.8, 4.9)."""

from chapter47.families.baccarat.drawing import third_of
from chapter47.families.baccarat.hands import BANKER, PLAYER, count_of, is_natural
from chapter47.games.chemin_de_fer.rules import CHOOSE, DRAW, banker_may, player_may
from chapter47.games.chemin_de_fer.state import Round
from chapter47.games.chemin_de_fer.wagers import BANCO, wagers_against
from chapter47.table import DEALER, Option, Procedure, Report, seat_name

DRAWS, STANDS = "draw", "stand"
DEAL, PLAYER_DECIDES, BANKER_DECIDES = "deal", "player decides", "banker decides"
HOLDER = "player's hand"
"""The state that tells who plays the Player's Hand."""
RUN_OUT = "cards_run_out"
TWO = 2


class PutRight(Exception):
    """A decision is taken as the rule has it."""


def choose_player(t: Round) -> None:
    """The Player's Hand goes to who took the whole bank, else to the largest wager."""
    wagers = wagers_against(t)
    may = [wager for wager in wagers if wager.seat not in t.state.barred] or wagers
    chosen = max(may, key=lambda wager: (wager.name == BANCO, _all_of(t, wager.seat)))
    t.state.player = chosen.seat
    t.change(HOLDER, seat_name(chosen.seat), cite="4.8")


def _all_of(t: Round, seat: int) -> int:
    return sum(t.stake(wager) for wager in t.wagers(seat=seat))


def deal_four(t: Round) -> Procedure:
    """Four cards face down, one by one: the first and third to the Player's Hand."""
    t.phase = DEAL
    for hand in (PLAYER, BANKER, PLAYER, BANKER):
        yield from next_card(t, hand, cite="4.8", face_up=False)


def next_card(t: Round, hand: str, *, cite: str, face_up: bool = True) -> Procedure:
    """Deal the next card to a hand."""
    if not t.cards_left:
        yield from t.rule_on(Report(DEALER, RUN_OUT, {}))
    yield from t.deal(hand, cite=cite, face_up=face_up)


def play_hands(t: Round) -> Procedure:
    """Naturals are shown at once; else the Player's Hand decides, and then the Banker's."""
    state = t.state
    player = count_of(t.look(PLAYER, by=seat_name(state.player), cite="4.9"))
    if is_natural(player):
        t.turn_up(PLAYER, cite="4.9")
        show_natural(t, PLAYER)
        return
    banker = count_of(t.look(BANKER, by=seat_name(state.banker), cite="4.9"))
    if is_natural(banker):
        t.turn_up(BANKER, cite="4.9")
        show_natural(t, BANKER)
        return
    if (yield from player_decides(t, player)):
        t.announce("The player takes a card", cite="4.9")
        yield from third_card(t, PLAYER)
    else:
        t.announce("The player stands", cite="4.9")
    if (yield from banker_decides(t, banker)):
        t.announce("The banker takes a card", cite="4.9")
        yield from third_card(t, BANKER)
    else:
        t.announce("The banker stands", cite="4.9")


def show_natural(t: Round, hand: str) -> None:
    """Say that a natural is shown."""
    t.announce(f"The {hand} shows {count_of(t.hand(hand))}", cite="4.9")


def third_card(t: Round, hand: str) -> Procedure:
    """One more card, face up."""
    t.phase = DEAL
    yield from next_card(t, hand, cite="4.9")


def player_decides(t: Round, count: int) -> Procedure[bool]:
    """Ask the player, whatever the count, so that the question tells nobody anything."""
    may = player_must(t, count)
    return (yield from _decide(t, t.state.player, may, PLAYER_DECIDES))


def banker_decides(t: Round, count: int) -> Procedure[bool]:
    """Ask the banker, who knows whether the player drew and which card; not without a choice."""
    may = banker_must(t, count)
    if may != CHOOSE:
        return may == DRAW
    return (yield from _decide(t, t.state.banker, may, BANKER_DECIDES))


def player_must(t: Round, count: int) -> int:
    """What the rule has the player do on a count."""
    return player_may(count, t.setting.option("player_draws") == "free")


def banker_must(t: Round, count: int) -> int:
    """What the rule has the banker do on a count, after what the player drew."""
    third = third_of(t.hand(PLAYER))
    return banker_may(count, third, t.setting.option("banker_draws") == "free")


def _decide(t: Round, seat: int, may: int, phase: str) -> Procedure[bool]:
    """Whether somebody draws; only what the rule allows is open."""
    options = [
        Option(name, label=label, cite="4.9", is_careful=name == STANDS)
        for name, label, allowed in (
            (DRAWS, "take a card", may != 0),
            (STANDS, "stand", may != DRAW),
        )
        if allowed
    ]
    try:
        answer = yield from t.ask_one(
            seat_name(seat), options, text="a card, or none", cite="4.9", phase=phase
        )
    except PutRight:
        return may == DRAW
    return answer.name == DRAWS
