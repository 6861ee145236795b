"""The one window with its screen, and the turtles that live there."""

import os

from . import _config, _host
from ._canvas import ScrolledCanvas
from ._screen import TurtleScreen
from ._turtle import RawTurtle

_PICTURE_ENDINGS = (".ps", ".eps", ".png", ".svg")


class _Screen(TurtleScreen):
    """The screen of the window."""

    def __init__(self):
        super().__init__(ScrolledCanvas())
        if (_config.settings["width"], _config.settings["height"]) != (0.5, 0.75):
            self.setup()
        if _config.settings["title"] != _config.DEFAULTS["title"]:
            self.title(_config.settings["title"])

    def setup(self, width=None, height=None, startx=None, starty=None):
        """Sets the size of the window: pixels, or a part of the desktop up to 1.0."""
        settings = _config.settings
        width = settings["width"] if width is None else width
        height = settings["height"] if height is None else height
        self._resize(width, height)

    def title(self, titlestring):
        """Sets the title of the window."""
        self._stream.put("title", str(titlestring))
        self._show_background()

    def save(self, filename, *, overwrite=False):
        """Saves the drawing as a picture."""
        name = os.fspath(filename)
        if not name.lower().endswith(_PICTURE_ENDINGS):
            raise ValueError(f"Unknown file extension: {name!r}, must be one of {_PICTURE_ENDINGS}")
        if os.path.exists(name) and not overwrite:
            raise FileExistsError(f"The file {name!r} already exists, use overwrite=True")
        self._stream.put("save", os.path.basename(name))
        self.update()

    def _reopen(self):
        super()._reopen()
        Turtle._pen = None
        self.clear()

    def clear(self):
        super().clear()
        Turtle._pen = None

    clearscreen = clear


def Screen():
    """The screen; it is always the same one."""
    if Turtle._screen is None:
        Turtle._screen = _Screen()
        RawTurtle.screens.insert(0, Turtle._screen)
    return Turtle._screen


class Turtle(RawTurtle):
    """A turtle in the window."""

    _pen = None
    _screen = None

    def __init__(self, shape=None, undobuffersize=None, visible=None):
        RawTurtle.__init__(self, Screen(), shape, undobuffersize, visible)


Pen = Turtle


def anonymous_turtle():
    """The turtle that plain functions move; it is made when it is first needed."""
    if Turtle._pen is None:
        Turtle._pen = Turtle()
    return Turtle._pen


def finish():
    """Shows what is left when the program ends."""
    for screen in RawTurtle.screens:
        if not screen._closed:
            screen._release()
            screen._stream.flush()


def show():
    """Shows what may be seen now; answers the screens that are open."""
    screens = [screen for screen in RawTurtle.screens if not screen._closed]
    for screen in screens:
        if screen._tracing:
            screen._release()
        screen._stream.flush()
    return screens


def rest(seconds):
    """Shows what may be seen and lets the time pass; handlers run meanwhile."""
    end = _host.now_ms() + seconds * 1000.0
    screens = show()
    if not screens or not _host.current.can_wait:
        _host.current.wait(seconds * 1000.0, False)
        return
    while True:
        left = end - _host.now_ms()
        if left <= 0:
            return
        screens[0]._take_events(left, eager=True)
