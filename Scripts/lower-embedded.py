#!/usr/bin/env python3
"""Writes copies of Swift sources that Embedded Swift compiles, and prints their paths, one a line.

    Scripts/lower-embedded.py FOLDER [--whole] SOURCE...

Each copy has the lines and, below the folder, the path of its original, so the compiler's messages name the place there too. What Embedded Swift
of the stock toolchain lacks for WebAssembly is replaced:

    @MainActor, @preconcurrency @MainActor    removed: that build has no concurrency, and one thread
    nonisolated, isolated deinit              the words removed; `nonisolated(unsafe)` stays
    MainActor.assumeIsolated {                do {
    @Sendable                                 removed
    Any?                                      AnyObject?, because that build has no values of any type
    weak var                                  @ZeroingReference var, a type of Sources/Modules/EmbeddedFoundation
    deinit {                                  deinit { clearWeakReferences(to: self); so that they are nil from here on, as elsewhere

With --whole the copies are for one module with all sources. Its declarations are internal, so the compiler leaves out what the program does not
call; with the modules that it replaces go their imports and their names before a dot.

Sources/Modules/EmbeddedFoundation is copied as it is, but for --whole. What a rule does not understand ends the script with the file and the
line. Comments, texts and what `#if hasFeature(Embedded)` leaves out are not changed.
"""

import pathlib
import re
import sys

RULES = [
    (re.compile(r"(?:@preconcurrency +)?@MainActor\b *"), ""),
    (re.compile(r"\bMainActor\.assumeIsolated\b(?= \{)"), "do"),
    (re.compile(r"@Sendable\b *"), ""),
    (re.compile(r"\bnonisolated\b(?!\() *"), ""),
    (re.compile(r"\bisolated (?=deinit\b)"), ""),
    (re.compile(r"\bAny\?"), "AnyObject?"),
    (re.compile(r"^( *)((?:@?\w+(?:\(set\))? +)*)weak var(?= \w+: )"), r"\1@ZeroingReference \2var"),
    (re.compile(r"\bdeinit \{"), "deinit { clearWeakReferences(to: self);"),
]
MODULES = "(?:Foundation|Cascade|UIKit|CascadeUIKit|GalleryModel|Showcase)"
WHOLE = [
    (re.compile(rf"^ *(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?{MODULES}\b.*"), ""),
    (re.compile(r"\b(?:public|package|internal)\(set\) +"), ""),
    (re.compile(r"\b(?:public|package) +"), ""),
    (re.compile(r"\bopen +(?=(?:class|convenience|func|override|required|static|subscript|var)\b)"), ""),
    (re.compile(rf"\b{MODULES}\.(?=[A-Z])"), ""),
]
UNKNOWN = [
    (re.compile(r"@preconcurrency\b"), "goes only together with @MainActor"),
    (re.compile(r"\bMainActor\b"), "does not exist; put the code into a file of Sources/Modules/Embedded…, or under #if hasFeature(Embedded)"),
    (re.compile(r"\bisolated\b"), "is supported before deinit only"),
    (re.compile(r"\bweak\b"), "is supported as `weak var name: Type?` only; let closures capture a WeakRef"),
    (re.compile(r"\bunowned\b"), "would dangle; declare a `weak var`, or capture a WeakRef"),
]
# A string literal with its escapes, or a comment, which the rules skip. Interpolations are part of the literal.
OPAQUE = re.compile(r'"(?:\\.|[^"\\])*"|//.*')
CONDITION = re.compile(r" *#(if|elseif|else|endif)\b *(.*)")


def stop(path, number, message):
    sys.exit(f"{path}:{number}: error: lower-embedded: {message}")


def lower(path, number, line, rules, unknown):
    """Returns a line of code by rules; stops at what is unknown."""
    opaque = []

    def set_aside(match):
        opaque.append(match.group())
        return "\0"

    code = OPAQUE.sub(set_aside, line)
    for pattern, replacement in rules:
        code = pattern.sub(replacement, code)
    for pattern, reason in unknown:
        if found := pattern.search(code):
            stop(path, number, f"`{found.group()}` {reason}")
    return re.sub("\0", lambda _: opaque.pop(0), code)


def lowered(path, is_whole):
    """Returns a source's lines by the rules."""
    is_foundation = "EmbeddedFoundation" in path.parts
    if is_foundation and not is_whole:
        return path.read_text().splitlines()
    rules, unknown = ([], []) if is_foundation else (RULES, UNKNOWN)
    if is_whole:
        rules = rules + WHOLE
    lines = []
    # For each open #if: True if its lines are compiled, None if the compiler decides.
    conditions = []
    in_text = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if '"""' in line:
            if line.count('"""') > 1:
                stop(path, number, "a text of several lines that ends where it begins")
            in_text = not in_text
        elif in_text:
            pass
        elif directive := CONDITION.match(line):
            word, condition = directive.groups()
            known = {"hasFeature(Embedded)": True, "!hasFeature(Embedded)": False}.get(condition.split(" //")[0].strip())
            if known is None and "Embedded" in condition:
                stop(path, number, f"the condition `{condition}`; known are hasFeature(Embedded) and !hasFeature(Embedded)")
            if word == "if":
                conditions.append(known)
            elif word == "endif":
                conditions.pop()
            elif word == "else":
                conditions[-1] = None if conditions[-1] is None else not conditions[-1]
            elif known is not None or conditions[-1] is not None:
                stop(path, number, "#elseif beside hasFeature(Embedded)")
            if is_whole:
                line = re.sub(rf"canImport\({MODULES}\)", "true", line)
        elif False not in conditions:
            line = lower(path, number, line, rules, unknown)
        lines.append(line)
    return lines


def main():
    folder, *names = sys.argv[1:]
    is_whole = names[:1] == ["--whole"]
    for name in names[is_whole:]:
        path = pathlib.Path(name)
        copy = pathlib.Path(folder, path)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text("\n".join(lowered(path, is_whole)) + "\n")
        print(copy)


main()
