"""Puts a game through all kits, and says of each proof whether it holds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any

from chapter47.desk.makers import maker_s_mistake, maker_s_place
from chapter47.errors import BadInput, meant
from chapter47.kits import conformance, dates, evenings, faces, figures, offers, partition
from chapter47.kits import sequences as sequence_kit
from chapter47.kits.supplied import FIGURES, SEQUENCES, Lacks, NotProved, Supplied
from chapter47.law.book import GAMES

PROVED, FAILED, LACKS = "proved", "failed", "lacks"
EVENINGS, ACTS = 12, 150
WRITE = "read every line of the law, then `chapter47 check-game {} --keep`"


class UnknownPackage(BadInput):
    """A package that adds no game."""

    def __init__(self, name: str, known: list[str]) -> None:
        listed = ", ".join(known) or "none beside this one"
        super().__init__(
            f"no installed package {name!r} adds a game{meant(name, known)}; there are: {listed}."
            ' A package adds one by a line in its pyproject.toml under `chapter47.games`: "pip'
            ' install" it first'
        )


@dataclass(frozen=True)
class Outcome:
    """What came of one proof."""

    proof: str
    state: str
    told: str
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {"proof": self.proof, "state": self.state, "told": self.told}


Proof = Callable[[Supplied], None]


def games_of(package: str) -> list[Supplied]:
    """The games that a package adds, by its name or the name of one of them, and their kits."""
    wanted = package.strip().replace("-", "_").lower()
    found, known = [], set[str]()
    for entry in entry_points(group=GAMES):
        root = entry.module.split(".")[0]
        known |= {root, entry.name} if root != "chapter47" else set()
        names = {root, entry.name.replace("-", "_"), entry.dist.name if entry.dist else ""}
        if wanted in {name.replace("-", "_").lower() for name in names}:
            found.append(_supplied(entry.name, entry.module))
    if not found:
        raise UnknownPackage(package, sorted(known))
    return found


def _supplied(game: str, module: str) -> Supplied:
    spec = find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        where = f"{module.replace('.', '/')}/__init__.py"
        raise BadInput(f"{game} is said to be in {module}, which is no package: write {where}")
    folder = Path(next(iter(spec.submodule_search_locations)))
    return Supplied(game, folder, f"{module}.kit", module.replace(".", "/"))


def _evenings(kit: Supplied) -> None:
    for seed in range(EVENINGS):
        evenings.check(evenings.play_at_random(kit.game, seed, ACTS))


def _figures(kit: Supplied) -> None:
    how = WRITE.format(kit.game)
    figures.check(kit.game, kit.text(FIGURES, how=how), how)


def _sequences(kit: Supplied) -> None:
    small = kit.says("SMALL", what=sequence_kit.WANTED)
    how = f"derive the first counts by hand, then `chapter47 check-game {kit.game} --keep`"
    sequence_kit.check(kit.game, small, kit.text(SEQUENCES, how=how), how)


def _offers(kit: Supplied) -> None:
    given = kit.says("OFFERS", what=offers.WANTED)
    for name, setting in offers.settings_of(kit.game, given):
        offers.check(kit.game, given, name, setting)


PROOFS: dict[str, Proof] = {
    "entry point, game and law have one name": lambda kit: faces.names_agree(kit.game),
    "it begins on its day": lambda kit: dates.begins_on_its_day(kit.game),
    "around every change of its law a table opens": lambda kit: dates.has_no_gap(kit.game),
    "every irregularity has its ruling": lambda kit: dates.has_a_ruling_for_each_irregularity(
        kit.game
    ),
    "an empty table does nothing": lambda kit: evenings.nothing_begins_before_somebody_sits_down(
        kit.game
    ),
    "whatever is offered is accepted": lambda kit: evenings.offers_are_accepted(kit.game),
    "random play conserves chips, replays, refuses what is not open, leaks nothing": _evenings,
    "its felt is drawn": lambda kit: faces.is_drawn(kit.game),
    "its odds are exact, and simulated": lambda kit: faces.is_analysed_and_simulated(kit.game),
    "it is an environment": lambda kit: faces.is_an_environment(kit.game),
    "no figure changed unnoticed": _figures,
    "kernel and table pay the same to the cent": lambda kit: conformance.check(
        kit.game, kit.says("CONFORMANCE", what=conformance.WANTED)
    ),
    "every outcome has one result, as often as by hand": lambda kit: partition.check(
        kit.says("PARTITION", what=partition.WANTED)
    ),
    "legal sequences are as many as by hand": _sequences,
    "every payout that is shown is won, and none else": _offers,
}
"""What a game is put through, in order."""


def proofs_about(words: str) -> list[str]:
    """The proofs in whose name some words are, or all if there are none.

    >>> proofs_about("felt")
    ['its felt is drawn']
    """
    found = [name for name in PROOFS if words.lower() in name]
    if not found:
        raise BadInput(f"no proof has {words!r} in its name; there are: {'; '.join(PROOFS)}")
    return found


def outcomes(kit: Supplied, about: str = "") -> Iterator[Outcome]:
    """Each proof of a game as it is done; a mistake of the maker ends its proof, not the rest."""
    for name in proofs_about(about):
        proof = PROOFS[name]
        began = perf_counter()
        state, told = _tried(proof, kit)
        yield Outcome(name, state, " ".join(told.split()), perf_counter() - began)


def _tried(proof: Proof, kit: Supplied) -> tuple[str, str]:
    try:
        proof(kit)
    except Lacks as lacking:
        return LACKS, str(lacking)
    except (NotProved, BadInput) as failed:
        place = maker_s_place(failed)
        return FAILED, f"{failed} ({place})" if place else str(failed)
    except Exception as error:
        return FAILED, maker_s_mistake(error) or f"{type(error).__name__}: {error}"
    return PROVED, ""


def keep(kit: Supplied) -> list[str]:
    """Write the tables that a game keeps beside its kit; returns their names."""
    kit.keep(FIGURES, figures.table_of(kit.game))
    written = [f"{kit.shown}/{FIGURES}"]
    try:
        small = kit.says("SMALL", what=sequence_kit.WANTED)
    except Lacks:
        return written
    found = sequence_kit.counts(kit.game, small)
    kit.keep(SEQUENCES, sequence_kit.text_of_counts(kit.game, found))
    return [*written, f"{kit.shown}/{SEQUENCES}"]
