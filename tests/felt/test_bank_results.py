"""What a player's bank won or lost stands among the results, with every other wager."""

from typing import Any

from chapter47.felt.fold import Fold
from chapter47.felt.view import rows_for
from chapter47.server.pages.results import results
from chapter47.table import PUBLIC, Table
from tests.games.pai_gow.at_the_bank import BANK_HAND
from tests.games.pai_gow.at_the_bank import banked as tiles_banked
from tests.games.pai_gow.at_the_table import LOSES, LOSES_LOW, WINS, WINS_LOW
from tests.games.pai_gow_poker.at_the_bank import banked as cards_banked
from tests.games.pai_gow_poker.at_the_table import DEALER_HAND
from tests.games.pai_gow_poker.at_the_table import LOSES as LOSING_CARDS
from tests.games.pai_gow_poker.at_the_table import LOSES_LOW as LOSING_LOW
from tests.games.pai_gow_poker.at_the_table import WINS as WINNING_CARDS
from tests.games.pai_gow_poker.at_the_table import WINS_LOW as WINNING_LOW
from tests.paragraphs.s04.banks import BANKER_WINS, PLAYER_WINS, covered, play


def of_bank(table: Table) -> list[tuple[Any, ...]]:
    """Whose bank, what lay in it, what came of it, in money."""
    settled = Fold().take(rows_for(table.log, PUBLIC)).settled
    told = ("seat", "stake", "result", "net")
    return [tuple(row[key] for key in told) for row in settled if row["wager"] == "bank"]


def test_a_bank_at_chemin_de_fer() -> None:
    """Of $5 that the bank wins the house takes a quarter, to which five percent are rounded."""
    for cards, told in ((BANKER_WINS, ("win", 475)), (PLAYER_WINS, ("lose", -500))):
        table = covered(500, amount=5000)
        play(table, cards)
        assert of_bank(table) == [(1, 5000, *told)]


def test_a_bank_at_pai_gow() -> None:
    """It wins $20 of one player and pays $20 to another; or it keeps $40, less five percent."""
    even, _ = tiles_banked({1: WINS, 3: BANK_HAND, 4: LOSES}, {1: WINS_LOW, 4: LOSES_LOW})
    assert of_bank(even) == [(3, 0, "push", 0)]
    panel = results(Fold().take(rows_for(even.log, PUBLIC)), even.setting)
    (bank,) = [told for told in panel if told["seat"] == 3]
    assert (bank["net_text"], bank["outcome"]) == ("$0", "even")
    assert [(line["result"], line["told"]) for line in bank["lines"]] == [("even", "push $0")]
    lost, won = tiles_banked({1: WINS, 3: BANK_HAND}, {1: WINS_LOW})
    assert of_bank(lost) == [(3, 0, "lose", -2000)]
    assert won[3] == -2000
    kept, won = tiles_banked({1: LOSES, 3: BANK_HAND}, {1: LOSES_LOW})
    assert of_bank(kept) == [(3, 0, "win", 1900)]
    assert won[3] == 1900


def test_a_bank_at_pai_gow_poker() -> None:
    """One player loses $20 to it, another wins $20; a third wins $20 of the bank's own."""
    hands = {6: DEALER_HAND, 1: LOSING_CARDS, 2: WINNING_CARDS}
    lows = {1: LOSING_LOW, 2: WINNING_LOW}
    third = "AC AH KH QS 7C 6S 5D"
    table, _ = cards_banked({**hands, 3: third}, {**lows, 3: ["KH", "QS"]})
    assert of_bank(table) == [(6, 0, "lose", -2000)]
    shared, _ = cards_banked({**hands, 3: third}, {**lows, 3: ["KH", "QS"]}, act="co_bank")
    assert of_bank(shared) == [(6, 0, "lose", -1000)]
