"""The cards before the deal: opening, shuffle, cut, burning, change (19.2 to 19.4, 19.7)."""

from fractions import Fraction

from chapter47.families.blackjack.cutting import after_cutting_card, farthest_right, first_to_recut
from chapter47.families.blackjack.phases import BEFORE_THE_DEAL, SHUFFLE
from chapter47.families.blackjack.stripped import cards_without_tens, inspect_and_strip
from chapter47.games.spanish_21.state import Round
from chapter47.table import Action, Procedure
from chapter47.table.cards import cuts, shuffles
from chapter47.table.cards.life import asks_for_new_cards, remove_cards
from chapter47.table.cards.opening import spread_cards, stack_cards

BY_HAND, BY_DEVICE = "by hand", "automated"
WAYS = {BY_HAND: shuffles.BY_HAND, BY_DEVICE: shuffles.AUTOMATED}
ONE_STACK = ""


def way(t: Round) -> str:
    """How the cards are shuffled now: by hand once a device has been removed."""
    return BY_HAND if t.state.device_is_removed else str(t.setting.option("shuffle"))


def ready_cards(t: Round) -> Procedure:
    """Shuffle and cut if it is time; else deal on from the shoe."""
    if t.table.shoe is None:
        yield from open_and_shuffle(t, cuts.first_to_come(t))
    elif t.shoe.cutting_card_out:
        yield from shuffle(t, after_cutting_card(t))
    elif _licensee_wants(t):
        yield from shuffle(t, farthest_right(t))


def _licensee_wants(t: Round) -> bool:
    """Say whether the cards are shuffled again although the cutting card has not come out."""
    admitted = t.state.admitted
    nobody_may_bet = admitted is not None and not admitted & set(t.seats())
    return bool(
        t.table.must_shuffle or nobody_may_bet or t.setting.option("reshuffle") == "every round"
    )


def open_and_shuffle(t: Round, cutter: int) -> Procedure:
    """Make new cards ready: the tens go, the first player looks, then they are shuffled."""
    yield from inspect_and_strip(t, cite="19.3")
    yield from spread_cards(t, cite="19.3")
    yield from stack_cards(t, cite="19.3")
    yield from shuffle(t, cutter)


def shuffle(t: Round, cutter: int) -> Procedure:
    """Shuffle all cards; let them be cut by whoever is entitled to it, unless a device did it."""
    t.phase = SHUFFLE
    mix(t)
    yield from t.step("the shuffle is complete", cite="19.4")
    if WAYS[way(t)].by_device:
        t.insert_cutting_card(_from_back(t), cite="19.4")
        t.state.last_cut_by = ""
        t.state.may_recut = False
    else:
        yield from cut(t, cutter)
    t.state.burns_due = {ONE_STACK}
    t.state.admitted = None
    t.state.cutting_card_at = ""


def mix(t: Round) -> None:
    """Intermix the cards of the table at random."""
    cards = cards_without_tens(t.setting.number("decks"))
    shuffles.shuffle_cards(t, cards, WAYS[way(t)], cite="19.4")


def cut(t: Round, first: int) -> Procedure:
    """Offer the cut, the refused one clockwise, and put the cutting card in."""
    t.state.last_cut_by = yield from t.cut(
        offer_to=cuts.clockwise_from(t, first),
        minimum=t.setting.number("least_cut"),
        cutting_card_from_back=_from_back(t),
        cite="19.4",
    )
    t.state.may_recut = bool(t.state.last_cut_by)


def _from_back(t: Round) -> Fraction:
    return Fraction(t.setting.number("undealt_percent"), 100)


def recut(t: Round) -> Procedure:
    """Let the cards be cut again, because a supervisor found the cut improper."""
    t.announce("The cards are cut again", cite="19.4")
    yield from cut(t, first_to_recut(t))


def burn(t: Round, figure: str, *, cite: str) -> Procedure:
    """Burn as many cards as a figure says."""
    yield from t.burn(t.setting.number(figure), cite=cite)


def begin(t: Round) -> Procedure:
    """Burn the first card of a new shoe."""
    t.phase = BEFORE_THE_DEAL
    t.state.may_recut = False
    if t.state.burns_due:
        t.state.burns_due.clear()
        yield from burn(t, "first_burn", cite="19.7")


def relieve(t: Round) -> Procedure:
    """A dealer who comes to the table burns a card, unless the shoe begins with him."""
    t.change("dealer", "relieved", cite="19.7")
    if not t.state.burns_due and t.shoe.remaining > t.setting.number("burn_at_relief"):
        t.state.may_recut = False
        t.phase = BEFORE_THE_DEAL
        yield from burn(t, "burn_at_relief", cite="19.7")


def act_of_the_floor(t: Round, action: Action) -> Procedure | None:
    """Change the cards if they are too old, or because the floorperson wants it."""
    return change_cards(t) if asks_for_new_cards(action, t.setting.number("card_hours")) else None


def change_cards(t: Round) -> Procedure:
    """Take the cards away and open the table again with others."""
    remove_cards(t, cite="19.3")
    yield from open_and_shuffle(t, farthest_right(t))
