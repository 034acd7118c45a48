#!/usr/bin/env bash
# Proves that the engine compiles as Embedded Swift for WebAssembly with the stock toolchain, links to a module that imports nothing, and
# there gives the same frames as on this machine, bit for bit.
set -euo pipefail
cd "$(dirname "$0")/.."

triple=wasm32-unknown-none-wasm
build=.build-embedded
mkdir -p $build/native $build/wasm
fail() { echo "check-embedded: $*" >&2 && exit 1; }

# The toolchain's own clang and wasm-ld, not those of the system.
tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")/../bin
for tool in clang wasm-ld wasmkit; do
    [ -x "$tools/$tool" ] || fail "this toolchain has no $tool; the one from swift.org, 6.2 or newer, does"
done

find Sources/Cascade -name '*.swift' | sort >$build/sources
embedded=(-target "$triple" -enable-experimental-feature Embedded -wmo -O -swift-version 6 -parse-as-library)
swiftc "${embedded[@]}" -module-name Cascade -emit-module -emit-module-path $build/wasm/Cascade.swiftmodule \
    -c @$build/sources -o $build/wasm/Cascade.o
swiftc "${embedded[@]}" -I $build/wasm -module-name Digest -c Tests/Embedded/Digest.swift -o $build/wasm/Digest.o
# Without the C library its functions are not built-in, and loops of our own must not be turned into calls of themselves.
"$tools/clang" --target=$triple -O2 -ffreestanding -fno-builtin -c Tests/Embedded/runtime.c -o $build/wasm/runtime.o
# What nothing defines is an error, so the module that comes out has no imports.
"$tools/wasm-ld" --no-entry --export=digest --strip-all $build/wasm/*.o -o $build/digest.wasm

swift build --target Cascade >$build/log 2>&1 || { cat $build/log >&2 && fail "Cascade does not build"; }
bin=$(swift build --show-bin-path)
# By name: objects of sources that are gone may still lie there.
sed "s|.*/\(.*\)|$bin/Cascade.build/\1.o|" $build/sources >$build/objects
swiftc -swift-version 6 -parse-as-library -I "$bin/Modules" Tests/Embedded/Digest.swift "@$build/objects" -o $build/native/digest

# The answer is printed as the type with the number in brackets.
there=$("$tools/wasmkit" run $build/digest.wasm digest | sed -E 's/.*\(([0-9]+)\).*/\1/')
here=$($build/native/digest)
[ "$there" = "$here" ] || fail "WebAssembly and this machine give different frames: $there and $here"
echo "Cascade as Embedded Swift: $(wc -c <$build/digest.wasm | xargs) bytes of WebAssembly with a client, no imports, the same frames as here"
