"""The way out to whoever draws: one object, put in by the program that runs the interpreter.

`send(text)`        takes a JSON list of draw commands
`wait(ms, eager)`   lets `ms` pass (None: for ever) and answers a JSON list of events; `eager` comes
                    back as soon as there is one
`ask(kind, title, prompt, value)`   answers what was typed, or None
`text_width(text, family, px, style)`   in pixels, or None when nobody can measure
`can_wait`          whether `wait` really lets time pass
"""

import time


class SilentHost:
    """Nobody looks: commands are dropped, time passes at once, questions are cancelled."""

    can_wait = False

    def send(self, text):
        pass

    def wait(self, ms, eager):
        return "[]"

    def ask(self, kind, title, prompt, value):
        return None

    def text_width(self, text, family, px, style):
        return None


current = SilentHost()


def connect(host):
    """Takes the host for all screens that are made from now on and for those there are."""
    global current
    current = host


def now_ms():
    return time.perf_counter() * 1000.0
