"""Logs of tables as released versions wrote them, kept to be replayed for ever."""
