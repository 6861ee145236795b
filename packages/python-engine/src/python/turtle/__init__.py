"""Turtle graphics for the Sprout stage.

The names, parameters and figures are those of Python's standard module `turtle`; what is drawn goes
to the host as a stream of commands (`_stream`, `_host`).
"""

from . import _config, _host
from ._canvas import TK, ScrolledCanvas
from ._config import config_dict, readconfig
from ._errors import Terminator, TurtleGraphicsError
from ._functions import SCREEN_FUNCTIONS, TURTLE_FUNCTIONS, make_functions
from ._navigator import TNavigator
from ._pen import TPen
from ._screen import TurtleScreen
from ._shapes import Shape
from ._turtle import RawPen, RawTurtle
from ._vector import Vec2D
from ._window import Pen, Screen, Turtle

readconfig(_config.settings)
globals().update(make_functions())
done = mainloop  # noqa: F821
for _public in (Pen, RawPen, ScrolledCanvas, Shape, Terminator, TNavigator, TPen, Turtle,
                TurtleGraphicsError, TurtleScreen, Vec2D):  # fmt: skip
    # Shown in errors and in print(): the names that programs know.
    _public.__module__ = "turtle"


def write_docstringdict(filename="turtle_docstringdict"):
    """Writes the help of all functions to `<filename>.py`, as a start for a translation."""
    docs = {f"_Screen.{name}": globals()[name].__doc__ for name in SCREEN_FUNCTIONS}
    docs.update({f"Turtle.{name}": globals()[name].__doc__ for name in TURTLE_FUNCTIONS})
    with open(f"{filename}.py", "w", encoding="utf-8") as out:
        out.write("docsdict = {\n\n")
        for name in sorted(docs):
            out.write(f"    {name!r} :\n        {docs[name]!r},\n\n")
        out.write("}\n")


__all__ = [
    "Pen", "RawPen", "RawTurtle", "Screen", "ScrolledCanvas", "Shape", "Terminator", "Turtle",
    "TurtleScreen", "Vec2D", "done", "write_docstringdict",
    *TURTLE_FUNCTIONS, *SCREEN_FUNCTIONS,
]  # fmt: skip
