"""Questions to a lab as people say them: their words, cards in words, what they are held against.

What a lab can be asked stands in its `questions`; here what was typed is brought into their form.
"""

import re
import shlex
from collections.abc import Iterator, Sequence

from chapter47.lab.question import Question
from chapter47.law.entry import value_text
from chapter47.law.option_entries import OFF
from chapter47.law.said import NUMBERS, said
from chapter47.law.setting import Setting
from chapter47.law.words import common

PASSED_OVER = frozenset(
    (*("my", "i", "have", "holding", "with", "and", "the"), *("shows", "showing", "has"))
)
_RANKS = {word: number for word, number in NUMBERS.items() if 2 <= int(number) <= 10} | {
    "deuce": "2",
    "trey": "3",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}
_SUITS = {"club": "C", "diamond": "D", "heart": "H", "spade": "S"}
_ARTICLES = ("a", "an")
_PAIR = ("pair", "two", "pocket")
_GLUED = re.compile(r"(?:(?:10|[2-9TJQKA])[CDHS♣♦♥♠]?-?){2,}", re.IGNORECASE)
_ONE = re.compile(r"(?:10|[2-9TJQKA])[CDHS♣♦♥♠]?", re.IGNORECASE)


def as_asked(questions: Sequence[Question], args: Sequence[str]) -> list[str]:
    """What was typed, as the lab takes it; what is not understood stays as it is.

    >>> asked = [Question('"A 7" --up 9', ""), Question("bust-it", "", also=("bust wager",))]
    >>> as_asked(asked, ["ace", "seven", "against", "a", "nine"])
    ['A 7', '--up', '9']
    >>> as_asked(asked, ["pair of eights vs 10"]), as_asked(asked, ["the Bust it wager"])
    (['8 8', '--up', '10'], ['bust-it'])
    >>> as_asked(asked, ["A7", "--up", "9"]), as_asked(asked, ["hard 16 v T"])
    (['A 7', '--up', '9'], ['hard 16', '--up', 'T'])
    """
    for question in questions:
        rest = _after(question, args)
        if rest is not None:
            cards = _takes_cards(question.args[1:])
            return [question.word, *([" ".join(_cards(rest))] if cards and rest else rest)]
    if not any(_takes_cards(one.args) for one in questions):
        return list(args)
    return [*_parts(args, {flag for one in questions for flag in one.args if flag[:2] == "--"})]


def question_of(questions: Sequence[Question], args: Sequence[str]) -> Question | None:
    """The question that is asked, where it begins with a word of its own."""
    return next((one for one in questions if one.word and args and one.word == args[0]), None)


def names_of(questions: Sequence[Question]) -> list[str]:
    """The words with which questions begin, and what else people call them."""
    return [name for one in questions if one.word for name in (one.word, *one.also)]


def needed_by(question: Question, setting: Setting) -> list[str]:
    """What has to be added to a command so that a question can be asked; nothing where it can be.

    >>> asked = Question("meter", "", needs=(("progressive", True),))
    >>> needed_by(asked, Setting.make("pai-gow-poker"))
    ["--option 'progressive=$1'"]
    >>> needed_by(Question("house_money", "", needs=(("house_money", True),)),
    ...     Setting.make("minibaccarat"))
    ['--as-of 2011-11-14', '--option house_money=yes']
    """
    days, options = [], []
    for name, wanted in question.needs:
        if setting.meets(((name, wanted),)):
            continue
        entry = [one for one in setting.law.file.option if one.name == name][-1]
        if name not in setting.options:
            days.append(entry.from_)
        on = (value for value in entry.rows()[-1].choices if value not in OFF)
        value = next(on, wanted) if wanted is True else wanted
        options.append(f"--option {shlex.quote(f'{name}={value_text(value)}')}")
    figures = [one for one in setting.law.file.figure if one.name == question.figure]
    if figures and not any(one.in_force(setting.as_of) for one in figures):
        days.append(min(one.from_ for one in figures))
    return [*([f"--as-of {max(days)}"] if days else []), *options]


def _after(question: Question, args: Sequence[str]) -> list[str] | None:
    """What stands behind the word of a question; nothing where something else is asked."""
    if not question.word:
        return None
    names = {said(name) for name in (question.word, *question.also)}
    for many in range(len(args), 0, -1):
        if said(" ".join(args[:many])) in names:
            return list(args[many:])
    words = args[0].split() if args else []
    for many in range(len(words) - 1, 0, -1):
        if said(" ".join(words[:many])) in names:
            return [*words[many:], *args[1:]]
    return None


def _takes_cards(args: Sequence[str]) -> bool:
    """Say whether something of an example is cards, of which there are two or more."""
    return any(
        len(words) > 1 and all(_ONE.fullmatch(word) or _is_tile(word) for word in words)
        for words in (arg.split() for arg in args)
    )


def _is_tile(word: str) -> bool:
    return re.fullmatch(r"[1-6]-[1-6]", word) is not None


def _parts(args: Sequence[str], flags: set[str]) -> Iterator[str]:
    """A hand, and what it is held against: each flag with what follows it in one word."""
    heard = {f"--{name}": words for name, words in common()["asked"].items()}
    parts: dict[str, list[str]] = {"": []}
    part = ""
    for arg in args:
        if arg in flags or arg[:2] == "--":
            part = arg
            parts.setdefault(part, [])
            continue
        for word in arg.split():
            plain = word.lower().strip(".").removesuffix("'s")
            said_for = next((flag for flag, names in heard.items() if plain in names), "")
            if said_for in flags:
                part = said_for
                parts.setdefault(part, [])
            else:
                parts[part].append(word)
    for flag, words in parts.items():
        if flag:
            yield flag
            words = words[len(words) > 1 and words[0] in _ARTICLES :]
        told = _cards(words) if flag in ("", *heard) else words
        if told:
            yield " ".join(told)


def _cards(words: Sequence[str]) -> list[str]:
    """Cards as they are typed, from what people say of them.

    >>> _cards(["Queen", "of", "spades", "6d", "4C"]), _cards(["QhKh"]), _cards(["a", "ten"])
    (['QS', '6d', '4C'], ['Qh', 'Kh'], ['10'])
    >>> _cards(["a", "pair", "of", "8s"]), _cards(["A", "7"]), _cards(["soft", "18"])
    (['8', '8'], ['A', '7'], ['soft', '18'])
    """
    found: list[str] = []
    left = [word.strip(",") for word in " ".join(words).replace(",", " ").split()]
    while left:
        word = left.pop(0)
        plain = word.lower()
        if plain in PASSED_OVER or (word in _ARTICLES and _is_named(left)):
            continue
        if plain in _PAIR and left and (rank := _rank(left[left[0].lower() == "of" :])):
            del left[: 1 + (left[0].lower() == "of")]
            found += [rank, rank]
        elif plain in _RANKS:
            found.append(_RANKS[plain] + _suit(left))
        elif _GLUED.fullmatch(word) and not _is_tile(word):
            found += _ONE.findall(word)
        else:
            found.append(word)
    return found


def _is_named(words: Sequence[str]) -> bool:
    """Say whether an article may stand before these words."""
    first = words[0].lower() if words else ""
    return first in _RANKS or first in _PAIR or (first.isdigit() and len(words) == 1)


def _rank(words: Sequence[str]) -> str:
    """The rank of which there are several: eights, 8s."""
    plain = said(words[0]).removesuffix("s") if words else ""
    is_many = bool(words) and words[0].lower().endswith("s")
    rank = _RANKS.get(plain, plain.upper())
    return rank if is_many and _ONE.fullmatch(rank) else ""


def _suit(left: list[str]) -> str:
    """The suit that follows a rank, taken out of the words; nothing where none does."""
    at = 1 if left[:1] and left[0].lower() == "of" else 0
    suit = _SUITS.get(left[at].lower().removesuffix("s"), "") if len(left) > at else ""
    if suit:
        del left[: at + 1]
    return suit
