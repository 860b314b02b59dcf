#pragma once
// Models simulated from their text.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "analyse/parameter_values.hpp"
#include "model/resolve_chain.hpp"
#include "model/resolve_states.hpp"
#include "simulate/simulate.hpp"
#include "support/derived.hpp"

namespace tellegen::test {

inline StatesModel states_model(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  auto model = resolve_states(parsed.document.models.at(0), std::make_shared<Pool>());
  EXPECT_TRUE(model) << text;
  return std::move(*model);
}

inline ChainModel chain_model(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  auto model = resolve_chain(parsed.document.models.at(0), std::make_shared<Pool>());
  EXPECT_TRUE(model) << text;
  return std::move(*model);
}

inline Result<Trajectory> run_text(const std::string& text, const SimulationOptions& options = {}) {
  if (text.starts_with("states")) return simulate(states_model(text), options);
  if (text.starts_with("chain")) return simulate(chain_model(text), options);
  return simulate(model_of(text), options);
}

/// The motion, which has to come out without a complaint.
inline Trajectory motion(const std::string& text, const SimulationOptions& options = {}) {
  auto result = run_text(text, options);
  EXPECT_TRUE(result) << text;
  for (const Diagnostic& d : result.diagnostics) ADD_FAILURE() << d.code.text << "\n" << text;
  return result ? std::move(*result) : Trajectory{};
}

inline const std::vector<double>& series(const Trajectory& t, const std::string& name,
                                         bool velocity = false) {
  for (const TimeSeries& s : t.series) {
    if (s.name == name && (s.kind == SeriesKind::Velocity) == velocity) return s.values;
  }
  ADD_FAILURE() << "no series " << name;
  static const std::vector<double> none{0.0};
  return none;
}

inline double final_value(const Trajectory& t, const std::string& name, bool velocity = false) {
  return series(t, name, velocity).back();
}

/// The largest distance of a series from a function of time.
template <class F>
double distance(const Trajectory& t, const std::vector<double>& values, F expected) {
  double most = 0;
  for (std::size_t i = 0; i < t.time.size(); ++i)
    most = std::max(most, std::abs(values[i] - expected(t.time[i])));
  return most;
}

/// The code of the only diagnostic.
inline std::string code_of(const Result<Trajectory>& result) {
  if (result.diagnostics.size() != 1) return std::to_string(result.diagnostics.size());
  return std::string(result.diagnostics.front().code.text);
}

}  // namespace tellegen::test
