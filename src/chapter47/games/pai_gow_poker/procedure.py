"""Pai gow poker: the round at the table, in the order of the regulation."""

from chapter47.families.banked.centre import return_dealers_wager
from chapter47.families.banked.offer import note_wagers
from chapter47.families.banked.start import reveal_unused
from chapter47.games.pai_gow_poker.bank.offer import choose_bank
from chapter47.games.pai_gow_poker.bank.settlement import complete_with_bank
from chapter47.games.pai_gow_poker.cards.opening import open_table
from chapter47.games.pai_gow_poker.cards.shuffle import cut, shuffle
from chapter47.games.pai_gow_poker.completion.opponent import bank_sets, dealer_sets
from chapter47.games.pai_gow_poker.completion.players import players_set
from chapter47.games.pai_gow_poker.completion.settlement import complete
from chapter47.games.pai_gow_poker.deal.automated_shoe import deal_from_automated_shoe
from chapter47.games.pai_gow_poker.deal.from_the_hand import deal_from_hand
from chapter47.games.pai_gow_poker.deal.hands import DealAgain, make_hands
from chapter47.games.pai_gow_poker.deal.manual_shoe import deal_from_shoe
from chapter47.games.pai_gow_poker.deal.starting_position import commit_to_start, move_button
from chapter47.games.pai_gow_poker.side_wagers.bonus import mark_envy
from chapter47.games.pai_gow_poker.side_wagers.progressive import lock_out
from chapter47.games.pai_gow_poker.side_wagers.three_seven import deal_three_then_four
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Lasting, Round, deals_three_then_four
from chapter47.games.pai_gow_poker.wagers.window import take_wagers
from chapter47.table import Procedure, RoundVoid
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.rulings.taken_back import take_back_settled

THREE_THEN_FOUR = "three then four"
DEALS = {
    MANUAL_SHOE: (deal_from_shoe, "11.8(a)"),
    FROM_THE_HAND: (deal_from_hand, "11.8A(b)2"),
    AUTOMATED_SHOE: (deal_from_automated_shoe, "11.8B(b)2"),
    THREE_THEN_FOUR: (deal_three_then_four, "11.17(c)"),
}
"""How cards are dealt, and by which paragraph no more bets are called before."""


def play(t: Round) -> Procedure:
    """One round of pai gow poker."""
    state: Lasting = t.state
    state.new_play()
    t.settled_stands = True  # until all is taken back at once, below, whoever voids the round
    yield from open_table(t)  # 11.5
    yield from shuffle(t)  # 11.6
    if not deals_three_then_four(t.setting):  # 11.4(a)
        commit_to_start(t)
    yield from take_wagers(t)  # 11.7
    try:
        if t.wagers():
            yield from play_hands(t)
    except RoundVoid as void:
        if (since := state.play.dealt_from) is not None:
            take_back_settled(t, cite=void.cite, reason=void.reason, since=since)
        clear_bank(t, cite=void.cite)
        reveal_unused(t, state.play.starting_draw, cite="11.8C(a)")
        raise
    reveal_unused(t, state.play.starting_draw, cite="11.8C(a)")


def clear_bank(t: Round, *, cite: str) -> None:
    """Give back what lies before the dealer when a round is void; the centre is empty again."""
    return_dealers_wager(t, cite=cite)
    if t.state.play.bank:
        t.change("bank", None, cite=cite)


def play_hands(t: Round) -> Procedure:
    """From the offer of the bank to the last payment."""
    state: Lasting = t.state
    yield from choose_bank(t)  # 11.10
    yield from cut(t)  # 11.6
    deal_cards, call = DEALS[
        THREE_THEN_FOUR if deals_three_then_four(t.setting) else state.cards.deal
    ]
    t.announce("No more bets", cite=call)
    note_wagers(t, state.banked_rounds, state.play.bank, PAI_GOW_POKER)
    mark_envy(t)  # 11.15(c)
    yield from lock_out(t)  # 11.14(b)
    make_hands(t)
    while True:
        try:
            yield from deal_cards(t)  # 11.8, 11.8A, 11.8B, 11.17
            break
        except DealAgain as again:
            t.collect_cards(cite=again.cite)
            t.back_to_device()  # 11.2(b)4: decks alternate by rounds
            yield from shuffle(t, cite=again.cite)
            yield from cut(t)
    state.start_of_game = False
    yield from players_set(t)  # 11.9(a)
    if state.play.bank:
        if state.play.bank.dealer_wager:
            yield from dealer_sets(t, cite="11.10(k)")
        yield from bank_sets(t)  # 11.9(c), 11.10(k)
        yield from complete_with_bank(t)  # 11.10(k) to (o)
    else:
        yield from dealer_sets(t)  # 11.9(c)
        yield from complete(t)  # 11.9(f)
    move_button(t)  # 11.8C(d)
