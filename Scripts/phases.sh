# shellcheck shell=bash
# For scripts that people wait for, which source it: `phase TITLE COMMAND...` runs a command and prints one line. Its output is in
# .build-run; if it fails, the last lines of it are printed.

phase() {
    local title=$1 start=$SECONDS status=0 log
    shift
    mkdir -p .build-run
    log=.build-run/${title%% *}.log
    printf '%s … ' "$title"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ $status = 0 ]; then
        printf '%d s\n' $((SECONDS - start))
    else
        printf 'failed\n'
        tail -n 15 "$log" >&2
        printf 'The whole output is in %s\n' "$PWD/$log" >&2
    fi
    return $status
}
