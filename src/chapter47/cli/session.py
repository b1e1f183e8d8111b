"""A sitting at a terminal: whose turn it is, what was typed, what happened."""

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial

from chapter47.cli.at_table import about
from chapter47.cli.at_table.choices import at_area, words_of
from chapter47.cli.at_table.errors import NeverOpen, NotOpen, NotYours
from chapter47.cli.at_table.history import editing
from chapter47.cli.at_table.lists import FEW_OPTIONS, Lists
from chapter47.cli.at_table.odds import Odds, odds_here, wagers_named, wagers_open
from chapter47.cli.at_table.quiet import Quiet
from chapter47.cli.at_table.reporting import report
from chapter47.cli.at_table.results import say_chips, say_results, say_what_the_hand_came_to
from chapter47.cli.keyboard import Keyboard
from chapter47.cli.narration import tell
from chapter47.cli.output import console, print_json, say
from chapter47.cli.screen import (
    draw,
    hint,
    show_advice,
)
from chapter47.desk.commands import Understood, understand
from chapter47.desk.errors import DeskError
from chapter47.desk.formalities import leave_to_the_house
from chapter47.desk.hearing import means_nothing, words_typed
from chapter47.desk.house_players import Company, kinds_of
from chapter47.desk.reading import read
from chapter47.felt.view import Watch
from chapter47.law.words import Words
from chapter47.money import dollars
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    Option,
    Refused,
    Table,
    rack,
    seat_name,
    seat_number,
)
from chapter47.table.events import RoundEnded
from chapter47.table.log import Entry
from chapter47.table.narrate import words
from chapter47.table.views import redact
from chapter47.table.wagers import PUBLIC

QUIT = ("quit", "exit", "q")
TELLING = ("help", "rules", "pays", "law", "odds", "log")
"""What tells about the game, the table and the round."""
COMMANDS = (
    *("help", "hint", "rules", "pays", "odds", "law", "table", "chips", "log"),
    *("report", "seat", "house", "quit"),
)
"""What can be typed beside acts."""


class Leave(Exception):
    """Somebody ends the sitting."""


class Session:
    """People at one terminal around one table."""

    def __init__(
        self,
        table: Table,
        keyboard: Keyboard,
        *,
        hide: bool = False,
        company: Company | None = None,
        ceremony: bool = False,
    ) -> None:
        self.table = table
        self.company = company or Company(table)
        self.keyboard = keyboard
        self.hide = hide
        self.ceremony = ceremony
        self._odds = Odds(partial(odds_here, table.setting))
        self._quiet = Quiet()
        self._told = 0
        self._listed: tuple[str, int, str] | None = None
        self._lists = Lists(table)
        self._last_seat = ""
        self._watches: dict[tuple[str, ...], Watch] = {}

    def run(self) -> None:
        """Play until somebody quits, input ends, or everybody has left."""
        try:
            with self._editing(), self.keyboard.listening():
                while self._people():
                    self._turn()
            say("Everybody has left the table.")
        except (EOFError, Leave):
            pass
        except KeyboardInterrupt:
            say()
        self._tell()
        say_results(self.table)

    def _people(self) -> list[int]:
        """The seats of those at this terminal, without the house players."""
        return [seat for seat in self.table.players if seat not in self.company.seats]

    def _editing(self) -> AbstractContextManager[None]:
        """The arrow keys, where somebody sits at a terminal."""
        if not sys.stdin.isatty():
            return nullcontext()
        return editing(self._words_to_complete, keeps=not self.hide)

    def _words_to_complete(self) -> list[str]:
        actor = self._whose_turn()
        return [*words_of(self.table.options(actor) if actor else ()), *COMMANDS]

    def _turn(self) -> None:
        self.company.act()
        if not self.ceremony:
            self._quiet.formalities.update(leave_to_the_house(self.table, self._people()))
            self.company.act()
        self._tell()
        actor = self._whose_turn()
        if actor is None:
            say("The table waits for nobody.")
            if kinds_of(self.table.game):
                kinds = ", ".join(kinds_of(self.table.game))
                say(f"Others must sit down: --house KIND fills a seat ({kinds}), --seats N more.")
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
        if command in TELLING and not self._is_wager(actor, typed):
            self._tell_about(command, actor, typed[1:])
        elif command == "?":
            self._lists.show(actor, self.table.options(actor), whole=typed[1:] == ["all"])
        elif command == "hint":
            self._hint(actor, typed[1:])
        elif command == "table":
            draw(self._watch(self._audiences(actor)))
        elif command == "chips":
            say_chips(self.table)
        elif command == "report":
            report(self.table, actor, typed[1:], self._ask)
        elif command == "house" and self._understand(self.table.options(actor), typed) is None:
            self._house(typed[1:])
        elif command == "seat" and len(typed) > 1 and typed[1].isdigit():
            self._act_for(int(typed[1]), typed[2:])
        elif command in (DEALER, FLOORPERSON):
            self._obey_for(command, typed[1:])
        else:
            self._act(actor, typed)

    def _tell_about(self, command: str, actor: str, typed: list[str]) -> None:
        """Say something of the game: how it is played, what is paid, what the law says."""
        setting = self.table.setting
        if command == "help":
            has_company = bool(kinds_of(self.table.game))
            about.show_help(self.table, self.table.options(actor), company=has_company)
        elif command == "rules":
            about.show_rules(setting)
        elif command == "pays":
            about.show_pays(setting)
        elif command == "law":
            about.show_law(setting, "".join(typed))
        elif command == "odds":
            self._odds.show(wagers_named(setting, typed), is_over=self.keyboard.interrupted)
        else:
            log = self.table.log
            entries = log.round_until(len(log) - 1)
            tell((redact(one, self._reader(one), log) for one in entries), everything=True)

    def _hint(self, actor: str, typed: list[str]) -> None:
        """Value what is open to an actor, from what he may see; of one seat, or as JSON."""
        from chapter47.desk.advice import NoAdvice, advice
        from chapter47.lab.advice import NothingToAdvise

        if typed[:1] == ["seat"] and len(typed) > 1 and typed[1].isdigit():
            if int(typed[1]) in self.company.seats:
                raise NotYours(f"seat {typed[1]} is a house player's: its cards are its own")
            actor = seat_name(int(typed[1]))
        try:
            with console().status("working it out"):
                made = advice(self.table, actor)
        except (NoAdvice, NothingToAdvise) as error:
            wagers = wagers_open(self.table.options(actor))
            if not wagers:
                raise
            say(f"  {' '.join(str(error).split())}; the wagers that may be laid are worth:")
            self._odds.show(wagers, is_over=self.keyboard.interrupted)
            return
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
            report(self.table, actor, typed[1:], self._ask)
        else:
            self._act(actor, typed)

    def _act(self, actor: str, typed: list[str]) -> None:
        options = self.table.options(actor)
        if not typed:
            option = self._obvious(options)
            if option is None:
                self._lists.show(actor, options)
                return
            self._perform(actor, option, {})
            return
        option = self._lists.meant(actor, options, typed[0])
        if option is not None:
            meant = self._understand([option], [option.name, *typed[1:]])
        else:
            meant = self._understand(options, typed)
        only, said = self._prompted(options), typed
        if meant is None:
            named, rest = at_area(options, typed, self._words.area, actor)
            if len(named) < len(options):
                meant, only, said = self._understand(named, rest), named, rest
        if meant is None and len(only) == 1:
            meant = self._understand(only, [only[0].name, *said])
        if meant is None:
            if never := means_nothing(typed, self._words):
                raise NeverOpen(never, options, self._words)
            raise NotOpen(actor, typed, options, self._words)
        self._perform(actor, meant.option, meant.args)

    @property
    def _words(self) -> Words:
        """What people call what there is in this game."""
        return self.table.game.law.words

    def _is_wager(self, actor: str, typed: list[str]) -> bool:
        """Say whether words that ask for odds are a wager of odds, where it is open: `odds 20`."""
        asks = typed[0].lower() != "odds" or len(typed) == 1
        return not asks and self._understand(self.table.options(actor), typed) is not None

    def _understand(self, options: Sequence[Option], typed: list[str]) -> Understood | None:
        return understand(options, typed, self._words)

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
                say_what_the_hand_came_to(self.table, entry.seq)
        self._tell_until(len(log))

    def _tell_until(self, end: int) -> None:
        log = self.table.log
        rows = (redact(entry, self._reader(entry), log) for entry in log.entries[self._told : end])
        tell(self._quiet.rows(rows))
        self._told = end

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
        if self.table.live_wagers or prompt.phase.startswith("betting"):
            draw(self._watch(self._audiences(actor)))
        options = list(prompt.options.get(actor, ()))
        cite = f" [{prompt.cite}]" if prompt.cite else ""
        say(f"{self._name(actor)}: {prompt.text}{cite}", style="bold")
        if len(options) <= FEW_OPTIONS:
            self._lists.show(actor, options, cites=False)
        else:
            names = dict.fromkeys(words(str(o.fixed.get("wager", o.name))) for o in options)
            say(f"  {', '.join(names)}  (? tells how to write them)")

    def _name(self, actor: str) -> str:
        seat = seat_number(actor)
        if seat is None:
            return words(actor).capitalize()
        chips = dollars(self.table.ledger[rack(seat)])
        return f"Seat {seat} {self.table.players.get(seat, '')} {chips}".replace("  ", " ")
