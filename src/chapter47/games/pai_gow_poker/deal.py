"""What all ways of dealing share: hands in play, the cards left over, positions without a wager."""

from chapter47.families.banked.places import DEALER_PLACE, called, place_name
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Hand, Lasting
from chapter47.rule import rule
from chapter47.table import DEALER, Procedure, Report, Round

DEAL, STACKS, DELIVERY, COUNT = "deal", "stacks", "delivery", "count"


class DealAgain(Exception):
    """The cards are shuffled again before any hand was delivered, and dealt anew."""

    def __init__(self, *, cite: str) -> None:
        self.cite = cite
        super().__init__(cite)


@rule
def are_all_there(left: int, discarded: int, wanted: int) -> bool:
    """Whether as many cards are left as must be, those counted that were thrown out face up.

    >>> are_all_there(4, 0, 4), are_all_there(3, 1, 4), are_all_there(5, 0, 4)
    (True, True, False)
    """
    return left + discarded == wanted  # 11.8(d), 11.8A(d), 11.8B(e)


def make_hands(t: Round) -> None:
    """Note whose hands are in play: of the wagers, of the bank, of the dealer."""
    play = t.state.play
    play.hands = {w.box: Hand(w.box, w.seat) for w in t.wagers(PAI_GOW_POKER)}
    if play.bank:
        play.hands[play.bank.seat] = Hand(play.bank.seat, play.bank.seat)
    if not play.bank or play.bank.dealer_wager:
        play.hands[DEALER_PLACE] = Hand(DEALER_PLACE, 0)
    t.must_stay(hand.seat for hand in play.hands.values() if hand.seat)  # 11.7(b)


def hand_over(t: Round, place: int, cards: int, *, cite: str) -> Procedure:
    """Give a position cards face down; what nobody can know is not told where cards are told."""
    name = place_name(place)
    if not t.table.equipment_is_declared:
        for _ in range(cards):
            t.deal_unseen(name, cite=cite)
    elif place in t.state.play.hands:
        for _ in range(cards):
            yield from t.deal(name, cite=cite, face_up=False)
    else:
        yield from t.burn(cards, reason="no wager at the position", cite=cite)


def deal_step(t: Round, what: str, place: int, *, cite: str) -> Procedure:
    """Wait for a dealer who deals by hand."""
    yield from t.step(f"{what} {called(place, t.state.places)}", cite=cite)


def put_aside_rest(t: Round, *, cite: str) -> Procedure:
    """Count the cards left over, unseen, and put them in the discard rack."""
    t.phase = COUNT
    found = t.found_face_up
    wanted = t.setting.number("cards_left")
    if not t.table.equipment_is_declared and not are_all_there(t.shoe.remaining, found, wanted):
        misdealt = any(n != CARDS for n in _cards_by_place(t).values())
        yield from t.rule_on(Report(DEALER, "not_four_left", {"misdealt": misdealt}))
    yield from t.burn(wanted - found, reason="left over", cite=cite)


def _cards_by_place(t: Round) -> dict[str, int]:
    counts: dict[str, int] = {}
    for dealt in t.dealt:
        counts[dealt.to] = counts.get(dealt.to, 0) + 1
    return counts


def collect_unwagered(t: Round, *, cite: str) -> None:
    """Put the cards of positions without a wager in the discard rack, unseen."""
    state: Lasting = t.state
    for place in range(state.places):
        if place not in state.play.hands:
            take_cards(t, place, reason="no wager at the position", cite=cite)


def take_cards(t: Round, place: int, *, reason: str, cite: str) -> None:
    """Put the cards of a position in the discard rack, in order."""
    name = place_name(place)
    cards = [dealt.card for dealt in t.dealt if dealt.to == name]
    if cards:
        t.discard(cards, reason=reason, cite=cite)
