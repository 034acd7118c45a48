#!/usr/bin/env bash
# Adds Cascade to an empty package with the lines of the README and of the guide of CascadeTesting, whose layout and test it adds too, and tests
# there that the README's waterfall appears on a screen. The package comes from a local clone, once by the tag of a version, as the README says, and
# once by its branch.
set -euo pipefail
cd "$(dirname "$0")/.."

# The last release, whose tag the clone has at its last commit.
version=$(sed -nE 's/^## \[([0-9.]+)\] - [0-9-]+$/\1/p' CHANGELOG.md | head -1)
[ -n "$version" ] || { echo "check-package: CHANGELOG.md has no dated version" >&2 && exit 1; }

guide=Sources/CascadeTesting/CascadeTesting.docc/test-your-layouts-on-linux.md
work=$PWD/.build-package
rm -rf "$work"
mkdir -p "$work"
git clone --quiet --bare . "$work/cascade"
# The clone may have been made from a commit without a branch.
git -C "$work/cascade" branch --force main HEAD
git -C "$work/cascade" tag --force "$version" main

# quoted DOCUMENT PATTERN: the only line that matches, without spaces in front.
quoted() {
    local found
    found=$(grep -E -- "$2" "$1" | sed 's/^ *//')
    if [ -z "$found" ] || [ "$(printf '%s\n' "$found" | wc -l)" != 1 ]; then
        echo "check-package: $1 needs one line with $2" >&2
        return 1
    fi
    printf '%s\n' "$found"
}
from_tag=$(quoted README.md "^ *\\.package\\(url: .*from: \"$version\"\\),\$")
product=$(quoted README.md '^ *\.product\(name: "CascadeUIKit", package: "cascade"\),$')
targets=$(grep -E '^\.(target|testTarget)\(name: "Wall' "$guide")
command=$(quoted "$guide" '^swift test$')
from_tag=$(printf '%s' "$from_tag" | sed -E "s|url: \"[^\"]*\"|url: \"file://$work/cascade\"|")
from_branch=${from_tag/from: \"$version\"/branch: \"main\"}

client=$work/client
mkdir -p "$client/Sources/Wall" "$client/Tests/WallTests"
manifest() {
    cat >"$client/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Client",
    dependencies: [
        $1
    ],
    targets: [
${targets/dependencies: [/dependencies: [${product} }
    ]
)
END
}
# sample DOCUMENT TEXT: the first sample that contains the text.
sample() {
    local found
    found=$(awk -v text="$2" '/^```swift$/ { block = ""; isCode = 1; next } /^```$/ { if (isCode && index(block, text)) { printf "%s", block; exit } isCode = 0 } isCode { block = block $0 "\n" }' "$1")
    [ -n "$found" ] || { echo "check-package: $1 needs a sample with $2" >&2 && return 1; }
    printf '%s\n' "$found"
}
sample README.md 'import CascadeUIKit' >"$client/Sources/Wall/Wall.swift"
sample "$guide" 'class StripeLayout:' >"$client/Sources/Wall/StripeLayout.swift"
sample "$guide" 'struct StripeLayoutTests' >"$client/Tests/WallTests/StripeLayoutTests.swift"
cat >"$client/Tests/WallTests/WallTests.swift" <<'END'
import CascadeTesting
import Testing
import UIKit
@testable import Wall

final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor @Test func theWaterfallAppears() {
    let (screen, walls, source) = (TestScreen(size: CGSize(width: 370, height: 600)), Walls(), Source())
    let view = walls.wall(source)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.frame = screen.window.bounds
    screen.show(view)
    screen.settle()
    #expect(view.visibleCells.count == 3)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 190, y: 0, width: 180, height: 120))
}
END

for dependency in "$from_tag" "$from_branch"; do
    manifest "$dependency"
    (cd "$client" && $command)
    # Modules that are only planned have folders without objects.
    others=$(find "$client/.build/debug/" -name '*.swift.o' | sed -E 's|.*/([^/]*)\.build/.*|\1|' | sort -u | grep -xE 'Showcase|Browser|GalleryModel|CascadeSwiftUI' || true)
    [ -z "$others" ] || { echo "check-package: a client also compiles $(echo "$others" | xargs)" >&2 && exit 1; }
done
rm -rf "$work"
