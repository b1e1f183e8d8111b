"""The cards before the deal: opening, shuffle, cut, change (19.2 to 19.4)."""

from chapter47.families.blackjack.cutting import (
    after_cutting_card,
    farthest_right,
    first_to_recut,
    offer_cut,
    undealt,
)
from chapter47.families.blackjack.floor import is_shuffled_early
from chapter47.families.blackjack.one_shoe import way
from chapter47.families.blackjack.phases import SHUFFLE
from chapter47.families.blackjack.stripped import cards_without_tens, inspect_and_strip
from chapter47.games.spanish_21.state import Round
from chapter47.table import Action, Procedure
from chapter47.table.cards import cuts, shuffles
from chapter47.table.cards.life import asks_for_new_cards, remove_cards
from chapter47.table.cards.opening import spread_cards, stack_cards

ONE_STACK = ""


def ready_cards(t: Round) -> Procedure:
    """Shuffle and cut if it is time; else deal on from the shoe."""
    if t.table.shoe is None:
        yield from open_and_shuffle(t, cuts.first_to_come(t))
    elif t.shoe.cutting_card_out:
        yield from shuffle(t, after_cutting_card(t))
    elif is_shuffled_early(t):
        yield from shuffle(t, farthest_right(t))


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
    if way(t).by_device:
        t.insert_cutting_card(undealt(t), cite="19.4")
    else:
        yield from offer_cut(t, cutter, behind=undealt(t), cite="19.4")
    t.state.burns_due = {ONE_STACK}
    t.state.admitted = None
    t.state.cutting_card_at = ""


def mix(t: Round) -> None:
    """Intermix the cards of the table at random."""
    cards = cards_without_tens(t.setting.number("decks"))
    shuffles.shuffle_cards(t, cards, way(t), cite="19.4")


def recut(t: Round) -> Procedure:
    """Let the cards be cut again, because a supervisor found the cut improper."""
    t.announce("The cards are cut again", cite="19.4")
    yield from offer_cut(t, first_to_recut(t), behind=undealt(t), cite="19.4")


def act_of_the_floor(t: Round, action: Action) -> Procedure | None:
    """Change the cards if they are too old, or because the floorperson wants it."""
    return change_cards(t) if asks_for_new_cards(action, t.setting.number("card_hours")) else None


def change_cards(t: Round) -> Procedure:
    """Take the cards away and open the table again with others."""
    remove_cards(t, cite="19.3")
    yield from open_and_shuffle(t, farthest_right(t))
