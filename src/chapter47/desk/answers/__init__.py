"""Answers as they are handed out: each knows its question, its receipt and its page."""
