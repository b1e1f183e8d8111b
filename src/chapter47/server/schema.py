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
    Column("session_epoch", Integer, nullable=False, default=0),  # raised to end all sessions
    UniqueConstraint("name"),
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
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(128), nullable=False),
)
