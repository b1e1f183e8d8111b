"""Hands of poker in the open format of hand histories (PHH): written from a log, read, replayed."""
