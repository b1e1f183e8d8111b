"""What the page of a table tells its players: why nothing follows, what each wager came to."""

import html
import re

import pytest

from tests.server.people import Floor, Person


def waits(person: Person, table: str) -> str:
    """What stands beside what is asked."""
    page = person.http.get(f"/tables/{table}").text
    return html.unescape(page.partition(' waits">')[2].partition("</p>")[0])


def test_who_is_ready_with_nothing_down_is_told_that_he_lets_the_round_pass(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    bob.sit(table, 2)
    ann.act(table, "seat:1", "ready")
    passing = f"You let this round pass unless you bet. Waiting for {bob.account['name']}."
    assert waits(ann, table) == passing
    assert waits(bob, table) == "Waiting for you."
    bob.act(table, "seat:2", "bet", wager="dollar_1", amount=500)
    assert waits(ann, table) == passing
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    assert waits(ann, table) == f"Waiting for you and {bob.account['name']}."
    ann.act(table, "seat:1", "ready")
    assert waits(ann, table) == f"Waiting for {bob.account['name']}."


def test_where_nobody_has_bet_the_page_says_why_ready_brings_nothing(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    why = "Nobody has put a wager down: no round begins without one."
    ann.act(table, "seat:1", "ready")
    assert waits(ann, table) == f"{why} Waiting for you."
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    assert waits(ann, table) == "Waiting for you."
    ann.act(table, "seat:1", "take_back", wager="dollar_1")
    bob.sit(table, 2)
    ann.act(table, "seat:1", "ready")
    bob.act(table, "seat:2", "ready")
    assert [waits(ann, table).startswith(why), waits(bob, table).startswith(why)] == [True, True]


def test_nobody_is_told_that_he_passes_while_others_bet_in_turn(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("poker", options={"first_button": "right of the dealer"})
    for person, seat in ((ann, 1), (bob, 2)):
        person.sit(table, seat, 20_000)
    for person, seat in ((ann, 1), (bob, 2)):
        person.act(table, f"seat:{seat}", "ready")
    assert "pass" not in waits(ann, table) + waits(bob, table)


@pytest.mark.parametrize(
    ("game", "bet", "told"),
    [
        ("big-six", {"wager": "dollar_1"}, "The $1 symbol $5"),
        ("roulette", {"wager": "split", "spot": "1-2"}, "Two numbers 1-2 $5"),
        ("roulette", {"wager": "three_numbers", "spot": "1-2-3"}, "Three numbers 1-2-3 $5"),
    ],
)
def test_results_call_a_wager_as_the_law_does(
    floor: Floor, game: str, bet: dict[str, str], told: str
) -> None:
    ann = floor.guest()
    table = ann.open(game)
    ann.sit(table, 1)
    ann.act(table, "seat:1", "bet", amount=500, **bet)
    ann.act(table, "seat:1", "ready")
    page = ann.http.get(f"/tables/{table}").text
    results = page.partition('id="results"')[2].partition("</section>")[0]
    assert re.findall(r"<li[^>]*><span>(.*?)</span>", html.unescape(results)) == [told]
