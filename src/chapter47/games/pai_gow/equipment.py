"""Tiles and dice of the table (10.2 to 10.4): inspected, shown in pairs, mixed and stacked."""

from collections.abc import Mapping

from chapter47.equipment.tiles import faces_text, tile_set
from chapter47.games.pai_gow.state import Lasting, Round
from chapter47.rule import rule
from chapter47.table import FLOORPERSON, Action, Option, Procedure, Whole
from chapter47.table.cards.opening import OPENING

MIXING, STACKING = "mixing", "stacking"
MOST_HOURS = 10_000
"""How many hours can be told."""
INSPECT_DICE = "inspect_dice"


class MixAgain(Exception):
    """A tile was exposed before the tiles were dealt: all of them are mixed again."""

    def __init__(self, *, cite: str) -> None:
        self.cite = cite
        super().__init__(cite)


@rule
def must_be_replaced(hours: int, most: int) -> bool:
    """Whether dice have been on the table for too long.

    >>> must_be_replaced(24, 24), must_be_replaced(25, 24)
    (False, True)
    """
    return hours > most  # 10.3


def open_table(t: Round) -> Procedure:
    """Inspect new tiles and show them in pairs; at an idle table they are shown again."""
    state: Lasting = t.state
    is_idle = not t.table.players
    if not state.tiles_are_new and not is_idle:
        return
    t.phase = OPENING
    if state.tiles_are_new:
        yield from t.step("sort and inspect the tiles", cite="10.4")
        t.change("tiles", "every pair is there; size, shading, backs and sides agree", cite="10.4")
        if t.table.dealer_is_manual:
            text = "verify the inspection of the tiles"
            yield from t.ask_one(FLOORPERSON, ["verify"], text=text, cite="10.4", phase=OPENING)
        t.change("tiles", "inspection verified by the floorperson", cite="10.4")
    t.change("tiles face up in pairs", faces_text(tile_set()), cite="10.4")
    yield from t.wait_for_players()
    yield from t.step("the first player has seen the tiles", cite="10.4")
    state.start_of_game = True
    state.tiles_are_new = False


def mix(t: Round, *, cite: str = "10.4") -> Procedure:
    """Mix the tiles face down."""
    t.phase = MIXING
    circles = t.setting.number("least_circles")
    yield from t.step(f"mix the tiles face down, {circles} circles of each hand", cite=cite)
    t.table.must_shuffle = False
    t.shuffle(tile_set(), cite=cite)


def stack(t: Round) -> Procedure:
    """Put the tiles in stacks; if one is exposed, all are mixed and stacked again."""
    while True:
        try:
            yield from _stack(t)
            return
        except MixAgain as again:
            t.announce("A tile was exposed: all tiles are mixed again", cite=again.cite)
            t.collect_cards(cite=again.cite)
            yield from mix(t, cite=again.cite)


def _stack(t: Round) -> Procedure:
    """The first stack lies at the dealer's left, and the top tile of each comes first."""
    t.phase = STACKING
    if not t.table.equipment_is_declared:  # where told, a tile is told when it is delivered
        for number in range(1, t.setting.number("stacks") + 1):
            for _ in range(t.setting.number("tiles_in_stack")):
                t.deal_unseen(stack_name(number), cite="10.4")
    yield from t.step("the tiles are in eight stacks of four", cite="10.4")


def stack_name(stack: int) -> str:
    """The name of a stack, the first being farthest to the left of the dealer."""
    return f"stack:{stack}"


def inspection(t: Round) -> Mapping[str, list[Option]]:
    """What the floorperson may say of the dice between rounds."""
    option = Option(
        INSPECT_DICE,
        label="say how long the dice have been on the table",
        cite="10.3",
        fields={"hours": Whole(0, MOST_HOURS)},
    )
    return {FLOORPERSON: [option]}


def inspect_dice(t: Round, action: Action) -> None:
    """Replace dice that have been on the table for too long."""
    if must_be_replaced(action.args["hours"], t.setting.number("dice_hours")):
        t.change("dice", "replaced by new ones", cite="10.3")
