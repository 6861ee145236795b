"""A canvas of the host. It has a size; everything else is the screen's business."""

import os

_WIDTH, _HEIGHT = 800, 600


class ScrolledCanvas:
    """What `getcanvas()` answers. Canvas 0 is the stage, others are laid beside it."""

    def __init__(self, number=0, width=_WIDTH, height=_HEIGHT):
        self._number = number
        self._width, self._height = width, height
        self._screen = None

    def postscript(self, file="picture.eps", **_options):
        """Asks the page to offer the drawing as a picture under this name."""
        if self._screen is not None:
            self._screen._stream.put("save", os.path.basename(str(file)))
            self._screen.update()

    def winfo_width(self):
        return self._width

    def winfo_height(self):
        return self._height

    def focus_force(self):
        pass

    focus = focus_set = focus_force

    def __getattr__(self, name):
        raise AttributeError(f"the canvas has no {name!r} here: use the methods of the screen")


class _Root:
    """What stands for the window in programs that lay out canvases of their own."""

    def title(self, *args):
        pass

    pack = resizable = geometry = title

    def mainloop(self):
        from ._screen import TurtleScreen
        from ._turtle import RawTurtle

        screens = RawTurtle.screens
        if screens:
            TurtleScreen.mainloop(screens[0])


class _Canvas(ScrolledCanvas):
    _count = 0

    def __init__(self, master=None, width=400, height=300, bg="#ffffff", **_options):
        _Canvas._count += 1
        super().__init__(_Canvas._count, int(width), int(height))
        self._background = bg

    def pack(self, **_options):
        pass

    grid = place = pack


class TK:
    """The little of tkinter that programs with several canvases name."""

    Tk = _Root
    Canvas = _Canvas
    LEFT, RIGHT, TOP, BOTTOM, BOTH, X, Y = "left", "right", "top", "bottom", "both", "x", "y"

    @staticmethod
    def mainloop():
        _Root().mainloop()

    class TclError(Exception):
        """Never raised: it is here to be caught."""

