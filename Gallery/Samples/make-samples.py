#!/usr/bin/env python3
"""Draws the sample catalog: the pictures a visitor sees before giving a folder.

Needs Python 3 and the command `vips` (Debian: libvips-tools). Draws every sheet as SVG, makes a WebP of it beside this script, and writes
catalog.json. The same libraries give the same files. `--sheet FILE` also makes one picture of all, to look at.
"""

import json
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "art"))
sys.dont_write_bytecode = True

from canvas import Canvas  # noqa: E402
from pieces import PIECES  # noqa: E402

WIDTH = 600
QUALITY = 86
PICTURES = HERE / "pictures"


def draw(name, height, how):
    # The seed is the name's, so a new sheet does not change the others.
    canvas = Canvas(WIDTH, height, zlib.crc32(name.encode()))
    how(canvas)
    return canvas.svg()


def main():
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.glob("*.webp"):
        old.unlink()
    models = []
    with tempfile.TemporaryDirectory() as work:
        for name, title, price, height, how in PIECES:
            source, picture = Path(work) / f"{name}.svg", PICTURES / f"{name}.webp"
            source.write_text(draw(name, height, how))
            subprocess.run(["vips", "flatten", source, f"{picture}[Q={QUALITY},effort=6,strip]", "--background", "255"], check=True)
            models.append({"w": WIDTH, "h": height, "img": f"pictures/{name}.webp", "price": price, "title": title})
    lines = ",\n".join("  " + json.dumps(model, ensure_ascii=False) for model in models)
    (HERE / "catalog.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    total = sum(picture.stat().st_size for picture in PICTURES.glob("*.webp"))
    print(f"{len(models)} pictures, {total / 1e6:.2f} MB")
    if "--sheet" in sys.argv:
        files = " ".join(str(PICTURES / f"{piece[0]}.webp") for piece in PIECES)
        subprocess.run(
            ["vips", "arrayjoin", files, sys.argv[sys.argv.index("--sheet") + 1], "--across", "10", "--background", "255", "--shim", "20"],
            check=True,
        )


main()
