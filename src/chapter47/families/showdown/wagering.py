"""The window in which wagers are made, while the floorperson may see to cards and devices."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from chapter47.families.banked.areas import betting_areas, objections_to_area
from chapter47.families.showdown.coupons import MatchPlay
from chapter47.families.showdown.decks import DeckRules, act_of_the_floor, acts_of_the_floor
from chapter47.families.showdown.state import L
from chapter47.money import Cents
from chapter47.table import Objection, Procedure, Round, Wager, Window, coupons
from chapter47.table.beside import beside_objections
from chapter47.table.state import S


def wait_at_window(
    t: Round[L], window: Window[L], rules: DeckRules, match_play: MatchPlay | None = None
) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices.

    With `match_play` coupons may be laid.
    """
    cards = t.state.cards
    window = replace(
        window,
        others=lambda actor: acts_of_the_floor(t, cards, rules).get(actor, ()),
        ends_deserted=True,
    )
    if match_play is not None:
        window = match_play.beside(t, window)
    while action := (yield from window.other()):
        if match_play is not None and action.name in coupons.ACTS:
            match_play.act(t, action)
        else:
            act_of_the_floor(t, cards, rules, action)


def open_areas(t: Round[S], name: str | None) -> Callable[[int], Sequence[int]]:
    """Where each seat may wager: at its own area, by option at one beside it too.

    `name` is the wager that takes an area, nothing where any does.
    """
    return lambda seat: betting_areas(t, name, seat)


def area_objections(
    t: Round[S], wager: Wager, total: Cents, *, cite: str, staying: Iterable[Wager] = ()
) -> Iterator[Objection]:
    """What speaks against a wager beside its limits: another's area, or what it is made beside.

    `staying` are wagers that need not be taken back before the one that they were made beside.
    """
    yield from objections_to_area(t, wager, total, cite=cite)
    yield from beside_objections(t, wager, total, staying=staying)
