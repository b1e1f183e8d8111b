"""Seats, prompts, events, the chip ledger, irregularities, views and replay."""

from chapter47.law.cite import full_cite
from chapter47.table.actions import Action
from chapter47.table.acts.dealing import DEAL_TO, Dealt
from chapter47.table.acts.shaking import COVERED, SHAKE, UNCOVERED, ShakeVoid
from chapter47.table.acts.window import (
    AMOUNT_ONLY,
    BET,
    NO_MORE_BETS,
    READY,
    TAKE_BACK,
    Check,
    Window,
    wager_named,
)
from chapter47.table.draw import Draw
from chapter47.table.game import Game
from chapter47.table.inputs import ReplayError
from chapter47.table.ledger import INVENTORY, OUTSIDE, VIGORISH, Ledger, LedgerError, Move
from chapter47.table.log import Entry, Log, LogError
from chapter47.table.meters import Answers, Meter, MeterBank, Meters
from chapter47.table.objections import Objection, Refused
from chapter47.table.procedure import (
    HandVoid,
    Irregularity,
    Procedure,
    Report,
    RoundVoid,
    Ruling,
)
from chapter47.table.prompts import Amount, Field, OneOf, Option, Prompt, Several, Text, Whole
from chapter47.table.replay import replay, replay_file
from chapter47.table.round import Round
from chapter47.table.table import Table
from chapter47.table.wagers import (
    DEALER,
    FLOORPERSON,
    PUBLIC,
    RECORD,
    Wager,
    prizes,
    rack,
    seat_name,
    seat_number,
)

__all__ = [
    "AMOUNT_ONLY",
    "BET",
    "COVERED",
    "DEALER",
    "DEAL_TO",
    "FLOORPERSON",
    "INVENTORY",
    "NO_MORE_BETS",
    "OUTSIDE",
    "PUBLIC",
    "READY",
    "RECORD",
    "SHAKE",
    "TAKE_BACK",
    "UNCOVERED",
    "VIGORISH",
    "Action",
    "Amount",
    "Answers",
    "Check",
    "Dealt",
    "Draw",
    "Entry",
    "Field",
    "Game",
    "HandVoid",
    "Irregularity",
    "Ledger",
    "LedgerError",
    "Log",
    "LogError",
    "Meter",
    "MeterBank",
    "Meters",
    "Move",
    "Objection",
    "OneOf",
    "Option",
    "Procedure",
    "Prompt",
    "Refused",
    "ReplayError",
    "Report",
    "Round",
    "RoundVoid",
    "Ruling",
    "Several",
    "ShakeVoid",
    "Table",
    "Text",
    "Wager",
    "Whole",
    "Window",
    "full_cite",
    "prizes",
    "rack",
    "replay",
    "replay_file",
    "seat_name",
    "seat_number",
    "wager_named",
]
