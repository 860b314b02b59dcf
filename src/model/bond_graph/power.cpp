// Does a resistor take power, whatever its effort and flow? Proved by minors or by the signs of the
// terms, else tried at random values.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "model/bond_graph/resolver.hpp"
#include "model/codes.hpp"
#include "numeric/random.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/canonical/sign.hpp"

namespace tellegen {

namespace {

/// "valve..f" → "f", "field.a.f" → "f_a", as the law is written; parameters stay as they are.
std::string letter_of(const std::string& name) {
  const std::size_t last = name.rfind('.');
  if (last == std::string::npos) return name;
  const std::size_t first = name.rfind('.', last - 1);
  const std::string port = name.substr(first + 1, last - first - 1);
  return name.substr(last + 1) + (port.empty() ? "" : "_" + port);
}

using canonical::Ring;
using canonical::Series;

bool calls_opaque(Expr e) {
  const std::array<Expr, 1> root{e};
  const auto nodes = reachable(root);
  return std::ranges::any_of(nodes, [](Expr node) { return node.kind() == Kind::Call; });
}

SeriesMatrix chosen(const SeriesMatrix& m, std::size_t rows) {
  SeriesMatrix part;
  for (std::size_t i = 0; i < m.size(); ++i) {
    if ((rows >> i & 1U) == 0) continue;
    part.emplace_back();
    for (std::size_t j = 0; j < m.size(); ++j) {
      if ((rows >> j & 1U) != 0) part.back().push_back(m[i][j]);
    }
  }
  return part;
}

}  // namespace

/// A symmetric matrix has no negative direction where no principal minor is negative.
BondGraphResolver::Definite BondGraphResolver::judge_minors(Ring& ring,
                                                            const SeriesMatrix& symmetric) {
  constexpr std::size_t most = 6;
  if (symmetric.size() > most) return Definite::Open;
  Definite result = Definite::Proved;
  for (std::size_t rows = 1; rows < (std::size_t{1} << symmetric.size()); ++rows) {
    const Series minor = ring.normalise(determinant(ring, chosen(symmetric, rows)));
    if (ring.is_zero(minor)) continue;
    const Series known = ring.normalise(ring.convert(substitute(ring.to_expr(minor), values_)));
    const bool number = known.is_constant();
    if (number ? known.constant().sign() < 0
               : canonical::is_plainly_nonnegative(ring, canonical::negate(minor)))
      return Definite::Refuted;
    if (!number && !canonical::is_plainly_nonnegative(ring, minor)) result = Definite::Open;
  }
  return result;
}

/// Σ argument · answer at random places.
void BondGraphResolver::try_power(Ring& ring, const BondElement& element, const Item& item) {
  Expr power = core_.pool->number(0);
  for (const ElementPort& port : element.ports)
    power = power + (element.gives_flow ? port.effort : port.flow) * port.answer;
  power = substitute(power, values_);
  if (calls_opaque(power)) return;
  if (canonical::is_plainly_nonnegative(ring, ring.normalise(ring.convert(power)))) return;
  const std::array<Expr, 1> root{power};
  const std::vector<Expr> symbols = input_symbols(root);
  const Tape tape(root, symbols);
  constexpr std::uint64_t places = 200;
  for (std::uint64_t seed = 1; seed <= places; ++seed) {
    std::vector<double> at = random_point(symbols, seed);
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      if (symbols[i].symbol().role == Role::State) at[i] *= 3;
    }
    const double value = tape.evaluate<double>(at)[0];
    if (!(value < -1e-9)) continue;
    std::string values;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      values += (i > 0 ? ", " : "") + letter_of(symbols[i].symbol().name) +
                fmt::format(" = {:.3g}", at[i]);
    }
    return fail(codes::may_give_power, item.span,
                {element.name, fmt::format("{:.3g}", value), values});
  }
}

}  // namespace tellegen
