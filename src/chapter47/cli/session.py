"""A sitting at a terminal: whose turn it is, what was typed, what happened."""

from collections.abc import Sequence

from chapter47.cli.keyboard import Keyboard
from chapter47.cli.narration import tell
from chapter47.cli.output import console, print_json, say
from chapter47.cli.screen import draw, hint, list_options, show_advice, takes_numbers
from chapter47.desk.commands import Understood, means_nothing, told, understand, words_typed
from chapter47.desk.errors import DeskError
from chapter47.desk.house_players import Company, kinds_of
from chapter47.desk.reading import plain, read
from chapter47.felt.view import Watch
from chapter47.law.words import NotSaid, Words
from chapter47.money import dollars, signed
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    Option,
    Refused,
    Table,
    debts,
    prizes,
    rack,
    seat_name,
    seat_number,
)
from chapter47.table.events import BoughtIn, RoundEnded
from chapter47.table.hand_money import money_of
from chapter47.table.log import Entry
from chapter47.table.narrate import words
from chapter47.table.views import redact
from chapter47.table.wagers import PUBLIC

FEW_OPTIONS = 9
QUIT = ("quit", "exit", "q")

HELP = """\
Type what you do: by its name, what people call it, or its number where one stands beside it.
    bet tie 5      tie 5      2 5      surrender      ready
Several words that are one thing stand in quotation marks: numbers="4 8 15".
An empty line is "ready" while wagers are open, and else the one thing that goes on.
    ?              what is open, with its paragraphs
    hint           what each choice is worth, the best first; hint json
    table          the layout          chips         everybody's chips
    seat 2 ...     act for seat 2      dealer ...    floorperson ...
    buy_in 100     buy chips           leave         leave the table
    house tight    a house player takes a free seat; house leave 3 sends it away
    report         irregularities that can be reported now; report NAME key=value
    help           this                quit          end the sitting"""


class Leave(Exception):
    """Somebody ends the sitting."""


class NotOpen(DeskError):
    """Something typed that cannot be done now."""

    def __init__(self, actor: str, typed: list[str], options: Sequence[Option]) -> None:
        said = f"{' '.join(typed)!r} is not open to {words(actor)} now"
        super().__init__(f"{said}; open: {_listed(options)}")


class NeverOpen(DeskError):
    """Something typed that means nothing in the game."""

    def __init__(self, why: NotSaid, options: Sequence[Option]) -> None:
        super().__init__(f"{why}; open: {_listed(options)}")


def _listed(options: Sequence[Option]) -> str:
    return ", ".join(dict.fromkeys(map(told, options))) or "nothing"


class NoLongerOpen(DeskError):
    """A number of a list that is still to be seen, of something that is no longer open."""

    def __init__(self, number: str, option: Option) -> None:
        super().__init__(f"{number} was {told(option)}, which is not open now: ? lists what is")


class NotYours(DeskError):
    """Something that is a house player's own."""


class Session:
    """People at one terminal around one table."""

    def __init__(
        self,
        table: Table,
        keyboard: Keyboard,
        *,
        hide: bool = False,
        company: Company | None = None,
    ) -> None:
        self.table = table
        self.company = company or Company(table)
        self.keyboard = keyboard
        self.hide = hide
        self._told = 0
        self._listed: tuple[str, int, str] | None = None
        self._numbered: tuple[tuple[str, int, str], list[Option]] = ("", 0, ""), []
        self._last_seat = ""
        self._watches: dict[tuple[str, ...], Watch] = {}

    def run(self) -> None:
        """Play until somebody quits, input ends, or everybody has left."""
        try:
            with self.keyboard.listening():
                while self._people():
                    self._turn()
            say("Everybody has left the table.")
        except (EOFError, Leave):
            pass
        except KeyboardInterrupt:
            say()
        self._tell()
        self._say_results()

    def _people(self) -> list[int]:
        """The seats of those at this terminal, without the house players."""
        return [seat for seat in self.table.players if seat not in self.company.seats]

    def _turn(self) -> None:
        self.company.act()
        self._tell()
        actor = self._whose_turn()
        if actor is None:
            say("The table waits for nobody.")
            raise Leave
        self._pass_the_terminal(actor)
        self._list_if_new(actor)
        typed = self.keyboard.ask(f"{self._name(actor)}> ")
        try:
            self._obey(actor, words_typed(typed))
        except (Refused, DeskError, LookupError, ValueError) as error:
            say(f"  {' '.join(str(error).split())}", style="yellow")

    def _whose_turn(self) -> str | None:
        """Whoever is not ready yet; then the dealer; then whoever else is asked."""
        house = [seat_name(seat) for seat in self.company.seats]
        offered = {
            actor: options
            for actor, options in self.table.prompt.options.items()
            if options and actor not in house
        }
        for actor, options in offered.items():
            if any(option.name == "ready" for option in options):
                return actor
        if DEALER in offered:
            return DEALER
        return next(iter(offered), None)

    def _obey(self, actor: str, typed: list[str]) -> None:
        command = typed[0].lower() if typed else ""
        if command in QUIT:
            raise Leave
        if command == "help":
            say(HELP)
        elif command == "?":
            self._list(actor, self.table.options(actor), cites=True)
        elif command == "hint":
            self._hint(actor, typed[1:])
        elif command == "table":
            draw(self._watch(self._audiences(actor)))
        elif command == "chips":
            self._say_chips()
        elif command == "report":
            self._report(actor, typed[1:])
        elif command == "house" and self._understand(self.table.options(actor), typed) is None:
            self._house(typed[1:])
        elif command == "seat" and len(typed) > 1 and typed[1].isdigit():
            self._act_for(int(typed[1]), typed[2:])
        elif command in (DEALER, FLOORPERSON):
            self._obey_for(command, typed[1:])
        else:
            self._act(actor, typed)

    def _hint(self, actor: str, typed: list[str]) -> None:
        """Value what is open to an actor, from what he may see; of one seat, or as JSON."""
        from chapter47.desk.advice import advice

        if typed[:1] == ["seat"] and len(typed) > 1 and typed[1].isdigit():
            if int(typed[1]) in self.company.seats:
                raise NotYours(f"seat {typed[1]} is a house player's: its cards are its own")
            actor = seat_name(int(typed[1]))
        with console().status("working it out"):
            made = advice(self.table, actor)
        if typed[-1:] == ["json"]:
            print_json(made.to_json())
        else:
            show_advice(made)

    def _act_for(self, seat: int, typed: list[str]) -> None:
        if seat in self.company.seats:
            raise NotYours(f"seat {seat} is a house player's: house leave {seat} sends it away")
        self._act(seat_name(seat), typed)

    def _house(self, typed: list[str]) -> None:
        """Let a house player sit down, or send one away."""
        if typed[:1] == ["leave"] and len(typed) > 1 and typed[1].isdigit():
            self.company.remove(int(typed[1]))
        elif typed:
            self.company.fill(typed[0].lower())
        else:
            kinds = kinds_of(self.table.game)
            for kind, plays in kinds.items():
                say(f"  house {kind}: {plays}")
            if not kinds:
                say("  There are no house players in this game.")

    def _obey_for(self, actor: str, typed: list[str]) -> None:
        if typed[:1] == ["report"]:
            self._report(actor, typed[1:])
        else:
            self._act(actor, typed)

    def _act(self, actor: str, typed: list[str]) -> None:
        options = self.table.options(actor)
        if not typed:
            option = self._obvious(options)
            if option is None:
                self._list(actor, options)
                return
            self._perform(actor, option, {})
            return
        option = self._by_number(actor, options, typed[0])
        if option is not None:
            meant = self._understand([option], [option.name, *typed[1:]])
        else:
            meant = self._understand(options, typed)
        only = self._prompted(options)
        if meant is None and len(only) == 1:
            meant = self._understand(only, [only[0].name, *typed])
        if meant is None:
            never = means_nothing(typed, self._words)
            raise NeverOpen(never, options) if never else NotOpen(actor, typed, options)
        self._perform(actor, meant.option, meant.args)

    @property
    def _words(self) -> Words:
        """What people call what there is in this game."""
        return self.table.game.law.words

    def _understand(self, options: Sequence[Option], typed: list[str]) -> Understood | None:
        return understand(options, typed, self._words)

    def _by_number(self, actor: str, options: Sequence[Option], first: str) -> Option | None:
        """What a number means that stands beside it on the screen; elsewhere it is no place."""
        whose, shown = self._numbered
        if whose != (actor, *self._asked(actor)) or not first.isdigit():
            return None
        if not 1 <= int(first) <= len(shown):
            return None
        meant = shown[int(first) - 1]
        for option in options:
            if (option.name, option.fixed) == (meant.name, meant.fixed):
                return option
        raise NoLongerOpen(first, meant)

    def _asked(self, actor: str) -> tuple[int, str]:
        """What the table asks, by which it is known whether a list still stands."""
        return self.table.rounds, self.table.prompt.text

    def _list(self, actor: str, options: Sequence[Option], *, cites: bool = False) -> None:
        """List what is open; with numbers, where a number alone means nothing else."""
        numbered = not any(map(takes_numbers, options))
        list_options(options, cites=cites, numbered=numbered)
        self._numbered = (actor, *self._asked(actor)), [*options] if numbered else []

    def _prompted(self, options: Sequence[Option]) -> list[Option]:
        """What the round waits for, without what can always be done beside it."""
        return [option for option in options if option.name not in ("buy_in", "leave", "sit")]

    def _obvious(self, options: Sequence[Option]) -> Option | None:
        for option in options:
            if option.name == "ready" or option.routine:
                return option
        prompted = self._prompted(options)
        needs = [name for o in prompted for name in o.fields if name not in o.optional]
        return prompted[0] if len(prompted) == 1 and not needs else None

    def _perform(self, actor: str, option: Option, args: dict[str, object]) -> None:
        given = dict(option.fixed) | args
        for name, spec in option.fields.items():
            if name not in given and name not in option.optional:
                answer = self._ask(f"  {words(name)} ({hint(spec)})")
                if not answer:
                    return
                given[name] = read(spec, answer)
        may_bet = any("wager" in one.fixed for one in self.table.options(actor))
        self.table.act(actor, option.name, **given)
        if option.name == "ready" and may_bet and not self.table.live_wagers and not self._has_news:
            say("  Nothing lies on the layout yet.")

    def _ask(self, question: str) -> str:
        """Ask for something beside an act; a word that ends the sitting ends it here too."""
        answer = self.keyboard.ask(f"{question}> ")
        if answer.lower() in QUIT:
            raise Leave
        return answer

    def _report(self, actor: str, typed: list[str]) -> None:
        reports = self.table.reports()
        if not typed:
            names = [*reports]
            say(f"  {', '.join(names)}" if names else "  No irregularity can be reported now.")
            return
        name = plain(typed[0])
        entry = self.table.setting.irregularity(name)
        ruling = self.table.game.rulings[entry.name]
        by = actor if actor in ruling.by else ruling.by[0]
        fields = reports.get(name, {})
        given = dict(word.split("=", 1) for word in typed[1:] if "=" in word)
        for field, spec in fields.items():
            if field not in given:
                given[field] = self._ask(f"  {words(field)} ({hint(spec)})")
        details = {key: read(fields[key], v) if key in fields else v for key, v in given.items()}
        self.table.report(by, name, **details)

    @property
    def _has_news(self) -> bool:
        new = self.table.log.entries[self._told :]
        return any(not entry.event.is_input for entry in new)

    def _tell(self) -> None:
        """Tell what has happened since, as those at this terminal may know it."""
        log = self.table.log
        for entry in log.entries[self._told :]:
            if isinstance(entry.event, RoundEnded):
                self._tell_until(entry.seq + 1)
                self._say_what_the_hand_came_to(entry.seq)
        self._tell_until(len(log))

    def _tell_until(self, end: int) -> None:
        log = self.table.log
        tell(redact(entry, self._reader(entry), log) for entry in log.entries[self._told : end])
        self._told = end

    def _say_what_the_hand_came_to(self, end: int) -> None:
        """In money, where players won of each other; other wagers are told one by one."""
        net = money_of(entry.event for entry in self.table.log.round_until(end)).net
        if any(net.values()):
            came = (f"seat {seat} {signed(net[seat])}" for seat in sorted(net))
            say(f"  In this hand: {', '.join(came)}.")

    def _reader(self, entry: Entry) -> str:
        if self.hide:
            return PUBLIC
        here = self._audiences("")
        return next((who for who in entry.event.seen_by if who in here), PUBLIC)

    def _watch(self, audiences: Sequence[str]) -> Watch:
        """The felt as these audiences see it, followed since it was first looked at."""
        return self._watches.setdefault(tuple(audiences), Watch(self.table, audiences))

    def _audiences(self, actor: str) -> list[str]:
        if self.hide:
            return [actor]
        return [seat_name(seat) for seat in self._people()]

    def _pass_the_terminal(self, actor: str) -> None:
        """With hidden cards, let the next player come to the terminal before showing his."""
        if not self.hide or actor == self._last_seat or seat_number(actor) is None:
            return
        self._last_seat = actor
        has_secrets = any(
            actor in self.table.log.entries[dealt.seq].event.seen_by
            for dealt in (self.table.round.dealt if self.table.round else ())
        )
        if has_secrets:
            console().clear()
            self._ask(f"{self._name(actor)}: press Enter when only you can see")
            draw(self._watch([actor]))

    def _list_if_new(self, actor: str) -> None:
        """List what is open when somebody is first asked it, and not again while he answers."""
        prompt = self.table.prompt
        asked = (actor, self.table.rounds, prompt.text)
        if asked == self._listed:
            return
        self._listed = asked
        if self.table.game.felt and (self.table.live_wagers or prompt.phase.startswith("betting")):
            draw(self._watch(self._audiences(actor)))
        options = list(prompt.options.get(actor, ()))
        cite = f" [{prompt.cite}]" if prompt.cite else ""
        say(f"{self._name(actor)}: {prompt.text}{cite}", style="bold")
        if len(options) <= FEW_OPTIONS:
            self._list(actor, options)
        else:
            names = dict.fromkeys(words(str(o.fixed.get("wager", o.name))) for o in options)
            say(f"  {', '.join(names)}  (? explains)")

    def _name(self, actor: str) -> str:
        seat = seat_number(actor)
        if seat is None:
            return words(actor).capitalize()
        chips = dollars(self.table.ledger[rack(seat)])
        return f"Seat {seat} {self.table.players.get(seat, '')} {chips}".replace("  ", " ")

    def _say_chips(self) -> None:
        for seat, player in sorted(self.table.players.items()):
            say(f"  seat {seat} {player}: {dollars(self.table.ledger[rack(seat)])}")

    def _say_results(self) -> None:
        bought: dict[int, int] = {}
        for entry in self.table.log:
            if isinstance(entry.event, BoughtIn):
                bought[entry.event.seat] = bought.get(entry.event.seat, 0) + entry.event.cents
        in_pots = self._in_pots()
        for seat, player in sorted(self.table.players.items()):
            live = sum(
                self.table.ledger[w.account] for w in self.table.live_wagers if w.seat == seat
            )
            chips = self.table.ledger[rack(seat)] + self.table.ledger[prizes(seat)]
            owes = debts.owed(self.table, seat)
            down = f" and {dollars(live)} on the layout" if live else ""
            down += f", owing {dollars(owes)}" if owes else ""
            bet = in_pots.get(seat, 0)
            down += f" and {dollars(bet)} in the pot" if bet else ""
            net = chips + live + bet - owes - bought.get(seat, 0)
            ahead = "even" if not net else f"{dollars(abs(net))} {'ahead' if net > 0 else 'behind'}"
            say(f"Seat {seat} {player}: {dollars(chips)}{down}, {ahead}.")

    def _in_pots(self) -> dict[int, int]:
        """What each has bet against the others in a hand that is not over."""
        events = [entry.event for entry in self.table.log.round_until(len(self.table.log) - 1)]
        is_over = any(isinstance(event, RoundEnded) for event in events)
        return {} if is_over else money_of(events).put_in
