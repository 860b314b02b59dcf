#include "derive/recursive/analyses.hpp"

#include <algorithm>

#include "derive/recursive/jacobian.hpp"
#include "derive/recursive/regressor.hpp"
#include "model/coordinates.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/straight_line.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {
namespace {

/// Up to so many coordinates the textbook form stays short.
constexpr std::size_t few = 6;

/// Writes formulas of one model: as a textbook where that is short, else as they are.
class Scribe {
 public:
  Scribe(const ChainModel& model, const std::vector<Expr>& roots) {
    if (model.coordinates.size() > few) return;
    ring_.emplace(*model.pool, roots);
    textbook_.emplace(*ring_);
  }

  Formula operator()(Expr e) {
    return {e, textbook_ ? textbook_->write(ring_->convert(e)) : literal_form(e)};
  }

 private:
  std::optional<canonical::Ring> ring_;
  std::optional<Textbook> textbook_;
};

/// Names of the inertial parameters; no name of the model is used twice.
std::vector<Expr> parameter_names(const ChainModel& model) {
  std::vector<Expr> names;
  TakenNames taken;
  for (const NamedExpr& d : model.defines) taken.names.push_back(d.name);
  for (const Body& b : model.bodies) {
    for (const char* kind : {"m_", "mx_", "my_", "I_"}) {
      taken.states = names;
      names.push_back(state_symbol(*model.pool, kind + b.name, taken));
    }
  }
  return names;
}

/// Y of few bodies as a textbook has it, of many by names for what its entries share.
void write_columns(const ChainModel& model, const std::vector<std::vector<Expr>>& columns,
                   Scribe& write, Regressor& result) {
  const std::size_t n = model.coordinates.size();
  result.Y.resize(n);
  if (n <= few) {
    for (const auto& column : columns) {
      for (std::size_t i = 0; i < n; ++i) result.Y[i].push_back(write(column[i]));
    }
    return;
  }
  std::vector<Expr> roots;
  for (const auto& column : columns) roots.insert(roots.end(), column.begin(), column.end());
  StraightLineOptions options;
  for (const Parameter& p : model.parameters) options.taken.push_back(p.symbol.symbol().name);
  for (const Quantity& q : model.coordinates) options.taken.push_back(q.symbol.symbol().name);
  for (const Quantity& u : model.inputs) options.taken.push_back(u.symbol.symbol().name);
  for (const NamedExpr& d : model.defines) options.taken.push_back(d.name);
  for (const NamedFormula& p : result.parameters) options.taken.push_back(p.name.symbol().name);
  const StraightLine program = straight_line(roots, options);
  for (const auto* part : {&program.once, &program.each}) {
    for (const Assignment& a : *part)
      result.definitions.push_back({a.name, {a.value, literal_form(a.value)}});
  }
  for (std::size_t k = 0; k < roots.size(); ++k)
    result.Y[k % n].push_back({roots[k], literal_form(program.results[k])});
}

Expr combined(const std::vector<planar::Share>& shares, const std::vector<Expr>& of) {
  Expr sum = of.front().pool().number(0);
  for (const planar::Share& s : shares) sum = sum + s.coefficient * of[s.parameter];
  return sum;
}

}  // namespace

Regressor derive_regressor(const ChainModel& model) {
  const auto frames = planar::frames_of(model);
  const auto columns = planar::regressor_columns(model, frames);
  const auto values = planar::inertial_parameters(model);
  const auto names = parameter_names(model);
  const auto base = planar::base_combinations(model, columns);
  std::vector<Expr> roots = values;
  roots.insert(roots.end(), names.begin(), names.end());
  for (const auto& c : columns) roots.insert(roots.end(), c.begin(), c.end());
  for (const auto& b : base) roots.push_back(combined(b.shares, names));
  Scribe write(model, roots);

  Regressor result;
  result.model = model.name;
  result.description = model.description;
  result.coordinates = coordinates_of(model);
  for (std::size_t i = 0; i < names.size(); ++i)
    result.parameters.push_back({names[i], write(values[i])});
  write_columns(model, columns, write, result);
  std::vector<bool> shown(names.size());
  for (const auto& b : base) {
    result.base.push_back(
        {b.column, write(combined(b.shares, names)), write(combined(b.shares, values))});
    for (const planar::Share& s : b.shares) shown[s.parameter] = true;
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!shown[i]) result.without_effect.push_back(names[i]);
  }
  if (!model.constraints.empty()) result.remarks.push_back({"remark.regressor.closed", {}});
  return result;
}

PointOfBody derive_point(const ChainModel& model, std::optional<std::size_t> body,
                         const PlanarPoint& place) {
  const auto frames = planar::frames_of(model);
  const planar::BodyPoint point{body, place};
  const planar::Vec p = planar::position(frames, point);
  const planar::PointJacobian j = planar::jacobian(model, frames, point);
  std::vector<Expr> roots{p.x, p.y, place.x, place.y};
  std::vector<planar::Vec> rates;
  for (const planar::Vec& v : j.velocity) {
    rates.push_back({total_time_derivative(v.x), total_time_derivative(v.y)});
    roots.insert(roots.end(), {v.x, v.y, rates.back().x, rates.back().y});
  }
  Scribe write(model, roots);
  PointOfBody result;
  result.model = model.name;
  result.description = model.description;
  result.body = body ? model.bodies[*body].name : "ground";
  result.place = {write(place.x).shown, write(place.y).shown};
  result.coordinates = coordinates_of(model);
  result.position = {write(p.x), write(p.y)};
  result.J.resize(2);
  result.J_rate.resize(2);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    result.J[0].push_back(write(j.velocity[i].x));
    result.J[1].push_back(write(j.velocity[i].y));
    result.J_rate[0].push_back(write(rates[i].x));
    result.J_rate[1].push_back(write(rates[i].y));
    result.turning.push_back(write(j.turning[i]));
  }
  return result;
}

}  // namespace tellegen
