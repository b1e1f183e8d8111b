"""Understands a typed act: which of the open options is meant, and what fills its fields."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.desk.errors import DeskError
from chapter47.desk.hearing import (
    FILLERS,
    HEARINGS,
    SURE,
    Hearing,
    Left,
    amount_last,
    amounts_said,
    letters,
    means_nothing,
    runs,
    words_typed,
)
from chapter47.desk.reading import plain, read, readable
from chapter47.desk.spots import spot_of
from chapter47.law.said import said
from chapter47.law.words import NO_WORDS, Names, Words
from chapter47.table import BET
from chapter47.table.prompts import Amount, Field, OneOf, Option, Several


@dataclass(frozen=True)
class Understood:
    """An act as it was understood."""

    option: Option
    args: dict[str, Any]
    said: int = 0
    """How many words, numbers aside, name it and what it is about."""
    sureness: int = 0
    """How many things said which option is meant."""
    unsaid: int = 0
    """How many of the things that the option is about were not said."""
    is_main: bool = False
    """Whether it is a bet on what is simply called the bet."""
    at: int = 0
    """Where in the words that stands which it is about: amounts stand behind it."""

    @property
    def missing(self) -> list[str]:
        """The fields that are still to be filled in."""
        return [
            name
            for name in self.option.fields
            if name not in self.args and name not in self.option.optional
        ]


def understand(
    options: Sequence[Option],
    words: Sequence[str],
    known: Words = NO_WORDS,
    *,
    guesses: bool = True,
) -> Understood | None:
    """The option that the words mean, with what they fill in; nothing if none is meant.

    Options go by what people call them or what they are about, fields by their order or as
    name=value. A word that no field can read is kept, so that the table says why not, unless
    nothing is to be guessed.

    >>> from chapter47.table.prompts import Amount
    >>> tie = Option("bet", fixed={"wager": "tie"}, fields={"amount": Amount(100, 10_000)})
    >>> understand([tie], ["bet", "tie", "$5"]).args == understand([tie], ["tie", "5"]).args
    True
    >>> understand([tie], "put five dollars on the tie".split()).args
    {'wager': 'tie', 'amount': 500}
    """
    pairs = dict(word.split("=", 1) for word in words if "=" in word)
    heard = amount_last(amounts_said([word for word in words if "=" not in word]))
    for hearing in HEARINGS if guesses else SURE:
        meant = [m for o in options for m in _meanings(o, heard, pairs, hearing, known)]
        if meant:
            rank = max(map(_rank, meant))
            best = [one for one in meant if _rank(one) == rank]
            if any(one.option.fixed != best[0].option.fixed for one in best):
                raise Ambiguous(words, [one.option for one in best], known)
            return best[0]
    return None


class NotOpenNow(DeskError):
    """Words that mean something which cannot be done now."""

    def __init__(self, line: str, options: Sequence[Option], known: Words) -> None:
        named = ", ".join(dict.fromkeys(told(option, known) for option in options)) or "nothing"
        super().__init__(f"{line!r} is not open now; open: {named}")


def understand_line(options: Sequence[Option], line: str, known: Words) -> Understood:
    """The option that a line means; what means nothing, or is not open, is refused.

    >>> tie = Option("bet", fixed={"wager": "tie"}, fields={"amount": Amount(100, 10_000)})
    >>> understand_line([tie], "$5 on the tie", NO_WORDS).args
    {'wager': 'tie', 'amount': 500}
    >>> understand_line([tie], "the tie", NO_WORDS)
    Traceback (most recent call last):
    chapter47.desk.errors.DeskError: 'the tie' is bet tie, and lacks amount (from $1 to $100)
    """
    words = words_typed(line)
    found = understand(options, words, known) if words else None
    if found is None:
        raise means_nothing(words, known) or NotOpenNow(line, options, known)
    if found.missing:
        fields = {name.replace("_", " "): found.option.fields[name] for name in found.missing}
        lacks = ", ".join(f"{name} ({spec.wanted()})" for name, spec in fields.items())
        raise DeskError(f"{line!r} is {told(found.option, known)}, and lacks {lacks}")
    return found


def _rank(meant: Understood) -> tuple[int, int, int, int, bool, bool, int]:
    is_bet = meant.option.name == BET
    sure = meant.sureness, -meant.unsaid, is_bet, meant.is_main
    return meant.said, -len(meant.missing), *sure, -meant.at


class Ambiguous(DeskError):
    """Words that could mean several things."""

    def __init__(self, words: Sequence[str], options: Sequence[Option], known: Words) -> None:
        named = dict.fromkeys(told(option, known) for option in options)
        super().__init__(f"{' '.join(words)!r} could mean {', '.join(named)}: say which")


def told(option: Option, known: Words = NO_WORDS) -> str:
    """An option as people say it: betting areas as the game calls them.

    >>> bet = Option("bet", fixed={"wager": "pair_plus", "position": 2})
    >>> told(bet), told(bet, Words(area="box")), told(Option("go_to_war"))
    ('bet pair plus area 2', 'bet pair plus box 2', 'go to war')
    """
    about = [
        f"{known.area} {v}" if key == "position" else str(v).replace("_", " ")
        for key, v in option.fixed.items()
    ]
    return " ".join([known.told(option.name), *about])


def _meanings(
    option: Option,
    words: list[str],
    pairs: Mapping[str, str],
    hearing: Hearing,
    known: Words,
) -> Iterator[Understood]:
    """The ways to take the words as this option."""
    if set(pairs) - set(option.fixed) - set(option.fields):
        return
    fixed = option.fixed
    if any(not _means(known, fixed, key, pairs.get(key, value)) for key, value in fixed.items()):
        return
    called = known.called(str(fixed.get("wager", "")))
    for rest, name in _without_name(option, words, hearing, known):
        args: dict[str, Any] = {
            key: read(option.fields[key], text)
            for key, text in pairs.items()
            if key in option.fields
        }
        left = Left(list(rest))
        wager = _take_wager(option, left, args, known)
        if not wager and name and said(name) in called:
            wager = 1  # a wager that is called the bet
        about = 0
        for key, value in fixed.items():
            args[key] = value
            if key == "wager":
                about += bool(wager) or key in pairs
            elif key in pairs or (key == "spot" and wager == _WITH_SPOT):
                about += 1
            else:
                about += left.take(known.at(key, value))
        sized = _take_named(option, left, args, known)
        words_left = _with_spot(option, left.words, args)
        if hearing.fillers:
            words_left = _without_fillers(option, words_left)
        if not _assign(option, words_left, args, hearing):
            continue
        by_spot = not wager and not name and option.name == BET and _is_known(option, args, called)
        sureness = 2 * bool(name) + (said(name) == said(option.name)) + about + sized + by_spot
        if name or wager or sized or pairs or (sureness and option.name == BET):
            yield Understood(
                option,
                args,
                said=letters(name) + left.letters,
                sureness=sureness,
                unsaid=len(fixed) - about,
                is_main=option.name == BET and said(BET) in called,
                at=left.first,
            )


_WITH_SPOT = 2


def _means(known: Words, fixed: Mapping[str, Any], key: str, text: Any) -> bool:
    """Say whether what was written for a key is what the option has there."""
    value = fixed[key]
    if plain(text) == plain(value):
        return True
    if key == "wager":
        return said(str(text)) in known.called(str(value))
    return said(str(text)) in known.at(key, value)


def _without_name(
    option: Option, words: list[str], hearing: Hearing, known: Words
) -> Iterator[tuple[list[str], str]]:
    """The words without the option's name, with what was said for it; and the words as they are."""
    names = known.doing(option.name)
    own = plain(option.name)
    for start, end in runs(words):
        text = " ".join(words[start:end])
        if plain(text) == own or said(text) in names:
            yield [*words[:start], *words[end:]], text
            break
    else:
        first = plain(words[0]) if hearing.short and words else ""
        if len(first) > 1 and own.startswith(first):
            yield words[1:], words[0]
    yield words, ""


def _take_wager(option: Option, left: Left, args: dict[str, Any], known: Words) -> int:
    """Take the wager out of the words, with its spot where one word means both."""
    wager = option.fixed.get("wager")
    if wager is None:
        return 0
    spec = option.fields.get("spot")
    spots = spec.choices if isinstance(spec, OneOf) else (option.fixed.get("spot"),)
    for spot in spots:
        names = known.spots.get((str(wager), str(spot)))
        if names and left.take(names, numbers=False):
            if spec is not None:
                args["spot"] = spot
            left.take(known.called(str(wager)))
            return _WITH_SPOT
    return int(left.take(known.called(str(wager)), numbers=False))


def _take_named(option: Option, left: Left, args: dict[str, Any], known: Words) -> int:
    """Take amounts that are called by a name, such as the pot; returns how many."""
    count = 0
    for key, spec in option.fields.items():
        if isinstance(spec, Amount) and key not in args:
            for name, cents in spec.named:
                if left.take(known.choosing(name) | _ways_to_say(name)):
                    args[key] = cents
                    count += 1
                    break
    return count


def _ways_to_say(name: str) -> Names:
    """The name of an amount, in one word or more.

    >>> sorted(_ways_to_say("all in"))
    ['all in', 'allin']
    """
    return frozenset((said(name), said(name).replace("all ", "all")))


def _without_fillers(option: Option, words: list[str]) -> list[str]:
    """The words without those that say nothing of it, and the names of its fields."""
    fields = {said(name) for name in option.fields}
    read_by = [spec for spec in option.fields.values() if isinstance(spec, OneOf)]
    return [
        word
        for word in words
        if any(readable(spec, word) for spec in read_by)
        or (word.lower() not in FILLERS and said(word) not in fields)
    ]


def _is_known(option: Option, args: Mapping[str, Any], called: Names) -> bool:
    """Say whether a wager is known by its spot alone, or is the one that is called the bet."""
    spec = option.fields.get("spot")
    if isinstance(spec, OneOf):
        return args.get("spot") in spec.choices
    is_amount = isinstance(args.get("amount"), int)
    return said(BET) in called and set(option.fixed) == {"wager"} and is_amount


def _is_no_choice_of(spec: Field, word: str) -> bool:
    """Say whether a number is meant for a field that has only others.

    It stands where a spot is named, so it is no amount: "total 3 5" is not $3 on a total of 5.
    """
    if not isinstance(spec, OneOf) or not word.isdigit() or readable(spec, word):
        return False
    return all(str(choice).isdigit() for choice in spec.choices)


def _assign(option: Option, words: list[str], args: dict[str, Any], hearing: Hearing) -> bool:
    """Give each word to the first open field that can read it; say whether all found a place."""
    for word in words:
        open_fields = [
            key
            for key, spec in option.fields.items()
            if key not in args or (isinstance(spec, Several) and len(args[key]) < spec.count)
        ]
        fitting = [key for key in open_fields if readable(option.fields[key], word)]
        if open_fields and _is_no_choice_of(option.fields[open_fields[0]], word):
            fitting = []
        if not fitting and (not hearing.loose or not open_fields):
            return False
        key = (fitting or open_fields)[0]
        spec = option.fields[key]
        if isinstance(spec, Several):
            args[key] = [*args.get(key, ()), *read(spec, [word])]
        else:
            args[key] = read(spec, word)
    return True


def _with_spot(option: Option, words: list[str], args: dict[str, Any]) -> list[str]:
    """Take a spot that was said in several words: 17 18 20 21, 4 to 6, five and three."""
    spec = option.fields.get("spot")
    if not isinstance(spec, OneOf) or "spot" in args:
        return words
    for start, end in runs(words):
        if end - start > 1 and not any("$" in word for word in words[start:end]):
            spot = spot_of(spec.choices, " ".join(words[start:end]))
            if spot is not None:
                args["spot"] = spot
                return [*words[:start], *words[end:]]
    return words
