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

# Link-time optimization of the whole program. Without exclusivity checks, which the tests' build has; they are a tenth of the module's size.
# Without closure-specialize, which copies functions for each closure that is passed to them: with it the module is 15 % larger in brotli.
embedded=(-target "$triple" -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo -Osize -parse-as-library
    -package-name cascade -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny
    -enable-upcoming-feature MemberImportVisibility -enforce-exclusivity=unchecked
    -Xllvm -sil-disable-pass=closure-specialize -lto=llvm-full -I "$browser")

# In Swift 5 mode all but the engine: what is on the main actor elsewhere has no isolation in a build without concurrency, and Swift 6 then
# wants every static variable to be a constant.
language() { if [ "$1" = Cascade ]; then echo 6; else echo 5; fi; }

# What only the other builds have, because it needs types, casts or concurrency that are not here; where Sources/Modules/EmbeddedUIKit and the
# like have a file of the same name, that takes its place.
left_out=(
    Sources/CascadeUIKit/Line/LineScrollNotifier.swift
    Sources/Showcase/ShopWall/ProductCatalogue.swift
    Sources/UIKit/CollectionView/AnswerCheck.swift
    Sources/UIKit/Controllers/EnvironmentNotifications.swift
    Sources/UIKit/Controls/NSStringDrawing.swift
    Sources/UIKit/Geometry/{NSCoder+Geometry,NSValue+Geometry}.swift
    Sources/UIKit/Graphics/{ImageHeader,UIImage+Loading}.swift
    Sources/UIKit/Support/{Classes,NameTable,OnMain,WeakRef}.swift
    Sources/UIKit/Touches/Selector.swift
    Sources/UIKit/Support/UsageError.swift
)
for file in "${left_out[@]}"; do [ -e "$file" ] || { echo "Scripts/embedded.sh leaves out $file, which is not there" >&2 && exit 1; }; done

# sources MODULE: prints the files that the module has in this build.
sources() {
    local folder
    for folder in "Sources/$1" "Sources/Modules/Embedded$1"; do
        [ ! -d "$folder" ] || find "$folder" -name '*.swift'
    done | grep -vxF -f <(printf '%s\n' "${left_out[@]}") | sort
    # There is no C library with sine and cosine: Foundation has the engine's.
    [ "$1" != Foundation ] || echo Sources/Cascade/Geometry/Trigonometry.swift
}

lowered=$browser/lowered
# lower FILE...: writes copies that Embedded Swift compiles, and prints their paths.
lower() { Scripts/lower-embedded.py "$lowered" "$@"; }
# compiler OPTION...: its messages name the files that the copies were made from.
compiler() { swiftc "$@" 2>&1 | sed "s|$lowered/||g" >&2; }

# compile MODULE...: in the order in which they import each other.
compile() {
    local module list file files inputs=(Scripts/embedded.sh Scripts/lower-embedded.py)
    for module in "$@"; do
        list=$browser/sources-$module
        sources "$module" >"$list.new"
        files=()
        while IFS= read -r file; do files+=("$file"); done <"$list.new"
        if [ ! -e "$browser/$module.o" ] || ! cmp -s "$list" "$list.new" ||
            [ -n "$(find "${inputs[@]}" "${files[@]}" -newer "$browser/$module.o")" ]; then
            mv "$list.new" "$list"
            lower "${files[@]}" >"$browser/lowered-$module"
            compiler "${embedded[@]}" -swift-version "$(language "$module")" -module-name "$module" -emit-module \
                -emit-module-path "$browser/$module.swiftmodule" -c "@$browser/lowered-$module" -o "$browser/$module.o"
        fi
        inputs+=("$browser/$module.o")
    done
}

# link OUTPUT OBJECT... [OPTION...]: what nothing defines is an error.
link() {
    local output=$1
    shift
    "$tools/clang" --target=$triple -O2 -ffreestanding -c Sources/Browser/Runtime/runtime.c -o $browser/runtime.o
    # A method that two modules have made from the same generic code is the same. The three passes left out keep addresses and constants in
    # further local variables; without them the module is 1.9 % smaller in brotli.
    "$tools/wasm-ld" --lto-O3 -mllvm -disable-lsr -mllvm -disable-machine-licm -mllvm -disable-machine-cse --no-entry --gc-sections --strip-all --allow-multiple-definition -z stack-size=1048576 "$@" \
        $browser/runtime.o "$(dirname "$tools")/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a" -L"$libc" -lc -o "$output"
}
