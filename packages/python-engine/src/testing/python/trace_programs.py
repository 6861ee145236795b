"""Runs turtle programs and prints where all turtles were at every `probe()`.

Reads {name: source} from the standard input. "system" as argument asks the interpreter's own turtle
module over a stand-in for Tk, a path asks the module in that folder.
"""

import contextlib
import io
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def load(where):
    if where == "system":
        sys.path.insert(0, HERE)
        import fake_tk

        fake_tk.install()
        sys.path.remove(HERE)
    else:
        sys.path.insert(0, where)
    import turtle

    return turtle


def state_of(turtle):
    return {
        "pos": [float(turtle.xcor()), float(turtle.ycor())],
        "heading": float(turtle.heading()),
        "down": turtle.isdown(),
        "size": turtle.pensize(),
        "color": repr(turtle.color()),
        "tilt": float(turtle.tiltangle()),
        "matrix": [float(part) for part in turtle.shapetransform()],
        "looks": [turtle.isvisible(), turtle.shape(), turtle.resizemode(), turtle.speed()],
        "stretch": list(turtle.shapesize()) + [turtle.shearfactor()],
        "shapepoly": [list(map(float, corner)) for corner in turtle.get_shapepoly() or ()],
        "poly": [list(map(float, corner)) for corner in turtle.get_poly() or ()],
    }


def run(turtle, source):
    """The states at every probe, and the kind of the error that ended the program, if one did."""
    screen = turtle.Screen()
    screen.clear()
    screen.mode("standard")
    screen.tracer(0)
    seen = []

    def probe():
        seen.append([state_of(one) for one in screen.turtles()])

    error = None
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            exec(compile(source, "main.py", "exec"), {"__name__": "__main__", "probe": probe})
        except Exception as failure:
            error = f"{type(failure).__name__}: {failure}"
    probe()
    return {"seen": seen, "error": error}


def main():
    turtle = load(sys.argv[1])
    programs = json.load(sys.stdin)
    json.dump({name: run(turtle, source) for name, source in programs.items()}, sys.stdout)


if __name__ == "__main__":
    main()
