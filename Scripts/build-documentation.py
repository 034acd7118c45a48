#!/usr/bin/env python3
"""Makes the documentation of the library, a static site, with the toolchain's docc. Fails at a warning. Not for a Mac: Xcode makes it there.

    Scripts/build-documentation.py [--base-path /cascade] [--products FOLDER] [OUTPUT]

OUTPUT is artifacts/docs by default, the base path is that of the site on its server. FOLDER is that of a complete build; without it the
modules are built. The symbols of CascadeUIKit are those with the portable
UIKit, those of CascadeSwiftUI come from a compilation with the stub of SwiftUI in Tests/SwiftUIStub.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys

from symbol_graph import extract

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build-docs"
MODULES = ["Cascade", "CascadeUIKit", "CascadeSwiftUI", "CascadeTesting"]


def run(*command: str, quiet: bool = False) -> str:
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT if quiet else None, text=True)
    if done.returncode:
        sys.exit(f"build-documentation: {' '.join(command[:2])} failed\n{done.stdout}")
    return done.stdout


def compile_swiftui(products: pathlib.Path) -> pathlib.Path:
    """Compiles the stub of SwiftUI, and CascadeSwiftUI with it; returns the folder of the modules."""
    modules = BUILD / "modules"
    modules.mkdir()
    # The settings of Package.swift; function bodies are not checked here.
    flags = ["-swift-version", "6", "-parse-as-library", "-package-name", "cascade", "-emit-module", "-wmo"]
    flags += ["-Xfrontend", "-experimental-skip-non-inlinable-function-bodies", "-I", str(products), "-I", str(modules)]
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]:
        flags += ["-enable-upcoming-feature", feature]
    for module, folder in [("SwiftUI", "Tests/SwiftUIStub/SwiftUI"), ("CascadeSwiftUI", "Sources/CascadeSwiftUI")]:
        sources = sorted(str(path) for path in (ROOT / folder).rglob("*.swift"))
        run("swiftc", "-module-name", module, *flags, "-emit-module-path", str(modules / f"{module}.swiftmodule"), *sources)
    return modules


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base-path", default="", help="the path of the site on its server")
    parser.add_argument("--products", type=pathlib.Path, help="the folder of a complete build")
    parser.add_argument("output", nargs="?", type=pathlib.Path, default=ROOT / "artifacts/docs")
    arguments = parser.parse_args()
    if not arguments.products:
        for target in ["CascadeSwiftUI", "CascadeTesting"]:
            run("swift", "build", "--target", target, quiet=True)
        arguments.products = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    products = arguments.products / "Modules"
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir()
    # Before the module of the same name among the products, which has no views.
    folders = [compile_swiftui(products), products]
    archives = []
    for module in MODULES:
        graphs = BUILD / f"{module}.symbols"
        graphs.mkdir()
        extract(module, folders, graphs)
        archives.append(str(BUILD / f"{module}.doccarchive"))
        options = ["--transform-for-static-hosting", "--warnings-as-errors", "--fallback-display-name", module]
        options += ["--fallback-bundle-identifier", f"cascade.{module}", "--additional-symbol-graph-dir", str(graphs)]
        if arguments.base_path:
            options += ["--hosting-base-path", arguments.base_path]
        run("docc", "convert", str(ROOT / "Sources" / module / f"{module}.docc"), *options, "--output-path", archives[-1], quiet=True)
    shutil.rmtree(arguments.output, ignore_errors=True)
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    run("docc", "merge", *archives, "--synthesized-landing-page-name", "Cascade", "--output-path", str(arguments.output), quiet=True)
    pages = sum(1 for _ in (arguments.output / "documentation").rglob("index.html"))
    print(f"documentation: {pages} pages in {os.path.relpath(arguments.output)}, without warnings")


main()
