"""Spanish 21: the round at the table, in the order of the regulation."""

from chapter47.families.blackjack.dealing import pick_up
from chapter47.families.blackjack.insuring import offer_insurance, settle_insurance
from chapter47.families.blackjack.one_shoe import begin
from chapter47.families.blackjack.reading import Reading, read_hole_card
from chapter47.games.spanish_21 import cards
from chapter47.games.spanish_21.deal import DEAL, settle_matches
from chapter47.games.spanish_21.dealer import finish
from chapter47.games.spanish_21.decisions import pay_blackjacks, play_boxes
from chapter47.games.spanish_21.state import InPlay, Round
from chapter47.games.spanish_21.wagers import STAKES
from chapter47.games.spanish_21.window import take_wagers
from chapter47.table import DEALER, Procedure


def play(t: Round) -> Procedure:
    """One round of Spanish 21."""
    yield from t.wait_for_players()
    yield from cards.ready_cards(t)  # 19.3, 19.4
    t.state.now = InPlay()
    yield from take_wagers(t)  # 19.5, 19.6, 19.13, 19.14
    if not t.state.now.boxes:
        return
    yield from begin(t, cite="19.7")
    yield from DEAL.first_cards(t)
    yield from DEAL.second_cards(t, missed="19.15")
    if t.state.now.boxes:
        yield from DEAL.hole_card(t)
        yield from settle_matches(t)  # 19.6
        yield from offer_insurance(t, STAKES, cite="19.11")
        found = yield from read_hole_card(t, cite="19.7")
        if found is Reading.NONE:
            yield from settle_insurance(t, t.hand(DEALER)[1], lost_by="19.11")
        yield from pay_blackjacks(t)  # 19.5(e)
        if found is not Reading.BLACKJACK:
            yield from play_boxes(t)  # 19.8 to 19.10, 19.12
        yield from finish(t)  # 19.12, 19.5
    pick_up(t, cite="19.7")
