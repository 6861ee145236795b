"""The way to the page. Answers may come at once or as promises: both look alike from here."""

import sys
import time

try:
    from pyodide.ffi import run_sync
except ImportError:  # outside of Pyodide, in tests
    run_sync = None

CHUNK = 8192
# Few prints travel at once, so that a program that hangs has shown all it printed; more of them in
# this time travel together.
_WINDOW_S = 0.05
_PROMPT_WRITES = 40


def settle(answer):
    """The answer itself, after waiting for it where it is a promise; False stops the program."""
    # A promise comes as a future of Python.
    value = run_sync(answer) if hasattr(answer, "__await__") else answer
    if value is False:
        raise KeyboardInterrupt
    return value


class TurtleHost:
    """What the turtle module draws to, over the transport of the page."""

    def __init__(self, transport):
        self._transport = transport
        self.can_wait = bool(transport.canWait)

    def send(self, text):
        self._transport.draw(text)

    def wait(self, ms, eager):
        flush()
        return settle(self._transport.wait(-1 if ms is None else ms, eager)) or "[]"

    def ask(self, kind, title, prompt, value):
        flush()
        return _text_or_none(settle(self._transport.ask(kind, title, prompt, value)))

    def text_width(self, text, family, px, style):
        width = self._transport.textWidth(text, family, px, style)
        return width if isinstance(width, (int, float)) and width >= 0 else None


class Output:
    """A text stream to the console; small pieces travel together."""

    encoding = "utf-8"
    errors = "strict"

    def __init__(self, transport, name):
        self._transport, self.name = transport, name
        self._parts, self._length = [], 0
        self._since, self._writes = 0.0, 0

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._parts.append(text)
        self._length += len(text)
        if self._length >= CHUNK or self._is_prompt(text):
            self.flush()
        return len(text)

    def _is_prompt(self, text):
        self._writes += 1
        if self._writes <= _PROMPT_WRITES:
            return True
        if "\n" not in text:
            return False
        now = time.perf_counter()
        if now - self._since < _WINDOW_S:
            return False
        self._since, self._writes = now, 0
        return True

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        if self._parts:
            text, self._parts, self._length = "".join(self._parts), [], 0
            self._transport.write(self.name, text)

    def isatty(self):
        return False

    def writable(self):
        return True

    def readable(self):
        return False

    def fileno(self):
        import io

        raise io.UnsupportedOperation("fileno")


class Input:
    """Standard input: every line is asked for."""

    encoding = "utf-8"

    def __init__(self, transport):
        self._transport = transport

    def readline(self, size=-1):
        line = read_line(self._transport, "")
        return "" if line is None else line + "\n"

    def read(self, size=-1):
        return "".join(iter(self.readline, ""))

    def __iter__(self):
        return iter(self.readline, "")

    def isatty(self):
        return False


def flush():
    """Sends what was printed: whoever waits has seen it before."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()


def read_line(transport, prompt):
    """The line that was typed, without its end; None when there is no more."""
    flush()
    line = settle(transport.readLine(prompt))
    if line is None:
        raise OSError(29, "I/O error")
    return _text_or_none(line)


def _text_or_none(answer):
    return answer if isinstance(answer, str) else None
