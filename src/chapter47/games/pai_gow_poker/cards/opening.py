"""Opening the table (11.5), and cards that lie idle (11.6(g))."""

from chapter47.equipment.cards import deck
from chapter47.games.pai_gow_poker.state import Round
from chapter47.law.setting import Setting
from chapter47.table import Procedure
from chapter47.table.cards.opening import OPENING, spread_deck, wash_deck

PRE_SHUFFLED = "pre-shuffled"


def whole_deck(setting: Setting) -> tuple[int, ...]:
    """The cards with which the game is played, whatever jokers the deck came with."""
    return deck(jokers=setting.number("jokers"))  # 11.2(a)


def open_table(t: Round) -> Procedure:
    """Make cards ready to be shuffled, once a player has come."""
    state = t.state
    is_idle = not t.table.players
    t.phase = OPENING
    if not state.cards.are_new and not is_idle:
        return
    if state.cards.are_new:
        for number in range(1, state.cards.in_turn + 1):
            receive_deck(t, number)
    else:
        t.change("idle cards lie", t.setting.option("idle_cards"), cite="11.6(g)")
    yield from t.wait_for_players()
    state.start_of_game = True
    state.first_player = state.first_player or t.seats()[0]
    if not (state.cards.are_new and state.cards.came_shuffled):
        if not state.cards.are_new and t.setting.option("idle_cards") == "face down":
            t.announce("The cards are turned face up", cite="11.6(g)")
        for number in range(1, state.cards.in_turn + 1):
            yield from wash_deck(t, number, cite="11.5(c)" if number == 1 else "11.5(d)")
    state.cards.are_new = False


def receive_deck(t: Round, number: int) -> None:
    """Inspect a deck at the table and spread it, or take it as inspected and shuffled before."""
    state = t.state
    state.cards.came_shuffled = t.setting.options.get("cards") == PRE_SHUFFLED
    if state.cards.came_shuffled:
        t.change(f"deck {number}", "pre-inspected and pre-shuffled", cite="11.5(a)")
        return
    if t.setting.number("jokers_in_deck") > t.setting.number("jokers"):
        t.announce("One joker is torn in half and discarded", cite="11.5(b)")
    cite = "11.5(b)" if number == 1 else "11.5(d)"
    spread_deck(t, number, whole_deck(t.setting), cite=cite)
