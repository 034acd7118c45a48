#!/usr/bin/env python3
"""Fails if a public symbol of the library has no documentation comment. Run it after `swift build`.

    Scripts/check-documentation.py                     # Cascade and CascadeUIKit
    Scripts/check-documentation.py CascadeTesting      # other modules
"""
import argparse
import pathlib
import subprocess
import sys

from symbol_graph import graphs, text

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The compiler generates these for a declaration that is documented itself.
SYNTHESIZED = "::SYNTHESIZED::"


def undocumented(module: str, folder: pathlib.Path) -> tuple[int, list[str]]:
    """The number of a module's public symbols, and those without a comment, including that of the requirement that they implement."""
    count, missing = 0, []
    for graph in graphs(module, folder):
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            # Derived declarations such as `==` and `hashValue` are not in the sources.
            if SYNTHESIZED in identifier or "location" not in symbol:
                continue
            count += 1
            if not symbol.get("docComment", {}).get("lines"):
                place = symbol["location"]
                path = place["uri"].removeprefix("file://").removeprefix(f"{ROOT}/")
                declaration = text(symbol.get("declarationFragments", [])) or symbol["names"]["title"]
                missing.append(f"{path}:{place['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])}: {declaration}")
    return count, missing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="*", default=["Cascade", "CascadeUIKit"], help="modules that were built")
    modules = parser.parse_args().modules
    command = ["swift", "build", "--show-bin-path"]
    folder = pathlib.Path(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()) / "Modules"
    failed = False
    for module in modules:
        if not (folder / f"{module}.swiftmodule").exists():
            sys.exit(f"check-documentation: there is no {module} in {folder}; run `swift build` first.")
        count, missing = undocumented(module, folder)
        if count == 0:
            sys.exit(f"check-documentation: {module} has no public symbols, so nothing was checked.")
        failed = failed or bool(missing)
        for line in sorted(missing):
            print(line, file=sys.stderr)
        print(f"documentation: {count - len(missing)} of {count} public symbols of {module} have a comment")
    if failed:
        sys.exit("check-documentation: write a comment (///) for each of them.")


if __name__ == "__main__":
    main()
