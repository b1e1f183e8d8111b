"""Chips have an origin: coupons are issued once, meters are the operator's, limits are bounded."""

from typing import Any

import pytest
import sqlalchemy as sa

from chapter47.server.store import schema
from tests.server.people import Floor, Person, error, good


def _coupon_option(person: Person, table: str, name: str) -> dict[str, Any] | None:
    options = person.state(table)["options"]
    return next((o for o in options if o["name"] == name), None)


def _sit(person: Person, table: str) -> None:
    person.sit(table, 1)
    if "decline" in {o["name"] for o in person.state(table)["options"]}:
        person.act(table, "seat:1", "decline")


def _give(floor: Floor, person: Person, cents: int, game: str = "blackjack") -> None:
    boss = floor.staff("floorperson")
    body = {"name": person.account["name"], "game": game, "kind": "match play", "cents": cents}
    assert boss.post("/coupons", body).status_code == 201


def test_nobody_lays_a_coupon_that_he_does_not_hold_and_none_lies_twice(floor: Floor) -> None:
    ann = floor.person().register("Coupon Ann")
    table = ann.open("blackjack", options={"match_play": True})
    _sit(ann, table)
    ann.act(table, "seat:1", "bet", wager="blackjack", amount=1000)
    assert _coupon_option(ann, table, "match_play") is None, "shown to one who holds none"
    assert "match_play" not in ann.http.get(f"/tables/{table}").text
    _give(floor, ann, 700)
    option = _coupon_option(ann, table, "match_play")
    assert option is not None
    assert "match_play" in ann.http.get(f"/tables/{table}").text
    lay = {**option["fixed"], "amount": 1000}
    told = error(ann.try_act(table, "seat:1", "match_play", **lay), 409)
    assert told["reasons"][0]["code"] == "coupon" and "$10" in told["message"]
    error(
        ann.post(
            "/coupons",
            {"name": "Coupon Ann", "game": "blackjack", "kind": "match play", "cents": 1000},
        ),
        403,
    )
    _give(floor, ann, 500)
    error(ann.try_act(table, "seat:1", "match_play", **lay), 409)
    _give(floor, ann, 1000)
    ann.act(table, "seat:1", "match_play", **lay)
    lying = [row for row in good(ann.get("/me/coupons")) if row["cents"] == 1000]
    assert [row["table_id"] for row in lying] == [table]
    other = ann.open("blackjack", options={"match_play": True})
    _sit(ann, other)
    ann.act(other, "seat:1", "bet", wager="blackjack", amount=1000)
    error(ann.try_act(other, "seat:1", "match_play", **lay), 409)
    ann.act(table, "seat:1", "keep_coupon", **option["fixed"])
    ann.act(other, "seat:1", "match_play", **lay)


CAREFUL = ("ready", "decline", "stand", "pass", "no", "no_insurance")


def _fates(events: list[Any]) -> list[str]:
    """What became of the coupons of these events."""
    told = [e["row"]["value"] for e in events if e["row"].get("what") == "match play coupon"]
    return [text.rpartition(": ")[2] for text in told]


def test_a_coupon_is_used_up_when_its_wager_is_decided(floor: Floor) -> None:
    ann = floor.person().register("Used Up")
    table = ann.open("blackjack", options={"match_play": True})
    _sit(ann, table)
    for _ in range(12):
        _give(floor, ann, 1000)
        held = len(good(ann.get("/me/coupons")))
        ann.act(table, "seat:1", "bet", wager="blackjack", amount=1000)
        option = _coupon_option(ann, table, "match_play")
        assert option is not None
        ann.act(table, "seat:1", "match_play", **option["fixed"], amount=1000)
        start = len(ann.events(table))
        fates: list[str] = []
        for _ in range(30):
            fates = _fates(ann.events(table)[start:])
            options = {o["name"]: o for o in ann.state(table)["options"]}
            step = next((n for n in CAREFUL if n in options), None)
            if fates or step is None:
                break
            ann.act(table, "seat:1", step, **options[step]["fixed"])
        left = len(good(ann.get("/me/coupons")))
        assert fates in (["taken"], ["returned"]), fates
        assert left == held - (fates == ["taken"])
        if fates == ["taken"]:
            return
    raise AssertionError("twelve pushes in a row")


def test_a_coupon_whose_wager_ends_undecided_is_in_hand_again(floor: Floor) -> None:
    ann, dealer = floor.person().register("Passed Over"), floor.staff("dealer")
    table = ann.open("blackjack", options={"match_play": True})
    _give(floor, ann, 1000)
    _sit(ann, table)
    ann.act(table, "seat:1", "bet", wager="blackjack", amount=1000)
    option = _coupon_option(ann, table, "match_play")
    assert option is not None
    ann.act(table, "seat:1", "match_play", **option["fixed"], amount=1000)
    assert [row["table_id"] for row in good(ann.get("/me/coupons"))] == [table]
    good(dealer.post(f"/tables/{table}/dealers-place"))
    ann.act(table, "seat:1", "ready")
    while dealer.state(table)["phase"] != "initial deal":
        option = next(o for o in dealer.state(table)["options"] if o["actor"] == "dealer")
        dealer.act(table, "dealer", option["name"], **option["fixed"])
    body = {"actor": "dealer", "irregularity": "no_cards_dealt", "details": {"box": 1}}
    good(dealer.post(f"/tables/{table}/report", body))
    dealer.act(table, "dealer", "return")
    assert [row["table_id"] for row in good(ann.get("/me/coupons"))] == [None]


def test_a_coupon_that_was_taken_is_in_hand_again_if_the_hand_is_void_after_all(
    floor: Floor,
) -> None:
    ann, bob = (floor.person().register(f"{name} Folds") for name in ("Ann", "Bob"))
    boss = floor.staff("floorperson")
    options = {"match_play": True, "version": "required bet", "bonus": False}
    table = ann.open("colorado-holdem", options=options)
    for seat, person in enumerate((ann, bob), 1):
        person.sit(table, seat)

    def fold_beside_a_coupon(cents: int) -> None:
        _give(floor, ann, cents, "colorado-holdem")
        for seat, person in enumerate((ann, bob), 1):
            person.act(table, f"seat:{seat}", "bet", wager="ante", amount=1000)
        ann.act(table, "seat:1", "match_play", amount=cents)
        for seat, person in enumerate((ann, bob), 1):
            person.act(table, f"seat:{seat}", "ready")
        ann.act(table, "seat:1", "fold")
        assert good(ann.get("/me/coupons")) == [], "it was taken"

    fold_beside_a_coupon(500)
    bob.act(table, "seat:2", "fold")
    fold_beside_a_coupon(1000)
    body = {"actor": "floorperson", "irregularity": "wrong_number_of_cards", "details": {}}
    good(boss.post(f"/tables/{table}/report", body))
    held = good(ann.get("/me/coupons"))
    assert [(row["cents"], row["table_id"]) for row in held] == [(1000, None)]
    places = ann.state(table)["places"]
    assert [place["rack"] for place in places[:2]] == [100_000 - 1000] * 2


def _lying(person: Person) -> list[tuple[int, bool]]:
    """The coupons of a person that are not used: their worth, and whether they lie at a table."""
    rows = good(person.get("/me/coupons"))
    return sorted((row["cents"], row["table_id"] is not None) for row in rows)


@pytest.mark.parametrize("how", ["void_round", "close_table"])
@pytest.mark.parametrize(
    ("game", "wager", "option", "is_dealt"),
    [
        ("blackjack", "blackjack", "boxes_per_player", False),
        ("spanish-21", "spanish_21", "boxes_per_player", False),
        ("double-attack-blackjack", "initial", "boxes_per_player", True),
        ("pai-gow", "pai_gow", "two_areas", True),
        ("pai-gow-poker", "pai_gow_poker", "two_areas", True),
    ],
)
def test_a_coupon_at_a_second_place_is_in_hand_again_once_when_its_round_is_void(
    floor: Floor, game: str, wager: str, option: str, is_dealt: bool, how: str
) -> None:
    """One that lies at another table stays there; what is dealt here decides nothing yet."""
    ann, boss = floor.person().register(f"{game} {how[:5]}"), floor.staff("floorperson")
    options = {"match_play": True, option: 2 if option == "boxes_per_player" else True}
    table, other = (ann.open(game, options=options) for _ in range(2))
    for cents in (500, 500, 600):
        _give(floor, ann, cents, game)
    named = {"wager": wager} if option == "two_areas" else {}
    for at, place, cents in ((other, {}, 500), (table, {"position": 2}, 600)):
        _sit(ann, at)
        for where in ({}, {"position": 2}):
            ann.act(at, "seat:1", "bet", wager=wager, amount=2000, **where)
        ann.act(at, "seat:1", "match_play", amount=cents, **named, **place)
    told = error(ann.try_act(table, "seat:1", "match_play", amount=500, **named), 409)
    assert "a player lays one match play coupon a round" in str(told)
    assert _lying(ann) == [(500, False), (500, True), (600, True)]
    if is_dealt:
        ann.act(table, "seat:1", "ready")
        assert _lying(ann) == [(500, False), (500, True), (600, True)]
    start = len(ann.events(table))
    boss.act(table, "floorperson", how, reason="a card fell to the floor")
    assert _fates(ann.events(table)[start:]) == ["returned"]
    assert _lying(ann) == [(500, False), (500, True), (600, False)]
    rows = good(ann.get("/me/coupons"))
    assert [row["table_id"] for row in rows if row["table_id"]] == [other]
    ann.act(other, "seat:1", "keep_coupon", **named)
    assert _lying(ann) == [(500, False), (500, False), (600, False)]


def test_a_coupon_taken_back_from_one_number_is_in_hand_while_another_lies_beside_the_next(
    floor: Floor,
) -> None:
    ann = floor.person().register("Two Numbers")
    options = {
        "match_play": True,
        "starting_position": "random number",
        "random_number": "6 to 1",
    }
    table = ann.open("pai-gow-poker", options=options)
    for cents in (500, 600):
        _give(floor, ann, cents, "pai-gow-poker")
    _sit(ann, table)
    ann.act(table, "seat:1", "bet", wager="pai_gow_poker", amount=2000)
    for spot, cents in (("4", 500), ("7", 600)):
        where = {"wager": "random_number", "spot": spot}
        ann.act(table, "seat:1", "bet", amount=1000, **where)
        ann.act(table, "seat:1", "match_play", amount=cents, **where)
        assert (cents, True) in _lying(ann)
        if spot == "4":
            ann.act(table, "seat:1", "keep_coupon", **where)
    assert _lying(ann) == [(500, False), (600, True)]


@pytest.mark.parametrize("when", ["betting", "setting"])
def test_a_void_round_gives_back_the_progressive_coupon_and_no_chip(
    floor: Floor, when: str
) -> None:
    ann, boss = floor.person().register(f"Void Ann {when}"), floor.staff("floorperson")
    table = ann.open("pai-gow-poker", options={"progressive": "$1"})
    _sit(ann, table)
    body = {"name": ann.account["name"], "game": "pai-gow-poker", "kind": "progressive"}
    assert boss.post("/coupons", {**body, "cents": 100}).status_code == 201
    bet = next(o for o in ann.state(table)["options"] if o["name"] == "bet")
    least = next(f["min"] for f in bet["fields"] if f["name"] == "amount")
    ann.act(table, "seat:1", "bet", **bet["fixed"], amount=least)
    ann.act(table, "seat:1", "progressive_coupon")
    assert good(ann.get("/me/coupons")) == []
    for _ in range(10):
        state = ann.state(table)
        if state["prompt"]["phase"] == when:
            break
        names = {o["name"]: o for o in state["options"]}
        step = next(n for n in ("ready", "decline", "pass") if n in names)
        ann.act(table, "seat:1", step, **names[step]["fixed"])
    assert ann.state(table)["prompt"]["phase"] == when
    boss.act(table, "floorperson", "void_round", reason="a card fell to the floor")
    assert ann.state(table)["places"][0]["rack"] == 100_000
    assert [row["cents"] for row in good(ann.get("/me/coupons"))] == [100]


def test_the_terms_of_a_meter_are_the_operators(floor: Floor) -> None:
    ann = floor.guest()
    rich = {"progressive": "$1", "progressive_reset": 1_000_000}
    told = error(ann.post("/tables", {"game": "pai-gow-poker", "options": rich}), 422)
    assert "progressive_reset is set by whoever runs the floor" in told["message"]
    assert "19:47-11.14(f)" in told["message"]
    table = ann.open("pai-gow-poker", options={"progressive": "$1"})
    query = sa.select(schema.meters).where(schema.meters.c.name.startswith("pai-gow-poker"))
    row = floor.services.store.one(query)
    assert row is not None and (row["reset"], row["start"]) == (1_000_000, 1_000_000)
    assert table
    floor.staff("floorperson").open("pai-gow-poker", options=rich)
    assert floor.services.store.one(query) == row, "a meter that is up keeps its terms"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("caribbean-stud", {"progressive_reset": 1_000_000}),
        ("caribbean-stud", {"progressive_rate": 100}),
        ("caribbean-stud", {"awards_deducted": False}),
        ("pai-gow-poker", {"progressive": "$5", "progressive_rate_5": 100}),
        ("poker", {"jackpot": "high hand"}),
        ("poker", {"jackpot_contribution": "$0.50"}),
        ("craps", {"payouts": "rounded up"}),
    ],
)
def test_terms_that_move_the_houses_money_are_the_operators(
    floor: Floor, game: str, options: dict[str, Any]
) -> None:
    """A guest who chose them could fill a meter with the house's money, or be paid above the odds;
    who runs the floor may choose them."""
    day = {"as_of": "2016-01-01"} if game == "poker" else {}
    body = {"game": game, "options": options, **day}
    told = error(floor.guest().post("/tables", body), 422)
    assert "is set by whoever runs the floor" in told["message"]
    assert floor.staff("floorperson").post("/tables", body).status_code == 201


def test_at_a_players_craps_table_no_stake_is_paid_above_its_odds(floor: Floor) -> None:
    """A dollar of odds on a six, paid two where six to five were due, beat the house."""
    ann = floor.guest()
    rows = {ann.open("craps"): {"payouts": "exact"}}
    rows[floor.staff("floorperson").open("craps")] = {}
    told = {row["id"]: row["changed_options"] for row in good(ann.get("/tables"))}
    assert {table: told[table] for table in rows} == rows
    assert '<option value="exact" selected>' in ann.http.get("/tables/new/craps").text


@pytest.mark.parametrize(
    "limits",
    [
        {"initial": {"minimum": "0.01", "maximum": "1", "step": "0.01"}},
        {"initial": {"maximum": "9" * 4300}},
        {"initial": {"maximum": "$99,000,000,000"}},
        {"initial": {"minimum": True}},
        {"initial": {"minimum": [1]}},
        {"initial": {"minimum": 5.5}},
        {"initial": "five"},
    ],
)
def test_limits_that_nobody_could_mean_are_refused(floor: Floor, limits: Any) -> None:
    error(floor.guest().post("/tables", {"game": "casino-war", "limits": limits}), 422)
