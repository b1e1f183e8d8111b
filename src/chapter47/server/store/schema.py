"""What the store holds: accounts, tables, events, and who did what."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("password", Text),  # argon2; a guest has none
    Column("role", String(20), nullable=False),
    Column("balance", BigInteger, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("last_login_at", Float),
    Column("failed_logins", Integer, nullable=False, default=0),
    Column("locked_until", Float),
    Column("likeness", String(120)),  # the name as the eye reads it: no two may look alike
    Column("second_factor", String(64)),  # a secret, once its owner has proved that he has it
    Column("second_factor_offered", String(64)),  # a secret that still waits for that proof
    Column("second_factor_step", BigInteger),  # the last code that was used, by its time
    Column("suspended", String(200)),  # why staff have suspended the account, if they have
    Column("excluded_until", Float),  # until when the player has excluded himself
    Column("checked_at", Float),  # when the player last acknowledged how long he has played
    UniqueConstraint("name"),
    UniqueConstraint("likeness"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest of what the cookie holds
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Column("ended_at", Float),
    Column("address", String(60), nullable=False),
    Column("agent", String(200), nullable=False),
    Column("login_before", Float),  # when the account was last signed in before
    Index("ix_sessions_account_id", "account_id"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # the authenticator's name for it
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("place", String(255), nullable=False),  # the host name for which it was made
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them, if it does
    Column("title", String(60), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("used_at", Float),
    Index("ix_passkeys_account_id", "account_id"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("account_id", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("digest", String(64), primary_key=True),  # a code is gone once it was used
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest of what an authenticator must sign
    Column("account_id", String(32)),  # whose, where that is known
    Column("until", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("title", String(120), nullable=False),
    Column("opened_by", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("opened_at", Float, nullable=False),
    Column("closed_at", Float),
    Column("outside", BigInteger, nullable=False, default=0),  # chips brought in less those taken
    Column("length", Integer, nullable=False, default=0),
    Column("seal", String(64), nullable=False, default=""),  # of the last event, see `seals`
    Column("stopped", String(200)),  # why the floorperson must see to it
    Column("rules", String(40), nullable=False, default=""),  # that it plays by, see `rules`
    Column("opened_from", String(60), nullable=False, default=""),  # the address, where it counts
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("line", Text, nullable=False),  # the full line of the log, hidden fields included
    Column("at", Float, nullable=False),
    Column("account_id", String(32)),
    Column("seal", String(64), nullable=False, default=""),  # chains what stands beside the line
    Index("ix_events_round", "table_id", "round"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
)

rounds = Table(
    "rounds",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("void", Boolean, nullable=False),
    Column("wagered", BigInteger, nullable=False),
    Column("paid", BigInteger, nullable=False),
    Column("largest", BigInteger, nullable=False),  # the largest single stake or payout
    Column("irregularities", Text, nullable=False),  # names, between commas
)

round_players = Table(
    "round_players",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), primary_key=True),
)

requests = Table(
    "requests",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("body", String(64), nullable=False),  # a digest of what was asked
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

meters = Table(
    "meters",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("cents", BigInteger, nullable=False),
    Column("reset", BigInteger, nullable=False),
    Column("start", BigInteger, nullable=False, default=0),  # what the house put up
    Column("by", String(32)),  # who put it up
)

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("account_id", String(32)),
    Column("what", String(60), nullable=False),
    Column("subject", String(120), nullable=False),
    Column("before", Text),
    Column("after", Text),
    Column("hash", String(64), nullable=False, default=""),  # chains the rows
)

heads = Table(
    "heads",
    metadata,
    Column("name", String(40), primary_key=True),  # the audit's chain; the play money issued
    Column("number", BigInteger, nullable=False),
    Column("hash", String(64), nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),  # a floor's public keys, by their digest
    Column("value", String(128), nullable=False),
)

limits = Table(
    "limits",
    metadata,
    Column("account_id", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("amount", BigInteger),  # nothing: the limit was taken away
    Column("next_amount", BigInteger),
    Column("next_at", Float),  # when a limit that was raised becomes what was asked for
)

sittings = Table(
    "sittings",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),  # of the event that took the seat
    Column("seat", Integer, nullable=False),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float),
    Index("ix_sittings_account_id", "account_id"),
)

suspensions = Table(
    "suspensions",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("reason", String(200), nullable=False),
    Column("at", Float, nullable=False),
)

coupons = Table(
    "coupons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("game", String(60), nullable=False),
    Column("kind", String(60), nullable=False),
    Column("cents", BigInteger, nullable=False),
    Column("issued_by", String(32), nullable=False),
    Column("issued_at", Float, nullable=False),
    Column("table_id", String(32)),  # where it lies, or was used
    Column("place", String(120)),  # beside which wager
    Column("used_at", Float),
    Index("ix_coupons_account_id", "account_id"),
)

submissions = Table(
    "submissions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("files", Text, nullable=False),  # the texts by the names of their files, as JSON
    Column("kept_at", Float, nullable=False),
    UniqueConstraint("account_id", "name", name="uq_submissions_account_id_name"),
)
