#!/usr/bin/env python3
"""Checks `make run` as a process: its lines, Control-C during the build, the run after it, and builds that fail.

    Scripts/check-run.py CASCADE    the program, which stands for the one that `make run` would build

The compiler of a copy of the checkout is a script that copies an object, waits or fails.
"""

import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Only against hanging: the build behind the page has the lowest priority, and takes minutes on a loaded machine.
LIMIT = 600

# Each compilation is a line of `compiled`. One of an object with a file `wait-NAME` waits, one with `fail-NAME` fails. The object can be linked.
COMPILER = """#!/bin/bash
case "$1" in --version | -print-target-info) exec {swiftc} "$@" ;; esac
while [ $# -gt 0 ]; do
    case "$1" in -o) output=$2 ;; esac
    shift
done
program=$(basename "$output" .new.o)
echo "$program" >>{folder}/compiled
if [ -e "{folder}/wait-$program" ]; then touch "{folder}/waits"; while :; do sleep 0.1; done; fi
if [ -e "{folder}/fail-$program" ]; then echo "Sources/$program/File.swift:1:1: error: a made-up error" >&2; exit 1; fi
for name in startGallery startApps; do echo "int $name(double w, double h, int e, double s) {{ return 0; }}"; done |
    {clang} --target=wasm32-unknown-none-wasm -c -x c - -o "$output"
"""
PACKAGE_MANAGER = """#!/bin/bash
echo build >>{folder}/packages
for line in {{1..200}}; do echo "[$line/200] Compiling Module $line"; done
if [ -e {folder}/fail-program ]; then echo "error: a made-up error of the program"; exit 1; fi
mkdir -p .build-run/program/debug
ln -sf {cascade} .build-run/program/debug/cascade
"""


def fail(message):
    sys.exit(f"check-run: {message}")


def until(condition, what):
    """Waits for a condition and returns its value."""
    end = time.monotonic() + LIMIT
    while not (value := condition()):
        if time.monotonic() > end:
            fail(f"waited in vain for {what}")
        time.sleep(0.05)
    return value


class Checkout:
    """A copy of the sources with a compiler of its own."""

    def __init__(self, folder, cascade):
        self.folder, self.tree = folder, folder / "tree"
        for name in ("Scripts", "Sources", "Gallery/Sources", "Gallery/Samples"):
            shutil.copytree(ROOT / name, self.tree / name)
        for name in ("Makefile", "Package.swift", "Gallery/Package.swift"):
            shutil.copy(ROOT / name, self.tree / name)
        bin = folder / "bin"
        bin.mkdir()
        swiftc = pathlib.Path(shutil.which("swiftc"))
        values = {"folder": folder, "cascade": cascade, "swiftc": swiftc, "clang": swiftc.resolve().parent / "clang"}
        for name, text in (("swiftc", COMPILER), ("swift", PACKAGE_MANAGER)):
            (bin / name).write_text(text.format(**values))
            (bin / name).chmod(0o755)
        self.environment = {
            **os.environ, "PATH": f"{bin}:{os.environ['PATH']}", "PORT": "0", "OPEN": "0", "PHOTOS": str(self.tree / "Gallery/Samples/catalog.json"),
            "CASCADE_CACHE": str(folder / "cache"), "YES": "1",
        }

    def lines(self, name):
        file = self.folder / name
        return file.read_text().split() if file.exists() else []

    def objects(self):
        return [file.stem for file in (self.tree / ".build-browser/fast").glob("Programs*.o")]


class Run:
    """A `make run` in a process group of its own, as a shell starts it."""

    def __init__(self, checkout):
        self.output = checkout.folder / "output"
        # Each process that it starts has the pipe's other end open.
        self.pipe, end = os.pipe()
        with self.output.open("w") as output:
            self.process = subprocess.Popen(
                ["make", "--no-print-directory", "run"], cwd=checkout.tree, env=checkout.environment, stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.STDOUT, start_new_session=True, pass_fds=[end],
            )
        os.close(end)

    @property
    def text(self):
        return self.output.read_text()

    def address(self):
        return until(lambda: re.search(r"at (http://\S+)\nPress Control-C to stop", self.text) or self.process.poll() and fail(self.text), "the address").group(1)

    def shows_pictures(self):
        """Returns whether the page has all pictures, the first can be loaded, and its script waits for the program."""
        address = self.address()
        with urllib.request.urlopen(address) as response:
            html = response.read().decode()
        with urllib.request.urlopen(address + re.search('<img src="([^"]+)"', html).group(1)) as response:
            picture = response.read()
        with urllib.request.urlopen(address + re.search('href="([^"]+gallery.wasm)"', html).group(1)) as response:
            program = response.read()
        return html.count('class="tile"') == 50 and picture.startswith(b"RIFF") and program == b""

    def interrupt(self):
        """Presses Control-C: the terminal sends the signal to the group of the foreground."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.end()

    def end(self):
        """Waits for the end of all its processes, also of the build behind it, and returns its status."""
        if not select.select([self.pipe], [], [], LIMIT)[0]:
            fail("waited in vain for the end of the build")
        os.close(self.pipe)
        return self.process.wait(timeout=LIMIT)


def check(holds, message, run):
    if not holds:
        fail(f"{message}:\n{run.text}")


def main():
    cascade = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        checkout = Checkout(pathlib.Path(name), cascade)

        # Control-C while the programs are compiled.
        (checkout.folder / "wait-Programs").touch()
        run = Run(checkout)
        check(run.shows_pictures(), "the page has no pictures", run)
        check(len(run.text.splitlines()) <= 4 and "Compiling" not in run.text, "it prints more than a line for each phase", run)
        until((checkout.folder / "waits").exists, "the compiler")
        run.interrupt()
        check(checkout.objects() == [], f"a part of an object is kept: {checkout.objects()}", run)

        # The next run does not ask the package manager.
        (checkout.folder / "wait-Programs").unlink()
        (checkout.folder / "fail-Programs").touch()
        (checkout.folder / "compiled").unlink()
        run = Run(checkout)
        check(run.shows_pictures(), "the page has no pictures in the next run", run)
        message = "The live page could not be built, so the page has no viewer and no search:"
        until(lambda: message in run.text, "the message of the failed build")
        until(lambda: "The whole output is in" in run.text, "the path of the log")
        check("  Sources/Programs/File.swift:1:1: error: a made-up error\n" in run.text, "it does not print the error", run)
        check(checkout.lines("compiled") == ["Programs"], f"it compiled {checkout.lines('compiled')}", run)
        check(checkout.lines("packages") == ["build"], "it asked the package manager again", run)
        check(run.shows_pictures(), "the page is not served after a failed build", run)
        run.interrupt()

        # The next run compiles both programs at once. What it has compiled it keeps.
        (checkout.folder / "fail-Programs").unlink()
        (checkout.folder / "compiled").unlink()
        last = checkout.tree / ".build-browser/served/apps.wasm"
        for _ in range(2):
            run = Run(checkout)
            until(last.exists, "the programs")
            check(checkout.lines("compiled") == ["Programs"], f"it compiled {checkout.lines('compiled')}", run)
            run.address()
            run.interrupt()
            last.unlink()

        # A program that does not compile.
        source = checkout.tree / "Gallery/Sources/cascade/CascadeCommand.swift"
        source.write_text(source.read_text() + "\n")
        (checkout.folder / "fail-program").touch()
        run = Run(checkout)
        check(run.end() != 0, "a program that does not compile is no error", run)
        check("error: a made-up error of the program" in run.text and len(run.text.splitlines()) < 25, "it does not print the last lines alone", run)
        log = until(lambda: re.search(r"The whole output is in (\S+)", run.text), "the path of the log").group(1)
        check(pathlib.Path(log).read_text().count("Compiling") == 200, "the log is not whole", run)
    print("make run: one line for each phase, goes on after Control-C, and serves the page without the program")


if __name__ == "__main__":
    main()
