"""Double attack blackjack: the round at the table, in the order of the regulation."""

from chapter47.families.blackjack.dealing import pick_up
from chapter47.families.blackjack.insuring import offer_insurance, settle_insurance
from chapter47.families.blackjack.one_shoe import begin
from chapter47.families.blackjack.reading import Reading, read_hole_card
from chapter47.games.double_attack_blackjack import cards, deal
from chapter47.games.double_attack_blackjack.dealer import INSURANCE_CITE, finish
from chapter47.games.double_attack_blackjack.decisions import pay_blackjacks, play_boxes
from chapter47.games.double_attack_blackjack.state import InPlay, Round
from chapter47.games.double_attack_blackjack.wagers import STAKES
from chapter47.games.double_attack_blackjack.window import take_wagers
from chapter47.table import DEALER, Procedure


def play(t: Round) -> Procedure:
    """One round of double attack blackjack."""
    if cards.lie_idle(t):
        yield from cards.show_idle_cards(t)  # 26.4(i)
    else:
        yield from t.wait_for_players()
        yield from cards.ready_cards(t)  # 26.3, 26.4
    t.state.now = InPlay()
    yield from take_wagers(t)  # 26.1, 26.5
    if not t.state.now.boxes:
        return
    yield from begin(t, cite="26.7")
    yield from deal.deal_up_card(t)  # 26.1[double attack wager]
    yield from deal.take_attacks(t)
    yield from deal.deal_to_boxes(t)  # 26.7
    if t.state.now.boxes:
        yield from deal.DEAL.hole_card(t)
        yield from offer_insurance(t, STAKES, cite=INSURANCE_CITE)
        found = yield from read_hole_card(t, cite="26.7")
        if found is Reading.NONE:
            yield from settle_insurance(t, t.hand(DEALER)[1], lost_by=INSURANCE_CITE)
        if found is not Reading.BLACKJACK:
            yield from pay_blackjacks(t)  # 26.1[blackjack]
            yield from play_boxes(t)
        yield from finish(t)  # 26.5(a), (b)
    pick_up(t, cite="26.7")
