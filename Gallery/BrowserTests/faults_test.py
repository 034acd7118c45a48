"""Tests the live pages in Chromium with faults of the network, the server and the user's actions, and checks that they stay usable.

    faults_test.py SITE HOSTILE ARTIFACTS RECORDINGS [--browser PATH]

SITE is the folder that `cascade export` wrote with the live page's parts, HOSTILE the same of the catalog that hostile.py makes,
ARTIFACTS a folder for screenshots, RECORDINGS one for what Tests/BrowserTests/BrowserRecordingTests.swift does again. Every check is counted; the
exit status is 1 when one fails.
"""

import argparse
import pathlib
import sys

import faults_changes
import faults_data
import faults_input
import faults_looks
import faults_pictures
import faults_program
from browsing import CHROMIUM, read_arguments, served
from running import add_arguments, run_tests


def main():
    parser = argparse.ArgumentParser(description="Breaks the live pages of an exported site in Chromium.")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("hostile", type=pathlib.Path)
    parser.add_argument("artifacts", type=pathlib.Path)
    parser.add_argument("recordings", type=pathlib.Path)
    add_arguments(parser)
    arguments = read_arguments(parser, chromium=CHROMIUM)
    for folder in (arguments.site, arguments.hostile):
        if not list((folder / "live").rglob("*.wasm")):
            sys.exit(f"faults_test.py: {folder} has no program in live/")
    arguments.artifacts.mkdir(parents=True, exist_ok=True)
    arguments.recordings.mkdir(parents=True, exist_ok=True)

    with served(arguments.site) as address, served(arguments.hostile) as hostile:

        def tests(browser):
            return {
                **faults_changes.tests(browser, address, arguments.recordings),
                **faults_program.tests(browser, address, arguments.site),
                **faults_data.tests(browser, address),
                **faults_pictures.tests(browser, address, arguments.site),
                **faults_input.tests(browser, address, hostile),
                **faults_looks.tests(browser, address, arguments.artifacts),
            }

        run_tests("faults in Chromium", tests, arguments)


if __name__ == "__main__":
    main()
