#!/usr/bin/env python3
"""Fails if the state of a role of the collection view can change outside of the role's type.

A role is a stored property of UICollectionView whose type is a struct of the folder CollectionView. The compiler rejects a change of private
state; this script checks what it cannot: that all stored variables of a role are private for writing, and that no code replaces a role as a
whole.

    Scripts/check-roles.py
"""
import pathlib
import re
import sys

MODULE = pathlib.Path(__file__).resolve().parent.parent / "Sources/UIKit"
FOLDER = MODULE / "CollectionView"
ROLE = re.compile(r"^ {4,8}final var (\w+)(?:: (\w+)$| = (\w+)\()", re.MULTILINE)
STORED = re.compile(r"^ +(?:@\w+(?:\([^)]*\))? )*((?:\w+(?:\(set\))? )*)(?:lazy )?var (\w+)\b(?![^\n=]*\{)", re.MULTILINE)
PRIVATE = ("private ", "fileprivate ", "private(set) ", "fileprivate(set) ")


def code(text: str) -> str:
    """The source without comments and without the text of string literals."""
    return re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"', lambda match: '""' if match.group()[0] == '"' else "", text)


def members(text: str, name: str) -> str:
    """The lines of a struct's body that are at its own level or in a struct within it, not in a function."""
    body = re.search(rf"^struct {name} \{{\n(.*?)^\}}", text, re.MULTILINE | re.DOTALL)
    if not body:
        return ""
    lines, depth, functions = [], 0, []
    for line in body.group(1).splitlines():
        if not functions:
            lines.append(line)
        opened = line.count("{") - line.count("}")
        isType = re.match(r" *(?:\w+ )*(?:struct|enum) \w+", line) is not None
        if opened > 0 and not isType:
            functions.append(depth)
        depth += opened
        while functions and depth <= functions[-1]:
            functions.pop()
    return "\n".join(lines)


def main() -> None:
    sources = {path: code(path.read_text()) for path in sorted(MODULE.rglob("*.swift"))}
    view = FOLDER / "UICollectionView.swift"
    roles = {match.group(1): match.group(2) or match.group(3) for match in ROLE.finditer(sources[view])}
    # Roles without a default are set in the initializers.
    initialized = {match.group(1) for match in ROLE.finditer(sources[view]) if match.group(2)}
    faults, checked = [], []
    for role, name in roles.items():
        owner = next((path for path, text in sources.items() if re.search(rf"^struct {name} ", text, re.MULTILINE)), None)
        if not owner:
            continue
        checked.append(name)
        for match in STORED.finditer(members(sources[owner], name)):
            if not any(word in match.group(1) for word in PRIVATE):
                faults.append(f"{owner.name}: {name}.{match.group(2)} can be set from outside; make it private(set)")
        for path, text in sources.items():
            # Other classes have members of the same names.
            bare = r"|^ +|; |\{ " if path == view or re.search(r"^extension UICollectionView \{", text, re.MULTILINE) else ""
            for match in re.finditer(rf"(?:\b(?:self|view)\.{bare}){role} = (\w+)", text, re.MULTILINE):
                if not (path == view and role in initialized and match.group(1) == name):
                    faults.append(f"{path.name}: sets {role} as a whole; call a method of {name}")
    if len(checked) < 10:
        sys.exit(f"Found only the roles {', '.join(checked)} in {view.name}; this script no longer fits its declarations.")
    if faults:
        sys.exit("State of a role of UICollectionView changes outside of its type:\n" + "\n".join(faults))
    print(f"roles: {len(checked)} types of UICollectionView alone change their state")


main()
