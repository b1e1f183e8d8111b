"""Chemin de fer: the round at the table, in the order of the regulation."""

from chapter47.families.baccarat.hands import BANKER_WINS, PLAYER_WINS
from chapter47.games.chemin_de_fer.banker import MARKER, ask_to_go_on, choose_banker, pass_bank
from chapter47.games.chemin_de_fer.cards import prepare_shoe
from chapter47.games.chemin_de_fer.hands import HOLDER, choose_player, deal_four, play_hands
from chapter47.games.chemin_de_fer.settlement import clear_centre, settle, show_and_compare
from chapter47.games.chemin_de_fer.state import BANK, Round
from chapter47.games.chemin_de_fer.wagers import COVER, alone_against, take_wagers, wagers_against
from chapter47.table import Procedure, RoundVoid
from chapter47.table.events import ENDS_AS_VOID


def play(t: Round) -> Procedure:
    """One round of chemin de fer."""
    yield from t.wait_for_players()
    try:
        yield from prepare_shoe(t)  # 4.3, 4.4
        yield from choose_banker(t)  # 4.5, 4.6
        yield from take_wagers(t)  # 4.7
        if wagers_against(t):
            yield from play_coup(t)
        else:
            t.state.follows = 0
            if t.holds_a_card:
                yield from t.burn(1, cite="4.12", reason="drawn too early")
            yield from ask_to_go_on(t, has_won=False)  # 4.11
    except RoundVoid as void:
        give_up_bank(t, cite=void.cite)
        raise
    finally:
        t.state.player = 0
    t.change(COVER, "", cite="4.11")


def play_coup(t: Round) -> Procedure:
    """From the first card to the last payment, and what becomes of the bank."""
    state = t.state
    choose_player(t)  # 4.8
    alone = alone_against(t)
    yield from deal_four(t)  # 4.8
    yield from play_hands(t)  # 4.9
    result = show_and_compare(t)  # 4.10
    yield from settle(t, result)
    t.collect_cards(cite="4.10")
    t.change(HOLDER, "", cite="4.10")
    state.follows = 0 if result == PLAYER_WINS else alone
    if result == PLAYER_WINS:
        pass_bank(t)  # 4.11
        return
    yield from ask_to_go_on(t, has_won=result == BANKER_WINS)


def give_up_bank(t: Round, *, cite: str) -> None:
    """Of a void round: the bank is returned with all wagers, and offered anew at its height.

    Who had it is asked first; and whoever faced it alone may again take it first.
    """
    state = t.state
    if not state.banker:
        return
    unpaid = clear_centre(t, cite=cite)
    state.follows = alone_against(t) or state.follows
    held = t.stake(state.bank) + (unpaid if t.table.version >= ENDS_AS_VOID else 0)
    state.height = held if held >= t.setting.limit(BANK).minimum else 0
    state.turn, state.banker = state.banker, 0
    t.change(MARKER, "", cite=cite)
    t.change(HOLDER, "", cite=cite)
    t.change(COVER, "", cite=cite)
