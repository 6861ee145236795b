"""What a turtle draws with and how it looks: the state that `pen()` names."""

import math

from . import _config
from ._errors import TurtleGraphicsError

_SPEEDS = {"fastest": 0, "fast": 10, "normal": 6, "slow": 3, "slowest": 1}
_RESIZE_MODES = ("auto", "user", "noresize")
_KEYS = (
    "shown", "pendown", "pencolor", "fillcolor", "pensize", "speed", "resizemode",
    "stretchfactor", "shearfactor", "outline", "tilt",
)  # fmt: skip


class TPen:
    """Pen and looks. `_change` is the only place that changes them: drawing ones override it."""

    def __init__(self, resizemode="noresize"):
        self._resizemode = resizemode
        self._set_first_pen()

    def _set_first_pen(self):
        self._shown = True
        self._pendown = True
        self._pencolor = _config.settings["pencolor"]
        self._fillcolor = _config.settings["fillcolor"]
        self._pensize = 1
        self._speed = 3
        self._stretch = (1.0, 1.0)
        self._shear = 0.0
        self._outline = 1
        self._tilt = 0.0
        self._matrix = (1.0, 0.0, 0.0, 1.0)

    def _change(self, **values):
        for name, value in values.items():
            setattr(self, name, value)
        if values.keys() & {"_stretch", "_shear", "_tilt"}:
            wide, long = self._stretch
            c, s = math.cos(self._tilt), math.sin(self._tilt)
            shear = self._shear
            self._matrix = (wide * c, long * (shear * c + s), -wide * s, long * (c - shear * s))

    # One attribute

    def pendown(self):
        """Puts the pen down: moving draws."""
        if not self._pendown:
            self._change(_pendown=True)

    def penup(self):
        """Takes the pen up: moving does not draw."""
        if self._pendown:
            self._change(_pendown=False)

    def isdown(self):
        """Whether the pen is down."""
        return self._pendown

    def showturtle(self):
        """Makes the turtle visible."""
        self._change(_shown=True)

    def hideturtle(self):
        """Makes the turtle invisible; drawing is faster then."""
        self._change(_shown=False)

    def isvisible(self):
        """Whether the turtle is shown."""
        return self._shown

    def pensize(self, width=None):
        """Sets or answers the thickness of the line."""
        if width is None:
            return self._pensize
        self._change(_pensize=_number(width))

    def speed(self, speed=None):
        """Sets or answers the speed: 1 (slowest) to 10 (fast), 0 for no animation, or a word."""
        if speed is None:
            return self._speed
        self._change(_speed=_as_speed(speed))

    def resizemode(self, rmode=None):
        """Sets or answers how the shape follows the pen size: "auto", "user" or "noresize"."""
        if rmode is None:
            return self._resizemode
        if rmode.lower() in _RESIZE_MODES:
            self._change(_resizemode=rmode.lower())

    # Colours

    def _colorstr(self, args):
        return args[0] if len(args) == 1 else args

    def _color(self, color):
        return color

    def pencolor(self, *args):
        """Sets or answers the colour of the pen: a name, "#rrggbb", or red, green and blue."""
        if not args:
            return self._color(self._pencolor)
        color = self._colorstr(args)
        if color != self._pencolor:
            self._change(_pencolor=color)

    def fillcolor(self, *args):
        """Sets or answers the colour that shapes are filled with."""
        if not args:
            return self._color(self._fillcolor)
        color = self._colorstr(args)
        if color != self._fillcolor:
            self._change(_fillcolor=color)

    def color(self, *args):
        """Sets or answers both colours: one for both, one each, or red, green and blue."""
        if not args:
            return self._color(self._pencolor), self._color(self._fillcolor)
        if len(args) == 2:
            pen, fill = self._colorstr((args[0],)), self._colorstr((args[1],))
        else:
            pen = fill = self._colorstr(args if len(args) > 1 else (args[0],))
        self._change(_pencolor=pen, _fillcolor=fill)

    # All at once

    def pen(self, pen=None, **pendict):
        """Sets attributes of the pen by name or from a dictionary, or answers all of them."""
        if pen is None and not pendict:
            return {key: getattr(self, "_" + _SLOTS.get(key, key)) for key in _KEYS}
        values = {}
        for key, value in {**(pen or {}), **pendict}.items():
            if key not in _KEYS:
                raise TurtleGraphicsError(f"a pen has no {key!r}: its parts are {', '.join(_KEYS)}")
            if key in ("pencolor", "fillcolor"):
                value = self._colorstr((value,))
            elif key == "speed":
                value = _as_speed(value)
            elif key == "stretchfactor" and isinstance(value, (int, float)):
                value = (value, value)
            values["_" + _SLOTS.get(key, key)] = value
        self._change(**values)

    # Looks

    def shapesize(self, stretch_wid=None, stretch_len=None, outline=None):
        """Stretches the shape across and along the heading, and sets its outline."""
        if stretch_wid is stretch_len is outline is None:
            return (*self._stretch, self._outline)
        if stretch_wid == 0 or stretch_len == 0:
            raise TurtleGraphicsError("stretch_wid/stretch_len must not be zero")
        old_wid, old_len = self._stretch
        if stretch_wid is None:
            stretch = old_wid, (old_len if stretch_len is None else stretch_len)
        else:
            stretch = stretch_wid, (stretch_wid if stretch_len is None else stretch_len)
        _number(stretch[0]), _number(stretch[1])
        width = self._outline if outline is None else outline
        self._change(_resizemode="user", _stretch=stretch, _outline=width)

    def shearfactor(self, shear=None):
        """Sets or answers how much the shape leans."""
        if shear is None:
            return self._shear
        self._change(_resizemode="user", _shear=_number(shear))

    def tiltangle(self, angle=None):
        """Sets or answers the angle between the shape and the heading."""
        if angle is None:
            turned = -math.degrees(self._tilt) * self._angle_sign
            return (turned / self._unit) % self._full_circle
        tilt = math.radians(-angle * self._unit * self._angle_sign) % math.tau
        self._change(_resizemode="user", _tilt=tilt)

    def tilt(self, angle):
        """Turns the shape by `angle` from where it is, not the heading."""
        self.tiltangle(angle + self.tiltangle())

    def shapetransform(self, t11=None, t12=None, t21=None, t22=None):
        """Sets or answers the matrix that the shape is transformed with."""
        if t11 is t12 is t21 is t22 is None:
            return self._matrix
        given = (t11, t12, t21, t22)
        m11, m12, m21, m22 = (
            old if new is None else new for new, old in zip(given, self._matrix, strict=True)
        )
        if m11 * m22 - m12 * m21 == 0:
            raise TurtleGraphicsError("Bad shape transform matrix: must not be singular")
        # A rotation times a triangle: its parts are tilt, stretch and shear.
        tilt = math.atan2(-m21, m11) % math.tau
        c, s = math.cos(tilt), math.sin(tilt)
        wide, long = c * m11 - s * m21, s * m12 + c * m22
        shear = (c * m12 - s * m22) / long
        self._change(_resizemode="user", _stretch=(wide, long), _shear=shear, _tilt=tilt)
        self._matrix = (m11, m12, m21, m22)

    pd = down = pendown
    pu = up = penup
    st = showturtle
    ht = hideturtle
    width = pensize
    turtlesize = shapesize


_SLOTS = {"stretchfactor": "stretch", "shearfactor": "shear"}


def _number(value):
    if not isinstance(value, (int, float)):
        raise TypeError(f"a number is needed, not {value!r}")
    return value


def _as_speed(speed):
    if isinstance(speed, str):
        if speed not in _SPEEDS:
            raise TurtleGraphicsError(f"speed is 0 to 10 or one of {', '.join(_SPEEDS)}")
        return _SPEEDS[speed]
    return int(round(_number(speed))) if 0.5 < _number(speed) < 10.5 else 0
