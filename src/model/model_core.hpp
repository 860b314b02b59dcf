#pragma once
// What every kind of model has: names with their meaning, values in SI units, outputs, a
// simulation.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/span.hpp"
#include "base/unit.hpp"
#include "model/statements/frame.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

struct Quantity {
  Expr symbol;
  std::string description;
  std::optional<Dimension> dimension;  ///< given or inferred; absent in a model without units
  std::string unit;                    ///< as written, may be empty
  Span span;                           ///< where it is declared
};

struct Parameter : Quantity {
  std::optional<Expr> value;  ///< in SI units; absent: stays symbolic
};

struct NamedExpr {
  std::string name;
  Expr value;
  std::string description;
  Span span;
};

/// `function g(i) = tanh(i)`, or without arguments a parameter given by others; kept for claims.
struct GivenFunction {
  std::string name;
  std::vector<Expr> arguments;  ///< symbols of role Bound
  Expr body;
  Span span;
};

struct InitialValue {
  Expr symbol;  ///< a coordinate, its velocity, or a state
  Expr value;
};

struct SimulationRequest {
  Expr duration;
  std::vector<std::pair<Expr, Expr>> inputs;  ///< input = expression of time
};

/// `when x crosses 0 falling set x' = -e*x'`: at that instant the states are changed at once.
struct WhenCrossed {
  Expr value;         ///< what crosses zero
  int direction = 0;  ///< 1 rising, -1 falling, 0 both
  bool stops = false;
  std::vector<InitialValue> set;
  std::string text;  ///< as written
  Span span;
};

struct ModelCore {
  std::string name;
  std::string description;
  Span span;  ///< of the name
  std::shared_ptr<Pool> pool;

  std::vector<Parameter> parameters;
  std::vector<Quantity> inputs;
  std::vector<std::uint32_t> functions;  ///< opaque functions, pool indices
  std::vector<GivenFunction> given_functions;
  std::vector<NamedExpr> defines;
  std::vector<Frame> frames;  ///< of a chain: the ground, then its bodies in their order

  std::vector<NamedExpr> outputs;
  std::vector<InitialValue> initial;
  std::vector<WhenCrossed> crossings;
  std::optional<SimulationRequest> simulation;
};

}  // namespace tellegen
