# shellcheck shell=bash
# For scripts that run checks, which source it: `step TITLE COMMAND...` runs a command and stops at the first failure, or with `goes_on=1`
# takes the next step; `print_times` prints the duration of each step, and fails if one failed. `background NAME COMMAND...` starts a command
# in parallel; `background NAME after OTHER COMMAND...` does so once another of these has ended; `step TITLE finished NAME` waits for it and
# prints its output.

jobs=.build-jobs
mkdir -p $jobs
# A file, because steps of a background job run in a process of their own.
step_times=$jobs/times-$$ goes_on=0 failures=0
: >$step_times
step() {
    local title=$1 start=$SECONDS failed=
    shift
    printf '\n== %s\n' "$title"
    if ! "$@"; then
        printf '\nfailed: %s (%s)\n' "$title" "$*" >&2
        [ $goes_on = 1 ] || exit 1
        failed=', failed' failures=$((failures + 1))
    fi
    printf '%-42s %4d s%s\n' "$title" $((SECONDS - start)) "$failed" >>$step_times
}

background() {
    "${@:2}" >$jobs/"$1" 2>&1 &
    printf -v "background_$1" %s $!
}

# after NAME COMMAND...: runs a command once the one of that name has ended, for `background`.
after() {
    local job=background_$1
    while kill -0 "${!job}" 2>/dev/null; do sleep 1; done
    exec "${@:2}"
}

finished() {
    local status=0 job=background_$1
    wait "${!job}" || status=$?
    cat $jobs/"$1"
    return $status
}

# The commands that still run when a step has failed.
trap 'rm -f $step_times; kill $(jobs -p) 2>/dev/null || true' EXIT

print_times() {
    printf '\n'
    cat $step_times
    printf '%-42s %4d s\n' "all of it" "$SECONDS"
    [ $failures = 0 ]
}
