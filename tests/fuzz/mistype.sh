#!/usr/bin/env bash
# Every example with each line deleted, each line doubled and each character dropped, and random
# mistakes, through all commands: exit 0 to 3, never a signal, never an internal failure (E0615).
# Usage: tests/fuzz/mistype.sh            the sample of the tests
#        tests/fuzz/mistype.sh --all      all of them and 30000 random ones: hours on one core
#        tests/fuzz/mistype.sh OPTIONS    as tests/fuzz/mistyped_main.cpp says
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
cmake --preset dev >/dev/null
cmake --build --preset dev --target mistyped
case ${1:-} in
  "") options=(--one 1500 --random 500 --seed 1) ;;
  --all) options=(--random 30000 "${@:2}") ;;
  *) options=("$@") ;;
esac
exec build/dev/tests/fuzz/mistyped examples --keep build/mistyped "${options[@]}"
