"""What a turtle remembers in order to take it back."""

from collections import deque


class _Group:
    """Many entries that are taken back as one."""

    def __init__(self, owner):
        self._owner = owner

    def __enter__(self):
        owner = self._owner
        self._outer, owner._group = owner._group, [] if owner._group is None else owner._group

    def __exit__(self, *failure):
        owner = self._owner
        if self._outer is None:
            entries, owner._group = owner._group, None
            owner._record(("all", entries))


class UndoMixin:
    """Entries are tuples: what was done and what is needed to take it back."""

    _group = None

    def setundobuffer(self, size):
        """Sets how many actions can be taken back; None or 0: none."""
        self._memory = None if size is None or size <= 0 else deque(maxlen=size)

    def undobufferentries(self):
        """How many actions can be taken back."""
        return 0 if self._memory is None else len(self._memory)

    def undo(self):
        """Takes the last action back."""
        if self._memory:
            self._revert(self._memory.pop())
            self._touch()

    def _one_action(self):
        return _Group(self)

    def _record(self, entry):
        if self._group is not None:
            self._group.append(entry)
        elif self._memory is not None:
            self._memory.append(entry)

    def _revert(self, entry):
        kind = entry[0]
        if kind == "all":
            for part in reversed(entry[1]):
                self._revert(part)
        elif kind == "go":
            self._revert_move(*entry[1:])
        elif kind == "turn":
            self._ex, self._ey = entry[1:]
        elif kind == "pen":
            self.__dict__.update(entry[1])
            self._pen_changed()
        elif kind == "stamp":
            self.clearstamp(entry[1])
        elif kind == "item":
            self._stream.put("drop", entry[1])
        elif kind == "fill":
            self._stream.put("drop", entry[1])
            if self._fill is not None and self._fill[0] == entry[1]:
                self._fill = None

    def _revert_move(self, x, y, drew):
        self._x, self._y = x, y
        self._open = False
        if drew:
            self._stream.put("pop", self._id)
        if self._fill and len(self._fill[1]) > 2:
            del self._fill[1][-2:]
        if self._making_poly:
            self._poly.pop()
            if not self._poly:
                self._making_poly, self._poly = False, None
