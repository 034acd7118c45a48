#!/usr/bin/env python3
"""Removes what needs Objective-C from the Swift files of a folder of links, and prints what it changed, a line each.

    Scripts/lower-foreign.py LINKS COPIES

A file that changes is copied to the folder COPIES, and its link is set to the copy; the originals do not change. The files are one module.

    @objc, @objcMembers, @nonobjc, @IBAction, @IBOutlet, dynamic    removed
    @objc protocol                   a protocol for classes
    optional func                    a requirement with a default that throws; delegate?.method?(…) is nil if the default is called
    override in an extension         moved to the class, and so are members of extensions that are overridden
    #selector(method)                Selector("method"): such actions and notifications are never sent
    responds(to: #selector(…))       true
    override of key-value observing  the word removed; changes are never observed
    import UIKit.Part                import UIKit
    class of test cases              @MainActor, and its test methods async: swift-corelibs-xctest stops at others on an actor

What it does not understand stays as it is.
"""

import collections
import pathlib
import re
import sys

changes = collections.Counter()

# A comment or a literal; interpolations with quotation marks are not supported.
OPAQUE = re.compile(r'//[^\n]*|/\*.*?\*/|#+"(?:.|\n)*?"#+|"""(?:\\.|[^\\])*?"""|"(?:\\\((?:[^()\n]|\([^()\n]*\))*\)|\\.|[^"\\\n])*"', re.DOTALL)
ACCESS = re.compile(r"\b(open|public|package|internal|fileprivate|private)\b(?!\()")


def code(text):
    """The text with comments and literals blanked, so that places stay."""
    return OPAQUE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def closing(masked, start):
    """The place of the bracket that closes the one at `start`."""
    depth = 0
    for place in range(start, len(masked)):
        if masked[place] in "([{":
            depth += 1
        elif masked[place] in ")]}":
            depth -= 1
            if depth == 0:
                return place
    raise ValueError("a bracket is not closed")


def replaced(name, text, pattern, replacement, what):
    """The text with matches in code replaced."""
    masked = code(text)
    for match in reversed(list(re.finditer(pattern, masked))):
        new = replacement(text, masked, match) if callable(replacement) else match.expand(replacement)
        start, end, new = new if isinstance(new, tuple) else (match.start(), match.end(), new)
        text = text[:start] + new + text[end:]
        changes[f"{name}: {what}"] += 1
    return text


def split(parameters):
    """The parts of a parameter list between its commas."""
    parts, depth, start = [], 0, 0
    masked = code(parameters).replace("->", "  ")
    for place, character in enumerate(masked + ","):
        depth += (character in "([{<") - (character in ")]}>")
        if character == "," and depth == 0:
            if parameters[start:place].strip():
                parts.append(" ".join(parameters[start:place].split()))
            start = place + 1
    return parts


def argument(parameter):
    """A parameter's name as an argument with its label."""
    names = parameter.split(":")[0].split()
    label, name = names[0], names[-1]
    value = ("&" if re.search(r":\s*inout\b", parameter) else "") + name
    return value if label == "_" else f"{label}: {value}"


class Declaration:
    """A type's declaration, its header and its body."""

    def __init__(self, file, masked, match):
        self.file, self.kind, self.name = file, match["kind"], match["name"].split(".")[-1]
        self.start, self.open = match.start(), masked.index("{", match.end())
        self.close = closing(masked, self.open)
        self.header = masked[match.start():self.open]
        self.inherits = re.findall(r"[\w.]+", self.header.split(":", 1)[1].split(" where ")[0]) if ":" in self.header else []


DECLARATION = re.compile(r"(?:(?:@[\w.]+(?:\([^)]*\))?|\w+)[ \t\n]+)*?\b(?P<kind>class|extension|protocol)\s+(?!func\b|var\b|let\b|subscript\b)(?P<name>[A-Z_][\w.]*)")


def declarations(files):
    found = []
    for name, text in files.items():
        masked = code(text)
        for match in re.finditer(r"^[ \t]*" + DECLARATION.pattern, masked, re.MULTILINE):
            if "{" in masked[match.end():]:
                found.append(Declaration(name, masked, match))
    return found


# MARK: Optional requirements


def is_isolated(inherits, protocols):
    return any(name.startswith(("UICollection", "UIScroll", "UITable", "UIGesture")) or name in protocols and is_isolated(protocols[name], {
        other: names for other, names in protocols.items() if other != name
    }) for name in inherits)


def lower_protocols(files):
    protocols = {one.name: one.inherits for one in declarations(files) if one.kind == "protocol"}
    for one in reversed([one for one in declarations(files) if one.kind == "protocol"]):
        text = files[one.file]
        body = text[one.open + 1:one.close]
        if "@objc" not in one.header and not re.search(r"\boptional\b", code(body)):
            continue
        access = ACCESS.search(one.header)
        access = access.group() + " " if access else ""
        isolation = "@preconcurrency @MainActor " if is_isolated(one.inherits, protocols) else ""
        methods, defaults = collections.defaultdict(list), []

        def requirement(text, masked, match):
            end = closing(masked, match.end() - 1) + 1
            parameters = split(text[match.end():end - 1])
            result = re.compile(r"\s*(?:async\s+|throws\s+)*->\s*([^\n]+)").match(masked, end)
            kind = result[1].strip().rstrip(";") if result else "Void"
            call = f"base.{match['name']}({', '.join(map(argument, parameters))})"
            methods[match["name"]].insert(0, (parameters, kind, call))
            defaults.insert(0, f"    {access}func {match['name']}({', '.join(parameters)}) throws -> {kind} {{ throw LoweredOptionalMethod() }}")
            return match.start(), result.end(1) if result else end, f"func {text[match.start('name'):end]} throws -> {kind}"

        body = replaced(one.file, body, r"\boptional\s+(?:public\s+)?func\s+(?P<name>\w+)\s*\(", requirement, "optional method")
        body = replaced(one.file, body, r"\bweak\s+(?=var\b)", "", "weak in a protocol")
        header = text[one.start:one.open]
        if "AnyObject" not in one.inherits and "class" not in one.inherits:
            header = re.sub(r"(protocol\s+\w+)\s*(:?)\s*", lambda match: f"{match[1]}: AnyObject{', ' if match[2] else ' '}", header, count=1)
        tail = ""
        if defaults:
            lines = [f"\n\n{isolation.replace('@preconcurrency ', '')}extension {one.name} {{", *defaults]
            # A property may have the name of a method with labels only.
            for name in [name for name, overloads in methods.items() if not all(parameters for parameters, _, _ in overloads)]:
                methods[name + "_"] = methods.pop(name)
                renamed.add(name)
            lines += [f"    {access}var {name}: {one.name}_{name}? {{ {one.name}_{name}(base: self) }}" for name in methods]
            for name, overloads in methods.items():
                lines += ["}", f"{isolation}{access}struct {one.name}_{name} {{", f"    let base: {one.name}"]
                for parameters, kind, call in overloads:
                    some = ", ".join(parameters + ["orNil: Void = ()"])
                    optional = f"({kind})?" if not kind.endswith("?") else kind
                    lines.append(f"    @discardableResult {access}func callAsFunction({some}) -> {optional} {{ (try? {call}) ?? nil }}")
                    if any(re.search(rf"\.{name}!\(", other) for other in files.values()):
                        lines.append(f"    {access}func callAsFunction({', '.join(parameters)}) -> {kind} {{ try! {call} }}")
            tail = "\n".join(lines + ["}", "private struct LoweredOptionalMethod: Error {}" if "LoweredOptionalMethod" not in text else "", ""])
        files[one.file] = text[:one.start] + header + "{" + body + text[one.close:] + tail


# MARK: Members of extensions


def members(text, masked, declaration, pattern):
    """The ranges of a body's own members whose first line matches, with their attributes and comments."""
    for match in re.finditer(pattern, masked[declaration.open + 1:declaration.close]):
        place = declaration.open + 1 + match.start()
        before = masked[declaration.open + 1:place]
        if before.count("{") != before.count("}"):
            continue
        brace, depth = place, 0
        while masked[brace] != "{" or depth:
            depth += (masked[brace] in "([") - (masked[brace] in ")]")
            brace += 1
        start = text.rfind("\n", 0, place) + 1
        # Attributes and comments on lines of their own belong to it.
        while (above := text[text.rfind("\n", 0, start - 1) + 1:start].strip()) and (above.startswith(("@", "//", "*", "/*")) and "{" not in above):
            start = text.rfind("\n", 0, start - 1) + 1
        if start > declaration.open:
            yield start, closing(masked, brace) + 1, match


def move_members(files):
    """Moves overriding and overridden members from extensions to their classes."""
    while True:
        all_of_them = declarations(files)
        classes = {one.name: one for one in all_of_them if one.kind == "class"}
        overridden = {match[1] for text in files.values() for match in re.finditer(r"\boverride\b[^\n(={]*\b(?:func|var)\s+(\w+)", code(text))}
        for one in (one for one in all_of_them if one.kind == "extension" and one.name in classes and " where " not in one.header):
            text = files[one.file]
            masked = code(text)
            pattern = r"(?:\b(?:\w+)[ \t]+)*\boverride\b|@objc\b[^\n{]*?\bfunc\s+(?:" + "|".join(overridden or ["-"]) + r")\b"
            found = next(members(text, masked, one, pattern), None)
            if not found:
                continue
            start, end, _ = found
            member = text[start:end]
            access = ACCESS.search(one.header)
            head = code(member).split("{")[0]
            if access and access.group() in ("public", "open") and not ACCESS.search(head):
                member = re.sub(r"\b(override|func)\b", access.group() + r" \1", member, count=1)
            files[one.file] = text[:start] + text[end:].lstrip("\n")
            target = next(other for other in declarations(files) if other.kind == "class" and other.name == one.name)
            if target.file != one.file:
                # The member may use what is private to its file.
                files[one.file] = replaced(one.file, files[one.file], r"\b(?:fileprivate|private)\s+(?!\()", "", "private removed")
            text = files[target.file]
            files[target.file] = text[:target.close] + "\n" + member + "\n" + text[target.close:]
            changes[f"{one.file}: moved from an extension to class {one.name}"] += 1
            break
        else:
            return


# MARK: Words

WORDS = [
    (r"@objc\([^)]*\)[ \t]*|@(?:objcMembers|objc|nonobjc|IBAction|IBOutlet|GKInspectable)\b[ \t]*", "", "word for Objective-C"),
    (r"(?<![.\w])abs\(", "Swift.abs(", "abs of Swift, because CGFloat of Linux has another one"),
    (r"(?<![.\w])dynamic\s+(?=(?:\w+\s+)*(?:var|func)\b)", "", "dynamic"),
    (r"\bos\(iOS\)", "canImport(UIKit)", "os(iOS) is true"),
    (r"\bimport\s+(UIKit|Foundation)\.\w+", r"import \1", "import of a part"),
    (r"\boverride\s+((?:\w+\s+)*func\s+observeValue\()", r"\1", "override of key-value observing"),
    (r"\b((?:\w+\s+)*)override\s+func\s+observeValue\(", r"\1func observeValue(", "override of key-value observing"),
    (r"(?m)(?<!@MainActor\n)^(?=[ \t]*(?:\w+[ \t]+)*class\s+\w+\s*:\s*XCTestCase\b)", "@MainActor ", "test cases on the main actor"),
    (r"(\bfunc\s+test\w+\s*\(\s*\))(?!\s*async\b)", r"\1 async", "test methods are async"),
    (r"(\boverride\s+func\s+(?:setUp|tearDown)\s*\(\s*\))(?=\s*\{)", r"\1 async throws", "test methods are async"),
    (r"(?<!await )(?=\bsuper\.(?:setUp|tearDown)\(\))", "try await ", "test methods are async"),
]
SUPPORT = pathlib.Path(__file__).parent / "foreign/Selector.swift"
renamed = set()


def lower_words(name, text):
    def responds(text, masked, match):
        end = closing(masked, match.end() - 1) + 1
        # With the object before it, which can be an optional chain.
        return match.start(), closing(masked, match.start("call")) + 1, "true" if end else ""

    text = replaced(name, text, r"[\w.?!]+\.responds(?P<call>\()\s*to:\s*#selector\(", responds, "responds(to:) is true")

    def selector(text, masked, match):
        end = closing(masked, match.end() - 1) + 1
        return match.start(), end, 'Selector("' + " ".join(text[match.end():end - 1].split()) + '")'

    text = replaced(name, text, r"#selector\(", selector, "#selector")

    def call(text, masked, match):
        return match.start(), closing(masked, match.end() - 1) + 1, "()"

    text = replaced(name, text, r"\bsuper\.observeValue\(", call, "call of key-value observing")
    for method in renamed:
        text = replaced(name, text, rf"\.{method}(?=[?!]\()", rf".{method}_", f"call of {method}")
    for pattern, replacement, what in WORDS:
        text = replaced(name, text, pattern, replacement, what)
    return text


def main():
    links, copies = map(pathlib.Path, sys.argv[1:])
    originals = {path.name: path.read_text(errors="replace") for path in sorted(links.glob("*.swift"))}
    files = dict(originals)
    try:
        lower_protocols(files)
        move_members(files)
    except (ValueError, IndexError) as problem:
        changes[f"members stay in their extensions: {problem}"] += 1
    copies.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        text = lower_words(name, text)
        if text == originals[name]:
            continue
        (copies / name).write_text(text)
        (links / name).unlink()
        (links / name).symlink_to(copies / name)
    for change, count in changes.items():
        print(change + (f" ({count} times)" if count > 1 else ""))


main()
