"""The cards before the deal: opening, shuffle, cut, change (26.2 to 26.4)."""

from fractions import Fraction

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
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.table import Action, Procedure
from chapter47.table.cards import cuts, shuffles
from chapter47.table.cards.life import asks_for_new_cards, remove_cards
from chapter47.table.cards.opening import MIXING, spread_cards, stack_cards

ONE_STACK = ""
FACE_DOWN = "face down"


def ready_cards(t: Round) -> Procedure:
    """Shuffle and cut if it is time; else deal on from the shoe."""
    if t.table.shoe is None:
        yield from open_and_shuffle(t, cuts.first_to_come(t))  # 26.4(d)1
    elif t.shoe.cutting_card_out:
        yield from shuffle(t, after_cutting_card(t))  # 26.4(g), (d)2-3
    elif is_shuffled_early(t):
        yield from shuffle(t, farthest_right(t))  # 26.4(g), (d)4


def open_and_shuffle(t: Round, cutter: int) -> Procedure:
    """Make new cards ready: the tens go, the first player looks, then they are shuffled."""
    yield from inspect_and_strip(t, cite="26.3(a)")
    yield from spread_cards(t, cite="26.3(b)")
    yield from stack_cards(t, cite="26.3(c)", phase=MIXING)
    yield from shuffle(t, cutter)


def lie_idle(t: Round) -> bool:
    """Say whether the cards lie at an open table without players."""
    return t.table.shoe is not None and not t.table.players


def show_idle_cards(t: Round) -> Procedure:
    """Spread the cards of a table without players; the first to come looks at them."""
    t.change("idle cards lie", t.setting.option("idle_cards"), cite="26.4(i)")
    yield from t.wait_for_players()
    if t.setting.option("idle_cards") == FACE_DOWN:
        t.change("idle cards", "turned face up", cite="26.4(i)")
    yield from t.step("the first player has looked at the cards", cite="26.4(i)")
    yield from stack_cards(t, cite="26.3(c)", phase=MIXING)
    yield from shuffle(t, cuts.first_to_come(t))


def shuffle(t: Round, cutter: int) -> Procedure:
    """Shuffle all cards; let them be cut by whoever is entitled to it, unless a device did it."""
    t.phase = SHUFFLE
    mix(t)
    yield from t.step("the shuffle is complete", cite="26.4(a)")
    if way(t).by_device:
        behind = _behind(t)
        if behind is not None:
            t.insert_cutting_card(behind, cite="26.4(e)")
    else:
        yield from offer_cut(t, cutter, behind=_behind(t), cite="26.4(e)")
    t.state.burns_due = {ONE_STACK}
    t.state.cutting_card_at = ""


def mix(t: Round) -> None:
    """Intermix the cards of the table at random."""
    cards = cards_without_tens(t.setting.number("decks"))
    cite = "26.4(b)1" if way(t).by_device else "26.4(a)"
    shuffles.shuffle_cards(t, cards, way(t), cite=cite)


def _behind(t: Round) -> Fraction | None:
    """How much lies behind the cutting card; nothing where none is approved."""
    if t.setting.option("cutting_card") == "none":
        return None  # 26.4(h)
    return undealt(t)


def recut(t: Round) -> Procedure:
    """Let the cards be cut again, because a supervisor found the cut improper."""
    t.announce("The cards are cut again", cite="26.4(f)")
    yield from offer_cut(t, first_to_recut(t), behind=_behind(t), cite="26.4(e)")


def act_of_the_floor(t: Round, action: Action) -> Procedure | None:
    """Change the cards if they are too old, or because the floorperson wants it."""
    return change_cards(t) if asks_for_new_cards(action, t.setting.number("card_hours")) else None


def change_cards(t: Round) -> Procedure:
    """Take the cards away and open the table again with others."""
    remove_cards(t, cite="26.3(d)")
    yield from open_and_shuffle(t, farthest_right(t))
