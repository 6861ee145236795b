"""Modules of the browser that programs do not see: they are no part of Python."""

import sys

_ROOTS = frozenset(
    ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip", "_sprout")
)
_LIBRARY = "/lib/"


class _Hidden:
    """Answers imports of the library itself; a program is told that there is no such module."""

    def __init__(self, modules):
        self._modules = modules

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in _ROOTS:
            return None
        if name not in self._modules and _asks_for_itself():
            return None
        if _asks_for_itself():
            return _spec_of(name, self._modules[name])
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    def show(self):
        """Puts the modules back where they were."""
        sys.modules.update(self._modules)


class _Found:
    """A loader for a module that is already there."""

    def __init__(self, module):
        self._module = module

    def create_module(self, spec):
        return self._module

    def exec_module(self, module):
        pass


def hide():
    """Takes the modules away; the answer is a finder whose `show` brings them back."""
    modules = {name: sys.modules[name] for name in list(sys.modules) if _is_hidden(name)}
    for name in modules:
        del sys.modules[name]
    return _Hidden(modules)


def _is_hidden(name):
    return name.partition(".")[0] in _ROOTS


def _spec_of(name, module):
    from importlib.machinery import ModuleSpec

    return ModuleSpec(name, _Found(module), is_package=hasattr(module, "__path__"))


def _asks_for_itself():
    """Whether the import stands in a file of the library and not in one of the program."""
    frame = sys._getframe(2)
    while frame is not None and "importlib" in frame.f_code.co_filename:
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename.startswith(_LIBRARY)
