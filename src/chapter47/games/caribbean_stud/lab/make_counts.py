"""Count what one other hand is worth to who sees it at Caribbean stud, and keep it for the lab.

    python -m chapter47.games.caribbean_stud.lab.make_counts

It takes some minutes.
"""

import json
from pathlib import Path

from chapter47.games.caribbean_stud.lab.collusion import KEPT, terms_kept
from chapter47.games.caribbean_stud.lab.other_hands import exact_gain
from chapter47.games.caribbean_stud.lab.showdown import DECK, terms_of
from chapter47.law.setting import Setting


def main() -> None:
    """Count under the chapter's own odds, and write the file beside this one."""
    terms = terms_of(Setting.make("caribbean-stud"))
    kept = {"terms": terms_kept(terms), "gain": exact_gain(terms, DECK)}
    Path(__file__).with_name(KEPT).write_text(f"{json.dumps(kept)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
