"""The two versions of Colorado hold 'em poker, and where each says what is done (23.10, 23.11)."""

from dataclasses import dataclass

from chapter47.law.setting import Setting

PERMISSIBLE_BET, REQUIRED_BET = "permissible bet", "required bet"


@dataclass(frozen=True)
class Paragraphs:
    """The paragraphs that complete a round."""

    decide: str
    show_community: str
    turn_up: str
    examine: str
    lose: str
    push: str
    keep_winners: str
    """Winners are paid when losers and pushes are settled, face up until then."""
    collect: str
    bonus: str
    """What the bonus wager pays, and what is a push for it."""


OF_VERSION = {
    PERMISSIBLE_BET: Paragraphs(
        decide="23.11(b)",
        show_community="23.11(c)",
        turn_up="23.11(d)",
        examine="23.11(d)2",
        lose="23.11(e)",
        push="23.11(f)",
        keep_winners="23.11(g)",
        collect="23.11(g)2",
        bonus="23.13(d)",
    ),
    REQUIRED_BET: Paragraphs(
        decide="23.10",
        show_community="23.10",
        turn_up="23.10",
        examine="23.10",
        lose="23.10",
        push="23.10",
        keep_winners="23.10",
        collect="23.10",
        bonus="23.12(d)",
    ),
}


def version_of(setting: Setting) -> str:
    """The version that is played."""
    return str(setting.option("version"))


def paragraphs_of(setting: Setting) -> Paragraphs:
    """Where the version that is played says what is done."""
    return OF_VERSION[version_of(setting)]
