#!/usr/bin/env bash
# Proves that the engine and the portable UIKit compile as Embedded Swift for WebAssembly with the stock toolchain, link to modules that
# import nothing, and there give the same frames as on this machine, bit for bit. On Linux the portable UIKit also runs here as Embedded
# Swift under the address sanitizer, and the apps of Showcase with it, because that build has no weak references.
set -euo pipefail
cd "$(dirname "$0")/.."

triple=wasm32-unknown-none-wasm
build=.build-embedded
mkdir -p $build
fail() { echo "check-embedded: $*" >&2 && exit 1; }

# The toolchain's own clang and wasm-ld, not those of the system.
tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")/../bin
for tool in clang wasm-ld wasmkit; do
    [ -x "$tools/$tool" ] || fail "this toolchain has no $tool; the one from swift.org, 6.2 or newer, does"
done

# The tables that strings are compared by.
tables=$(dirname "$tools")/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a

# Without the C library its functions are not built-in, and loops of our own must not be turned into calls of themselves.
"$tools/clang" --target=$triple -O2 -ffreestanding -fno-builtin -c Tests/Embedded/runtime.c -o $build/runtime.o

# check MODULE CLIENT FUNCTION LANGUAGE [IMPORT...]: the module's client gives the same number there and here. What the module imports was
# checked before it.
check() {
    local module=$1 client=$2 function=$3 language=$4 wasm=$build/wasm-$1 native=$build/native-$1 import
    shift 4
    local modules=("$module" "$@") objects=()
    mkdir -p "$wasm" "$native"
    find "Sources/$module" -name '*.swift' | sort >"$build/sources-$module"
    local embedded=(-target "$triple" -enable-experimental-feature Embedded -wmo -O -swift-version "$language" -parse-as-library
        -package-name cascade)
    for import in "$@"; do
        embedded+=(-I "$build/wasm-$import")
        objects+=("$build/wasm-$import/$import.o")
    done
    swiftc "${embedded[@]}" -module-name "$module" -emit-module -emit-module-path "$wasm/$module.swiftmodule" \
        -c "@$build/sources-$module" -o "$wasm/$module.o"
    swiftc "${embedded[@]}" -I "$wasm" -module-name "$client" -c "Tests/Embedded/$client.swift" -o "$wasm/$client.o"
    # What nothing defines is an error, so the module that comes out has no imports.
    "$tools/wasm-ld" --no-entry --export="$function" --strip-all --gc-sections "$wasm/$module.o" "$wasm/$client.o" \
        ${objects[@]+"${objects[@]}"} $build/runtime.o "$tables" -o "$build/$client.wasm"

    swift build --target "$module" >$build/log 2>&1 || { cat $build/log >&2 && fail "$module does not build"; }
    local bin
    bin=$(swift build --show-bin-path)
    # By name: objects of sources that are gone may still lie there.
    for import in "${modules[@]}"; do
        sed "s|.*/\(.*\)|$bin/$import.build/\1.o|" "$build/sources-$import"
    done >"$build/objects-$module"
    swiftc -swift-version 6 -parse-as-library -I "$bin/Modules" "Tests/Embedded/$client.swift" "@$build/objects-$module" -o "$native/$client"

    # The answer is printed as the type with the number in brackets.
    local there here
    there=$("$tools/wasmkit" run "$build/$client.wasm" "$function" | sed -E 's/.*\(([0-9]+)\).*/\1/')
    here=$("$native/$client")
    [ "$there" = "$here" ] || fail "WebAssembly and this machine give different frames for $client: $there and $here"
    echo "$module as Embedded Swift: $(wc -c <"$build/$client.wasm" | xargs) bytes of WebAssembly with a client, no imports, the same frames as here"
}

# sanitize CLIENT...: as Embedded Swift for this machine the clients of UIKit and of what is made with it use nothing that is gone and lose
# nothing.
sanitize() {
    local host tables clean=$build/sanitized module client language objects=()
    host=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
    tables=$(dirname "$tools")/lib/swift/embedded/$host/libswiftUnicodeDataTables.a
    if [ ! -e "$tables" ]; then echo "No address sanitizer: this toolchain has no Embedded Swift for $host" && return; fi
    mkdir -p "$clean"
    # The compiler itself: the driver of 6.3 stops when it is asked for both.
    local embedded=(-frontend -c -target "$host" -enable-experimental-feature Embedded -disable-objc-interop -sanitize=address -wmo -Onone -g
        -parse-as-library -package-name cascade -I "$clean")
    for module in Cascade UIKit CascadeUIKit Showcase; do
        find "Sources/$module" -name '*.swift' | sort >"$build/sources-sanitized"
        language=5
        if [ $module = Cascade ]; then language=6; fi
        swiftc "${embedded[@]}" -swift-version $language -module-name $module -emit-module-path "$clean/$module.swiftmodule" \
            @$build/sources-sanitized -o "$clean/$module.o"
        objects+=("$clean/$module.o")
    done
    for client in "$@"; do
        swiftc "${embedded[@]}" -swift-version 5 -module-name "$client" "Tests/Embedded/$client.swift" -o "$clean/$client.o"
        "$tools/clang" -fsanitize=address -fuse-ld=lld "${objects[@]}" "$clean/$client.o" "$tables" -lm -o "$clean/$client"
        "$clean/$client" >$build/log 2>&1 || { cat $build/log >&2 && fail "$client uses what is gone, or loses something"; }
    done
    echo "As Embedded Swift under the address sanitizer: nothing found in $*"
}

check Cascade Digest digest 6
# In Swift 5 mode: what is on the main actor elsewhere has no isolation in a build without concurrency, and Swift 6 then wants every static
# variable to be a constant.
# Where Apple's UIKit is, ours is not part of the package.
if [ "$(uname)" != Darwin ]; then
    check UIKit Elements elements 5
    check CascadeUIKit Walls walls 5 Cascade UIKit
    sanitize Elements Lifetimes Apps
fi
