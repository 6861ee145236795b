"""Compares what was printed with what was expected, line by line."""

_LONGEST = 200


def first_difference(expected, got):
    """The first line that differs; None when they agree.

    Blanks at the ends of lines and empty lines at the end are nobody's mistake.
    """
    wanted, printed = _lines(expected), _lines(got)
    for at in range(max(len(wanted), len(printed))):
        want = wanted[at] if at < len(wanted) else None
        have = printed[at] if at < len(printed) else None
        if want != have:
            return {"line": at + 1, "expected": _short(want), "got": _short(have)}
    return None


def _lines(text):
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _short(line):
    return line if line is None or len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
