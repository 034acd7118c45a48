"""What a gallery shows, and the entries of its history, after each action of a user: the rules that the walk checks."""

from dataclasses import dataclass, field, replace

STEPS = ("find", "open")


@dataclass(frozen=True)
class Screen:
    """What Back can change: the layout, the text of the search without its bar `None`, and the number of the open picture."""

    layout: str = "waterfall"
    find: str | None = None
    open: int | None = None

    def added(self, to):
        """What a change to another screen adds to the history; None if it replaces the entry."""
        if self.layout != to.layout:
            # A search of too many pictures for the circle changes the layout, too.
            return "layout" if self.find == to.find else None
        return next((name for name in STEPS if getattr(self, name) is None and getattr(to, name) is not None), None)


@dataclass
class Entry:
    screen: Screen
    # What the entry has added to the one before it.
    step: str | None = None
    # The numbers of the pictures that were visible last, beside an open one too.
    seen: frozenset[int] = frozenset()


@dataclass
class History:
    """The entries of a page, the current one, and what the screen shows."""

    entries: list[Entry] = field(default_factory=lambda: [Entry(Screen())])
    position: int = 0

    @property
    def entry(self):
        return self.entries[self.position]

    @property
    def screen(self):
        return self.entry.screen

    def change(self, **values):
        """The user changes the screen: a step pushes an entry, its undoing returns to the entry before, all else replaces the entry."""
        screen = replace(self.screen, **values)
        added = self.screen.added(screen)
        if added:
            self.push(screen, added)
            return
        while (step := self.entry.step) in STEPS and getattr(screen, step) is None:
            self.position -= 1
        self.entry.screen = screen

    def link(self, screen):
        """The URL changes, which always makes an entry."""
        self.push(screen, self.screen.added(screen))

    def push(self, screen, step):
        self.position += 1
        self.entries[self.position :] = [Entry(screen, step)]

    def go(self, distance):
        self.position += distance
