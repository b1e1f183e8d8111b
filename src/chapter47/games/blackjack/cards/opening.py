"""Opening of the table: the cards are inspected, shown to the first players, washed and stacked."""

from chapter47.games.blackjack.cards.shuffle_ways import DOUBLE_SHOE, PARTS, way
from chapter47.games.blackjack.phases import OPENING
from chapter47.table import FLOORPERSON, Procedure, Round

PRE_SHUFFLED_CITE = "13:69F-2.5(a)"


def come_pre_shuffled(t: Round) -> bool:
    """Say whether new cards come inspected and shuffled to the table."""
    return t.setting.options.get("cards") == "pre-shuffled"


def open_cards(t: Round) -> Procedure:
    """Prepare cards that come new to the table, each side and each batch by itself."""
    if come_pre_shuffled(t):
        t.change("cards", "inspected and shuffled before they came", cite=PRE_SHUFFLED_CITE)
        return
    cite = {DOUBLE_SHOE: "2.4(d)"}.get(way(t), "2.4(e)")
    parts = PARTS.get(way(t), ("",))
    apart = len(parts) > 1
    yield from _done(t, "sorted and inspected", cite="2.4(a)")
    yield from _verified(t)
    for part in parts:
        spread = "spread face up by deck, suit and sequence"
        yield from _done(t, spread, part, cite=cite if apart else "2.4(b)")
    for part in parts:
        washes = not apart or way(t) == DOUBLE_SHOE  # 2.4(e) knows no wash
        mixed = "turned down, washed and stacked" if washes else "turned down and stacked"
        yield from _done(t, mixed, part, cite=cite if apart else "2.4(c)")


def _verified(t: Round) -> Procedure:
    """The floorperson verifies the inspection, where people deal."""
    if t.table.dealer_is_manual:
        text = "verify the inspection of the cards"
        yield from t.ask_one(FLOORPERSON, ["verify"], text=text, cite="2.4(a)", phase=OPENING)
    t.change("cards", "inspection verified by the floorperson", cite="2.4(a)")


def _done(t: Round, what: str, part: str = "", *, cite: str) -> Procedure:
    t.phase = OPENING
    text = f"{part} cards {what}".strip()
    yield from t.step(text, cite=cite)
    t.change("cards", f"{part}: {what}" if part else what, cite=cite)
