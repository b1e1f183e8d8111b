"""Match play coupons: none outlives its round unsaid, or is worth more than its wager."""

import dataclasses
import random
from typing import Any

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.felt.fold import Fold
from chapter47.games import game_of
from chapter47.kits.driver import random_act, random_options, random_report
from chapter47.table import (
    Answers,
    Game,
    Procedure,
    Refused,
    Round,
    RoundVoid,
    Table,
    replay,
    seat_name,
)
from chapter47.table.events import RoundEnded, StateChanged
from tests.table.test_failure import Broken

LAID_BY = {
    "blackjack": "2.3(d)",
    "caribbean-stud": "16.6",
    "colorado-holdem": "23.6",
    "double-attack-blackjack": "26.5(c)",
    "fast-action-holdem": "21.6",
    "four-card-poker": "27.6(b)",
    "pai-gow": "10.5",
    "pai-gow-poker": "11.7(a)",
    "spanish-21": "19.5(a)",
}
"""The paragraph by which a coupon is laid."""
ROOMS = [*LAID_BY]


def _table(game: str, chance: random.Random) -> Table:
    """A table of three, or of fewer seats, under random options, with coupons."""
    room = game_of(game)
    while True:
        options = random_options(game, chance) | {"match_play": True}
        try:
            setting = room.setting(options=options)
        except Refused:
            continue
        dealer = chance.choice(["automatic", "manual"])
        table = Table(room, setting, entropy=Seeded(chance.getrandbits(64)), dealer=dealer)
        for seat in range(1, min(3, table.seat_count) + 1):
            table.act(seat_name(seat), "sit", player=f"player {seat}")
            table.act(seat_name(seat), "buy_in", amount=1_000_000)
        return table


def _act(table: Table, chance: random.Random) -> None:
    """Lay a coupon where one may be laid, as a rule; else anything, a void now and then."""
    for seat in table.players:
        for option in table.options(seat_name(seat)):
            if option.name == "match_play" and chance.random() < 0.4:
                amount = option.fields["amount"]
                few = chance.randint(1, 5)
                value = min(amount.minimum + few * amount.step, amount.maximum)
                table.act(seat_name(seat), option.name, **option.fixed, amount=value)
                return
    kind = chance.random()
    if kind < 0.01 and table.prompt.phase != "stopped":
        table.act("floorperson", "void_round", reason="at random")
    elif kind < 0.05:
        random_report(table, chance)
    else:
        random_act(table, chance)


def _lie_rightly(table: Table) -> None:
    """Each lies beside chips of at least its value, known apart, and nobody has two."""
    lying = table.coupons
    assert all(table.ledger[wager.account] >= one.value > 0 for wager, one in lying.items())
    assert len({one.told for one in lying.values()}) == len(lying)
    seats = [wager.seat for wager in lying]
    assert len(seats) == len({*seats})


def _fates(table: Table) -> list[str]:
    """What became of each coupon; at the end of a round each has met its own."""
    lying: set[str] = set()
    found = []
    for event in (entry.event for entry in table.log):
        kind = type(event).__name__
        if kind == "RoundEnded":
            assert not lying
        elif kind == "StateChanged" and event.what == "match play coupon":
            place, _, fate = event.value.rpartition(": ")
            if fate.startswith("$"):
                assert place not in lying
                lying.add(place)
            else:
                lying.discard(place)
                found.append(fate)
        elif kind == "ChipsMoved" and event.reason == "the match play coupon wins":
            found.append("wins")
    return found


@pytest.mark.parametrize("game", ROOMS)
def test_no_coupon_outlives_its_round_and_none_is_worth_more_than_its_wager(game: str):
    found: list[str] = []
    for seed in range(8):
        chance = random.Random(f"{game} {seed}")
        table = _table(game, chance)
        for _ in range(400):
            _act(table, chance)
            _lie_rightly(table)
            assert table.ledger.total() == 0
        found += _fates(table)
        assert replay(table.game, table.log.entries).log.head == table.log.head
    assert {*found} == {"wins", "taken", "returned", "taken back"}, "all of it has happened"


TWO_PLACES: dict[str, dict[str, Any]] = {
    "blackjack": {"boxes_per_player": 2},
    "double-attack-blackjack": {"boxes_per_player": 2},
    "four-card-poker": {"two_areas": True},
    "pai-gow": {"two_areas": True},
    "pai-gow-poker": {"two_areas": True},
    "spanish-21": {"boxes_per_player": 2},
}
"""What lets a player wager at two places, where a room does."""
PLACES = {
    "blackjack": ["seat 1, box 1", "seat 1, box 2"],
    "caribbean-stud": ["seat 1, ante"],
    "colorado-holdem": ["seat 1, ante"],
    "double-attack-blackjack": ["seat 1, box 1", "seat 1, box 2"],
    "fast-action-holdem": ["seat 1, fast action"],
    "four-card-poker": ["seat 1, ante"],
    "pai-gow": ["seat 1, pai gow", "seat 1, pai gow at position 2"],
    "pai-gow-poker": ["seat 1, pai gow poker", "seat 1, pai gow poker at position 2"],
    "spanish-21": ["seat 1, box 1", "seat 1, box 2"],
}
"""Where a player who wagers wherever he may can lay a coupon: one a round."""


def _wager(table: Table, place: int) -> None:
    """Make the wager by which the player of seat 1 takes part, at one of his places."""
    bets = [option for option in table.options("seat:1") if option.name == "bet"]
    main = next(option for option in bets if option.fixed.get("position", 1) == place)
    table.act("seat:1", "bet", **main.fixed, amount=2000)


def _open(table: Table, seat: int = 1) -> list[dict[str, Any]]:
    """Where a player may lay a coupon now."""
    options = table.options(seat_name(seat))
    return [option.fixed for option in options if option.name == "match_play"]


@pytest.mark.parametrize("game", ROOMS)
def test_a_player_lays_one_coupon_a_round_wherever_he_wagers(game: str):
    cite = LAID_BY[game]
    room = game_of(game)
    options = {"match_play": True, **TWO_PLACES.get(game, {})}
    setting = room.setting(options=options)
    (figure,) = [one for one in setting.law.file.figure if one.name == "coupons_a_round"]
    assert (figure.value, figure.source, figure.cite) == (1, "sister", cite)
    table = Table(room, setting, entropy=Seeded(47))
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=100_000)
    while table.prompt.phase == "cut":
        table.act("seat:1", "decline")
    for place in range(1, len(PLACES[game]) + 1):
        _wager(table, place)
    *others, last = found = _open(table)
    assert len(found) == len(PLACES[game])
    table.act("seat:1", "match_play", **found[0], amount=500)
    assert not _open(table)
    for where in found:
        with pytest.raises(Refused, match="a player lays one match play coupon a round") as refused:
            table.act("seat:1", "match_play", **where, amount=500)
        assert refused.value.objections[-1].cite.endswith(cite)
    (back,) = [o.fixed for o in table.options("seat:1") if o.name == "keep_coupon"]
    table.act("seat:1", "keep_coupon", **back)
    assert _open(table) == found
    with pytest.raises(Refused, match="no match play coupon of yours lies there"):
        table.act("seat:1", "keep_coupon", **back)
    table.act("seat:1", "match_play", **last, amount=500)
    assert not _open(table) and len(table.coupons) == 1
    assert not others or last != found[0]


@pytest.mark.parametrize("game", ROOMS)
def test_who_has_laid_a_coupon_lays_another_in_the_next_round_and_bars_nobody_else(game: str):
    room = game_of(game)
    setting = room.setting(options={"match_play": True})
    table = Table(room, setting, entropy=Seeded(47))
    seats = (1, 2)[: table.seat_count]
    for seat in seats:
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=100_000)
    for _ in range(2):
        while table.prompt.phase == "cut":
            table.act(next(iter(table.prompt.options)), "decline")
        for seat in seats:
            bets = [o for o in table.options(seat_name(seat)) if o.name == "bet"]
            table.act(seat_name(seat), "bet", **bets[0].fixed, amount=2000)
        for seat in seats:
            table.act(seat_name(seat), "match_play", **_open(table, seat)[0], amount=500)
        assert [wager.seat for wager in table.coupons] == [*seats]
        table.act("floorperson", "void_round", reason="a fault")
        table.act("floorperson", "reopen")


def _laid(room: Game[Any], *, is_dealt: bool) -> Table:
    """A player with wagers at two places, where the room lets him, and a coupon at the last."""
    options = {"match_play": True, **TWO_PLACES.get(room.name, {})}
    table = Table(room, room.setting(options=options), entropy=Seeded(47))
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=100_000)
    while table.prompt.phase == "cut":
        table.act("seat:1", "decline")
    places = [1, 2][: len(PLACES[room.name])]
    for place in places:
        _wager(table, place)
    *_, last = _open(table)
    table.act("seat:1", "match_play", **last, amount=500 * len(places))
    if is_dealt:
        table.act("dealer", "no_more_bets")
    assert [coupon.told for coupon in table.coupons.values()] == PLACES[room.name][-1:]
    return table


def _went_back(table: Table, since: int) -> bool:
    """Whether all coupons were told to go back before their round ended, once, and are gone."""
    told, felt = [], Fold().take(table.view())
    for entry in table.log.entries[since:]:
        event = entry.event
        if isinstance(event, StateChanged) and event.what == "match play coupon":
            told.append(event)
            laid = next(e.event for e in table.log if getattr(e.event, "what", "") == event.what)
            assert event.cite == laid.cite, "a floorperson's void has no paragraph of its own"
        elif isinstance(event, RoundEnded):
            assert Fold().take(table.view()[: entry.seq]).coupons == {}, "before the round is over"
            break
    assert [event.value for event in told] == [f"{PLACES[table.game.name][-1]}: returned"]
    assert felt.coupons == {} and not table.coupons and not table.live_wagers
    return replay(table.game, table.log.entries).log.head == table.log.head


@pytest.mark.parametrize("how", ["void_round", "close_table"])
@pytest.mark.parametrize("is_dealt", [False, True])
@pytest.mark.parametrize("game", PLACES)
def test_a_round_that_the_floorperson_ends_tells_each_coupon_back(
    game: str, is_dealt: bool, how: str
):
    table = _laid(game_of(game), is_dealt=is_dealt)
    felt = Fold().take(table.view())
    assert list(felt.coupons) == PLACES[game][-1:]
    since = len(table.log)
    table.act("floorperson", how, reason="a card fell to the floor")
    assert _went_back(table, since)
    left = 0 if how == "close_table" else 100_000
    assert table.ledger["seat:1/rack"] == left


@pytest.mark.parametrize("is_dealt", [False, True])
@pytest.mark.parametrize("game", PLACES)
def test_a_table_that_begins_anew_tells_each_coupon_back(game: str, is_dealt: bool):
    """Its procedure fails at being voided: what lay there goes back without it."""

    def stubborn(t: Round) -> Procedure:
        try:
            yield from game_of(game).play(t)
        except RoundVoid as void:
            raise Broken from void

    table = _laid(dataclasses.replace(game_of(game), play=stubborn), is_dealt=is_dealt)
    since = len(table.log)
    table.act("floorperson", "void_round", reason="stuck")
    assert table.prompt.phase == "stopped" and table.ledger["seat:1/rack"] == 100_000
    assert _went_back(table, since)
    table.act("floorperson", "reopen")
    assert not {o.name for o in table.options("seat:1")} & {"match_play", "keep_coupon"}


def test_a_progressive_coupon_of_a_void_round_holds_no_chip_of_the_next():
    """A dollar of his own in the acceptor, after a coupon's was void, may be taken back."""
    options = {"match_play": True, "progressive": True}
    table = Table(
        game_of("blackjack"),
        game_of("blackjack").setting(options=options),
        entropy=Seeded(47),
        meters=Answers([]),
    )
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=100_000)
    for name in ("coupon", "chip"):
        while table.prompt.phase == "cut":
            table.act("seat:1", "decline")
        table.act("seat:1", "bet", wager="blackjack", amount=2000)
        if name == "coupon":
            table.act("seat:1", "progressive_coupon")
            with pytest.raises(Refused):
                table.act("seat:1", "take_back", wager="progressive")
            table.act("floorperson", "void_round", reason="a card fell to the floor")
            table.act("floorperson", "reopen")
    table.act("seat:1", "bet", wager="progressive", amount=100)
    table.act("seat:1", "take_back", wager="progressive")
    assert table.ledger["seat:1/rack"] == 100_000 - 2000
