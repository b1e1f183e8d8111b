"""Reads lines from a person or a pipe; an interrupt never strikes in the middle of an act."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any


class Keyboard:
    """Lines as they are typed; the end of input and Ctrl-C both end the session."""

    def __init__(self) -> None:
        self._waiting = False
        self._interrupted = False

    def ask(self, prompt: str) -> str:
        """One line, without blanks around it; `EOFError` where input ends."""
        if self._interrupted:
            raise KeyboardInterrupt
        self._waiting = True
        try:
            if sys.stdin.isatty():
                return input(prompt).strip()
            print(prompt, end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                print()
                raise EOFError
            print(line.rstrip("\n"))
            return line.strip()
        finally:
            self._waiting = False

    def interrupted(self) -> bool:
        """Say whether Ctrl-C was pressed, and take it as said of what goes on now."""
        was, self._interrupted = self._interrupted, False
        return was

    @contextmanager
    def listening(self) -> Iterator["Keyboard"]:
        """Hold an interrupt back until the table waits again."""
        if current_thread() is not main_thread():
            yield self
            return

        def interrupt(number: int, frame: Any) -> None:
            self._interrupted = True
            if self._waiting:
                raise KeyboardInterrupt

        usual = signal.signal(signal.SIGINT, interrupt)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, usual)
