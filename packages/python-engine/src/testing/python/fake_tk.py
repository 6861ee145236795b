"""A tkinter without a window, so that a system's own turtle module can be asked for its figures."""

import sys
import types

class TclError(Exception):
    pass


class Widget:
    def __init__(self, master=None, **options):
        self.master = master
        self.options = dict(options)
        self.tk = self

    def config(self, **options):
        self.options.update(options)

    configure = config

    def cget(self, name):
        return self.options.get(name, "")

    def __setitem__(self, name, value):
        self.options[name] = value

    def __getitem__(self, name):
        return self.options.get(name, "")

    def _ignore(self, *args, **kwargs):
        return None

    pack = grid = bind = unbind = focus_force = update = destroy = _ignore
    rowconfigure = columnconfigure = set = title = geometry = quit = wm_title = _ignore
    protocol = wm_protocol = iconphoto = call = mainloop = unbind_all = bell = _ignore
    grid_forget = grid_rowconfigure = grid_columnconfigure = lift = attributes = wm_attributes = _ignore

    def after(self, *args):
        return "after"

    after_idle = after_cancel = after

    def winfo_screenwidth(self):
        return 1600

    def winfo_screenheight(self):
        return 800

    def winfo_width(self):
        return 800

    def winfo_height(self):
        return 600

    def winfo_toplevel(self):
        return self

    def winfo_rgb(self, color):
        return _rgb(color)


class Frame(Widget):
    pass


class Tk(Widget):
    def setupcanvas(self, *args):
        pass


class Scrollbar(Widget):
    pass


class Canvas(Widget):
    def __init__(self, master=None, **options):
        super().__init__(master, **options)
        self.items = {}
        self.count = 0

    def _create(self, kind, *args, **options):
        self.count += 1
        self.items[self.count] = [kind, list(args), options]
        return self.count

    def create_line(self, *args, **options):
        return self._create("line", *args, **options)

    def create_polygon(self, *args, **options):
        return self._create("polygon", *args, **options)

    def create_image(self, *args, **options):
        return self._create("image", *args, **options)

    def create_text(self, *args, **options):
        return self._create("text", *args, **options)

    def create_oval(self, *args, **options):
        return self._create("oval", *args, **options)

    def coords(self, item, *points):
        if points and item in self.items:
            self.items[item][1] = list(points)
            return None
        return self.items[item][1] if item in self.items else []

    def itemconfigure(self, item, **options):
        if item in self.items:
            self.items[item][2].update(options)

    itemconfig = itemconfigure

    def itemcget(self, item, name):
        return self.items[item][2].get(name, "") if item in self.items else ""

    def delete(self, item):
        self.items.clear() if item == "all" else self.items.pop(item, None)

    def find_all(self):
        return tuple(self.items)

    def type(self, item):
        return self.items[item][0] if item in self.items else None

    def bbox(self, item):
        x, y = (self.items[item][1] + [0, 0])[:2] if item in self.items else (0, 0)
        return (x, y - 10, x + 20, y)

    def tag_raise(self, *args):
        pass

    def tag_bind(self, *args):
        pass

    def tag_unbind(self, *args):
        pass

    def xview_moveto(self, *args):
        pass

    yview_moveto = xview = yview = tag_lower = tag_raise

    def canvasx(self, x):
        return x

    def canvasy(self, y):
        return y


class PhotoImage:
    def __init__(self, *args, **options):
        pass

    def blank(self):
        pass


def _rgb(color):
    if not _is_color(color):
        raise TclError(f'unknown color name "{color}"')
    return (0, 0, 0)


# The names that our programs use: which others there are is not asked of this stand-in.
_NAMES = frozenset("black white red green blue yellow orange seagreen4 mediumseagreen".split())


def _is_color(color):
    if color.startswith("#"):
        return len(color) in (4, 7, 10, 13)
    return color.replace(" ", "").lower() in _NAMES


def install():
    """Puts this module where `import tkinter` finds it."""
    module = sys.modules[__name__]
    dialogs = types.ModuleType("tkinter.simpledialog")
    dialogs.askstring = dialogs.askfloat = lambda *args, **options: None
    module.simpledialog = dialogs
    module.NO, module.YES, module.BOTH = "no", "yes", "both"
    for word in ("LEFT", "RIGHT", "TOP", "SUNKEN", "HORIZONTAL", "VERTICAL", "FIRST", "LAST"):
        setattr(module, word, word.lower())
    module.N, module.S, module.E, module.W = "n", "s", "e", "w"
    module.ROUND = "round"
    sys.modules["tkinter"] = module
    sys.modules["tkinter.simpledialog"] = dialogs


def mainloop():
    pass
