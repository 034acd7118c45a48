#!/usr/bin/env bash
# Checks the workflows of .github against the schema that GitHub publishes, and their commands with shellcheck. Not part of
# `make test`: it installs check-jsonschema, which contains the schema, into a separate folder.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! .build-workflows/bin/check-jsonschema --version >/dev/null 2>&1; then
    python3 -m venv .build-workflows
    .build-workflows/bin/pip install --quiet --disable-pip-version-check check-jsonschema==0.39.0
fi
.build-workflows/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
# Each command as a separate script, as GitHub runs it.
.build-workflows/bin/python -c '
import pathlib, ruamel.yaml, subprocess, sys
failed = False
for path in sorted(pathlib.Path(".github/workflows").glob("*.yml")):
    for name, job in ruamel.yaml.YAML(typ="safe").load(path.read_text())["jobs"].items():
        for step in job["steps"]:
            if "run" in step:
                result = subprocess.run(["shellcheck", "--shell=bash", "-"], input=step["run"] + "\n", text=True, capture_output=True)
                if result.returncode:
                    failed = True
                    print(f"{path}, job {name}: {step['"'run'"']}\n{result.stdout}", file=sys.stderr)
sys.exit(failed)'
