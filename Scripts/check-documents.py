#!/usr/bin/env python3
"""Fails if a link of a document leads nowhere, also in the pages that docc makes of a catalog, if a comment cites a rule of iOS that
docs/ios-rules.md does not have, or if docs/portable-uikit.md calls a type absent that Sources/UIKit declares.

    Scripts/check-documents.py
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = ROOT / "docs/ios-rules.md"
GUIDE = ROOT / "docs/portable-uikit.md"
NUMBER = r"\d+\.\d+"
# "rule 2.9", "rules 7.1, 7.2 and 11.7", "rules 8.1 to 8.7", "Rule 4.5, with 4.3"; a list may continue in the next line of a comment.
CITED = re.compile(rf"\brules? ((?:{NUMBER}|[,\s/]|and|to|with)*{NUMBER})", re.IGNORECASE)


def files(*patterns: str) -> list[pathlib.Path]:
    """The committed and new files that match patterns of git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [path for name in names.split("\0") if name and (path := ROOT / name).is_file()]


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(document: pathlib.Path) -> list[str]:
    text = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", link):
            continue
        # docc neither resolves links to files nor copies them, except pictures of these types in the catalog.
        if document.parent.suffix == ".docc" and not re.fullmatch(r"[^/]+\.(svg|png|jpg)", link):
            broken.append(f"{document.relative_to(ROOT)}: {link} (in a catalog: name the path, without a link)")
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        if not target.exists() or anchor and anchor not in anchors(target.read_text(encoding="utf-8")):
            broken.append(f"{document.relative_to(ROOT)}: {link}")
    return broken


def main() -> None:
    problems = [problem for document in files("*.md") for problem in broken_links(document)]
    rules = set(re.findall(rf"^\| ({NUMBER}) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    for source in files("Sources/*.swift", "Tests/*.swift"):
        for cited in CITED.findall(re.sub(r"\n\s*//+", "", source.read_text(encoding="utf-8"))):
            for number in sorted(set(re.findall(NUMBER, cited)) - rules):
                problems.append(f"{source.relative_to(ROOT)}: rule {number} is not in docs/ios-rules.md")
    absent = GUIDE.read_text(encoding="utf-8").split("\n## What is absent\n")[1].split("\n## ")[0]
    types = set(re.findall(r"`((?:UI|NS|CA|WK)\w+)`", absent))
    sources = "\n".join(source.read_text(encoding="utf-8") for source in files("Sources/UIKit/*.swift"))
    for name in sorted(types & set(re.findall(r"\b(?:class|struct|enum|protocol|typealias) (\w+)", sources))):
        problems.append(f"docs/portable-uikit.md: {name} is not absent from Sources/UIKit")
    for problem in problems:
        print(f"check-documents: {problem}", file=sys.stderr)
    if problems:
        sys.exit(1)
    print(f"documents: links, {len(rules)} rules of iOS, {len(types)} absent types")


main()
