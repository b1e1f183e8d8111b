"""Every felt offers exactly the bets that the table takes, to eye, keyboard and screen reader."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from chapter47.felt.pictures import draw_felt, has_felt
from chapter47.felt.places import Places
from chapter47.felt.terminal import draw_table
from chapter47.felt.view import FeltView, felt_view
from chapter47.games import game_names, game_of
from chapter47.games.craps.layout import INDEX
from chapter47.games.roulette.felt import where
from chapter47.money import dollars
from chapter47.table import Table, rack, seat_name
from tests.play import bet, open_table, ready
from tests.support import cites

SVG = "{http://www.w3.org/2000/svg}"
ME = 2
GROUPED = ("0", "600")
"""Where plates stand in groups that have places of their own."""
MAIN_WAGER = {
    "blackjack": ("blackjack", 2500),
    "boston-5-stud": ("ante", 2500),
    "caribbean-stud": ("ante", 2500),
    "casino-war": ("initial", 2500),
    "colorado-holdem": ("ante", 2500),
    "double-attack-blackjack": ("initial", 2500),
    "double-cross-poker": ("ante", 2500),
    "double-down-stud": ("initial", 2500),
    "fast-action-holdem": ("fast_action", 2500),
    "four-card-poker": ("ante", 2500),
    "let-it-ride": ("wager_1", 2500),
    "pai-gow": ("pai_gow", 2500),
    "pai-gow-poker": ("pai_gow_poker", 2500),
    "spanish-21": ("spanish_21", 2500),
    "texas-holdem-bonus": ("ante", 2500),
    "three-card-poker": ("ante", 2500),
}
"""What must lie there before side wagers open."""
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("roulette", {"options": {"wheel": "single zero"}}),
    ("roulette", {"options": {"wheel": "double zero as single zero"}}),
    (
        "craps",
        {
            "as_of": "2024-01-01",
            "options": {"hop": True, "six_seven_eight": True, "fire_bet": "A"},
        },
    ),
    ("craps", {"options": {"buy_and_lay": False}}),
    ("sic-bo", {"options": {"pay_table": "K"}}),
    ("pokette", {"options": {"jacer": "sections without a card", "other_sections": 4}}),
    ("pai-gow", {"options": {"banking": False, "co_banking": False}}),
    (
        "pai-gow-poker",
        {"options": {"random_number": "6 to 1", "starting_position": "random number"}},
    ),
    (
        "blackjack",
        {
            "as_of": "2006-06-01",
            "options": {"over_under_13": True, "streak": True, "twenty_point": True},
        },
    ),
    ("three-card-poker", {"options": {"six_card_bonus": "S1", "prime": True}}),
    ("three-card-poker", {"options": {"two_areas": True}}),
    ("four-card-poker", {"options": {"two_areas": True}}),
    ("let-it-ride", {"as_of": "2024-01-01"}),
    (
        "colorado-holdem",
        {"options": {"version": "required bet", "positions": 7, "payout_limit_shown": "on a sign"}},
    ),
    ("boston-5-stud", {"options": {"two_areas": True, "payout_limit_shown": "on a sign"}}),
    ("keno", {"options": {"special_tickets": True}}),
]
DRAWN = [name for name in game_names() if has_felt(game_of(name))]
CASES = [(name, {}) for name in DRAWN] + [case for case in VARIANTS if case[0] in DRAWN]


def at_betting(game: str, **setting: Any) -> Table:
    """A table with three players that waits for wagers, with a first one of ours."""
    table = open_table(game, seats=3, **setting)
    for _ in range(20):
        if table.prompt.phase == "betting":
            break
        actor, options = next((a, o) for a, o in table.prompt.options.items() if o)
        known = {option.name: option for option in options}
        wish = ("decline", "accept", "bank", "pass")
        name = next((n for n in wish if n in known), options[0].name)
        needed = known[name].fields.keys() - known[name].optional
        table.act(actor, name, **{key: known[name].fields[key].examples()[0] for key in needed})
    if game in MAIN_WAGER:
        bet(table, ME, *MAIN_WAGER[game])
    return table


def seen(table: Table) -> FeltView:
    return felt_view(table, seat_name(ME), (ME,))


def picture(felt: FeltView, table: Table) -> str:
    return str(draw_felt(table.game, table.setting, felt))


def drawn(table: Table) -> ElementTree.Element:
    """The picture, read by a strict parser."""
    return ElementTree.fromstring(picture(seen(table), table))


def areas(svg: ElementTree.Element) -> list[ElementTree.Element]:
    return [g for g in svg.iter(f"{SVG}g") if "area" in g.get("class", "").split()]


def named(area: ElementTree.Element) -> tuple[str, str, int]:
    return area.attrib["data-wager"], area.attrib["data-spot"], int(area.get("data-position") or 0)


def test_every_room_draws_its_own_layout() -> None:
    assert set(DRAWN) >= {
        *("big-six", "casino-war", "craps", "mini-dice", "pai-gow-poker", "roulette", "sic-bo")
    }


@pytest.mark.parametrize(("game", "setting"), CASES)
def test_every_bet_that_is_open_has_one_area(game: str, setting: dict[str, Any]) -> None:
    table = at_betting(game, **setting)
    offered = [(b["wager"], b["spot"], b["position"]) for b in seen(table).bets]
    shown = areas(drawn(table))
    if game == "poker":  # players bet in turn, with buttons: nothing is laid on an area
        assert not offered and not shown
        return
    is_open = [named(area) for area in shown if "open" in area.attrib["class"].split()]
    assert offered
    assert sorted(is_open) == sorted(offered)
    assert max(Counter(map(named, shown)).values()) == 1


@pytest.mark.parametrize(("game", "setting"), CASES)
def test_no_area_names_what_the_law_does_not_have(game: str, setting: dict[str, Any]) -> None:
    table = at_betting(game, **setting)
    offered = {(b["wager"], b["spot"]) for b in seen(table).bets}
    for area in areas(drawn(table)):
        wager, spot, _ = named(area)
        assert wager in table.setting.wagers
        later = spot in table.game.repertoire(table.setting).rests.get(wager, ())
        craps = game == "craps" and (wager, spot) in INDEX
        assert not spot or (wager, spot) in offered or later or craps


@pytest.mark.parametrize(("game", "setting"), CASES)
def test_areas_can_be_reached_and_heard(game: str, setting: dict[str, Any]) -> None:
    svg = drawn(at_betting(game, **setting))
    assert svg.get("role") == "group" and svg.get("aria-label")
    for area in areas(svg):
        assert area.get("role") == "button"
        assert area.get("aria-label", "").strip()
        is_open = "open" in area.attrib["class"].split()
        assert area.get("tabindex") == ("0" if is_open else "-1")
        assert (area.get("aria-disabled") == "true") != is_open


@pytest.mark.parametrize(("game", "setting"), CASES)
def test_pictures_hold_no_style_and_no_script(game: str, setting: dict[str, Any]) -> None:
    for element in drawn(at_betting(game, **setting)).iter():
        assert element.tag not in (f"{SVG}style", f"{SVG}script", f"{SVG}foreignObject")
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]


@pytest.mark.parametrize("game", DRAWN)
def test_a_stranger_sees_the_layout_and_may_bet_nowhere(game: str) -> None:
    table = at_betting(game)
    svg = ElementTree.fromstring(picture(felt_view(table, "public"), table))
    assert not [area for area in areas(svg) if "open" in area.attrib["class"].split()]


def test_roulette_has_a_place_for_each_wager_of_its_layout() -> None:
    counts = Counter(named(area)[0] for area in areas(drawn(at_betting("roulette"))))
    # 38 numbers; 57 splits among 36 numbers, 0-00 and four at the zeros; 12 rows and 3 baskets;
    # 22 corners; one top line; 11 double rows
    assert (counts["straight"], counts["split"]) == (38, 62)
    assert (counts["three_numbers"], counts["four_numbers"]) == (15, 22)
    assert (counts["five_numbers"], counts["six_numbers"]) == (1, 11)
    assert (counts["column"], counts["dozen"]) == (3, 3)


def test_roulette_places_are_apart() -> None:
    zeros = ("0", "00")
    layout = game_of("roulette").new_state(game_of("roulette").setting()).layout
    spots = [
        numbers
        for wager in ("straight", "split", "three_numbers", "four_numbers", "five_numbers")
        for numbers in layout.places[wager].values()
    ]
    assert len({where(numbers, zeros) for numbers in spots}) == len(spots)


def test_sic_bo_has_fifty_spots() -> None:
    assert len(areas(drawn(at_betting("sic-bo")))) == 50


def test_chips_lie_where_they_were_put_with_their_owner() -> None:
    table = at_betting("craps")
    bet(table, ME, "pass", 2500)
    bet(table, 3, "field", 500)
    shown = {named(area)[0]: area for area in areas(drawn(table)) if not named(area)[1]}
    titles = {
        name: [
            chips.findtext(f"{SVG}title")
            for chips in area.iter(f"{SVG}g")
            if chips.get("class") == "chips"
        ]
        for name, area in shown.items()
    }
    assert titles["pass"] == ["player 2: $25"]
    assert titles["field"] == ["player 3: $5"]
    assert titles["come"] == []


@pytest.mark.parametrize("game", DRAWN)
def test_long_names_of_neighbours_do_not_run_into_each_other(game: str) -> None:
    """A name on one line with others is given a length where it could be wider than its place."""
    table = open_table(game, seats=0)
    for seat in range(1, table.seat_count + 1):
        table.act(seat_name(seat), "sit", player=f"Guest {1234567 + seat}")
    lines: dict[float, list[tuple[float, float]]] = {}
    for plate in drawn(table).iter(f"{SVG}g"):
        place = re.match(r"translate\(([\d.]+) ([\d.]+)\)", plate.get("transform", ""))
        if "plate" in plate.get("class", "") and place and place[1] not in GROUPED:
            (name,) = [text for text in plate.iter(f"{SVG}text") if text.get("class") == "name"]
            wide = float(name.get("textLength", 11 * len(name.text or "")))
            lines.setdefault(float(place[2]), []).append((float(place[1]), wide))
    for line in lines.values():
        for (x, wide), (next_x, next_wide) in pairwise(sorted(line)):
            assert next_x - x >= (wide + next_wide) / 2 + 4, (x, wide, next_x)


@pytest.mark.parametrize("game", DRAWN)
def test_every_place_keeps_its_name_when_somebody_sits_down(game: str) -> None:
    table = at_betting(game)
    before = [one.attrib["id"] for one in drawn(table).iter() if "id" in one.attrib]
    assert len(before) == len(set(before))
    table.act("seat:4", "sit", player="somebody new")
    after = [one.attrib["id"] for one in drawn(table).iter() if "id" in one.attrib]
    assert [name for name in after if name != "plate-4"] == [n for n in before if n != "plate-4"]
    assert "plate-4" in after


def resting(table: Table) -> list[str]:
    """Chips that bear the mark, as they are told."""
    svg = drawn(table)
    told = [title.text or "" for title in svg.iter(f"{SVG}title")]
    found = [text for text in told if ", off" in text]
    assert len(found) == sum(g.get("class") == "rests" for g in svg.iter(f"{SVG}g"))
    return found


@cites("19:47-1.2(a)5")
def test_craps_marks_chips_that_rest_or_were_called_off() -> None:
    table = at_betting("craps", equipment="declared")
    bet(table, 1, "pass", 1000)
    for spot in ("6", "8"):
        bet(table, ME, "place_to_win", 1200, spot=spot)
    assert resting(table) == ["player 2, off: $12"] * 2  # by themselves, before a come out roll
    table.act(seat_name(ME), "call", wager="place_to_win", spot="6", call="on")
    assert len(resting(table)) == 1
    ready(table)
    table.act("dealer", "throw", die_1=2, die_2=2)
    assert resting(table) == []
    table.act(seat_name(ME), "call", wager="place_to_win", spot="8", call="off")
    assert len(resting(table)) == 1
    table.act(seat_name(ME), "take_back", wager="place_to_win", spot="8")
    bet(table, ME, "place_to_win", 1200, spot="8")
    assert resting(table) == []  # a call ends with its wager


def test_chips_in_the_box_of_another_say_whose_they_are() -> None:
    options = {"boxes": 6, "players_per_box": 2}
    table = at_betting("blackjack", options=options)
    table.act("seat:7", "sit", player="Stan Ding")
    table.act("seat:7", "buy_in", amount=10_000)
    table.act("seat:7", "bet", wager="blackjack", position=ME, amount=500)
    shown = picture(seen(table), table)
    assert "seat 7</text>" in shown and "Stan Ding" in shown
    assert f"seat {ME}</text>" not in shown


def test_two_wagers_of_one_player_in_anothers_box_bear_his_seat_once() -> None:
    """Two signs side by side would cover each other."""
    table = at_betting("double-attack-blackjack", equipment="declared")
    table.act(seat_name(ME), "bet", wager="initial", position=6, amount=500)
    felt = seen(table)
    doubled = dict(felt.wagers[0]) | {"wager": "double"}
    shown = picture(replace(felt, wagers=[*felt.wagers, doubled]), table)
    assert shown.count(f"seat {ME}</text>") == 1


def test_the_puck_stands_on_the_point() -> None:
    table = at_betting("craps", equipment="declared")
    assert "The puck is off" in picture(seen(table), table)
    bet(table, 1, "pass", 1000)
    ready(table)
    table.act("dealer", "throw", die_1=4, die_2=4)
    shown = picture(seen(table), table)
    assert "The puck is on" in shown and "Die showing 4" in shown


@cites("19:47-1.10(a)2i")
def test_a_ruling_on_a_face_is_seen_until_the_next_throw() -> None:
    table = at_betting("craps", equipment="declared", dealer="manual")
    bet(table, 1, "pass", 1000)
    ready(table)
    table.act("dealer", "throw", die_1=4, die_2=4)
    table.report("boxperson", "disputed_face", die=1, face=6)
    shown = picture(seen(table), table)
    assert "Die showing 6" in shown and shown.count("Die showing 4") == 1


def test_a_hidden_card_is_drawn_face_down() -> None:
    table = at_betting("pai-gow-poker")
    bet(table, 3, "pai_gow_poker", 2500)
    ready(table)
    down = "A card face down"
    mine = picture(seen(table), table)
    theirs = picture(felt_view(table, "public"), table)
    assert theirs.count(down) - mine.count(down) == 7


@pytest.mark.parametrize(
    ("game", "wager", "on", "options", "odds"),
    [
        ("casino-war", "tie", "", {}, "10 to 1"),
        ("craps", "place_to_win", "6", {}, "7 to 6"),
        ("craps", "field", "12", {}, "2 to 1"),
        ("craps", "field", "12", {"field_pays": "triple twelve"}, "3 to 1"),
        ("big-six", "joker", "", {"joker_and_flag": "40 to 1"}, "40 to 1"),
        ("sic-bo", "total", "4", {"pay_table": "K"}, "50 to 1"),
        ("pai-gow-poker", "pai_gow_poker", "", {}, "1 to 1"),
    ],
)
def test_a_layout_says_what_is_paid_under_the_options(
    game: str, wager: str, on: str, options: dict[str, Any], odds: str
) -> None:
    table = open_table(game, options=options)
    assert Places(felt_view(table, "public"), table.setting).odds(wager, on) == odds


def test_sic_bo_says_what_its_switches_make_of_the_table() -> None:
    table = at_betting("sic-bo", options={"one_of_a_kind_on_three": "12 to 1"})
    assert "three dice 12 to 1" in picture(seen(table), table)


@pytest.mark.parametrize("game", [name for name in game_names() if game_of(name).felt])
def test_a_terminal_shows_chips_and_players(game: str) -> None:
    table = at_betting(game)
    if game == "poker":  # nothing is laid before the deal: the chips that it shows are the stacks
        text = draw_table(table, [seat_name(ME)])
        stack = dollars(table.ledger[rack(ME)])
        assert "player 2" in text and f"[bold yellow]{stack}[/]" in text
        return
    if game not in MAIN_WAGER:
        first = next(b for b in seen(table).bets if b["minimum"] <= 3000 <= b["maximum"])
        bet(table, ME, first["wager"], 3000, **({"spot": first["spot"]} if first["spot"] else {}))
    text = draw_table(table, [seat_name(ME)])
    assert "player 2" in text
    stake = "$25" if game in MAIN_WAGER else "$30"
    assert f"[bold yellow]{stake}[/]" in text


@pytest.mark.parametrize("game", ["big-six", "craps", "mini-dice", "roulette", "sic-bo"])
def test_the_rows_of_a_layout_in_a_terminal_end_at_one_wall(game: str) -> None:
    text = re.sub(r"\[[^\]]*\]", "", draw_table(at_betting(game), [seat_name(ME)]))
    ruled = [line for line in text.splitlines() if line[:1] in ("├", "│")]
    assert len(ruled) > 1
    assert len({len(line) for line in ruled}) == 1


def test_names_cannot_break_a_picture() -> None:
    table = open_table("casino-war")
    table.act("seat:2", "sit", player="<b>&[red]")
    assert "&lt;b&gt;&amp;" in picture(seen(table), table)
    ElementTree.fromstring(picture(seen(table), table))
    assert "\\[red]" in draw_table(table, ["seat:2"])


def test_a_terminal_shows_hidden_cards_to_their_owner_alone() -> None:
    table = at_betting("pai-gow-poker")
    bet(table, 3, "pai_gow_poker", 2500)
    ready(table)
    down = "▒▒"
    everybody, mine = draw_table(table, ["public"]), draw_table(table, [seat_name(ME)])
    assert everybody.count(down) == 21
    assert mine.count(down) == 14


def test_a_terminal_says_which_chips_are_off_and_what_was_called() -> None:
    table = at_betting("craps", equipment="declared")
    bet(table, 1, "pass", 1000)
    bet(table, ME, "place_to_win", 1200, spot="8")
    assert "off" in draw_table(table, [seat_name(ME)])
    ready(table)
    table.act("dealer", "throw", die_1=2, die_2=2)
    text = draw_table(table, [seat_name(ME)])
    assert "off" not in text
    assert "Four the hardway" in text and "[bold black on white] 4 [/]" in text


@pytest.mark.parametrize("game", [name for name in game_names() if has_felt(game_of(name))])
def test_no_felt_styles_itself_which_the_pages_policy_forbids(game: str) -> None:
    table = open_table(game)
    drawn = str(draw_felt(game_of(game), table.setting, felt_view(table, {"public"})))
    assert "style=" not in drawn
