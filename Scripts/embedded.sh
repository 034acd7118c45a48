# shellcheck shell=bash
# For other scripts, which source it: builds programs as Embedded Swift for WebAssembly in .build-browser, again if their sources have changed.
# With `fast=yes` the build is for this machine only: in a folder of its own, without link-time optimization.

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
    echo "wasi-libc is not installed. Run Scripts/setup.sh run, or set WASI_LIB to the folder of its libc.a." >&2
    exit 1
}

# Swift 5 mode: without concurrency, declarations of the main actor have no isolation, and Swift 6 mode then requires every static variable to
# be a constant. Without exclusivity checks, which only the tests' builds need; they take a tenth of the module's size. Without
# closure-specialize, which copies functions for each closure that is passed to them: with it the module is 15 % larger in brotli. LLVM
# inlines only functions that are no larger than their call, and never swift_retain, which has two thousand callers.
embedded=(-target "$triple" -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo -Osize -parse-as-library
    -swift-version 5 -enable-upcoming-feature ExistentialAny -enforce-exclusivity=unchecked -Xllvm -sil-disable-pass=closure-specialize
    -Xllvm -force-attribute=swift_retain:noinline -Xllvm -inline-threshold=0)
[ -n "${fast-}" ] || embedded+=(-lto=llvm-full)

# The features of WebAssembly in this build, which the programs of binaryen have to know.
# shellcheck disable=SC2034 # the scripts that source this file read it
features=(--enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals)

# Files only for the other builds, because they need types, casts or concurrency that Embedded Swift lacks; a file of the same name in
# Sources/Modules/EmbeddedUIKit and its neighbors replaces them.
left_out=(
    Sources/Cascade/Drawing/TextDrawing.swift
    Sources/CascadeUIKit/Arranged/{ArrangedLayout+Accessibility,LayoutPassObserver,LayoutState}.swift
    Sources/CascadeUIKit/Line/AutoAdvanceClock.swift
    Sources/UIKit/CollectionView/{AttributesConsistencyCheck,UINib}.swift
    Sources/UIKit/Views/Controllers/EnvironmentNotifications.swift
    Sources/UIKit/Controls/NSStringDrawing.swift
    Sources/UIKit/Geometry/{CGRect+Intersects,NSCoder+Geometry,NSValue+Geometry}.swift
    Sources/UIKit/Graphics/{ImageHeader,UIImage+Loading}.swift
    Sources/UIKit/Support/{Classes,NameTable,OnMain,WeakRef}.swift
    Sources/UIKit/Views/Touches/Selector.swift
    Sources/UIKit/Support/UsageError.swift
)
# Files that one module of all sources would have twice, or that only import modules.
left_out_of_wholes=(
    Sources/UIKit/Support/{Exports,Range+Partition,StableSorting}.swift
    Sources/CascadeUIKit/Arranged/Exports.swift
)
for file in "${left_out[@]}" "${left_out_of_wholes[@]}"; do
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

lowered=$browser/lowered
# lower FILE...: writes copies that Embedded Swift compiles, and prints their paths.
lower() { Scripts/lower-embedded.py "$lowered" "$@"; }
# compiler OPTION...: runs the compiler; its messages refer to the original files.
compiler() { swiftc "$@" 2>&1 | sed "s|${lowered}[^/]*/||g" >&2; }

# compile_whole NAME PART...: compiles modules and files as one module, if they have changed. So the compiler leaves out methods that a program
# never calls: with a module for each folder the gallery takes three times as long to compile, and is 10 % larger in brotli.
compile_whole() {
    local part file files=() name=$browser/$1
    for part in "${@:2}"; do
        if [ -f "$part" ]; then echo "$part"; else sources "$part"; fi
    done | grep -vxF -f <(printf '%s\n' "${left_out_of_wholes[@]}") | sort -u >"$name.sources.new"
    while IFS= read -r file; do files+=("$file"); done <"$name.sources.new"
    if [ -e "$name.o" ] && cmp -s "$name.sources" "$name.sources.new" &&
        [ -z "$(find Scripts/embedded.sh Scripts/lower-embedded.py "${files[@]}" -newer "$name.o")" ]; then return; fi
    # In a folder of its own, because two programs may be compiled at the same time.
    Scripts/lower-embedded.py "$lowered-$1" --whole "${files[@]}" >"$name.lowered"
    compiler "${embedded[@]}" -module-name Browser -c "@$name.lowered" -o "$name.new.o"
    # At once, so that a build that is stopped leaves no part of an object.
    mv "$name.new.o" "$name.o"
    mv "$name.sources.new" "$name.sources"
}

# compile_programs: compiles both programs for the browser, as one object. Compiled one by one they take twice the time, and are not smaller.
compile_programs() { compile_whole Programs Foundation Cascade UIKit CascadeUIKit GalleryModel Showcase Browser Programs; }

# compile_runtime: compiles the C functions that each program needs, and the function that starts each.
compile_runtime() {
    local folder=Sources/Browser/Runtime name clang=("$tools/clang" "--target=$triple" -O2 -ffreestanding -c)
    [ "$browser/runtime.o" -nt $folder/runtime.c ] || "${clang[@]}" $folder/runtime.c -o "$browser/runtime.o"
    for name in startGallery startApps; do
        [ "$browser/$name.o" -nt $folder/start.c ] || "${clang[@]}" -DSTART=$name $folder/start.c -o "$browser/$name.o"
    done
}

# link OUTPUT OBJECT... [OPTION...]: links, after compile_runtime; undefined symbols are errors. With `strip=--strip-debug` functions keep
# their names.
link() {
    local output=$1
    shift
    # Two modules may specialize the same generic method, with equal results. The disabled passes store addresses, constants and loaded
    # values in further local variables; without them the module is 2 % smaller in brotli.
    "$tools/wasm-ld" --lto-O3 -mllvm -disable-lsr -mllvm -disable-machine-licm -mllvm -disable-machine-cse \
        -mllvm -disable-licm-promotion -mllvm -enable-load-pre=0 --no-entry --gc-sections "${strip---strip-all}" --allow-multiple-definition -z stack-size=1048576 "$@" \
        "$browser/runtime.o" "$(dirname "$tools")/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a" -L"$libc" -lc -o "$output"
}
