"""The parts of what comes of play: settlements, logs, checks of logs, advice."""

from collections.abc import Iterator

from chapter47.data.frames.part import Part, Row, Told, columns


def _lines(told: Told) -> Iterator[Row]:
    """A row for each line and seat that it concerns, or one where it concerns nobody."""
    for number, line in enumerate(told["lines"], 1):
        about = {"game": told["game"], "as_of": told["as_of"], "line": number, **line}
        if not line["owed"]:
            yield about
        for seat, amount in line["owed"].items():
            yield about | {"seat": int(seat), "owed_cents": amount}


def _totals(told: Told) -> Iterator[Row]:
    for total in told["totals"]:
        cents = {f"{name}_cents": total[name] for name in _AMOUNTS}
        yield {"game": told["game"], "as_of": told["as_of"], "seat": total["seat"], **cents}


_AMOUNTS = ("put_down", "received", "on_layout", "net")

SETTLEMENT = (
    Part(
        "lines",
        columns("game as_of:day round:whole line:whole kind text cite seat:whole owed_cents:whole"),
        _lines,
    ),
    Part(
        "totals",
        columns(
            "game as_of:day seat:whole put_down_cents:whole received_cents:whole "
            "on_layout_cents:whole net_cents:whole"
        ),
        _totals,
    ),
)


def _moves(told: Told) -> Iterator[Row]:
    for source, target, cents in told.get("moves") or ():
        yield {
            "seq": told["seq"],
            "kind": told["kind"],
            "from": source,
            "to": target,
            "cents": cents,
            "cite": told.get("cite"),
        }


def _event(told: Told) -> Iterator[Row]:
    from chapter47.table.narrate import narrate

    yield {**told, "text": narrate(told)}


EVENT = (
    Part(
        "events",
        columns("seq:whole kind text cite hash"),
        _event,
    ),
    Part(
        "moves",
        columns("seq:whole kind from to cents:whole cite"),
        _moves,
    ),
)

VERIFIED = (
    Part(
        "checks",
        columns("game finding head check found"),
        lambda told: (
            {**told, "check": check, "found": found} for check, found in told["checks"].items()
        ),
    ),
    Part(
        "counts",
        columns("game head what count:whole"),
        lambda told: (
            {**told, "what": name, "count": told[name]}
            for name in ("events", "commitments", "revealed", "draws", "cards", "settled")
        ),
    ),
)

ADVICE = (
    Part(
        "choices",
        columns("about act typed value:float cents:float note is_best:yes"),
        lambda told: ({"about": told["about"], **choice} for choice in told["choices"]),
    ),
)
