#!/bin/sh
# Attacks the parser for SECONDS with libFuzzer; ends with an error when it crashes, hangs or leaks.
# Usage: tests/fuzz/run.sh [SECONDS [BUILD_DIR]]. The input that did it is left in BUILD_DIR.
set -eu

seconds=${1:-60}
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${2:-$root/build/fuzz}
compiler=${FUZZ_CXX:-clang++}

mkdir -p "$build/corpus"
# The base room has no dependencies, so base and language compile on their own.
"$compiler" -std=c++20 -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined \
  -I"$root/src" "$root"/src/base/*.cpp "$root"/src/language/*.cpp "$root/tests/fuzz/parse_fuzz.cpp" \
  -o "$build/fuzz_parse"

# New inputs go to the first folder; the seeds in the source tree stay as they are.
"$build/fuzz_parse" -seed=1 -max_total_time="$seconds" -max_len=4096 -timeout=10 -verbosity=0 \
  -dict="$root/tests/fuzz/tlg.dict" -artifact_prefix="$build/" \
  "$build/corpus" "$root/tests/fuzz/corpus"
echo "fuzz_parse: $seconds seconds without a crash"
