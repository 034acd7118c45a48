"""Creates a catalog with hostile names, titles, prices and files.

    hostile.py SAMPLES FOLDER

SAMPLES is Gallery/Samples, whose pictures are copied under hostile names into FOLDER, next to a catalog.json that lists them.
"""

import json
import pathlib
import shutil
import sys

TEXTS = [
    "<script>window.pwned = 1</script>",
    "<img src=x onerror=\"window.pwned = 1\">",
    "\"><svg onload=window.pwned=1>",
    "' onfocus='window.pwned=1' autofocus='",
    "</title></style></main><h1>Out</h1>",
    "--><iframe src=javascript:window.pwned=1></iframe><!--",
    "javascript:window.pwned=1",
    "__proto__",
    "constructor",
    "toString",
    "&lt;b&gt; &amp; &quot;",
    "a\ttab and a\nline",
    "end\t0",
    "\u202eright to left \u2066and no end",
    "{{7*7}} ${7*7} `window.pwned=1`",
    "expression(window.pwned=1); } body { display: none } .x {",
    "A" * 5000,
    "\u0000\u0001\u001b[31m\u007f\ufffe",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧‍👦 é",
    "\u2028\u2029",
]

# File names: only a slash and NUL are impossible.
NAMES = [
    "plain.webp", "<img src=x onerror=window.pwned=1>.webp", "\"><script>window.pwned=1<script>.webp", "' onload='window.pwned=1.webp",
    "100%.webp", "%2e%2e%2fup.webp", "a b?c#d&e=f.webp", "javascript:window.pwned=1.webp", "line\nbreak.webp", "__proto__.webp",
]


def main():
    samples, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    pictures = sorted((samples / "pictures").iterdir())
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "pictures").mkdir(parents=True)
    entries = []
    for number, text in enumerate(TEXTS):
        name = NAMES[number % len(NAMES)]
        if number < len(NAMES):
            shutil.copyfile(pictures[number], folder / "pictures" / name)
        # A picture without a title has the name of its file.
        title = {} if number % 4 == 3 else {"title": text}
        entries.append({"w": 600, "h": 400 + 20 * number, "img": f"pictures/{name}", "price": text, **title})
    (folder / "catalog.json").write_text(json.dumps(entries))


if __name__ == "__main__":
    main()
