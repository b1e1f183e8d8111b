"""Count what cards are worth to who sees them at Caribbean stud, and keep it for the lab.

    python -m chapter47.games.caribbean_stud.lab.make_counts

It takes some minutes.
"""

import json
from pathlib import Path

from chapter47.games.caribbean_stud.lab.collusion import (
    KEPT,
    count_hole_card,
    count_one_hand,
    terms_kept,
)
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.law.setting import Setting


def main() -> None:
    """Count under the chapter's own odds, and write the file beside this one."""
    terms = terms_of(Setting.make("caribbean-stud"))
    kept = {
        "terms": terms_kept(terms),
        "other_hand": str(count_one_hand(terms)),
        "hole_card": str(count_hole_card(terms)),
    }
    Path(__file__).with_name(KEPT).write_text(f"{json.dumps(kept)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
