"""Repeats every draw of a log from the secret that was committed to, and compares what came."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from chapter47.desk.records import Row
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import commitment, secret_from_hex
from chapter47.equipment.randomness import verify as verify_draw
from chapter47.table.log import LogError

SHUFFLES = ("Shuffled", "DiscardsReturned")
RESULTS = (*SHUFFLES, "DiceThrown", "WheelSpun", "NumberDrawn", "BallsDrawn")
"""The kinds that follow from a secret."""


@dataclass
class Draw:
    """A secret, from its commitment on."""

    purpose: str
    commitment: str
    secret: bytes | None = None
    revealed: bool = False


@dataclass
class Draws:
    """All secrets of a log, each checked against its commitment."""

    by_number: dict[int, Draw] = field(default_factory=dict)
    repeated: int = 0

    @property
    def revealed(self) -> int:
        """How many secrets have been shown to everybody."""
        return sum(draw.revealed for draw in self.by_number.values())


def check_draws(rows: Iterable[Row]) -> Draws:
    """Check the commitments, the secrets shown, and each throw, spin and number they decided."""
    rows = list(rows)
    draws = Draws()
    for row in rows:
        if row["kind"] == "Committed":
            _commit(draws, row)
        elif row["kind"] == "Revealed":
            _reveal(draws, row)
        elif row["kind"] in RESULTS and row["draw"] >= 0:
            _require_open(draws, row)
    for row in rows:
        if row["kind"] in RESULTS and row["kind"] not in SHUFFLES and row["draw"] >= 0:
            _repeat(draws, row)
    return draws


def wrong(row: Row, why: str) -> LogError:
    """An error that names the event."""
    return LogError(f"event {row['seq']} ({row['kind']}) {why}")


def _commit(draws: Draws, row: Row) -> None:
    number, purpose = row["draw"], row["purpose"]
    if number != len(draws.by_number) + 1 or purpose.split()[-1] != str(number):
        raise wrong(row, f"commits to {purpose!r} as draw {number}: draws are numbered in order")
    draw = draws.by_number[number] = Draw(purpose, row["commitment"])
    if shown := row.get("hidden", {}).get("secret"):
        draw.secret = _secret(draw, shown, row)


def _reveal(draws: Draws, row: Row) -> None:
    draw = draws.by_number.get(row["draw"])
    if draw is None:
        raise wrong(row, f"shows the secret of draw {row['draw']}, which was never committed to")
    if draw.revealed:
        raise wrong(row, f"shows the secret of draw {row['draw']} a second time")
    draw.secret = _secret(draw, row["secret"], row)
    draw.revealed = True


def _secret(draw: Draw, text: str, row: Row) -> bytes:
    try:
        secret = secret_from_hex(text)
    except EquipmentError as error:
        raise wrong(row, f"holds no secret: {error}") from None
    if commitment(secret) != draw.commitment:
        raise wrong(row, f"shows a secret of {draw.purpose!r} that was not the one committed to")
    return secret


def _require_open(draws: Draws, row: Row) -> None:
    draw = draws.by_number.get(row["draw"])
    if draw is None:
        raise wrong(row, f"follows from draw {row['draw']}, which was never committed to")
    if draw.revealed:
        raise wrong(row, f"follows from {draw.purpose!r}, whose secret was already known")


def _repeat(draws: Draws, row: Row) -> None:
    draw = draws.by_number[row["draw"]]
    if draw.secret is None:
        return
    equipment: dict[str, Any]
    if row["kind"] == "DiceThrown":
        equipment = {"throw": {"dice": len(row["dice"]), "faces": 6}}
        claimed = list(row["dice"])
    elif row["kind"] == "NumberDrawn":
        equipment = {"throw": {"dice": 1, "faces": row["highest"]}}
        claimed = [row["number"]]
    elif row["kind"] == "BallsDrawn":
        equipment = {"balls": {"count": len(row["balls"]), "highest": row["highest"]}}
        claimed = list(row["balls"])
    else:
        equipment = {"spin": {"pockets": len(row["pockets"])}}
        claimed = [row["result"]]
    try:
        (came,) = verify_draw(draw.commitment, draw.secret, draw.purpose, equipment).outcome
    except EquipmentError as error:
        raise wrong(row, f"cannot be drawn again: {error}") from None
    drawn = [row["pockets"][came[0]]] if row["kind"] == "WheelSpun" else list(came)
    if drawn != claimed:
        told, gives = " ".join(map(str, claimed)), " ".join(map(str, drawn))
        raise wrong(row, f"says {told}, but the secret of {draw.purpose!r} gives {gives}")
    draws.repeated += 1
