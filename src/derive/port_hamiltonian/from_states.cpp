#include "derive/port_hamiltonian/from_states.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "derive/port_hamiltonian/decompose.hpp"
#include "derive/port_hamiltonian/from_states_steps.hpp"
#include "derive/port_hamiltonian/layout.hpp"
#include "derive/port_hamiltonian/rest.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using port_hamiltonian::Decomposition;
using port_hamiltonian::System;

System states_and_slopes(const StatesModel& model, Ring& ring) {
  System x;
  for (const Quantity& q : model.states) x.states.push_back(q.symbol);
  for (const Quantity& u : model.inputs) x.inputs.push_back(u.symbol);
  x.H = ring.normalise(ring.convert(*model.storage));
  x.gradient = ring.gradient(x.H, x.states);
  for (Series& slope : x.gradient) slope = ring.normalise(slope);
  x.driven.resize(x.states.size());
  x.rest.resize(x.states.size());
  return x;
}

/// G = ∂f/∂u where f is affine in u; what remains is the drift f(x, 0), if that has a value.
std::optional<std::vector<Series>> take_inputs(System& x, const std::vector<Series>& rates,
                                               Ring& ring) {
  for (const Series& rate : rates) {
    x.G.push_back(ring.gradient(rate, x.inputs));
    for (Series& entry : x.G.back()) {
      entry = ring.normalise(entry);
      x.affine = x.affine && !depends_on_any(ring, entry, x.inputs);
    }
  }
  const std::vector<Expr> none(x.inputs.size(), ring.pool().number(0));
  std::vector<Series> drift;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    auto idle = port_hamiltonian::at_point(rates[i], x.inputs, none, ring);
    if (!idle) return std::nullopt;
    drift.push_back(std::move(*idle));
    if (x.affine) continue;
    x.driven[i] = ring.normalise(canonical::add(rates[i], drift[i], Rational(-1)));
    x.G[i].assign(x.inputs.size(), Series());
  }
  return drift;
}

std::string infix(Textbook& textbook, const Series& s) { return to_infix(textbook.write(s)); }

/// "x = 0, v = 0"
std::string text_of(const std::vector<Expr>& states, const std::vector<Expr>& point,
                    Textbook& textbook) {
  std::string text;
  for (std::size_t i = 0; i < states.size(); ++i) {
    text +=
        (i > 0 ? ", " : "") + states[i].symbol().name + " = " + to_infix(textbook.write(point[i]));
  }
  return text;
}

/// Where ∇H vanishes, (J − R)∇H does; a drift that does not is a proof that there is no such form.
std::optional<Diagnostic> contradiction(const StatesModel& model, const System& x,
                                        const std::vector<Series>& drift, Textbook& textbook) {
  Ring& ring = textbook.ring();
  const auto point = port_hamiltonian::rest_point(x.gradient, x.states, ring);
  if (!point) return std::nullopt;
  for (std::size_t i = 0; i < drift.size(); ++i) {
    const auto value = port_hamiltonian::at_point(drift[i], x.states, *point, ring);
    if (!value || ring.is_zero(*value)) continue;
    const std::string rate = x.states[i].symbol().name + "'";
    return Diagnostic{derive_codes::no_structure,
                      model.states[i].span,
                      {text_of(x.states, *point, textbook), rate, infix(textbook, *value)},
                      {}};
  }
  return std::nullopt;
}

/// Adds F = J − R to a decomposition, in the columns of these states.
void add_factors(Decomposition& d, const SeriesMatrix& F, const std::vector<std::size_t>& columns,
                 Ring& ring) {
  const auto add_to = [&](SeriesMatrix& m, std::size_t i, std::size_t j, const Series& entry,
                          const Rational& factor) {
    m[i][j] = ring.normalise(canonical::add(m[i][j], entry, factor));
  };
  for (std::size_t i = 0; i < F.size(); ++i) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const std::size_t j = columns[k];
      add_to(d.J, i, j, F[i][k], Rational(1, 2));
      add_to(d.J, j, i, F[i][k], Rational(-1, 2));
      add_to(d.R, i, j, F[i][k], Rational(-1, 2));
      add_to(d.R, j, i, F[i][k], Rational(-1, 2));
    }
  }
}

/// The states that some of the series depend on.
std::vector<std::size_t> states_in(const std::vector<Series>& all, const std::vector<Expr>& states,
                                   Ring& ring) {
  std::vector<std::size_t> found;
  for (std::size_t j = 0; j < states.size(); ++j) {
    const bool occurs =
        std::ranges::any_of(all, [&](const Series& s) { return depends_on(ring, s, states[j]); });
    if (occurs) found.push_back(j);
  }
  return found;
}

/// f = F ∇H by mean slopes, in the states that f depends on; H must be quadratic in these, and f
/// zero where their part of ∇H is.
std::optional<Decomposition> by_mean_slope(const System& x, const std::vector<Series>& f,
                                           Decomposition d, Ring& ring) {
  const std::vector<std::size_t> columns = states_in(f, x.states, ring);
  std::vector<Expr> states;
  std::vector<Series> slopes;
  for (const std::size_t j : columns) {
    states.push_back(x.states[j]);
    slopes.push_back(x.gradient[j]);
  }
  const auto quadratic = port_hamiltonian::as_quadratic(slopes, states, ring);
  const auto vanishes = [&](const Series& s) {
    const auto value = port_hamiltonian::at_point(s, states, quadratic->centre, ring);
    return value && ring.is_zero(*value);
  };
  if (!quadratic || states_in(slopes, x.states, ring) != columns ||
      !std::ranges::all_of(f, vanishes)) {
    return std::nullopt;
  }
  add_factors(d, port_hamiltonian::mean_slope(f, *quadratic, states, ring), columns, ring);
  d.constant = d.unique = false;
  return d;
}

struct Found {
  Decomposition factors;
  bool averaged = false;  ///< some factors are mean slopes
};

/// By regular factors as far as they reach, by mean slopes where they do not.
std::optional<Found> find_factors(const System& x, const std::vector<Series>& drift, Ring& ring) {
  if (auto all = port_hamiltonian::decompose(drift, x.gradient, x.states, ring)) {
    return Found{std::move(*all), false};
  }
  const std::vector<Series> left =
      port_hamiltonian::without_factors(drift, x.gradient, x.states, ring);
  const bool averaged = std::ranges::any_of(left, [](const Series& s) { return !s.empty(); });
  std::vector<Series> plain;
  for (std::size_t i = 0; i < drift.size(); ++i) {
    plain.push_back(canonical::add(drift[i], left[i], Rational(-1)));
  }
  auto d = port_hamiltonian::decompose(plain, x.gradient, x.states, ring);
  if (d && averaged) d = by_mean_slope(x, left, std::move(*d), ring);
  if (d) return Found{std::move(*d), averaged};
  const std::size_t n = x.states.size();
  const SeriesMatrix zero(n, std::vector<Series>(n));
  d = by_mean_slope(x, drift, {zero, zero, false, false}, ring);
  return d ? std::optional(Found{std::move(*d), true}) : std::nullopt;
}

std::string names_of(const std::vector<Expr>& states) {
  std::string text;
  for (const Expr s : states) text += (text.empty() ? "" : ", ") + s.symbol().name;
  return text;
}

/// What was chosen, and whether another choice was possible.
void note(const System& x, const Found& found, Ring& ring, PortHamiltonian& phs) {
  std::vector<Expr> idle;
  for (std::size_t i = 0; i < x.states.size(); ++i) {
    if (x.gradient[i].empty()) idle.push_back(x.states[i]);
  }
  if (!idle.empty()) phs.remarks.push_back({"remark.phs.free_column", {names_of(idle)}});
  if (found.averaged) {
    phs.remarks.push_back({"remark.phs.mean_slope", {}});
  } else if (!found.factors.constant) {
    phs.remarks.push_back({"remark.phs.choice", {}});
  } else if (found.factors.unique && x.states.size() > 1) {
    phs.remarks.push_back({"remark.phs.only_constant", {}});
  }
  if (depends_on(ring, x.H, ring.pool().time())) {
    phs.is_energy = false;
    phs.remarks.push_back({"remark.phs.driven_storage", {}});
  }
}

/// Parts whose storage function is no energy say so.
void tell_heat(PortHamiltonian& phs) {
  phs.has_heat = true;
  phs.is_energy = false;
  phs.remarks.push_back({"remark.phs.heat", {}});
}

}  // namespace

Result<PortHamiltonian> derive_port_hamiltonian(const StatesModel& model,
                                                const FromStatesOptions& options) {
  if (!model.storage) {
    return Diagnostic{derive_codes::no_storage,
                      model.span,
                      {model.name},
                      {{"note.add_storage", {}, std::nullopt}}};
  }
  std::vector<Expr> roots = model.rates;
  roots.push_back(*model.storage);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  std::vector<Series> rates;
  for (const Expr rate : model.rates) rates.push_back(ring.normalise(ring.convert(rate)));
  System x = states_and_slopes(model, ring);
  const auto drift = take_inputs(x, rates, ring);
  if (!drift) return Diagnostic{derive_codes::structure_not_found, model.span, {model.name}, {}};
  if (auto proof = contradiction(model, x, *drift, textbook)) return std::move(*proof);
  const auto found = find_factors(x, *drift, ring);
  if (!found) return Diagnostic{derive_codes::structure_not_found, model.span, {model.name}, {}};
  x.J = found->factors.J;
  x.R = found->factors.R;
  x.given = port_hamiltonian::given_values(model.parameters);
  x.written = *model.storage;
  PortHamiltonian phs = port_hamiltonian::lay_out_and_judge(x, textbook);
  phs.model = model.name;
  phs.description = model.description;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    phs.xdot[i] = {ring.to_expr(rates[i]), textbook.write_sum(rates[i])};
  }
  note(x, *found, ring, phs);
  if (model.heat) tell_heat(phs);
  if (options.steps) phs.steps = port_hamiltonian::tell_steps(x, *drift, phs, textbook);
  return phs;
}

}  // namespace tellegen
