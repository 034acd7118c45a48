#!/usr/bin/env python3
"""Knows the functions of the gallery's program that Scripts/later-functions.txt lists, with the files that binaryen writes with --symbolmap.

    later-functions.py SYMBOLS               prints the functions in the list, for `wasm-split --split-funcs`
    later-functions.py --list FIRST LATER    prints a list with the functions of LATER, and with none of FIRST

A line of the list is a type, or a function, or a closure in one, or one of these as specialized for types; the first of these that has no
function of FIRST.
"""

import pathlib
import re
import subprocess
import sys

LIST = pathlib.Path(__file__).with_name("later-functions.txt")
# What the compiler makes of a function is listed with it.
MADE = re.compile(r"^(partial apply for |specialized |generic |static |merged |protocol witness for .* in conformance )+")
SPECIALIZATION = re.compile(r"generic specialization (<.*?>) of ")
CLOSURE = re.compile(r"^((implicit )?closure #\d+ (\([^)]*\) )?in |\w+ #\d+ \([^)]*\) in )+")


def names(line):
    """Returns the names of a demangled function, from the most general."""
    line, former = line.replace("->", ""), ""
    while line != former:
        line, former = re.sub(r"<[^<>]*>", "", line), line
    exact = MADE.sub("", line).strip()
    function = MADE.sub("", CLOSURE.sub("", exact))
    return [name for name in dict.fromkeys([function.split(".")[0], function, exact]) if re.match(r"[A-Za-z_]", name)]


def demangled(symbols, style):
    """Returns the demangled symbols."""
    return subprocess.run(["swift", "demangle", style], input="\n".join(symbols), capture_output=True, check=True, text=True).stdout.splitlines()


def functions(path):
    """Returns the names of the functions of a program, by symbol."""
    symbols = [line.split(":", 1)[1] for line in pathlib.Path(path).read_text().splitlines()]
    symbols = [symbol for symbol in symbols if "placeholder" not in symbol]
    found = {symbol: names(line) for symbol, line in zip(symbols, demangled(symbols, "--simplified"))}
    # The simplified names do not have the types of a specialization.
    for symbol, line in zip(symbols, demangled(symbols, "--compact")):
        if found[symbol] and (types := SPECIALIZATION.match(line)):
            found[symbol].append(f"{types[1]} {found[symbol][-1]}")
    return found


if sys.argv[1] == "--list":
    first, later = map(functions, sys.argv[2:])
    kept = {name for found in first.values() for name in found}
    print("# Functions that a first view of the gallery does not call. Written by Scripts/record-first-view.sh.")
    print("\n".join(sorted({new[0] for found in later.values() if (new := [name for name in found if name not in kept])})))
else:
    listed = set(LIST.read_text().splitlines())
    print("\n".join(symbol for symbol, found in functions(sys.argv[1]).items() if not listed.isdisjoint(found)))
