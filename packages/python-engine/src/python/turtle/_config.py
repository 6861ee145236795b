"""Default settings, and those of a file `turtle.cfg` beside the program."""

import os

DEFAULTS = {
    "width": 0.5,
    "height": 0.75,
    "canvwidth": 400,
    "canvheight": 300,
    "leftright": None,
    "topbottom": None,
    "mode": "standard",
    "colormode": 1.0,
    "delay": 10,
    "undobuffersize": 1000,
    "shape": "classic",
    "pencolor": "black",
    "fillcolor": "black",
    "resizemode": "noresize",
    "visible": True,
    "language": "english",
    "exampleturtle": "turtle",
    "examplescreen": "screen",
    "title": "Python Turtle Graphics",
    "using_IDLE": False,
}

settings = dict(DEFAULTS)


def config_dict(filename):
    """The settings that a file of lines `name = value` holds; `#` starts a comment."""
    found = {}
    with open(filename, encoding="utf-8") as lines:
        for line in lines:
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            name, equals, value = line.partition("=")
            if not equals:
                print(f"Bad line in config-file {filename}:\n{line}")
                continue
            found[name.strip()] = _read_value(value.strip())
    return found


def _read_value(text):
    words = {"True": True, "False": False, "None": None, "": ""}
    if text.strip("'\"") in words:
        return words[text.strip("'\"")]
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return text.strip("'\"")


def readconfig(settings_to_change):
    """Changes the settings to those of `turtle.cfg` in the working folder, if there is one."""
    if os.path.isfile("turtle.cfg"):
        settings_to_change.update(config_dict("turtle.cfg"))
