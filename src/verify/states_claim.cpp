#include <algorithm>

#include "language/parser.hpp"
#include "model/resolve_expression.hpp"
#include "symbolic/substitute.hpp"
#include "verify/claim.hpp"
#include "verify/claim_value.hpp"
#include "verify/codes.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

FormulaMatrix column(const FormulaVector& v) {
  FormulaMatrix m;
  for (const Formula& f : v) m.push_back({f});
  return m;
}

bool declares(const StatesModel& model, const std::string& name) {
  NameTable names = names_of(model);
  return names.find(name) != nullptr;
}

std::optional<FormulaMatrix> quantity(const std::string& name, const PortHamiltonian& phs) {
  if (name == "J") return phs.J;
  if (name == "R") return phs.R;
  if (name == "G" && !phs.input_vector && !phs.inputs.empty()) return phs.G;
  if (name == "H" || name == "storage") return FormulaMatrix{{phs.H}};
  if (name == "gradient") return column(phs.gradient);
  if (name == "y" && !phs.inputs.empty()) return column(phs.y);
  if (name == "xdot") return column(phs.xdot);
  return std::nullopt;
}

/// What the left side names; nothing where it names no result, as in an equation.
std::optional<Result<ClaimTarget>> target_of(const EquationSyntax& claim, const StatesModel& model,
                                             const PortHamiltonian& phs) {
  const ExprSyntax& left = claim.left;
  if (left.kind != ExprSyntax::Kind::Name || left.primes != 0) return std::nullopt;
  const bool is_matrix = claim.right->kind == ExprSyntax::Kind::Matrix || !claim.indices.empty();
  if (declares(model, left.text) && !is_matrix) return std::nullopt;
  const auto found = quantity(left.text, phs);
  if (!found) {
    if (!is_matrix) return std::nullopt;
    return Diagnostic{verify_codes::quantity_not_available, left.span, {left.text}, {}};
  }
  if (!claim.indices.empty()) return entry_target(claim, *found);
  return ClaimTarget{left.text, *found, std::nullopt};
}

/// The state whose derivative alone stands on the left.
std::optional<std::size_t> state_of(const EquationSyntax& claim, const StatesModel& model) {
  if (claim.left.kind != ExprSyntax::Kind::Name || claim.left.primes != 1) return std::nullopt;
  for (std::size_t i = 0; i < model.states.size(); ++i) {
    if (model.states[i].symbol.symbol().name == claim.left.text) return i;
  }
  return std::nullopt;
}

/// An equation holds where it does so along the state equations.
Result<ClaimVerdict> judge_equation(const EquationSyntax& claim, const StatesModel& model,
                                    ClaimVerdict verdict) {
  Result<Expr> left = resolve_expression(claim.left, model);
  Result<Expr> right = resolve_expression(*claim.right, model);
  Diagnostics diagnostics = std::move(left.diagnostics);
  append(diagnostics, std::move(right.diagnostics));
  if (!left || !right) return diagnostics;
  const std::vector<Expr> sides{*left, *right};
  Ring ring(*model.pool, sides);
  if (ring.is_zero(ring.convert(*left - *right))) {
    const Span span = cover(claim.left.span, claim.right->span);
    return Diagnostic{verify_codes::claim_says_nothing, span, {}, {}};
  }
  Substitution rates;
  for (std::size_t i = 0; i < model.states.size(); ++i) {
    rates.emplace(model.pool->time_derivative_symbol(model.states[i].symbol), model.rates[i]);
  }
  const auto state = state_of(claim, model);
  verdict.target =
      state ? "equation " + model.states[*state].symbol.symbol().name : std::string("equations");
  Textbook textbook(ring);
  judge_value(textbook, substitute(*right, rates), substitute(*left, rates), verdict);
  return verdict;
}

}  // namespace

Result<ClaimVerdict> check_claim(const StatesModel& model, const PortHamiltonian& result,
                                 const std::string& claim) {
  const SourceText source("claim", claim);
  const ParsedEquation parsed = parse_equation(source);
  if (!parsed.equation || has_errors(parsed.diagnostics)) return parsed.diagnostics;
  const EquationSyntax& equation = *parsed.equation;
  ClaimVerdict verdict;
  verdict.claim = claim;
  if (!equation.right) {
    return Diagnostic{verify_codes::claim_without_equals, equation.left.span, {}, {}};
  }
  const auto target = target_of(equation, model, result);
  if (!target) return judge_equation(equation, model, std::move(verdict));
  if (!*target) return target->diagnostics;
  const auto read = [&](const ExprSyntax& e) { return resolve_expression(e, model); };
  return judge_named(equation, **target, read, *model.pool, std::move(verdict));
}

}  // namespace tellegen
