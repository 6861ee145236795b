"""Ends a program that takes too long or prints too much, also one that catches everything."""

import sys
import time

_TOOL = 3
_LIBRARY = ("/lib/", "<frozen ")


class Ended(BaseException):
    """Raised inside of a program that has to end; `reason` is "time" or "flood"."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


class Limits:
    """`with Limits(seconds, chars) as limits:` bounds the program that runs inside; again
    and again, each time with all of the seconds and what is left of the characters.

    Every line and every turn of a loop looks at the clock. Once the time is over all of them raise,
    so that a program which catches one `Ended` meets the next at once.
    """

    def __init__(self, seconds, chars):
        self._seconds, self._left = seconds, chars
        self.reason = None

    def __enter__(self):
        monitoring = sys.monitoring
        events = monitoring.events
        self._watched = events.LINE | events.JUMP | events.PY_START
        monitoring.use_tool_id(_TOOL, "sprout")
        for event in (events.LINE, events.JUMP, events.PY_START):
            monitoring.register_callback(_TOOL, event, self._look)
        self._end = time.perf_counter() + self._seconds
        self._turns = 0
        monitoring.set_events(_TOOL, self._watched)
        monitoring.restart_events()
        return self

    def __exit__(self, *failure):
        sys.monitoring.set_events(_TOOL, 0)
        sys.monitoring.free_tool_id(_TOOL)

    def count(self, length):
        """So many characters were printed."""
        self._left -= length
        if self._left < 0:
            self._stop("flood")

    def _look(self, code, *_place):
        if code.co_filename.startswith(_LIBRARY):
            return sys.monitoring.DISABLE
        if self.reason is not None:
            raise Ended(self.reason)
        self._turns += 1
        if not self._turns & 63 and time.perf_counter() > self._end:
            self._stop("time")
        return None

    def _stop(self, reason):
        self.reason = self.reason or reason
        raise Ended(self.reason)
