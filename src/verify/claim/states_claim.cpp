// Claims on state equations and on their port-Hamiltonian form.

#include "model/networks/part_names.hpp"
#include "model/resolve_expression.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/claim.hpp"
#include "verify/claim/given_parameters.hpp"
#include "verify/claim/judge.hpp"
#include "verify/claim/own_names.hpp"
#include "verify/claim/value.hpp"
#include "verify/codes.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

bool declares(const StatesModel& model, const std::string& name) {
  NameTable names = names_of(model, with_outputs(model));
  return names.find(name) != nullptr;
}

/// What the left side names; nothing where it names no result, as in an equation.
std::optional<Result<ClaimTarget>> target_of(const EquationSyntax& claim, const StatesModel& model,
                                             const PortHamiltonian* phs,
                                             const NamedMatrices& more) {
  const ExprSyntax& left = claim.left;
  if (left.kind != ExprSyntax::Kind::Name || left.primes != 0) return std::nullopt;
  const bool is_matrix = is_about_matrix(claim);
  if (declares(model, left.text) && !is_matrix) return std::nullopt;
  auto found = phs != nullptr ? quantity(left.text, *phs) : std::nullopt;
  for (const auto& [name, matrix] : more) {
    if (name == left.text) found = matrix;
  }
  if (!found || is_empty(*found)) {
    const bool needs_storage = phs == nullptr && quantity(left.text, PortHamiltonian{});
    if (!is_matrix && !needs_storage) return std::nullopt;
    return Diagnostic{verify_codes::quantity_not_available, left.span, {left.text}, {}};
  }
  return target_in(claim, *found);
}

/// The state whose derivative alone stands on the left.
std::optional<std::size_t> state_of(const EquationSyntax& claim, const StatesModel& model) {
  if (claim.left.kind != ExprSyntax::Kind::Name || claim.left.primes != 1) return std::nullopt;
  for (std::size_t i = 0; i < model.states.size(); ++i) {
    if (with_underscores(model.states[i].symbol.symbol().name) == claim.left.text) return i;
  }
  return std::nullopt;
}

/// What stands alone on the left: the rate of a state, or what the model defines.
std::optional<std::string> solved_for(const EquationSyntax& claim, const StatesModel& model) {
  if (const auto state = state_of(claim, model))
    return "equation " + model.states[*state].symbol.symbol().name;
  if (!is_about_defined(claim, model)) return std::nullopt;
  return claim.left.text + std::string(static_cast<std::size_t>(claim.left.primes), '\'');
}

/// The rates that the state equations give, and the rates of these.
Substitution rates_of(const StatesModel& model) {
  Pool& pool = *model.pool;
  Substitution rates;
  for (std::size_t i = 0; i < model.states.size(); ++i)
    rates.emplace(pool.time_derivative_symbol(model.states[i].symbol), model.rates[i]);
  Substitution all = rates;
  for (std::size_t i = 0; i < model.states.size(); ++i) {
    const Expr rate = pool.time_derivative_symbol(model.states[i].symbol);
    all.emplace(pool.time_derivative_symbol(rate),
                substitute(total_time_derivative(model.rates[i]), rates));
  }
  return all;
}

std::vector<Expr> states_of(const StatesModel& model) {
  std::vector<Expr> all;
  for (const Quantity& q : model.states) all.push_back(q.symbol);
  return all;
}

/// x' = … is a claim on its right side; any other equation is one on both.
/// Precondition: `difference` is what is left of it along the state equations.
Comparison compared(const ClaimedEquation& claim, bool solved, Series difference,
                    Textbook& textbook) {
  Ring& ring = textbook.ring();
  const Expr claimed = solved ? claim.right : claim.left - claim.right;
  Series right = ring.normalise(canonical::add(ring.convert(claimed), difference, Rational(-1)));
  std::vector<Series> printed = printed_terms(textbook.write_sum(right), Series(Rational(1)), ring);
  return {solved ? terms_of_side(claim.right, Side::Unsaid, ring) : terms_of(claim, ring),
          {std::move(right), std::move(printed)},
          std::move(difference)};
}

/// An equation holds where it does so along the state equations.
ClaimVerdict judge_along(const StatesModel& model, const ClaimedEquation& claim,
                         const std::optional<std::string>& solved_for, Ring& ring,
                         ClaimVerdict verdict) {
  const Substitution rates = rates_of(model);
  const Expr left = substitute(claim.left, rates);
  const Expr right = substitute(claim.right, rates);
  verdict.target = solved_for.value_or("equations");
  judge_equality(ring, left, right, verdict);
  if (verdict.stands()) return verdict;
  Textbook textbook(ring);
  Series difference = ring.normalise(ring.convert(solved_for ? right - left : left - right));
  const Comparison c = compared(claim, solved_for.has_value(), std::move(difference), textbook);
  const Repair repaired = Repairer(c.terms, states_of(model), ring).repair(c.difference);
  explain(textbook, c, repaired, {}, verdict);
  return verdict;
}

Result<ClaimVerdict> judge_equation(const EquationSyntax& claim, const StatesModel& model,
                                    ClaimVerdict verdict) {
  const ResolveOptions options = with_outputs(model);
  Result<Expr> left = resolve_expression(claim.left, model, options);
  Result<Expr> right = resolve_expression(*claim.right, model, options);
  Diagnostics diagnostics = std::move(left.diagnostics);
  append(diagnostics, std::move(right.diagnostics));
  if (!left || !right) return diagnostics;
  std::vector<Expr> roots{*left, *right};
  roots.insert(roots.end(), model.rates.begin(), model.rates.end());
  Ring ring(*model.pool, roots);
  if (ring.is_zero(ring.convert(*left - *right))) {
    if (mentions_defined(claim, model)) {
      verdict.holds = verdict.proved = true;
      verdict.target = "definitions";
      return verdict;
    }
    const Span span = cover(claim.left.span, claim.right->span);
    return Diagnostic{verify_codes::claim_says_nothing, span, {}, {}};
  }
  return judge_along(model, {*left, *right}, solved_for(claim, model), ring, std::move(verdict));
}

Result<ClaimVerdict> judge_named(const EquationSyntax& claim, const ClaimTarget& target,
                                 const StatesModel& model, ClaimVerdict verdict) {
  const auto claimed = claimed_matrix(claim, target, [&](const ExprSyntax& e) {
    return resolve_expression(e, model, with_outputs(model));
  });
  if (!claimed) return claimed.diagnostics;
  Ring ring(*model.pool, roots_of(*claimed, target.entries));
  Textbook textbook(ring);
  const std::vector<Expr> states = states_of(model);
  return judge_entries({textbook, states, {}}, *claimed, target, std::move(verdict));
}

Result<ClaimVerdict> judge(const StatesModel& model, const PortHamiltonian* result,
                           const EquationSyntax& equation, const NamedMatrices& more,
                           ClaimVerdict verdict) {
  const auto target = target_of(equation, model, result, more);
  if (!target) return judge_equation(equation, model, std::move(verdict));
  if (!*target) return target->diagnostics;
  return judge_named(equation, **target, model, std::move(verdict));
}

/// With the parameters that the model gives by others, and with these written out.
Result<ClaimVerdict> judge_both(const StatesModel& model, const PortHamiltonian* result,
                                const std::string& claim, const NamedMatrices& more) {
  const auto equation = read_claim(with_underscores(claim));
  if (!equation) return equation.diagnostics;
  ClaimVerdict verdict;
  verdict.claim = claim;
  Result<ClaimVerdict> first = judge(model, result, *equation, more, verdict);
  const Substitution given = given_parameters(model);
  const auto again = [&](const Substitution& written) {
    std::optional<PortHamiltonian> phs;
    if (result != nullptr) phs = written_out(*result, written);
    NamedMatrices matrices;
    for (const auto& [name, matrix] : more)
      matrices.emplace_back(name, written_out(matrix, written));
    return judge(written_out(model, written), phs ? &*phs : nullptr, *equation, matrices, verdict);
  };
  if (!given.empty() && !(first && first->holds)) first = nearer(std::move(first), again(given));
  if (!first || first->stands()) return first;
  const Substitution values = unnamed_parameters(model, *equation);
  if (values.empty()) return first;
  auto numeric = again(values);
  return numeric && numeric->holds ? with_values(std::move(numeric), values, given) : first;
}

}  // namespace

Result<ClaimVerdict> check_claim(const StatesModel& model, const PortHamiltonian& result,
                                 const std::string& claim, const NamedMatrices& more) {
  return judge_both(model, &result, claim, more);
}

Result<ClaimVerdict> check_claim(const StatesModel& model, const std::string& claim,
                                 const NamedMatrices& more) {
  return judge_both(model, nullptr, claim, more);
}

}  // namespace tellegen
