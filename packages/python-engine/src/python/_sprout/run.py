"""Runs a program as its own `__main__`, with the console, the clock and the turtle of the page."""

import builtins
import json
import os
import random
import sys
import time
import types

from . import bridge, tasks
from .failures import describe

_FIRST_MODULES = frozenset(sys.modules)
_plain_sleep = time.sleep


def run(main, folder, transport):
    """Runs the file `main` of a folder; answers JSON: `{"end": "done" | "stopped" | "failed", …}`."""
    before = _take_over(folder, transport)
    try:
        outcome = _run_file(os.path.join(folder, main), main)
        _show_last_picture()
    finally:
        bridge.flush()
        _give_back(before)
    return json.dumps(outcome)


def warm_up():
    """Reads the turtle module once, so that a run finds it compiled."""
    sys.dont_write_bytecode = False
    import turtle  # noqa: F401

    # Folders of projects stay free of compiled files.
    sys.dont_write_bytecode = True
    _forget_modules()


def _run_file(path, name):
    module = types.ModuleType("__main__")
    module.__file__ = path
    module.__builtins__ = builtins
    sys.modules["__main__"] = module
    try:
        with open(path, encoding="utf-8-sig") as file:
            source = file.read()
        exec(compile(source, name, "exec", dont_inherit=True), module.__dict__)
    except SystemExit as leaving:
        return _leave(leaving.code)
    except KeyboardInterrupt:
        return {"end": "stopped"}
    except BaseException as failure:
        return {"end": "failed", "failure": describe(failure)}
    return {"end": "done"}


def _leave(code):
    if isinstance(code, str):
        print(code, file=sys.stderr)
    return {"end": "done"}


def _take_over(folder, transport):
    loops = tasks.take_over(transport)
    before = (
        loops, sys.stdin, sys.stdout, sys.stderr, builtins.input, sys.modules.get("__main__"),
    )  # fmt: skip
    _forget_modules()
    sys.stdin = bridge.Input(transport)
    sys.stdout = bridge.Output(transport, "stdout")
    sys.stderr = bridge.Output(transport, "stderr")
    builtins.input = _make_input(transport)
    time.sleep = _make_sleep(transport)
    os.chdir(folder)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    random.seed()
    sys.setrecursionlimit(1000)
    sys.excepthook = _tell_in_handler
    host = bridge.TurtleHost(transport)
    sys.meta_path.insert(0, _TurtleFinder(host))
    return before


def _give_back(before):
    sys.meta_path[:] = [f for f in sys.meta_path if not isinstance(f, _TurtleFinder)]
    loops, sys.stdin, sys.stdout, sys.stderr, builtins.input, main = before
    tasks.give_back(loops)
    time.sleep = _plain_sleep
    sys.excepthook = sys.__excepthook__
    if main is not None:
        sys.modules["__main__"] = main


def _forget_modules():
    """A run starts without the modules of the one before it; theirs may have changed since."""
    for name, module in list(sys.modules.items()):
        origin = getattr(module, "__file__", None) or ""
        is_turtle = name == "turtle" or name.startswith("turtle.")
        if is_turtle or (name not in _FIRST_MODULES and "/project/" in origin):
            del sys.modules[name]


class _TurtleFinder:
    """Joins the turtle module to the page the moment it is imported."""

    def __init__(self, host):
        self._host = host

    def find_spec(self, name, path=None, target=None):
        if name == "turtle._config":
            from turtle import _host

            _host.connect(self._host)
        return None


def _show_last_picture():
    window = sys.modules.get("turtle._window")
    if window is not None:
        window.finish()


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
        window = sys.modules.get("turtle._window")
        if window is not None:
            window.rest(seconds)
            return
        bridge.flush()
        bridge.settle(transport.wait(seconds * 1000.0, False))

    return sleep


def _tell_in_handler(kind, failure, trace):
    sys.stderr.write(describe(failure)["traceback"])
