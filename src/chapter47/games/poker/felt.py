"""The poker table: seats round the pot, in a terminal and in a browser."""

from chapter47.felt.view import FeltView
from chapter47.law.setting import Setting


def draw(felt: FeltView, setting: Setting) -> str:
    return ""
