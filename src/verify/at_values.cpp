#include "verify/at_values.hpp"

#include <cmath>

#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

bool is_denominator(Expr e) {
  return e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().sign() < 0;
}

bool vanishes(Expr e, const Substitution& values) {
  for (std::size_t i = 0; i <= values.size(); ++i) {  // a value may be given by others
    const Expr before = e;
    e = substitute(e, values);
    if (e == before) break;
  }
  const std::vector<Expr> roots{e};
  // Almost all are not zero at a random place; only the others are worth an exact answer.
  const std::vector<Expr> symbols = input_symbols(roots);
  const double somewhere = evaluate<double>(e, symbols, random_point(symbols, 17));
  if (!(std::abs(somewhere) < 1e-6)) return false;
  try {
    canonical::Ring ring(e.pool(), roots);
    return ring.is_zero(ring.convert(e));
  } catch (const canonical::DivisionByZero&) {
    return false;  // of another denominator, inside this one
  }
}

}  // namespace

std::optional<Expr> vanishing_denominator(std::span<const Expr> formulas,
                                          const std::vector<Parameter>& parameters) {
  Substitution values;
  for (const Parameter& p : parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  if (values.empty()) return std::nullopt;
  for (const Expr e : reachable(formulas)) {
    if (is_denominator(e) && vanishes(e.arg(0), values)) return e.arg(0);
  }
  return std::nullopt;
}

void note_vanishing(PortHamiltonian& phs, const ModelCore& model) {
  std::vector<Expr> printed;
  for (const Formula& f : phs.xdot) printed.push_back(to_expr(f.shown, *model.pool));
  for (const NamedFormula& d : phs.definitions)
    printed.push_back(to_expr(d.value.shown, *model.pool));
  const auto zero = vanishing_denominator(printed, model.parameters);
  if (zero) phs.remarks.push_back({"remark.phs.special_values", {to_infix(literal_form(*zero))}});
}

}  // namespace tellegen
