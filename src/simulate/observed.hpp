#pragma once
// The quantities of a model that a simulation shows, with their SI units.

#include "model/model_core.hpp"
#include "simulate/measured.hpp"
#include "simulate/motion.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

bool has_units(const ModelCore& model, const std::vector<Quantity>& moving);

/// Of its values; empty where the model has none.
std::string si_unit(const Quantity& quantity);

TimeSeries series_of(const Quantity& quantity, SeriesKind kind);
TimeSeries velocity_series(const Quantity& coordinate);
TimeSeries series_of(const NamedExpr& output, const KnownDimensions& known);

/// What the inputs follow: the expressions of the `simulate` statement, else 0.
Substitution inputs_of(const ModelCore& model);

/// The value that `initial` gives, else 0.
Expr initial_value(const ModelCore& model, Expr symbol);

}  // namespace tellegen
