"""Runs a program step by step: it stands still in the trace of a line until the page says how to go
on. Only files of the project are traced; library and turtle run at once."""

import json
import sys
import time

from . import bridge
from .failures import describe
from .words import is_data, parts_of, say
from .world import turtle_window

_SHOWN_FRAMES = 20
_SHOWN_VARIABLES = 80
# Seconds between two looks for orders while the program runs.
_LOOK_EVERY = 0.1


class Debugger:
    def __init__(self, transport, folder, main, setup):
        self._transport, self._main = transport, main
        self._folder = folder + "/"
        self._asked = []
        self._lines = {}
        self._code_lines = {}
        self._reason = "start" if setup.get("pausesAtStart") else None
        self._stop_frame = None
        self._known = {}
        self._next_look = time.perf_counter() + _LOOK_EVERY
        self._set_breakpoints(setup.get("breakpoints", ()))

    def run(self, program, names):
        """Runs a compiled program; what ends it is shown before it goes on to the caller."""
        tell = sys.excepthook
        sys.excepthook = self._tell_in_handler(tell)
        try:
            sys.settrace(self._on_call)
            try:
                exec(program, names)
            finally:
                sys.settrace(None)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as failure:
            self._pause_at_failure(failure)
            raise
        finally:
            sys.excepthook = tell

    # Tracing

    def _on_call(self, frame, event, arg):
        name = frame.f_code.co_filename
        if name != self._main and not name.startswith(self._folder):
            return None
        if frame.f_code.co_name == "<module>" and name not in self._code_lines:
            self._code_lines[name] = sorted(_lines_of(frame.f_code))
            self._place_breakpoints(name)
        return self._on_event

    def _on_event(self, frame, event, arg):
        if event == "line":
            if self._reason is not None:
                self._stand(frame, self._reason)
            elif frame is self._stop_frame:
                self._stand(frame, "step")
            elif frame.f_lineno in self._lines.get(frame.f_code.co_filename, ()):
                self._stand(frame, "breakpoint")
            elif time.perf_counter() >= self._next_look:
                self._look_for_orders()
        elif event == "return" and frame is self._stop_frame:
            self._leave(frame)
        return self._on_event

    def _leave(self, frame):
        """The function that was stepped over or out of ends: the next stop is where it was called."""
        outer = next(self._own_frames(frame.f_back), None)
        if outer is None:
            # A handler of an event ends: whatever line comes next is the next step.
            self._reason = "step"
        self._stop_frame = outer

    # Orders

    def _stand(self, frame, reason):
        at_breakpoint = frame.f_lineno in self._lines.get(frame.f_code.co_filename, ())
        frames = [(one, one.f_lineno) for one in self._own_frames(frame)]
        self._pause("breakpoint" if at_breakpoint else reason, frames[::-1])

    def _pause(self, reason, frames, failure=None):
        self._reason = self._stop_frame = None
        _show_picture()
        bridge.flush()
        state = json.dumps(self._describe(reason, frames, failure))
        while state is not None:
            orders = json.loads(bridge.settle(self._transport.pause(state)))
            goes = [self._follow(order, frames) for order in orders]
            if any(goes):
                state = None
        self._next_look = time.perf_counter() + _LOOK_EVERY

    def _look_for_orders(self):
        for order in json.loads(bridge.settle(self._transport.orders()) or "[]"):
            self._follow(order, [])
        self._next_look = time.perf_counter() + _LOOK_EVERY

    def _follow(self, order, frames):
        """Does what an order says; whether the program goes on."""
        kind = order.get("kind")
        if kind == "breakpoints":
            self._set_breakpoints(order.get("breakpoints", ()))
            return False
        if kind == "pause":
            self._reason = "pause"
            return False
        if kind == "step":
            self._reason = "step"
        elif kind == "over" and frames:
            self._stop_frame = frames[-1][0]
        elif kind == "out" and len(frames) > 1:
            self._stop_frame = frames[-2][0]
        return True

    # Breakpoints

    def _set_breakpoints(self, breakpoints):
        self._asked = [(str(one["file"]), int(one["line"])) for one in breakpoints]
        self._lines = {}
        for name in self._code_lines:
            self._place_breakpoints(name)

    def _place_breakpoints(self, name):
        """A breakpoint on a line without code counts for the next line that has some."""
        file, lines = self._file_of(name), self._code_lines[name]
        found = (
            next((one for one in lines if one >= line), None)
            for asked, line in self._asked
            if asked == file
        )
        self._lines[name] = frozenset(line for line in found if line is not None)

    # What the page is told

    def _describe(self, reason, frames, failure):
        shown = frames
        if len(frames) > 2 * _SHOWN_FRAMES:
            shown = frames[:_SHOWN_FRAMES] + frames[-_SHOWN_FRAMES:]
        known, self._known = self._known, {}
        last = frames[-1][0] if frames else None
        described = {
            "reason": reason,
            "frames": [
                {
                    "file": self._file_of(frame.f_code.co_filename),
                    "line": line,
                    "name": frame.f_code.co_name,
                    "variables": self._variables(frame.f_locals, id(frame), known),
                }
                for frame, line in shown
            ],
            "globals": self._variables(last.f_globals, 0, known) if last else [],
        }
        if failure is not None:
            described["failure"] = describe(failure)
        return described

    def _variables(self, names, key, known):
        before, now, found = known.get(key), {}, []
        for name, value in list(names.items()):
            if not name.isidentifier() or name.startswith("__") or not is_data(value):
                continue
            now[name] = text = say(value)
            found.append(
                {
                    "name": name,
                    "type": type(value).__name__,
                    "text": text,
                    "parts": [
                        {"name": part, "type": type(one).__name__, "text": say(one)}
                        for part, one in parts_of(value)
                    ],
                    "isChanged": before is not None and before.get(name) != text,
                }
            )
            if len(found) == _SHOWN_VARIABLES:
                break
        self._known[key] = now
        return found

    def _file_of(self, name):
        return name[len(self._folder) :] if name.startswith(self._folder) else name

    def _own_frames(self, frame):
        """Frames of the project from this one outwards."""
        while frame is not None:
            name = frame.f_code.co_filename
            if name == self._main or name.startswith(self._folder):
                yield frame
            frame = frame.f_back

    # Mistakes

    def _pause_at_failure(self, failure):
        frames, trace = [], failure.__traceback__
        while trace is not None:
            name = trace.tb_frame.f_code.co_filename
            if name == self._main or name.startswith(self._folder):
                frames.append((trace.tb_frame, trace.tb_lineno))
            trace = trace.tb_next
        self._pause("error", frames, failure)

    def _tell_in_handler(self, tell):
        def excepthook(kind, failure, trace):
            tell(kind, failure, trace)
            tracing = sys.gettrace()
            sys.settrace(None)
            self._pause_at_failure(failure)
            sys.settrace(tracing)

        return excepthook


def _lines_of(code):
    """Lines of a file that do something, those of its functions too."""
    found = {line for _, _, line in code.co_lines() if line}
    for constant in code.co_consts:
        if isinstance(constant, type(code)):
            found |= _lines_of(constant)
    return found


def _show_picture():
    window = turtle_window()
    if window is not None:
        window.show()


