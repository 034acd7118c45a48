#!/usr/bin/env bash
# Runs what needs Apple's modules over stubs of them, with the modules that `swift build --build-tests` has made of the rest:
#
#  1. The layouts of CascadeSwiftUI, its scroll behavior and the environment of items, with Tests/SwiftUIStub.
#  2. The section for compositional layouts, which the portable UIKit does not have, with Tests/CompositionalStub.
#
# Not as packages: a target named SwiftUI would become visible to the library's clients, a second one named UIKit is an error, and a package of
# their own would compile the library again.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

if [ "$(uname)" = Darwin ]; then
    echo "test-stubs: SwiftUI and UIKit are Apple's here; nothing to test"
    exit 0
fi

made=$(swift build "${library_options[@]}" --show-bin-path)
# All objects of the tests: the folders of the modules can also have those of files that are gone.
linked=$made/CascadePackageTests.product/Objects.LinkFileList
[ -e "$linked" ] || { echo "test-stubs: build the library's tests first: swift build --build-tests" >&2 && exit 1; }
plugins=$(testing_macros)
rm -rf .build-stubs

# begin FOLDER MODULE...: begins a program in a folder with modules of the library.
begin() {
    build=$PWD/.build-stubs/$1 objects=()
    mkdir -p "$build"
    for module in "${@:2}"; do
        cp "$made/Modules/$module.swiftmodule" "$build"
        while read -r object; do objects+=("$object"); done < <(grep -F "/$module.build/" "$linked")
    done
    printf 'import Testing\n@main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }\n' >"$build/Runner.swift"
}

# compile MODULE SOURCE...: adds a module to the program, with the sources that Apple's systems have.
compile() {
    find "${@:2}" -name '*.swift' | sed "s|^[^/]|$PWD/&|" | sort >"$build/$1.sources"
    mkdir "$build/$1"
    (cd "$build/$1" && swiftc -c -wmo -gnone -enable-testing -warnings-as-errors "${strict[@]}" -D APPLE_DECLARATIONS -I "$build" -plugin-path "$plugins" \
        -module-name "$1" -emit-module-path "$build/$1.swiftmodule" "@$build/$1.sources")
    objects+=("$build/$1"/*.o)
}

run() { swiftc -o "$build/tests" "${objects[@]}" && "$build/tests" --testing-library swift-testing; }

begin swiftui Cascade CascadeUIKit CoreGraphics PortableUIKit QuartzCore TestSupport UIKit _Testing_CoreGraphics _Testing_UIKit
compile SwiftUI Tests/SwiftUIStub/SwiftUI
compile CascadeSwiftUI Sources/CascadeSwiftUI
compile SwiftUITests Tests/SwiftUIStub/Tests "$build/Runner.swift"
run

begin compositional Cascade
compile UIKit Tests/CompositionalStub/UIKit
compile StubbedSections Sources/CascadeUIKit/Compositional
compile SectionTests Tests/CompositionalStub/Tests "$build/Runner.swift"
run
