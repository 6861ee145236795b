"""A mistake as data: what it is, where it is in the program, and Python's own words."""

import ast
import linecache
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
    index = _index_of(failure) if isinstance(failure, IndexError) else None
    if index:
        described["index"] = index
    if isinstance(failure, SyntaxError) and failure.lineno:
        described["syntax"] = {
            "file": os.path.basename(failure.filename or ""),
            "line": failure.lineno,
            "column": failure.offset or 0,
            "text": failure.text or "",
        }
    return described


def _index_of(failure):
    """Of `a[5]` that is not there: the words for the list, its length, and the index."""
    place = failure.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    if place is None or _is_ours(place.tb_frame.f_code.co_filename):
        return None
    try:
        asked = ast.parse(_failing_words(place), mode="eval").body
        if not isinstance(asked, ast.Subscript):
            return None
        scope = {**place.tb_frame.f_globals, **place.tb_frame.f_locals}
        values, index = _value(asked.value, scope), _value(asked.slice, scope)
        if type(values) not in (list, tuple, str) or type(index) is not int:
            return None
        return {"words": ast.unparse(asked.value), "length": len(values), "index": index}
    except Exception:
        # What is not certain is not told.
        return None


def _failing_words(place):
    """The part of its line that failed; columns count bytes."""
    positions = list(place.tb_frame.f_code.co_positions())
    line, last, start, end = positions[place.tb_lasti // 2]
    if line != last:
        return ""
    text = linecache.getline(place.tb_frame.f_code.co_filename, line)
    return text.encode()[start:end].decode()


def _value(node, scope):
    """The value of names, whole numbers and sums of them: nothing of the program runs again."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return scope[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_whole(node.operand, scope)
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        left, right = _whole(node.left, scope), _whole(node.right, scope)
        return left + right if isinstance(node.op, ast.Add) else left - right
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
        (values,) = (_value(argument, scope) for argument in node.args)
        if type(values) in (list, tuple, str):
            return len(values)
    if isinstance(node, ast.Subscript):
        values = _value(node.value, scope)
        if type(values) in (list, tuple, str):
            return values[_whole(node.slice, scope)]
    raise ValueError("not plain")


def _whole(node, scope):
    value = _value(node, scope)
    if type(value) is not int:
        raise ValueError("not a whole number")
    return value


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
