"""The law of a game day by day: when it begins, that it has no gap, that each ruling is listed."""

import datetime as dt
from itertools import repeat

from chapter47.games import game_of
from chapter47.kits.supplied import must
from chapter47.law.book import law_of
from chapter47.law.errors import NotInForce
from chapter47.table import Answers, Table

A_DAY = dt.timedelta(days=1)


def begins_on_its_day(game: str) -> None:
    """The day before it was adopted there is no such game, and then there is."""
    law = law_of(game)
    refusal = ""
    try:
        game_of(game).setting(as_of=law.adopted - A_DAY)
    except NotInForce as refused:
        refusal = str(refused)
    must(f"adopted {law.adopted}" in refusal, f"{game} was open before {law.adopted}: {refusal}")
    must(game_of(game).setting(as_of=law.adopted).as_of == law.adopted, "it begins on another day")


def has_no_gap(game: str) -> None:
    """Around each day on which a figure changes, every wager has payouts and a table opens."""
    law = law_of(game)
    for date in law.change_dates():
        for day in (date - A_DAY, date, date + A_DAY):
            if day >= law.adopted:
                _opens_on(game, day)


def _opens_on(game: str, day: dt.date) -> None:
    setting = game_of(game).setting(as_of=day)
    limited = {limit.wager for limit in setting.law.file.limit}
    for wager in setting.wagers:
        if not setting.wager(wager).into_pot:
            paid = any(setting.rows(wager, table) for table in setting.tables(wager))
            must(paid, f"on {day} the wager {wager} of {game} has no payout")
        if wager in limited:
            setting.limit(wager)
    table = Table(game_of(game), setting, meters=Answers(repeat(0)))
    must(table.prompt is not None, f"on {day} the table of {game} waits for nobody")


def has_a_ruling_for_each_irregularity(game: str) -> None:
    """Every irregularity of the law has its ruling, and every ruling its place in the law."""
    ruled = set(game_of(game).rulings)
    listed = {entry.name for entry in law_of(game).irregularities}
    told = f"of {game}: in the law without a ruling {listed - ruled or 'none'}"
    must(ruled == listed, f"{told}; rulings that the law does not list {ruled - listed or 'none'}")
