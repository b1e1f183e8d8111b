"""Cards dealt unseen: in stacks that are delivered later, in hands that are looked at later."""

from collections.abc import Mapping, Sequence

from chapter47.table.acts.dealing import Dealing, Dealt
from chapter47.table.events import CardDealt, CardsSeen, StackDelivered, Told
from chapter47.table.state import S


class Stacks(Dealing[S]):
    """Hands that nobody has seen yet."""

    def deal_unseen(self, to: str, *, cite: str) -> None:
        """Deal the next card face down without waiting; nobody looks at it yet."""
        held = self._held.pop(0) if self._held else None
        card = held if held is not None else self.shoe.draw()
        seq = self.emit(
            CardDealt(to=to, index=self._next_index(), face_up=False, hidden_card=card, cite=cite)
        )
        self.dealt.append(Dealt(to, "", self._indices, card, False, seq))

    def deliver(self, stack: str, to: str, *, cite: str, top: int | None = None) -> None:
        """Move a stack that was dealt before, or so many from its top, face down, to a hand."""
        cards = [dealt for dealt in self.dealt if dealt.to == stack][:top]
        for dealt in cards:
            dealt.to = to
        self.emit(StackDelivered(stack=stack, to=to, count=len(cards), cite=cite))

    def look(self, to: str, *, by: str, cite: str) -> list[int]:
        """Let somebody look at the cards of a hand that lie face down; returns the whole hand."""
        unseen = tuple(d.card for d in self.dealt if d.to == to and not d.face_up)
        if unseen:
            self.emit(
                CardsSeen(to=to, count=len(unseen), hidden_cards=unseen, seen_by=(by,), cite=cite)
            )
        return [dealt.card for dealt in self.dealt if dealt.to == to]

    def arrange(self, to: str, hands: Mapping[str, Sequence[int]]) -> None:
        """Form named hands of the cards that somebody holds, face down."""
        left = {name: list(cards) for name, cards in hands.items()}
        for dealt in self.dealt:
            if dealt.to == to:
                dealt.hand = next((name for name, cards in left.items() if dealt.card in cards), "")
                if dealt.hand:
                    left[dealt.hand].remove(dealt.card)  # of two tiles alike each is in one hand

    def tell(self, to: str, text: str, *, cite: str) -> None:
        """Say something to one person only."""
        self.emit(Told(to=to, hidden_text=text, seen_by=(to,), cite=cite))
