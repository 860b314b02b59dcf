#include "verify/claim/target.hpp"

#include <algorithm>

#include "symbolic/substitute.hpp"
#include "verify/claim/own_names.hpp"
#include "verify/codes.hpp"

namespace tellegen {

namespace {

FormulaMatrix column(const FormulaVector& v) {
  FormulaMatrix m;
  for (const Formula& f : v) m.push_back({f});
  return m;
}

bool declares(const EnergyModel& model, const std::string& name) {
  const auto is_it = [&](const Quantity& q) { return q.symbol.symbol().name == name; };
  return std::ranges::any_of(model.parameters, is_it) ||
         std::ranges::any_of(model.coordinates, is_it) ||
         std::ranges::any_of(model.inputs, is_it) || defines(model, name);
}

/// The quantities that can be claimed by name. Long names are always free; short ones may be the
/// model's own.
std::optional<FormulaMatrix> quantity(const std::string& name, const EulerLagrange& el) {
  if (name == "M") return el.M;
  if (name == "C" && el.C) return *el.C;
  if (name == "P" && el.P) return *el.P;
  if (name == "g") return column(el.g);
  if (name == "D") return column(el.D);
  if (name == "bias") return column(el.bias);
  if (name == "p" || name == "momenta") return column(el.momenta);
  if (name == "L" || name == "lagrangian") return FormulaMatrix{{el.lagrangian}};
  if (name == "T" || name == "kinetic") return FormulaMatrix{{el.kinetic}};
  if (name == "V" || name == "potential") return FormulaMatrix{{el.potential}};
  if (name == "dissipation") return FormulaMatrix{{el.dissipation}};
  if (name == "h" || name == "energy") return FormulaMatrix{{el.energy.energy}};
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    if (name == "p_" + el.coordinates[i].symbol().name) return FormulaMatrix{{el.momenta[i]}};
  }
  return std::nullopt;
}

bool is_hamiltonian(const std::string& name) {
  return name == "H" || name == "J" || name == "R" || name == "G" || name == "hamiltonian";
}

bool is_gradient(const std::string& name) {
  return name == "Q" || name == "mixed_potential" || name == "content" || name == "cocontent";
}

std::optional<FormulaMatrix> quantity(const std::string& name, const BraytonMoser& bm) {
  if (name == "Q") return bm.Q;
  if (name == "mixed_potential") return FormulaMatrix{{bm.P}};
  if (bm.K) return std::nullopt;  // the losses are not a function of their own
  return FormulaMatrix{{name == "content" ? bm.content : bm.cocontent}};
}

/// Whether a momentum p_<coordinate> occurs in an expression.
bool mentions_momentum(const ExprSyntax& e, const EnergyModel& model) {
  const bool is_momentum = std::ranges::any_of(model.coordinates, [&](const Quantity& q) {
    return e.kind == ExprSyntax::Kind::Name && e.text == "p_" + q.symbol.symbol().name;
  });
  return (is_momentum && !declares(model, e.text)) ||
         std::ranges::any_of(e.items,
                             [&](const ExprSyntax& c) { return mentions_momentum(c, model); });
}

/// p_x' = …, or x' = … with momenta on the right: one of Hamilton's equations.
bool is_about_rate(const EquationSyntax& claim, const EnergyModel& model) {
  const ExprSyntax& left = claim.left;
  if (left.kind != ExprSyntax::Kind::Name || left.primes != 1 || !claim.right) return false;
  ExprSyntax name = left;
  name.primes = 0;
  return mentions_momentum(name, model) ||
         (declares(model, left.text) && mentions_momentum(*claim.right, model));
}

/// H, ∇H and ẋ may use velocities that the form defines step by step.
FormulaMatrix without_definitions(FormulaMatrix m, const PortHamiltonian& phs) {
  for (auto d = phs.definitions.rbegin(); d != phs.definitions.rend(); ++d) {
    for (FormulaVector& row : m) {
      for (Formula& f : row) f.value = substitute(f.value, {{d->name, d->value.value}});
    }
  }
  return m;
}

std::optional<ClaimTarget> rate_target(const EquationSyntax& claim, const PortHamiltonian& phs) {
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    if (phs.states[i].symbol().name == claim.left.text)
      return ClaimTarget{
          claim.left.text + "'", without_definitions({{phs.xdot[i]}}, phs), std::nullopt, {}};
  }
  return std::nullopt;
}

std::optional<FormulaMatrix> quantity(const std::string& name, const EulerLagrange& el,
                                      const HamiltonianForm& hamilton) {
  if (is_gradient(name) && hamilton.gradient != nullptr) return quantity(name, *hamilton.gradient);
  if (is_gradient(name)) return std::nullopt;
  if (!is_hamiltonian(name)) return quantity(name, el);
  if (hamilton.form == nullptr) return std::nullopt;
  auto found = quantity(name, *hamilton.form);
  return found ? std::optional(without_definitions(std::move(*found), *hamilton.form)) : found;
}

/// Why there is no such quantity, at its name in the claim.
Diagnostic absent(const EquationSyntax& claim, const HamiltonianForm& hamilton) {
  const std::string& name = claim.left.text;
  const Diagnostics& reasons = is_gradient(name) ? hamilton.why_no_gradient : hamilton.why_absent;
  const bool is_here = is_gradient(name) ? hamilton.gradient != nullptr : hamilton.form != nullptr;
  const bool is_other = !is_hamiltonian(name) && !is_gradient(name) && claim.left.primes == 0;
  if (is_other || is_here || reasons.empty())
    return {verify_codes::quantity_not_available, claim.left.span, {name}, {}};
  Diagnostic why = reasons.front();
  why.span = claim.left.span;
  std::erase_if(why.notes, [](const Note& n) { return n.span.has_value(); });
  return why;
}

/// ℋ is a function of coordinates and momenta; in velocities it is the energy.
void add_momenta(ClaimTarget& target, const EulerLagrange& el, const PortHamiltonian& phs) {
  for (const Expr state : phs.states) target.symbols.emplace_back(state.symbol().name, state);
  if (target.name == "H" || target.name == "hamiltonian") target.other = el.energy.energy;
}

Diagnostic out_of_range(const EquationSyntax& claim, const FormulaMatrix& m) {
  return {verify_codes::index_out_of_range,
          claim.left.span,
          {claim.left.text, std::to_string(m.size()), std::to_string(m[0].size())},
          {}};
}

/// D is the vector ∂D/∂q̇, but D = ½ b q̇² means the function it comes from.
ClaimTarget scalar_dissipation(const EulerLagrange& el) {
  ClaimTarget target{"D", {{el.dissipation}}, std::nullopt, {}};
  if (el.D.size() == 1) target.other = el.D[0];
  return target;
}

/// A name on the left, and not one that the model uses for something else.
bool names_result(const EquationSyntax& claim, const EnergyModel& model) {
  if (claim.left.kind != ExprSyntax::Kind::Name || claim.left.primes != 0 || !claim.right)
    return false;
  return is_about_matrix(claim) || !declares(model, claim.left.text);
}

}  // namespace

bool is_about_matrix(const EquationSyntax& claim) {
  return claim.right->kind == ExprSyntax::Kind::Matrix || !claim.indices.empty();
}

bool names_hamiltonian_form(const EquationSyntax& claim, const EnergyModel& model) {
  const std::string& name = claim.left.text;
  return is_about_rate(claim, model) ||
         ((is_hamiltonian(name) || is_gradient(name)) && names_result(claim, model));
}

bool is_empty(const FormulaMatrix& m) { return m.empty() || m[0].empty(); }

std::optional<FormulaMatrix> quantity(const std::string& name, const PortHamiltonian& phs) {
  if (name == "H" || name == "hamiltonian" || name == "storage") return FormulaMatrix{{phs.H}};
  if (name == "J") return phs.J;
  if (name == "R") return phs.R;
  if (name == "G") return phs.G;
  if (name == "gradient") return column(phs.gradient);
  if (name == "y") return column(phs.y);
  if (name == "xdot") return column(phs.xdot);
  return std::nullopt;
}

Result<ClaimTarget> target_in(const EquationSyntax& claim, const FormulaMatrix& m) {
  if (claim.indices.empty()) return ClaimTarget{claim.left.text, m, std::nullopt, {}};
  std::vector<int> at = claim.indices;
  if (at.size() == 1 && m[0].size() == 1) at.push_back(1);
  const auto fits = [](int i, std::size_t n) { return i >= 1 && static_cast<std::size_t>(i) <= n; };
  if (at.size() != 2 || !fits(at[0], m.size()) || !fits(at[1], m[0].size()))
    return out_of_range(claim, m);
  std::string name = claim.left.text + "[" + std::to_string(claim.indices[0]);
  if (claim.indices.size() > 1) name += "," + std::to_string(claim.indices[1]);
  const Formula& f = m[static_cast<std::size_t>(at[0]) - 1][static_cast<std::size_t>(at[1]) - 1];
  return ClaimTarget{name + "]", {{f}}, std::nullopt, {}};
}

std::optional<Result<ClaimTarget>> named_target(const EquationSyntax& claim,
                                                const EnergyModel& model, const EulerLagrange& el,
                                                const HamiltonianForm& hamilton) {
  if (is_about_rate(claim, model)) {
    auto rate = hamilton.form != nullptr ? rate_target(claim, *hamilton.form) : std::nullopt;
    if (!rate) return absent(claim, hamilton);
    add_momenta(*rate, el, *hamilton.form);
    return std::move(*rate);
  }
  if (!names_result(claim, model)) return std::nullopt;
  const std::string& name = claim.left.text;
  const bool is_matrix = is_about_matrix(claim);
  const auto found = quantity(name, el, hamilton);
  if (!found || is_empty(*found)) {
    const bool is_derived = is_hamiltonian(name) || is_gradient(name);
    if (name != "C" && name != "P" && !is_derived && !is_matrix) return std::nullopt;
    return absent(claim, hamilton);
  }
  if (name == "D" && !is_matrix) return scalar_dissipation(el);
  Result<ClaimTarget> target = target_in(claim, *found);
  if (target && (is_hamiltonian(name) || is_gradient(name)))
    add_momenta(*target, el, *hamilton.form);
  return target;
}

}  // namespace tellegen
