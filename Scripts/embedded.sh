# shellcheck shell=bash
# For other scripts, which source it: the library's modules as Embedded Swift for WebAssembly, in .build-browser. A module is compiled when
# its sources or those of a module before it have changed.

triple=wasm32-unknown-none-wasm
browser=.build-browser
mkdir -p $browser

# The toolchain's own clang and wasm-ld, not those of the system.
tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")/../bin
for tool in clang wasm-ld wasmkit; do
    [ -x "$tools/$tool" ] || { echo "This toolchain has no $tool; the one from swift.org, 6.2 or newer, does." >&2 && exit 1; }
done

libc=$(Scripts/wasi-libc.sh) || {
    echo "wasi-libc is not here. Scripts/setup.sh installs it; WASI_LIB says in which folder its libc.a lies." >&2
    exit 1
}

# Code that the linker optimises as a whole. Exclusive access is checked where the tests run; the checks are a tenth of the module's size.
embedded=(-target "$triple" -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo -Osize -parse-as-library
    -package-name cascade -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny
    -enable-upcoming-feature MemberImportVisibility -enforce-exclusivity=unchecked
    -Xllvm -sil-disable-pass=closure-specialize -lto=llvm-full -I "$browser")

# In Swift 5 mode all but the engine: what is on the main actor elsewhere has no isolation in a build without concurrency, and Swift 6 then
# wants every static variable to be a constant.
language() { if [ "$1" = Cascade ]; then echo 6; else echo 5; fi; }

is_stale=no
# compile MODULE...: in the order in which they import each other.
compile() {
    local module sources
    for module in "$@"; do
        sources=$browser/sources-$module
        find "Sources/$module" -name '*.swift' | sort >"$sources.new"
        if [ $is_stale = no ] && [ -e "$browser/$module.o" ] && cmp -s "$sources" "$sources.new" &&
            [ -z "$(find "Sources/$module" Scripts/embedded.sh -newer "$browser/$module.o" -type f)" ]; then
            continue
        fi
        is_stale=yes
        mv "$sources.new" "$sources"
        swiftc "${embedded[@]}" -swift-version "$(language "$module")" -module-name "$module" -emit-module \
            -emit-module-path "$browser/$module.swiftmodule" -c "@$sources" -o "$browser/$module.o"
    done
}

# link OUTPUT OBJECT... [OPTION...]: what nothing defines is an error.
link() {
    local output=$1
    shift
    "$tools/clang" --target=$triple -O2 -ffreestanding -c Sources/Browser/Runtime/runtime.c -o $browser/runtime.o
    # A method that two modules have made from the same generic code is the same.
    "$tools/wasm-ld" --lto-O2 --no-entry --gc-sections --strip-all --allow-multiple-definition -z stack-size=1048576 "$@" \
        $browser/runtime.o "$(dirname "$tools")/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a" -L"$libc" -lc -o "$output"
}
