"""Values in short words, without running any code of the program."""

import types

_LONGEST = 120
_PARTS = 8
_SHOWN_PARTS = 30
_DEEPEST = 2
_SURE_DIGITS = 64

_PLAIN = (int, float, complex, bool, type(None), type(...), type(NotImplemented), range)
_CALLABLE = (
    types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.MethodWrapperType,
    types.WrapperDescriptorType, types.MethodDescriptorType, types.ClassMethodDescriptorType,
)  # fmt: skip
_SEQUENCES = ((list, "[", "]"), (tuple, "(", ")"), (set, "{", "}"), (frozenset, "{", "}"))


def say(value, depth=0):
    """The value in at most a line."""
    try:
        text = _say(value, depth)
    except Exception:
        # Whatever a program did to its classes, the debugger stays alive.
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def parts_of(value):
    """Pairs of name and value that the value holds, the first few; empty for plain ones."""
    try:
        kind = type(value)
        if issubclass(kind, dict):
            return [(say(key), one) for key, one in _first_items(value)]
        for base, _, _ in _SEQUENCES[:2]:
            if issubclass(kind, base):
                few = base.__getitem__(value, slice(0, _SHOWN_PARTS))
                return [(str(index), one) for index, one in enumerate(few)]
        return list(_attributes(value).items())[:_SHOWN_PARTS]
    except Exception:
        return []


def is_data(value):
    """Whether a child would call it a variable: no function, class or module."""
    return not issubclass(type(value), (types.ModuleType, type, *_CALLABLE))


def _say(value, depth):
    kind = type(value)
    if kind is int and value.bit_length() > 4 * _SURE_DIGITS:
        return f"{'-' if value < 0 else ''}(a whole number of about {_digits(value)} digits)"
    if kind in _PLAIN:
        return repr(value)
    if kind in (str, bytes, bytearray):
        shown = repr(value[:_LONGEST])
        return shown if len(value) <= _LONGEST else shown[:-1] + "…"
    if issubclass(kind, dict):
        return _say_dict(value, depth)
    for base, begin, end in _SEQUENCES:
        if issubclass(kind, base):
            return _say_sequence(value, base, begin, end, depth)
    if issubclass(kind, types.ModuleType):
        return f"module {object.__getattribute__(value, '__name__')}"
    if issubclass(kind, type):
        return f"class {type.__getattribute__(value, '__name__')}"
    if kind in _CALLABLE:
        return f"{value.__name__}()"
    return _say_object(value, kind, depth)


def _say_dict(value, depth):
    size = dict.__len__(value)
    if depth >= _DEEPEST:
        return "{…}" if size else "{}"
    shown = [f"{say(key, depth + 1)}: {say(one, depth + 1)}" for key, one in _first_items(value, _PARTS)]
    return "{" + ", ".join(shown) + (", …" if size > _PARTS else "") + "}"


def _say_sequence(value, base, begin, end, depth):
    size = base.__len__(value)
    if size == 0 and base in (set, frozenset):
        return "set()"
    if depth >= _DEEPEST:
        return f"{begin}…{end}" if size else begin + end
    few = []
    for one in base.__iter__(value):
        if len(few) == _PARTS:
            break
        few.append(say(one, depth + 1))
    if base is tuple and size == 1:
        return f"({few[0]},)"
    return begin + ", ".join(few) + (", …" if size > _PARTS else "") + end


def _say_object(value, kind, depth):
    name = type.__getattribute__(kind, "__name__")
    if issubclass(kind, BaseException):
        return f"{name}({', '.join(say(part, depth + 1) for part in value.args)})"
    if kind.__module__ == "turtle" and hasattr(kind, "heading"):
        x, y = value._x, value._y
        return f"{name} at ({x:.0f}, {y:.0f}), heading {value.heading():.0f}"
    attributes = _attributes(value)
    if not attributes or depth >= _DEEPEST or kind.__module__ == "turtle":
        return f"{name}(…)" if attributes else f"<{name}>"
    shown = [f"{key}={say(one, depth + 1)}" for key, one in list(attributes.items())[:_PARTS]]
    return f"{name}({', '.join(shown)}{', …' if len(attributes) > _PARTS else ''})"


def _attributes(value):
    """Attributes that a program gave an object; own `__getattr__` and properties do not run."""
    try:
        found = object.__getattribute__(value, "__dict__")
    except AttributeError:
        return {}
    if type(found) is not dict or type(value).__module__ == "turtle":
        return {}
    return {key: one for key, one in found.items() if type(key) is str and key[:2] != "__"}


def _first_items(value, most=_SHOWN_PARTS):
    few = []
    for item in dict.items(value):
        if len(few) == most:
            break
        few.append(item)
    return few


def _digits(value):
    return int(value.bit_length() * 0.30103) + 1
