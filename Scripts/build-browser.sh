#!/usr/bin/env bash
# Makes the browser's part: the library, the apps and the page's host as one WebAssembly module, with the page's scripts and styles, in
# .build-browser/live. Only modules whose sources have changed are compiled. Prints how large it is.
set -euo pipefail
cd "$(dirname "$0")/.."

triple=wasm32-unknown-none-wasm
build=.build-browser
live=$build/live
mkdir -p $build $live
fail() { echo "build-browser: $*" >&2 && exit 1; }

# The toolchain's own clang and wasm-ld, not those of the system.
tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")/../bin
for tool in clang wasm-ld; do
    [ -x "$tools/$tool" ] || fail "this toolchain has no $tool; the one from swift.org, 6.2 or newer, does"
done
libc=
for folder in "${WASI_LIB:-}" /usr/lib/wasm32-wasi /usr/share/wasi-sysroot/lib/wasm32-wasi /opt/homebrew/share/wasi-sysroot/lib/wasm32-wasi; do
    if [ -n "$folder" ] && [ -e "$folder/libc.a" ]; then libc=$folder && break; fi
done
[ -n "$libc" ] || fail "wasi-libc is not here; Scripts/setup.sh installs it, or WASI_LIB says in which folder its libc.a lies"

# module NAME LANGUAGE OPTIMISATION
stale=no
module() {
    local name=$1 language=$2 optimisation=$3 sources=$build/sources-$1
    find "Sources/$name" -name '*.swift' | sort >"$sources.new"
    if [ $stale = no ] && [ -e "$build/$name.o" ] && cmp -s "$sources" "$sources.new" && [ -z "$(find "Sources/$name" "$0" -newer "$build/$name.o" \( -name '*.swift' -o -name '*.sh' \))" ]; then
        return
    fi
    stale=yes
    mv "$sources.new" "$sources"
    # In Swift 5 mode: what is on the main actor elsewhere has no isolation in a build without concurrency.
    swiftc -target $triple -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo "$optimisation" \
        -swift-version "$language" -parse-as-library -package-name cascade -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility -Xcc -msimd128 -I $build -module-name "$name" \
        -emit-module -emit-module-path "$build/$name.swiftmodule" -c "@$sources" -o "$build/$name.o"
}
# The engine's loops are compiled for speed; all else is called a few times in a frame.
module Cascade 6 -O
for name in UIKit CascadeUIKit Showcase Browser; do module $name 5 -Osize; done

"$tools/clang" --target=$triple -O2 -ffreestanding -c Sources/Browser/Runtime/runtime.c -o $build/runtime.o
tables=$(dirname "$tools")/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --allow-multiple-definition -z stack-size=1048576 $build/Browser.o $build/Showcase.o $build/CascadeUIKit.o $build/UIKit.o \
    $build/Cascade.o $build/runtime.o "$tables" -L"$libc" -lc -o $build/cascade.wasm
cp $build/cascade.wasm Sources/Browser/Web/*.js Sources/Browser/Web/*.css Sources/Browser/Web/*.html $live/

sizes() {
    if command -v brotli >/dev/null; then brotli --best --stdout "$@" | wc -c; else echo "?"; fi
}
echo "WebAssembly: $(wc -c <$live/cascade.wasm | xargs) bytes, $(sizes $live/cascade.wasm) in brotli; scripts: $(cat $live/*.js | wc -c | xargs) bytes, $(cat $live/*.js >$build/scripts && sizes $build/scripts) in brotli"
