"""How a floor is run: where it is stored, what guests get, and how long it waits for people."""

import os
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path

from chapter47.errors import BadInput

ASK = "ask"
CHANGED_RULES = (ASK, "finish", "void")


def default_database() -> str:
    """The SQLite file of a floor that was not told where to keep its records."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "chapter47" / "floor.db")


@dataclass(frozen=True)
class Rate:
    """How often something may be done: a burst at once, then so many in a second."""

    burst: int
    per_second: float


class SettingsError(BadInput):
    """Settings with which no floor can be run; the message says which and what is allowed."""


BUILT_DOCS = Path(__file__).parents[3] / "artifacts/docs"
"""Where `make docs` writes, in a folder of the sources."""


@dataclass(frozen=True)
class Settings:
    """Everything that whoever runs a floor may choose; money in cents, time in seconds."""

    database: str = field(default_factory=default_database)
    """An SQLite file, or postgresql://user@host/name."""
    play_money: int = 10_000_00
    """What a guest or a new player has to play with."""
    most_tables: int = 200
    """So many tables may be open at once."""
    betting_seconds: float = 20.0
    """From the first wager until the house closes the betting."""
    between_hands_seconds: float = 8.0
    """How long a hand of poker stays in sight before the next one is dealt."""
    house_player_seconds: float = 1.5
    """How long a house player takes to act."""
    decision_seconds: float = 45.0
    """How long a round waits for a player before the house takes the careful way for him."""
    dealer_seconds: float = 120.0
    """How long a table waits for a person in the dealer's place before it deals by itself."""
    idle_seconds: float = 1800.0
    """After so long without an act a player's chips are cashed in and the seat is free."""
    session_seconds: int = 30 * 24 * 3600
    """How old a player's session may become."""
    idle_session_seconds: float = 7 * 24 * 3600.0
    """A player's session ends after so long without a request."""
    staff_session_seconds: int = 12 * 3600
    """How old a session of the staff may become."""
    staff_idle_session_seconds: float = 1800.0
    """A session of the staff ends after so long without a request."""
    second_factor: str = "optional"
    """Whether staff need a second factor: optional or required."""
    secure_cookies: bool = False
    """Send cookies over HTTPS only; for a floor behind a proxy that speaks HTTPS."""
    password_kib: int = 64 * 1024
    """The memory that checking a password takes, for us and for whoever guesses."""
    passwords_at_once: int = 4
    """So many passwords are checked at once, since each takes that memory."""
    failed_logins: int = 3
    """So many failures in a row lock an account."""
    lock_seconds: float = 900.0
    """How long a locked account stays locked."""
    entries: Rate = Rate(burst=20, per_second=0.5)
    """Log-ins, new accounts and guests, for each address."""
    acts: Rate = Rate(burst=60, per_second=20.0)
    """Acts of all kinds, for each account."""
    readings: Rate = Rate(burst=400, per_second=100.0)
    """Requests of all kinds, for each account or, without one, address."""
    most_body: int = 64 * 1024
    """The longest request body, in bytes."""
    most_submission: int = 48_000
    """The longest submission that staff check, price or keep, in bytes of all its files."""
    most_submissions_each: int = 100
    """So many submissions may one account keep."""
    odds_seconds: float = 4.0
    """How long a request waits for the lab before it is told to come again."""
    lab_processes: int = 2
    """So many processes count odds; one of them never counts what-ifs, so that it is soon free."""
    lab_seconds: float = 120.0
    """How long one question may be counted."""
    lab_bytes: int = 1024 * 1024 * 1024
    """How much memory one question may need."""
    lab_keeps_bytes: int = 384 * 1024 * 1024
    """A process of the lab that holds more after a question gives way to a new one."""
    lab_questions: int = 1000
    """After so many questions a process of the lab gives way to a new one."""
    lab_waiting: int = 64
    """So many questions may wait for the lab at once."""
    lab_waiting_each: int = 2
    """So many questions may one address, or about one's own seat one account, have waiting."""
    warms_lab: bool = False
    """Whether the labs' usual kernels are compiled beside the floor when it opens."""
    heartbeat_seconds: float = 15.0
    """A stream says at least so often that it is alive."""
    key_file: str = ""
    """Where the installation's key lies; if not said, beside the database or in the data folder."""
    docs_folder: str = ""
    """The documentation shown under /docs; if not said, what `make docs` wrote in these sources."""
    most_tables_each: int = 10
    """So many open tables may one player have opened."""
    most_tables_each_address: int = 20
    """So many open tables may players of one address have opened."""
    tables_for_guests: float = 0.75
    """The part of all tables up to which guests open some; the others are kept for who is named."""
    tables_for_players: float = 0.95
    """The part of all tables up to which players open some; the others are kept for staff."""
    most_seats_each: int = 12
    """So many seats may one player have taken."""
    most_streams: int = 2000
    """So many streams may be open at once."""
    most_streams_each: int = 20
    """So many streams may one account, or without one an address, have open."""
    most_connections: int = 4000
    """So many connections may be open at once."""
    slow_seconds: float = 20.0
    """How long a request's body may take to arrive."""
    empty_table_seconds: float = 900.0
    """A table that a player opened and at which nobody has sat for so long closes."""
    largest_wager: int = 10_000_000_00
    """No limit that is posted may exceed this."""
    smallest_wager: int = 25
    """No limit that a player posts may be lower than this."""
    fair_share: float = 0.25
    """The part of a busy server's time that an address may use which asks for very much at once,
    while others ask too; zero: nobody is held."""
    proxies: tuple[str, ...] = ()
    """The addresses whose word is taken for where a request comes from."""
    hosts: tuple[str, ...] = ()
    """The names under which the floor is asked for; any, if none is named."""
    program_digest: str = ""
    """The digest that the program's own files must have; any, if none is named."""
    reality_check_seconds: float = 3600.0
    """After so long at tables a player is told how it goes, and says that he has read it."""
    changed_rules: str = ASK
    """What becomes of rounds that were begun under other rules: ask staff, finish or void them."""
    metrics_token: str = ""
    """Who reads the metrics must carry it; without one, only this machine reads them."""
    least_free_bytes: int = 64 * 1024 * 1024
    """With less room on the disk nothing new is begun."""
    keep_requests_seconds: float = 30 * 24 * 3600.0
    """How long a request's key is remembered."""

    def __post_init__(self) -> None:
        """Refuse what no floor can be run with."""
        for name in ("proxies", "hosts"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        for name, value in vars(self).items():
            if isinstance(value, bool | str | tuple):
                continue
            numbers = (value.burst, value.per_second) if isinstance(value, Rate) else (value,)
            if not all(isinstance(n, int | float) and isfinite(n) and n >= 0 for n in numbers):
                raise SettingsError(f"{name} is {value}: it must be a number of zero or more")
        if self.second_factor not in ("optional", "required"):
            raise SettingsError(f"second_factor is {self.second_factor!r}: optional or required")
        if self.changed_rules not in CHANGED_RULES:
            raise SettingsError(
                f"changed_rules is {self.changed_rules!r}: one of {', '.join(CHANGED_RULES)}"
            )
        if (
            isinstance(self.entries, Rate)
            and min(rate.per_second for rate in (self.entries, self.acts, self.readings)) <= 0
        ):
            raise SettingsError("a rate needs more than zero in a second")

    @property
    def docs_path(self) -> Path | None:
        """Where the documentation lies, if it was built."""
        folder = Path(self.docs_folder or BUILT_DOCS).expanduser()
        return folder if (folder / "index.html").is_file() else None

    @property
    def key_path(self) -> Path:
        """Where the installation's key lies."""
        if self.key_file:
            return Path(self.key_file).expanduser()
        if "://" in self.database:
            return Path(default_database()).with_name("floor.key")
        return Path(self.database).expanduser().with_suffix(".key")
