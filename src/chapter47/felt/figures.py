"""Figures of the law as a layout prints them."""

from chapter47.law.setting import Setting


def pays(setting: Setting, wager: str, on: str = "") -> str:
    """What a wager pays under the options in force; nothing where that is not one figure.

    >>> pays(Setting.make("casino-war"), "tie")
    '10 to 1'
    """
    if wager not in setting.wagers:
        return ""
    rows = setting.rows(wager, _table(setting, wager))
    said = {row.odds or "" for row in rows if row.on in ("", on)}
    return said.pop() if len(said) == 1 else ""


def _table(setting: Setting, wager: str) -> str:
    """The pay table in force: the one that an option names, its own option first."""
    entry, options = setting.wager(wager), setting.options
    labels = setting.tables(wager)
    own = [n for n in (entry.requires_option, f"{wager}_table", f"{wager}_pays") if n]
    chosen = [str(options[name]) for name in (*own, *options) if name in options]
    return next((value for value in chosen if value in labels), labels[0])
