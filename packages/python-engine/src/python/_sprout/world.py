"""The world of a program: its console, clock, modules, folder and turtle, set up and taken down."""

import builtins
import os
import random
import sys
import time

from . import bridge, hidden, tasks
from .failures import describe

_FIRST_MODULES = frozenset(sys.modules)
# Python itself has these before any program begins: a file of that name never takes their place.
_NEVER_COVERED = frozenset(
    ("abc", "builtins", "codecs", "encodings", "io", "marshal", "os", "site", "stat", "sys", "time")
)
_plain_sleep = time.sleep


class World:
    """`with World(folder, transport):` runs what is inside as a program of its own."""

    def __init__(self, folder, transport):
        self._folder, self._transport = folder, transport
        # The first mistake in a handler of the turtle: the program went on after it.
        self.handler_failure = None

    def __enter__(self):
        transport = self._transport
        self._loops = tasks.take_over(transport)
        self._before = (sys.stdin, sys.stdout, sys.stderr, sys.excepthook)
        self._builtins = dict(vars(builtins))
        self._main = sys.modules.get("__main__")
        forget_modules()
        sys.stdin = bridge.Input(transport)
        sys.stdout = bridge.Output(transport, "stdout")
        sys.stderr = bridge.Output(transport, "stderr")
        sys.excepthook = self._tell_in_handler
        builtins.input = _make_input(transport)
        time.sleep = _make_sleep(transport)
        os.chdir(self._folder)
        if self._folder not in sys.path:
            sys.path.insert(0, self._folder)
        self._covered = self._cover_modules()
        random.seed()
        sys.setrecursionlimit(1000)
        self._finders = [hidden.hide(), _TurtleFinder(bridge.TurtleHost(transport))]
        sys.meta_path[:0] = self._finders
        return self

    def __exit__(self, *failure):
        bridge.flush()
        sys.meta_path[:] = [finder for finder in sys.meta_path if finder not in self._finders]
        self._finders[0].show()
        sys.stdin, sys.stdout, sys.stderr, sys.excepthook = self._before
        # A program may have taken `print` away.
        builtins.__dict__.update(self._builtins)
        sys.modules.update(self._covered)
        tasks.give_back(self._loops)
        time.sleep = _plain_sleep
        if self._main is not None:
            sys.modules["__main__"] = self._main

    def _tell_in_handler(self, kind, failure, trace):
        described = describe(failure)
        self.handler_failure = self.handler_failure or described
        sys.stderr.write(described["traceback"])

    def _cover_modules(self):
        """A file of the project goes before a module of the same name that happens to be loaded."""
        covered = {}
        for file in os.listdir(self._folder):
            name, dot, ending = file.partition(".")
            if ending == "py" and name in sys.modules and name not in _NEVER_COVERED:
                if name != "__main__":
                    covered[name] = sys.modules.pop(name)
        return covered


def forget_modules():
    """A run starts without the modules of the one before it; theirs may have changed since."""
    for name, module in list(sys.modules.items()):
        origin = getattr(module, "__file__", None) or ""
        is_turtle = name == "turtle" or name.startswith("turtle.")
        if is_turtle or (name not in _FIRST_MODULES and "/project/" in origin):
            del sys.modules[name]


def turtle_window():
    """The module of the turtle's window; None in a program that does not draw."""
    return sys.modules.get("turtle._window")


class _TurtleFinder:
    """Joins the turtle module to the page the moment it is imported."""

    def __init__(self, host):
        self._host = host

    def find_spec(self, name, path=None, target=None):
        if name == "turtle._config":
            from turtle import _host

            _host.connect(self._host)
        return None


def _make_input(transport):
    def input(prompt="", /):
        """Asks for a line of text and answers it without its end."""
        text = str(prompt)
        sys.stdout.write(text)
        line = bridge.read_line(transport, text)
        if line is None:
            raise EOFError("EOF when reading a line")
        return line

    return input


def _make_sleep(transport):
    def sleep(seconds, /):
        """Waits the given number of seconds; pictures and prints are shown before."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        window = turtle_window()
        if window is not None:
            window.rest(seconds)
            return
        bridge.flush()
        bridge.settle(transport.wait(seconds * 1000.0, False))

    return sleep
