"""Judges a program by its cases and probes; every check is a run of its own."""

import builtins
import io
import json
import math
import os
import sys

from .compare import first_difference
from .failures import describe
from .limits import Ended, Limits
from .run import new_main, read_program
from .rules import judge_rules
from .words import say
from .world import World


# What the page answers when nothing more is typed: no text, and not the None of a missing console.
_NO_MORE = 0


class _TypedLines:
    """What stands for the page: lines come from the case, nothing is shown, no time passes."""

    suspends = False
    canWait = False

    def __init__(self, lines=()):
        self._lines = list(lines)
        self.ran_dry = False

    def write(self, stream, text):
        pass

    def draw(self, batch):
        pass

    def wait(self, ms, eager):
        return "[]"

    def readLine(self, prompt):
        if self._lines:
            return self._lines.pop(0)
        self.ran_dry = True
        return _NO_MORE

    def ask(self, kind, title, prompt, value):
        return self.readLine(prompt)

    def textWidth(self, text, family, pixels, style):
        return -1


class _Counted(io.TextIOBase):
    """Collects what is printed, as far as the limit allows."""

    encoding = "utf-8"

    def __init__(self, limits, name):
        self._limits, self.name = limits, name
        self._parts = []

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._limits.count(len(text))
        self._parts.append(text)
        return len(text)

    def writable(self):
        return True

    def text(self):
        return "".join(self._parts)


class _Exam:
    """One run of the program under limits."""

    def __init__(self, folder, main, limits, typed=""):
        self._folder, self._main = folder, main
        self._typed_lines = _TypedLines(typed.split("\n") if typed else ())
        if self._typed_lines._lines and self._typed_lines._lines[-1] == "":
            self._typed_lines._lines.pop()
        self.limits = Limits(limits["seconds"], limits["chars"])
        self.failure = None
        self.answers = _Answers(self._typed_lines)

    def __enter__(self):
        self._world = World(self._folder, self._typed_lines)
        self._world.__enter__()
        sys.stdout = self.answers.out = _Counted(self.limits, "stdout")
        sys.stderr = _Counted(self.limits, "stderr")
        builtins.input = self.answers.input
        return self

    def __exit__(self, *failure):
        self._world.__exit__()

    def run(self):
        """Runs the program; answers its names."""
        path = os.path.join(self._folder, self._main)
        module = new_main(path)
        self.do(lambda: exec(read_program(path, self._main), module.__dict__))
        return module.__dict__

    def do(self, part):
        """Does a part of the program under the limits; None when it did not come to its end."""
        self.failure = self.limits.reason = None
        try:
            with self.limits:
                return part()
        except (SystemExit, Ended):
            return None
        except BaseException as failure:
            self.failure = failure
            return None

    def status(self):
        """What went wrong; None when nothing did."""
        if self.limits.reason is not None:
            return {"status": self.limits.reason}
        if self.failure is None:
            return None
        if isinstance(self.failure, EOFError) and self._typed_lines.ran_dry:
            return {"status": "input", "failure": describe(self.failure)}
        return {"status": "error", "failure": describe(self.failure)}


class _Answers:
    """`input()` of a case. Prompts count as output only where the case expects them."""

    def __init__(self, typed_lines):
        self._typed_lines = typed_lines
        self._prompts = []
        self.out = None

    def input(self, prompt="", /):
        """Asks for a line of text and answers it without its end."""
        text = str(prompt)
        start = len(self.out.text())
        self.out.write(text)
        line = self._typed_lines.readLine(text)
        if line is _NO_MORE:
            raise EOFError("EOF when reading a line")
        self._prompts.append((start, start + len(text)))
        return line

    def printed(self):
        """What was printed without prompts, with them, and with a new line behind each."""
        text = self.out.text()
        without, lines, end = [], [], 0
        for start, stop in self._prompts:
            without.append(text[end:start])
            lines.extend((text[end:stop], "\n"))
            end = stop
        return "".join(without) + text[end:], text, "".join(lines) + text[end:]


def case(folder, main, checks, index):
    """Judges one case; answers JSON for `readJudgement`."""
    checks = json.loads(checks)
    wanted = checks["cases"][index]
    with _Exam(folder, main, checks["limits"], wanted["input"]) as exam:
        exam.run()
        judged = exam.status()
    if judged is None:
        differences = [first_difference(wanted["output"], text) for text in exam.answers.printed()]
        judged = (
            {"status": "passed"}
            if None in differences
            else {"status": "wrong", "difference": differences[0]}
        )
    return json.dumps({"part": "case", "index": index, **judged})


def probe(folder, main, checks, index):
    """Judges one probe; answers JSON for `readJudgement`."""
    checks = json.loads(checks)
    wanted = checks["probes"][index]
    # A program that asks at its start gets the lines of the first case.
    typed = checks["cases"][0]["input"] if checks["cases"] else ""
    with _Exam(folder, main, checks["limits"], typed) as exam:
        names = exam.run()
        judged = _judge_probe(exam, names, wanted)
    return json.dumps({"part": "probe", "index": index, **judged})


def rules(folder, checks):
    """Judges all rules; answers a JSON list for `readJudgement`."""
    judged = judge_rules(folder, json.loads(checks)["rules"])
    return json.dumps([{"part": "rule", "index": at, **one} for at, one in enumerate(judged)])


def _judge_probe(exam, names, wanted):
    try:
        call = compile(wanted["call"], "<string>", "eval", dont_inherit=True)
        value = compile(wanted["expected"], "<string>", "eval", dont_inherit=True)
    except (SyntaxError, ValueError):
        return {"status": "unread"}
    if call.co_names and call.co_names[0] not in names and not hasattr(builtins, call.co_names[0]):
        return exam.status() or {"status": "missing"}
    # Whatever the program did at its end, its functions are there.
    answer = exam.do(lambda: _compare(eval(value, dict(names)), eval(call, names)))
    if answer is None:
        return exam.status() or {"status": "error"}
    is_same, expected, got = answer
    if is_same:
        return {"status": "passed"}
    return {"status": "wrong", "difference": {"line": 0, "expected": expected, "got": got}}


def _compare(expected, got):
    return _is_same(expected, got), say(expected), say(got)


def _is_same(expected, got):
    """Compares by value with the comparisons of Python's own types: a program may have others."""
    kind = type(expected)
    if kind in (int, float) and type(got) in (int, float):
        return expected == got or math.isclose(expected, got, rel_tol=1e-9, abs_tol=1e-9)
    if kind is not type(got):
        return False
    if kind in (list, tuple):
        return len(expected) == len(got) and all(map(_is_same, expected, got))
    if kind is dict:
        return len(expected) == len(got) and all(
            key in got and _is_same(value, got[key]) for key, value in expected.items()
        )
    return (expected == got) is True
