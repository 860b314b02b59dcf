#pragma once
// A model given by its state equations ẋ = f(x, u) and, for the forms that need it, a storage
// function H(x) (000 (53)–(59)).

#include "model/model_core.hpp"

namespace tellegen {

/// Where power passes: effort times flow. One of the two is an input of the model, the other a
/// function of its states.
struct Port {
  std::string name;
  Expr effort;
  Expr flow;
  std::string description;
  Span span;
};

/// d/dt Σ stored = Σ supplied − Σ dissipated, by the names of who stores, supplies and dissipates.
struct EnergyAccount {
  std::vector<NamedExpr> stored;
  std::vector<NamedExpr> supplied;
  std::vector<NamedExpr> dissipated;
  // Of pseudo-bonds, whose flows are powers themselves: d/dt Σ heat_stored = Σ heat_entering.
  std::vector<NamedExpr> heat_stored = {};
  std::vector<NamedExpr> heat_entering = {};
};

/// What a storage function has from pseudo-bonds of heat, which is no energy, and the heat itself.
struct HeatStores {
  Expr function;  ///< Σ ½ C T²
  Expr heat;      ///< Σ C T
};

struct StatesModel : ModelCore {
  std::vector<Quantity> states;
  std::vector<Expr> rates;      ///< f, one per state
  std::optional<Expr> storage;  ///< H, sum of the storage statements
  std::vector<Port> ports;
  std::optional<EnergyAccount> account;  ///< of a bond graph, element by element
  std::optional<HeatStores> heat;        ///< of graphs joined by their storage functions
};

}  // namespace tellegen
