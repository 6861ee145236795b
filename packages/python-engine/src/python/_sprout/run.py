"""Runs a program as its own `__main__`, at once or step by step, and reads one without running it."""

import builtins
import json
import os
import sys
import types
import warnings

from .debug import Debugger
from .failures import describe
from .world import World, forget_modules, turtle_window


def run(main, folder, transport, setup=""):
    """Runs the file `main` of a folder; answers JSON: `{"end": "done" | "stopped" | "failed", …}`.

    `setup` is JSON with breakpoints where the program is run step by step.
    """
    with World(folder, transport) as world:
        debugger = Debugger(transport, folder, main, json.loads(setup)) if setup else None
        outcome = run_file(os.path.join(folder, main), main, debugger)
        _show_last_picture()
    if world.handler_failure is not None and outcome["end"] != "failed":
        # Told again at the end, where the page explains it.
        outcome = {"end": "failed", "failure": world.handler_failure}
    return json.dumps(outcome)


def warm_up():
    """Reads the turtle module once, so that a run finds it compiled."""
    sys.dont_write_bytecode = False
    import turtle  # noqa: F401

    # Folders of projects stay free of compiled files.
    sys.dont_write_bytecode = True
    forget_modules()


def check(name, source):
    """Tells as JSON why a text cannot be read as Python; empty when it can."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(source, name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as failure:
            return json.dumps(describe(failure))
    return ""


def new_main(path):
    """A fresh `__main__`, in place for what the program imports and asks."""
    module = types.ModuleType("__main__")
    module.__file__ = path
    module.__builtins__ = builtins
    sys.modules["__main__"] = module
    return module


def read_program(path, name):
    """The compiled file; mistakes and tracebacks name it `name`."""
    with open(path, encoding="utf-8-sig") as file:
        return compile(file.read(), name, "exec", dont_inherit=True)


def run_file(path, name, debugger=None):
    """Runs a file; the answer is the outcome as data."""
    module = new_main(path)
    try:
        program = read_program(path, name)
        if debugger is None:
            exec(program, module.__dict__)
        else:
            debugger.run(program, module.__dict__)
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


def _show_last_picture():
    window = turtle_window()
    if window is not None:
        window.finish()
