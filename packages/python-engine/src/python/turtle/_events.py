"""Keys, clicks, timers and questions.

Events of all screens come through one queue. Handlers run whenever the program lets time pass: while
a turtle moves, in `update()` and in `mainloop()`.
"""

import heapq
import json
import sys
from collections import deque

from . import _host
from ._errors import Terminator

# A handler that moves a turtle lets other handlers run inside it; deeper than this they wait.
_DEPTH_LIMIT = 20


class _Loop:
    def __init__(self):
        self.screens = {}
        self.queue = deque()
        self.timers = []
        self.count = 0
        self.depth = 0

    def forget(self):
        self.queue.clear()
        self.timers.clear()


loop = _Loop()


class EventsMixin:
    def _start_events(self):
        self._keys = {}
        self._clicks = {}
        self._grabbed = {}
        self._listens = False
        loop.screens[self.cv._number] = self

    # What programs ask for

    def listen(self, xdummy=None, ydummy=None):
        """Lets the screen hear keys."""
        if not self._listens:
            self._stream.put("listen")
        self._listens = True

    def onkey(self, fun, key):
        """Calls `fun()` when the key is let go; None takes that back."""
        self._bind_key("release", fun, key)

    def onkeypress(self, fun, key=None):
        """Calls `fun()` when the key, or without a key any key, is pressed."""
        self._bind_key("press", fun, key)

    def _bind_key(self, kind, fun, key):
        check_handler(fun)
        if fun is None:
            self._keys.pop((kind, key), None)
        else:
            self._keys[kind, key] = fun

    def onclick(self, fun, btn=1, add=None):
        """Calls `fun(x, y)` when somebody clicks on the screen; None takes that back."""
        check_handler(fun)
        handlers = self._clicks.setdefault(btn, [])
        if not add:
            handlers.clear()
        if fun is not None:
            handlers.append(fun)

    def ontimer(self, fun, t=0):
        """Calls `fun()` once, t milliseconds from now."""
        check_handler(fun, is_needed=True)
        loop.count += 1
        heapq.heappush(loop.timers, (_host.now_ms() + t, loop.count, fun))

    def mainloop(self):
        """Waits for keys, clicks and timers until the window is closed."""
        self._release()
        self._stream.flush()
        while not self._closed:
            if not _host.current.can_wait and not loop.timers and not loop.queue:
                return
            self._take_events(_until_next_timer(), eager=True)
            if self._tracing:
                self._release()
            self._stream.flush()

    def bye(self):
        """Closes the window."""
        self._release()
        self._stream.put("closed")
        self._release()
        self._stream.flush()
        loop.forget()
        self._closed = True

    def exitonclick(self):
        """Waits for a click on the screen and closes the window then."""
        self.onclick(lambda x, y: self.bye())
        self.mainloop()

    def textinput(self, title, prompt):
        """Asks for a text; None when the question was cancelled."""
        self._release()
        self._stream.flush()
        return _host.current.ask("text", str(title), str(prompt), "")

    def numinput(self, title, prompt, default=None, minval=None, maxval=None):
        """Asks for a number between the bounds; None when the question was cancelled."""
        self._release()
        self._stream.flush()
        value = json.dumps({"default": default, "min": minval, "max": maxval}, default=float)
        while True:
            answer = _host.current.ask("number", str(title), str(prompt), value)
            if answer is None:
                return None
            try:
                number = float(answer)
            except ValueError:
                continue
            if (minval is None or number >= minval) and (maxval is None or number <= maxval):
                return number

    # What happens

    def _take_events(self, ms, eager):
        """Lets `ms` pass (None: until something happens) and runs the handlers that are due."""
        loop.queue.extend(json.loads(_host.current.wait(ms, eager)))
        if loop.depth >= _DEPTH_LIMIT:
            return
        loop.depth += 1
        try:
            while loop.queue:
                _deliver(loop.queue.popleft())
            # Timers that these set wait for the next look: a `ontimer(tick, 0)` that sets itself
            # again leaves keys and clicks their turn.
            newest, now = loop.count, _host.now_ms()
            while loop.timers and loop.timers[0][0] <= now and loop.timers[0][1] <= newest:
                _call(heapq.heappop(loop.timers)[2])
        finally:
            loop.depth -= 1

    def _on_press(self, x, y, button, turtle_id):
        turtle = next((t for t in self._turtles if t._id == turtle_id), None)
        self._grabbed[button] = turtle
        self._on_turtle("press", x, y, button)
        for handler in self._clicks.get(button, [])[:]:
            _call(handler, x, y)

    def _on_turtle(self, kind, x, y, button):
        turtle = self._grabbed.get(button)
        if turtle is not None:
            for handler in turtle._bindings.get((kind, button), [])[:]:
                _call(handler, x, y)

    def _on_key(self, kind, key):
        if not self._listens:
            return
        handler = self._keys.get((kind, key)) or self._keys.get((kind, None))
        if handler is not None:
            _call(handler)

    onkeyrelease = onkey
    onscreenclick = onclick


def check_handler(fun, is_needed=False):
    """Told where the program names the handler: later nobody knows where a wrong one came from."""
    if not callable(fun) and (fun is not None or is_needed):
        raise TypeError(f"a function is needed, not {fun!r}")


def _until_next_timer():
    if loop.queue:
        return 0.0
    if not loop.timers:
        return None
    return max(0.0, loop.timers[0][0] - _host.now_ms())


def _deliver(event):
    kind, number, *values = event
    screen = loop.screens.get(number)
    if screen is None or screen._closed:
        return
    if kind == "close":
        screen.bye()
    elif kind == "key":
        screen._on_key(*values)
    elif kind == "press":
        screen._on_press(*values)
    elif kind in ("drag", "release"):
        screen._on_turtle(kind, *values)


def _call(handler, *values):
    """A mistake in one handler is told and leaves the others alive."""
    try:
        handler(*values)
    except Terminator:
        pass
    except Exception:
        sys.excepthook(*sys.exc_info())
