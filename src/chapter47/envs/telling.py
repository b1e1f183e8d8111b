"""What an environment is, in words: its actions, what is seen, what rewards are counted in."""

from collections.abc import Iterator

from chapter47.envs.catalogue import Catalogue
from chapter47.envs.layout import Layout
from chapter47.envs.table_env import TableEnv
from chapter47.envs.vector_env import has_steps
from chapter47.games import game_of
from chapter47.money import dollars

FEW = 4
"""So many spots of a wager are named."""


def describe(game: str) -> str:
    """The environment of a game without ceremony, as its part of the manual has it.

    >>> print(describe("casino-war"))
    ### Casino war
    <BLANKLINE>
    `chapter47/casino-war-v2`, in one kernel. Begins with `initial`; rewards in wagers of $5.
    <BLANKLINE>
    - Actions: `0` ready, `1` go_to_war, `2` surrender.
    - Seen: `rank` and `suit` (1 x 2: your hand), `active`, `dealer_rank` and `dealer_suit` (2), \
`at_stake`, `action_mask`.
    """
    from chapter47.envs.layout import layout_of

    env = TableEnv(game)
    layout = layout_of(env.catalogue)
    where = "in one kernel" if has_steps(game, {}) else "at tables"
    plain = env.catalogue.plain
    begins = ", ".join(f"`{wager}`" for wager in (plain.begins if plain else {}))
    start = f"Begins with {begins}" if begins else "The wager is an action"
    if not env.catalogue.repertoire.spots:
        start = "Begins with the deal"
    return "\n".join(
        (
            f"### {game_of(game).title}",
            "",
            f"`chapter47/{game}-v2`, {where}. {start}; rewards in wagers of {dollars(env.unit)}.",
            "",
            f"- Actions: {', '.join(_acts(env.catalogue))}.",
            f"- Seen: {', '.join(_fields(layout))}.",
        )
    )


def _acts(catalogue: Catalogue) -> Iterator[str]:
    """The actions by number; of a wager with many spots the first and the last."""
    acts = catalogue.acts
    at = 0
    while at < len(acts):
        end = at
        same = (acts[at].name, acts[at].wager)
        while end + 1 < len(acts) and (acts[end + 1].name, acts[end + 1].wager) == same:
            end += 1
        if end - at < FEW:
            yield from (f"`{number}` {acts[number]}" for number in range(at, end + 1))
        else:
            yield f"`{at}` {acts[at]} to `{end}` {acts[end]}"
        at = end + 1


def _fields(layout: Layout) -> Iterator[str]:
    """The fields of an observation."""
    many = len(layout.hands)
    if many:
        kinds = "`rank` and `suit`" if layout.are_cards else "`tile`"
        rows = ", ".join(_hand(*hand) for hand in layout.hands)
        yield f"{kinds} ({many} x {layout.most_cards}: {rows})"
        yield from (f"`{name}`" for name in layout.figures)
        yield "`active`"
    if layout.dealer_cards:
        kinds = "`dealer_rank` and `dealer_suit`" if layout.are_cards else "`dealer_tile`"
        yield f"{kinds} ({layout.dealer_cards})"
        yield from (f"`dealer_{name}`" for name in layout.dealer_figures)
    yield f"`stakes` ({len(layout.places)} places)" if layout.places else "`at_stake`"
    if layout.facts:
        yield f"`facts` ({len(layout.facts)})"
    yield "`action_mask`"


def _hand(to: str, hand: str) -> str:
    """Whose cards a row tells."""
    kind = to.partition(":")[0]
    if kind in ("seat", "box"):
        return f"your hand {hand}".strip()
    return f"{to} {hand}".strip()
