#!/usr/bin/env python3
"""Fails when a member of Scripts/uikit-members.txt is not declared by the UIKit that was built, or no test uses it.

Run it after `swift build`. A test names a method with its base name and its labels in order, in a call or a declaration; a property,
a case or a static member with `.name` or `var name`.
"""
import pathlib
import re
import subprocess
import sys

from symbol_graph import symbols

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRODUCTS = subprocess.run(["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
MODULES = pathlib.Path(PRODUCTS) / "Modules"
LABEL = re.compile(r"\s*(?:@\w+\s+)*(\w+)(?:\s+\w+)?\s*:(?!:)")


def wanted():
    lines = (ROOT / "Scripts/uikit-members.txt").read_text().splitlines()
    return [tuple(line.split()) for line in lines if line and not line.startswith("#")]


def declared():
    """The public members of the built module, each as the name of its type and its own."""
    if not (MODULES / "UIKit.swiftmodule").exists():
        sys.exit(f"check-members: there is no UIKit in {MODULES}; run `swift build` first.")
    paths = [symbol["pathComponents"] for symbol in symbols("UIKit", MODULES)]
    return {(".".join(path[:-1]), path[-1]) for path in paths}


def arguments(text, start):
    """The labels between the parenthesis at `start` and its partner, and where that is."""
    labels, depth, piece = [], 0, start + 1
    for index in range(start, len(text)):
        character = text[index]
        depth += (character in "([{") - (character in ")]}")
        if (character == "," and depth == 1) or depth == 0:
            if text[piece:index].strip():
                label = LABEL.match(text, piece, index)
                labels.append(label[1] if label else "_")
            piece = index + 1
        if depth == 0:
            return labels, index + 1
    return labels, len(text)


def calls(text):
    """Every `name(label:label:)` of a text; a trailing closure stands for any labels that a longer name has after them."""
    for name in re.finditer(r"\b(\w+)\s*\(", text):
        labels, end = arguments(text, name.end() - 1)
        closure = re.match(r"\s*\{", text[end:]) is not None
        yield name[1], "".join(label + ":" for label in labels), closure


def named(members, tests):
    """The members that the tests name."""
    code = "\n".join(re.sub(r"//.*", "", path.read_text()) for path in tests)
    kinds = {}
    for kind, base in re.findall(r"class (\w+)\s*:\s*(\w+)", code):
        kinds.setdefault(base, {base}).add(kind)
    exact, open_ended = set(), set()
    for name, labels, closure in calls(code):
        exact.add((name, labels))
        if closure:
            open_ended.add((name, labels))
    properties = set(re.findall(r"\.(\w+)|\bvar (\w+)", code))
    properties = {first or second for first, second in properties}
    found = set()
    for owner, member in members:
        base, _, labels = member.partition("(")
        labels = labels.rstrip(")")
        if base == "init":
            # Under the name of the type or of a subclass, or as the initializer that a subclass overrides.
            names = kinds.get(owner, {owner}) | ({"init"} if owner in kinds else set())
        else:
            names = {base}
        if "(" not in member:
            hit = member in properties
        else:
            short = labels.rpartition(":")[0].rpartition(":")[0]
            hit = any((name, labels) in exact or (name, short + ":" if short else "") in open_ended for name in names)
        if hit:
            found.add((owner, member))
    return found


def main():
    if sys.platform == "darwin":
        print("check-members: UIKit is Apple's here; nothing to check")
        return
    members = wanted()
    known = declared()
    tested = named(members, sorted((ROOT / "Tests/UIKitTests").rglob("*.swift")))
    missing = [member for member in members if member not in known]
    untested = [member for member in members if member not in tested]
    for title, some in (("not declared", missing), ("not used by a test", untested)):
        if some:
            print(f"check-members: {len(some)} of {len(members)} members {title}:", file=sys.stderr)
            print("\n".join(f"  {owner}  {member}" for owner, member in some), file=sys.stderr)
    if missing or untested:
        sys.exit(1)
    print(f"{len(members)} members declared, all used by tests")


if __name__ == "__main__":
    main()
