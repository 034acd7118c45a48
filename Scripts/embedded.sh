# shellcheck shell=bash
# For other scripts, which source it: builds programs and the library's modules as Embedded Swift for WebAssembly in .build-browser. What is
# there is compiled again if its sources or those of a module before it have changed. With `fast=yes` the build is for this machine only: in
# a folder of its own, without link-time optimization.

triple=wasm32-unknown-none-wasm
browser=.build-browser
[ -z "${fast-}" ] || browser=.build-browser/fast
mkdir -p "$browser"

# The toolchain's own clang and wasm-ld instead of the system's.
tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")/../bin
for tool in clang wasm-ld wasmkit; do
    [ -x "$tools/$tool" ] || { echo "This toolchain has no $tool; install one from swift.org, 6.2 or newer." >&2 && exit 1; }
done

libc=$(Scripts/wasi-libc.sh) || {
    echo "wasi-libc is not installed. Run Scripts/setup.sh, or set WASI_LIB to the folder of its libc.a." >&2
    exit 1
}

# Link-time optimization of the whole program. Without exclusivity checks, which only the tests' builds need; they take a tenth of the module's size.
# Without closure-specialize, which copies functions for each closure that is passed to them: with it the module is 15 % larger in brotli.
embedded=(-target "$triple" -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo -Osize -parse-as-library
    -package-name cascade -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny
    -enable-upcoming-feature MemberImportVisibility -enforce-exclusivity=unchecked
    -Xllvm -sil-disable-pass=closure-specialize -I "$browser")
[ -n "${fast-}" ] || embedded+=(-lto=llvm-full)

# Swift 5 mode for all modules except the engine: without concurrency, declarations of the main actor have no isolation, and Swift 6 mode
# then requires every static variable to be a constant.
language() { if [ "$1" = Cascade ]; then echo 6; else echo 5; fi; }

# Files only for the other builds, because they need types, casts or concurrency that Embedded Swift lacks; a file of the same name in
# Sources/Modules/EmbeddedUIKit and its neighbors replaces them.
left_out=(
    Sources/Cascade/Drawing/TextDrawing.swift
    Sources/CascadeUIKit/Arranged/{ArrangedLayout+Accessibility,LayoutPassObserver,LayoutState}.swift
    Sources/CascadeUIKit/Line/AutoAdvanceClock.swift
    Sources/Showcase/ShopWall/ProductCatalog.swift
    Sources/UIKit/CollectionView/{AttributesConsistencyCheck,UINib}.swift
    Sources/UIKit/Views/Controllers/EnvironmentNotifications.swift
    Sources/UIKit/Controls/NSStringDrawing.swift
    Sources/UIKit/Geometry/{CGRect+Intersects,NSCoder+Geometry,NSValue+Geometry}.swift
    Sources/UIKit/Graphics/{ImageHeader,UIImage+Loading}.swift
    Sources/UIKit/Support/{Classes,NameTable,OnMain,WeakRef}.swift
    Sources/UIKit/Views/Touches/Selector.swift
    Sources/UIKit/Support/UsageError.swift
)
# Files that a program of one module has twice, or that only import modules.
left_out_of_programs=(
    Sources/UIKit/Support/{Exports,Range+Partition,StableSorting}.swift
    Sources/CascadeUIKit/Arranged/Exports.swift
)
for file in "${left_out[@]}" "${left_out_of_programs[@]}"; do
    [ -e "$file" ] || { echo "Scripts/embedded.sh leaves out $file, which does not exist" >&2 && exit 1; }
done

# sources MODULE: prints the files of the module in this build.
sources() {
    local folder
    for folder in "Sources/$1" "Sources/Modules/Embedded$1" "Sources/Modules/$1"; do
        [ ! -d "$folder" ] || find "$folder" -name '*.swift'
    done | grep -vxF -f <(printf '%s\n' "${left_out[@]}") | sort
    # The C library has no sine and cosine: Foundation uses the engine's.
    [ "$1" != Foundation ] || echo Sources/Cascade/Geometry/Trigonometry.swift
}

# program_sources PROGRAM: prints the files of the program, the host and the modules that they need, as one module.
program_sources() {
    local module
    for module in Foundation Cascade UIKit CascadeUIKit GalleryModel Showcase Browser "$1"; do sources "$module"; done |
        grep -vxF -f <(printf '%s\n' "${left_out_of_programs[@]}") | sort -u
}

lowered=$browser/lowered
# lower FILE...: writes copies that Embedded Swift compiles, and prints their paths.
lower() { Scripts/lower-embedded.py "$lowered" "$@"; }
# compiler OPTION...: runs the compiler; its messages refer to the original files.
compiler() { swiftc "$@" 2>&1 | sed "s|${lowered}[^/]*/||g" >&2; }

# is_current NAME INPUT...: whether an object was made of the files of NAME.sources.new, and none of the inputs has changed since.
is_current() {
    local name=$browser/$1
    [ -e "$name.o" ] && cmp -s "$name.sources" "$name.sources.new" && [ -z "$(find "${@:2}" -newer "$name.o")" ]
}

# make_object NAME OPTION...: compiles the lowered files of an object.
make_object() {
    local name=$browser/$1
    compiler "${embedded[@]}" "${@:2}" -c "@$name.lowered" -o "$name.new.o"
    # At once, so that a build that is stopped leaves no part of an object.
    mv "$name.new.o" "$name.o"
    mv "$name.sources.new" "$name.sources"
}

# compile MODULE...: compiles modules in the order of their imports.
compile() {
    local module file files inputs=(Scripts/embedded.sh Scripts/lower-embedded.py)
    for module in "$@"; do
        sources "$module" >"$browser/$module.sources.new"
        files=()
        while IFS= read -r file; do files+=("$file"); done <"$browser/$module.sources.new"
        if ! is_current "$module" "${inputs[@]}" "${files[@]}"; then
            lower "${files[@]}" >"$browser/$module.lowered"
            make_object "$module" -swift-version "$(language "$module")" -module-name "$module" -emit-module \
                -emit-module-path "$browser/$module.swiftmodule"
        fi
        inputs+=("$browser/$module.o")
    done
}

# compile_program PROGRAM: compiles a program with all that it needs as one module. So the compiler sees what the program never calls, also of
# classes: compared with a module for each folder it takes a third of the time, and the result is 9 % smaller in brotli.
compile_program() {
    local file files=()
    program_sources "$1" >"$browser/$1.sources.new"
    while IFS= read -r file; do files+=("$file"); done <"$browser/$1.sources.new"
    if ! is_current "$1" Scripts/embedded.sh Scripts/lower-embedded.py "${files[@]}"; then
        # Two programs may be compiled at the same time.
        Scripts/lower-embedded.py "$lowered-$1" --whole "${files[@]}" >"$browser/$1.lowered"
        make_object "$1" -swift-version 5 -module-name Browser
    fi
}

# compile_runtime: compiles the C functions that each program needs.
compile_runtime() {
    [ "$browser/runtime.o" -nt Sources/Browser/Runtime/runtime.c ] ||
        "$tools/clang" --target=$triple -O2 -ffreestanding -c Sources/Browser/Runtime/runtime.c -o "$browser/runtime.o"
}

# link OUTPUT OBJECT... [OPTION...]: links, after compile_runtime; undefined symbols are errors.
link() {
    local output=$1
    shift
    # Two modules may specialize the same generic method, with equal results. The disabled passes store addresses, constants and loaded
    # values in further local variables; without them the module is 2 % smaller in brotli.
    "$tools/wasm-ld" --lto-O3 -mllvm -disable-lsr -mllvm -disable-machine-licm -mllvm -disable-machine-cse \
        -mllvm -disable-licm-promotion -mllvm -enable-load-pre=0 --no-entry --gc-sections --strip-all --allow-multiple-definition -z stack-size=1048576 "$@" \
        "$browser/runtime.o" "$(dirname "$tools")/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a" -L"$libc" -lc -o "$output"
}
