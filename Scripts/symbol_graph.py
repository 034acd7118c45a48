"""The public symbols of a compiled module, from `swift symbolgraph-extract`; imported by other scripts of this folder."""
import json
import pathlib
import subprocess
import tempfile


def text(fragments):
    """A declaration, or a part of it, as source text."""
    return "".join(fragment["spelling"] for fragment in fragments)


def graphs(module, folder):
    """The symbol graphs of a module in a folder: its own, and one for each module whose types it extends."""
    info = subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    triple = json.loads(info)["target"]["triple"]
    with tempfile.TemporaryDirectory() as output:
        tool = ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(folder), "-target", triple]
        subprocess.run(tool + ["-minimum-access-level", "public", "-output-dir", output], check=True)
        return [json.loads(path.read_text()) for path in sorted(pathlib.Path(output).glob("*.symbols.json"))]
