"""Draw commands on their way to the host.

A command is a list: a short word and its values. Segments of one turtle that follow each other grow
one command; turtles send only what they look like at last. What stands behind `ready` was not shown
yet: with the tracer off it stays here until `update()`.
"""

import json
import math

from . import _host

FRAME_MS = 1000.0 / 60.0


class Stream:
    def __init__(self, number):
        self._number = number
        self._commands = []
        self._ready = 0
        self._looks = {}
        self._items = 0
        self._sent_at = -FRAME_MS
        # The turtle whose line is on top: it alone may grow its line.
        self.pen_owner = None
        # A command of an older batch is fixed: it may be on its way already.
        self.batch = 0

    def next_item(self):
        self._items += 1
        return self._items

    def put(self, *command):
        """Adds a command that is not a line."""
        self._commands.append(list(command))
        self.pen_owner = None

    def put_line(self, command):
        """Adds a line or whatever else leaves the line of the owner on top."""
        self._commands.append(command)

    def release(self, dirty):
        """Everything up to now may be shown; `dirty` are the turtles that changed."""
        for turtle in dirty:
            self._looks[turtle._id] = turtle._look()
        dirty.clear()
        if len(self._commands) != self._ready:
            self._ready = len(self._commands)
            self.batch += 1

    def is_due(self):
        return _host.now_ms() - self._sent_at >= FRAME_MS

    def flush(self):
        """Sends what was released."""
        self._sent_at = _host.now_ms()
        out = self._commands[: self._ready]
        out.extend(self._looks.values())
        self._looks.clear()
        if not out:
            return
        del self._commands[: self._ready]
        self._ready = 0
        self.batch += 1
        if self._number:
            out.insert(0, ["screen", self._number])
            out.append(["screen", 0])
        _host.current.send(_as_json(out))

    def forget(self):
        """Drops what nobody has seen: the picture is emptied anyway."""
        self._commands.clear()
        self._looks.clear()
        self._ready = 0
        self.batch += 1
        self.pen_owner = None


def _as_json(commands):
    try:
        return json.dumps(commands, separators=(",", ":"), allow_nan=False, default=float)
    except ValueError:
        return json.dumps(_finite(commands), separators=(",", ":"), default=float)


def _finite(value):
    """JSON knows no infinity: what lies there lies far outside instead."""
    if isinstance(value, float) and not math.isfinite(value):
        return 0.0 if math.isnan(value) else math.copysign(1e7, value)
    if isinstance(value, (list, tuple)):
        return [_finite(part) for part in value]
    return value
