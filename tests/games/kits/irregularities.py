"""When each irregularity comes up in play: `python -m tests.games.kits.irregularities GAME`.

A room's `irregularities.txt` says of each irregularity in which parts of a round it can be
reported, by whom, and for what reasons a report was refused in those parts. Tables are played at
random under all kinds of options until all that is kept has been found; what is found and not kept
is one too many.
"""

import random
import sys
from collections import defaultdict
from dataclasses import dataclass, field

from chapter47.games import game_names
from chapter47.kits.driver import ROLES, fill, random_act, random_report, random_table
from chapter47.table import Table, seat_name
from chapter47.table.procedure import Report
from chapter47.table.rulings.outside_limits import OUTSIDE_LIMITS
from tests.games.kits.rooms import kept_by, text_of

IRREGULARITIES = "irregularities.txt"
LEAST, MOST, ACTS = 6, 80, 150
"""Tables that are played before nothing can be missing, and those after which all is found."""
TRIES = 25
"""How often a table is asked whether it would take a report in a part of the round."""
OBJECTED = "role"
REPORTED = 0.2
"""How often something is reported at every other table: it may be refused when it comes again."""


@dataclass
class Found:
    """What is known of an irregularity."""

    cites: set[str] = field(default_factory=set)
    phases: set[str] = field(default_factory=set)
    by: set[str] = field(default_factory=set)
    refusals: set[str] = field(default_factory=set)


Known = defaultdict[str, Found]


def play(game: str, seed: int, known: Known) -> None:
    """Play a table, which people deal, and note what can be reported at each prompt."""
    chance = random.Random(f"{game} {seed}")
    table = random_table(game, chance, dealer="manual")
    for seat in range(1, min(3, table.seat_count) + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=1_000_000)
    asked: defaultdict[tuple[str, str], int] = defaultdict(int)
    for _ in range(ACTS):
        for name in table.irregularities():
            phase = table.prompt.phase
            asked[name, phase] += 1
            if name != OUTSIDE_LIMITS and asked[name, phase] <= TRIES:
                _note(table, name, known[name], chance)
        if seed % 2 and chance.random() < REPORTED:
            random_report(table, chance)
        random_act(table, chance)


def _note(table: Table, name: str, found: Found, chance: random.Random) -> None:
    round_ = table.round
    assert round_ is not None
    found.cites.add(table.setting.irregularity(name).cite)
    found.phases.add(table.prompt.phase)
    option = table.game.rulings[name].option(round_, name)
    if any(not spec.examples() for spec in option.fields.values()):
        return
    details = fill(option, chance)
    for role in ROLES:
        codes = {o.code for o in table.report_objections(Report(role, name, details))}
        if OBJECTED not in codes:
            found.by.add(role)
            found.refusals |= codes


def lines(known: Known) -> set[str]:
    """What is known, each fact in a line of its own."""
    told = set()
    for name, found in known.items():
        for cite in found.cites:
            start = f"{cite} {name}"
            told |= {f"{start} in: {phase}" for phase in found.phases}
            told |= {f"{start} by: {role}" for role in found.by}
            told |= {f"{start} refused: {code}" for code in found.refusals}
    return told


def everything(game: str) -> str:
    """All that comes up at a room's tables, as it is kept."""
    known: Known = defaultdict(Found)
    for seed in range(MOST):
        play(game, seed, known)
    return "".join(f"{line}\n" for line in sorted(lines(known)))


def check(game: str) -> None:
    """Play until all that is kept was found, and nothing else."""
    how = f"`python -m tests.games.kits.irregularities {game}`, then read each line in the rule"
    kept = set(text_of(game, IRREGULARITIES, how=how).splitlines())
    known: Known = defaultdict(Found)
    for seed in range(MOST):
        play(game, seed, known)
        found = lines(known)
        assert found <= kept, f"{game}: more can be reported than is kept: {sorted(found - kept)}"
        if found == kept and seed + 1 >= LEAST:
            return
    raise AssertionError(f"{game}: what is kept never came up: {sorted(kept - found)}")


if __name__ == "__main__":
    for game in sys.argv[1:] or game_names():
        text = everything(game)
        kept_by(game).keep(IRREGULARITIES, text)
        print(text, end="")
