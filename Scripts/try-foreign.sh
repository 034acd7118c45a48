#!/usr/bin/env bash
# Compiles third-party layouts, or runs their test suites, on the portable UIKit and reports the result. Not part of the checks.
#
#   Scripts/try-foreign.sh [--lower] FOLDER [TESTS]    the Swift files of FOLDER as a module, those of TESTS as its tests
#   --lower                                  removes what needs Objective-C from copies, and lists it (Scripts/lower-foreign.py)
#   MODULE=Name                              the module's name as the tests import it; by default the folder's letters and digits
#   MODE=5                                   the language mode, 5 by default: most libraries were written for it
#
# The scratch package is in a temporary folder, links to the files and depends on this checkout, so the repository is not changed; KEEP=1
# keeps it. Every file sees UIKit, as in an Xcode target with an umbrella header, and the package has the modules ObjectiveC, AVFoundation and os.
# Files that do not compile are listed with their first message and excluded, and so are the files that depend on them.
set -euo pipefail
checkout=$(cd "$(dirname "$0")/.." && pwd)

usage() { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2 && exit 64; }
lower=
if [ "${1:-}" = --lower ]; then lower=1 && shift; fi
if [ $# -lt 1 ] || [ $# -gt 2 ]; then usage; fi
if [ "$(uname)" = Darwin ]; then
    echo "try-foreign: UIKit is Apple's here; run it on Linux" >&2 && exit 1
fi
for folder in "$@"; do
    [ -d "$folder" ] || { echo "try-foreign: $folder is not a folder" >&2 && exit 64; }
done
sources=$(cd "$1" && pwd)
tests=${2:+$(cd "$2" && pwd)}
name=${MODULE:-$(basename "$sources" | tr -cd 'A-Za-z0-9_')}
case $name in [A-Za-z_]*) ;; *) name=Foreign$name ;; esac

scratch=$(mktemp -d)
# It exists without tests too: a search below a missing folder fails.
mkdir "$scratch/Tests"
[ -n "${KEEP:-}" ] || trap 'rm -rf "$scratch"' EXIT

# Links each Swift file under its own name, or with a number as a prefix if two have the same.
link() {
    local from=$1 to=$2 count=0 file target
    mkdir -p "$to"
    while IFS= read -r -d '' file; do
        target=$to/$(basename "$file")
        count=$((count + 1))
        [ ! -e "$target" ] || target=$to/$count-$(basename "$file")
        ln -s "$file" "$target"
    done < <(find "$from" -name '*.swift' ${3:+-not -path "$3/*"} -not -path '*/.build/*' -print0 | sort -z)
    [ -n "$(ls -A "$to")" ] || { echo "try-foreign: there are no Swift files in $from" >&2 && exit 66; }
}
link "$sources" "$scratch/Sources/$name" "$tests"
[ -z "$tests" ] || link "$tests" "$scratch/Tests/${name}Tests" ""

# Modules of Apple's that are imported by name. Cascade does not have them: other packages ask `canImport(os)` and then expect all of them.
for module in ObjectiveC AVFoundation os; do
    mkdir -p "$scratch/Modules/$module"
    echo '@_exported public import UIKit' >"$scratch/Modules/$module/Exports.swift"
done
ln -sf "$checkout/Scripts/foreign/os.swift" "$scratch/Modules/os/Exports.swift"

lowered=
if [ -n "$lower" ]; then
    for part in "Sources/$name" "Tests/${name}Tests"; do
        [ -d "$scratch/$part" ] || continue
        lowered+=$("$checkout/Scripts/lower-foreign.py" "$scratch/$part" "$scratch/Lowered/$part")$'\n'
        if grep -rqsE 'Selector\(|KeyPath' "$scratch/Lowered/$part"; then
            cp "$checkout/Scripts/foreign/Selector.swift" "$scratch/$part/LoweredSelector.swift"
        fi
    done
fi

manifest() {
    local test_target=""
    [ -z "$tests" ] || test_target=", .testTarget(name: \"${name}Tests\", dependencies: [\"$name\", .product(name: \"CascadeTesting\", package: \"cascade\")], swiftSettings: settings)"
    cat >"$scratch/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

// The import of an umbrella header.
let settings: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UIKit"])]
let portable = Target.Dependency.product(name: "PortableUIKit", package: "cascade")

let package = Package(
    name: "Foreign",
    dependencies: [.package(name: "cascade", path: "$checkout")],
    targets: [
        .target(name: "ObjectiveC", dependencies: [portable], path: "Modules/ObjectiveC"),
        .target(name: "AVFoundation", dependencies: [portable], path: "Modules/AVFoundation"),
        .target(name: "os", dependencies: [portable], path: "Modules/os"),
        .target(name: "$name", dependencies: [portable, "ObjectiveC", "AVFoundation", "os"], swiftSettings: settings)$test_target
    ],
    swiftLanguageModes: [.v${MODE:-5}]
)
MANIFEST
}
manifest

# Excludes the files with errors; repeats, because their removal may break others.
failed=()
build() {
    local log=$scratch/log part=$1 round=0 bad file
    while ! swift build --package-path "$scratch" --scratch-path "$checkout/.build-foreign" ${2:+--build-tests} >"$log" 2>&1; do
        bad=$(grep -oE "^$scratch/[^:]+\.swift:[0-9]+:[0-9]+: error: .*" "$log" | sort -u || true)
        round=$((round + 1))
        if [ -z "$bad" ] || [ $round -gt 20 ]; then
            echo "try-foreign: $part does not build, and the compiler reports no file:" >&2
            tail -20 "$log" >&2
            exit 1
        fi
        while IFS= read -r file; do
            [ -L "$file" ] || continue
            failed+=("$(basename "$file"): $(grep -F "$file:" <<<"$bad" | head -1 | sed 's/^.*: error: //')")
            rm "$file"
        done < <(cut -d: -f1 <<<"$bad" | sort -u)
        [ -n "$(ls -A "$scratch/$part")" ] || break
    done
}
total=$(find "$scratch/Sources" "$scratch/Tests" -type l 2>/dev/null | wc -l | xargs)
build "Sources/$name" ""
[ -z "$tests" ] || build "Tests/${name}Tests" tests

left=$(find "$scratch/Sources" "$scratch/Tests" -type l 2>/dev/null | wc -l | xargs)
echo "compiled: $left of $total files of $name"
[ -z "$lowered" ] || printf 'lowered:\n%s' "$lowered" | sed -E '/^$/d; s/^(.*[^:])$/  \1/'
[ ${#failed[@]} -eq 0 ] || printf '  not compiled: %s\n' "${failed[@]}"
[ -z "${KEEP:-}" ] || echo "the scratch package: $scratch"
[ "$left" -gt 0 ] || exit 1
[ -n "$tests" ] || exit 0

status=0
swift test --package-path "$scratch" --scratch-path "$checkout/.build-foreign" >"$scratch/tests" 2>&1 || status=$?
# The result lines of XCTest and of Swift Testing.
grep -E "^(Test Case .* (passed|failed)|[✔✘] Test |.*Executed [1-9][0-9]* test)" "$scratch/tests" || status=1
# What stopped the tests' process.
[ $status = 0 ] || grep -vE '^(Test |[✔✘◇↳]|\[[0-9]+/)' "$scratch/tests" | head -20
exit $status
