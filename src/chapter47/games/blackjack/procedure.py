"""Blackjack: the round at the table, in the order of the regulation."""

from chapter47.families.blackjack.dealing import pick_up
from chapter47.games.blackjack.cards.shuffle import ready_cards
from chapter47.games.blackjack.round import deal
from chapter47.games.blackjack.round.dealer import finish
from chapter47.games.blackjack.round.decisions import pay_blackjacks, play_boxes
from chapter47.games.blackjack.round.insurance import offer_insurance
from chapter47.games.blackjack.round.reading import read_or_go_on
from chapter47.games.blackjack.side_wagers.first_cards import no_third_card, settle_first_cards
from chapter47.games.blackjack.side_wagers.progressive import lock_out, settle_progressive
from chapter47.games.blackjack.side_wagers.streak import settle_streaks
from chapter47.games.blackjack.state import InPlay, Round
from chapter47.games.blackjack.wagers.window import take_wagers
from chapter47.table import Procedure


def play(t: Round) -> Procedure:
    """One round of blackjack."""
    yield from t.wait_for_players()
    yield from ready_cards(t)  # 2.4, 2.5, 2.21
    t.state.now = InPlay()
    yield from take_wagers(t)  # 2.3, 2.13, 2.14
    if not t.state.now.boxes:
        return
    lock_out(t)  # 2.19
    yield from deal.begin(t)  # 2.1, 2.3(j)
    yield from deal.deal_to_boxes(t)  # 2.6
    if t.state.now.boxes:
        yield from settle_first_cards(t)  # 2.17, 2.23, 2.24
        yield from deal.deal_hole_card(t)
        yield from offer_insurance(t)  # 2.7, 2.9
        is_over = yield from read_or_go_on(t)
        if not is_over:
            yield from pay_blackjacks(t)  # 2.7
            yield from play_boxes(t)  # 2.8, 2.10 to 2.12
        yield from no_third_card(t, dealer_blackjack=is_over)  # 2.17
        yield from finish(t)  # 2.12, 2.18
        yield from settle_progressive(t)  # 2.19
        yield from settle_streaks(t)  # 2.22
    pick_up(t, cite="2.6")
