"""Turtle graphics without a turtle's name: each method of turtle and screen as a function."""

import inspect

from ._window import Screen, Turtle, _Screen, anonymous_turtle

TURTLE_FUNCTIONS = """
    back backward begin_fill begin_poly bk circle clear clearstamp clearstamps clone color degrees
    distance dot down end_fill end_poly fd fill fillcolor filling forward get_poly get_shapepoly
    getpen getscreen getturtle goto heading hideturtle home ht isdown isvisible left lt onclick
    ondrag onrelease pd pen pencolor pendown pensize penup poly pos position pu radians reset
    resizemode right rt seth setheading setpos setposition setundobuffer setx sety shape shapesize
    shapetransform shearfactor showturtle speed st stamp teleport tilt tiltangle towards turtlesize
    undo undobufferentries up width write xcor ycor
""".split()

SCREEN_FUNCTIONS = """
    addshape bgcolor bgpic bye clearscreen colormode delay exitonclick getcanvas getshapes listen
    mainloop mode no_animation numinput onkey onkeypress onkeyrelease onscreenclick ontimer
    register_shape resetscreen save screensize setup setworldcoordinates textinput title tracer
    turtles update window_height window_width
""".split()


def make_functions():
    """The functions by name; they have the parameters and the help of their methods."""
    # Written out, so that a wrong call is told in the function's own name and parameters.
    lines, methods = [], {}
    for names, owner, find in (
        (TURTLE_FUNCTIONS, Turtle, "_turtle"),
        (SCREEN_FUNCTIONS, _Screen, "_screen"),
    ):
        for name in names:
            methods[name] = getattr(owner, name)
            parameters = list(inspect.signature(methods[name]).parameters.values())[1:]
            passed = ", ".join(map(_pass_on, parameters))
            head = inspect.Signature(parameters)
            lines.append(f"def {name}{head}: return {find}().{name}({passed})")
    functions = {"_turtle": anonymous_turtle, "_screen": Screen, "__name__": "turtle"}
    exec("\n".join(lines), functions)  # noqa: S102
    for name, method in methods.items():
        functions[name].__doc__ = method.__doc__
    return {name: functions[name] for name in methods}


def _pass_on(parameter):
    if parameter.kind is parameter.VAR_POSITIONAL:
        return f"*{parameter.name}"
    if parameter.kind is parameter.VAR_KEYWORD:
        return f"**{parameter.name}"
    if parameter.kind is parameter.KEYWORD_ONLY:
        return f"{parameter.name}={parameter.name}"
    return parameter.name
