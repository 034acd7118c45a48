#!/usr/bin/env bash
# Checks CascadeSwiftUI without a Mac, against declarations of SwiftUI in Tests/SwiftUIStub. Run it after check-apple-names.sh, whose modules of
# UIKit, Cascade and CascadeUIKit it uses.
#
#  1. CascadeSwiftUI compiles without warnings for iOS, tvOS and visionOS, with the stub of UIKit of that system, and for macOS, without one.
#     So do the samples of the guides and of comments, and the app in Examples; the samples of layouts also for macOS.
#  2. The stub agrees with Tests/SwiftUIStub/facts.txt, and what CascadeSwiftUI uses is available where it uses it.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

if [ "$(uname)" = Darwin ]; then
    echo "check-swiftui: SwiftUI is Apple's here; nothing to check"
    exit 0
fi

fail() { echo "check-swiftui: $*" >&2 && exit 1; }
stub=Tests/SwiftUIStub
build=.build-swiftui-stub
apple=.build-apple-stub
for folder in apple tvOS visionOS; do
    [ -e $apple/$folder/CascadeUIKit.swiftmodule ] || fail "run Scripts/check-apple-names.sh first: there is no CascadeUIKit in $apple/$folder"
done

rm -rf $build
mkdir -p $build

# compile SYSTEM MODULE FLAGS… -- FOLDERS: compiles the sources for a system. What it lacks is unavailable everywhere, and conditions on systems, which are
# Linux's here, are those of the system.
compile() {
    local system=$1 name=$2 flags=()
    shift 2
    while [ "$1" != -- ]; do flags+=("$1") && shift; done
    shift
    local copies=$build/$system/sources/$name
    mkdir -p "$copies" "$build/$system/modules"
    local number=0
    find "$@" -name '*.swift' | sort | while read -r file; do
        number=$((number + 1))
        sed "s/@available($system, unavailable)/@available(*, unavailable)/; s/\bos($system)/true/g" "$file" >"$copies/$number-$(basename "$file")"
    done
    local uikit=()
    case $system in
    macOS) uikit=(-I "$build/engine") ;;
    iOS) uikit=(-I "$apple/apple") ;;
    *) uikit=(-I "$apple/$system") ;;
    esac
    swiftc -module-name "$name" -package-name cascade "${strict[@]}" "${uikit[@]}" -I "$build/$system/modules" "${flags[@]}" "$copies"/*.swift >"$build/log" 2>&1 ||
        { sed "s|$copies/[0-9]*-||" "$build/log" >&2 && fail "$name does not compile for $system"; }
}

# macOS has no UIKit, but the engine.
mkdir -p $build/engine
cp $apple/apple/Cascade.swift* $build/engine

declarations=(-emit-module -wmo -Xfrontend -experimental-skip-non-inlinable-function-bodies)
# Each sample is a file; those with a collection view are not for macOS.
mkdir -p $build/samples/layouts $build/samples/views
for document in Sources/CascadeSwiftUI/CascadeSwiftUI.docc/{swiftui,from-*}.md; do
    awk -v prefix="$build/samples/layouts/$(basename "$document" .md)" \
        '/^```swift$/ { number++; isCode = 1; next } /^```$/ { isCode = 0 } isCode { print > prefix "-" number ".swift" }' "$document"
    find $build/samples -name "$(basename "$document" .md)-*.swift" | grep -q . || fail "$document has no samples"
done
# Those in comments are views, of names in this context.
cat >$build/samples/layouts/comments.swift <<'SWIFT'
import CascadeSwiftUI
import SwiftUI

struct CommentPhoto: Identifiable {
    var id = 0
    var ratio = 1.5
}

struct CommentPhotoView: View {
    init(_ photo: CommentPhoto) {}
    var body: some View { Color.gray }
}

// The views have no collection view on macOS.
#if os(macOS)
    typealias CommentPosition = Binding<Int>
#else
    typealias CommentPosition = Binding<CollectionPosition<Int>>
#endif

protocol CommentContext {}

extension CommentContext {
    typealias PhotoView = CommentPhotoView
    var photos: [CommentPhoto] { [] }
    var options: LineOptions { LineOptions(itemSize: LayoutSize(width: 240, height: 320)) }
    var width: Double { 390 }
    var angle: Double { 1.5 }
}
SWIFT
find Sources/CascadeSwiftUI -name '*.swift' -print0 | sort -z | xargs -0 awk -v prefix="$build/samples/layouts/comment" '
    function end() { if (file) { print "    }\n}" > file; close(file) }; file = "" }
    /^ *\/\/\/     / {
        if (!file) {
            file = prefix "-" ++number ".swift"
            print "import CascadeSwiftUI\nimport SwiftUI\n\n@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)" > file
            print "struct Comment" number ": CommentContext {\n    @MainActor @ViewBuilder" > file
            print "    func sample(_ position: CommentPosition) -> some View {" > file
        }
        sub(/^ *\/\/\/     /, "        ")
        gsub(/[$]position/, "position")
        print > file
        next
    }
    { end() }
    END { end() }'
[ "$(find $build/samples -name 'comment-*' | wc -l)" = 7 ] || fail "the comments of CascadeSwiftUI do not have seven samples"
grep -lE '(Waterfall|Line|Circle)View\(' $build/samples/layouts/*.swift | xargs -I FILE mv FILE $build/samples/views
for system in iOS macOS tvOS visionOS; do
    modules=$build/$system/modules
    compile $system SwiftUI "${declarations[@]}" -enable-library-evolution -emit-module-path $modules/SwiftUI.swiftmodule -- $stub/SwiftUI
    compile $system CascadeSwiftUI -emit-module -wmo -warnings-as-errors -emit-module-path $modules/CascadeSwiftUI.swiftmodule -- Sources/CascadeSwiftUI
    if [ $system = macOS ]; then
        compile $system Samples -typecheck -wmo -warnings-as-errors -- $build/samples/layouts
    else
        compile $system Samples -typecheck -wmo -warnings-as-errors -- $build/samples
    fi
    [ $system = tvOS ] || [ $system = macOS ] || compile $system Example -typecheck -wmo -warnings-as-errors -- Examples/WaterfallSwiftUI.swiftpm/Sources
done
compile iOS CascadeSwiftUI -dump-ast -dump-ast-format json -wmo -- Sources/CascadeSwiftUI
mv $build/log $build/CascadeSwiftUI.json
Scripts/check-swiftui-facts.py $build/iOS/modules $apple/apple $build/CascadeSwiftUI.json
echo "CascadeSwiftUI compiles against the stub of SwiftUI for iOS, macOS, tvOS and visionOS"
