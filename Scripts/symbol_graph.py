"""The public symbols of a compiled module, from `swift symbolgraph-extract`; imported by other scripts of this folder."""
import json
import pathlib
import subprocess
import tempfile


def text(fragments):
    """A declaration, or a part of it, as source text."""
    return "".join(fragment["spelling"] for fragment in fragments)


def extract(module, folders, output):
    """Writes the symbol graphs of a module in one of the folders: its own, and one for each module whose types it extends."""
    info = subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    triple = json.loads(info)["target"]["triple"]
    tool = ["swift", "symbolgraph-extract", "-module-name", module, "-target", triple, "-minimum-access-level", "public"]
    for folder in folders:
        tool += ["-I", str(folder)]
    subprocess.run(tool + ["-output-dir", str(output)], check=True)


def graphs(module, *folders):
    """The symbol graphs of a module in one of the folders."""
    with tempfile.TemporaryDirectory() as output:
        extract(module, folders, output)
        return [json.loads(path.read_text()) for path in sorted(pathlib.Path(output).glob("*.symbols.json"))]


def symbols(module, *folders):
    """The symbols of a module, and the initializers that its classes inherit, which its graphs do not list."""
    found = graphs(module, *folders)
    listed = [symbol for graph in found for symbol in graph["symbols"]]
    bases = {one["source"]: one["target"] for graph in found for one in graph["relationships"] if one["kind"] == "inheritsFrom"}
    classes = {symbol["identifier"]["precise"]: symbol["pathComponents"] for symbol in listed}

    def own(name):
        return [one for one in listed if one["kind"]["identifier"] == "swift.init" and one["pathComponents"][:-1] == classes.get(name)]

    def inherited(name):
        if name not in bases or any("convenience " not in text(one["declarationFragments"]) for one in own(name)):
            return []
        base = bases[name]
        return [one | {"pathComponents": classes[name] + one["pathComponents"][-1:]} for one in own(base) + inherited(base)]

    return listed + [one for name in bases for one in inherited(name)]
