// Google Benchmark of the n-link pendulum. Relative angles are the hard case: sums of up to n
// angles.

#include <benchmark/benchmark.h>

#include "pendulum_work.hpp"

namespace {

using tellegen::bench::Angles;

Angles angles(const benchmark::State& state) {
  return state.range(1) == 0 ? Angles::Absolute : Angles::Relative;
}

void dag(benchmark::State& state) {
  const int links = static_cast<int>(state.range(0));
  for (auto _ : state)
    benchmark::DoNotOptimize(tellegen::bench::derive_on_dag(links, angles(state)));
}

void canonical(benchmark::State& state) {
  const int links = static_cast<int>(state.range(0));
  for (auto _ : state)
    benchmark::DoNotOptimize(tellegen::bench::derive_canonical(links, angles(state)));
}

void textbook(benchmark::State& state) {
  const int links = static_cast<int>(state.range(0));
  int operations = 0;
  for (auto _ : state) operations = tellegen::bench::derive_textbook(links, angles(state));
  state.counters["operations"] = operations;
}

}  // namespace

BENCHMARK(dag)
    ->ArgsProduct({{5, 10, 40}, {0, 1}})
    ->ArgNames({"links", "relative"})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(canonical)
    ->ArgsProduct({{3, 5, 8, 10}, {0, 1}})
    ->ArgNames({"links", "relative"})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(textbook)
    ->ArgsProduct({{3, 4, 5, 8}, {0, 1}})
    ->ArgNames({"links", "relative"})
    ->Unit(benchmark::kMillisecond);
