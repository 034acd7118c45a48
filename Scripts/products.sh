# shellcheck shell=bash
# shellcheck disable=SC2034
# For scripts that use what `swift build` makes, which source it: `swift build "${library_options[@]}"` and `swift build "${program_options[@]}"`.

# Modules are compiled as a whole, without what debuggers and editors need: a quarter less work.
whole=()
for flag in -wmo -num-threads 2 -gnone -no-emit-module-separately-wmo -index-ignore-system-modules; do whole+=(-Xswiftc "$flag"); done

# The settings of Package.swift, for scripts that call the compiler.
strict=(-swift-version 6 -parse-as-library)
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility; do strict+=(-enable-upcoming-feature "$feature"); done

library_options=(--scratch-path .build)
program_options=(--package-path Gallery --scratch-path Gallery/.build)
# `make test` has folders of its own: a developer's `swift test` recompiles single files, and would recompile all after other options.
if [ -n "${CASCADE_CHECKS-}" ]; then
    library_options=(--scratch-path .build-checks "${whole[@]}")
    program_options=(--package-path Gallery --scratch-path Gallery/.build-checks "${whole[@]}")
fi

# built NAME: prints the path of an executable of the program; fails if it has not been built.
built() {
    local executable
    executable=$(swift build "${program_options[@]}" --show-bin-path)/$1
    [ -x "$executable" ] || { echo "$(basename "$0"): build the program first: swift build --package-path Gallery" >&2 && exit 1; }
    echo "$executable"
}

# testing_macros: prints the folder with the macros of Swift Testing.
testing_macros() { dirname "$(find "$(dirname "$(realpath "$(command -v swiftc)")")/.." -name 'libTestingMacros*' | head -1)"; }
