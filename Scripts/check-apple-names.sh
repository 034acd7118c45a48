#!/usr/bin/env bash
# Checks without a Mac that CascadeUIKit and Showcase use only members of Apple's UIKit. Fails with the compiler's message or with the
# wrong names.
#
#  1. Tests/AppleStub is compiled as a module named UIKit with Apple's declarations up to iOS 15 and nothing else. It is built for library
#     evolution and outside of a package, so that its enumerations are not frozen, like Apple's: a switch needs `@unknown default`.
#  2. Cascade, CascadeUIKit and Showcase are compiled against it, and so are sample layouts of iOS apps
#     and the app in Examples.
#  3. Each member of the stub exists in the portable UIKit with the same type, labels and optionals.
#  4. The stub and the used members agree with Tests/AppleStub/facts.txt: availability, nullability, optional methods, the main actor.
#  5. The sources that `make record-ios` runs on a simulator (listed in Package.swift) compile against the stub.
#  6. Cascade and CascadeUIKit compile against the stub for tvOS and visionOS, Showcase for visionOS: without unavailable members.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

if [ "$(uname)" = Darwin ]; then
    echo "check-apple-names: UIKit is Apple's here; nothing to check"
    exit 0
fi

build=.build-apple-stub
# Function bodies are not checked here: that takes a second per module instead of half a minute.
declarations=(-emit-module -wmo -Xfrontend -experimental-skip-non-inlinable-function-bodies)
rm -rf $build
mkdir -p $build/apple $build/portable
fail() { echo "check-apple-names: $*" >&2 && exit 1; }

# Builds a module from the sources of folders: its name, the output folder, further flags, the folders after --.
module() {
    local name=$1 folder=$2 flags=()
    shift 2
    while [ "$1" != -- ]; do flags+=("$1") && shift; done
    shift
    find "$@" -name '*.swift' | sort >"$build/$name.sources"
    [ -s "$build/$name.sources" ] || fail "no sources in $*"
    swiftc -module-name "$name" -package-name cascade "${strict[@]}" "${flags[@]}" "@$build/$name.sources" ${folder:+-emit-module-path "$folder/$name.swiftmodule"} \
        >"$build/log" 2>&1
}

module UIKit $build/apple "${declarations[@]}" -enable-library-evolution -- Tests/AppleStub ||
    { cat $build/log >&2 && fail "the stub does not compile"; }
module UIKit $build/portable "${declarations[@]}" -- Sources/UIKit || { cat $build/log >&2 && fail "the portable UIKit does not compile"; }
module Cascade $build/apple "${declarations[@]}" -- Sources/Cascade || { cat $build/log >&2 && fail "Cascade does not compile"; }
module GalleryModel $build/apple "${declarations[@]}" -I $build/apple -- Sources/GalleryModel || { cat $build/log >&2 && fail "GalleryModel does not compile"; }
module CascadeUIKit $build/apple -emit-module -wmo -warnings-as-errors -I $build/apple -- Sources/CascadeUIKit ||
    { cat $build/log >&2 && fail "CascadeUIKit does not compile against what Apple's UIKit declares"; }
# The syntax trees contain the names that each module uses. Showcase's is written by the run that checks it. Without -wmo there is one
# compiler process for each file, and each reads all files.
tree=(-dump-ast -dump-ast-format json -wmo -I "$build/apple")
typecheck=(-typecheck -wmo)
module Showcase "" -D APPLE_DECLARATIONS -warnings-as-errors "${tree[@]}" -- Sources/Showcase ||
    { grep -oE '[^ "{}]+[.]swift:[0-9]+:[0-9]+: (error|warning): .*' $build/log >&2 && fail "Showcase does not compile against what Apple's UIKit declares"; }
mv $build/log $build/Showcase.json
module CascadeUIKit "" "${tree[@]}" -- Sources/CascadeUIKit
mv $build/log $build/CascadeUIKit.json
# A stub that is too strict fails here.
module Tutorials "" "${typecheck[@]}" -I $build/apple -- Tests/UIKitTests/Support/TutorialLayouts.swift Tests/UIKitTests/Support/RowLayout.swift ||
    { cat $build/log >&2 && fail "plain layouts do not compile against the stub: does it leave out something of Apple's?"; }

module Example "" "${typecheck[@]}" -warnings-as-errors -I $build/apple -- Examples/Waterfall.swiftpm/Sources Tests/ExampleStub ||
    { cat $build/log >&2 && fail "the example does not compile against what Apple's UIKit declares"; }

Scripts/check-apple-names.py $build/apple $build/portable

Scripts/check-apple-facts.py $build/apple CascadeUIKit=$build/CascadeUIKit.json Showcase=$build/Showcase.json

# Package.swift lists the sources; a resource bundle and Swift Testing's additions for UIKit are replaced by stand-ins.
CASCADE_TESTS=ios swift package --scratch-path $build/package describe --type json 2>/dev/null |
    python3 -c 'import json, sys
for target in json.load(sys.stdin)["targets"]:
    if target["name"] == "UIKitContractTests":
        for source in target["sources"]: print(target["path"] + "/" + source)' >$build/UIKitContractTests.sources
[ "$(wc -l <$build/UIKitContractTests.sources)" -gt 30 ] || fail "Package.swift names no sources of UIKitContractTests"
printf 'import Foundation\nextension Bundle { static let module = Bundle.main }\n' >$build/bundle.swift
: >$build/empty.swift
for companion in _Testing_UIKit _Testing_CoreGraphics; do
    swiftc -module-name $companion -parse-as-library -emit-module $build/empty.swift -emit-module-path $build/apple/$companion.swiftmodule
done
module TestSupport $build/apple "${declarations[@]}" -I $build/apple -- Tests/Support || { cat $build/log >&2 && fail "TestSupport does not compile"; }
swiftc -module-name UIKitContractTests "${strict[@]}" "${typecheck[@]}" -I $build/apple -plugin-path "$(testing_macros)" "@$build/UIKitContractTests.sources" $build/bundle.swift \
    >$build/log 2>&1 || { cat $build/log >&2 && fail "what make record-ios runs does not compile against what Apple's UIKit declares"; }

# The stub of another system: members that it lacks become unavailable everywhere.
for system in tvOS visionOS; do
    rm -rf "${build:?}/$system" && mkdir -p $build/$system/stub && cp Tests/AppleStub/*.swift $build/$system/stub
    unavailable=$(grep -l "@available($system, unavailable)" $build/$system/stub/*.swift) || fail "the stub has nothing that $system does not have"
    echo "$unavailable" | xargs sed -i "s/@available($system, unavailable)/@available(*, unavailable)/"
    cp $build/apple/{Cascade,GalleryModel}.swift* $build/$system
    module UIKit $build/$system "${declarations[@]}" -enable-library-evolution -- $build/$system/stub ||
        { cat $build/log >&2 && fail "the stub does not compile as $system has it"; }
    module CascadeUIKit $build/$system -emit-module -wmo -warnings-as-errors -I $build/$system -- Sources/CascadeUIKit ||
        { cat $build/log >&2 && fail "CascadeUIKit uses what $system does not have"; }
    # tvOS has no sliders and background colors; Package.swift and the workflows exclude Showcase there.
    [ $system = tvOS ] || module Showcase "" -D APPLE_DECLARATIONS "${typecheck[@]}" -warnings-as-errors -I $build/$system -- Sources/Showcase ||
        { cat $build/log >&2 && fail "Showcase uses what $system does not have"; }
done
echo "CascadeUIKit compiles against the stub for tvOS and visionOS, Showcase for visionOS"
