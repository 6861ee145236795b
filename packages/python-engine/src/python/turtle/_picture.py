"""What lies under and around the drawing: background, size, title, and starting anew."""

import os

from . import _config
from ._errors import TurtleGraphicsError

# The desktop that parts of a window are measured on: half and three quarters make 800 x 600.
_DESKTOP = (1600, 800)
_SIZE_LIMIT = 4000


class PictureMixin:
    def _start_picture(self):
        settings = _config.settings
        self._canvas_width = settings["canvwidth"]
        self._canvas_height = settings["canvheight"]
        self._background = "white"
        self._picture_name = "nopic"
        self._shown_shapes = set()
        self._compounds = {}
        if self.cv._number:
            self._stream.put("size", self.cv._width, self.cv._height)
            self._stream.put("bg", self._paint(self.cv._background) or "#ffffff")

    def _check_file(self, name):
        if not os.path.isfile(name):
            raise TurtleGraphicsError(f'couldn\'t open "{name}": no such file or directory')

    def bgcolor(self, *args):
        """Sets or answers the colour of the background."""
        if not args:
            return self._color(self._background)
        self._background = self._colorstr(args)
        self._stream.put("bg", self._paint(self._background) or "#ffffff")
        self._show_background()

    def bgpic(self, picname=None):
        """Sets or answers the picture behind the drawing; "nopic" takes it away."""
        if picname is None:
            return self._picture_name
        if picname != "nopic":
            self._check_file(picname)
        self._picture_name = picname
        self._stream.put("bgpic", "" if picname == "nopic" else picname)
        self._show_background()

    def _show_background(self):
        if self._tracing:
            self.update()

    def screensize(self, canvwidth=None, canvheight=None, bg=None):
        """Sets or answers the size of the canvas; the window stays as it is."""
        if canvwidth is canvheight is bg is None:
            return self._canvas_width, self._canvas_height
        if canvwidth is not None:
            self._canvas_width = canvwidth
        if canvheight is not None:
            self._canvas_height = canvheight
        if bg is not None:
            self.bgcolor(bg)

    def window_width(self):
        """The width of the window in pixels."""
        return self.cv._width

    def window_height(self):
        """The height of the window in pixels."""
        return self.cv._height

    def _resize(self, width, height):
        size = []
        for given, whole in zip((width, height), _DESKTOP, strict=True):
            pixels = int(given * whole) if isinstance(given, float) and given <= 1 else int(given)
            if pixels <= 0:
                raise TurtleGraphicsError("the window needs a width and a height above 0")
            size.append(min(pixels, _SIZE_LIMIT))
        self.cv._width, self.cv._height = size
        self._stream.put("size", *size)
        self.update()

    def clear(self):
        """Deletes all drawings and all turtles; the screen is as new."""
        self._check_open()
        self._stream.forget()
        self._turtles.clear()
        self._dirty.clear()
        self._stream.put("empty")
        self._shown_shapes.clear()
        self._compounds.clear()
        self._colormode = _config.settings["colormode"]
        self._delay = _config.settings["delay"]
        self._background, self._picture_name = "white", "nopic"
        if self._world is not None:
            self._stream.put("world", *self._world)
        self._tracing, self._skipped = 1, 0
        self._start_events()
        self._release()

    def reset(self):
        """Resets all turtles to where they started."""
        for turtle in self.turtles():
            turtle._set_mode(self._mode)
            turtle.reset()

    clearscreen = clear
    resetscreen = reset
