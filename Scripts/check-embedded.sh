#!/usr/bin/env bash
# Proves that the engine and the portable UIKit compile as Embedded Swift for WebAssembly with the stock toolchain, link to modules that
# import nothing, and there give the same frames as on this machine, bit for bit. On Linux the portable UIKit also runs here as Embedded
# Swift under the address sanitizer, and the apps of Showcase with it, because that build has weak references of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh

build=.build-embedded
mkdir -p $build
fail() { echo "check-embedded: $*" >&2 && exit 1; }

# check CLIENT FUNCTION MODULE [IMPORT...]: the module's client gives the same number there and here.
check() {
    local client=$1 function=$2 module=$3 native=$build/native-$3 bin import objects=()
    shift 2
    mkdir -p "$native"
    for import in Foundation "$@"; do objects+=("$browser/$import.o"); done
    compiler "${embedded[@]}" -swift-version "$(language "$module")" -module-name "$client" -c "$(lower "Tests/Embedded/$client.swift")" \
        -o "$build/$client.o"
    # What nothing defines is an error, so the module that comes out has no imports.
    link "$build/$client.wasm" "$build/$client.o" "${objects[@]}" --export="$function"

    swift build --target "$module" >$build/log 2>&1 || { cat $build/log >&2 && fail "$module does not build"; }
    bin=$(swift build --show-bin-path)
    # By name: objects of sources that are gone may still lie there.
    for import in "$@"; do find "Sources/$import" -name '*.swift' | sed "s|.*/\(.*\)|$bin/$import.build/\1.o|"; done >"$build/objects-$module"
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
    local host tables clean=$build/sanitized module client language file files objects=()
    host=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
    tables=$(dirname "$tools")/lib/swift/embedded/$host/libswiftUnicodeDataTables.a
    if [ ! -e "$tables" ]; then echo "No address sanitizer: this toolchain has no Embedded Swift for $host" && return; fi
    mkdir -p "$clean"
    # The compiler itself: the driver of 6.3 stops when it is asked for both.
    local embedded=(-frontend -c -target "$host" -enable-experimental-feature Embedded -disable-objc-interop -sanitize=address -wmo -Onone -g
        -parse-as-library -package-name cascade -I "$clean")
    for module in Foundation Cascade UIKit CascadeUIKit Showcase; do
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
        # A trap says where, too.
        ASAN_OPTIONS=handle_sigill=1 "$clean/$client" >$build/log 2>&1 || { cat $build/log >&2 && fail "$client uses what is gone, or loses something"; }
    done
    echo "As Embedded Swift under the address sanitizer: nothing found in $*"
}

compile Foundation Cascade UIKit CascadeUIKit
check Digest digest Cascade
# Where Apple's UIKit is, ours is not part of the package.
if [ "$(uname)" != Darwin ]; then
    check Elements elements UIKit
    check Walls walls CascadeUIKit Cascade UIKit
    sanitize Elements Lifetimes Apps
fi
