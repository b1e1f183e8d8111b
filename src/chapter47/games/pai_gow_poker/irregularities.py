"""Pai gow poker: what goes wrong, and the rulings (11.11, and those that stand elsewhere)."""

from collections.abc import Iterable, Mapping

from chapter47.equipment.cards import parse_card
from chapter47.games.pai_gow_poker.completion import EXPOSURE
from chapter47.games.pai_gow_poker.deal import COUNT, DEAL, DELIVERY, STACKS, DealAgain
from chapter47.games.pai_gow_poker.forming import form_by_house_way
from chapter47.games.pai_gow_poker.opening import remove_deck
from chapter47.games.pai_gow_poker.opposing import OPPOSING
from chapter47.games.pai_gow_poker.places import DEALER_PLACE, place_name
from chapter47.games.pai_gow_poker.progressive import LOCK_OUT
from chapter47.games.pai_gow_poker.progressive import WAGER as PROGRESSIVE
from chapter47.games.pai_gow_poker.set_hands import SETTING
from chapter47.games.pai_gow_poker.shuffle import CUT_MADE, SHUFFLE, recut, shuffle_cards
from chapter47.games.pai_gow_poker.starting_position import BANK_SHAKES
from chapter47.games.pai_gow_poker.state import (
    AUTOMATED_SHOE,
    DICE,
    SHUFFLER,
    deals_three_then_four,
)
from chapter47.table import (
    COVERED,
    FLOORPERSON,
    SHAKE,
    UNCOVERED,
    Field,
    Objection,
    OneOf,
    Procedure,
    Report,
    Round,
    RoundVoid,
    Ruling,
    ShakeVoid,
    seat_name,
)

PLAY_ON, VOID_HAND = "play_on", "void_hand"
NO_ROLL = "No roll"
CARDS_OUT = (DEAL, DELIVERY, COUNT)
UNTIL_SET = (*CARDS_OUT, SETTING)


def improper_cut(t: Round, _: Report) -> Procedure:
    """The cards are cut again."""  # 11.6(f)
    yield from recut(t)


def acceptor_not_lit(t: Round, report: Report) -> Procedure:
    """A wager without a light is not in play."""  # 11.7(d), 11.14(b)
    (wager,) = t.wagers(PROGRESSIVE, box=report.details["position"])
    yield from t.void(wager, cite="11.7(d)", reason="the acceptor is not lit")


def not_four_left(t: Round, report: Report) -> Procedure:
    """All hands are void; a deck that was not misdealt is removed."""
    cites = {"manual shoe": "11.8(d)2", "from the hand": "11.8A(d)2", AUTOMATED_SHOE: "11.8B(e)2"}
    yield from _wrong_count(t, report, cite=cites[t.state.deal])


def stub_count_wrong(t: Round, report: Report) -> Procedure:
    """All hands are void; a deck that was not misdealt is removed."""
    yield from _wrong_count(t, report, cite="11.17(h)2")


def _wrong_count(t: Round, report: Report, *, cite: str) -> Procedure:
    yield from ()
    if report.details["misdealt"]:
        raise RoundVoid("the cards were misdealt", cite="11.11(h)", reshuffle=True)
    remove_deck(t, cite=cite)
    raise RoundVoid("the deck is not complete", cite=cite, reshuffle=True)


def shuffler_count_wrong(t: Round, _: Report) -> Procedure:
    """The deck is removed, and another one is opened."""
    yield from ()
    remove_deck(t, cite="11.17(i)")
    raise RoundVoid("the shuffler misses a card", cite="11.17(i)", reshuffle=True)


def hands_not_five_and_two(t: Round, report: Report) -> Procedure:
    """The wager of that hand will lose."""  # 11.9(g)4
    t.state.play.hands[report.details["position"]].wrong_count = True
    yield from ()


def bank_lifts_lid(t: Round, _: Report) -> Procedure:
    """What the bank uncovered does not count."""
    yield from ()
    cite = BANK_SHAKES[t.state.deal]
    raise ShakeVoid("the bank has taken the lid off", cite=cite, call="Cover and shake again")


def die_not_flat(t: Round, _: Report) -> Procedure:
    """No roll."""
    yield from ()
    raise ShakeVoid("a die does not lie flat", cite="11.11(a)", call=NO_ROLL)


def die_falls_out(t: Round, _: Report) -> Procedure:
    """No roll."""
    yield from ()
    raise ShakeVoid("a die has fallen out", cite="11.11(b)", call=NO_ROLL)


def dice_miscounted(t: Round, _: Report) -> Procedure:
    """All hands are dead."""
    yield from ()
    raise RoundVoid("the deal began at the wrong position", cite="11.11(c)", reshuffle=True)


def player_card_exposed(t: Round, report: Report) -> Procedure:
    """The player chooses, without looking at the other cards."""  # 11.11(d)
    place = report.details["position"]
    name = place_name(place)
    down = [dealt for dealt in t.dealt if dealt.to == name and not dealt.face_up]
    t.expose(down[-1], cite="11.11(d)")
    hand = t.state.play.hands[place]
    before = t.phase
    action = yield from t.ask_one(
        seat_name(hand.seat),
        [PLAY_ON, VOID_HAND],
        text=f"a card of position {place} was exposed: play the hand out or void it",
        cite="11.11(d)",
    )
    t.phase = before
    if action.name == VOID_HAND:
        yield from void_hand(t, place, cite="11.11(d)")


def void_hand(t: Round, place: int, *, cite: str) -> Procedure:
    """Return all wagers of one hand, and take it out of the round."""
    play = t.state.play
    for wager in t.wagers(box=place):
        yield from t.void(wager, cite=cite, reason="the player voids the hand")
    for wager in [lit for lit in t.lit if lit.box == place]:
        t.give_back_progressive(wager, cite=cite, reason="the player voids the hand")
    del play.hands[place]
    play.envy.pop(place, None)


def dealer_card_exposed(t: Round, _: Report) -> Procedure:
    """All hands are void."""
    yield from ()
    raise RoundVoid("a card of the dealer or bank was exposed", cite="11.11(e)", reshuffle=True)


def card_face_up(t: Round, report: Report) -> Procedure:
    """One card face up is not used; more than one voids all hands."""
    t.state.play.found_face_up += 1
    card = report.details.get("card")
    told = parse_card(card) if card else None
    t.discard_next("found face up in the shoe", cite="11.11(f)", card=told)
    yield from ()
    if t.state.play.found_face_up > t.setting.number("most_face_up"):
        reason = "more than one card was face up in the shoe"
        raise RoundVoid(reason, cite="11.11(f)", reshuffle=True)


def card_drawn_in_error(t: Round, _: Report) -> Procedure:
    """The unseen card is the next card."""
    t.hold_next(cite="11.11(g)")
    yield from ()


def wrong_number_of_cards(t: Round, _: Report) -> Procedure:
    """All hands are void."""
    yield from ()
    raise RoundVoid("a hand has not seven cards", cite="11.11(h)", reshuffle=True)


def dealer_set_wrongly(t: Round, _: Report) -> Procedure:
    """The dealer's hands are reset the house way."""  # 11.11(i)
    form_by_house_way(t, t.state.play.hands[DEALER_PLACE])
    yield from ()


def bank_set_wrongly(t: Round, _: Report) -> Procedure:
    """The bank's hands are reset the house way."""  # 11.11(j)
    play = t.state.play
    form_by_house_way(t, play.hands[play.bank])
    yield from ()


def stack_card_exposed(t: Round, _: Report) -> Procedure:
    """The cards are shuffled and dealt again."""
    yield from ()
    raise DealAgain(cite="11.11(k)")


def stacks_out_of_order(t: Round, _: Report) -> Procedure:
    """The cards are shuffled and dealt again."""
    yield from ()
    raise DealAgain(cite="11.11(l)")


def shuffler_jams(t: Round, _: Report) -> Procedure:
    """The cards are shuffled again."""
    shuffle_cards(t, cite="11.11(m)")
    yield from ()


def dealing_shoe_jams(t: Round, _: Report) -> Procedure:
    """The round is void, and all cards are shuffled again."""
    yield from ()
    raise RoundVoid("the automated shoe has failed", cite="11.11(n)", reshuffle=True)


def _misdealt(_: Round) -> Mapping[str, Field]:
    return {"misdealt": OneOf((True, False))}


def _acceptors(t: Round) -> Mapping[str, Field]:
    return {"position": OneOf(tuple(wager.box for wager in t.wagers(PROGRESSIVE)))}


def _players_with_unseen_cards(t: Round) -> Mapping[str, Field]:
    down = {dealt.to for dealt in t.dealt if not dealt.face_up}
    places = [hand.place for hand in t.state.play.of_players() if place_name(hand.place) in down]
    return {"position": OneOf(tuple(places))}


def _three_then_four(t: Round, _: Report) -> Iterable[Objection]:
    if not deals_three_then_four(t.setting):
        yield Objection("deal", "a stub is counted where 11.17 is followed", "11.17(h)")


def _not_three_then_four(t: Round, _: Report) -> Iterable[Objection]:
    if deals_three_then_four(t.setting):
        yield Objection("deal", "at this table the stub is counted", "11.17(h)")


def _needs_bank(t: Round, _: Report) -> Iterable[Objection]:
    if not t.state.play.bank:
        yield Objection("bank", "nobody banks this round", "11.10(c)")


def _needs_dealers_hand(t: Round, _: Report) -> Iterable[Objection]:
    if DEALER_PLACE not in t.state.play.hands:
        yield Objection("dealer", "the dealer has no hand in this round", "11.10(k)")


def _needs_dice(t: Round, _: Report) -> Iterable[Objection]:
    if deals_three_then_four(t.setting) or t.state.starting != DICE:
        yield Objection("dice", "no dice find the starting position here", "11.11(c)")


def _no_card_waits(t: Round, _: Report) -> Iterable[Objection]:
    if t.holds_a_card:
        yield Objection("held", "a card drawn in error already waits", "11.11(g)")


def _needs_shuffler(t: Round, _: Report) -> Iterable[Objection]:
    if SHUFFLER not in t.state.devices:
        message = "the cards of this table are shuffled by hand"
        yield Objection("device", message, "11.11(m)")


def _needs_counting_shuffler(t: Round, report: Report) -> Iterable[Objection]:
    yield from _needs_shuffler(t, report)
    if not t.setting.options.get("shuffler_counts"):
        yield Objection("device", "this shuffler does not count", "11.17(i)")


def _needs_automated_shoe(t: Round, _: Report) -> Iterable[Objection]:
    if t.state.deal != AUTOMATED_SHOE:
        message = "the cards of this table do not come from an automated shoe"
        yield Objection("device", message, "11.11(n)")


RULINGS = {
    "improper_cut": Ruling(improper_cut, (CUT_MADE,), by=(FLOORPERSON,)),
    "acceptor_not_lit": Ruling(acceptor_not_lit, (LOCK_OUT,), fields=_acceptors),
    "not_four_left": Ruling(not_four_left, (COUNT,), fields=_misdealt, check=_not_three_then_four),
    "hands_not_five_and_two": Ruling(
        hands_not_five_and_two, (EXPOSURE,), fields=_players_with_unseen_cards
    ),
    "bank_lifts_lid": Ruling(bank_lifts_lid, (SHAKE, COVERED), check=_needs_bank),
    "die_not_flat": Ruling(die_not_flat, (COVERED, UNCOVERED)),
    "die_falls_out": Ruling(die_falls_out, (COVERED, UNCOVERED)),
    "dice_miscounted": Ruling(dice_miscounted, (DEAL, DELIVERY), check=_needs_dice),
    "player_card_exposed": Ruling(
        player_card_exposed, CARDS_OUT, fields=_players_with_unseen_cards
    ),
    "dealer_card_exposed": Ruling(dealer_card_exposed, UNTIL_SET),
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=lambda t: t.card_field()),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=_no_card_waits),
    "wrong_number_of_cards": Ruling(wrong_number_of_cards, (*UNTIL_SET, OPPOSING)),
    "dealer_set_wrongly": Ruling(dealer_set_wrongly, (EXPOSURE,), check=_needs_dealers_hand),
    "bank_set_wrongly": Ruling(bank_set_wrongly, (EXPOSURE,), check=_needs_bank),
    "stack_card_exposed": Ruling(stack_card_exposed, (STACKS,)),
    "stacks_out_of_order": Ruling(stacks_out_of_order, (STACKS,)),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=_needs_shuffler),
    "dealing_shoe_jams": Ruling(dealing_shoe_jams, (DEAL,), check=_needs_automated_shoe),
    "stub_count_wrong": Ruling(
        stub_count_wrong, (COUNT,), fields=_misdealt, check=_three_then_four
    ),
    "shuffler_count_wrong": Ruling(
        shuffler_count_wrong, (SHUFFLE,), check=_needs_counting_shuffler
    ),
}
