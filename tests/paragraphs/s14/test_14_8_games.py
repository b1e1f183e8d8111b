"""Poker: what every game deals before each bet, how high the bets are, and how many may play."""

import datetime as dt

import pytest

import chapter47
from chapter47.games import game_of
from chapter47.games.poker.description import descriptions
from chapter47.law.errors import LawError
from chapter47.table import DEALER, Refused, Table
from chapter47.table.acts.pooling import BETWEEN_HANDS
from tests.play import open_table
from tests.support import cites

STUD = "ddu s *u s *u S *u S *d S"
DRAWS = "ddddd s *draw5 s *draw5 S *draw5 S"
GAMES = {
    "seven-card-stud": (STUD, 8),
    "seven-card-stud-high-low": (STUD, 8),
    "seven-card-stud-low": (STUD, 8),
    "hold-em": ("dd s *ccc s *c S *c S", 11),
    "omaha": ("dddd s *ccc s *c S *c S", 10),
    "omaha-high-low": ("dddd s *ccc s *c S *c S", 10),
    "five-card-draw": ("ddddd s *draw5 S", 7),
    "five-card-draw-low": ("ddddd s *draw5 S", 7),
    "five-card-stud": ("du s *u s *u S *u S", 9),
    "mambo-stud": ("du s *d s *c S", 11),
    "triple-draw": (DRAWS, 6),
    "triple-draw-deuce-to-seven": (DRAWS, 6),
    "badugi": ("dddd s *draw4 s *draw4 S *draw4 S", 8),
    "big-omaha": ("ddddd s *ccc s *c S *c S", 8),
    "big-omaha-high-low": ("ddddd s *ccc s *c S *c S", 8),
}
"""Cards to each down and up, common ones, burns, draws, and small or big bets: of the sources.

Hold 'em and Mambo may have eleven players; the chapter's tables here have ten seats at most.
"""
SIZES = {200: "s", 400: "S"}


def at(name: str, **options: str) -> Table:
    chosen = {"game": name, "first_button": "right of the dealer", **options}
    return open_table("poker", seats=2, as_of="2016-01-01", options=chosen)


def size_of(table: Table) -> int:
    """By how much the player whose turn it is may bet or raise at fixed limits."""
    ((_, options),) = [one for one in table.prompt.options.items() if one[1]]
    (bets,) = [option for option in options if option.name in ("bet", "raise")]
    stands = max(table.ledger[f"seat:{seat}/bet"] for seat in table.players)
    least: int = bets.fields["to"].minimum
    return least if stands == 100 else least - stands  # to complete a forced dollar is to bet


def told(table: Table) -> str:
    """Play a hand in which nobody bets more than he must; what came, and how much could be bet."""
    words: list[str] = []
    cards, most, seen = "", 0, 0
    table.act(DEALER, "no_more_bets")
    while table.prompt.phase != BETWEEN_HANDS:
        for event in [entry.event for entry in table.log][seen:]:
            kind = type(event).__name__
            if kind == "CardsDiscarded" and event.reason == "burned":
                cards += "*"
            elif kind == "CardDealt" and event.to in ("seat:1", "board"):
                cards += "c" if event.to == "board" else "u" if event.face_up else "d"
        seen = len(table.log)
        ((actor, options),) = [one for one in table.prompt.options.items() if one[1]]
        by_name = {option.name: option for option in options}
        if "draw" in by_name:
            most = max(option.fixed["count"] for option in options if option.name == "draw")
            held = by_name["draw"].fields["cards"].choices
            table.act(actor, "draw", count=1, cards=[held[0]])
            continue
        if cards and "forced_bet" not in by_name:
            words += [cards.replace("d", f"draw{most}") if most else cards, SIZES[size_of(table)]]
            cards = ""
        table.act(actor, next(n for n in ("forced_bet", "check", "call") if n in by_name))
    return " ".join(words)


@cites("19:47-14.8", "19:47-14.6")
@pytest.mark.parametrize("name", GAMES)
def test_every_game_deals_and_bets_street_by_street_as_its_sources_have_it(name: str) -> None:
    assert told(at(name, structure="fixed limit")) == GAMES[name][0]


@cites("19:47-14.7", "19:47-14.8")
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_bet_as_is_usual_if_nothing_is_posted(name: str) -> None:
    usual = {"hold-em": "no limit", "omaha": "pot limit", "big-omaha": "pot limit"}
    table = at(name)
    table.act(DEALER, "no_more_bets")
    assert table.state.stakes.structure == usual.get(name, "fixed limit")


@cites("19:47-14.8")
@pytest.mark.parametrize("name", GAMES)
def test_no_more_sit_down_than_the_game_has_cards_and_seats_for(name: str) -> None:
    most = GAMES[name][1]
    assert (
        chapter47.open_table("poker", as_of="2016-01-01", options={"game": name}).seat_count == most
    )
    chosen = {"as_of": "2016-01-01", "options": {"game": name}}
    with pytest.raises(Refused, match=f"has 1 to {most} seats"):
        chapter47.open_table("poker", seats=most + 1, **chosen)


@cites("19:47-14.8")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_described_from_the_day_on_which_it_may_be_chosen(name: str) -> None:
    since, room = descriptions()[name].since, game_of("poker")
    assert room.setting(as_of=since, options={"game": name})
    with pytest.raises(LawError):
        room.setting(as_of=since - dt.timedelta(days=1), options={"game": name})
