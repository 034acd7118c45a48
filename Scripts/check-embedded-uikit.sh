#!/usr/bin/env bash
# Proves that the portable UIKit compiles as Embedded Swift for WebAssembly with the stock toolchain, down to an object file.
set -euo pipefail
cd "$(dirname "$0")/.."

build=.build-embedded
mkdir -p $build
find Sources/UIKit -name '*.swift' | sort >$build/uikit-sources

# Language mode 5: the build has one thread and no actors, so there is nothing for mode 6 to check; the native build is checked in mode 6.
swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -O -swift-version 5 -parse-as-library \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -package-name cascade -module-name UIKit \
    -emit-module -emit-module-path $build/UIKit.swiftmodule -c @$build/uikit-sources -o $build/UIKit.o
echo "UIKit as Embedded Swift: $(wc -l <$build/uikit-sources | xargs) sources, $(wc -c <$build/UIKit.o | xargs) bytes of WebAssembly object"
