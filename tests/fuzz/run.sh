#!/usr/bin/env bash
# Attacks Tellegen for SECONDS with libFuzzer; ends with an error when it crashes, hangs or leaks.
# Usage: tests/fuzz/run.sh [SECONDS [TARGET]]
# TARGET: parse (text to syntax tree), model (text to checked models), commands (any command of any
# text), or the name of a command: check, derive, analyse, verify, design, simulate, generate, draw,
# report. Without one, parse, model and commands share the time.
# The programs are those of the sanitized build (preset asan-ubsan); what they find stays in build/fuzz.
set -euo pipefail

seconds=${1:-60}
target=${2:-}
root=$(cd "$(dirname "$0")/../.." && pwd)
programs=$root/build/asan-ubsan/tests/fuzz
found=$root/build/fuzz

cd "$root"
[ -f build/asan-ubsan/build.ninja ] || cmake --preset asan-ubsan >/dev/null
cmake --build --preset asan-ubsan --target fuzz_parse fuzz_model fuzz_commands >/dev/null

# attack PROGRAM SECONDS [COMMAND]: new inputs go to the first folder; the seeds in the source tree
# stay as they are.
attack() {
  local name=$1 time=$2 command=${3:-}
  local corpus=$found/corpus-${command:-$name}
  local seeds=("$root/tests/fuzz/corpus")
  [ "$time" -lt 120 ] || seeds+=("$root/examples" "$root/examples/library")
  mkdir -p "$corpus"
  # Motions load LLVM, over whose thread storage LeakSanitizer falls.
  local leaks=1
  [ "$name" != commands ] || leaks=0
  FUZZ_COMMAND=$command ASAN_OPTIONS=detect_leaks=$leaks "$programs/fuzz_$name" -seed=1 \
    -max_total_time="$time" -max_len=4096 -timeout=30 -rss_limit_mb=3000 -detect_leaks=$leaks \
    -verbosity=0 -print_funcs=0 -dict="$root/tests/fuzz/tlg.dict" \
    -artifact_prefix="$found/${command:-$name}-" "$corpus" "${seeds[@]}"
  echo "${command:-$name}: $time s without a crash"
}

case $target in
  "") attack parse $((seconds / 5)) && attack model $((2 * seconds / 5)) && attack commands $((2 * seconds / 5)) ;;
  parse | model | commands) attack "$target" "$seconds" ;;
  *) attack commands "$seconds" "$target" ;;
esac
