"""What somebody decides by: the events as he sees them, without what proves them later."""

from chapter47.table import Table
from chapter47.table.knowledge import Knowledge
from tests.play import bet, open_table, ready

PROOFS = ("hash", "sealed", "seen_by", "hidden_salt")


def test_a_player_knows_what_his_view_shows_but_for_its_proofs() -> None:
    table = open_table("pai-gow-poker", seats=2)
    for seat in (1, 2):
        bet(table, seat, "pai_gow_poker", 2500)
    ready(table)
    for actor in ("seat:1", "seat:2", "dealer"):
        rows = Knowledge.of(table, actor).rows
        seen = [
            {key: value for key, value in row.items() if key not in PROOFS}
            for row in table.view(actor)
        ]
        assert list(rows) == seen
        assert (rows[-1], rows[-3:-1]) == (seen[-1], seen[-3:-1])


def test_nobody_knows_the_cards_of_another() -> None:
    table = open_table("pai-gow-poker", seats=2)
    for seat in (1, 2):
        bet(table, seat, "pai_gow_poker", 2500)
    ready(table)
    held = {actor: _cards(table, actor) for actor in ("seat:1", "seat:2", "dealer")}
    assert [len(held[actor]) for actor in held] == [7, 7, 0]
    assert not held["seat:1"] & held["seat:2"]


def _cards(table: Table, actor: str) -> set[int]:
    """The cards that are hidden from others and that an actor has looked at."""
    rows = Knowledge.of(table, actor).rows
    return {card for row in rows for card in row.get("hidden", {}).get("hidden_cards", ())}
