#!/usr/bin/env bash
# Checks that the engine is independent and that modules have only allowed dependencies. Fails with the wrong names.
#
#  1. `Cascade` imports nothing: the compiler lists the imports, so that every spelling of an import is found.
#  2. Its object code calls only Swift's standard library and the C functions that the compiler itself inserts.
#  3. The root package has no dependencies.
#  4. Of the library, the other packages import only `Cascade` and `GalleryModel`, which imports only `Cascade`. The one exception is the
#     benchmarks of collection views and layouts, which measure the portable UIKit: modules with UIKit's names must not meet third-party code that checks with canImport for Apple's, and
#     Benchmarks depends on nothing but Cascade, which is checked too.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "check-imports: $*" >&2 && exit 1; }

find Sources/Cascade -name '*.swift' | sort >"$work/sources"
[ -s "$work/sources" ] || fail "no sources in Sources/Cascade"

# 1.
swiftc -emit-imported-modules -module-name Cascade -package-name cascade -swift-version 6 "@$work/sources" -o "$work/imports"
[ ! -s "$work/imports" ] || fail "Cascade imports $(sort -u "$work/imports" | xargs)"

# 2. In a demangled name, the part before the first dot is the module; an extension of another module's type contains "extension in",
# and C declarations begin with __C. On Apple's systems every name begins with an underscore.
swiftc -wmo -parse-as-library -module-name Cascade -package-name cascade -swift-version 6 -c "@$work/sources" -o "$work/Cascade.o"
nm -u "$work/Cascade.o" | awk '{ print $NF }' >"$work/calls"
[ -s "$work/calls" ] || fail "nm lists no symbols of the object code"
if [ "$(uname)" = Darwin ]; then sed 's/^_//' "$work/calls" >"$work/plain" && mv "$work/plain" "$work/calls"; fi
swift demangle --compact <"$work/calls" | awk '
    /^_*swift(_|[A-Z])[A-Za-z0-9_]*$/ { next }
    /^(memcpy|memmove|memset|bzero|malloc|free|malloc_usable_size|malloc_size|__stack_chk_fail|__stack_chk_guard)$/ { next }
    /__C\./ || (/extension in / && !/extension in Swift\)/) { print; next }
    match($0, /[A-Za-z_][A-Za-z_0-9]*\./) { if (substr($0, RSTART, RLENGTH) !~ /^(Swift|Builtin)\.$/) print; next }
    !/ for \(\)$/ { print }
' >"$work/strangers"
[ ! -s "$work/strangers" ] || fail "Cascade's object code calls $(tr '\n' ';' <"$work/strangers")"

# 3.
dependencies=$(swift package show-dependencies --format text)
[ "$dependencies" = "No external dependencies found" ] || fail "the root package has dependencies: $dependencies"

# 4.
others='UIKit|CascadeUIKit|CascadeSwiftUI|PortableUIKit|CascadeTesting|Showcase|Browser'
if grep -rnE --include='*.swift' "^[^/\"]*\bimport +([a-z]+ +)?($others)\b" Gallery/Sources Gallery/Tests Benchmarks/Sources |
    grep -vE '^Benchmarks/Sources/(collections|layouts)/'; then
    fail "the lines above import more of the library than Cascade"
fi
others=$(grep -rhE --include='*.swift' '^ *([a-z]+ +)?import ' Sources/GalleryModel | sed -E 's/.*import +//' | sort -u | grep -vx Cascade || true)
[ -z "$others" ] || fail "GalleryModel imports $(xargs <<<"$others")"
if grep -nE '\.package\(' Benchmarks/Package.swift | grep -v 'package(name: "cascade", path: "..")'; then
    fail "Benchmarks sees the portable UIKit and must have no dependencies but Cascade"
fi

echo "Cascade: $(wc -l <"$work/sources" | xargs) files import nothing; $(wc -l <"$work/calls" | xargs) external symbols, all of Swift's own runtime"
