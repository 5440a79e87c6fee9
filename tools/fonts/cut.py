"""Cuts the files of Anek that the website serves. Run it from the project's folder, with fontTools and brotli installed.

A browser draws a variable typeface slowly: it works out each letter of each weight anew on every page. A student's record
was laid out in 21 ms with the variable file, and in 13 with these. The pages use few weights, so each is a file of its own.
"""

from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = "node_modules/@fontsource-variable/anek-latin/files/anek-latin-%s-wdth-normal.woff2"
TARGET = "webapp/src/ui/fonts/anek-%s.woff2"
RUPEE = {0x20B9}
# As in unicode-range of faces.css: Basic Latin, Latin-1, and the dashes, quotes, arrows and signs that pages have.
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, *range(0x2190, 0x2194), 0x2212}
# Each file's weight, and its width in percent.
FACES = {"400": (400, 100), "550": (550, 100), "650": (650, 100), "wide": (760, 120)}


def cut(part, letters, weight, width):
    """Returns the letters of one weight and width, without instructions for low resolutions."""
    font = instantiateVariableFont(TTFont(SOURCE % part), {"wght": weight, "wdth": width})
    options = Options(layout_features=["ccmp", "kern", "liga", "locl", "rvrn", "tnum"], hinting=False, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


for name, (weight, width) in FACES.items():
    with TemporaryDirectory() as folder:
        parts = []
        for part, letters in (("latin", LATIN), ("latin-ext", RUPEE)):
            font = cut(part, letters, weight, width)
            font.flavor = None
            font.save(f"{folder}/{part}.ttf")
            parts.append(f"{folder}/{part}.ttf")
        font = Merger().merge(parts)
        font.flavor = "woff2"
        font.save(TARGET % name)
