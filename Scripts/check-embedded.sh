#!/usr/bin/env bash
# Checks that the engine and the portable UIKit compile as Embedded Swift for WebAssembly with the stock toolchain, link to modules
# without imports, and compute the same frames as on this machine, bit for bit. On Linux the portable UIKit and the apps of Showcase also
# run natively as Embedded Swift under the address sanitizer, because that build has its own weak references.
# In `make test-all` alone: the programs of the page compile the same sources as Embedded Swift, and test-live.sh compares the frames of their
# views with a native run.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

build=.build-embedded
mkdir -p $build
fail() { echo "check-embedded: $*" >&2 && exit 1; }

# check CLIENT FUNCTION MODULE [IMPORT...]: requires the module's client to return the same number as WebAssembly and natively.
check() {
    local client=$1 function=$2 module=$3 native=$build/native-$3 bin import
    shift 2
    mkdir -p "$native"
    compile_whole "$client" Foundation Cascade "$@" "Tests/Embedded/$client.swift"
    # Undefined symbols are errors, so the module has no imports.
    link "$build/$client.wasm" "$browser/$client.o" --export="$function"

    swift build "${library_options[@]}" --target "$module" >$build/log 2>&1 || { cat $build/log >&2 && fail "$module does not build"; }
    bin=$(swift build "${library_options[@]}" --show-bin-path)
    # By name, because objects of removed sources may remain there.
    for import in "$@"; do find "Sources/$import" -name '*.swift' | sed "s|.*/\(.*\)|$bin/$import.build/\1.o|"; done >"$build/objects-$module"
    swiftc -swift-version 6 -parse-as-library -I "$bin/Modules" "Tests/Embedded/$client.swift" "@$build/objects-$module" -o "$native/$client"

    # The result is printed as the type with the number in brackets.
    local there here
    there=$("$tools/wasmkit" run "$build/$client.wasm" "$function" | sed -E 's/.*\(([0-9]+)\).*/\1/')
    here=$("$native/$client")
    [ "$there" = "$here" ] || fail "WebAssembly and this machine give different frames for $client: $there and $here"
    echo "$module as Embedded Swift: $(wc -c <"$build/$client.wasm" | xargs) bytes of WebAssembly with a client, no imports, the same frames as natively"
}

# sanitize CLIENT...: checks that the clients of UIKit and of the modules that use it access no freed memory and leak nothing as native
# Embedded Swift.
sanitize() {
    local host tables clean=$build/sanitized module client language file files objects=()
    host=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
    tables=$(dirname "$tools")/lib/swift/embedded/$host/libswiftUnicodeDataTables.a
    if [ ! -e "$tables" ]; then echo "No address sanitizer: this toolchain has no Embedded Swift for $host" && return; fi
    mkdir -p "$clean"
    # Calls the compiler directly: the driver of 6.3 crashes with both options.
    local embedded=(-frontend -c -target "$host" -enable-experimental-feature Embedded -disable-objc-interop -sanitize=address -wmo -Onone -g
        -parse-as-library -package-name cascade -I "$clean")
    for module in Foundation Cascade UIKit CascadeUIKit GalleryModel Showcase; do
        files=()
        while IFS= read -r file; do files+=("$file"); done < <(sources $module)
        lower "${files[@]}" >"$build/sources-sanitized"
        language=5
        if [ $module = Cascade ]; then language=6; fi
        compiler "${embedded[@]}" -swift-version $language -module-name $module -emit-module-path "$clean/$module.swiftmodule" \
            @$build/sources-sanitized -o "$clean/$module.o"
        objects+=("$clean/$module.o")
    done
    for client in "$@"; do
        compiler "${embedded[@]}" -swift-version 5 -module-name "$client" "$(lower "Tests/Embedded/$client.swift")" -o "$clean/$client.o"
        "$tools/clang" -fsanitize=address -fuse-ld=lld "${objects[@]}" "$clean/$client.o" "$tables" -lm -o "$clean/$client"
        # A trap prints its place too.
        ASAN_OPTIONS=handle_sigill=1 "$clean/$client" >$build/log 2>&1 || { cat $build/log >&2 && fail "$client uses what is gone, or loses something"; }
    done
    echo "As Embedded Swift under the address sanitizer: no fault in $*"
}

# On macOS UIKit is Apple's, and the portable one is not part of the package.
portable() { [ "$(uname)" != Darwin ]; }

compile_runtime
check Digest digest Cascade
if portable; then
    sanitize Elements Lifetimes Apps
    check Elements elements UIKit
    check Walls walls CascadeUIKit Cascade UIKit
fi
