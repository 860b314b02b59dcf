#pragma once
// Models linearised from their text.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "analyse/linearise.hpp"
#include "analyse/parameter_values.hpp"
#include "model/resolve_states.hpp"
#include "support/derived.hpp"
#include "verify/linearisation_check.hpp"

namespace tellegen::test {

inline Point point_of(const EnergyModel& model, const std::string& at) {
  auto point = read_point(at, model);
  EXPECT_TRUE(point) << at << " " << point.diagnostics.front().code.text;
  return point ? *point : Point{};
}

inline Result<Linearisation> linearised(const EnergyModel& model, const std::string& at,
                                        bool symbolic = false) {
  auto dynamics = dynamics_of(model);
  if (!dynamics) return std::move(dynamics.diagnostics);
  return linearise(*dynamics, point_of(model, at), {.symbolic = symbolic});
}

/// A model whose expressions outlive it: results point into its pool.
inline EnergyModel kept_model(const std::string& text) {
  static std::vector<std::shared_ptr<Pool>> pools;
  EnergyModel model = model_of(text);
  pools.push_back(model.pool);
  return model;
}

inline StatesModel states_model(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  auto model = resolve_states(parsed.document.models.at(0), std::make_shared<Pool>());
  EXPECT_TRUE(model) << text;
  return std::move(*model);
}

inline const StateSpace<double>& numbers(const Linearisation& result) {
  return std::get<StateSpace<double>>(result.system);
}

inline const StateSpace<Formula>& formulas(const Linearisation& result) {
  return std::get<StateSpace<Formula>>(result.system);
}

inline void expect_near(const NumberMatrix& a, const NumberMatrix& b, double tolerance = 1e-12) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(a[i].size(), b[i].size());
    for (std::size_t j = 0; j < a[i].size(); ++j)
      EXPECT_NEAR(a[i][j], b[i][j], tolerance * (1 + std::abs(b[i][j]))) << i << ", " << j;
  }
}

}  // namespace tellegen::test
