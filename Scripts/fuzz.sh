#!/usr/bin/env bash
# Runs the libFuzzer targets of Fuzzing/ and prints the executions, the covered edges and the findings of each. Fails on a finding.
#
#   Scripts/fuzz.sh SECONDS [TARGET...]   runs all targets or the given ones for the given time each
#   Scripts/fuzz.sh repeat TARGET FILE    repeats one input, to examine a finding
#   Scripts/fuzz.sh merge TARGET          writes the smallest inputs of all local runs with the same coverage as the repository's corpus
#
# Inputs found by runs are kept in .build-fuzz/corpus for later runs; Fuzzing/Corpus contains the committed ones.
set -euo pipefail
cd "$(dirname "$0")/.."

# target | package | product | longest input in bytes
targets='
engine     | Library | FuzzEngine     | 96
collection | Library | FuzzCollection | 200
page       | Library | FuzzPage       | 160
json       | Program | FuzzJSON       | 400
album      | Program | FuzzAlbum      | 256
catalog  | Program | FuzzCatalog  | 512
state      | Program | FuzzState      | 64
server     | Program | FuzzServer     | 400
'
# The maximum number of files of a merged corpus.
most_files=40

build=$PWD/.build-fuzz
sanitize='-sanitize=fuzzer,address'
mkdir -p "$build/bin" "$build/findings"
fail() { echo "fuzz: $*" >&2 && exit 1; }

field() { echo "$targets" | awk -F'|' -v name="$1" -v field="$2" '{ gsub(/ /, "") } $1 == name { print $field }'; }
names() { echo "$targets" | awk -F'|' 'NF { gsub(/ /, ""); print $1 }'; }

# Optimized as a release with overflow checks and preconditions, instrumented for coverage and for the address sanitizer.
make_target() {
    local name=$1 package product
    package=$(field "$name" 2)
    product=$(field "$name" 3)
    [ -n "$package" ] || fail "there is no target $name; expected one of: $(names | xargs)"
    # The manifest of Library selects the measured modules; Program measures all.
    local compiled=$sanitize
    if [ "$package" = Library ]; then compiled=-sanitize=address; fi
    local flags=(-c release --package-path "Fuzzing/$package" --scratch-path "$build/$package" -Xswiftc "$compiled")
    swift build "${flags[@]}" --product "$product" >"$build/log" 2>&1 || { cat "$build/log" >&2 && fail "$name does not build"; }
    # SwiftPM links no executable without a main function; libFuzzer provides it here.
    local libraries
    read -ra libraries <<<"$(libraries "$package")"
    swiftc "$sanitize" -use-ld=lld "@$(swift build "${flags[@]}" --show-bin-path)/$product.product/Objects.LinkFileList" \
        ${libraries[@]+"${libraries[@]}"} -o "$build/bin/$name" >"$build/log" 2>&1 || { cat "$build/log" >&2 && fail "$name does not link"; }
}

# The C libraries of a package.
libraries() { if [ "$1" = Program ]; then pkg-config --libs vips; fi; }

# The runtime's backtracer takes minutes at a finding, and the leak checker reports memory that the Swift runtime keeps intentionally.
# Allocation stacks are recorded only when an input is repeated: they take a fifteenth of the time. Filling new memory would take a tenth.
run() {
    local name=$1
    shift
    SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0:malloc_context_size=0:max_malloc_fill_size=0:quarantine_size_mb=16:detect_stack_use_after_return=0} "$build/bin/$name" "$@"
}

options() {
    local name=$1
    # Weighting inputs by the frequency of their features would take a sixth to a third of the time of such short executions.
    local options=(-max_len="$(field "$name" 4)" -timeout=600 -rss_limit_mb=3000 -entropic=0 -detect_leaks=0 -artifact_prefix="$build/findings/$name-")
    if [ -e "Fuzzing/Dictionaries/$name" ]; then options+=(-dict="Fuzzing/Dictionaries/$name"); fi
    echo "${options[@]}"
}

fuzz() {
    local name=$1 seconds=$2 log="$build/$1.log" status=0 executions edges
    mkdir -p "$build/corpus/$name" "Fuzzing/Corpus/$name"
    # shellcheck disable=SC2046
    run "$name" $(options "$name") -max_total_time="$seconds" -print_final_stats=1 "$build/corpus/$name" "Fuzzing/Corpus/$name" \
        >"$log" 2>&1 || status=$?
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -1)
    printf '%-12s %12s executions %8s edges %s\n' "$name" "${executions:-?}" "${edges:-?}" \
        "$(if [ $status = 0 ]; then echo 'no finding'; else echo "FINDING, see $log"; fi)"
    [ $status = 0 ] || { grep -m 8 -E 'finding:|Fatal error|ERROR: |SUMMARY|Test unit written' "$log" >&2 && return 1; }
}

case ${1:-} in
    repeat)
        make_target "$2"
        ASAN_OPTIONS=detect_leaks=0 run "$2" "$3"
        ;;
    merge)
        make_target "$2"
        merged=$(mktemp -d)
        trap 'rm -rf "$merged"' EXIT
        # shellcheck disable=SC2046
        run "$2" $(options "$2") -merge=1 "$merged" "Fuzzing/Corpus/$2" "$build/corpus/$2" >"$build/$2-merge.log" 2>&1 ||
            { tail "$build/$2-merge.log" >&2 && fail "the merge ended with a finding"; }
        find "Fuzzing/Corpus/$2" -type f -delete
        # Evenly distributed by size.
        find "$merged" -type f -printf '%s %p\n' | sort -n | awk -v most=$most_files '{ lines[NR] = $2 }
            END { step = NR > most ? NR / most : 1; for (at = 1; at <= NR; at += step) print lines[int(at)] }' |
            xargs -I{} cp {} "Fuzzing/Corpus/$2/"
        echo "Fuzzing/Corpus/$2: $(find "Fuzzing/Corpus/$2" -type f | wc -l) of $(find "$merged" -type f | wc -l) inputs"
        ;;
    '' | *[!0-9]*) fail "say for how many seconds: Scripts/fuzz.sh 60 [TARGET...]" ;;
    *)
        seconds=$1
        shift
        chosen=("$@")
        if [ ${#chosen[@]} = 0 ]; then mapfile -t chosen < <(names); fi
        status=0
        for name in "${chosen[@]}"; do
            make_target "$name"
            fuzz "$name" "$seconds" || status=1
        done
        exit $status
        ;;
esac
