"""How a floor is run: where it is stored, what guests get, and how long it waits for people."""

import os
from dataclasses import dataclass, field
from pathlib import Path


def default_database() -> str:
    """The SQLite file of a floor that was not told where to keep its records."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "chapter47" / "floor.db")


@dataclass(frozen=True)
class Rate:
    """How often something may be done: a burst at once, then so many in a second."""

    burst: int
    per_second: float


@dataclass(frozen=True)
class Settings:
    """Everything that whoever runs a floor may choose; money in cents, time in seconds."""

    database: str = field(default_factory=default_database)
    play_money: int = 10_000_00
    """What a guest or a new player has to play with."""
    most_tables: int = 200
    """So many tables may be open at once."""
    betting_seconds: float = 20.0
    """From the first wager until the house closes the betting."""
    decision_seconds: float = 45.0
    """How long a round waits for a player before the house takes the careful way for him."""
    dealer_seconds: float = 120.0
    """How long a table waits for a person in the dealer's place before it deals by itself."""
    idle_seconds: float = 1800.0
    """After so long without an act a player's chips are cashed in and the seat is free."""
    session_seconds: int = 30 * 24 * 3600
    secure_cookies: bool = False
    """Send cookies over HTTPS only; for a floor behind a proxy that speaks HTTPS."""
    password_kib: int = 64 * 1024
    """The memory that checking a password takes, for us and for whoever guesses."""
    failed_logins: int = 5
    """So many failures in a row lock an account."""
    lock_seconds: float = 900.0
    entries: Rate = Rate(burst=20, per_second=0.5)
    """Log-ins, new accounts and guests, for each address."""
    acts: Rate = Rate(burst=60, per_second=20.0)
    """Acts of all kinds, for each account."""
    readings: Rate = Rate(burst=400, per_second=100.0)
    """Requests of all kinds, for each account or, without one, address."""
    most_body: int = 64 * 1024
    """The longest request body, in bytes."""
    odds_seconds: float = 4.0
    """How long a request waits for the lab before it is told to come again."""
    warms_lab: bool = False
    """Whether the labs' usual kernels are compiled beside the floor when it opens."""
    heartbeat_seconds: float = 15.0
    """A stream says at least so often that it is alive."""
