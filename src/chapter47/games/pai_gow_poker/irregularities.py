"""Pai gow poker: what goes wrong, and the rulings (11.11, and those that stand elsewhere)."""

from collections.abc import Iterable, Mapping

from chapter47.families.banked.bank import nobody_banks
from chapter47.families.banked.placed import SETTING, ask_to_void, with_unseen
from chapter47.families.banked.places import DEALER_PLACE, place_name
from chapter47.families.shaken.shaker import void_shake
from chapter47.games.pai_gow_poker.cards.shuffle import CUT_MADE, SHUFFLE, recut, shuffle_cards
from chapter47.games.pai_gow_poker.completion.forming import form_by_house_way
from chapter47.games.pai_gow_poker.completion.opponent import OPPOSING
from chapter47.games.pai_gow_poker.completion.settlement import EXPOSURE
from chapter47.games.pai_gow_poker.deal.hands import DELIVERY, STACKS, DealAgain
from chapter47.games.pai_gow_poker.deal.starting_position import BANK_SHAKES
from chapter47.games.pai_gow_poker.side_wagers.progressive import LOCK_OUT
from chapter47.games.pai_gow_poker.side_wagers.progressive import WAGER as PROGRESSIVE
from chapter47.games.pai_gow_poker.state import DICE, Round, deals_three_then_four
from chapter47.table import (
    COVERED,
    FLOORPERSON,
    SHAKE,
    UNCOVERED,
    Field,
    HandVoid,
    Objection,
    Procedure,
    Report,
    RoundVoid,
    Ruling,
    ShakeVoid,
)
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.cards.stub import COUNT
from chapter47.table.coupons import void_box
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field, wrong_count
from chapter47.table.rulings.devices import dealt_by_hand, shuffled_by_hand
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_round
from chapter47.table.rulings.wagers import not_lit, positions_of

NO_ROLL = "No roll"
CARDS_OUT = (DEAL, DELIVERY, COUNT)
UNTIL_SET = (*CARDS_OUT, SETTING)


def improper_cut(t: Round, _: Report) -> Procedure:
    """The cards are cut again."""  # 11.6(f)
    yield from recut(t)


def not_four_left(t: Round, report: Report) -> None:
    """All hands are void; a deck that was not misdealt is removed."""
    cites = {MANUAL_SHOE: "11.8(d)2", FROM_THE_HAND: "11.8A(d)2", AUTOMATED_SHOE: "11.8B(e)2"}
    cite = cites[t.state.cards.deal]
    misdealt = "11.11(h)" if t.state.cards.deal == MANUAL_SHOE else cite
    wrong_count(t, report, t.state.cards, misdealt=misdealt, cite=cite)


def stub_count_wrong(t: Round, report: Report) -> None:
    """All hands are void; a deck that was not misdealt is removed."""
    wrong_count(t, report, t.state.cards, misdealt="11.11(h)", cite="11.17(h)2")


def shuffler_count_wrong(t: Round, _: Report) -> None:
    """The deck is removed, and another one is opened."""
    t.state.cards.remove(t, cite="11.17(i)")
    raise RoundVoid("the shuffler misses a card", cite="11.17(i)", reshuffle=True)


def hands_not_five_and_two(t: Round, report: Report) -> None:
    """The wager of that hand will lose."""  # 11.9(g)4
    t.state.play.hands[report.details["position"]].wrong_count = True


def bank_lifts_lid(t: Round, _: Report) -> None:
    """What the bank uncovered does not count."""
    cite = BANK_SHAKES[t.state.cards.deal]
    raise ShakeVoid("the bank has taken the lid off", cite=cite, call="Cover and shake again")


def player_card_exposed(t: Round, report: Report) -> Procedure:
    """The player chooses, without looking at the other cards."""  # 11.11(d)
    place = report.details["position"]
    is_void = yield from ask_to_void(t, t.state.play.hands[place], "card", cite="11.11(d)")
    if is_void:
        yield from void_hand(t, place, cite="11.11(d)")
        if place in t.state.play.awaited:
            raise HandVoid


def void_hand(t: Round, place: int, *, cite: str) -> Procedure:
    """Return all wagers of one hand, and take it out of the round."""
    play = t.state.play
    del play.hands[place]  # at once: nothing more can be reported of it
    play.envy.pop(place, None)
    yield from void_box(t, place, cite=cite, reason="the player voids the hand")


def dealer_set_wrongly(t: Round, _: Report) -> None:
    """The dealer's hands are reset the house way."""  # 11.11(i)
    form_by_house_way(t, t.state.play.hands[DEALER_PLACE])


def bank_set_wrongly(t: Round, _: Report) -> None:
    """The bank's hands are reset the house way."""  # 11.11(j)
    play = t.state.play
    form_by_house_way(t, play.hands[play.bank.seat])


def stack_card_exposed(t: Round, _: Report) -> None:
    """The cards are shuffled and dealt again."""
    raise DealAgain(cite="11.11(k)")


def stacks_out_of_order(t: Round, _: Report) -> None:
    """The cards are shuffled and dealt again."""
    raise DealAgain(cite="11.11(l)")


def shuffler_jams(t: Round, _: Report) -> None:
    """The cards are shuffled again, of two decks the same one."""
    t.back_to_device()
    shuffle_cards(t, cite="11.11(m)")


def _players_with_unseen_cards(t: Round) -> Mapping[str, Field]:
    return with_unseen(t, t.state.play.of_players())


def _must_not_be_surrendered(t: Round, report: Report) -> Iterable[Objection]:
    if t.state.play.hands[report.details["position"]].surrendered:
        yield Objection("surrendered", "the player has surrendered that hand", "11.9(e)")


def _three_then_four(t: Round, _: Report) -> Iterable[Objection]:
    if not deals_three_then_four(t.setting):
        yield Objection("deal", "a stub is counted where 11.17 is followed", "11.17(h)")


def _not_three_then_four(t: Round, _: Report) -> Iterable[Objection]:
    if deals_three_then_four(t.setting):
        yield Objection("deal", "at this table the stub is counted", "11.17(h)")


def _needs_bank(t: Round, _: Report) -> Iterable[Objection]:
    return nobody_banks(t.state.play.bank, cite="11.10(c)")


def _some_lie_face_down(t: Round, _: Report) -> Iterable[Objection]:
    """Once the dealer's and the bank's cards are turned over there is nothing to expose."""
    play = t.state.play
    names = {place_name(place) for place in (DEALER_PLACE, play.bank.seat) if place in play.hands}
    if t.phase == OPPOSING and not any(d.to in names and not d.face_up for d in t.dealt):
        message = "the cards of the dealer and the bank are turned over already"
        yield Objection("turned", message, "11.9(c)")


def _needs_dealers_hand(t: Round, _: Report) -> Iterable[Objection]:
    if DEALER_PLACE not in t.state.play.hands:
        yield Objection("dealer", "the dealer has no hand in this round", "11.10(k)")


def _needs_total(t: Round, _: Report) -> Iterable[Objection]:
    if deals_three_then_four(t.setting) or t.state.starting != DICE:
        yield Objection("dice", "no dice find the starting position here", "11.11(c)")
    elif t.state.play.dealt_from is None:
        message = "the dice have not been totalled yet in this round"
        yield Objection("total", message, "11.11(c)")


def _needs_shuffler(t: Round, report: Report) -> Iterable[Objection]:
    if not t.state.cards.by_device:
        yield shuffled_by_hand(t, report)


def _needs_counting_shuffler(t: Round, report: Report) -> Iterable[Objection]:
    yield from _needs_shuffler(t, report)
    if not t.setting.options.get("shuffler_counts"):
        yield Objection("device", "this shuffler does not count", "11.17(i)")


def _needs_automated_shoe(t: Round, report: Report) -> Iterable[Objection]:
    if t.state.cards.deal != AUTOMATED_SHOE:
        yield dealt_by_hand(t, report)


RULINGS = {
    "improper_cut": Ruling(improper_cut, (CUT_MADE,), by=(FLOORPERSON,)),
    "acceptor_not_lit": Ruling(not_lit(PROGRESSIVE), (LOCK_OUT,), fields=positions_of(PROGRESSIVE)),
    "not_four_left": Ruling(
        not_four_left, (COUNT,), fields=misdealt_field, check=_not_three_then_four
    ),
    "hands_not_five_and_two": Ruling(
        hands_not_five_and_two, (EXPOSURE,), fields=_players_with_unseen_cards
    ),
    "bank_lifts_lid": Ruling(bank_lifts_lid, (SHAKE, COVERED), check=_needs_bank),
    "die_not_flat": Ruling(
        void_shake("a die does not lie flat", call=NO_ROLL), (COVERED, UNCOVERED)
    ),
    "die_falls_out": Ruling(void_shake("a die has fallen out", call=NO_ROLL), (COVERED, UNCOVERED)),
    "dice_miscounted": Ruling(
        void_round("the deal began at the wrong position"),
        (*UNTIL_SET, OPPOSING),
        check=_needs_total,
    ),
    "player_card_exposed": Ruling(
        player_card_exposed,
        (*UNTIL_SET, OPPOSING, EXPOSURE),
        fields=_players_with_unseen_cards,
        check=_must_not_be_surrendered,
    ),
    "dealer_card_exposed": Ruling(
        void_round("a card of the dealer or bank was exposed"),
        (*UNTIL_SET, OPPOSING),
        check=_some_lie_face_down,
    ),
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "wrong_number_of_cards": Ruling(
        void_round("a hand has not seven cards"), (*UNTIL_SET, OPPOSING, EXPOSURE)
    ),
    "dealer_set_wrongly": Ruling(dealer_set_wrongly, (EXPOSURE,), check=_needs_dealers_hand),
    "bank_set_wrongly": Ruling(bank_set_wrongly, (EXPOSURE,), check=_needs_bank),
    "stack_card_exposed": Ruling(stack_card_exposed, (STACKS,)),
    "stacks_out_of_order": Ruling(stacks_out_of_order, (STACKS,)),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=_needs_shuffler),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL,), check=_needs_automated_shoe
    ),
    "stub_count_wrong": Ruling(
        stub_count_wrong, (COUNT,), fields=misdealt_field, check=_three_then_four
    ),
    "shuffler_count_wrong": Ruling(
        shuffler_count_wrong, (SHUFFLE,), check=_needs_counting_shuffler
    ),
}
