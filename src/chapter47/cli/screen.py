"""Draws a table in the terminal, and lists what is open."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chapter47.cli.at_table.choices import grouped
from chapter47.cli.output import add_rows, console, say, show, table
from chapter47.desk.commands import told
from chapter47.desk.reading import plain as plain_name
from chapter47.law.setting import Setting
from chapter47.law.words import NO_WORDS, Words
from chapter47.money import dollars
from chapter47.table.narrate import plain, words
from chapter47.table.prompts import Amount, Field, OneOf, Option, Several, Text, Whole

if TYPE_CHECKING:
    from chapter47.felt.view import Watch
    from chapter47.lab.advice import Advice

FEW_CHOICES = 8


def draw(watch: "Watch") -> None:
    """The layout as its watchers see it: the room's own picture, or the wagers and who is there."""
    from chapter47.desk.picture import picture_of
    from chapter47.felt import terminal
    from chapter47.felt.figures import wagers_told

    at = watch.table
    drawn = terminal.draw(at.game, at.setting, watch.felt)
    if drawn:
        show(drawn)
        return
    for text in wagers_told(at.setting):
        say(f"  {text}")
    seen = picture_of(watch.felt)
    made = table("", "seat", "chips", "on the layout", "cards", right=("chips",))
    for hand in seen.hands:
        add_rows(made, [(words(hand.owner).removeprefix("the "), "", "", str(hand))])
    for place in seen.places:
        cards = " | ".join(str(hand) for hand in place.hands)
        who = f"{place.seat} {place.player}"
        add_rows(made, [(who, dollars(place.chips), place.wagers_text(), cards)])
    show(made)
    if seen.state:
        told = (f"{words(what)}: {plain(value)}" for what, value in seen.state.items())
        say("; ".join(told))


def list_short(options: Sequence[Option], *, known: Words, setting: Setting) -> None:
    """What is open by kind, each with one way to write it: a layout has more places than lines."""
    from rich.table import Table
    from rich.text import Text

    made = Table.grid(padding=(0, 2), pad_edge=True)
    for example, what in grouped(options, known, setting):
        made.add_row(Text(example), Text(what))
    console().print(made)
    say("  ? all lists each of them, with its paragraph")


def list_options(
    options: Sequence[Option],
    *,
    cites: bool = False,
    known: Words = NO_WORDS,
    numbered: bool = True,
) -> None:
    """What is open, one to a line, with the numbers for which it may be taken."""
    for number, option in enumerate(options, 1):
        cite = f"  [{option.cite}]" if cites and option.cite else ""
        note = f"  ({option.note})" if option.note else ""
        mark = f"{number:>2}  " if numbered else ""
        say(f"  {mark}{usage(option, known)}{cite}{note}")


def takes_numbers(option: Option) -> bool:
    """Say whether a number may name what an option is about, such as a pocket of a wheel.

    >>> spot = {"spot": OneOf(("16", "17")), "amount": Amount(100, 10_000)}
    >>> takes_numbers(Option("bet", fixed={"wager": "straight"}, fields=spot))
    True
    """
    spec = option.fields.get("spot")
    return isinstance(spec, OneOf) and any(str(choice).isdigit() for choice in spec.choices)


def show_advice(advice: "Advice") -> None:
    """What each choice is worth, the best first and marked, and what that rests on."""
    at = f"worth, of {dollars(advice.unit)}"
    made = table(advice.about, "", "choice", at, "money", "", right=(at, "money"))
    for choice in advice.choices:
        value, cents = choice.value, advice.money(choice)
        worth = money = "-"
        if value is not None and cents is not None:
            worth = f"{float(value):+.6f}"
            money = f"{'-' if cents < 0 else '+'}${abs(float(cents)) / 100:,.4f}"
        mark = advice.mark if choice is advice.best else ""
        add_rows(made, [(mark, choice.typed, worth, money, choice.note)])
    show(made)
    for one in advice.facts:
        say(f"  {one}")
    for one in advice.assumes:
        say(f"  {one}")


def usage(option: Option, known: Words = NO_WORDS) -> str:
    """How an option is typed.

    >>> usage(Option("bet", fixed={"wager": "tie"}, fields={"amount": Amount(100, 10_000)}))
    'bet tie AMOUNT ($1 to $100)'
    """
    about_it = told(option, known)
    fields = []
    for name, spec in option.fields.items():
        text = f"{name.upper()} ({hint(spec)})"
        fields.append(f"[{name}={hint(spec)}]" if name in option.optional else text)
    typed = " ".join([about_it, *fields])
    said = plain_name(about_it)
    gives = f", giving up {dollars(option.gives_up)}" if option.gives_up else ""
    label = plain_name(option.label)
    is_said = label.startswith(said) or said.startswith(label) or "position" in option.fixed
    is_new = label and not is_said
    return (f"{typed}: {option.label}" if is_new else typed) + gives


def hint(spec: Field) -> str:
    """What a field takes.

    >>> hint(Whole(10, 42)), hint(Several(("9H", "5S"), 1))
    ('10 to 42', '1 of 9H, 5S')
    """
    if isinstance(spec, Amount):
        step = f" by {dollars(spec.step)}" if spec.step > 100 else ""
        named = "".join(f"; {name} {dollars(size)}" for name, size in spec.named)
        if spec.minimum == spec.maximum:
            return dollars(spec.minimum)
        return f"{dollars(spec.minimum)} to {dollars(spec.maximum)}{step}{named}"
    if isinstance(spec, Whole):
        return f"{spec.minimum} to {spec.maximum}"
    if isinstance(spec, Text):
        return "words" if spec.example == Text().example else f"such as {spec.example}"
    few = ", ".join(map(str, spec.choices[:FEW_CHOICES]))
    more = f" ... {spec.choices[-1]}" if len(spec.choices) > FEW_CHOICES else ""
    return f"{spec.count} of {few}{more}" if isinstance(spec, Several) else f"{few}{more}"
