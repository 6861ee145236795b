"""What must or must not stand in a program's text, read from its syntax tree."""

import ast
import os
import warnings

from .failures import describe

_NODES = {
    "for": (ast.For, ast.AsyncFor),
    "while": ast.While,
    "loop": (ast.For, ast.AsyncFor, ast.While),
    "if": ast.If,
    "def": (ast.FunctionDef, ast.AsyncFunctionDef),
    "return": ast.Return,
    "list": (ast.List, ast.ListComp),
    "dict": (ast.Dict, ast.DictComp),
    "set": (ast.Set, ast.SetComp),
    "tuple": ast.Tuple,
    "comprehension": (ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp),
    "index": ast.Subscript,
    "class": ast.ClassDef,
    "try": (ast.Try, ast.TryStar),
    "import": (ast.Import, ast.ImportFrom),
    "break": ast.Break,
    "continue": ast.Continue,
    "lambda": ast.Lambda,
    "fstring": ast.JoinedStr,
    "and": ast.And,
    "or": ast.Or,
    "not": ast.Not,
    "global": ast.Global,
    "match": ast.Match,
    "with": ast.With,
}
_MADE_BY_CALL = ("list", "dict", "set", "tuple")
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def judge_rules(folder, rules):
    """One judgement for each rule, over all Python files of the project."""
    try:
        trees = _read_trees(folder)
    except (SyntaxError, ValueError) as failure:
        told = describe(failure)
        return [{"status": "error", "failure": told} for _ in rules]
    return [_judge(rule, trees) for rule in rules]


def _judge(rule, trees):
    found = [(name, line) for name, tree in trees for line in _places(tree, rule["what"])]
    if rule["kind"] == "mustUse":
        return {"status": "passed" if found else "wrong"}
    line = next((line for name, line in found if name == "main.py"), 0)
    return {"status": "wrong", "line": line} if found else {"status": "passed"}


def _read_trees(folder):
    trees = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in sorted(os.listdir(folder)):
            if name.endswith(".py"):
                with open(os.path.join(folder, name), encoding="utf-8-sig") as file:
                    trees.append((name, ast.parse(file.read(), name)))
    return trees


def _places(tree, what):
    """Lines where it stands, in the order of the text."""
    kind, _, name = what.partition(":")
    if name:
        lines = [_line(node) for node in ast.walk(tree) if _NAMED[kind](node, name)]
    elif kind in ("elif", "else"):
        lines = [line for node in ast.walk(tree) for line in _other_ways(node, kind)]
    elif kind == "recursion":
        lines = _recursive(tree)
    elif kind == "parameter":
        lines = [node.lineno for node in ast.walk(tree) if _has_parameters(node)]
    else:
        lines = [
            _line(node)
            for node in ast.walk(tree)
            if isinstance(node, _NODES[kind])
            or (kind in _MADE_BY_CALL and _is_call(node, kind))
        ]
    return sorted(lines)


def _line(node):
    # Words like `and` have no place of their own in the tree.
    return getattr(node, "lineno", 0)


def _other_ways(node, kind):
    if not isinstance(node, ast.If) or not node.orelse:
        return []
    first = node.orelse[0]
    is_elif = (
        len(node.orelse) == 1
        and isinstance(first, ast.If)
        and first.col_offset == node.col_offset
    )
    return [first.lineno] if is_elif == (kind == "elif") else []


def _has_parameters(node):
    if not isinstance(node, _DEFINITIONS):
        return False
    given = node.args
    return bool(given.posonlyargs or given.args or given.kwonlyargs or given.vararg or given.kwarg)


def _recursive(tree):
    """Lines of functions that call themselves, also by way of others."""
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, _DEFINITIONS)}
    calls = {
        name: {_last_name(one.func) for one in ast.walk(node) if isinstance(one, ast.Call)}
        & functions.keys()
        for name, node in functions.items()
    }
    return [node.lineno for name, node in functions.items() if name in _reached(calls, name)]


def _reached(calls, start):
    reached, waiting = set(), [start]
    while waiting:
        for name in calls[waiting.pop()] - reached:
            reached.add(name)
            waiting.append(name)
    return reached


def _last_name(node):
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def _full_name(node):
    if isinstance(node, ast.Attribute):
        return f"{_full_name(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _is_call(node, name):
    if not isinstance(node, ast.Call):
        return False
    return name in (_full_name(node.func), _last_name(node.func))


def _is_import(node, name):
    if isinstance(node, ast.Import):
        return any(f"{one.name}.".startswith(f"{name}.") for one in node.names)
    return isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{name}.")


def _is_definition(node, name):
    return isinstance(node, (*_DEFINITIONS, ast.ClassDef)) and node.name == name


def _is_name(node, name):
    if isinstance(node, (ast.Name, ast.Attribute)):
        return name in (_full_name(node), _last_name(node))
    if isinstance(node, ast.arg):
        return node.arg == name
    return _is_definition(node, name)


_NAMED = {"import": _is_import, "call": _is_call, "def": _is_definition, "name": _is_name}
