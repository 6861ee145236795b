"""A mistake as data: what it is, where it is in the program, and Python's own words."""

import os
import traceback

_OURS = (f"{os.sep}_sprout{os.sep}", f"{os.sep}turtle{os.sep}_", "<frozen ")

_SHOWN_FRAMES = 10
_SUGGESTING = (SyntaxError, NameError, AttributeError, ImportError)


def describe(failure):
    """Type, message, traceback without our own frames, and the frames of the program."""
    report = traceback.TracebackException.from_exception(failure, capture_locals=False)
    frames = [frame for frame in report.stack if not _is_ours(frame.filename)]
    report.stack = traceback.StackSummary.from_list(frames)
    described = {
        "type": type(failure).__name__,
        "message": _message_of(failure, report),
        "traceback": "".join(report.format()),
        "frames": [
            {"file": os.path.basename(frame.filename), "line": frame.lineno, "name": frame.name}
            for frame in _ends(frames)
        ],
    }
    if isinstance(failure, SyntaxError) and failure.lineno:
        described["syntax"] = {
            "file": os.path.basename(failure.filename or ""),
            "line": failure.lineno,
            "column": failure.offset or 0,
            "text": failure.text or "",
        }
    return described


def _ends(frames):
    """First and last frames: a recursion has a thousand between."""
    if len(frames) <= 2 * _SHOWN_FRAMES:
        return frames
    return frames[:_SHOWN_FRAMES] + frames[-_SHOWN_FRAMES:]


def _message_of(failure, report):
    if isinstance(failure, _SUGGESTING):
        # Python's guess ("Did you mean") stands only in the words it prints.
        last = list(report.format_exception_only())[-1].strip()
        return last.partition(": ")[2]
    if isinstance(failure, KeyError) and len(failure.args) == 1:
        return repr(failure.args[0])
    try:
        return str(failure)
    except Exception:
        return ""


def _is_ours(filename):
    return any(part in filename for part in _OURS) or filename == "<string>"
