"""The pages without a browser: forms read back, beats, refusals, and what no form may do."""

import html
import re
from itertools import pairwise
from xml.etree import ElementTree

import httpx
import pytest

from chapter47.games import game_names, game_of
from chapter47.law.book import law_of
from chapter47.server.pages.beats import MOST, SLOW, next_beat
from chapter47.server.pages.forms import as_one, form_of, read_args
from chapter47.table import Action, Amount, OneOf, Option, Several
from tests.play import bet, open_table, ready
from tests.server.people import Floor, Person, good
from tests.support import cites

BET = Option(
    "bet",
    fixed={"wager": "split"},
    fields={"spot": OneOf(("17-20", "1-2")), "amount": Amount(100, 10_000)},
)
SET = Option("set", fields={"low": Several(("AS", "KD", "TD"), 2)})


LEAST = (("the least", 200),)


def test_a_form_is_read_as_its_option_asks() -> None:
    posted = [("where", '{"wager": "split", "spot": "17-20"}'), ("f_amount", " $12.50 ")]
    assert read_args(posted, "bet", [SET, BET]) == {
        "wager": "split",
        "spot": "17-20",
        "amount": 1250,
    }
    cards = [("f_low", "10d"), ("f_low", "AS")]
    assert read_args(cards, "set", [SET, BET]) == {"low": ["TD", "AS"]}
    assert read_args([], "set", [SET]) == {"low": []}


def test_an_optional_field_left_empty_is_left_out() -> None:
    war = Option("go_to_war", fields={"tie": Amount(100, 500)}, optional=frozenset({"tie"}))
    assert read_args([("f_tie", "")], "go_to_war", [war]) == {}
    assert read_args([("f_tie", "5")], "go_to_war", [war]) == {"tie": 500}


def test_what_cannot_be_read_is_left_for_the_table_to_refuse() -> None:
    assert read_args([("f_amount", "lots")], "bet", [BET]) == {"amount": "lots"}
    assert read_args([("where", "{broken"), ("f_amount", "1")], "bet", []) == {"amount": "1"}


def test_acts_that_differ_in_how_many_cards_are_chosen_are_one_form() -> None:
    """So many cards as are marked make the choice; none is left for the table to refuse."""
    cards = ("KS", "KC", "9H", "5D", "2C")
    stand, draws = (
        Option("stand"),
        [
            Option("draw", fixed={"count": n}, fields={"cards": Several(cards, n)})
            for n in (1, 2, 3)
        ],
    )
    options = [stand, *draws]
    first, second = as_one([form_of(option) for option in options])
    assert (first.name, second.name, second.label, second.fixed) == ("stand", "draw", "Draw", [])
    assert (second.fields[0]["least"], second.fields[0]["count"]) == (1, 3)
    two = [("f_cards", "9H"), ("f_cards", "2C")]
    assert read_args(two, "draw", options) == {"count": 2, "cards": ["9H", "2C"]}
    assert read_args([], "draw", options) == {"count": 1, "cards": []}
    assert draws[0].objections(Action("seat:1", "draw", {"count": 1, "cards": []}))
    assert as_one([form_of(draws[1])])[0].fixed == [("count", "2")]


def test_a_bet_of_one_size_is_a_button_and_nothing_to_type() -> None:
    """At a fixed limit there is no amount to choose; at others there is, with a slider."""
    (fixed,) = form_of(Option("bet", fields={"to": Amount(200, 200, named=LEAST)})).fields
    assert (fixed["kind"], fixed["value"]) == ("hidden", "$2")
    (free,) = form_of(Option("bet", fields={"to": Amount(200, 6_000, named=LEAST)})).fields
    assert (free["kind"], free["slides"]) == ("amount", (2.0, 60.0))
    assert free["label"] == "Bet to how much"
    (reported,) = form_of(Option("wrong_bet", fields={"to": Amount(1, 10**9)})).fields
    assert "slides" not in reported, "what is reported of a bet is typed"


def test_a_page_catches_up_in_few_beats_each_with_something_to_see() -> None:
    table = open_table("pai-gow-poker", seats=2)
    for seat in (1, 2):
        bet(table, seat, "pai_gow_poker", 2500)
    seen = len(table.log)
    ready(table)
    entries = table.log.entries
    steps = [seen]
    while steps[-1] < len(entries):
        steps.append(next_beat(entries, steps[-1]))
    assert 3 <= len(steps) - 1 <= MOST
    for before, after in pairwise(steps[:-1]):
        assert any(isinstance(entry.event, SLOW) for entry in entries[before:after])
    assert next_beat(entries, None) == next_beat(entries, 0) == len(entries)
    assert next_beat(entries, len(entries) + 5) == len(entries)


def posted(person: Person, path: str, **fields: str) -> httpx.Response:
    form = {"csrf_token": person.token, "key": "a-key-of-the-page", **fields}
    return person.http.post(path, data=form, follow_redirects=False)


def test_a_form_without_the_token_of_its_page_is_refused(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("casino-war")
    answer = posted(ann, f"/tables/{table}/sit", seat="1", amount="100", csrf_token="forged")
    assert answer.status_code == 403
    assert "alert" in answer.text
    assert ann.state(table)["taken"] == 0


def test_a_form_cannot_act_for_another_seat(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 1)
    bob.sit(table, 2)
    fields = {"by": "seat:1", "name": "bet", "where": '{"wager": "red"}', "f_amount": "25"}
    answer = posted(bob, f"/tables/{table}/act", **fields)
    assert answer.status_code == 403
    assert "Seat 1 is not yours" in answer.text
    assert posted(ann, f"/tables/{table}/act", **fields).status_code == 303
    assert ann.state(table)["places"][0]["rack"] == 97_500


def test_what_is_done_may_be_said_in_words(floor: Floor) -> None:
    """The same words as at a terminal; what means nothing is told what may have been meant."""
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 1)
    assert "Say it in words" in ann.http.get(f"/tables/{table}").text

    def say(line: str, person: Person = ann) -> httpx.Response:
        return posted(person, f"/tables/{table}/say", by="seat:1", line=line)

    assert say("$25 on the 2nd 12").status_code == 303
    assert ann.state(table)["places"][0]["rack"] == 97_500
    answer = say("corner-ish 5")
    assert answer.status_code == 422
    assert "no wager or act &#39;corner-ish&#39; at roulette (did you mean" in answer.text
    assert say("red 25", bob).status_code == 403
    assert ann.state(table)["places"][0]["rack"] == 97_500


def test_a_refused_form_answers_with_the_reason_in_the_page(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 1)
    fields = {"by": "seat:1", "name": "bet", "where": '{"wager": "red"}', "f_amount": "2"}
    answer = posted(ann, f"/tables/{table}/act", **fields)
    assert answer.status_code == 409
    assert re.search(r'role="alert"><p class="alert">[^<]*\$2 is not from', answer.text)


@pytest.mark.parametrize("path", ["/", "/signin", "/guide", "/guide/craps", "/law/19:47-22.8"])
def test_pages_hold_no_inline_script_or_style(floor: Floor, path: str) -> None:
    answer = floor.person().http.get(path)
    assert answer.status_code == 200
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert not re.search(r"\sstyle=|\son\w+=|<style|<script(?![^>]*src=)", answer.text)


@cites("19:47-8.5")
def test_anybody_reads_the_rules_wagers_limits_and_rulings_of_every_game(floor: Floor) -> None:
    for name in game_names():
        answer = floor.person().http.get(f"/guide/{name}")
        assert answer.status_code == 200
        text = html.unescape(answer.text)
        law = law_of(name).file
        day = law.subchapter.verified_through
        said = [row.says for row in law.section if row.in_force(day)]
        said += [row.title.replace("-of-a-", " of a ") for row in law.wager if row.in_force(day)]
        said += [row.title.split("; 0 ")[0] for row in law.option if row.in_force(day)]
        said += [row.ruling for row in law.irregularity if row.in_force(day)]
        offered = game_of(name).setting().wagers
        said += [
            f"{row.minimum} to {row.maximum}"
            for row in law.limit
            if row.in_force(day) and row.wager in offered and row.minimum != row.maximum
        ]
        assert not [words for words in said if words not in text], name


@pytest.mark.parametrize(
    "path", ["/tables/none", "/guide/none", "/tables/new/none", "/tables/none/rounds/1", "/x"]
)
def test_what_is_not_there_has_a_page_that_says_so(floor: Floor, path: str) -> None:
    answer = floor.person().http.get(path)
    assert answer.status_code == 404
    assert "<h1>Not here</h1>" in answer.text


def test_a_way_back_leads_only_to_this_floor(floor: Floor) -> None:
    for target in ("https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"):
        answer = floor.person().http.post("/guest", data={"next": target}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_browsers_keep_static_files_until_their_contents_change(floor: Floor) -> None:
    ann = floor.person()
    names = re.findall(r'"(/static/[^"#]+)["#]', ann.http.get("/").text)
    assert any(name.startswith("/static/base.css?v=") for name in names)
    for name in names:
        answer = ann.http.get(name)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
    plain = ann.http.get("/static/base.css", headers={"Accept-Encoding": "identity"})
    assert plain.headers["cache-control"] == "no-cache"
    again = {"If-None-Match": plain.headers["etag"]}
    assert ann.http.get("/static/base.css", headers=again).status_code == 304
    assert ann.http.get("/static/none.css").status_code == 404
    assert ann.http.get("/static/../app.py").status_code == 404


def test_felts_as_pictures_hold_their_colours_and_watchers_alone_see_tables(floor: Floor) -> None:
    ann, sue = floor.guest(), floor.staff("surveillance")
    table = ann.open("craps")
    ann.sit(table, 2)
    for person, path, status in (
        (ann, "/felts/craps.svg", 200),
        (ann, "/felts/none.svg", 404),
        (sue, f"/surveillance/tables/{table}.svg", 200),
        (ann, f"/surveillance/tables/{table}.svg", 403),
        (sue, "/surveillance/tables/none.svg", 404),
    ):
        answer = person.http.get(path)
        assert answer.status_code == status, path
        if status == 200:
            assert answer.headers["content-type"] == "image/svg+xml"
            names = [one.tag.rpartition("}")[2] for one in ElementTree.fromstring(answer.text)]
            assert names[0] == "style"


def test_rounds_of_a_table_are_listed_page_by_page(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    for _ in range(52):
        ann.act(table, "seat:1", "bet", wager="dollar_1", amount=100)
        ann.act(table, "seat:1", "ready")
    first = ann.http.get(f"/tables/{table}/rounds").text
    assert "/rounds/52" in first and "/rounds/3" in first and '/rounds/2"' not in first
    assert "?before=3" in first
    second = ann.http.get(f"/tables/{table}/rounds?before=3").text
    assert re.findall(r"/rounds/(\d+)", second) == ["2", "1"]


def test_a_sign_tells_the_stakes_of_poker_and_the_limits_of_other_tables(floor: Floor) -> None:
    """Two to four dollars would be no limit where nothing is limited."""
    ann = floor.guest()
    signs = {ann.open("poker"): "$1/$2 no limit", ann.open("casino-war"): "$5 to $1,000"}
    told = {row["id"]: row["stakes"] for row in good(ann.get("/tables"))}
    assert [told[table] for table in signs] == ["$1/$2 no limit", ""]
    for table, sign in signs.items():
        head = ann.http.get(f"/tables/{table}").text.partition('class="limits-line"')[2]
        assert sign in head.partition("</summary>")[0].partition("</p>")[0]
    shown = re.findall(r'<span class="limits">(.*?)</span>', ann.http.get("/").text)
    assert set(signs.values()) <= set(shown)
    assert "$2 to $4" not in shown


def test_a_hand_of_poker_is_recorded_with_its_players_and_what_they_bet(floor: Floor) -> None:
    """Each has $2 in; what the big blind raises nobody calls, so that it comes back to him."""
    ann, bob = floor.guest(), floor.guest()
    options = {"house_fee": "none", "first_button": "right of the dealer"}
    table = ann.open("poker", options=options)
    for person, seat in ((ann, 1), (bob, 2)):
        person.sit(table, seat, 20_000)
    ann.act(table, "seat:1", "ready")
    bob.act(table, "seat:2", "ready")
    bob.act(table, "seat:2", "call")
    ann.act(table, "seat:1", "raise", to=400)
    bob.act(table, "seat:2", "fold")
    page = ann.http.get(f"/tables/{table}/rounds/1").text
    told = html.unescape(re.sub(r"\s+", " ", page)).partition(" · wagered ")
    assert told[2].startswith("$4, paid $4")
    assert all(person.account["name"] in told[0][-60:] for person in (ann, bob))


def results_on(page: str) -> dict[str, list[str]]:
    """What the panel tells of each seat: the words of his box, in order."""
    boxes = re.findall(r'<div class="result \w+" id="result-(\d+)">(.*?)</div>', page, re.DOTALL)
    told = {}
    for seat, box in boxes:
        words = re.sub(r"<[^>]*>", "\n", box).split("\n")
        told[seat] = [html.unescape(word.strip()) for word in words if word.strip()][1:]
    return told


def test_a_hand_of_poker_is_shown_as_what_each_won_or_lost(floor: Floor) -> None:
    """Cy folds for nothing, Bob's small blind of $1 stays in, what Ann raised in vain comes back.

    The pot is $4: $2 of the big blind, $1 completed and $1 of the small blind.
    """
    people = ann, bob, cy = floor.guest(), floor.guest(), floor.guest()
    options = {"house_fee": "none", "first_button": "right of the dealer"}
    table = ann.open("poker", options=options)
    for seat, person in enumerate(people, 1):
        person.sit(table, seat, 20_000)
    for seat, person in enumerate(people, 1):
        person.act(table, f"seat:{seat}", "ready")
    page = f"/tables/{table}"
    cy.act(table, "seat:3", "fold")
    assert results_on(ann.http.get(page).text) == {}
    ann.act(table, "seat:1", "call")
    bob.act(table, "seat:2", "raise", to=400)
    ann.act(table, "seat:1", "fold")
    came = {
        "1": ["−$2"],
        "2": ["+$2", "From the pots $4", "put in $2"],
        "3": ["$0"],
    }
    assert results_on(ann.http.get(page).text) == came
    assert results_on(ann.http.get(f"{page}/rounds/1").text) == came
    assert results_on(ann.http.get(f"{page}/rounds/1?step=3").text) == {}


def test_a_draw_asks_to_mark_the_cards_to_exchange(floor: Floor) -> None:
    """Seat 2 has the button and the small blind; the big blind draws first."""
    ann, bob = floor.guest(), floor.guest()
    options = {"game": "five-card-draw", "first_button": "right of the dealer"}
    table = ann.open("poker", options=options, as_of="2016-01-01")
    for person, seat in ((ann, 1), (bob, 2)):
        person.sit(table, seat, 20_000)
    ann.act(table, "seat:1", "ready")
    bob.act(table, "seat:2", "ready")
    bob.act(table, "seat:2", "call")
    ann.act(table, "seat:1", "check")
    page = ann.http.get(f"/tables/{table}").text
    assert "<legend>Mark 1 to 5 cards to exchange</legend>" in page
