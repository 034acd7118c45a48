# shellcheck shell=bash
# For scripts that run checks, which source it: `step TITLE COMMAND...` runs one and stops at the first failure, `print_times` prints how long each took.

step_times=()
step() {
    local title=$1 start=$SECONDS
    shift
    printf '\n== %s\n' "$title"
    "$@" || { printf '\nfailed: %s (%s)\n' "$title" "$*" >&2 && exit 1; }
    step_times+=("$(printf '%-42s %4d s' "$title" $((SECONDS - start)))")
}

print_times() {
    printf '\n'
    printf '%s\n' "${step_times[@]}"
    printf '%-42s %4d s\n' "all of it" "$SECONDS"
}
