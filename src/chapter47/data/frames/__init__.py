"""Frames: the parts of an answer as tables with a row for each fact, made of its plain data."""
